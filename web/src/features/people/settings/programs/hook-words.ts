import type { HookCall, HookFailure, HookTopic, WebhookDeliveryView, WebhookView } from '@attestry/core/people/webhooks'
import type { Tone } from '../../../../ui/status-chip'

/** What a webhook can be told. */
export const TOPIC_WORDS: Readonly<Record<HookTopic, string>> = {
  'request.created': 'A request is created',
  'request.status_changed': 'The status of a request changes',
  'answer.sent': 'An answer to a customer has left',
  'document.created': 'A document is added to the vault',
  'inquiry.sent': 'An inquiry to a manufacturer has left',
  'inquiry.answered': 'A manufacturer has answered an inquiry',
}

export const eventText = (type: WebhookDeliveryView['type']): string =>
  type === 'webhook.test' ? 'Test' : TOPIC_WORDS[type]

type Chip = { label: string; tone: Tone; title?: string }

/** How a webhook is. */
export function standingOf({ is_on, failing_since, given_up_at }: WebhookView): Chip {
  if (given_up_at !== null) return { label: 'Turned off', tone: 'bad', title: 'Nothing has arrived there for days' }
  if (!is_on) return { label: 'Off', tone: 'quiet' }
  return failing_since === null ? { label: 'On', tone: 'good' } : { label: 'Not reached', tone: 'attention' }
}

export const DELIVERY_CHIPS: Readonly<Record<WebhookDeliveryView['state'], Chip>> = {
  waiting: { label: 'Waiting', tone: 'fresh' },
  arrived: { label: 'Arrived', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

const FAILURES: Readonly<Record<HookFailure, string>> = {
  'no-such-name': 'The name of the server does not exist',
  'private-address': 'The server has an address that is not public',
  'no-answer': 'No answer over HTTPS within 10 seconds',
  'turned-off': 'Not sent, because the webhook was off',
  'not-sent': 'Not sent, because of a failure of ours',
}

/** What became of one call. */
export function callText({ status, failure, took }: HookCall): string {
  if (failure !== null) return FAILURES[failure]
  const isRedirect = status !== null && status >= 300 && status < 400
  return isRedirect ? `Status ${status}: redirects are not followed` : `Status ${status}, after ${took} ms`
}
