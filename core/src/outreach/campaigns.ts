import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { ViewedSearch } from '../vault/vault-views'
import { AskedPart, MAX_ASKED_PARTS } from './outreach'
import { EmailAddress, Exact, Id, Line, Millis, Prose, Uid } from '../base/primitives'

/** The parts of a search that one campaign had no room for: they begin at the cursor (`listConcerned`). */
export const CampaignRest = z.strictObject({ search: ViewedSearch, cursor: Exact(2000) })
export type CampaignRest = z.infer<typeof CampaignRest>

/**
 * Mails to several contacts that were reviewed and sent together, each of them one outbound email with this
 * `campaign_id`. `stopped`: somebody took it back, or it could not go on; the mails that had not begun to leave are
 * drafts.
 */
export const Campaign = z.object({
  id: Id,
  name: z.string(),
  /** The customer's mail that waits for the answers. */
  email_id: Id.nullable(),
  state: z.enum(['sending', 'done', 'stopped']),
  /** Why it stopped before all mails had left; '' if somebody took it back. */
  problem: z.string().default(''),
  mail_count: z.number().int(),
  created_by: Uid,
  /** In whose name its mails leave: who resumed it last; null while that is who began it. */
  sent_by: Uid.nullable().default(null),
  created_at: Millis,
  /** It can be taken back until then. */
  not_before: Millis,
  /** What is left to ask, where it was about a search of the vault. */
  rest: CampaignRest.nullable().default(null),
  /** The campaign whose rest it asks for. */
  continues: Id.nullable().default(null),
})
export type Campaign = z.infer<typeof Campaign>

/** Server only: hands the mails of a campaign to the outbox, one after the other. */
export const CampaignJob = jobOf({ organization_id: z.string(), campaign_id: Id })
export type CampaignJob = z.infer<typeof CampaignJob>

/** The mails of the largest campaign. */
export const MAX_CAMPAIGN_MAILS = 200

/** How many mails of a campaign are where. Together they are all of them. */
export const CampaignCounts = z.object({
  drafts: z.number().int(),
  sending: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
  answered: z.number().int(),
})
export type CampaignCounts = z.infer<typeof CampaignCounts>

const campaignId = z.strictObject({ id: Id })

export const campaignsApi = {
  startCampaign: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/campaigns',
    access: 'member',
    idempotent: true,
    maxBody: 8 * 1024 * 1024,
    summary:
      'Send mails to several contacts together: all of them or none. They leave after the undo window, each once. `from`, and `to` of each mail, say which addresses the sender saw: if one is no longer that, the answer is 409 `other-sender` or `other-recipient`, and nothing leaves',
    input: z.strictObject({
      name: Line(200).pipe(z.string().min(1, 'Enter a name')),
      email_id: Id.optional(),
      from: EmailAddress.optional(),
      rest: CampaignRest.optional(),
      /** The campaign whose rest it asks for. */
      continues: Id.optional(),
      /** Whether the customer's mail is attached to each, as it came. */
      attaches_email: z.boolean().optional(),
      /** Whether contacts that do not answer are reminded. */
      reminders: z.boolean().default(false),
      /** Whether each has a link by which its contact can answer without signing in. */
      has_reply_link: z.boolean().default(false),
      mails: z
        .array(
          z.strictObject({
            contact_id: Id,
            /** The address that the sender saw. It is only compared. */
            to: EmailAddress.optional(),
            subject: Line(998).pipe(z.string().min(1, 'The subject is empty.')),
            body_text: Prose(20_000).pipe(z.string().min(1, 'The message is empty.')),
            parts: z.array(AskedPart).max(MAX_ASKED_PARTS).default([]),
          }),
        )
        .min(1)
        .max(MAX_CAMPAIGN_MAILS),
    }),
    output: Campaign,
  }),
  readCampaign: endpoint({
    method: 'GET',
    path: '/api/v1/manufacturers/campaigns/:id',
    access: 'member',
    summary: 'One campaign, and how far its mails have come',
    input: campaignId,
    output: Campaign.extend({ counts: CampaignCounts }),
  }),
  undoCampaign: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/campaigns/:id/undo',
    access: 'member',
    summary:
      'Take back the mails of a campaign that have not begun to leave: they become drafts, or with `discard` are deleted, and the campaign with them if none has left',
    input: campaignId.extend({ discard: z.boolean().default(false) }),
    /** How many had left already. */
    output: z.object({ left: z.number().int() }),
  }),
  resumeCampaign: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/campaigns/:id/resume',
    access: 'member',
    summary: 'Send the drafts of a campaign that was taken back',
    input: campaignId,
    output: Campaign,
  }),
}
