import type { Campaign } from '@attestry/core/outreach/campaigns'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { UndoDeps, QueueMailDeps } from '../../sending/outbox'
import type { MailboxStore } from '../../mailboxes/mailbox-store'
import { outreachMailbox } from '../outreach-mailbox'
import { tidied } from '../outbound-email'
import { queueDraft } from '../queue-draft'
import { type AskForCampaignDeps, askForCampaign } from './ask-for-campaign'
import type { CampaignStore } from './campaign-store'
import { takeBack } from './undo-campaign'

export type SendCampaignDeps = QueueMailDeps &
  UndoDeps &
  AskForCampaignDeps & {
    campaigns: Pick<CampaignStore, 'begin' | 'drafts' | 'goOn' | 'end' | 'handOver' | 'queued'>
    mailboxes: Pick<MailboxStore, 'list'>
    now: () => number
    /** Called before and after each mail is handed over; tests kill the process there. */
    checkpoint?: () => Promise<void>
  }

const BATCH = 20
/** A function may run for nine minutes. */
const RUN = 6 * 60_000

/**
 * Hands the mails of a campaign to the outbox, each once: a mail that is queued is no longer a draft. A run that dies
 * is repeated by the sweep. If a mail cannot be sent, the campaign stops and says why; what is left stays as drafts.
 */
export async function sendCampaign(
  deps: SendCampaignDeps,
  { organization_id: org, campaign_id: id }: TaskPayload<'sendCampaign'>,
): Promise<void> {
  const { campaigns, now, log } = deps
  const work = await campaigns.begin(org, id, now())
  if (!work) return
  const { attempt, campaign } = work
  try {
    const end = await sendDrafts(deps, org, campaign, attempt)
    if (end === 'done') await campaigns.end(org, id, attempt, { state: 'done', problem: '' }, now())
    // It was taken back while a mail was being handed over.
    if (end === 'stopped') await takeBack(deps, { org, uid: senderOf(campaign) }, id)
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure
    log('WARNING', 'A campaign has stopped', { org, campaign_id: id, code: failure.code })
    await campaigns.end(org, id, attempt, { state: 'stopped', problem: failure.message }, now())
  }
}

async function sendDrafts(
  deps: SendCampaignDeps,
  org: string,
  campaign: Campaign,
  attempt: number,
): Promise<'done' | 'stopped' | 'handed-over'> {
  const { campaigns, mailboxes, now, checkpoint = async () => {} } = deps
  const { id, not_before } = campaign
  const by = { org, uid: senderOf(campaign) }
  const mailbox = outreachMailbox(await mailboxes.list(org))
  const until = now() + RUN
  for (;;) {
    const drafts = await campaigns.drafts(org, id, BATCH)
    if (drafts.length === 0) return 'done'
    for (const draft of drafts) {
      const state = await campaigns.goOn(org, id, attempt, now())
      if (state !== 'going') return state
      await checkpoint()
      const how = { mailbox, not_before: Math.max(not_before, now()), campaign: id }
      await unlessChanged(() => queueDraft(deps, by, draft, tidied(draft), how))
      await checkpoint()
    }
    if (now() < until) continue
    await campaigns.handOver(org, id, attempt, now())
    await askForCampaign(deps, org, id)
    return 'handed-over'
  }
}

const senderOf = ({ sent_by, created_by }: Campaign): string => sent_by ?? created_by

/** A draft that somebody changes, sends or deletes at this moment is looked at again, as it is then. */
async function unlessChanged(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (failure) {
    const isChanged = failure instanceof AppError && CHANGED.includes(failure.code)
    if (!isChanged) throw failure
  }
}

const CHANGED: readonly ErrorCode[] = ['changed-meanwhile', 'already-done', 'outbound-email-not-found']
