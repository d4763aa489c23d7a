import { MAX_REMINDERS, type OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

/**
 * Sets when the contact of a mail is to be reminded, in the caller's transaction. A run that is under way is overtaken.
 */
export function scheduleReminder(
  db: Firestore,
  transaction: Transaction,
  org: string,
  email_id: number,
  not_before: number,
): void {
  const job = {
    organization_id: org,
    email_id,
    state: 'queued',
    attempt: FieldValue.increment(1),
    not_before,
    lease_expires_at: 0,
    asked: 0,
    progress: null,
  }
  transaction.set(db.doc(paths.reminderJob(org, email_id)), job, { merge: true })
}

/**
 * Whether a reminder that waits may still leave: nobody has answered, the mail did not come back, reminders are still
 * on.
 */
export const mayRemind = ({ is_awaiting, bounced, reminders, response_to_email_id }: OutboundEmail): boolean =>
  is_awaiting && !bounced && reminders.is_on && response_to_email_id === null

/** Whether another reminder may be made. */
export const isToRemind = (email: OutboundEmail): boolean =>
  mayRemind(email) && email.delivery === 'sent' && email.reminders.sent < MAX_REMINDERS
