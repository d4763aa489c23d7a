import { z } from 'zod'
import { Degradation, Provider } from '../base/ai'
import { DocumentType } from '../base/document-type'
import { endpoint } from '../base/endpoint'
import { MailLanguage } from '../base/mail-languages'
import { EmailAddress, Id, Line, Millis, Prose, Uid } from '../base/primitives'
import { Topic } from '../base/topic'
import { MAX_EXTRACTED_PRODUCTS, MailState } from '../mail/inbox'
import { MailLink } from './document-links'
import { MAX_OWN_FILES, OwnFile } from './own-files'
import { AddedRecipients, RefusedRecipient } from './recipients'

/** How far an outgoing mail has come. `uncertain`: the server may or may not have taken it; a person decides. */
export const Delivery = z.enum(['none', 'queued', 'sending', 'sent', 'failed', 'uncertain'])
export type Delivery = z.infer<typeof Delivery>

/** As what an answer has the table that says for each part what it gets. */
export const CoveringFormat = z.enum(['xlsx', 'csv'])
export type CoveringFormat = z.infer<typeof CoveringFormat>

/** An answer to a customer's mail. `status` is the user's view of `delivery`. */
export const EmailResponse = z.object({
  id: Id,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  body_text: z.string(),
  product_ids: z.array(Id),
  /** What is asked for and answered in the text or by own files, without a document of the vault. */
  topics_in_text: z.array(Topic).default([]),
  /** The request of the mail when it was answered. It outlives the mail. */
  request_id: Id.nullable().default(null),
  /** The documents that it brings. */
  attachments: z.array(
    z.object({
      id: Id,
      original_filename: z.string(),
      file_size: z.number().int(),
      doc_type: DocumentType,
      /** The document whose bytes are the same: they leave once, as that one. */
      sent_as: Id.optional(),
    }),
  ),
  /** Files from the sender's own disk. */
  own_files: z.array(OwnFile).default([]),
  /** It has a table that says for each part what it gets. */
  covering_table: CoveringFormat.nullable().default(null),
  /** Its files go as one ZIP because its sender wants it. */
  as_zip: z.boolean().default(false),
  status: z.enum(['draft', 'sent', 'failed']),
  delivery: Delivery,
  error_message: z.string().nullable(),
  created_by: Uid,
  created_at: Millis,
  /** The answer can be taken back until then. */
  not_before: Millis,
  sent_at: Millis.nullable(),
  /** Its documents are not attached, but behind this link. */
  link: MailLink.nullable().default(null),
  /** Who else gets it, openly: further addresses in To, and those in Cc. */
  also_to: z.array(z.string()).default([]),
  cc: z.array(z.string()).default([]),
  /** Those of its recipients whom it did not reach, while it reached others. */
  refused_recipients: z.array(RefusedRecipient).default([]),
})
export type EmailResponse = z.infer<typeof EmailResponse>

/** The documents that leave as files of their own. */
export const attachedOnce = <File extends { sent_as?: number | undefined }>(attachments: readonly File[]): File[] =>
  attachments.filter(({ sent_as }) => sent_as === undefined)

/** So many documents leave with one answer at most. */
export const MAX_ANSWER_FILES = 1000

/** So many of them are no documents of the parts that it answers. */
export const MAX_ADDED_FILES = 100

/**
 * What the sender of an answer knew: the `created_at` of the newest answer to the mail (null: there was none), and the
 * state of the mail. A time, because an answer that was taken back is no longer there to compare with.
 */
export const Seen = z.strictObject({ answered_at: Millis.nullable(), state: MailState })
export type Seen = z.infer<typeof Seen>

const isSomething = (text: string) => text !== ''

const emailId = z.strictObject({ id: Id })
const responseId = z.strictObject({ id: Id, responseId: Id })

