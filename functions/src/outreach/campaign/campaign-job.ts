import { CampaignJob } from '@attestry/core/outreach/campaigns'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'
import type { TaskQueue } from '../../adapters/task-queue'

/** Longer than handing one mail to the outbox takes; a run renews it with each of them. */
const LEASE = 2 * 60_000

export const campaignJob: JobKind<CampaignJob> = {
  name: 'sendCampaign',
  schema: CampaignJob,
  path: (id) => paths.campaignJob(...idsOf(id)),
  due: queries.dueCampaigns,
  lease: LEASE,
  enqueue: (queue, id) => enqueueCampaign(queue, ...idsOf(id)),
}

export const campaignJobId = (org: string, id: number): string => `${org}_${id}`

function idsOf(id: string): [org: string, id: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}

export const enqueueCampaign = (queue: TaskQueue, organization_id: string, campaign_id: number): Promise<void> =>
  queue.enqueue('sendCampaign', { organization_id, campaign_id })
