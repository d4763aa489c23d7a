import type { Input } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import type { inboxApi } from '@attestry/contract/inbox'
import type { Caller } from '../caller'
import type { RateLimit, RateLimits } from '../rate-limits'
import type { TaskQueue } from '../task-queue'
import type { InboxStore } from './store'

type Deps = { inbox: InboxStore; queue: TaskQueue; rateLimits: Pick<RateLimits, 'take'>; now: () => number }

const PER_ORGANIZATION: RateLimit = { attempts: 200, within: 10 * 60_000 }

/**
 * Has one mail read and analysed again, with all its attempts.
 * @throws AppError email-not-found, too-many-requests
 */
export async function retryEmail(
  { inbox, queue, rateLimits, now }: Deps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.retryEmail>,
): Promise<null> {
  await rateLimits.take(`retry-${org}`, PER_ORGANIZATION)
  const restarted = await inbox.restart(org, id, now())
  if (restarted === 'gone') throw new AppError('email-not-found')
  if (restarted === 'ask') await queue.enqueue('analyseEmails', { organization_id: org })
  return null
}
