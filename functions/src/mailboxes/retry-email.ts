import type { Input } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import { askForSync } from './ask-for-sync'
import type { UnfetchedStore } from './unfetched-store'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { CommandDeps } from '../commands/command'
import { findShown } from '../mail/inbound/shown-email'
import { restart } from '../mail/save-email'

type RetryEmailDeps = CommandDeps & {
  unfetched: Pick<UnfetchedStore, 'askAgain'>
  rateLimits: Pick<RateLimits, 'take'>
}

const PER_ORGANIZATION: RateLimit = { attempts: 200, within: 10 * 60_000 }

/**
 * Parses and analyses one mail again, with a fresh set of attempts. If it was never fetched, fetches it.
 * @throws AppError email-not-found, mail-gone, too-many-requests
 */
export async function retryEmail(
  deps: RetryEmailDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.retryEmail>,
): Promise<null> {
  const { database, unfetched, rateLimits, now } = deps
  await rateLimits.take(`retry-${org}`, PER_ORGANIZATION)
  if ((await findShown(database.reads, org, id))?.state === 'unfetched') {
    await askForSync(deps, await unfetched.askAgain(org, id))
    return null
  }
  await database.transact({ org, now: now() }, (tx) => restart(tx, org, id, now()), deps)
  return null
}
