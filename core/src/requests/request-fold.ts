/**
 * A request is what its history tells: where it stands, since when, what was sent, and whether the customer wrote
 * again. The lines may come in any order and more than once; each counts from when it happened. An answer that came back
 * is left out, together with what only answers have moved, so that the request becomes what it would be without that
 * answer. What anybody else has moved stays as they left it.
 */
import type { ConversationState } from '../mail/inbox'
import type { RequestStatus } from '../base/request-status'
import { type CustomerRequest, OPEN_STATUSES, type RequestEvent } from './customer-requests'

type What = RequestEvent['what']
type Line<Kind extends What['kind']> = RequestEvent & { what: Extract<What, { kind: Kind }> }

/**
 * What the lines do not tell. `isWhole`: whether these answers leave nothing open; what a line says of that counted on
 * all that came before. `isAwaiting`: a manufacturer is to respond.
 */
export type Facts = { isWhole: (responses: readonly number[]) => boolean; isAwaiting: boolean }

type Known = Pick<
  CustomerRequest,
  'status' | 'status_version' | 'changed_by' | 'changed_at' | 'completed_at' | 'customer_wrote_at'
>
type Folded = Pick<
  CustomerRequest,
  'status' | 'completed_at' | 'first_response_at' | 'documents_sent' | 'documents_reused' | 'customer_wrote_at'
>

/** @param request as it is stored: where it begins without lines, and its newest move, which may have no line yet */
export function foldRequest(request: Known, history: readonly RequestEvent[], facts: Facts): Folded {
  const lines = [...new Map(history.map((line) => [line.id, line])).values()]
  const arrived = arrivedIn(lines)
  const { steps, start } = stepsOf(request, lines)
  const awaited = new Set<number>()
  for (const { line } of steps) countAwaited(awaited, line)
  // Whoever was asked before there was the request has no line.
  const isOtherAwaited = facts.isAwaiting && awaited.size === 0
  awaited.clear()
  const responses: number[] = []
  let [status, since, isSure] = [start, isOpen(start) ? null : request.completed_at, true]
  for (const { at, to, line } of steps) {
    const before = status
    countAwaited(awaited, line)
    const isAwaiting = isOtherAwaited || awaited.size > 0
    if (to !== undefined) status = to
    else if (line?.what.kind !== 'answered') status = afterOutreach(status, { isAwaiting, isAsked: isAsked(line) })
    else if (arrived.some(({ id }) => id === line.id)) {
      responses.push(line.what.response_id)
      // What came after an answer that came back may have counted on that.
      const is_whole = isSure ? line.what.is_whole : facts.isWhole(responses)
      status = afterAnswer(status, { is_whole, isAwaiting })
    } else isSure = false
    if (isOpen(status)) since = null
    else if (isOpen(before)) since = at
  }
  const completed_at = isOpen(status) ? null : (since ?? request.completed_at)
  const heard = [...arrived.map(({ at }) => at), completed_at].filter((at) => at !== null)
  const sum = (field: 'documents' | 'reused') => arrived.reduce((total, { what }) => total + what[field], 0)
  return {
    status,
    completed_at,
    first_response_at: heard.length === 0 ? null : Math.min(...heard),
    documents_sent: sum('documents'),
    documents_reused: sum('reused'),
    customer_wrote_at: customerWroteAt(request, lines) ?? wroteAfter(completed_at, request),
  }
}

/** What came after a request was done is no line of it: its conversation says it (`foldConversation`). */
const wroteAfter = (completed_at: number | null, { customer_wrote_at: at }: Known): number | null =>
  completed_at !== null && at !== null && at > completed_at ? at : null

/**
 * When the customer wrote again, for as long as nobody has reacted: an answer that did not come back, or a person's
 * move of the status, at that moment or later, counts for all that had come by then.
 */
