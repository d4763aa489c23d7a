import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { JobKind } from '../../../jobs/job-kind'

export const hookJob: JobKind<'webhookDelivery'> = {
  name: 'tellWebhook',
  place: (id) => at('webhookDelivery', ...partsOf(id)),
  due: queries.dueWebhookDeliveries,
  // Longer than one call may take.
  lease: 60_000,
  task(id) {
    const [organization_id, webhook_id, message_id] = partsOf(id)
    return ['tellWebhook', { organization_id, webhook_id, message_id }]
  },
}

export const hookJobId = ({ organization_id, webhook_id, message_id }: TaskPayload<'tellWebhook'>): string =>
  `${organization_id}_${webhook_id}_${message_id}`

/** The id of an organization has no `_`. */
function partsOf(id: string): [org: string, webhook: number, message: string] {
  const [org = '', webhook, ...message] = id.split('_')
  return [org, Number(webhook), message.join('_')]
}
