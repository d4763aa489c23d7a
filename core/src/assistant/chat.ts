import { z } from 'zod'
import { Degradation, Provider } from '../base/ai'
import { DocumentType } from '../base/document-type'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { Confidence, Exact, Id, Line, Millis, PartNumber, Prose, Uid } from '../base/primitives'
import { MAX_SUBSTANCES } from '../vault/reading'
import { HsCode } from '../vault/vault'
import { ComplianceStatus } from '../vault/status'

/** 128 random bits in hex: whoever names a session has been given it. */
const ChatSessionId = Exact(32).regex(/^[0-9a-f]{32}$/, 'Invalid id')

/** What a fact of an answer is taken from. Ids lead to what we have of it. */
export const ChatSource = z.object({
  /** `table`: data built into the product; `model`: nothing but the model's word, which people must check. */
  kind: z.enum(['document', 'mail', 'vault', 'table', 'model']),
  /** A file name, a subject, a part number, the name and edition of a table. */
  label: z.string().max(300),
  /** Of a document, from 1. */
  page: z.number().int().nullable().default(null),
  file_id: Id.nullable().default(null),
  product_id: Id.nullable().default(null),
  email_id: Id.nullable().default(null),
})
export type ChatSource = z.infer<typeof ChatSource>

const sourced = { sources: z.array(ChatSource).max(20).default([]) }

export const ChatRegime = z.object({
  status: ComplianceStatus,
  /** In a sentence: what the documents say, or that there are none. */
  details: z.string().max(1000),
  confidence: Confidence,
  /** What documents say is in the part above its threshold: "Lead (7439-92-1)". */
  substances: z.array(z.string().max(150)).max(MAX_SUBSTANCES).default([]),
  /** What a document says that is worse, and that nobody has settled. */
  disputed_by: ComplianceStatus.nullable().default(null),
  /** By which it complies with RoHS. */
  exemptions: z.array(z.string().max(60)).max(30).default([]),
  /** Nothing is known any more, because the document that said so has expired. */
  is_expired: z.boolean().default(false),
  ...sourced,
})
export type ChatRegime = z.infer<typeof ChatRegime>

/** What an answer says about a part. Null: it was not asked for, or nothing is known. */
export const ChatSummary = z.object({
  manufacturer: z.string().max(200).default(''),
  manufacturer_info: z
    .object({ name: z.string(), reputation: z.string().default('') })
    .nullable()
    .default(null),
  product_info: z
    .object({
      type: z.string().default(''),
      description: z.string().default(''),
      key_features: z.array(z.string()).max(20).default([]),
      manufacturer: z.string().default(''),
      ...sourced,
    })
    .nullable()
    .default(null),
  country_of_origin: z
    .object({ value: z.string(), confidence: Confidence, ...sourced })
    .nullable()
    .default(null),
  /** `is_suggested`: no document says so. The first six digits are the same in all regions. */
  hs_codes: z.array(HsCode.extend({ is_suggested: z.boolean().default(false), ...sourced })).default([]),
  rohs: ChatRegime.nullable().default(null),
  reach: ChatRegime.nullable().default(null),
  prop65: ChatRegime.nullable().default(null),
  conflict_minerals: ChatRegime.nullable().default(null),
  confidence_score: Confidence.nullable().default(null),
})
export type ChatSummary = z.infer<typeof ChatSummary>

/** A document that an answer found: one of the vault, or a file that came by mail and is not in the vault yet. */
export const ChatDocument = z.object({
  session_id: ChatSessionId,
  /** The filename is unique in its session. */
  cached_metadata: z.object({ filename: z.string(), file_size: z.number().int(), document_type: DocumentType }),
  saved_to_vault: z.boolean(),
  vault_file_id: Id.nullable().default(null),
  user_product_id: Id.nullable().default(null),
  vault_link: z.string().nullable().default(null),
  /** The mail that brought it, and its place there, while it is not in the vault. */
  attachment: z.object({ email_id: Id, index: z.number().int() }).nullable().default(null),
})
export type ChatDocument = z.infer<typeof ChatDocument>

/** Where a part of the vault is shown. */
export const addressOfProduct = (id: number): string => `/cm/vault/product/${id}`

export const MAX_CHAT_PARTS = 10

/** What an answer says about one part that was asked about. */
export const ChatPart = z.object({
  part_number: z.string().max(100),
  product_id: Id.nullable().default(null),
  vault_link: z.string().nullable().default(null),
  compliance_summary: ChatSummary,
  documents: z.array(ChatDocument).max(50).default([]),
})
export type ChatPart = z.infer<typeof ChatPart>

/** So many rows of a list are shown; the others are counted. */
export const MAX_CHAT_ROWS = 50

/** A list out of the organization's own data: expiring documents, similar parts, what a customer waits for. */
export const ChatList = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z
    .array(
      z.object({
        cells: z.array(z.string()),
        /** What the row leads to. */
        about: z
          .object({ kind: z.enum(['product', 'inbound', 'outbound', 'request', 'contact']), id: Id })
          .nullable()
          .default(null),
      }),
    )
    .max(MAX_CHAT_ROWS),
  total: z.number().int(),
})
export type ChatList = z.infer<typeof ChatList>