export const responsesApi = {
  draftReply: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/draft-reply',
    access: 'member',
    maxBody: 192 * 1024,
    summary:
      'The text of an answer that says what `ai_command` wants, in `language`, else in that of the mail. Nothing is stored or sent',
    input: z.strictObject({
      id: Id,
      ai_command: Line(1000).refine(isSomething, 'Say what the answer should say.'),
      /** The answer as it is now. "{{documents}}" stands for the list of its documents, and does so in the draft. */
      body_text: Prose(20_000),
      /** What that list says. */
      documents: Prose(20_000).optional(),
      /** Without it, as the mail. */
      language: MailLanguage.optional(),
    }),
    output: z.object({ body_text: z.string(), provider: Provider, degraded: Degradation.nullable() }),
  }),
  sendResponse: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/send-response',
    access: 'member',
    idempotent: true,
    maxBody: 704 * 1024,
    summary:
      'Answer a mail with the documents of the products named, or with those of them in `file_ids`, with any other current documents of the vault (`added_file_ids`), with files of the sender (`own_file_ids`), or in its text alone (`topics_in_text`, or `body_text` with empty `file_ids`); it leaves after the undo window. `to`, `from` and `seen` say what the sender saw: if it is no longer so, the answer is 409 `other-recipient`, `other-sender`, `answered-meanwhile` or `changed-meanwhile`, and nothing leaves',
    input: z.strictObject({
      id: Id,
      /** The products that are answered. */
      product_ids: z.array(Id).max(MAX_EXTRACTED_PRODUCTS),
      /**
       * The documents of these products, or of their makers, that are sent. Without it, all are that no newer one has
       * replaced. None: the answer is a text of one's own.
       */
      file_ids: z.array(Id).max(MAX_ANSWER_FILES).optional(),
      /** Further documents of the vault, of whatever part or maker. They do not say that their parts are answered. */
      added_file_ids: z.array(Id).max(MAX_ADDED_FILES).optional(),
      /** Files that the sender has uploaded and kept for this mail. */
      own_file_ids: z.array(Id).max(MAX_OWN_FILES).optional(),
      /** What is asked for and answered in the text or by own files, without a document of the vault. */
      topics_in_text: z.array(Topic).max(Topic.options.length).optional(),
      /** Attaches a table that says for each part of the mail, with the customer's own number, what it gets. */
      covering_table: CoveringFormat.optional(),
      /** The documents and files leave as one ZIP however small they are; what is too large for a mail still has a link. */
      as_zip: z.boolean().optional(),
      /** The recipient that the sender saw on the screen. It is only compared. */
      to: EmailAddress.optional(),
      /** Who else gets it, in To and in Cc: at most 20 with `to`. */
      also_to: AddedRecipients.optional(),
      cc: AddedRecipients.optional(),
      /** The mail is quoted below it, in what is sent. Without this, as the organization has set. */
      quotes_question: z.boolean().optional(),
      /** The address that the sender saw it leave from. It is only compared. */
      from: EmailAddress.optional(),
      subject: Line(998).refine(isSomething, 'The subject is empty.').optional(),
      body_text: Prose(100_000).refine(isSomething, 'The message is empty.').optional(),
      /**
       * In which language our own words are: the text, if the sender writes none, and what stands above a link or a
       * quote. Without it, as the mail.
       */
      language: MailLanguage.optional(),
      seen: Seen.optional(),
    }),
    output: EmailResponse,
  }),
  listResponses: endpoint({
    method: 'GET',
    path: '/api/v1/emails/:id/responses',
    access: 'member',
    scope: 'emails:read',
    summary: 'The answers to a mail, oldest first',
    input: emailId,
    output: z.object({ responses: z.array(EmailResponse) }),
  }),
  undoResponse: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/responses/:responseId/undo',
    access: 'member',
    summary: 'Take an answer back while it waits for its undo window to end',
    input: responseId,
    output: z.null(),
  }),
  revokeResponseLink: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/responses/:responseId/revoke-link',
    access: 'member',
    summary: 'End the link to the documents of an answer; it works for nobody from then on',
    input: responseId,
    output: MailLink,
  }),
  resendResponse: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/responses/:responseId/resend',
    access: 'member',
    summary: 'Send an answer again that failed or whose delivery is uncertain',
    input: responseId,
    output: EmailResponse,
  }),
}
