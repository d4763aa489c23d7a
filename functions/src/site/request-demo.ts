import type { demoRequestsApi } from '@attestry/core/site/demo-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { countNetwork, type Network } from '../adapters/count-network'
import { newId } from '../adapters/firestore'
import { failureFields, type Log } from '../platform/log'
import type { RateLimits } from '../adapters/rate-limits'
import { sha256 } from '../platform/sha256'
import type { TaskQueue } from '../adapters/task-queue'
import { TooManyRequests } from '../platform/too-many-requests'
import type { DemoRequestStore } from './store'

type RequestDemoDeps = {
  demoRequests: Pick<DemoRequestStore, 'add'>
  rateLimits: RateLimits
  queue: TaskQueue
  log: Log
  now: () => number
}

const HOUR = 3600_000
const PER_ADDRESS = { attempts: 3, within: HOUR }
/** All over the world. Above it are no people, and whoever reads the mails of sales would stop. */
const ALL = { attempts: 60, within: HOUR }
const PER_EMAIL = { attempts: 1, within: 24 * HOUR }

const RECEIVED = { data: { status: 'received' } } as const

/**
 * Stores the request and leaves the mail to sales to a task, so that the visitor does not wait for a mail server. The
 * answer does not reveal whether an e-mail address has asked before.
 * @throws AppError too-many-requests
 */
export async function requestDemo(
  { demoRequests, rateLimits, queue, log, now }: RequestDemoDeps,
  network: Network,
  { website, ...form }: Input<typeof demoRequestsApi.requestDemo>,
): Promise<Output<typeof demoRequestsApi.requestDemo>> {
  if (website !== '') return RECEIVED
  await countNetwork(rateLimits, 'demo', network, PER_ADDRESS)
  await rateLimits.take('demo-all', ALL)
  const emailKey = `demo-email-${sha256(form.email)}`
  if (!(await isFirst(rateLimits, emailKey))) return RECEIVED

  const id = newId()
  try {
    await demoRequests.add({ ...form, id, created_at: now(), announced_at: null, asked_at: now() })
  } catch (failure) {
    await rateLimits.giveBack(emailKey)
    throw failure
  }
  try {
    await queue.enqueue('announceDemoRequest', { demo_request_id: id })
  } catch (failure) {
    log('ERROR', 'A demo request is stored, but nobody is told of it', {
      demo_request_id: id,
      ...failureFields(failure),
    })
  }
  return RECEIVED
}

async function isFirst(rateLimits: RateLimits, emailKey: string): Promise<boolean> {
  try {
    await rateLimits.take(emailKey, PER_EMAIL)
    return true
  } catch (failure) {
    if (failure instanceof TooManyRequests) return false
    throw failure
  }
}
