import { inboxApi, type InboundEmail } from '@attestry/contract/inbox'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import type { Action } from '../../lib/action'

/** What people can do to a mail in the list. */
export const emailActions: readonly Action<InboundEmail>[] = [
  {
    name: 'Delete Email',
    icon: <DeleteIcon fontSize="small" />,
    removes: true,
    confirm: () => ({
      title: 'Delete Email',
      text: 'This action cannot be undone. It also deletes the associated responses and analysis.',
      confirmLabel: 'Delete',
    }),
    run: async ({ id }, call) => {
      await call(inboxApi.deleteEmail, { id })
      return ['Email deleted']
    },
    failed: ['Error', 'Failed to delete email. Please try again.'],
  },
]
