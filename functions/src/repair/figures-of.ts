import type { CustomerRequest, RequestDetails, RequestEvent } from '@attestry/core/requests/customer-requests'
import { filesOf } from '../requests/new-request'
import { arrivedIn, timesOf } from '../requests/times-of'

/** What a request says of its parts and files. */
export const figuresOfDetails = ({
  parts,
  attachments,
}: RequestDetails): Pick<CustomerRequest, 'part_count' | 'attachment_count' | 'attachment_bytes'> => ({
  part_count: parts.length,
  ...filesOf(attachments),
})

/** What it says of its answers, and when it was done. Without the line of an answer, its history says nothing of these. */
export function figuresOfHistory(
  request: CustomerRequest,
  history: readonly RequestEvent[],
): Partial<Pick<CustomerRequest, 'completed_at' | 'first_response_at' | 'documents_sent' | 'documents_reused'>> {
  const { completed_at, first_response_at } = timesOf(request, history)
  if (history.every(({ what }) => what.kind !== 'answered')) return { completed_at }
  const arrived = arrivedIn(history)
  const sum = (field: 'documents' | 'reused') => arrived.reduce((total, { what }) => total + what[field], 0)
  return { completed_at, first_response_at, documents_sent: sum('documents'), documents_reused: sum('reused') }
}
