/** Where a conversation stands, as its mails, its requests and people say. */
import type { RequestStatus } from '../base/request-status'
import type { Day } from '../base/primitives'
import { Topic } from '../base/topic'
import {
  type ConversationRow,
  type ConversationState,
  type InboundEmail,
  MAX_EARLIER,
  type MailPurpose,
  type WaitingFor,
} from './inbox'
import { isPerhaps, mayAskForDocuments } from './perhaps'

/** Mails that ask nothing of anybody, so a conversation of such mails is done by itself. */
const QUIET: readonly MailPurpose[] = [
  'thanks',
  'invoice',
  'newsletter',
  'marketing',
  'pcn',
  'auto_reply',
  'bounce',
  'job',
  'phishing',
]

type Mail = Pick<
  InboundEmail,
  | 'id'
  | 'received_date'
  | 'stored_at'
  | 'kind'
  | 'is_generated'
  | 'state'
  | 'analysis'
  | 'due_date'
  | 'response_count'
  | 'undelivered'
  | 'answered'
  | 'answers_outbound_id'
  | 'deletion_id'
  | 'request_id'
  | 'comment_count'
  | 'vault'
  | 'handled'
  | 'handled_at'
  | 'handled_by'
  | 'snoozed_until'
> & {
  /** Makers who were asked because of it, and have not answered yet. */
  awaited?: readonly Awaited[]
}
type Awaited = Pick<WaitingFor, 'maker' | 'since' | 'reminders'>

/**
 * A request that mails of the conversation belong to. `state`: what its status means for the conversation; `moved_at`:
 * when it got that status.
 */
type Request = {
  id: number
  status: RequestStatus
  state: ConversationState
  due_date: Day | null
  moved_at: number
  comment_count: number
  waiting_for: readonly Awaited[]
}

/**
 * `row`: the mail that is the row of the conversation in lists, its newest; null when it has none to show. `due`: the
 * earliest day by which something is owed.
 */
export type FoldedConversation = {
  row: number | null
  state: ConversationState
  due: Day | null
  about: ConversationRow
  /** When what is snoozed comes back. */
  wakes_at: number | null
  /**
   * When the customer wrote something to answer after a request was done, for each that is done; null once somebody has
   * reacted. While another request is open, that tells of it.
   */
  wrote: { id: number; at: number | null }[]
  /** Requests that follow what a person said of the conversation: they are done, or to be done again. */
  told: { id: number; is_done: boolean; by: string | null }[]
}

/**
 * Folds the mails of a conversation, in any order. Something is owed for each mail that asks, or may ask, and has no
 * answer to all of that, and while a maker is asked because of it, it waits; whoever answers a mail has read those before
 * it that ask for no document. A mail that belongs to a request stands as the request does. What a person said holds for that mail and all that had come before they said it, until the request moves on;
 * that a reply is waited for holds until it is there. A mail that answers what we asked a maker stands with that
 * question, and is no part of it.
 */
