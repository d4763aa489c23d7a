import { setTimeout as wait } from 'node:timers/promises'
import { Stats } from '@attestry/contract/accounts'
import { AppError } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QuerySnapshot,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { toQuery, updateIfUnchanged } from '../platform/firestore'

/** More than any organization has. */
export const MOST_SEATS = 1000

/** Whoever takes a seat changes the counts, so that of two who saw the same free seat one comes too late. */
export const seatClaim = { seat_claims: FieldValue.increment(1) }

/** Takes a seat in a transaction that has read all it reads. @throws AppError user-limit-reached */
export async function claimSeat(db: Firestore, transaction: Transaction, org: string, now: number): Promise<void> {
  const stats = await transaction.get(db.doc(paths.stats(org)))
  check(stats, await transaction.get(openInvitations(db, org, now)))
  transaction.set(stats.ref, seatClaim, { merge: true })
}

const ATTEMPTS = 30

/**
 * Takes a seat together with the writes that `work` finds out. Many may claim at once: transactions would wait for each
 * other's locks until they time out, while here whoever comes too late looks again.
 * @throws AppError user-limit-reached, in-progress when there is no getting through
 */
export async function claimSeatWith<T>(
  db: Firestore,
  org: string,
  now: number,
  work: () => Promise<{ result: T; write: (batch: WriteBatch) => void }>,
): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const stats = await db.doc(paths.stats(org)).get()
    check(stats, await openInvitations(db, org, now).get())
    if (!stats.exists) throw new AppError('not-found')
    const { result, write } = await work()
    if (await updateIfUnchanged(stats, seatClaim, write)) return result
    await wait(Math.random() * 50 * Math.min(attempt, 5))
  }
  throw new AppError('in-progress')
}

const openInvitations = (db: Firestore, org: string, now: number) =>
  toQuery(db, { ...queries.openInvitations(org, now), limit: MOST_SEATS })

/**
 * Active members and open invitations hold a seat each. The counts are read first: a seat that is taken between the two
 * reads has changed them.
 */
function check(stats: DocumentSnapshot, open: QuerySnapshot) {
  const { user_count, user_limit } = Stats.parse(stats.data() ?? {})
  if (user_count + open.size >= user_limit) throw new AppError('user-limit-reached')
}
