/**
 * What an answer changes in its request when it leaves, and when it comes back: then the request becomes what it would be
 * without that answer. Pure functions.
 */
import type {
  CustomerRequest,
  RequestDetails,
  RequestEvent,
  RequestStatus,
} from '@attestry/core/requests/customer-requests'
import type { EmailResponse } from '@attestry/core/mail/inbox'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import { afterAnswer, afterOutreach } from './after-mails'
import { withAnswers, withoutAnswer } from './answered-so-far'
import { isWhole } from './is-whole'
import { moved } from './new-request'
import { arrivedIn, timesOf } from './times-of'

type Answered = RequestDetails['answered']

/** An answer has left, or come back, at some time. Its line in the history has this id. */
export type Happened = { id: string; at: number; isReturn: boolean }

/** All that is known of an answer and its request. */
export type Known = {
  request: CustomerRequest
  details: RequestDetails
  /** Its newest lines that say when it was answered and moved. */
  history: readonly RequestEvent[]
  /** Its newest lines of mails to manufacturers. */
  outreach: readonly RequestEvent[]
  /** A manufacturer is to respond. */
  isAwaiting: boolean
  email_id: number
  answer: EmailResponse
  /** It has left, and did not come back since. */
  hasLeft: boolean
  /** Its lines, and what has happened to it and has no line yet. */
  noted: readonly RequestEvent[]
  fresh: readonly Happened[]
  /** Other answers to the mails of the request that have left. */
  others: readonly EmailResponse[]
  products: readonly Product[]
  files: readonly VaultFile[]
  /** How many of its documents an earlier answer to anybody already had. */
  earlier: number
  now: number
}

export type Effect = {
  /** Whether the answer has reached the customer now, and had not before, or the other way round; or neither. */
  turned: 'arrived' | 'returned' | null
  events: RequestEvent[]
  answered: Answered
  change: Partial<CustomerRequest>
}

/** Who sends an answer again makes it leave again. The line of a return is named after the answer's. */
export function whatHappened(
  id: number,
  returns: OutboxItem['returns'],
  leftAt: number | null,
  now: number,
): Happened[] {
  const left = (round: number, at: number | null): Happened[] =>
    at === null ? [] : [{ id: answeredId(id, round), at, isReturn: false }]
  const before = returns.flatMap(({ sent_at }, round): Happened[] => [
    ...left(round, sent_at),
    { id: `returned-${answeredId(id, round)}`, at: now, isReturn: true },
  ])
  return [...before, ...left(returns.length, leftAt)]
}

const answeredId = (id: number, round: number): string => (round === 0 ? `answered-${id}` : `answered-${id}-${round}`)

export function effectOf(known: Known): Effect {
  const { request, details, history, answer, email_id, hasLeft, noted, fresh, others, now } = known
  const [counted] = arrivedIn(noted)
  const turned = hasLeft && !counted ? 'arrived' : !hasLeft && counted ? 'returned' : null
  const together = withAnswers(details.answered, [...others, answer])
  const left = withoutAnswer(details.answered, answer, others)
  const is_whole = isWholeWith(known, turned === 'returned' ? left : together)
  const status = statusAfter(known, turned, is_whole)

  const isMoved = status !== request.status
  const [documents, reused] = [answer.attachments.length, counted?.what.reused ?? known.earlier]
  const about = { email_id, response_id: answer.id }
  const events = fresh.map(({ id, at, isReturn }, place): RequestEvent => {
    const isLast = place === fresh.length - 1
    const caused = isLast && isMoved ? { from: request.status, version: request.status_version + 1 } : null
    return isReturn
      ? { id, at, by: null, what: { kind: 'answer_returned', ...about, to: answer.to, moved: caused } }
      : {
          id,
          at,
          by: answer.created_by,
          what: { kind: 'answered', ...about, documents, reused, is_whole, moved: caused },
        }
  })
  const move = isMoved ? moved(request, status, now) : {}
  const at = answer.sent_at ?? now
  const times = counted
    ? timesOf({ ...request, ...move }, [...history, ...events])
    : hasLeft && { first_response_at: Math.min(request.first_response_at ?? at, at) }
  const more = turned === null ? 0 : turned === 'arrived' ? 1 : -1
  return {
    turned,
    events,
    answered: turned === null ? details.answered : turned === 'arrived' ? together : left,
    change: {
      ...move,
      ...times,
      documents_sent: request.documents_sent + more * documents,
      documents_reused: request.documents_reused + more * reused,
    },
  }
}

function statusAfter(known: Known, turned: Effect['turned'], is_whole: boolean): RequestStatus {
  const { request, history, outreach, answer, isAwaiting } = known
  if (turned === null) return request.status
  if (turned === 'arrived') return afterAnswer(request.status, { is_whole, isAwaiting })
  const found = statusFound(request, history)
  if (found === undefined) return request.status
  // What was delivered did not move when a manufacturer was asked, or responded, meanwhile.
  const since = outreach.filter(({ at }) => at >= found.at)
  const isAsked = since.some(({ what }) => what.kind === 'asked')
  const before = since.length === 0 ? found.status : afterOutreach(found.status, { isAwaiting, isAsked })
  // What had arrived before was known to whoever left it in that status.
  const isAnswered = arrivedIn(history).some(({ at, what }) => at >= found.at && what.response_id !== answer.id)
  return isAnswered ? afterAnswer(before, { is_whole, isAwaiting }) : before
}

type Found = { status: RequestStatus; at: number }

/** The status that our answers have found, and when; undefined if somebody else has moved it since. */
function statusFound({ status_version }: CustomerRequest, history: readonly RequestEvent[]): Found | undefined {
  const moves = history.flatMap(({ at, what }) =>
    (what.kind === 'answered' || what.kind === 'answer_returned') && what.moved
      ? [[what.moved.version, { status: what.moved.from, at }] as const]
      : [],
  )
  const before = new Map(moves)
  let found: Found | undefined
  for (let version = status_version; before.has(version); version--) found = before.get(version)
  return found
}

/** Whether nothing that is asked for is open once this was brought. */
function isWholeWith({ details, products, files }: Known, brought: Answered): boolean {
  const { product_ids, file_ids, doc_types: types, topics: inText } = brought
  return isWhole(details, {
    products: products.filter(({ id }) => product_ids.includes(id)),
    files: files.filter(({ id }) => file_ids.includes(id)),
    types,
    inText,
  })
}
