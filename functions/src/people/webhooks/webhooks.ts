/** The webhooks of an organization. Their secrets are sealed like passwords; nobody can read one back. */
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import {
  hookHost,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryView,
  webhooksApi,
  WebhookView,
} from '@attestry/core/people/webhooks'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import { command, type CommandDeps, view } from '../../commands/command'
import { requireAdmin } from '../../commands/require-admin'
import { isOver } from '../../jobs/job-kind'
import { sealSecret } from '../../mailboxes/kept-secret'
import type { MailKeys } from '../../mailboxes/password'
import type { By, Caller } from '../../platform/caller'
import type { Secret } from '../../platform/secret'
import { addDelivery, asked, newDelivery } from './events/happened'
import { hookJob, hookJobId } from './events/hook-job'
import { newHookSecret } from './sign'

const HOUR = 3600_000
/** Each is kept for the audit log. */
const MADE: RateLimit = { attempts: 50, within: 24 * HOUR }
/** Tests, and what is sent again by hand. */
const SENT: RateLimit = { attempts: 120, within: HOUR }

type SealingDeps = CommandDeps & { mailKeys: MailKeys | undefined; rateLimits: Pick<RateLimits, 'take'> }
type LimitedDeps = CommandDeps & { rateLimits: Pick<RateLimits, 'take'> }

/** The organization's webhooks, newest first. */
export const listWebhooks = view(webhooksApi.listWebhooks, async ({ list, org }) => {
  const webhooks = await list('webhook', queries.webhooks(org))
  return { webhooks: webhooks.toSorted((one, other) => other.created_at - one.created_at) }
})

/** @throws AppError email-not-verified, admin-only, too-many-webhooks, too-many-requests */
export async function createWebhook(
  deps: SealingDeps,
  { org, uid, emailVerified }: Caller,
  { url, topics }: Input<typeof webhooksApi.createWebhook>,
): Promise<Output<typeof webhooksApi.createWebhook>> {
  if (!emailVerified) throw new AppError('email-not-verified')
  await deps.rateLimits.take(`webhooks-made-${org}`, MADE)
  const by = { org, uid, now: deps.now() }
  const secret = newHookSecret()
  const webhook: Webhook = {
    id: newId(),
    organization_id: org,
    url,
    topics: [...new Set(topics)],
    is_on: true,
    created_by: uid,
    created_at: by.now,
    failing_since: null,
    given_up_at: null,
  }
  await deps.database.transact(by, async (tx) => {
    await requireAdmin(tx, by)
    if ((await tx.count(queries.webhooks(org))) >= MAX_WEBHOOKS) throw new AppError('too-many-webhooks')
    tx.create(at('webhook', webhook.id), webhook)
    tx.create(at('secret', org, webhook.id), sealed(deps, webhook, secret))
    tx.audit('webhook-created', at('webhook', webhook.id), described(webhook))
  })
  return { secret: secret.reveal(), webhook: WebhookView.parse(webhook) }
}

/** Who turns it on again has it begin anew. @throws AppError admin-only, webhook-not-found */
export const changeWebhook = command(webhooksApi.changeWebhook, async ({ tx, by }, { id, ...changes }) => {
  await requireAdmin(tx, by)
  const webhook = await existingWebhook(tx, by, id)
  const isNewPlace = changes.url !== undefined && changes.url !== webhook.url
  const isTurned = changes.is_on !== undefined && changes.is_on !== webhook.is_on
  const changed = {
    ...webhook,
    ...changes,
    ...((isNewPlace || isTurned) && { failing_since: null }),
    ...(isTurned && { given_up_at: null }),
  }
  tx.put(at('webhook', id), changed)
  tx.audit('webhook-changed', at('webhook', id), described(changed))
  return WebhookView.parse(changed)
})

/** @throws AppError admin-only, webhook-not-found, too-many-requests */
export async function rollWebhookSecret(
  deps: SealingDeps,
  { org, uid }: Caller,
  { id }: Input<typeof webhooksApi.rollWebhookSecret>,
): Promise<Output<typeof webhooksApi.rollWebhookSecret>> {
  await deps.rateLimits.take(`webhooks-made-${org}`, MADE)
  const by = { org, uid, now: deps.now() }
  const secret = newHookSecret()
  await deps.database.transact(by, async (tx) => {
    await requireAdmin(tx, by)
    const webhook = await existingWebhook(tx, by, id)
    tx.put(at('secret', org, id), sealed(deps, webhook, secret))
    tx.audit('webhook-secret-rolled', at('webhook', id), hookHost(webhook.url))
  })
  return { secret: secret.reveal() }
}

