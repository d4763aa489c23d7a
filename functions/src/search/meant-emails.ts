/** Which mails are what a search wants, and where their conversations stand. */
import { partKey } from '@attestry/core/base/part-number'
import type { Day } from '@attestry/core/base/primitives'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { wholeConversation } from '@attestry/core/mail/whole-conversation'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { isOneOf, type People } from '@attestry/core/search/people'
import type { EmailWords, Hit } from '@attestry/core/search/search'
import type { SearchedPart, SearchedState, SearchQuery } from '@attestry/core/search/search-query'
import type { Reads } from '../adapters/database'
import { isShown } from '../mail/inbound/shown-email'
import type { By } from '../platform/caller'
import { holdsPhrase, isSaid, type Term } from './terms'
import { isTheirs, type TheirParts } from '../vault/their-parts'

/** What it needs to search mails. */
export type MailReads = Pick<Reads, 'read' | 'pick' | 'list' | 'fields' | 'pageAfter'> & By

/** Who looks, when, and whom they have named. */
export type Seen = Pick<By, 'uid' | 'now'> & { today: Day; people: People }

/** An entry, its mail, the row of its conversation, and where there are phrases, its text and our answers to it. */
export const COST = 3
export const ANSWERS = 4
export const PHRASE_COST = COST + 1 + ANSWERS

/** A mail that may be meant. */
export type Candidate = { id: number; is_cut: boolean; entry?: EmailWords; email?: InboundEmail | undefined }

export type Match = { email: InboundEmail; row: InboundEmail; is_cut: boolean }

/**
 * Those that are there, and are what the search wants beside words. `rows`: those of their conversations that are known.
 * `read`: how many documents that took.
 */
export async function matching(
  reads: MailReads,
  query: SearchQuery,
  seen: Seen,
  { candidates, rows: known }: { candidates: readonly Candidate[]; rows: readonly InboundEmail[] },
  terms: readonly Term[],
  theirs: TheirParts,
): Promise<{ emails: Match[]; read: number }> {
  const { org, pick } = reads
  const unread = candidates.filter(({ email }) => !email)
  const picked = new Map((await pick(unread.map(({ id }) => at('inboundEmail', org, id)))).map((one) => [one.id, one]))
  const mails = candidates.flatMap(({ id, is_cut, entry, email = picked.get(id) }) =>
    email && isOfCustomers(email) && isMailMeant(email, query, theirs) && (!entry || isSaid(entry, terms, email))
      ? { email, is_cut }
      : [],
  )
  const { rows, read } = await rowsOf(reads, mails, known)
  const there = mails
    .map(({ email, is_cut }) => ({ email, is_cut, row: rows.get(email.thread_id ?? 0) ?? email }))
    .filter(({ row }) => isRowMeant(row, query, seen))
  if (query.phrases.length === 0) return { emails: there, read: unread.length + read }
  const texts = await Promise.all(there.map(({ email }) => textsOf(reads, email)))
  const emails = there.filter((_, index) =>
    query.phrases.every((phrase) => texts[index]?.some((text) => holdsPhrase(text, phrase))),
  )
  return { emails, read: unread.length + read + there.length * (1 + ANSWERS) }
}

/** What a mail says, and the newest of our answers to it. */
export async function textsOf(
  { org, pick, list }: Pick<MailReads, 'org' | 'pick' | 'list'>,
  email: InboundEmail,
): Promise<string[]> {
  const [bodies, answers] = await Promise.all([
    pick([at('emailBody', org, email.id)]),
    list('response', queries.newestResponses(org, email.id, ANSWERS)),
  ])
  return [
    email.subject,
    email.sender_name,
    ...bodies.map(({ body_text }) => body_text),
    ...answers.flatMap(({ subject, body_text }) => [subject, body_text]),
  ]
}

