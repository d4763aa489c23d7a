import { z } from 'zod'

/** Where a request stands. */
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
