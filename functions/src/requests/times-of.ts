import type { CustomerRequest, RequestEvent } from '@attestry/contract/customer-requests'
import { isOpen } from './new-request'

/** When a request was answered and done, as its history says. The order in which the lines came does not matter. */
export function timesOf(
  { status, completed_at: known }: Pick<CustomerRequest, 'status' | 'completed_at'>,
  history: readonly RequestEvent[],
): Pick<CustomerRequest, 'completed_at' | 'first_response_at'> {
  const completed_at = isOpen(status) ? null : (doneSince(history) ?? known)
  const answers = history.filter(({ what }) => what.kind === 'answered').map(({ at }) => at)
  const heard = completed_at === null ? answers : [...answers, completed_at]
  return { completed_at, first_response_at: heard.length === 0 ? null : Math.min(...heard) }
}

/** From delivered to complete is one time: it has been done since the first of them. */
function doneSince(history: readonly RequestEvent[]): number | undefined {
  const moves = history
    .flatMap(({ id, at, what }) => (what.kind === 'status' ? [{ version: versionIn(id), at, to: what.to }] : []))
    .toSorted((one, other) => one.version - other.version)
  const lastOpen = moves.findLastIndex(({ to }) => isOpen(to))
  return moves[lastOpen + 1]?.at
}

/** `status-3` */
const versionIn = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1))