export function customerWroteAt(
  { status_version, changed_by, changed_at }: Omit<Known, 'customer_wrote_at'>,
  history: readonly RequestEvent[],
): number | null {
  const wrote = history.flatMap(({ what }) => (what.kind === 'reminded' ? (what.wrote_at ?? []) : []))
  const moves = history.filter(({ what }) => what.kind === 'status')
  // The newest move may have no line yet.
  const isTold = status_version === 0 || moves.some(({ id }) => versionIn(id) === status_version)
  const reactions = [
    ...arrivedIn(history).map(({ at }) => at),
    ...moves.flatMap(({ by, at }) => (by === null ? [] : at)),
    ...(isTold || changed_by === null ? [] : [changed_at]),
  ]
  const newest = Math.max(0, ...wrote)
  return newest > Math.max(0, ...reactions) ? newest : null
}

/** The lines of answers that did not come back. */
export function arrivedIn(history: readonly RequestEvent[]): Line<'answered'>[] {
  const ids = new Set(history.map(({ id }) => id))
  return history.filter((line): line is Line<'answered'> => isAnswered(line) && !ids.has(`returned-${line.id}`))
}

const isAnswered = (line: RequestEvent): line is Line<'answered'> => line.what.kind === 'answered'
const isAsked = (line: RequestEvent | undefined): boolean => line?.what.kind === 'asked'

/** Something that moves a request at some time: to a status, or by the rule for its line. */
type Step = { at: number; rank: number; version: number; to?: RequestStatus; line?: RequestEvent }

function stepsOf(request: Known, lines: readonly RequestEvent[]): { steps: Step[]; start: RequestStatus } {
  const caused = new Map(
    lines.flatMap(({ what }) =>
      'moved' in what && what.moved ? [[what.moved.version, what.moved.from] as const] : [],
    ),
  )
  const told = new Map<number, RequestStatus>()
  const steps = lines.flatMap((line): Step[] => {
    const { id, at, what } = line
    if (what.kind === 'status') {
      const version = versionIn(id)
      told.set(version, what.from)
      return caused.has(version) ? [] : [{ at, rank: 3, version, to: what.to }]
    }
    if (what.kind === 'asked' || what.kind === 'responded' || what.kind === 'returned')
      return [{ at, rank: 0, version: 0, line }]
    if (what.kind !== 'answered') return []
    const step = { at, rank: 2, version: 0, line }
    // What it has moved was left there by somebody, unless another answer has.
    const { moved } = what
    return moved && !caused.has(moved.version - 1)
      ? [{ at, rank: 1, version: moved.version, to: moved.from }, step]
      : [step]
  })
  const { status, status_version: version, changed_at: at } = request
  const first = Math.min(...told.keys(), ...caused.keys())
  const start = caused.get(first) ?? told.get(first) ?? status
  if (version > 0 && !caused.has(version) && !told.has(version)) steps.push({ at, rank: 3, version, to: status })
  return { steps: steps.toSorted(inOrder), start }
}

/** Of what happened at the same moment, what people have done counts last. */
const inOrder = (one: Step, other: Step): number =>
  one.at - other.at ||
  one.rank - other.rank ||
  one.version - other.version ||
  (one.line?.id ?? '').localeCompare(other.line?.id ?? '')

function countAwaited(awaited: Set<number>, line: RequestEvent | undefined): void {
  if (line?.what.kind === 'asked') awaited.add(line.what.outbound_email_id)
  if (line?.what.kind === 'responded' || line?.what.kind === 'returned') awaited.delete(line.what.outbound_email_id)
}

/** `status-3` */
export const versionIn = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1))

/** Where a conversation stands whose request has this status. */
export function conversationStateOf(status: RequestStatus): ConversationState {
  if (status === 'waiting') return 'waiting'
  return isOpen(status) ? 'open' : 'done'
}

export const isOpen = (status: RequestStatus): boolean => OPEN_STATUSES.some((open) => open === status)

/** What is done stays done. While a manufacturer is to respond, an answer in part changes nothing. */
function afterAnswer(
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
