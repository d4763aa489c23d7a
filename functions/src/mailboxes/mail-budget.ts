import type { MailUsage } from '@attestry/contract/mailboxes'
import type { SyncLimits } from './sync-limits'

const DAY = 24 * 60 * 60 * 1000

/** The day a time falls on, in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** When the day after begins, in UTC. */
export const nextDay = (time: number): number => (Math.floor(time / DAY) + 1) * DAY

/** Whether an organization has taken in all that it can in a day. */
export const isSpent = (
  { mails, bytes }: MailUsage,
  { mailsPerDay, bytesPerDay }: Pick<SyncLimits, 'mailsPerDay' | 'bytesPerDay'>,
): boolean => mails >= mailsPerDay || bytes >= bytesPerDay
