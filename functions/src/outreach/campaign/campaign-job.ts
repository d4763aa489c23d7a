import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'

/** Longer than handing one mail to the outbox takes; a run renews it with each of them. */
const LEASE = 2 * 60_000

export const campaignJob: JobKind<'campaignJob'> = {
  name: 'sendCampaign',
  place: (id) => at('campaignJob', ...idsOf(id)),
  due: queries.dueCampaigns,
  lease: LEASE,
  task(id) {
    const [organization_id, campaign_id] = idsOf(id)
    return ['sendCampaign', { organization_id, campaign_id }]
  },
}

export const campaignJobId = (org: string, id: number): string => `${org}_${id}`

function idsOf(id: string): [org: string, id: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}
