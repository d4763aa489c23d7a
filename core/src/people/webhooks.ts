import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { Exact, Id, Millis, Uid } from '../base/primitives'
import { urlOf } from '../base/url-of'

/** How many webhooks an organization may have. */
export const MAX_WEBHOOKS = 10

/** What is told of it, without the words of anybody: who is told looks at the rest by its id. */
const happened = <T extends string, D extends z.ZodRawShape>(type: T, data: D) =>
  z.object({ type: z.literal(type), data: z.object(data) })

const aboutRequest = { request_id: Id, number: z.string(), status: z.string() }
const aboutInquiry = { inquiry_id: Id, manufacturer_id: Id.nullable(), request_id: Id.nullable() }

/** What a webhook can be told, with what is said of it. */
export const HookEvent = z.discriminatedUnion('type', [
  happened('request.created', aboutRequest),
  happened('request.status_changed', { ...aboutRequest, previous_status: z.string() }),
  happened('answer.sent', { answer_id: Id, email_id: Id, request_id: Id.nullable(), document_count: z.number().int() }),
  happened('document.created', {
    document_id: Id,
    document_type: z.string(),
    product_id: Id.nullable(),
    manufacturer_id: Id.nullable(),
  }),
  happened('inquiry.sent', aboutInquiry),
  happened('inquiry.answered', { ...aboutInquiry, answer_email_id: Id }),
  /** Somebody has pressed "Send Test". */
  happened('webhook.test', { webhook_id: Id }),
])
export type HookEvent = z.infer<typeof HookEvent>

/** What can be chosen. A test goes to every webhook. */
export const HookTopic = z.enum([
  'request.created',
  'request.status_changed',
  'answer.sent',
  'document.created',
  'inquiry.sent',
  'inquiry.answered',
])
export type HookTopic = z.infer<typeof HookTopic>

/** Of the body of a call. It goes up when something is taken out of it or means something else. */
export const HOOK_VERSION = 1

/**
 * Server only: an address of an organization that is told what happens. Its secret lies with those of the mailboxes
 * (`paths.secret`), sealed.
 */
export const Webhook = z.object({
  id: Id,
  organization_id: z.string(),
  url: z.string(),
  topics: z.array(HookTopic),
  is_on: z.boolean(),
  created_by: Uid,
  created_at: Millis,
  /** Since when nothing has arrived that was sent there; null while something does. */
  failing_since: Millis.nullable(),
  /** It is off because nothing arrived; null if it is on, or people turned it off. */
  given_up_at: Millis.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** A webhook as administrators see it. */
export const WebhookView = Webhook.omit({ organization_id: true })
export type WebhookView = z.infer<typeof WebhookView>

/** Why a call had no answer. `not-sent`: by a failure of ours, which is logged. */
export const HookFailure = z.enum(['no-such-name', 'private-address', 'no-answer', 'turned-off', 'not-sent'])
export type HookFailure = z.infer<typeof HookFailure>

/** One call: when it began, how long it took in milliseconds, and the status of the answer or why there is none. */
const HookCall = z.object({
  at: Millis,
  took: z.number().int(),
  status: z.number().int().nullable(),
  failure: HookFailure.nullable(),
})
export type HookCall = z.infer<typeof HookCall>

/** How many calls of a delivery are kept. */
export const MAX_CALLS = 20

/** The same of a delivery each time it is sent, and of an event at each of the webhooks that are told it. */
const HookMessageId = Exact(31).regex(/^msg_[0-9a-f]{27}$/)

/** Server only: the job that tells one webhook of one event. A TTL policy on `expires_at` removes it after 30 days. */
export const WebhookDelivery = jobOf({
  organization_id: z.string(),
  webhook_id: Id,
  message_id: HookMessageId,
  event: HookEvent,
  happened_at: Millis,
  /** The screen of what it is about. */
  path: z.string(),
  created_at: Millis,
  /** When it was asked for, or asked for again, and the attempt then. */
  begun_at: Millis,
  first_attempt: z.number().int(),
  calls: z.array(HookCall),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DELIVERY_DAYS = 30

/** A delivery as administrators see it. */
const WebhookDeliveryView = z.object({
  message_id: HookMessageId,
  type: z.enum([...HookTopic.options, 'webhook.test']),
  state: z.enum(['waiting', 'arrived', 'failed']),
  created_at: Millis,
  /** When it is sent again by itself. */
  next_at: Millis.nullable(),
  calls: z.array(HookCall),
})
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>

/** How many of its newest deliveries the log of a webhook has. */
export const SHOWN_DELIVERIES = 50

/** A host name of the internet: several words, of which the last is no number. So it is no IP address however spelled. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]*[a-z0-9]$/

function isHookUrl(text: string): boolean {
  const url = urlOf(text)
  if (url?.protocol !== 'https:' || !HOST.test(url.hostname)) return false
  return url.port === '' && url.username === '' && url.password === '' && url.hash === ''
}

/** Where a webhook may be. The name is resolved, and its addresses are checked, when it is called. */
export const HookUrl = Exact(500)
  .overwrite((text) => urlOf(text)?.href ?? text)
  .refine(
    isHookUrl,
    'Enter an address such as https://erp.example.com/hooks, with a host name and without port, user or fragment',
  )

/** What is said of a webhook where its whole address should not stand. */
export const hookHost = (url: string): string => new URL(url).hostname

export const WebhookForm = z.strictObject({
  url: HookUrl,
  topics: z.array(HookTopic).min(1).max(HookTopic.options.length),
})

const webhookId = z.strictObject({ id: Id })
const madeSecret = z.string()

export const webhooksApi = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks',
    access: 'admin',
    summary: 'The webhooks, newest first',
    input: z.strictObject({}),
    output: z.object({ webhooks: z.array(WebhookView) }),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks',
    access: 'admin',
    summary: 'Have an address told what happens. The answer is the only place where its secret is ever shown',
    input: WebhookForm,
    output: z.object({ secret: madeSecret, webhook: WebhookView }),
  }),
  changeWebhook: endpoint({
    method: 'PATCH',
    path: '/api/v1/webhooks/:id',
    access: 'admin',
    summary: 'Change the address of a webhook or what it is told, or turn it on or off',
    input: WebhookForm.partial().extend({ id: Id, is_on: z.boolean().optional() }),
    output: WebhookView,
  }),
  rollWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/secret',
    access: 'admin',
    summary: 'Replace the secret of a webhook at once. The answer is the only place where the new one is ever shown',
    input: webhookId,
    output: z.object({ secret: madeSecret }),
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/v1/webhooks/:id',
    access: 'admin',
    summary: 'Delete a webhook and its secret; what waits to be sent there is not sent any more',
    input: webhookId,
    output: z.null(),
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/test',
    access: 'admin',
    summary: 'Send a webhook.test once, also while the webhook is off',
    input: webhookId,
    output: WebhookDeliveryView,
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks/:id/deliveries',
    access: 'admin',
    summary: 'What was sent to a webhook in the last 30 days, newest first, 50 at most',
    input: webhookId,
    output: z.object({ deliveries: z.array(WebhookDeliveryView) }),
  }),
  resendWebhookDelivery: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/deliveries/:messageId/resend',
    access: 'admin',
    summary: 'Send again what has arrived or failed, under the same webhook-id',
    input: webhookId.extend({ messageId: HookMessageId }),
    output: WebhookDeliveryView,
  }),
}
