import type { MailUsage } from '@attestry/core/mailboxes/mailboxes'
import type { SyncLimits } from './sync-limits'

/** Whether an organization has used up its budget for the day. */
export const isSpent = (
  { mails, bytes }: MailUsage,
  { mailsPerDay, bytesPerDay }: Pick<SyncLimits, 'mailsPerDay' | 'bytesPerDay'>,
): boolean => mails >= mailsPerDay || bytes >= bytesPerDay
