import { outreachApi, type OutboundEmail } from '@attestry/core/outreach/outreach'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import type { Action } from '../../lib/actions/action'
import { subjectText } from '@attestry/core/mail/words'

const ONLY_DRAFTS = 'Only draft emails can be deleted'

/** What people can do to mails to contacts. */
export const outboundActions: readonly Action<OutboundEmail>[] = [
  {
    name: 'Delete Email',
    icon: <DeleteIcon fontSize="small" />,
    shortcut: '#',
    removes: true,
    barred: ONLY_DRAFTS,
    isEnabled: ({ delivery }) => delivery === 'none',
    confirm: (email, all) => ({
      title: all.length > 1 ? `Delete ${all.length} Emails` : 'Delete Email',
      text: `${named(email, all)} This action cannot be undone.`,
      confirmLabel: 'Delete',
    }),
    runAll: async (emails, call) => {
      for (const { id } of emails) await call(outreachApi.deleteOutboundEmail, { id })
      return [emails.length === 1 ? 'Email deleted' : `${emails.length} emails deleted`]
    },
    failed: ['Failed to delete email'],
  },
]

const named = (email: OutboundEmail, { length }: readonly OutboundEmail[]): string =>
  length === 1
    ? `The draft “${subjectText(email)}” will be deleted.`
    : `The draft “${subjectText(email)}” and ${length - 1} more will be deleted.`
