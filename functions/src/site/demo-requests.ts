import type { Input, Output } from '@attestry/core/base/endpoint'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { at, idOf } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { DemoRequest, demoRequestsApi } from '@attestry/core/site/demo-requests'
import { countNetwork, type Network } from '../adapters/count-network'
import type { Database } from '../adapters/database'
import { newId } from '../adapters/firestore'
import type { SendNotice } from '../adapters/mail/send-notice'
import type { RateLimits } from '../adapters/rate-limits'
import type { TaskQueue } from '../adapters/task-queue'
import { failureFields, type Log } from '../platform/log'
import { sha256 } from '../platform/sha256'
import { TooManyRequests } from '../platform/too-many-requests'

type DemoDeps = { database: Database; rateLimits: RateLimits; queue: TaskQueue; log: Log; now: () => number }

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
  { database, rateLimits, queue, log, now }: DemoDeps,
  network: Network,
  { website, ...form }: Input<typeof demoRequestsApi.requestDemo>,
): Promise<Output<typeof demoRequestsApi.requestDemo>> {
  if (website !== '') return RECEIVED
  await countNetwork(rateLimits, 'demo', network, PER_ADDRESS)
  await rateLimits.take('demo-all', ALL)
  const emailKey = `demo-email-${sha256(form.email)}`
  if (!(await isFirst(rateLimits, emailKey))) return RECEIVED

  const request = { ...form, id: newId(), created_at: now(), announced_at: null, asked_at: now() }
  const { id: demo_request_id } = request
  try {
    await database.transact({ now: now() }, async (tx) => tx.create(at('demoRequest', demo_request_id), request))
  } catch (failure) {
    await rateLimits.giveBack(emailKey)
    throw failure
  }
  try {
    await queue.enqueue('announceDemoRequest', { demo_request_id })
  } catch (failure) {
    log('ERROR', 'A demo request is stored, but nobody is told of it', { demo_request_id, ...failureFields(failure) })
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

type AnnounceDeps = Pick<DemoDeps, 'database' | 'log' | 'now'> & {
  sendNotice: SendNotice
  /** Where our sales team reads mail. */
  salesAddress?: string
}

/** Mails a demo request to our sales team. The request stays stored, even if the mail fails. */
export async function announceDemoRequest(
  { database, sendNotice, salesAddress, log, now }: AnnounceDeps,
  { demo_request_id }: TaskPayload<'announceDemoRequest'>,
): Promise<void> {
  const place = at('demoRequest', demo_request_id)
  const request = await database.reads.read(place)
  if (!request || request.announced_at !== null) return
  const outcome =
    salesAddress === undefined ? 'not-configured' : await sendNotice({ to: salesAddress, ...noticeOf(request) })
  if (outcome === 'sent')
    await database.transact({ now: now() }, async (tx) => tx.update(place, { announced_at: now() }))
  else log('ERROR', 'Sales could not be told of a demo request', { demo_request_id, outcome })
}

const noticeOf = ({ id, full_name, email, company_name, country, interests }: DemoRequest) => ({
  subject: `Demo request ${id}`,
  text: [
    `Name: ${full_name}`,
    `E-mail: ${email}`,
    `Company: ${company_name}`,
    `Country: ${country}`,
    '',
    'Interested in:',
    interests,
    '',
    'We promise an answer within 24 hours.',
  ].join('\n'),
})

/** Longer than the eight tries of a task take, so that no two tasks announce the same request. */
const ASK_AGAIN_AFTER = 30 * 60_000

/** Queues requests again that were not mailed to sales: the task was lost, or no mail could be sent. */
export async function sweepDemoRequests({
  database,
  queue,
  now,
}: Pick<DemoDeps, 'database' | 'queue' | 'now'>): Promise<void> {
  const waiting = queries.unannouncedDemoRequests(now() - ASK_AGAIN_AFTER)
  for (const place of await database.reads.places('demoRequest', waiting)) {
    await database.transact({ now: now() }, async (tx) => tx.update(place, { asked_at: now() }))
    await queue.enqueue('announceDemoRequest', { demo_request_id: idOf(place) })
  }
}
