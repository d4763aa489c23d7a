import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { RequestStatus } from '../base/request-status'
import { DocumentType } from '../base/document-type'
import { Topic } from '../base/topic'
import { jobOf } from '../base/jobs'
import { partKey } from '../base/part-number'
import {
  AskedDay,
  EmailAddress,
  Id,
  Line,
  Millis,
  PageQuery,
  Prose,
  StoredDay,
  Uid,
  Version,
  WrittenAt,
} from '../base/primitives'
import { DocumentCondition, MAX_CONDITIONS } from '../mail/inbox'
import { Reported } from './report-figures'
import { Awaited, MAX_AWAITED } from './waiting-for'
import { requestFileRefusals } from './words'

/** Where a request stands. Any status may follow any other. The last two are the work that is done. */
export const OPEN_STATUSES = ['new', 'in_progress', 'waiting', 'for_review'] as const satisfies RequestStatus[]

export const RequestPriority = z.enum(['low', 'medium', 'high', 'urgent'])
export type RequestPriority = z.infer<typeof RequestPriority>

/** A part of a request. Without topics of its own, everything that the request asks for is asked about it. */
export const RequestPart = z.object({
  part_number: z.string().max(100),
  part_key: z.string().max(100),
  manufacturer: z.string().max(200).nullable(),
  description: z.string().max(500),
  topics: z.array(Topic).default([]),
})
export type RequestPart = z.infer<typeof RequestPart>

export const MAX_REQUEST_PARTS = 1000
export const MAX_REQUEST_DOCUMENTS = 30
/** Further mails of the thread still join the request and show in its history, but are not among its `email_ids`. */
export const MAX_REQUEST_MAILS = 30
/** How many part numbers a row or a card can show. */
export const SHOWN_PARTS = 5

/**
 * What a customer wants from us, as lists show it; the rest is in its details. Its id is its number in the
 * organization: 1001 is shown as REQ-1001. Members change status, priority and assignee themselves, each with a version
 * of its own.
 */
const Request = z.object({
  id: Id,
  status: RequestStatus,
  status_version: Version.default(0),
  priority: RequestPriority,
  priority_version: Version.default(0),
  assignee_uid: Uid.nullable(),
  assignee_version: Version.default(0),
  /** Who changed it last; null: the product did. */
  changed_by: Uid.nullable(),
  changed_at: WrittenAt,
  customer_name: z.string().max(200),
  /** '' when nobody knows it. */
  customer_email: z.string().max(300),
  /** The first part numbers, and how many parts there are. */
  part_numbers: z.array(z.string()).max(SHOWN_PARTS),
  part_count: z.number().int(),
  documents: z.array(z.string().max(100)).max(MAX_REQUEST_DOCUMENTS),
  /** On that day the customer should have it (the SLA). */
  due_date: StoredDay.nullable(),
  /** The mail it was born from. The request stays when that mail is deleted. */
  email_id: Id.nullable(),
  created_at: Millis,
  /** Null: the product made it from a mail. */
  created_by: Uid.nullable(),
  /**
   * When the customer heard from us first: by an answer that did not come back, or when people moved it to delivered or
   * complete.
   */
  first_response_at: Millis.nullable(),
  /** Since when it is delivered or complete; null while it is open. It follows a moment after a member's own move. */
  completed_at: Millis.nullable(),
  /**
   * How often people have changed what it is about. While nobody has, it follows the corrections of its mail. A change
   * names the number it has seen.
   */
  edit_count: Version.default(0),
  /** Documents in our answers that did not come back, and those of them that an earlier answer to anybody already had. */
  documents_sent: z.number().int().default(0),
  documents_reused: z.number().int().default(0),
  attachment_count: z.number().int().default(0),
  /** How much of `stored_bytes` of the organization's counts its files are. */
  attachment_bytes: z.number().int().default(0),
  comment_count: z.number().int().default(0),
  /** Which makers have not answered yet what they were asked because of its mails. */
  waiting_for: z.array(Awaited).max(MAX_AWAITED).default([]),
  /**
   * When the customer wrote again, in a mail that asks something, also after it was done. Null once we have answered
   * since, or a person has moved it or said that its conversation is done; what the product moves itself, as when a
   * manufacturer responds, tells the customer nothing. It follows a moment after a member's own move.
   */
  customer_wrote_at: Millis.nullable().default(null),
  /** As what the reports count it; null until its day is counted. */
  reported: Reported.nullable().default(null),
  search_tokens: z.array(z.string()),
})
export const CustomerRequest = z.preprocess(asNow, Request)
export type CustomerRequest = z.infer<typeof CustomerRequest>

