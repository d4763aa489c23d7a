/**
 * When a mailbox is checked for new mail. What is busy, or usually is at this time, is checked each minute; what is quiet
 * each 5 or 15 minutes.
 */
import type { MailboxLease } from './fetching'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** In hours. */
const DAY = 24
const WEEK = 7 * DAY
/** In hours: two weeks, and a day for the hours beside the one of then. */
const REMEMBERED = 2 * WEEK + DAY

/**
 * A task that nobody has taken up after so long counts as lost, in milliseconds, and its mailbox may be queued again. The
 * longest line (MOST_QUEUED) ends sooner even if each check takes 15 s.
 */
export const QUEUED_FOR = 10 * MINUTE

/**
 * So long after somebody has looked at what comes it is checked each minute, in milliseconds. Who goes on looking says so
 * again after half of it.
 */
export const WATCHED_FOR = 30 * MINUTE

/**
 * Each write of `last_checked` sends a document to every open client. So a check that goes as the last ones did is not
 * noted within this time of the last one that was, in milliseconds.
 */
export const CHECK_NOTED_EVERY = 15 * MINUTE

const hourOf = (time: number): number => Math.floor(time / HOUR)

/** Whether a task for it waits already. */
export const isQueued = ({ queued_at }: Pick<MailboxLease, 'queued_at'>, now: number): boolean =>
  queued_at !== null && queued_at + QUEUED_FOR > now

/** Whether its time has come, or somebody has asked for a check. One that is not polled never is. */
export const isDue = (
  { poll_after, queued_at }: Pick<MailboxLease, 'poll_after' | 'queued_at'>,
  now: number,
): boolean => poll_after !== null && (queued_at !== null || poll_after <= now)

/** Whether the poll queues a task for it: its time has come, no task waits, and nobody is reading it. */
export const isToQueue = (lease: Pick<MailboxLease, 'poll_after' | 'queued_at' | 'expires_at'>, now: number): boolean =>
  isDue(lease, now) && !isQueued(lease, now) && lease.expires_at <= now

/** What the poll notes in a lease beside the task. While it waits, the poll finds the mailbox no more. */
export const queuedNow = (now: number): Pick<MailboxLease, 'queued_at' | 'poll_after'> => ({
  queued_at: now,
  poll_after: now + QUEUED_FOR,
})

/** The hours in which mail came, with the present one. */
export const withMailAt = (hours: readonly number[] | null, now: number): number[] => {
  const hour = hourOf(now)
  const kept = (hours ?? []).filter((other) => hour - other < REMEMBERED && (hour - other) % WEEK !== 0)
  return [...kept, hour]
}

/** In milliseconds. */
const LONGEST = 15 * MINUTE

/** So many hours of the last 24 with mail make a busy day. */
const BUSY = 4

/**
 * How often a mailbox is checked, in minutes: each minute while somebody looks, within two hours of a mail, on a busy day,
 * and at the hours of the week (give or take one) at which mail came in the last two weeks. Otherwise each 5 minutes if
 * mail came within a day, and else each 15.
 */
export function minutesBetweenChecks(
  { mail_hours, watched_until }: Pick<MailboxLease, 'mail_hours' | 'watched_until'>,
  now: number,
): 1 | 5 | 15 {
  if (mail_hours === null || now < watched_until) return 1
  const ages = mail_hours.map((hour) => hourOf(now) - hour).filter((age) => age < REMEMBERED)
  const lately = ages.filter((age) => age < DAY)
  if (lately.length >= BUSY || lately.some((age) => age <= 2) || ages.some(isUsual)) return 1
  return lately.length > 0 ? 5 : 15
}

/** So many hours ago it was about this hour of another week. */
const isUsual = (age: number): boolean => age > DAY && (age + 1) % WEEK <= 2

/**
 * What changes in a lease when somebody looks at what comes: a mailbox that rests because it is quiet is due at once, one
 * that rests because its last runs failed is not. Nothing changes where it is known for long enough already.
 */
export function watchedNow(
  { poll_after, failures, watched_until }: Pick<MailboxLease, 'poll_after' | 'failures' | 'watched_until'>,
  now: number,
): Partial<MailboxLease> {
  if (poll_after === null || watched_until >= now + WATCHED_FOR / 2) return {}
  const isQuiet = failures === 0 && poll_after <= now + LONGEST
  return { watched_until: now + WATCHED_FOR, ...(isQuiet && { poll_after: Math.min(poll_after, now) }) }
}

/**
 * When a mailbox that was just read to its end is due again.
 * @param pollEvery three quarters of the time between two polls, in milliseconds: what is due each minute is due before
 *   the next poll, and what is due each 5 before the fifth
 */
export function nextCheck(
  lease: Pick<MailboxLease, 'mail_hours' | 'watched_until' | 'retry_after'>,
  now: number,
  pollEvery: number,
): number {
  const { retry_after } = lease
  const regular = now + ((minutesBetweenChecks(lease, now) * 4 - 1) / 3) * pollEvery
  return retry_after === null ? regular : Math.min(regular, Math.max(retry_after, now + pollEvery))
}
