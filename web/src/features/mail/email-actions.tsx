import type { InboundEmail } from '@attestry/core/mail/inbox'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ReadIcon from '@mui/icons-material/DraftsOutlined'
import ForwardIcon from '@mui/icons-material/ForwardOutlined'
import NoIcon from '@mui/icons-material/ThumbDownOutlined'
import YesIcon from '@mui/icons-material/ThumbUpOutlined'
import UnreadIcon from '@mui/icons-material/EmailOutlined'
import OpenIcon from '@mui/icons-material/MoveToInboxOutlined'
import AssignIcon from '@mui/icons-material/PersonAddAltOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import SnoozeIcon from '@mui/icons-material/SnoozeOutlined'
import { lazy } from 'react'
import type { Action } from '../../lib/actions/action'
import { addressOf } from '../../lib/routes'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { mailsToDelete } from '@attestry/core/mail/whole-conversation'
import { subjectText } from '@attestry/core/mail/words'

/** Only what we have in whole, and may show, can be passed on. */
export const isForwardable = ({ state, kind }: InboundEmail): boolean =>
  (state === 'parsed' || state === 'unreadable') && kind !== 'account'

/** Nobody is sure yet whether it is a request. */
const isDoubtful = (email: InboundEmail): boolean => perhapsOf(email) !== null

/** What people can do to mails in the list. */
export const emailActions: readonly Action<InboundEmail>[] = [
  {
    name: 'Send Response',
    icon: <SendIcon fontSize="small" />,
    shortcut: 'r',
    isMinor: true,
    isEnabled: ({ state }) => state !== 'unfetched',
    to: ({ id }) => addressOf('email', { emailId: id, answer: 'true' }),
  },
  {
    name: 'Forward',
    icon: <ForwardIcon fontSize="small" />,
    shortcut: 'f',
    isMinor: true,
    isEnabled: isForwardable,
    to: ({ id }) => addressOf('email', { emailId: id, forward: 'true' }),
  },
  {
    name: 'It Is a Request',
    icon: <YesIcon fontSize="small" />,
    shortcut: 'y',
    isMinor: true,
    isEnabled: isDoubtful,
    runAll: async (emails, call) => (await loadJudging()).judgeEmails(emails, call, true),
    failed: ['Error', 'It could not be said. Please try again.'],
  },
  {
    name: 'It Is No Request',
    icon: <NoIcon fontSize="small" />,
    shortcut: 'n',
    isMinor: true,
    isEnabled: isDoubtful,
    runAll: async (emails, call) => (await loadJudging()).judgeEmails(emails, call, false),
    failed: ['Error', 'It could not be said. Please try again.'],
  },
  {
    name: 'Done',
    icon: <DoneIcon fontSize="small" />,
    shortcut: 'e',
    push: 'left',
    leaves: true,
    isEnabled: ({ conversation_state }) => conversation_state === 'open' || conversation_state === 'waiting',
    runAll: async (emails, _call, session) => (await loadHandling()).handleEmails(session, emails, { handled: 'done' }),
    failed: ['Error', 'Failed to mark as done. Please try again.'],
  },
  {
    name: 'Back to To Answer',
    icon: <OpenIcon fontSize="small" />,
    shortcut: 'E',
    push: 'left',
    isMinor: true,
    isEnabled: ({ conversation_state }) => conversation_state === 'done' || conversation_state === 'waiting',
    runAll: async (emails, _call, session) => (await loadHandling()).handleEmails(session, emails, { handled: 'open' }),
    failed: ['Error', 'It could not be opened again. Please try again.'],
  },
  {
    name: 'Snooze',
    icon: <SnoozeIcon fontSize="small" />,
    shortcut: 'h',
    push: 'right',
    isMinor: true,
    isEnabled: ({ conversation_state }) => conversation_state !== null,
    openAll: (emails, onClose) => <SnoozeDialog emails={emails} onClose={onClose} />,
  },
  {
    name: 'Assign to Me',
    icon: <AssignIcon fontSize="small" />,
    shortcut: 'a',
    isMinor: true,
    isEnabled: ({ assignee_uid }, { uid }) => assignee_uid !== uid,
    runAll: async (emails, _call, session) => (await loadChanges()).assignEmails(session, emails),
    failed: ['Error', 'Failed to assign. Please try again.'],
  },
  {
    name: 'Mark as Read',
    icon: <ReadIcon fontSize="small" />,
    shortcut: 'I',
    isMinor: true,
    isEnabled: ({ is_read }) => !is_read,
    runAll: async (emails, _call, session) => (await loadChanges()).markEmails(session, emails, true),
    failed: ['Error', 'Failed to mark as read. Please try again.'],
  },
  {
    name: 'Mark as Unread',
    icon: <UnreadIcon fontSize="small" />,
    shortcut: 'U',
    isMinor: true,
    leaves: true,
    isEnabled: ({ is_read }) => is_read,
    runAll: async (emails, _call, session) => (await loadChanges()).markEmails(session, emails, false),
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
    runAll: async (emails, call) => (await loadChanges()).deleteEmails(emails, call),
    failed: ['Error', 'Failed to delete email. Please try again.'],
  },
]

/** Says which mails it is about, so that nobody deletes another one by mistake. */
function named(email: InboundEmail, all: readonly InboundEmail[]): string {
  const more = mailsToDelete(all).length - 1
  const others = all.length > 1 ? `${more} more` : `the ${more === 1 ? 'email' : `${more} emails`} before it`
  return `“${subjectText(email)}”${more > 0 ? ` and ${others}` : ''} will be deleted.`
}

const loadJudging = () => import('./actions/judge-emails')
const loadHandling = () => import('./actions/handle-emails')
const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog')).SnoozeDialog }))

/** Loaded with the keys, a moment after the list, so that it works at once and without a connection. */
export const loadChanges = async () => (await Promise.all([import('./actions/change-emails'), loadHandling()]))[0]
