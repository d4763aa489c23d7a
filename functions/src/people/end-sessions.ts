import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../platform/caller'
import type { AccountStore } from './account-store'

/** The first second, in epoch seconds, in which no session that is on at `now` (epoch milliseconds) can have begun. */
export const secondAfter = (now: number): number => Math.floor(now / 1000) + 1

type EndSessionsDeps = { accounts: Pick<AccountStore, 'endSessions'>; now: () => number }

/**
 * Refuses every session of a member from now on. A token tells only the second in which its session began, so those of
 * this second end as well, and the answer waits until it is over: whoever signs in after it is let in.
 */
export async function endSessions(
  { accounts, now }: EndSessionsDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
): Promise<void> {
  const next = secondAfter(now())
  await accounts.endSessions(org, uid, next)
  await wait(Math.max(0, next * 1000 - now()))
}
