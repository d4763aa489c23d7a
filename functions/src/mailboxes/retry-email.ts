import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import type { Log } from '../platform/log'
import { askForSync } from './ask-for-sync'
import type { UnfetchedStore } from './unfetched-store'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { TaskQueue } from '../adapters/task-queue'
import type { InboxStore } from '../mail/inbox-store'

type RetryEmailDeps = {
  inbox: InboxStore
  unfetched: Pick<UnfetchedStore, 'askAgain'>
  queue: TaskQueue
  log: Log
  rateLimits: Pick<RateLimits, 'take'>
  now: () => number
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
  const { inbox, unfetched, queue, rateLimits, now } = deps
  await rateLimits.take(`retry-${org}`, PER_ORGANIZATION)
  if ((await inbox.shown(org, id))?.state === 'unfetched') {
    await askForSync(deps, await unfetched.askAgain(org, id))
    return null
  }
  const restarted = await inbox.restart(org, id, now())
  if (restarted === 'gone') throw new AppError('email-not-found')
  if (restarted === 'ask') await queue.enqueue('analyseEmails', { organization_id: org })
  return null
}
