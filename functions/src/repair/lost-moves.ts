import { keysOf } from '@attestry/core/base/keys-of'
import type { CustomerRequest, RequestEvent } from '@attestry/core/requests/customer-requests'
import type { RequestChanged } from '../requests/follow-request'
import { versionIn } from '@attestry/core/requests/request-fold'

type Move = Pick<Required<RequestChanged>, 'before' | 'after'> & { before: CustomerRequest; after: CustomerRequest }

const FIELDS = {
  status: ['status', 'status_version'],
  priority: ['priority', 'priority_version'],
  assignee: ['assignee_uid', 'assignee_version'],
} as const

type Kind = keyof typeof FIELDS
type Line = { version: number; at: number; from: unknown; to: unknown }

/**
 * The moves that a request proves and its history does not tell, as the writes that made them: where one line ends, the
 * next has to begin, and the last one ends where the request is. A write that says the same again raises the version,
 * too, so a missing number alone proves nothing.
 */
export const lostMoves = (request: CustomerRequest, history: readonly RequestEvent[]): Move[] =>
  keysOf(FIELDS).flatMap((kind) => lostOf(kind, request, history))

function lostOf(kind: Kind, request: CustomerRequest, history: readonly RequestEvent[]): Move[] {
  const [field, version] = FIELDS[kind]
  const lines = linesOf(kind, history)
  const now = { version: request[version] + 1, at: request.changed_at, from: request[field], to: request[field] }
  const lost: Move[] = []
  // A request begins as new. How urgent it was, and whose, only its first line says.
  let before: Pick<Line, 'version' | 'to'> = { version: 0, to: kind === 'status' ? 'new' : (lines[0] ?? now).from }
  for (const line of [...lines, now]) {
    const last = line.version - 1
    if (line.from !== before.to && last > before.version) {
      // Between two lines only the next one limits the time, and nobody knows who it was.
      const known = line === now && !isTold(request, history)
      const changed = { changed_at: line.at, changed_by: known ? request.changed_by : null }
      const after = { ...request, ...changed, [field]: line.from, [version]: last }
      lost.push({ before: { ...after, [field]: before.to, [version]: last - 1 }, after })
    }
    before = line
  }
  return lost
}

const linesOf = (kind: Kind, history: readonly RequestEvent[]): Line[] =>
  history
    .flatMap(({ id, at, what }) => (isMove(what) && what.kind === kind ? { ...what, version: versionIn(id), at } : []))
    .toSorted((one, other) => one.version - other.version)

type What = RequestEvent['what']
const isMove = (what: What): what is Extract<What, { kind: Kind }> => what.kind in FIELDS

/** Whether a line tells of the newest write already, so that this was another one. */
const isTold = ({ changed_at, changed_by }: CustomerRequest, history: readonly RequestEvent[]): boolean =>
  history.some(({ at, by }) => at === changed_at && by === changed_by)
