/** Where a request stands after our answers, and after mails to manufacturers and from them. */
import type { RequestStatus } from '@attestry/core/requests/customer-requests'
import { isOpen } from './new-request'

/** What is done stays done. While a manufacturer is to respond, an answer in part changes nothing. */
export function afterAnswer(
  status: RequestStatus,
  { is_whole, isAwaiting }: { is_whole: boolean; isAwaiting: boolean },
): RequestStatus {
  if (!isOpen(status)) return status
  if (is_whole) return 'delivered'
  return status === 'waiting' && isAwaiting ? status : 'in_progress'
}

/**
 * Nothing to wait for any more: somebody has to look at what came, or at what came back. Whoever has looked, and asks
 * again, waits again.
 */
export function afterOutreach(
  status: RequestStatus,
  { isAwaiting, isAsked }: { isAwaiting: boolean; isAsked: boolean },
): RequestStatus {
  if (isAwaiting)
    return status === 'new' || status === 'in_progress' || (status === 'for_review' && isAsked) ? 'waiting' : status
  return status === 'new' || status === 'in_progress' || status === 'waiting' ? 'for_review' : status
}