/** What the reports count of a request. */
export const CountedRequest = z.preprocess(
  asNow,
  Request.pick({
    customer_name: true,
    assignee_uid: true,
    due_date: true,
    created_at: true,
    first_response_at: true,
    completed_at: true,
    documents_sent: true,
    documents_reused: true,
  }),
)
export type CountedRequest = z.infer<typeof CountedRequest>

/** A request that is to be counted again, as it was counted before. */
export const RecountedRequest = z.preprocess(
  asNow,
  CountedRequest.out.extend({ id: Id, reported: Request.shape.reported }),
)
export type RecountedRequest = z.infer<typeof RecountedRequest>

/** Earlier versions stored the moment at which a request was due, as `due_at`. */
function asNow(stored: unknown): unknown {
  const { data: earlier } = Earlier.safeParse(stored)
  return earlier ? { due_date: earlier.due_at, ...earlier } : stored
}

const Earlier = z.looseObject({ due_at: z.number().nullable() })

/** A file of a request. Its bytes are downloaded from the API. */
export const RequestAttachment = z.object({
  id: Id,
  filename: z.string().max(300),
  size: z.number().int(),
  mime_type: z.string().max(200),
  uploaded_by: Uid,
  uploaded_at: Millis,
})
export type RequestAttachment = z.infer<typeof RequestAttachment>

export const MAX_REQUEST_FILES = 10
/** Bytes. */
export const MAX_REQUEST_FILE = 25 * 1024 * 1024

/** The files that a request can have, by the end of their names, and what they are sent as. */
export const REQUEST_FILE_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** What a file is sent as; undefined if requests take no such file. */
export function requestFileType(filename: string): string | undefined {
  const end = /[^.\s].*\.(\w+)$/s.exec(filename)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(REQUEST_FILE_TYPES, end) ? REQUEST_FILE_TYPES[end] : undefined
}

/** What name and size say already, before a file is sent; its bytes are checked when it is attached. */
export function requestFileRefusal(filename: string, size: number): string | null {
  if (requestFileType(filename) === undefined) return requestFileRefusals.extension
  if (size === 0) return requestFileRefusals.empty
  return size > MAX_REQUEST_FILE ? requestFileRefusals.tooLarge : null
}

const AnsweredSoFar = z.object({
  product_ids: z.array(Id).default([]),
  file_ids: z.array(Id).default([]),
  doc_types: z.array(DocumentType).default([]),
  own_file_ids: z.array(Id).default([]),
  /** Answered in the text or by own files. */
  topics: z.array(Topic).default([]),
})

export const NOT_ANSWERED = AnsweredSoFar.parse({})

/** The rest of a request. */
export const RequestDetails = z.object({
  parts: z.array(RequestPart).max(MAX_REQUEST_PARTS),
  notes: z.string().max(10_000),
  attachments: z.array(RequestAttachment).max(MAX_REQUEST_FILES),
  /** What is asked for, as the analysis names it. It goes with `documents`. */
  topics: z.array(Topic),
  /** Which documents the customer accepts, as the mails say. */
  conditions: z.array(DocumentCondition).max(MAX_CONDITIONS).default([]),
  /** The mails it is about: the one it was born from, and further ones of the same thread. */
  email_ids: z.array(Id).max(MAX_REQUEST_MAILS).default([]),
  /** What our answers have brought so far. It stays when their mails are deleted. */
  answered: AnsweredSoFar.default(NOT_ANSWERED),
})
export type RequestDetails = z.infer<typeof RequestDetails>

/** What people can change of what a request is about. */
const EditedField = z.enum(['customer', 'parts', 'documents', 'due_date', 'notes'])
export type EditedField = z.infer<typeof EditedField>

/** The move of its status that an answer, or its return, has caused: from where, and which version it has. */
const CausedMove = z.object({ from: RequestStatus, version: Version }).nullable().default(null)

/**
 * A line of its history: who did what when; `by` is null where the product did it, or a mail. Its id is made of what
 * caused it, so that a trigger that runs twice writes it once.
 */
