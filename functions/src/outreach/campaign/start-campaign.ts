import type { Campaign, campaignsApi } from '@attestry/core/outreach/campaigns'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import type { MailboxStore } from '../../mailboxes/mailbox-store'
import type { Caller } from '../../platform/caller'
import { newId } from '../../adapters/firestore'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import { type AskForCampaignDeps, askForCampaign } from './ask-for-campaign'
import type { CampaignStore } from './campaign-store'
import { newDraft, otherRecipient } from '../outbound-email'
import { outreachMailbox } from '../outreach-mailbox'
import type { OutreachStore } from '../store'

type StartCampaignDeps = AskForCampaignDeps & {
  campaigns: Pick<CampaignStore, 'start'>
  outreach: Pick<OutreachStore, 'contacts'>
  mailboxes: Pick<MailboxStore, 'list'>
  rateLimits: RateLimits
  now: () => number
}

/** Mails of campaigns have a quota of their own, so that a campaign leaves room for answers to customers. */
const PER_ORGANIZATION: RateLimit = { attempts: 400, within: 24 * 3600_000 }

/**
 * Stores mails to several contacts and has them sent: all of them, or (if any cannot be sent) none.
 * @throws AppError email-not-verified, contact-not-found, email-not-found, no-sending-account, other-sender,
 *   other-recipient, too-many-requests
 */
export async function startCampaign(
  deps: StartCampaignDeps,
  caller: Caller,
  { name, email_id, from, reminders, mails }: Input<typeof campaignsApi.startCampaign>,
): Promise<Output<typeof campaignsApi.startCampaign>> {
  const { org, uid } = caller
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  outreachMailbox(await deps.mailboxes.list(org), from)
  const contacts = await deps.outreach.contacts(org, [...new Set(mails.map(({ contact_id }) => contact_id))])
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
  }
  const drafts = mails.map((mail) => {
    const contact = contacts.find(({ id }) => id === mail.contact_id)
    if (!contact) throw new AppError('contact-not-found')
    if (mail.to !== undefined && mail.to !== contact.email) throw otherRecipient(mail.to, contact.email)
    const draft = newDraft({ ...mail, contact, email_id, sent_from_context: email_id ? 'email' : 'hub' }, uid, now)
    return { ...draft, campaign_id: campaign.id, reminders: { is_on: reminders, sent: 0 } }
  })
  const counter = `campaign-organization-${org}`
  await deps.rateLimits.take(counter, PER_ORGANIZATION, mails.length)
  try {
    await deps.campaigns.start({ org, uid, now }, campaign, drafts)
  } catch (failure) {
    if (failure instanceof AppError) await deps.rateLimits.giveBack(counter, mails.length)
    throw failure
  }
  await askForCampaign(deps, org, campaign.id)
  return campaign
}