/** An answer. What is wanted decides which blocks of a part are shown. */
export const ChatAnswer = z.object({
  /** Plain text. */
  summary: z.string().max(8000),
  parts: z.array(ChatPart).max(MAX_CHAT_PARTS).default([]),
  lists: z.array(ChatList).max(5).default([]),
  is_compliance_only: z.boolean().default(false),
  wants_compliance_trade: z.boolean().default(false),
  wants_compliance_summary: z.boolean().default(false),
  wants_compliance_documents: z.boolean().default(false),
  /** False for a question about the product or the organization's own data. */
  is_query_intent_compliance: z.boolean().default(false),
  /** Why no part was found in a question that is about one. */
  parsing_error: z.string().nullable().default(null),
  /** Questions that may come next. */
  suggestions: z.array(z.string().max(200)).max(6).default([]),
  /** Whose words the summary is. */
  provider: Provider,
  /** Why the built-in rules answered in place of the model; null where nothing stood in. */
  degraded: Degradation.nullable().default(null),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

/**
 * A question to the chat and its answer. It lies below the profile of whoever asked, and nobody else can read it. A TTL
 * policy on `expires_at` removes it after 30 days.
 */
export const ChatSession = z.object({
  id: ChatSessionId,
  query: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** What has been done so far, the newest last: "Searching the vault". */
  steps: z.array(z.string()).default([]),
  answer: ChatAnswer.nullable().default(null),
  /** Why it failed, in a sentence; '' if it failed without words. */
  problem: z.string().default(''),
  created_at: Millis,
  answered_at: Millis.nullable().default(null),
})
export type ChatSession = z.infer<typeof ChatSession>

/** In milliseconds: an answer that takes longer than this is given up. */
export const CHAT_TIMEOUT = 600_000

/** In milliseconds: files that came by mail can be fetched from an answer for so long; those of the vault stay. */
export const CHAT_FILES_FOR = 24 * 3600_000

export const CHAT_SESSION_DAYS = 30

/** Server only: the answer at work for one person. A new question takes the job over, and so ends the one before. */
export const ChatJob = jobOf({
  organization_id: z.string(),
  uid: Uid,
  session_id: ChatSessionId,
  /** The attempt of a run for this question is at least this; smaller ones were about another question. */
  first_attempt: z.number().int().default(1),
  /** The parts that the conversation was about last: "and REACH?" means these. */
  earlier_parts: z.array(z.string()).default([]),
  /** Whoever asks has not proved their address: no model is asked. */
  is_built_in: z.boolean().default(false),
})
export type ChatJob = z.infer<typeof ChatJob>

const Question = z.strictObject({
  query: Prose(4000).pipe(z.string().min(1)),
  earlier_parts: z.array(PartNumber).max(MAX_CHAT_PARTS).default([]),
})

const sessionId = z.strictObject({ session_id: ChatSessionId })

/**
 * An answer as the API gives it. `documents` and `compliance_summary` repeat what is in `parts`, for clients that know
 * only one part.
 */
const ChatResponse = ChatAnswer.extend({
  session_id: ChatSessionId,
  state: ChatSession.shape.state,
  response: z.string(),
  documents: z.array(ChatDocument),
  compliance_summary: ChatSummary.nullable(),
  extracted_part: z.string().nullable(),
  parsed_query: z.object({ is_query_intent_compliance: z.boolean() }),
  vault_link: z.string().nullable(),
})
export type ChatResponse = z.infer<typeof ChatResponse>

/** A document to save, as `documents_data` lists them. */
export const ChatSaveItem = z.strictObject({
  session_id: ChatSessionId,
  filename: Line(300).pipe(z.string().min(1)),
  doc_type: DocumentType,
  part_number: PartNumber,
  manufacturer_id: Id,
  product_type_id: Id,
  description: Prose(500).default(''),
  /** JSON of a `ComplianceData`, or ''. */
  compliance_data: Prose(20_000).default(''),
})
export type ChatSaveItem = z.infer<typeof ChatSaveItem>

export const MAX_CHAT_SAVES = 50

export const chatApi = {
  startChat: endpoint({
    method: 'POST',
    path: '/api/v1/chat/sessions',
    access: 'member',
    idempotent: true,
    summary: 'Ask the assistant; progress and answer show in the session',
    input: Question,
    output: sessionId,
  }),
  readChat: endpoint({
    method: 'GET',
    path: '/api/v1/chat/sessions/:session_id',
    access: 'member',
    summary: 'A question of your own: how far it is, and its answer',
    input: sessionId,
    output: ChatSession,
  }),
  cancelChat: endpoint({
    method: 'DELETE',
    path: '/api/v1/chat/sessions/:session_id',
    access: 'member',
    summary: 'Stop answering; nothing happens if the answer is there',
    input: sessionId,
    output: z.null(),
  }),
  askChat: endpoint({
    method: 'POST',
    path: '/api/v1/chat/query',
    access: 'member',
    idempotent: true,
    summary: 'Ask the assistant and wait for its answer for up to 50 seconds',
    input: Question,
    output: ChatResponse,
  }),
  downloadChatDocument: endpoint({
    method: 'GET',
    path: '/api/v1/chat/download/:session_id/:filename',
    access: 'member',
    summary: 'The bytes of a document that an answer found',
    input: sessionId.extend({ filename: Line(300) }),
    output: z.file(),
  }),
  saveChatDocuments: endpoint({
    method: 'POST',
    path: '/api/v1/chat/save-multiple-to-vault',
    access: 'member',
    isForm: true,
    maxBody: 1024 * 1024,
    summary: 'Store documents that an answer found in the vault',
    /** JSON: a list of `ChatSaveItem`. */
    input: z.strictObject({
      documents_data: Prose(1_000_000),
      files: z.array(z.file()).max(0, 'Documents of an answer are named, not sent').default([]),
    }),
    output: z.object({
      results: z.array(
        z.object({
          filename: z.string(),
          file_id: Id,
          user_product_id: Id,
          session_id: ChatSessionId,
          vault_link: z.string(),
        }),
      ),
      successful: z.number().int(),
      failed: z.number().int(),
      failures: z.array(z.object({ filename: z.string(), detail: z.string() })),
    }),
  }),
}
