import type { CustomerRequest, RequestDetails, RequestEvent } from '@attestry/core/requests/customer-requests'
import type { Reads } from '../adapters/database'
import { timesOf } from '../requests/follow-request'
import { filesOf } from '../requests/new-request'

/** What a request says of its parts and files. */
export const figuresOfDetails = ({
  parts,
  attachments,
}: RequestDetails): Pick<CustomerRequest, 'part_count' | 'attachment_count' | 'attachment_bytes'> => ({
  part_count: parts.length,
  ...filesOf(attachments),
})

/** What it says of its answers, and when it was done. Without the line of an answer, its history says nothing of these. */
export async function figuresOfHistory(
  reads: Reads,
  org: string,
  request: CustomerRequest,
  history: readonly RequestEvent[],
): Promise<Partial<CustomerRequest>> {
  const { status: _status, ...figures } = await timesOf(reads, org, request, history)
  const isAnswered = history.some(({ what }) => what.kind === 'answered')
  return isAnswered ? figures : { completed_at: figures.completed_at }
}