export const RequestEvent = z.object({
  id: z.string(),
  at: Millis,
  by: Uid.nullable(),
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('created') }),
    z.object({ kind: z.literal('status'), from: RequestStatus, to: RequestStatus }),
    z.object({ kind: z.literal('priority'), from: RequestPriority, to: RequestPriority }),
    z.object({ kind: z.literal('assignee'), from: Uid.nullable(), to: Uid.nullable() }),
    z.object({
      kind: z.literal('edited'),
      fields: z.array(z.preprocess((field) => (field === 'due_at' ? 'due_date' : field), EditedField)),
    }),
    /**
     * An answer has left, with so many documents, some of which an earlier answer to anybody already had. `is_whole`:
     * nothing that was asked for is open any more.
     */
    z.object({
      kind: z.literal('answered'),
      email_id: Id,
      response_id: Id,
      documents: z.number().int(),
      reused: z.number().int().default(0),
      is_whole: z.boolean(),
      moved: CausedMove,
    }),
    /** It came back. Its line is named after that of the answer: `returned-answered-7`. */
    z.object({
      kind: z.literal('answer_returned'),
      email_id: Id,
      response_id: Id,
      to: z.string(),
      moved: CausedMove,
    }),
    /** A manufacturer was asked, has responded, or cannot be reached: the mail came back. */
    z.object({ kind: z.literal('asked'), outbound_email_id: Id, to: z.string() }),
    z.object({ kind: z.literal('responded'), outbound_email_id: Id, from: z.string(), email_id: Id }),
    z.object({ kind: z.literal('returned'), outbound_email_id: Id, to: z.string() }),
    /**
     * A further mail of the same thread has joined. `wrote_at`: when it came to us; null where nobody has to look at
     * it, because a person has added it, it is answered already, or asks nothing.
     */
    z.object({ kind: z.literal('reminded'), email_id: Id, wrote_at: Millis.nullable().default(null) }),
    z.object({ kind: z.literal('attached'), filename: z.string() }),
    z.object({ kind: z.literal('detached'), filename: z.string() }),
  ]),
})
export type RequestEvent = z.infer<typeof RequestEvent>

/** Counts of an organization's requests, made again after each change, and when time alone changes them. */
export const RequestStats = z.object({
  by_status: z.record(RequestStatus, z.number().int()),
  /** Open ones that are due today, overdue ones included, as `queries.requests` lists them with `dueBy`. */
  due_in_24h: z.number().int(),
  /** Those of them whose day has passed. */
  overdue: z.number().int().default(0),
  /** Delivered or complete since the day began. */
  completed_today: z.number().int(),
  counted_at: Millis,
})
export type RequestStats = z.infer<typeof RequestStats>

/** Server only: the number that the next request gets. */
export const RequestCounter = z.object({ next: z.number().int() })
export type RequestCounter = z.infer<typeof RequestCounter>

/** Server only: the job that counts an organization's requests. `is_stale`: something changed while it was counting. */
export const RequestCountJob = jobOf({ organization_id: z.string(), is_stale: z.boolean().default(false) })
export type RequestCountJob = z.infer<typeof RequestCountJob>

/**
 * Server only: bytes that an answer has brought to a customer, and the first answer that did. Named by their sha-256.
 */
export const SentFile = z.object({ organization_id: z.string(), response_id: Id, sent_at: Millis })
export type SentFile = z.infer<typeof SentFile>

/** The number of an organization's first request. */
export const FIRST_REQUEST = 1001

const PartForm = z.strictObject({
  part_number: Line(100).refine((text) => partKey(text) !== '', 'All parts must have a part number'),
  description: Line(500).default(''),
  manufacturer: Line(200).nullable().default(null),
})

export const RequestForm = z.strictObject({
  customer_name: Line(200).pipe(z.string().min(1, 'Customer name is required')),
  customer_email: z.union([z.literal(''), EmailAddress]).default(''),
  parts: z.array(PartForm).min(1, 'All parts must have a part number').max(MAX_REQUEST_PARTS),
  documents: z
    .array(Line(100).pipe(z.string().min(1)))
    .min(1, 'At least one document type must be selected')
    .max(MAX_REQUEST_DOCUMENTS),
  due_date: AskedDay.nullable().default(null),
  priority: RequestPriority.default('medium'),
  assignee_uid: Uid.nullable().default(null),
  notes: Prose(10_000).default(''),
})
export type RequestForm = z.infer<typeof RequestForm>

