/**
 * The only code that writes inbound mails: their listed documents, the work on them, and their count. Each function
 * writes in the caller's transaction, which has done all its reads before.
 */
import { InboundEmail, PendingEmail } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { withoutId } from '../platform/firestore'

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

/** Replaces the row of an unfetched mail by the mail; what people did with the row stays. */
export function replaceEmail(
  db: Firestore,
  transaction: Transaction,
  org: string,
  row: InboundEmail,
  email: InboundEmail,
  now: number,
): void {
  const { is_read, is_read_version, assignee_uid, assignee_version } = row
  const people = { is_read, is_read_version, assignee_uid, assignee_version }
  transaction.set(db.doc(paths.inboundEmail(org, row.id)), { ...withoutId(email), ...people })
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

/** Counts an answer that was sent. */
export function countResponse(db: Firestore, transaction: Transaction, org: string, id: number): void {
  transaction.update(db.doc(paths.inboundEmail(org, id)), { response_count: FieldValue.increment(1) })
}

/** Deletes a mail and all that belongs to it, except its responses and its keys. */
export function removeEmail(db: Firestore, transaction: Transaction, org: string, id: number): void {
  const { inboundEmail, emailBody, emailAnalysis, emailCorrection, pendingEmail, unfetchedMail } = paths
  for (const path of [inboundEmail, emailBody, emailAnalysis, emailCorrection, pendingEmail, unfetchedMail]) {
    transaction.delete(db.doc(path(org, id)))
  }
  count(db, transaction, org, -1)
}

/** Queues a mail for processing with a fresh set of attempts; `not_before` decides its place in the queue. */
export function startWork(db: Firestore, transaction: Transaction, org: string, id: number, not_before: number): void {
  const work = PendingEmail.parse({ organization_id: org, email_id: id, attempts: 0, not_before })
  transaction.set(db.doc(paths.pendingEmail(org, id)), work)
}

function addWork(db: Firestore, transaction: Transaction, org: string, { id, state }: InboundEmail, now: number): void {
  if (state === 'received') startWork(db, transaction, org, id, now)
}

function count(db: Firestore, transaction: Transaction, org: string, by: number): void {
  transaction.set(db.doc(paths.stats(org)), { inbound_email_count: FieldValue.increment(by) }, { merge: true })
}
