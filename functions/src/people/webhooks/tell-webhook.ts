/**
 * Tells one webhook of one event. Its server may be down for a weekend, so a call is repeated for three days, less and
 * less often, always with the same `webhook-id`. Where nothing at all has arrived in such a time, the webhook is off.
 */
import type { TaskPayload } from '@attestry/core/base/tasks'
import { at, type Place } from '@attestry/core/paths'
import {
  HOOK_VERSION,
  type HookCall,
  hookHost,
  MAX_CALLS,
  type Webhook,
  type WebhookDelivery,
} from '@attestry/core/people/webhooks'
import { queries } from '@attestry/core/queries'
import type { PostWebhook } from '../../adapters/web/post-webhook'
import type { Tx } from '../../adapters/database'
import type { CommandDeps } from '../../commands/command'
import { claim, readAttempt, type Settlement, settle } from '../../jobs/job'
import { readSecret } from '../../mailboxes/kept-secret'
import type { MailKeys } from '../../mailboxes/password'
import { failureFields } from '../../platform/log'
import { tell } from '../notifications/tell'
import { hookJob, hookJobId } from './events/hook-job'
import { signedHeaders } from './sign'

export type TellWebhookDeps = CommandDeps & {
  postWebhook: PostWebhook
  mailKeys: MailKeys | undefined
  /** The start of links. */
  appUrl: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after each call without success the next one follows. */
export const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR] as const

/** The receiver wants nothing any more (Standard Webhooks). */
const GONE = 410

export async function tellWebhook(deps: TellWebhookDeps, payload: TaskPayload<'tellWebhook'>): Promise<void> {
  const { database, now, log } = deps
  const id = hookJobId(payload)
  const delivery = await claim(database, hookJob, id, now())
  if (!delivery) return
  const webhook = await database.reads.read(at('webhook', delivery.webhook_id))
  if (!webhook) return database.transact({ now: now() }, async (tx) => tx.remove(hookJob.place(id)))
  const call = await callWebhook(deps, webhook, delivery, now())
  const by = { org: delivery.organization_id, now: now() }
  await database.transact(by, (tx) => settleCall(tx, id, delivery, call, by.now), deps)
  const { webhook_id, message_id, attempt } = delivery
  if (!hasArrived(call)) log('INFO', 'A webhook was not reached', { webhook_id, message_id, attempt, ...call })
}

const hasArrived = ({ status }: HookCall): boolean => status !== null && status >= 200 && status < 300

const isTest = ({ event }: WebhookDelivery): boolean => event.type === 'webhook.test'

async function callWebhook(
  { database, postWebhook, mailKeys, appUrl, now, log }: TellWebhookDeps,
  webhook: Webhook,
  delivery: WebhookDelivery,
  begun: number,
): Promise<HookCall> {
  const { organization_id, message_id } = delivery
  const called = (what: Pick<HookCall, 'status'> & Partial<HookCall>): HookCall => ({
    at: begun,
    took: now() - begun,
    failure: null,
    ...what,
  })
  if (!webhook.is_on && !isTest(delivery)) return called({ status: null, failure: 'turned-off' })
  try {
    const { secret } = await readSecret(database.reads, mailKeys, organization_id, webhook.id)
    const body = bodyOf(delivery, appUrl)
    return called(await postWebhook(webhook.url, signedHeaders(secret, message_id, begun, body), body))
  } catch (failure) {
    // Else the sweep would begin it anew each minute, for good.
    log('ERROR', 'A webhook could not be called', { webhook_id: webhook.id, message_id, ...failureFields(failure) })
    return called({ status: null, failure: 'not-sent' })
  }
}

/** The same at each attempt. */
const bodyOf = ({ event: { type, data }, happened_at, path }: WebhookDelivery, appUrl: string): string =>
  JSON.stringify({
    type,
    version: HOOK_VERSION,
    timestamp: new Date(happened_at).toISOString(),
    data: { ...data, url: `${appUrl}${path}` },
  })

async function settleCall(tx: Tx, id: string, claimed: WebhookDelivery, call: HookCall, now: number): Promise<void> {
  const delivery = await readAttempt(tx, hookJob, id, claimed.attempt)
  if (!delivery) return
  const place = at('webhook', delivery.webhook_id)
  const webhook = await tx.read(place)
  const calls = [...delivery.calls, call].slice(-MAX_CALLS)
  const settlement = settlementAfter(delivery, call, now)
  const isHopeless = webhook?.is_on && !isTest(delivery) && hasGivenUp({ ...delivery, calls }, webhook, settlement)
  const writeNotice = isHopeless ? await tellAdmins(tx, webhook, now) : undefined

  settle(tx, hookJob, id, settlement, now, { calls })
  if (settlement.state === 'queued') {
    const delaySeconds = Math.ceil((settlement.not_before - now) / 1000)
    const [name, payload] = hookJob.task(id)
    tx.enqueue(...([name, payload, { delaySeconds }] as Parameters<Tx['enqueue']>))
  }
  if (webhook) noteHealth(tx, place, webhook, delivery, call)
  if (!isHopeless) return
  tx.update(place, { is_on: false, given_up_at: now })
  writeNotice?.()
}

function settlementAfter(delivery: WebhookDelivery, call: HookCall, now: number): Settlement {
  if (hasArrived(call)) return { state: 'done' }
  const pause = PAUSES[delivery.attempt - delivery.first_attempt - 1]
  const isOver = isTest(delivery) || call.failure === 'turned-off' || call.status === GONE || pause === undefined
  return isOver ? { state: 'failed' } : { state: 'queued', not_before: now + Math.round(pause * jitter()) }
}

/** So that what failed together is not sent again together. */
const jitter = () => 0.9 + 0.2 * Math.random()

/** Whether nothing has arrived since a delivery that is given up now was first sent, or nothing is wanted any more. */
function hasGivenUp({ calls, begun_at }: WebhookDelivery, { failing_since }: Webhook, { state }: Settlement): boolean {
  if (state !== 'failed') return false
  const first = calls.find((call) => call.at >= begun_at)
  const isGone = calls.at(-1)?.status === GONE
  return isGone || (failing_since !== null && first !== undefined && failing_since <= first.at)
}

function noteHealth(
  tx: Tx,
  place: Place<'webhook'>,
  { failing_since }: Webhook,
  delivery: WebhookDelivery,
  call: HookCall,
): void {
  if (hasArrived(call)) {
    if (failing_since !== null) tx.update(place, { failing_since: null })
  } else if (failing_since === null && !isTest(delivery) && call.failure !== 'turned-off') {
    tx.update(place, { failing_since: call.at })
  }
}

/** Tells the administrators that a webhook is off. */
async function tellAdmins(tx: Tx, { id, organization_id: org, url }: Webhook, now: number): Promise<() => void> {
  const members = await tx.list('member', queries.members(org))
  const admins = members.filter(({ is_active, is_admin }) => is_active && is_admin).map((member) => member.id)
  const about = { kind: 'webhook', id } as const
  const cause = `webhook-off-${id}-${now}`
  return tell(tx, { org, now }, admins, { id: cause, kind: 'webhook_off', about, title: hookHost(url), by: null })
}
