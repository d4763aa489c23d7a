import { z } from 'zod'
import { EmailAddress, Id, Uid } from './primitives'

/** What has become of somebody's second factor. */
export const FactorChange = z.enum(['set-up', 'removed', 'reset', 'recovery-code-used', 'recovery-codes-renewed'])
export type FactorChange = z.infer<typeof FactorChange>

const organization_id = z.string().min(1)

/** Work that a queue does later, at least once. A payload holds ids or an address; the worker loads the rest itself. */
export const tasks = {
  /** Fetch new mail of one account. */
  syncMailbox: z.object({ organization_id, account_id: Id }),
  /** Parse and analyse the waiting mail of one organization. */
  analyseEmails: z.object({ organization_id }),
  /** Read one document of the vault. */
  readDocument: z.object({ organization_id, file_id: Id }),
  /** Store an upload as a document of each of its targets. */
  storeDocument: z.object({ organization_id, file_id: Id }),
  /** Read a list of products, or import the rows of one. */
  importProducts: z.object({ organization_id, import_id: Id }),
  /** Send the mails of a campaign. */
  sendCampaign: z.object({ organization_id, campaign_id: Id }),
  /** Count an organization's requests. */
  countRequests: z.object({ organization_id }),
  /** Count again how many of their parts the vault has, for the mails that name parts which have come or gone. */
  countInVault: z.object({ organization_id, part_keys: z.array(z.string().max(100)).min(1).max(1000) }),
  /** Compare an organization's counts and histories with its documents, and repair them. */
  repairOrganization: z.object({ organization_id }),
  /** Make the next part of an organization's export, or remove the export. */
  exportOrganization: z.object({ organization_id }),
  /** Go on looking for a person, or erasing them. */
  goOnErasing: z.object({ organization_id }),
  /** Remind of one mail to a contact. */
  remindContact: z.object({ organization_id, email_id: Id }),
  /** Answer a person's newest question to the assistant. */
  answerChat: z.object({ organization_id, uid: Uid }),
  /** Delete the mails of one action, after it could be undone. */
  purgeEmails: z.object({ deletion_id: Id }),
  /** Delete the products of one action, after it could be undone. */
  purgeProducts: z.object({ deletion_id: Id }),
  /** Send one mail of the outbox. */
  deliverEmail: z.object({ outbox_id: Id }),
  /** Tell a webhook of one event. */
  tellWebhook: z.object({ organization_id, webhook_id: Id, message_id: z.string().min(1) }),
  /** Tell our sales team about a demo request. */
  announceDemoRequest: z.object({ demo_request_id: Id }),
  /** Write to a person about their account. The payload has the address where there may be no user. */
  sendAccountMail: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('invitation'), organization_id, invitation_id: Id, round: z.number().int() }),
    z.object({ kind: z.literal('password-reset'), email: EmailAddress }),
    z.object({ kind: z.literal('password-changed'), email: EmailAddress }),
    z.object({ kind: z.literal('address-in-use'), email: EmailAddress }),
    z.object({ kind: z.literal('second-factor'), email: EmailAddress, change: FactorChange }),
    z.object({ kind: z.literal('verification'), uid: Uid }),
    z.object({ kind: z.literal('daily'), organization_id, uid: Uid }),
  ]),
}

export type TaskName = keyof typeof tasks
export type TaskPayload<N extends TaskName> = z.infer<(typeof tasks)[N]>
