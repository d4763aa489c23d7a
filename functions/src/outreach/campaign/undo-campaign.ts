import type { campaignsApi } from '@attestry/core/outreach/campaigns'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { outreachTo } from '../../sending/place'
import { undoMail, type UndoDeps } from '../../sending/outbox'
import type { Caller } from '../../platform/caller'
import type { CampaignStore } from './campaign-store'

type TakeBackDeps = UndoDeps & { campaigns: Pick<CampaignStore, 'queued'> }
type UndoCampaignDeps = TakeBackDeps & { campaigns: Pick<CampaignStore, 'stop' | 'queued' | 'counts' | 'discard'> }

/** Takes back the mails of a campaign that have not begun to leave. @throws AppError campaign-not-found */
export async function undoCampaign(
  deps: UndoCampaignDeps,
  caller: Caller,
  { id, discard }: Input<typeof campaignsApi.undoCampaign>,
): Promise<Output<typeof campaignsApi.undoCampaign>> {
  const { org, uid } = caller
  const campaign = await deps.campaigns.stop({ org, uid, now: deps.now() }, id)
  await takeBack(deps, caller, id)
  const { drafts } = await deps.campaigns.counts(org, campaign)
  if (discard) await deps.campaigns.discard(org, id)
  return { left: campaign.mail_count - drafts }
}

/** Makes the mails of a campaign drafts again that wait in the outbox. */
export async function takeBack(deps: TakeBackDeps, by: Pick<Caller, 'org' | 'uid'>, id: number): Promise<void> {
  const tried = new Set<number>()
  for (;;) {
    const queued = (await deps.campaigns.queued(by.org, id)).filter((mail) => !tried.has(mail.id))
    if (queued.length === 0) return
    for (const mail of queued) {
      tried.add(mail.id)
      if (mail.outbox_id === null) continue
      try {
        await undoMail(deps, by, outreachTo(by.org, mail.id, mail.outbox_id))
      } catch (failure) {
        // It has begun to leave.
        if (!(failure instanceof AppError)) throw failure
      }
    }
  }
}