export function foldConversation(all: readonly Mail[], requests: readonly Request[], now: number): FoldedConversation {
  const mails = all
    .filter(({ deletion_id, answers_outbound_id }) => deletion_id === null && answers_outbound_id === null)
    .toSorted((one, other) => one.received_date - other.received_date || one.id - other.id)
  const row = mails.at(-1)
  const place = mails.findLastIndex((mail, at) => mail.handled !== null && !hasReply(mail, mailsAfter(mails, at)))
  const said = mails[place]
  const saidAt = said?.handled_at ?? 0
  const answered = mails.findLastIndex(({ response_count }) => response_count > 0)
  const isOvertaken = (mail: Mail): boolean => mails.indexOf(mail) < answered && asksForNothing(mail)
  const known = new Map(requests.map((request) => [request.id, request]))
  const moved = requests.filter(({ moved_at }) => !said || moved_at > saidAt)
  const holds = said && (requests.length === 0 || moved.length < requests.length) ? said : undefined
  // Who put off a mail without a request has not settled it by moving the request of another.
  const isSettled = holds !== undefined || said?.handled === 'done'
  const later = (isSettled ? mailsAfter(mails, place) : mails).filter((mail) => !isOvertaken(mail))
  const states = [
    ...later.map((mail) => stateOfMail(mail, known.get(mail.request_id ?? 0))),
    ...moved.map((request) => request.state),
    ...(holds ? [stateSaid(holds, now)] : []),
  ]
  const state = mostOpen(states)
  const wakes_at = holds?.snoozed_until ?? null
  const told = requests.flatMap(({ id, state: stands, moved_at }) => {
    if (!said || moved_at > saidAt) return []
    const isOther = said.handled === 'done' ? stands !== 'done' : said.handled === 'open' && stands === 'done'
    return isOther ? { id, is_done: said.handled === 'done', by: said.handled_by } : []
  })
  const perhaps = later.findLast(mayAsk)
  const unsettled = said?.handled === 'done' ? mailsAfter(mails, place) : mails
  const owing = unsettled.filter((mail) => isOwing(mail) && !isOvertaken(mail))
  // What was asked before and is settled is nothing that somebody still waits for.
  const asking = owing.length > 0 ? owing : mails
  const topics = asking.flatMap(({ analysis }) => (analysis.state === 'done' ? (analysis.topics ?? []) : []))
  const due = state === 'done' ? null : earliest([...requests.filter(isOpen), ...later.filter(isOwing)])
  return {
    row: row?.id ?? null,
    state,
    due,
    about: {
      mail_count: mails.length,
      topics: Topic.options.filter((topic) => topics.includes(topic)),
      earlier: mails
        .slice(0, -1)
        .slice(-MAX_EARLIER)
        .map(({ id, comment_count }) => ({ email_id: id, comment_count }))
        .toReversed(),
      request: requestOf(requests),
      vault: asking.findLast(({ vault }) => vault !== null)?.vault ?? null,
      has_request: mails.some(isRequest),
      perhaps_id: perhaps?.id ?? null,
      is_perhaps: perhaps !== undefined,
      has_due: earliest([...mails, ...requests]) !== null,
      is_due_ours: due !== null && mails.every(({ due_date }) => due_date !== due),
      waiting_for: longest([
        ...mails.flatMap(({ awaited = [] }) => awaited),
        ...requests.flatMap((one) => one.waiting_for),
      ]),
    },
    wakes_at: state === 'waiting' && wakes_at !== null && wakes_at > now ? wakes_at : null,
    wrote: wroteAfter(said?.handled === 'open' ? mails : later, requests),
    told,
  }
}

function wroteAfter(mails: readonly Mail[], requests: readonly Request[]): FoldedConversation['wrote'] {
  const newest = Math.max(
    0,
    ...mails
      .filter(isRead)
      .filter(isOwing)
      .map(({ stored_at }) => stored_at),
  )
  const last = requests.some(isOpen) ? undefined : requestOf(requests)
  return requests
    .filter((request) => !isOpen(request))
    .map(({ id, moved_at }) => ({ id, at: id === last?.id && newest > moved_at ? newest : null }))
}

/** The request that people go on with. */
function requestOf(requests: readonly Request[]): ConversationRow['request'] {
  const found = requests.find(isOpen) ?? requests.toSorted((one, other) => one.id - other.id).at(-1)
  return found ? { id: found.id, comment_count: found.comment_count, status: found.status } : null
}

/** The mails that came after a person said something of the one at a place. A sender may date a mail before that one. */
function mailsAfter(mails: readonly Mail[], place: number): readonly Mail[] {
  const saidAt = mails[place]?.handled_at ?? 0
  return mails.filter(({ stored_at }, index) => index > place || stored_at > saidAt)
}

