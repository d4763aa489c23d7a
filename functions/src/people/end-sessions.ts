import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../platform/caller'
import type { AccountStore } from './account-store'

/**
 * The next full second, in epoch seconds: no session that exists at `now` (epoch milliseconds) can have started in it.
 */
export const secondAfter = (now: number): number => Math.floor(now / 1000) + 1

type EndSessionsDeps = { accounts: Pick<AccountStore, 'endSessions'>; now: () => number }

/**
 * Refuses every existing session of a member from now on. A token only has the second in which its session started, so
 * sessions of the current second end too. We answer only when that second is over, so that a sign-in after it works.
 */
export async function endSessions(
  { accounts, now }: EndSessionsDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
): Promise<void> {
  const next = secondAfter(now())
  await accounts.endSessions(org, uid, next)
  await wait(Math.max(0, next * 1000 - now()))
}
