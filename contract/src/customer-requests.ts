import { z } from 'zod'
import { endpoint } from './endpoint'
import { Topic } from './inbox'
import { partKey } from './part-number'
import { EmailAddress, Id, Line, Millis, PageQuery, Prose, Uid, Version, WrittenAt } from './primitives'

/** Where a request stands. Any status may follow any other. The last two are the work that is done. */
export const RequestStatus = z.enum(['new', 'in_progress', 'waiting', 'for_review', 'delivered', 'complete'])
export type RequestStatus = z.infer<typeof RequestStatus>

export const REQUEST_STATUS_NAMES: Record<RequestStatus, string> = {
  new: 'New',
  in_progress: 'In Progress',
  waiting: 'Waiting on 3rd-party',
  for_review: 'For Review',
  delivered: 'Delivered',
  complete: 'Complete',
}

export const OPEN_STATUSES = ['new', 'in_progress', 'waiting', 'for_review'] as const satisfies RequestStatus[]

export const RequestPriority = z.enum(['low', 'medium', 'high', 'urgent'])
export type RequestPriority = z.infer<typeof RequestPriority>

export const PRIORITY_NAMES: Record<RequestPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

/** What a request can ask for besides documents that people name themselves. */
export const DOCUMENT_CATALOGUE = [
  'RoHS',
  'REACH',
  'COO (Certificate of Origin)',
  'Prop 65',
  'PFAS',
  'ISO 9001',
  'IATF 16949',
] as const

/** A part of a request. */
export const RequestPart = z.object({
  part_number: z.string().max(100),
  part_key: z.string().max(100),
  manufacturer: z.string().max(200).nullable(),
  description: z.string().max(500),
})
export type RequestPart = z.infer<typeof RequestPart>

export const MAX_REQUEST_PARTS = 1000
export const MAX_REQUEST_DOCUMENTS = 30
/** How many part numbers a row or a card can show. */
export const SHOWN_PARTS = 5

/**
 * What a customer wants from us, as lists show it; the rest is in its details. Its number in the organization is its id:
 * 1001 is shown as REQ-1001. Members change status, priority and assignee themselves, each with a version of its own.
 */
export const CustomerRequest = z.object({
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
  /** By then the customer should have it (the SLA). */
  due_at: Millis.nullable(),
  /** The mail it was born from. */
  email_id: Id.nullable(),
  created_at: Millis,
  /** Null: the product made it from a mail. */
  created_by: Uid.nullable(),
  /** When the customer heard from us for the first time. */
  first_response_at: Millis.nullable(),
  /** Since when it is delivered or complete; null while it is open. */
  completed_at: Millis.nullable(),
  /** Documents in our answers, and those of them that an earlier answer to anybody already had. */
  documents_sent: z.number().int().default(0),
  documents_reused: z.number().int().default(0),
  attachment_count: z.number().int().default(0),
  comment_count: z.number().int().default(0),
  search_tokens: z.array(z.string()),
})
export type CustomerRequest = z.infer<typeof CustomerRequest>

/** REQ-1001 */
export const requestName = ({ id }: Pick<CustomerRequest, 'id'>): string => `REQ-${id}`

export const RequestAttachment = z.object({
  id: Id,
  filename: z.string().max(300),
  size: z.number().int(),
  mime_type: z.string().max(200),
  uploaded_by: Uid,
  uploaded_at: Millis,
})
export type RequestAttachment = z.infer<typeof RequestAttachment>

/** The rest of a request. */
export const RequestDetails = z.object({
  parts: z.array(RequestPart).max(MAX_REQUEST_PARTS),
  notes: z.string().max(10_000),
  attachments: z.array(RequestAttachment).max(10),
  /** What the mail asks for, as the analysis names it. */
  topics: z.array(Topic),
})
export type RequestDetails = z.infer<typeof RequestDetails>

/**
 * A line of its history: who did what when. It is written once for each change, by the change's version, so that a
 * trigger that runs twice writes it once.
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
    z.object({ kind: z.literal('answered'), email_id: Id, response_id: Id }),
    z.object({ kind: z.literal('asked'), outbound_email_id: Id, to: z.string() }),
    z.object({ kind: z.literal('attached'), filename: z.string() }),
  ]),
})
export type RequestEvent = z.infer<typeof RequestEvent>

/** Counts of an organization's requests, counted anew after each change and every few minutes. */
export const RequestStats = z.object({
  by_status: z.record(RequestStatus, z.number().int()),
  due_in_24h: z.number().int(),
  completed_today: z.number().int(),
  counted_at: Millis,
})
export type RequestStats = z.infer<typeof RequestStats>

/** Server only: the number that the next request gets. */
export const RequestCounter = z.object({ next: z.number().int() })
export type RequestCounter = z.infer<typeof RequestCounter>

/** What begins a request number sequence. */
export const FIRST_REQUEST = 1001

/** An analysis as sure as this makes a request without asking. */
export const SURE = 0.85

export const PartForm = z.strictObject({
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
  due_at: Millis.nullable().default(null),
  priority: RequestPriority.default('medium'),
  assignee_uid: Uid.nullable().default(null),
  notes: Prose(10_000).default(''),
})
export type RequestForm = z.infer<typeof RequestForm>

const { limit, cursor } = PageQuery
const requestId = z.strictObject({ id: Id })
const RequestView = CustomerRequest.omit({ search_tokens: true })

export const customerRequestsApi = {
  listRequests: endpoint({
    method: 'GET',
    path: '/api/v1/requests',
    access: 'member',
    summary: 'Requests of customers, newest first',
    input: z.strictObject({ limit, cursor, status: RequestStatus.optional() }),
    output: z.object({ requests: z.array(RequestView), next_cursor: z.string().nullable() }),
  }),
  readRequest: endpoint({
    method: 'GET',
    path: '/api/v1/requests/:id',
    access: 'member',
    summary: 'One request with its details',
    input: requestId,
    output: RequestView.extend({ details: RequestDetails }),
  }),
  createRequest: endpoint({
    method: 'POST',
    path: '/api/v1/requests',
    access: 'member',
    idempotent: true,
    maxBody: 1024 * 1024,
    summary: 'Create a request by hand. Files that were uploaded for it are attached',
    input: RequestForm.extend({ upload_ids: z.array(Id).max(10).default([]) }),
    output: RequestView,
  }),
  createRequestFromEmail: endpoint({
    method: 'POST',
    path: '/api/v1/emails/inbound/:id/request',
    access: 'member',
    summary: 'Make a request of a mail, or return the one it already has',
    input: requestId,
    output: RequestView,
  }),
  updateRequest: endpoint({
    method: 'PUT',
    path: '/api/v1/requests/:id',
    access: 'member',
    maxBody: 1024 * 1024,
    summary: 'Change what a request is about: customer, parts, documents, due date and notes',
    input: RequestForm.omit({ priority: true, assignee_uid: true }).extend({ id: Id }),
    output: RequestView,
  }),
  deleteRequest: endpoint({
    method: 'DELETE',
    path: '/api/v1/requests/:id',
    access: 'member',
    summary: 'Delete a request. The mail it was born from stays',
    input: requestId,
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