/** The rows of the conversations of mails that are none themselves, by thread. */
async function rowsOf(
  { org, list }: MailReads,
  mails: readonly Pick<Match, 'email'>[],
  known: readonly InboundEmail[],
) {
  const rows = new Map(known.flatMap((row) => (row.thread_id === null ? [] : [[row.thread_id, row] as const])))
  const threads = mails.flatMap(({ email: { conversation_state, thread_id } }) =>
    conversation_state === null && !rows.has(thread_id ?? 0) ? (thread_id ?? []) : [],
  )
  const found = await Promise.all(
    [...new Set(threads)].map(async (thread) => ({
      thread,
      rows: await list('inboundEmail', queries.rowsOfThread(org, thread)),
    })),
  )
  return {
    rows: new Map([...rows, ...found.map((one) => [one.thread, one.rows.find(isShown)] as const)]),
    // A query that finds nothing counts as one.
    read: found.reduce((sum, one) => sum + Math.max(1, one.rows.length), 0),
  }
}

/** What answers a mail of ours to a maker stands with that. */
const isOfCustomers = (email: InboundEmail): boolean => isShown(email) && email.answers_outbound_id === null

/** What a search wants of the mail itself. */
function isMailMeant(email: InboundEmail, { parts, purposes, has, is }: SearchQuery, theirs: TheirParts): boolean {
  const purpose = email.analysis.state === 'done' ? email.analysis.purpose : undefined
  return (
    (purposes.length === 0 || purposes.some((one) => one === purpose)) &&
    parts.every((part) => namesPart(email, partKey(part), theirs)) &&
    has.every((one) => OF_MAIL[one]?.(email) ?? true) &&
    (!is.includes('answered') || email.response_count > 0)
  )
}

const namesPart = (email: InboundEmail, part: string, { parts }: TheirParts): boolean =>
  email.part_keys.some((key) => key.includes(part)) || (parts.get(part) ?? []).some((one) => isTheirs(email, one))

/** Nothing is asked of single mails, so that only rows have to be looked at. */
export const asksOnlyRows = ({ parts, purposes, has, is }: SearchQuery): boolean =>
  parts.length === 0 &&
  purposes.length === 0 &&
  has.every((one) => OF_MAIL[one] === undefined) &&
  !is.includes('answered')

/** What a search wants of the conversation, as its row says. */
function isRowMeant(row: InboundEmail, { has, is }: SearchQuery, { people, ...by }: Seen): boolean {
  return (
    isOneOf(people, row.assignee_uid) &&
    (!has.includes('due') || (row.conversation?.has_due ?? row.has_due_date)) &&
    (!has.includes('comment') || wholeConversation(row).comment_count > 0) &&
    is.every((one) => OF_ROW[one]?.(row, by) ?? true)
  )
}

const OF_MAIL: Partial<Record<SearchedPart, (email: InboundEmail) => boolean>> = {
  attachment: ({ has_attachments }) => has_attachments,
  answer: ({ response_count }) => response_count > 0,
  part: ({ part_keys }) => part_keys.length > 0,
}

const OF_ROW: Partial<Record<SearchedState, (row: InboundEmail, by: Omit<Seen, 'people'>) => boolean>> = {
  unread: ({ is_read }) => !is_read,
  read: ({ is_read }) => is_read,
  open: ({ conversation_state }) => conversation_state === 'open',
  waiting: ({ conversation_state }) => conversation_state === 'waiting',
  done: ({ conversation_state }) => conversation_state === 'done',
  snoozed: ({ snoozed_until, conversation_state }, { now }) =>
    snoozed_until !== null && snoozed_until > now && conversation_state === 'waiting',
  request: ({ analysis, conversation }) =>
    conversation?.has_request === true || (analysis.state === 'done' && analysis.is_compliance_related),
  perhaps: (row) => perhapsOf(row) !== null,
  mine: ({ assignee_uid }, { uid }) => assignee_uid === uid,
  unassigned: ({ assignee_uid }) => assignee_uid === null,
  overdue: (row, { today }) => isOwed(row) && row.due_order < today,
  today: (row, { today }) => isOwed(row) && row.due_order === today,
}

/** What waits is due as well. */
const isOwed = ({ conversation_state: state }: InboundEmail): boolean => state === 'open' || state === 'waiting'

export const hitOf = ({ email, row, is_cut }: Match): Hit => ({
  scope: 'emails',
  id: email.id,
  name: email.subject,
  detail: email.sender_name || email.sender_email,
  at: email.received_date,
  row_id: row.id,
  maker_id: null,
  is_cut,
  meant_by: null,
})
