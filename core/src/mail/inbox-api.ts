import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { partKey } from '../base/part-number'
import { AskedDay, Id, Line, PageQuery, Version } from '../base/primitives'
import { Topic } from '../base/topic'
import {
  Attachment,
  DocumentCondition,
  EmailAnalysis,
  EmailBody,
  ExtractedProduct,
  InboundEmail,
  MAX_CONDITIONS,
  MAX_EXTRACTED_PRODUCTS,
  PartPlace,
} from './inbox'

/** One row in the product table of a mail. */
export const ProductAnalysisRow = z.object({
  part_number: z.string(),
  description: z.string().nullable(),
  vault_manufacturer: z.string().nullable(),
  analysis_manufacturer: z.string().nullable(),
  exists_in_vault: z.boolean(),
  product_id: Id.nullable(),
  file_count: z.number().int(),
  status: z.string().nullable(),
})
export type ProductAnalysisRow = z.infer<typeof ProductAnalysisRow>

const partName = {
  part_number: Line(100).refine((text) => partKey(text) !== '', 'Enter a part number'),
  manufacturer: Line(200).nullable().default(null),
}

/**
 * One change of a mail's parts. Without `was` it adds a part, without `now` it removes one. `was` is what the person
 * has seen: if somebody else has changed it meanwhile, the change is refused.
 */
export const PartChange = z
  .strictObject({
    was: z.strictObject(partName).nullable().default(null),
    now: z
      .strictObject({
        ...partName,
        description: Line(500).nullable().optional(),
        topics: z.array(Topic).max(Topic.options.length).optional(),
        /** The customer's own number for it. It is remembered for their later mails. Without this, it stays. */
        own_number: Line(100).nullable().optional(),
        /** What was known of a part that is brought back. Without it, somebody asks for the part. */
        found: z
          .strictObject({
            quoted: z.boolean(),
            asked: z.boolean(),
            where: z
              .strictObject({
                ...PartPlace.shape,
                file: Line(300).nullable(),
                sheet: Line(100).nullable(),
              })
              .nullable(),
            own_number: Line(100).nullable(),
            remembered: z.boolean().optional(),
          })
          .optional(),
      })
      .nullable()
      .default(null),
    /** Where an added part goes, from 0; without it, at the end. */
    place: z.number().int().min(0).max(MAX_EXTRACTED_PRODUCTS).optional(),
  })
  .refine(({ was, now }) => was !== null || now !== null, 'Name a part')
export type PartChange = z.infer<typeof PartChange>

/** How many parts one call may change. */
export const MAX_PART_CHANGES = 100

/** How many mails one action can change. */
export const MAX_SELECTED = 100

/** A mail as the API shows it, without the fields that only queries and live lists need. */
const ListedEmail = InboundEmail.omit({
  search_tokens: true,
  part_keys: true,
  is_read_version: true,
  assignee_version: true,
  has_due_date: true,
  answer_version: true,
  deletion_id: true,
  stored_at: true,
  counted_state: true,
  due_order: true,
  handled_version: true,
  handled_by: true,
  handled_at: true,
})
/** @public for its name in `openapi.json`. */
export const ListedAnalysis = EmailAnalysis.extend({
  extracted_products: z.array(ExtractedProduct.omit({ part_key: true })),
})

/** @public for its name in `openapi.json`. */
export const CorrectedAnalysis = z.object({
  correction_count: Version,
  analysis: ListedAnalysis,
  /** The request that was made, because nobody had been sure before that the mail is one. */
  made_request_id: Id.nullable(),
})

const emailId = z.strictObject({ id: Id })

