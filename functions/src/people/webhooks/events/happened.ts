import { DAY } from '@attestry/core/base/day'
import { at } from '@attestry/core/paths'
import { DELIVERY_DAYS, type HookEvent, type Webhook, type WebhookDelivery } from '@attestry/core/people/webhooks'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../../../adapters/database'
import type { CommandDeps } from '../../../commands/command'
import { askAgainAfter } from '../../../jobs/job-kind'
import { sha256 } from '../../../platform/sha256'
import { hookJob, hookJobId } from './hook-job'

/**
 * Something that webhooks are told. `cause` tells it from all else that happens in its organization, and is the same
 * whenever it is told again. `path` is the screen of what it is about.
 */
export type Happened = { event: HookEvent; cause: string; happened_at: number; path: string }

type When = { org: string; now: number }

/**
 * Has the webhooks told that want to know. What was told already is not told again. This reads, which costs one read
 * where there is no webhook; the function it returns writes.
 */
export async function tellWebhooks(tx: Tx, { org, now }: When, happened: readonly Happened[]): Promise<() => void> {
  if (happened.length === 0) return () => {}
  const webhooks = await tx.list('webhook', queries.webhooks(org))
  const wanted = webhooks.flatMap((webhook) =>
    happened.filter(({ event }) => isWanted(webhook, event)).map((one) => newDelivery(webhook, one, now)),
  )
  const known = await tx.readEach(wanted.map(placeOf))
  return () => wanted.filter((_, index) => !known[index]).forEach((delivery) => addDelivery(tx, delivery))
}

/** As `tellWebhooks`, for what a trigger has followed. */
export async function tellAfterwards(deps: CommandDeps, org: string, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  const when = { org, now: deps.now() }
  await deps.database.transact(when, async (tx) => (await tellWebhooks(tx, when, happened))(), deps)
}

const isWanted = ({ is_on, topics }: Webhook, { type }: HookEvent): boolean =>
  is_on && topics.some((topic) => topic === type)

export const newDelivery = (
  { id, organization_id }: Webhook,
  { event, cause, happened_at, path }: Happened,
  now: number,
): WebhookDelivery => ({
  ...asked(now),
  state: 'queued',
  attempt: 0,
  lease_expires_at: 0,
  progress: null,
  organization_id,
  webhook_id: id,
  message_id: `msg_${sha256(`${organization_id} ${event.type} ${cause}`).slice(0, 27)}`,
  event,
  happened_at,
  path,
  created_at: now,
  first_attempt: 0,
  calls: [],
})

/** The fields of a delivery that is asked for now. */
export const asked = (now: number) => ({ asked: 1, not_before: now + askAgainAfter(0), begun_at: now })

/** Stores a delivery, and enqueues its task. */
export function addDelivery(tx: Tx, delivery: WebhookDelivery): void {
  tx.create(placeOf(delivery), delivery, delivery.created_at + DELIVERY_DAYS * DAY)
  tx.enqueue(...hookJob.task(hookJobId(delivery)))
}

const placeOf = ({ organization_id, webhook_id, message_id }: WebhookDelivery) =>
  at('webhookDelivery', organization_id, webhook_id, message_id)