/** @throws AppError admin-only, webhook-not-found */
export const deleteWebhook = command(webhooksApi.deleteWebhook, async ({ tx, by }, { id }) => {
  await requireAdmin(tx, by)
  const { url } = await existingWebhook(tx, by, id)
  tx.remove(at('webhook', id))
  tx.remove(at('secret', by.org, id))
  tx.audit('webhook-deleted', at('webhook', id), hookHost(url))
  return null
})

/** @throws AppError admin-only, webhook-not-found, too-many-requests */
export async function testWebhook(
  deps: LimitedDeps,
  caller: Caller,
  input: Input<typeof webhooksApi.testWebhook>,
): Promise<Output<typeof webhooksApi.testWebhook>> {
  await deps.rateLimits.take(`webhooks-sent-${caller.org}`, SENT)
  return sendTest(deps, caller, input)
}

const sendTest = command(webhooksApi.testWebhook, async ({ tx, by, id: newNumber }, { id }) => {
  await requireAdmin(tx, by)
  const webhook = await existingWebhook(tx, by, id)
  const event = { type: 'webhook.test', data: { webhook_id: id } } as const
  const path = `/cm/settings/webhook/${id}`
  const delivery = newDelivery(webhook, { event, cause: `${newNumber()}`, happened_at: by.now, path }, by.now)
  addDelivery(tx, delivery)
  return shown(delivery)
})

/** What was sent to a webhook, newest first. @throws AppError webhook-not-found */
export const listWebhookDeliveries = view(webhooksApi.listWebhookDeliveries, async (reads, { id }) => {
  await existingWebhook(reads, reads, id)
  const deliveries = await reads.list('webhookDelivery', queries.webhookDeliveries(reads.org, id))
  return { deliveries: deliveries.map(shown) }
})

/** @throws AppError admin-only, webhook-not-found, webhook-delivery-not-found, webhook-off, webhook-delivery-waiting */
export async function resendWebhookDelivery(
  deps: LimitedDeps,
  caller: Caller,
  input: Input<typeof webhooksApi.resendWebhookDelivery>,
): Promise<Output<typeof webhooksApi.resendWebhookDelivery>> {
  await deps.rateLimits.take(`webhooks-sent-${caller.org}`, SENT)
  return resend(deps, caller, input)
}

const resend = command(webhooksApi.resendWebhookDelivery, async ({ tx, by }, { id, messageId }) => {
  await requireAdmin(tx, by)
  const webhook = await existingWebhook(tx, by, id)
  const place = at('webhookDelivery', by.org, id, messageId)
  const delivery = await tx.read(place)
  if (!delivery) throw new AppError('webhook-delivery-not-found')
  if (!webhook.is_on && delivery.event.type !== 'webhook.test') throw new AppError('webhook-off')
  if (!isOver(delivery)) throw new AppError('webhook-delivery-waiting')
  const again = { ...asked(by.now), state: 'queued', first_attempt: delivery.attempt } as const
  tx.update(place, again)
  tx.enqueue(...hookJob.task(hookJobId(delivery)))
  return shown({ ...delivery, ...again })
})

/** @throws AppError webhook-not-found */
async function existingWebhook({ read }: Pick<Reads, 'read'>, { org }: Pick<By, 'org'>, id: number): Promise<Webhook> {
  const webhook = await read(at('webhook', id))
  if (webhook?.organization_id !== org) throw new AppError('webhook-not-found')
  return webhook
}

const sealed = ({ mailKeys }: SealingDeps, { organization_id: org, id }: Webhook, secret: Secret) =>
  sealSecret(mailKeys, { org, account: id }, { secret })

const described = ({ url, topics, is_on }: Webhook): string => `${hookHost(url)}: ${is_on ? topics.join(', ') : 'off'}`

function shown({
  message_id,
  event: { type },
  state,
  created_at,
  not_before,
  calls,
}: WebhookDelivery): WebhookDeliveryView {
  const hasSettled = state === 'done' || state === 'failed'
  const isPaused = state === 'queued' && calls.length > 0
  return {
    message_id,
    type,
    state: hasSettled ? (state === 'done' ? 'arrived' : 'failed') : 'waiting',
    created_at,
    next_at: isPaused ? not_before : null,
    calls,
  }
}
