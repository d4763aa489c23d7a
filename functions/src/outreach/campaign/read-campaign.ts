import type { campaignsApi } from '@attestry/core/outreach/campaigns'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../../platform/caller'
import type { CampaignStore } from './campaign-store'

/** One campaign, and how far its mails have come. @throws AppError campaign-not-found */
export async function readCampaign(
  { campaigns }: { campaigns: Pick<CampaignStore, 'read' | 'counts'> },
  { org }: Caller,
  { id }: Input<typeof campaignsApi.readCampaign>,
): Promise<Output<typeof campaignsApi.readCampaign>> {
  const campaign = await campaigns.read(org, id)
  return { ...campaign, counts: await campaigns.counts(org, campaign) }
}
