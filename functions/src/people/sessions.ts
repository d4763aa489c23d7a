import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { at } from '@attestry/core/paths'
import type { Member } from '@attestry/core/people/accounts'
import { hasSecondFactor } from '@attestry/core/people/second-factor'
import type { Database, Tx } from '../adapters/database'
import type { Caller } from '../platform/caller'

type Person = Pick<Caller, 'org' | 'uid'>
export type SessionDeps = { database: Pick<Database, 'transact'>; now: () => number }

/**
 * The next full second, in epoch seconds: no session that exists at `now` (epoch milliseconds) can have started in it.
 */
export const secondAfter = (now: number): number => Math.floor(now / 1000) + 1

/** A new mark of a second factor: sessions that claim an earlier one have ended, and so have tokens for such sessions. */
export const newMark = (): string => randomBytes(16).toString('base64url')

/** What a member document says of the second factor once all sessions have ended. */
export const afterSessions = (member: Member): Pick<Member, 'second_factor'> => ({
  second_factor: hasSecondFactor(member) ? newMark() : member.second_factor,
})

/**
 * Refuses every existing session of a member from now on, and writes what `also` does. A token only has the second in
 * which its session started, so sessions of the current second end too. We answer only when that second is over, so that
 * a sign-in after it works.
 */
export async function endSessions(
  { database, now }: SessionDeps,
  { org, uid }: Person,
  also: (tx: Tx) => Promise<void>,
): Promise<void> {
  const by = { org, uid, now: now() }
  const next = secondAfter(by.now)
  const place = at('member', org, uid)
  await database.transact(by, async (tx) => {
    const member = await tx.read(place)
    await also(tx)
    if (member) tx.update(place, { sessions_valid_after: next, ...afterSessions(member) })
  })
  await untilSecond(now, next)
}

/** Waits until a second (epoch) has begun. */
export const untilSecond = async (now: () => number, second: number): Promise<void> => {
  await wait(Math.max(0, second * 1000 - now()))
}

/** Records a sign-in or a verified address. */
export const recordSession = (
  { database, now }: SessionDeps,
  { org, uid }: Person,
  action: 'signed-in' | 'email-verified',
): Promise<void> => database.transact({ org, uid, now: now() }, async (tx) => tx.audit(action, at('member', org, uid)))