/** A request made of a mail may name no part: the customer wants a declaration for the whole company. */
export const RequestChange = RequestForm.omit({ priority: true, assignee_uid: true }).extend({
  parts: z.array(PartForm).max(MAX_REQUEST_PARTS),
})
export type RequestChange = z.infer<typeof RequestChange>

const { limit, cursor } = PageQuery
const requestId = z.strictObject({ id: Id })
/**
 * A request as the API shows it, without what only queries need.
 *
 * @public for its name in `openapi.json`.
 */
export const RequestView = Request.omit({
  search_tokens: true,
  status_version: true,
  priority_version: true,
  assignee_version: true,
  attachment_bytes: true,
  reported: true,
})

/**
 * A file is uploaded with `startUpload` (purpose `request`) and then attached: by `createRequest`, or later. An upload
 * that nobody attaches is removed after a day; `cancelUpload` removes it at once.
 */
export const customerRequestsApi = {
  listRequests: endpoint({
    method: 'GET',
    path: '/api/v1/requests',
    access: 'member',
    scope: 'requests:read',
    summary: 'Requests of customers, newest first',
    input: z.strictObject({ limit, cursor, status: RequestStatus.optional() }),
    output: z.object({ requests: z.array(RequestView), next_cursor: z.string().nullable() }),
  }),
  readRequest: endpoint({
    method: 'GET',
    path: '/api/v1/requests/:id',
    access: 'member',
    scope: 'requests:read',
    summary: 'One request with its details',
    input: requestId,
    output: RequestView.extend({
      details: RequestDetails.omit({ answered: true }).extend({ parts: z.array(RequestPart.omit({ part_key: true })) }),
    }),
  }),
  createRequest: endpoint({
    method: 'POST',
    path: '/api/v1/requests',
    access: 'member',
    scope: 'requests:write',
    idempotent: true,
    maxBody: 1024 * 1024,
    summary: 'Create a request by hand. Files that were uploaded for it are attached, all or none',
    input: RequestForm.extend({ upload_ids: z.array(Id).max(MAX_REQUEST_FILES).default([]) }),
    output: RequestView,
  }),
  createRequestFromEmail: endpoint({
    method: 'POST',
    path: '/api/v1/emails/inbound/:id/request',
    access: 'member',
    summary:
      'Make a request of a mail, filled in from its analysis, or return the one it already has. A further mail of a thread joins the open request of the thread',
    input: requestId,
    output: RequestView,
  }),
  updateRequest: endpoint({
    method: 'PUT',
    path: '/api/v1/requests/:id',
    access: 'member',
    scope: 'requests:write',
    maxBody: 1024 * 1024,
    summary:
      'Change what a request is about: customer, parts, documents, due date and notes. Who names the `edit_count` they have seen is refused with 409 `changed-meanwhile` if it has changed',
    input: RequestChange.extend({ id: Id, seen: Version.optional() }),
    output: RequestView,
  }),
  deleteRequest: endpoint({
    method: 'DELETE',
    path: '/api/v1/requests/:id',
    access: 'member',
    summary:
      'Delete a request with its files, comments and history; this cannot be undone. Its mails stay, and can become a request again',
    input: requestId,
    output: z.null(),
  }),
  attachToRequest: endpoint({
    method: 'POST',
    path: '/api/v1/requests/:id/attachments',
    access: 'member',
    summary: 'Attach an uploaded file. Its name, size and first bytes are checked; one that is refused is removed',
    input: requestId.extend({ upload_id: Id }),
    output: RequestAttachment,
  }),
  downloadRequestAttachment: endpoint({
    method: 'GET',
    path: '/api/v1/requests/:id/attachments/:attachmentId',
    access: 'member',
    scope: 'requests:read',
    summary: 'The bytes of a file of a request',
    input: requestId.extend({ attachmentId: Id }),
    output: z.file(),
  }),
  removeRequestAttachment: endpoint({
    method: 'DELETE',
    path: '/api/v1/requests/:id/attachments/:attachmentId',
    access: 'member',
    summary: 'Remove a file from a request',
    input: requestId.extend({ attachmentId: Id }),
    output: z.null(),
  }),
  clearSampleRequests: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/me/clear-samples',
    access: 'member',
    summary: 'Show no sample requests and figures any more while the organization has none of its own',
    input: z.strictObject({}),
    output: z.null(),
  }),
}