/** What was waited for is there: from then on the conversation stands as if nobody had said anything. */
const hasReply = ({ handled }: Mail, later: readonly Mail[]): boolean =>
  handled === 'awaiting_reply' && later.some(({ kind }) => kind === 'message')

const ORDER = ['open', 'waiting', 'done'] as const satisfies ConversationState[]
const mostOpen = (states: readonly ConversationState[]): ConversationState =>
  ORDER.find((state) => states.includes(state)) ?? 'done'

const stateSaid = ({ handled, snoozed_until }: Mail, now: number): ConversationState => {
  if (handled !== 'snoozed' && handled !== 'awaiting_reply') return handled ?? 'open'
  return (snoozed_until ?? 0) > now ? 'waiting' : 'open'
}

/**
 * A mail that came after its request was set to wait may bring what it waits for, and one that came after it was done has
 * been seen by nobody, so somebody has to look.
 */
function stateOfMail(mail: Mail, request: Request | undefined): ConversationState {
  if (!request && isAwaited(mail) && mail.undelivered.length === 0) return 'waiting'
  if (!request) return isOwing(mail) ? 'open' : 'done'
  // Its sender may date a mail after everything else.
  const came = request.state === 'waiting' ? Math.max(mail.received_date, mail.stored_at) : mail.stored_at
  return came > request.moved_at && isOwing(mail) ? 'open' : request.state
}

const isAwaited = ({ awaited = [] }: Mail): boolean => awaited.length > 0

/** What is still to be read may be thanks. */
const isRead = ({ analysis }: Mail): boolean => analysis.state !== 'pending'

const isRequest = ({ analysis }: Mail): boolean => analysis.state === 'done' && analysis.is_compliance_related

/** For no document: it may be a question, an order or thanks. */
const asksForNothing = (mail: Mail): boolean =>
  mail.analysis.state === 'done' &&
  !mayAskForDocuments(mail) &&
  mail.request_id === null &&
  mail.undelivered.length === 0

/** Nobody is sure, and nobody has answered all that it may ask for or made it a request. */
const mayAsk = (mail: Mail): boolean =>
  isPerhaps(mail) && !isSilent(mail) && !isAnswered(mail) && mail.request_id === null

const isOpen = ({ state }: Request): boolean => state !== 'done'

/** Nobody waits for an answer to it, whatever it quotes. */
const isSilent = ({ kind, is_generated }: Pick<Mail, 'kind' | 'is_generated'>): boolean =>
  kind === 'account' || kind === 'bounce' || (kind === 'auto_reply' && !is_generated)

/** Somebody may wait for an answer to it. What could not be read, or is not read yet, may ask for anything. */
export function isOwing(mail: Omit<Mail, 'id'>): boolean {
  const { kind, state, analysis, undelivered } = mail
  if (undelivered.length > 0) return true
  if (isAnswered(mail) || isSilent(mail)) return false
  if (state === 'unfetched' || analysis.state !== 'done') return true
  if (analysis.is_phishing) return false
  if (mayAskForDocuments(mail)) return true
  return kind === 'message' && !QUIET.some((purpose) => purpose === analysis.purpose)
}

/**
 * An answer that leaves some of what is asked for open is none, until another brings the rest. Whoever writes back to a
 * mail that may ask has not said that it asks for nothing.
 */
function isAnswered(mail: Omit<Mail, 'id'>): boolean {
  if (mail.answered === 'in_part') return mail.analysis.state === 'done' && !mayAskForDocuments(mail)
  return mail.answered === 'whole' || mail.response_count > 0
}

function longest(awaited: readonly Awaited[]): WaitingFor | null {
  const [first] = awaited.toSorted((one, other) => one.since - other.since)
  return first
    ? { maker: first.maker, since: first.since, reminders: first.reminders, others: awaited.length - 1 }
    : null
}

const earliest = (all: readonly { due_date: Day | null }[]): Day | null =>
  all.flatMap(({ due_date }) => due_date ?? []).toSorted()[0] ?? null
