import { UNDO_WINDOW, type InboundEmail } from '@attestry/contract/inbox'
import type { Said } from '../../../lib/notify'
import type { Session } from '../../../lib/session'
import { markRead } from './mark-read'

/** Marks mails as read or unread, all at once. The screen shows it before the server has it. */
export async function markEmails(session: Session, emails: readonly InboundEmail[], isRead: boolean): Promise<Said> {
  await Promise.all(emails.map((email) => markRead(session, email, isRead)))
  const work = async (): Promise<Said> => {
    const now = emails.map((email) => ({ ...email, is_read_version: email.is_read_version + 1 }))
    await Promise.all(now.map((email) => markRead(session, email, !isRead)))
    return [`${subject} marked as ${isRead ? 'unread' : 'read'} again`]
  }
  const subject = emails.length === 1 ? 'Email' : `${emails.length} emails`
  const failed = ['Error', 'It could not be undone.'] as const
  return [`${subject} marked as ${isRead ? 'read' : 'unread'}`, undefined, { work, failed, milliseconds: UNDO_WINDOW }]
}
