import { MAX_REMINDERS, type OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'

/** Sets when the contact of a mail is to be reminded. A run that is under way is overtaken. */
export function scheduleReminder(tx: Tx, org: string, email_id: number, not_before: number): void {
  const place = at('reminderJob', org, email_id)
  // Adding creates it where there is none.
  tx.add(place, { attempt: 1 })
  tx.update(place, {
    organization_id: org,
    email_id,
    state: 'queued',
    not_before,
    lease_expires_at: 0,
    asked: 0,
    progress: null,
  })
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
