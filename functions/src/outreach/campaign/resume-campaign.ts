import type { campaignsApi } from '@attestry/core/outreach/campaigns'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import type { Caller } from '../../platform/caller'
import { type AskForCampaignDeps, askForCampaign } from './ask-for-campaign'
import type { CampaignStore } from './campaign-store'

type ResumeCampaignDeps = AskForCampaignDeps & { campaigns: Pick<CampaignStore, 'resume'>; now: () => number }

/**
 * Sends what is left of a campaign that was taken back or could not go on.
 * @throws AppError campaign-not-found, already-done, email-not-verified
 */
export async function resumeCampaign(
  deps: ResumeCampaignDeps,
  { org, uid, emailVerified }: Caller,
  { id }: Input<typeof campaignsApi.resumeCampaign>,
): Promise<Output<typeof campaignsApi.resumeCampaign>> {
  if (!emailVerified) throw new AppError('email-not-verified')
  const now = deps.now()
  const campaign = await deps.campaigns.resume({ org, uid, now }, id, now + UNDO_HOLD)
  await askForCampaign(deps, org, id)
  return campaign
}
