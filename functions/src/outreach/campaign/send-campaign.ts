import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Campaign } from '@attestry/core/outreach/campaigns'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { claim, readAttempt, renew, settle, type Settlement } from '../../jobs/job'
import { mailboxesOf } from '../../mailboxes/mailboxes-of'
import type { QueueMailDeps, UndoDeps } from '../../sending/outbox'
import { tidied } from '../outbound-email'
import { outreachMailbox, queueDraft } from '../queue-draft'
import { campaignJob, campaignJobId } from './campaign-job'
import { takeBack } from './campaigns'

export type SendCampaignDeps = QueueMailDeps &
  UndoDeps & {
    /** Called before and after each mail is handed over; tests kill the process there. */
    checkpoint?: () => Promise<void>
  }

const BATCH = 20
/** A function may run for nine minutes. */
const RUN = 6 * 60_000

/** A run that has claimed the job of a campaign. */
type Run = { org: string; id: number; job: string; attempt: number }

/**
 * Hands the mails of a campaign to the outbox, each once: a mail that is queued is no longer a draft. A run that dies
 * is repeated by the sweep. If a mail cannot be sent, the campaign stops and says why; what is left stays as drafts.
 */
export async function sendCampaign(
  deps: SendCampaignDeps,
  { organization_id: org, campaign_id: id }: TaskPayload<'sendCampaign'>,
): Promise<void> {
  const { database, now, log } = deps
  const job = campaignJobId(org, id)
  const claimed = await claim(database, campaignJob, job, now())
  if (!claimed) return
  const run = { org, id, job, attempt: claimed.attempt }
  const campaign = await database.reads.read(at('campaign', org, id))
  if (campaign?.state !== 'sending') return endRun(deps, run, { state: 'done' })
  try {
    const end = await sendDrafts(deps, run, campaign)
    if (end === 'done') await endRun(deps, run, { state: 'done' }, { state: 'done', problem: '' })
    // It was taken back while a mail was being handed over.
    if (end === 'stopped') await takeBack(deps, { org, uid: senderOf(campaign) }, id)
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure
    log('WARNING', 'A campaign has stopped', { org, campaign_id: id, code: failure.code })
    await endRun(deps, run, { state: 'done' }, { state: 'stopped', problem: failure.message })
  }
}

async function sendDrafts(
  deps: SendCampaignDeps,
  run: Run,
  campaign: Campaign,
): Promise<'done' | 'stopped' | 'handed-over'> {
  const { database, now, checkpoint = async () => {} } = deps
  const { org, id } = run
  const by = { org, uid: senderOf(campaign) }
  const mailbox = outreachMailbox(await mailboxesOf(database.reads, org))
  const until = now() + RUN
  for (;;) {
    const drafts = await database.reads.list('outboundEmail', queries.campaignDrafts(org, id, BATCH))
    if (drafts.length === 0) return 'done'
    for (const draft of drafts) {
      const state = await goOn(deps, run)
      if (state !== 'going') return state
      await checkpoint()
      const how = { mailbox, not_before: Math.max(campaign.not_before, now()), campaign: id }
      await unlessChanged(() => queueDraft(deps, by, draft, tidied(draft), how))
      await checkpoint()
    }
    if (now() < until) continue
    await endRun(deps, run, { state: 'asked' })
    return 'handed-over'
  }
}

/** Renews the lease of a run. */
const goOn = (
  { database, now }: SendCampaignDeps,
  { org, id, job, attempt }: Run,
): Promise<'going' | 'stopped' | 'handed-over'> =>
  database.transact({ now: now() }, async (tx) => {
    const isMine = await readAttempt(tx, campaignJob, job, attempt)
    const campaign = await tx.read(at('campaign', org, id))
    if (!isMine) return 'handed-over'
    if (campaign?.state !== 'sending') return 'stopped'
    renew(tx, campaignJob, job, now())
    return 'going'
  })

/** Ends a run, if it still holds the job, and says how a campaign ended that was not stopped meanwhile. */
const endRun = (
  deps: SendCampaignDeps,
  { org, id, job, attempt }: Run,
  settlement: Settlement,
  outcome?: Pick<Campaign, 'state' | 'problem'>,
): Promise<void> =>
  deps.database.transact(
    { org, now: deps.now() },
    async (tx) => {
      if (!(await readAttempt(tx, campaignJob, job, attempt))) return
      const place = at('campaign', org, id)
      const campaign = outcome && (await tx.read(place))
      if (outcome && campaign?.state === 'sending') tx.update(place, outcome)
      settle(tx, campaignJob, job, settlement, deps.now())
    },
    deps,
  )

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
