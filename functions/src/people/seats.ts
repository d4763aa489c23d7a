/** Each active member and each open invitation holds a seat. */
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Database, Reads, Tx } from '../adapters/database'
import type { By } from '../platform/caller'

/** More than any organization has. */
export const MOST_SEATS = 1000

const open = (org: string, now: number) => ({ ...queries.openInvitations(org, now), limit: MOST_SEATS })

export const countOpenInvitations = ({ count }: Reads, org: string, now: number): Promise<number> =>
  count(open(org, now))

/**
 * Takes a seat. The counts are read first, because a seat that is taken between the two reads changes them.
 * @throws AppError user-limit-reached
 */
export async function claimSeat(tx: Tx, { org, now }: By): Promise<void> {
  const { user_count = 0, user_limit = 0 } = (await tx.read(at('stats', org))) ?? {}
  if (user_count + (await countOpenInvitations(tx, org, now)) >= user_limit) throw new AppError('user-limit-reached')
  moveSeats(tx, org)
}

/**
 * For the operator: how many seats an organization has from now on. People who are in it stay, also where they are more.
 *
 * @returns how many it had
 * @throws RangeError for a number that is no number of seats, or without such an organization
 */
export const giveSeats = (database: Database, { org, now }: Pick<By, 'org' | 'now'>, seats: number): Promise<number> =>
  database.transact({ now }, async (tx) => {
    if (!Number.isInteger(seats) || seats < 1 || seats > MOST_SEATS) throw new RangeError(`1 to ${MOST_SEATS} seats`)
    const stats = await tx.read(at('stats', org))
    if (!stats) throw new RangeError(`There is no organization ${org}`)
    tx.update(at('stats', org), { user_limit: seats })
    return stats.user_limit
  })

/** Makes whoever has counted the seats, or read a right to give them, start again. */
export const moveSeats = (tx: Tx, org: string): void => tx.touch(at('stats', org), 'seat_claims')

/**
 * The open invitations that somebody sent, perhaps to another address of theirs. This reads; the function it returns
 * withdraws them.
 */
export async function withdrawInvitationsOf(tx: Tx, { org, uid, now }: By): Promise<() => void> {
  const made = (await tx.listWhole('invitation', open(org, now))).filter(({ invited_by }) => invited_by === uid)
  return () => {
    for (const { id, email } of made) {
      const place = at('invitation', org, id)
      tx.update(place, { state: 'revoked' })
      tx.audit('invitation-revoked', place, email)
    }
  }
}
