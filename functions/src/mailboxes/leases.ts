/**
 * A mailbox has one reader at a time. A run that finds the lease free or expired takes it with the next token. The
 * update fails if the document changed since it was read, so only one of several runs wins; the others look again. A
 * run that was held up past its time may still believe it holds the lease. So every write of a sync checks the token
 * (fencing).
 */
import type { MailboxLease } from '@attestry/core/mailboxes/fetching'
import { isDue } from '@attestry/core/mailboxes/mailbox-rhythm'
import { at } from '@attestry/core/paths'
import type { Database, Tx } from '../adapters/database'
import { untilNotTooLate } from '../adapters/firestore'

/** A lease that a run holds. */
export type HeldLease = MailboxLease

/** What to remember about a run. `failedOnMail`: why a message could not be stored; null when all were stored. */
export type Ending = Pick<MailboxLease, 'poll_after' | 'failures' | 'validity_changes'> &
  Partial<Pick<MailboxLease, 'retry_after' | 'mail_hours' | 'watched_until'>> & {
    failedOnMail?: string | null | undefined
  }

/** `ttl`: for how many milliseconds a lease lasts that is not renewed. */
export type LeaseDeps = { database: Database; now: () => number; ttl?: number }

/** Somebody else holds the lease now, or its account was removed. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export const LEASE_TTL = 90_000

/** The lease of a mailbox that was never synced; it is due at once. */
export const freshLease = (org: string, account: number, now: number): MailboxLease => ({
  organization_id: org,
  account_id: account,
  token: 0,
  expires_at: 0,
  uid_validity: null,
  last_uid: 0,
  attempts: 0,
  last_failure: null,
  validity_changes: 0,
  poll_after: now,
  failures: 0,
  queued_at: null,
  retry_after: null,
  mail_hours: null,
  watched_until: 0,
})

/**
 * A holder that died without releasing the lease counts as a failed attempt.
 * @returns undefined when somebody else holds it, when it is not due and `onlyIfDue` is set, or when its account was
 *   removed
 */
export async function acquireLease(
  { database, now, ttl = LEASE_TTL }: LeaseDeps,
  org: string,
  account: number,
  { onlyIfDue = false } = {},
): Promise<HeldLease | undefined> {
  const take = async (tx: Tx): Promise<{ lease?: HeldLease }> => {
    const place = at('lease', org, account)
    const free = await tx.read(place)
    if (!free || free.expires_at > now()) return {}
    if (onlyIfDue && !isDue(free, now())) return {}
    const attempts = free.expires_at === 0 ? free.attempts : free.attempts + 1
    const expires_at = now() + ttl
    // The task was taken up. If this run dies, its mailbox is due again as soon as the lease has ended.
    const dueAgain = free.poll_after === null ? null : expires_at
    const mark = free.queued_at === null ? {} : { queued_at: null, poll_after: dueAgain }
    const taken = { token: free.token + 1, expires_at, attempts, ...mark }
    tx.update(place, taken)
    return { lease: { ...free, ...taken } }
  }
  // What came first may have been a person who opened the inbox, and not another run.
  return (await untilNotTooLate(() => database.attempt({ now: now() }, take))).lease
}

/** Until when a lease lasts that is renewed now. */
export const heldUntil = ({ now, ttl = LEASE_TTL }: Omit<LeaseDeps, 'database'>): number => now() + ttl

/** @throws LeaseLost */
export const renewLease = (deps: LeaseDeps, lease: HeldLease): Promise<void> =>
  changeHeld(deps, lease, () => ({ expires_at: heldUntil(deps) }))

/** Whether its account was removed, so that nobody will sync the mailbox any more. */
export const isRemoved = async ({ database }: LeaseDeps, lease: HeldLease): Promise<boolean> =>
  (await database.reads.fields(leaseAt(lease))) === undefined

/** @throws LeaseLost */
export const releaseLease = (deps: LeaseDeps, lease: HeldLease, { failedOnMail, ...ending }: Ending): Promise<void> =>
  changeHeld(deps, lease, ({ attempts, poll_after }) => ({
    ...ending,
    queued_at: null,
    // An account that was paused meanwhile stays paused.
    poll_after: poll_after === null ? null : ending.poll_after,
    ...(failedOnMail === undefined
      ? {}
      : { attempts: failedOnMail === null ? 0 : attempts + 1, last_failure: failedOnMail }),
    expires_at: 0,
  }))

/** Changes the lease for its holder. @throws LeaseLost */
export const changeHeld = (
  { database, now }: LeaseDeps,
  lease: HeldLease,
  changesOf: (current: MailboxLease) => Partial<MailboxLease>,
): Promise<void> =>
  database.transact({ now: now() }, async (tx) => tx.update(leaseAt(lease), changesOf(await fenced(tx, lease))))

export const leaseAt = ({ organization_id, account_id }: HeldLease) => at('lease', organization_id, account_id)

/** Reads the current lease in a unit of work that is about to write for its holder. @throws LeaseLost */
export async function fenced({ read }: Tx, lease: HeldLease): Promise<MailboxLease> {
  const current = await read(leaseAt(lease))
  if (current?.token !== lease.token) throw new LeaseLost()
  return current
}
