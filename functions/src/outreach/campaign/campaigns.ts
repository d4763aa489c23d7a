import { NO_OWN_NAMES } from '@attestry/core/base/own-kinds'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { type Campaign, type CampaignCounts, campaignsApi, MAX_CAMPAIGN_MAILS } from '@attestry/core/outreach/campaigns'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Reads, Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import { type CommandDeps, view } from '../../commands/command'
import { ask } from '../../jobs/job'
import { findShown, orEmailNotFound } from '../../mail/inbound/shown-email'
import { mailboxesOf } from '../../mailboxes/mailboxes-of'
import type { By, Caller } from '../../platform/caller'
import { undoMail, type UndoDeps } from '../../sending/outbox'
import { requireWhole } from '../../sending/original'
import { outreachTo } from '../../sending/place'
import { orContactNotFound } from '../contacts/contacts'
import { newDraft, otherRecipient, removeDrafts } from '../outbound-email'
import { outreachMailbox } from '../queue-draft'
import { campaignJob, campaignJobId } from './campaign-job'

/** One campaign, and how far its mails have come. @throws AppError campaign-not-found */
export const readCampaign = view(campaignsApi.readCampaign, async (reads, { id }) => {
  const campaign = await campaignOf(reads, reads.org, id)
  return { ...campaign, counts: await countsOf(reads, reads.org, campaign) }
})

async function countsOf({ count }: Reads, org: string, { id, mail_count }: Campaign): Promise<CampaignCounts> {
  const as = (status: 'sent' | 'failed', isAwaiting: boolean) =>
    count(queries.campaignEmailsAs(org, id, { status, isAwaiting }, MAX_CAMPAIGN_MAILS))
  const [waiting, answered, failed, drafts] = await Promise.all([
    as('sent', true),
    as('sent', false),
    as('failed', false),
    count(queries.campaignDrafts(org, id, MAX_CAMPAIGN_MAILS)),
  ])
  return { drafts, failed, waiting, answered, sending: mail_count - drafts - failed - waiting - answered }
}

type StartDeps = CommandDeps & { rateLimits: RateLimits }

/** Mails of campaigns have a quota of their own, so that a campaign leaves room for answers to customers. */
const PER_ORGANIZATION: RateLimit = { attempts: 400, within: 24 * 3600_000 }

/**
 * Stores mails to several contacts and has them sent: all of them, or (if any cannot be sent) none.
 * @throws AppError email-not-verified, contact-not-found, email-not-found, campaign-not-found, no-sending-account,
 *   other-sender, other-recipient, too-many-requests; as `forwardEmail` where the customer's mail is attached
 */
export async function startCampaign(
  deps: StartDeps,
  caller: Caller,
  {
    name,
    email_id,
    attaches_email,
    from,
    reminders,
    has_reply_link,
    mails,
    rest,
    continues,
  }: Input<typeof campaignsApi.startCampaign>,
): Promise<Output<typeof campaignsApi.startCampaign>> {
  const { org, uid } = caller
  const { reads, transact } = deps.database
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  outreachMailbox(await mailboxesOf(deps.database.reads, org), from)
  if (attaches_email) requireWhole(orEmailNotFound(await findShown(reads, org, email_id ?? 0)))
  const ids = [...new Set(mails.map(({ contact_id }) => contact_id))]
  const contacts = (await reads.readEach(ids.map((id) => at('contact', org, id)))).map(orContactNotFound)
  const now = deps.now()
  const campaign: Campaign = {
    id: newId(),
    name,
    email_id: email_id ?? null,
    state: 'sending',
    problem: '',
    mail_count: mails.length,
    created_by: uid,
    sent_by: null,
    created_at: now,
    not_before: now + UNDO_HOLD,
    rest: rest ?? null,
    continues: continues ?? null,
  }
  const drafts = mails.map((mail) => {
    const contact = orContactNotFound(contacts.find(({ id }) => id === mail.contact_id))
    if (mail.to !== undefined && mail.to !== contact.email) throw otherRecipient(mail.to, contact.email)
    const about = { email_id, attaches_email, sent_from_context: email_id ? ('email' as const) : ('hub' as const) }
    const draft = newDraft({ ...mail, ...about, contact, own: NO_OWN_NAMES }, uid, now)
    return { ...draft, campaign_id: campaign.id, has_reply_link, reminders: { is_on: reminders, sent: 0 } }
  })
  const counter = `campaign-organization-${org}`
  await deps.rateLimits.take(counter, PER_ORGANIZATION, mails.length)
  try {
    const by = { org, uid, now }
    await transact(by, (tx) => addCampaign(tx, by, campaign, drafts), deps)
  } catch (failure) {
    if (failure instanceof AppError) await deps.rateLimits.giveBack(counter, mails.length)
    throw failure
  }
  return campaign
}

