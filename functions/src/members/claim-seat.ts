import { Stats } from '@attestry/contract/accounts'
import { AppError } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { toQuery } from '../firestore'

/** More than any organization has. */
export const MOST_SEATS = 1000

/**
 * Makes sure that one more person fits in: active members and open invitations hold a seat each. Whoever claims one reads
 * all of them in the transaction that takes it, so that of two claims of the last seat one runs again and finds it gone.
 * @throws AppError user-limit-reached
 */
export async function claimSeat(db: Firestore, transaction: Transaction, org: string, now: number): Promise<void> {
  const [stats, open] = await Promise.all([
    transaction.get(db.doc(paths.stats(org))),
    transaction.get(toQuery(db, { ...queries.openInvitations(org, now), limit: MOST_SEATS })),
  ])
  const { user_count, user_limit } = Stats.parse(stats.data() ?? {})
  if (user_count + open.size >= user_limit) throw new AppError('user-limit-reached')
}
