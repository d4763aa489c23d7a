import { UNDO_WINDOW, type InboundEmail } from '@attestry/core/mail/inbox'
import { inGroups } from '@attestry/core/base/in-groups'
import { inboxApi, MAX_SELECTED } from '@attestry/core/mail/inbox-api'
import { mailsToDelete } from '@attestry/core/mail/whole-conversation'
import { paths } from '@attestry/core/paths'
import { doc } from 'firebase/firestore'
import type { Call } from '../../../lib/actions/use-intention'
import type { Said } from '../../../lib/actions/notify'
import type { Session } from '../../../lib/api/session'
import { markRead } from '../../../lib/api/write-fields'
import { assign } from './assign'

/** Marks mails as read or unread, all at once. */
export async function markEmails(
  { db, org }: Session,
  emails: readonly InboundEmail[],
  isRead: boolean,
): Promise<Said> {
  const mark = (email: InboundEmail, to: boolean) => markRead(doc(db, paths.inboundEmail(org, email.id)), email, to)
  await Promise.all(emails.map((email) => mark(email, isRead)))
  const takeBack = async (): Promise<Said> => {
    const now = emails.map((email) => ({ ...email, is_read_version: email.is_read_version + 1 }))
    await Promise.all(now.map((email) => mark(email, !isRead)))
    return [`${counted(emails)} marked as ${isRead ? 'unread' : 'read'} again`]
  }
  return [`${counted(emails)} marked as ${isRead ? 'read' : 'unread'}`, undefined, undoneBy(takeBack)]
}

/** Gives mails to this person. Those that somebody else has assigned meanwhile stay as they are. */
export async function assignEmails(session: Session, emails: readonly InboundEmail[]): Promise<Said> {
  const meanwhile = await Promise.all(emails.map((email) => assign(session, email, session.uid)))
  const mine = emails.filter((_, place) => meanwhile[place] === undefined)
  const others = emails.length - mine.length
  const text = others === 0 ? undefined : tellAssigned(others)
  if (mine.length === 0) return ['Not assigned', text]
  const takeBack = async (): Promise<Said> => {
    const now = mine.map((email) => ({ ...email, assignee_version: email.assignee_version + 1 }))
    const again = await Promise.all(now.map((email) => assign(session, email, email.assignee_uid)))
    const back = mine.filter((_, place) => again[place] === undefined)
    const rest = mine.length - back.length
    const why = rest > 0 ? tellAssigned(rest) : undefined
    return back.length === 0 ? ['Not assigned as before', why] : [`${counted(back)} assigned as before`, why]
  }
  return [`${counted(mine)} assigned to you`, text, undoneBy(takeBack)]
}

/** Deletes mails by one action, which can be undone; of a conversation that its row stands for, all its mails. */
export async function deleteEmails(emails: readonly InboundEmail[], call: Call): Promise<Said> {
  const deletions: { id: number; email_ids: number[] }[] = []
  for (const email_ids of inGroups(mailsToDelete(emails), MAX_SELECTED))
    deletions.push(await call(inboxApi.deleteEmails, { email_ids }))
  const deleted = deletions.flatMap(({ email_ids }) => email_ids)
  const takeBack = async (): Promise<Said> => {
    for (const { id } of deletions) await call(inboxApi.undoDeletion, { id })
    return [`${counted(deleted)} restored`]
  }
  return [`${counted(deleted)} deleted`, undefined, undoneBy(takeBack)]
}

const tellAssigned = (count: number): string =>
  `Somebody has assigned ${count === 1 ? 'one email' : `${count} emails`} to another person meanwhile.`

const counted = ({ length }: readonly unknown[]): string => (length === 1 ? 'Email' : `${length} emails`)

const undoneBy = (work: () => Promise<Said>) =>
  ({ work, failed: ['Error', 'It could not be undone.'], milliseconds: UNDO_WINDOW }) as const
