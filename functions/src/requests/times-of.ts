import type { CustomerRequest, RequestEvent } from '@attestry/core/requests/customer-requests'
import { isOpen } from './new-request'

type Line<Kind extends RequestEvent['what']['kind']> = RequestEvent & {
  what: Extract<RequestEvent['what'], { kind: Kind }>
}

/** When a request was answered and done, as its history says. The order in which the lines came does not matter. */
export function timesOf(
  { status, completed_at: known }: Pick<CustomerRequest, 'status' | 'completed_at'>,
  history: readonly RequestEvent[],
): Pick<CustomerRequest, 'completed_at' | 'first_response_at'> {
  const completed_at = isOpen(status) ? null : (doneSince(history) ?? known)
  const answers = arrivedIn(history).map(({ at }) => at)
  const heard = completed_at === null ? answers : [...answers, completed_at]
  return { completed_at, first_response_at: heard.length === 0 ? null : Math.min(...heard) }
}

/** The lines of answers that did not come back. */
export function arrivedIn(history: readonly RequestEvent[]): Line<'answered'>[] {
  const ids = new Set(history.map(({ id }) => id))
  return answeredIn(history).filter(({ id }) => !ids.has(`returned-${id}`))
}

const answeredIn = (history: readonly RequestEvent[]): Line<'answered'>[] =>
  history.filter((line): line is Line<'answered'> => line.what.kind === 'answered')

/** From delivered to complete is one time: it has been done since the first of them. */
function doneSince(history: readonly RequestEvent[]): number | undefined {
  const moves = history
    .flatMap(({ id, at, what }) => (what.kind === 'status' ? [{ version: versionIn(id), at, to: what.to }] : []))
    .flatMap((move) => withoutReturned(move, history))
    .toSorted((one, other) => one.version - other.version)
  const lastOpen = moves.findLastIndex(({ to }) => isOpen(to))
  return moves[lastOpen + 1]?.at
}

type Move = { version: number; at: number; to: CustomerRequest['status'] }

/** What an answer has moved that came back was moved by the next one that brought everything, or by none. */
function withoutReturned(move: Move, history: readonly RequestEvent[]): Move[] {
  const arrived = arrivedIn(history)
  const cause = answeredIn(history).find(({ what }) => what.moved?.version === move.version)
  if (!cause || arrived.includes(cause)) return [move]
  const next = arrived.filter(({ at, what }) => what.is_whole && at >= cause.at).map(({ at }) => at)
  return next.length === 0 ? [] : [{ ...move, at: Math.min(...next) }]
}

/** `status-3` */
export const versionIn = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1))
