/** How a request is stored, for whoever makes or changes one in a unit of work. */
import type { RequestStatus } from '@attestry/core/base/request-status'
import {
  type CustomerRequest,
  FIRST_REQUEST,
  type RequestAttachment,
  type RequestDetails,
  type RequestEvent,
} from '@attestry/core/requests/customer-requests'
import { listedOf } from '@attestry/core/requests/listed-request'
import { isOpen } from '@attestry/core/requests/request-fold'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'

type About = Pick<
  CustomerRequest,
  | 'customer_name'
  | 'customer_email'
  | 'documents'
  | 'due_date'
  | 'priority'
  | 'assignee_uid'
  | 'email_id'
  | 'created_by'
>

/** The number of the next request, and what takes it. Two that read the same one cannot both take it. */
export async function nextNumber(tx: Tx, org: string): Promise<{ id: number; take: () => void }> {
  const place = at('requestCounter', org)
  const id = (await tx.read(place))?.next ?? FIRST_REQUEST
  return { id, take: () => tx.put(place, { next: id + 1 }) }
}

/** A request that begins. */
export const newRequest = (id: number, about: About, details: RequestDetails, now: number): CustomerRequest => ({
  id,
  ...about,
  ...listedOf({ id, ...about }, details),
  status: 'new',
  status_version: 0,
  priority_version: 0,
  assignee_version: 0,
  changed_by: about.created_by,
  changed_at: now,
  created_at: now,
  first_response_at: null,
  completed_at: null,
  edit_count: 0,
  documents_sent: 0,
  documents_reused: 0,
  ...filesOf(details.attachments),
  comment_count: 0,
  waiting_for: [],
  customer_wrote_at: null,
  reported: null,
})

/** What a request says of its files. */
export const filesOf = (
  attachments: readonly Pick<RequestAttachment, 'size'>[],
): Pick<CustomerRequest, 'attachment_count' | 'attachment_bytes'> => ({
  attachment_count: attachments.length,
  attachment_bytes: attachments.reduce((sum, { size }) => sum + size, 0),
})

export function addRequest(tx: Tx, org: string, request: CustomerRequest, details: RequestDetails): void {
  const { id } = request
  tx.create(at('request', org, id), request)
  tx.create(at('requestDetails', org, id), details)
  note(tx, org, id, createdLine(request))
}

/** The first line of its history. */
export const createdLine = ({ created_at: at, created_by: by }: CustomerRequest): RequestEvent => ({
  id: 'created',
  at,
  by,
  what: { kind: 'created' },
})

/** Writes a line of its history. Writing it again changes nothing. */
export const note = (tx: Tx, org: string, request: number, event: RequestEvent): void =>
  tx.put(at('requestEvent', org, request, event.id), event)

/** What the product writes to move a request, as members do it themselves. */
export const moved = ({ status_version, completed_at }: CustomerRequest, status: RequestStatus, now: number) => ({
  status,
  status_version: status_version + 1,
  changed_by: null,
  changed_at: now,
  completed_at: isOpen(status) ? null : (completed_at ?? now),
})