export const inboxApi = {
  listInbox: endpoint({
    method: 'GET',
    path: '/api/v1/emails/inbox',
    access: 'member',
    scope: 'emails:read',
    summary: 'Inbound mail, newest first',
    input: z.strictObject({ ...PageQuery, unread_only: z.stringbool().default(false) }),
    output: z.object({
      emails: z.array(ListedEmail),
      total: z.number().int(),
      has_more: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
  }),
  readEmail: endpoint({
    method: 'GET',
    path: '/api/v1/emails/emails/:id',
    access: 'member',
    scope: 'emails:read',
    summary: 'One inbound mail with its body and analysis',
    input: emailId,
    output: ListedEmail.omit({ analysis: true })
      .extend(EmailBody.shape)
      .extend({ attachments: z.array(Attachment.omit({ sha256: true })) })
      .extend({ analysis: ListedAnalysis.nullable() }),
  }),
  markEmailRead: endpoint({
    method: 'PATCH',
    path: '/api/v1/emails/emails/:id/read',
    access: 'member',
    summary: 'Mark one inbound mail as read',
    input: emailId,
    output: InboundEmail.pick({ id: true, is_read: true }),
  }),
  deleteEmail: endpoint({
    method: 'DELETE',
    path: '/api/v1/emails/emails/:id',
    access: 'member',
    summary:
      'Delete one inbound mail with its responses, analysis and attachments; it does not come back with the next sync',
    input: emailId,
    output: z.null(),
  }),
  deleteEmails: endpoint({
    method: 'POST',
    path: '/api/v1/emails/deletions',
    access: 'member',
    idempotent: true,
    summary:
      'Delete inbound mails as `DELETE` does, but after some seconds in which it can be undone. They disappear at once',
    input: z.strictObject({ email_ids: z.array(Id).min(1).max(MAX_SELECTED) }),
    /** Mails that somebody else has deleted meanwhile are left out. */
    output: z.object({ id: Id, email_ids: z.array(Id) }),
  }),
  undoDeletion: endpoint({
    method: 'POST',
    path: '/api/v1/emails/deletions/:id/undo',
    access: 'member',
    summary: 'Bring mails back while their deletion can still be undone',
    input: emailId,
    output: z.null(),
  }),
  retryEmail: endpoint({
    method: 'POST',
    path: '/api/v1/emails/emails/:id/retry',
    access: 'member',
    summary: 'Read and analyse one inbound mail again, or fetch it, where the mail server had not handed it out',
    input: emailId,
    output: z.null(),
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    path: '/api/v1/emails/emails/:id/attachments/:index',
    access: 'member',
    scope: 'emails:read',
    summary: 'The bytes of one attachment',
    input: z.strictObject({ id: Id, index: z.coerce.number().int().min(0).max(1000) }),
    output: z.file(),
  }),
  downloadRawEmail: endpoint({
    method: 'GET',
    path: '/api/v1/emails/emails/:id/raw',
    access: 'member',
    summary: 'The bytes of the mail as it was received',
    input: emailId,
    output: z.file(),
  }),
  analyseProducts: endpoint({
    method: 'GET',
    path: '/api/v1/emails/:id/product-analysis',
    access: 'member',
    summary: 'The parts a mail asks for, with their match in the vault',
    input: emailId,
    output: z.object({ products: z.array(ProductAnalysisRow) }),
  }),
  correctAnalysis: endpoint({
    method: 'PATCH',
    path: '/api/v1/emails/:id/analysis',
    access: 'member',
    summary:
      'Correct what the analysis of a mail says: whether it is a request, what is asked for, by when, and which documents are accepted. Later analyses do not overwrite it. Who names the `correction_count` they have seen is refused with 409 `corrected-meanwhile` if it has changed',
    input: z.strictObject({
      id: Id,
      seen: Version.optional(),
      /** Null leaves it to the analysis again. */
      is_compliance_related: z.boolean().nullable().optional(),
      topics: z.array(Topic).max(Topic.options.length).optional(),
      due_date: AskedDay.nullable().optional(),
      /** What it really says of the documents that are accepted. */
      conditions: z.array(DocumentCondition).max(MAX_CONDITIONS).optional(),
    }),
    output: CorrectedAnalysis,
  }),
  correctParts: endpoint({
    method: 'PATCH',
    path: '/api/v1/emails/:id/product-analysis',
    access: 'member',
    maxBody: 1024 * 1024,
    summary:
      'Add, change or remove parts that a mail asks for. A part that somebody else has changed meanwhile is refused with 409 `corrected-meanwhile`, and nothing changes',
    input: z.strictObject({ id: Id, changes: z.array(PartChange).min(1).max(MAX_PART_CHANGES) }),
    output: CorrectedAnalysis,
  }),
}
