import type { Caller } from '../platform/caller'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { TooManyRequests } from '../platform/too-many-requests'
import { recordSession, type RecordSessionDeps } from './record-session'

const PER_USER: RateLimit = { attempts: 20, within: 3600_000 }

type StartSessionDeps = RecordSessionDeps & { rateLimits: Pick<RateLimits, 'take'> }

/**
 * The web app signs in with Firebase, which does not tell us, so the app calls this. The limit keeps callers from
 * filling the log.
 */
export async function startSession(deps: StartSessionDeps, caller: Caller): Promise<null> {
  try {
    await deps.rateLimits.take(`session-${caller.uid}`, PER_USER)
  } catch (failure) {
    if (failure instanceof TooManyRequests) return null
    throw failure
  }
  await recordSession(deps, caller, 'signed-in')
  return null
}
