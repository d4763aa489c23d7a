import { setTimeout as wait } from 'node:timers/promises'
import { at } from '@attestry/core/paths'
import type { Database, Tx } from '../adapters/database'
import type { Caller } from '../platform/caller'

type Person = Pick<Caller, 'org' | 'uid'>
export type SessionDeps = { database: Pick<Database, 'transact'>; now: () => number }

/**
 * The next full second, in epoch seconds: no session that exists at `now` (epoch milliseconds) can have started in it.
 */
export const secondAfter = (now: number): number => Math.floor(now / 1000) + 1

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
  await database.transact(by, async (tx) => {
    await also(tx)
    tx.update(at('member', org, uid), { sessions_valid_after: next })
  })
  await wait(Math.max(0, next * 1000 - now()))
}

/** Records a sign-in or a verified address. */
export const recordSession = (
  { database, now }: SessionDeps,
  { org, uid }: Person,
  action: 'signed-in' | 'email-verified',
): Promise<void> => database.transact({ org, uid, now: now() }, async (tx) => tx.audit(action, at('member', org, uid)))
