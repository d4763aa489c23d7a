import { inboxApi, UNDO_WINDOW, type InboundEmail } from '@attestry/contract/inbox'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import type { Action } from '../../lib/action'
import type { Said } from '../../lib/notify'
import type { Session } from '../../lib/session'
import { subjectText } from './email-status'

/** What people can do to mails in the list. */
export const emailActions: readonly Action<InboundEmail>[] = [
  {
    name: 'Mark as Read',
    shortcut: 'I',
    isMinor: true,
    isEnabled: ({ is_read }) => !is_read,
    runAll: (emails, _call, session) => mark(session, emails, true),
    failed: ['Error', 'Failed to mark as read. Please try again.'],
  },
  {
    name: 'Mark as Unread',
    shortcut: 'U',
    isMinor: true,
    isEnabled: ({ is_read }) => is_read,
    runAll: (emails, _call, session) => mark(session, emails, false),
    failed: ['Error', 'Failed to mark as unread. Please try again.'],
  },
  {
    name: 'Delete Email',
    icon: <DeleteIcon fontSize="small" />,
    shortcut: '#',
    removes: true,
    confirm: (email, all) => ({
      title: all.length > 1 ? `Delete ${all.length} Emails` : 'Delete Email',
      text: `${named(email, all)} You can undo this for 5 seconds; after that it cannot be undone. It also deletes the associated responses and analysis.`,
      confirmLabel: 'Delete',
    }),
    runAll: async (emails, call) => {
      const { id } = await call(inboxApi.deleteEmails, { email_ids: emails.map((email) => email.id) })
      const work = async (): Promise<Said> => {
        await call(inboxApi.undoDeletion, { id })
        return [`${counted(emails)} restored`]
      }
      const failed = ['Error', 'It could not be undone.'] as const
      return [`${counted(emails)} deleted`, undefined, { work, failed, milliseconds: UNDO_WINDOW }]
    },
    failed: ['Error', 'Failed to delete email. Please try again.'],
  },
]

const counted = ({ length }: readonly unknown[]): string => (length === 1 ? 'Email' : `${length} emails`)

/** Says which mails it is about, so that nobody deletes another one by mistake. */
const named = (email: InboundEmail, { length }: readonly InboundEmail[]): string =>
  length === 1 ? `“${subjectText(email)}” is deleted.` : `“${subjectText(email)}” and ${length - 1} more are deleted.`

/** Loaded with the keys, a moment after the list, so that it works at once and without a connection. */
export const loadMarking = () => import('./actions/mark-emails')

async function mark(session: Session, emails: readonly InboundEmail[], isRead: boolean): Promise<Said> {
  const { markEmails } = await loadMarking()
  return markEmails(session, emails, isRead)
}
