/**
 * Adds, changes and deletes inbound mails: their listed documents, the work on them, and their count. Other code only
 * ends or postpones the work on a mail (`mail/`), and takes an answer that came back out of its count
 * (`mail/bounced.ts`). Each function writes in the caller's transaction, which has done all its reads before, or all
 * at once.
 */
import { InboundEmail, PendingEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { updateIfUnchanged, withoutId } from '../../adapters/firestore'

/** Adds mails, and work for those that can be parsed. */
export function addEmails(
  db: Firestore,
  transaction: Transaction,
  org: string,
  emails: readonly InboundEmail[],
  now: number,
): void {
  for (const email of emails) {
    transaction.create(db.doc(paths.inboundEmail(org, email.id)), withoutId(email))
    addWork(db, transaction, org, email, now)
  }
  if (emails.length > 0) count(db, transaction, org, emails.length)
}

/** Turns the row of a mail that could not be fetched into the mail; what people did with the row stays. */
export function replaceEmail(
  db: Firestore,
  transaction: Transaction,
  org: string,
  row: InboundEmail,
  email: InboundEmail,
  now: number,
): void {
  const { is_read, is_read_version, assignee_uid, assignee_version, assigned_by } = row
  const { deletion_id, comment_count, request_id, may_answer_outbound_id } = row
  const assigned = { assignee_uid, assignee_version, assigned_by }
  const people = { is_read, is_read_version, ...assigned, deletion_id, comment_count, request_id }
  const document = { ...withoutId(email), ...people, may_answer_outbound_id }
  transaction.set(db.doc(paths.inboundEmail(org, row.id)), document)
  addWork(db, transaction, org, { ...email, id: row.id }, now)
}

/** Changes only the given fields, so that it never overwrites what people change. */
export function changeEmail(
  db: Firestore,
  transaction: Transaction,
  org: string,
  id: number,
  changes: Partial<InboundEmail>,
): void {
  // `partial` still fills in the defaults of missing fields, so they are filtered out.
  const checked = Object.entries(InboundEmail.partial().parse(changes)).filter(([field]) => field in changes)
  transaction.update(db.doc(paths.inboundEmail(org, id)), Object.fromEntries(checked))
}

/**
 * Adds an answer, by the writes of `also`, if nothing has changed the mail since it was read. The answer changes it, so
 * of two that are added at the same moment one is refused.
 * @returns false, without writing anything, when the mail was changed or deleted meanwhile
 */
export const addAnswer = (email: DocumentSnapshot, also: (batch: WriteBatch) => void): Promise<boolean> =>
  updateIfUnchanged(
    email,
    // Mails stored before there was `has_due_date` get it now, so that the filter finds them.
    { answer_version: FieldValue.increment(1), has_due_date: (email.get('due_date') ?? null) !== null },
    also,
  )

/** Counts an answer that was sent. */
export function countResponse(db: Firestore, transaction: Transaction, org: string, id: number): void {
  transaction.update(db.doc(paths.inboundEmail(org, id)), { response_count: FieldValue.increment(1) })
}

/** Deletes the documents of a mail, except its responses, its comments and its keys. Its bytes stay in storage. */
export function removeEmail(db: Firestore, transaction: Transaction, org: string, id: number): void {
  const { inboundEmail, emailBody, emailAnalysis, emailCorrection, pendingEmail, unfetchedMail } = paths
  for (const path of [inboundEmail, emailBody, emailAnalysis, emailCorrection, pendingEmail, unfetchedMail]) {
    transaction.delete(db.doc(path(org, id)))
  }
  count(db, transaction, org, -1)
}

/** Queues a mail for processing with a fresh set of attempts; `not_before` decides its place in the queue. */
export function startWork(
  db: Firestore,
  transaction: Transaction,
  org: string,
  id: number,
  when: Pick<PendingEmail, 'not_before'> & Partial<Pick<PendingEmail, 'is_asked' | 'sender'>>,
): void {
  const work = PendingEmail.parse({ organization_id: org, email_id: id, attempts: 0, ...when })
  transaction.set(db.doc(paths.pendingEmail(org, id)), work)
}

function addWork(db: Firestore, transaction: Transaction, org: string, email: InboundEmail, now: number): void {
  if (email.state === 'received')
    startWork(db, transaction, org, email.id, { not_before: now, sender: email.sender_email })
}

function count(db: Firestore, transaction: Transaction, org: string, by: number): void {
  transaction.set(db.doc(paths.stats(org)), { inbound_email_count: FieldValue.increment(by) }, { merge: true })
}