/** Stores a campaign with all its mails, as drafts. @throws AppError email-not-found, campaign-not-found */
async function addCampaign(tx: Tx, by: By, campaign: Campaign, mails: readonly OutboundEmail[]): Promise<void> {
  const { org } = by
  if (campaign.email_id !== null) orEmailNotFound(await findShown(tx, org, campaign.email_id))
  if (campaign.continues !== null) await campaignOf(tx, org, campaign.continues)
  const asked = await askFor(tx, by, campaign)
  tx.create(at('campaign', org, campaign.id), campaign)
  for (const mail of mails) tx.create(at('outboundEmail', org, mail.id), mail)
  tx.add(at('stats', org), { outbound_email_count: mails.length })
  asked()
}

/** Has the mails of a campaign sent. This reads; the function it returns writes. */
async function askFor(tx: Tx, { org, now }: By, campaign: Campaign): Promise<() => void> {
  const fields = { organization_id: org, campaign_id: campaign.id }
  const asked = await ask(tx, campaignJob, campaignJobId(org, campaign.id), now, fields)
  return () => {
    tx.audit('campaign-started', at('campaign', org, campaign.id), inWords(campaign))
    asked()
  }
}

/**
 * Sends what is left of a campaign that was taken back or could not go on.
 * @throws AppError campaign-not-found, already-done, email-not-verified
 */
export async function resumeCampaign(
  deps: CommandDeps,
  { org, uid, emailVerified }: Caller,
  { id }: Input<typeof campaignsApi.resumeCampaign>,
): Promise<Output<typeof campaignsApi.resumeCampaign>> {
  if (!emailVerified) throw new AppError('email-not-verified')
  const by = { org, uid, now: deps.now() }
  const resume = async (tx: Tx): Promise<Campaign> => {
    const campaign = await campaignOf(tx, org, id)
    if (campaign.state === 'sending') throw new AppError('already-done')
    const asked = await askFor(tx, by, campaign)
    const changes = { state: 'sending', problem: '', not_before: by.now + UNDO_HOLD, sent_by: uid } as const
    tx.update(at('campaign', org, id), changes)
    asked()
    return { ...campaign, ...changes }
  }
  return deps.database.transact(by, resume, deps)
}

/** Takes back the mails of a campaign that have not begun to leave. @throws AppError campaign-not-found */
export async function undoCampaign(
  deps: UndoDeps,
  { org, uid }: Caller,
  { id, discard }: Input<typeof campaignsApi.undoCampaign>,
): Promise<Output<typeof campaignsApi.undoCampaign>> {
  const { reads, transact } = deps.database
  const campaign = await transact({ org, uid, now: deps.now() }, (tx) => stop(tx, org, id))
  await takeBack(deps, { org, uid }, id)
  const { drafts } = await countsOf(reads, org, campaign)
  let isMore = discard
  while (isMore) isMore = await transact({ now: deps.now() }, (tx) => discardSome(tx, org, id))
  return { left: campaign.mail_count - drafts }
}

/** Nothing more of it leaves, except what the outbox has. */
async function stop(tx: Tx, org: string, id: number): Promise<Campaign> {
  const campaign = await campaignOf(tx, org, id)
  if (campaign.state === 'stopped') return campaign
  const place = at('campaign', org, id)
  tx.update(place, { state: 'stopped', problem: '' })
  tx.audit('campaign-undone', place, inWords(campaign))
  return campaign
}

/** Makes the mails of a campaign drafts again that wait in the outbox. */
export async function takeBack(deps: UndoDeps, by: Pick<Caller, 'org' | 'uid'>, id: number): Promise<void> {
  const { list } = deps.database.reads
  const tried = new Set<number>()
  for (;;) {
    const queued = await list('outboundEmail', queries.campaignQueued(by.org, id))
    const untried = queued.filter((mail) => !tried.has(mail.id))
    if (untried.length === 0) return
    for (const mail of untried) {
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

const AT_ONCE = 100

/**
 * Deletes drafts of a stopped campaign, and the campaign itself if none of its mails has left.
 * @returns whether others may be left
 */
async function discardSome(tx: Tx, org: string, id: number): Promise<boolean> {
  const place = at('campaign', org, id)
  const campaign = await tx.read(place)
  if (campaign?.state !== 'stopped') return false
  const drafts = await tx.ids(queries.campaignDrafts(org, id, AT_ONCE))
  const remove = await removeDrafts(tx, org, drafts)
  const mail_count = campaign.mail_count - drafts.length
  remove()
  if (mail_count > 0) tx.update(place, { mail_count })
  else for (const one of [place, at('campaignJob', org, id)]) tx.remove(one)
  return drafts.length === AT_ONCE
}

/** For the audit log. */
const inWords = ({ name, mail_count }: Campaign): string => `${name}: ${mail_count} emails`

async function campaignOf({ read }: Pick<Reads, 'read'>, org: string, id: number): Promise<Campaign> {
  const campaign = await read(at('campaign', org, id))
  if (!campaign) throw new AppError('campaign-not-found')
  return campaign
}
