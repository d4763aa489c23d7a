import { Stats } from '@attestry/core/people/accounts'
import { AppError } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QuerySnapshot,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { toQuery, untilNotTooLate, updateIfUnchanged } from '../adapters/firestore'

/** More than any organization has. */
export const MOST_SEATS = 1000

/** Taking a seat changes the counts, so if two saw the same free seat, the second one fails. */
export const seatClaim = { seat_claims: FieldValue.increment(1) }

/** Takes a seat, in a transaction that has done all its other reads. @throws AppError user-limit-reached */
export async function claimSeat(db: Firestore, transaction: Transaction, org: string, now: number): Promise<void> {
  const stats = await transaction.get(db.doc(paths.stats(org)))
  check(stats, await transaction.get(openInvitations(db, org, now)))
  transaction.set(stats.ref, seatClaim, { merge: true })
}

/**
 * Takes a seat together with the writes that `work` returns. Many may do this at once. Transactions would wait for each
 * other's locks until they time out; here whoever comes too late starts again.
 * @throws AppError user-limit-reached, or in-progress
 */
export function claimSeatWith<T extends object>(
  db: Firestore,
  org: string,
  now: number,
  work: () => Promise<{ result: T; write: (batch: WriteBatch) => void }>,
): Promise<T> {
  return untilNotTooLate(async () => {
    const stats = await db.doc(paths.stats(org)).get()
    check(stats, await openInvitations(db, org, now).get())
    if (!stats.exists) throw new AppError('not-found')
    const { result, write } = await work()
    return (await updateIfUnchanged(stats, seatClaim, write)) ? result : undefined
  })
}

const openInvitations = (db: Firestore, org: string, now: number) =>
  toQuery(db, { ...queries.openInvitations(org, now), limit: MOST_SEATS })

/**
 * Each active member and each open invitation holds a seat. The counts are read first, because a seat that is taken
 * between the two reads changes them.
 */
function check(stats: DocumentSnapshot, open: QuerySnapshot) {
  const { user_count, user_limit } = Stats.parse(stats.data() ?? {})
  if (user_count + open.size >= user_limit) throw new AppError('user-limit-reached')
}
