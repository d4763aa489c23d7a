import { partKey } from '@attestry/core/base/part-number'
import type { Day } from '@attestry/core/base/primitives'
import { dayIn } from '@attestry/core/base/time-zone'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { wholeConversation } from '@attestry/core/mail/whole-conversation'
import { at } from '@attestry/core/paths'
import type { Colleague } from '@attestry/core/people/team'
import { type ListQuery, queries } from '@attestry/core/queries'
import { isOneOf, type People, peopleNamed } from '@attestry/core/search/people'
import type { EmailWords, Hit } from '@attestry/core/search/search'
import type { SearchedPart, SearchedState, SearchQuery } from '@attestry/core/search/search-query'
import type { Reads } from '../adapters/database'
import { isShown } from '../mail/inbound/shown-email'
import { officeOf } from '../commands/office-of'
import { readTeam } from '../people/team'
import type { By } from '../platform/caller'
import { type Position, positionOf } from '../platform/page-cursor'
import { type FoundPage, type SearchPage, untilFull } from './found-page'
import { hasAll, holdsPhrase, isSaid, keysOf, type Term, termsOf } from './terms'
import { isTheirs, type TheirParts } from '../vault/their-parts'

/** What it needs to search mails. */
type MailReads = Pick<Reads, 'read' | 'pick' | 'list' | 'fields' | 'pageAfter'> & By

/** Who looks, when, and whom they have named. */
type Seen = Pick<By, 'uid' | 'now'> & { today: Day; people: People }

/** An entry, its mail, the row of its conversation, and where there are phrases, its text and our answers to it. */
const COST = 3
const ANSWERS = 4
const PHRASE_COST = COST + 1 + ANSWERS

/**
 * Mails that match all of a search, newest first, one of each conversation on a page. The index is asked for the rarest
 * term, and what it finds is compared with the others. Where a conversation stands and who has it says its row. A phrase
 * is looked up in the text of what is left. A number that customers mean parts by finds their mails about these. What is
 * still to be answered, and narrowed to by its rows alone, comes by the day it is due, as its view does.
 */
export async function searchEmails(
  reads: MailReads,
  query: SearchQuery,
  page: SearchPage,
  theirs: TheirParts,
): Promise<FoundPage> {
  const terms = termsOf(query, theirs)
  const colleagues = await colleaguesFor(reads, query)
  const people = peopleNamed(colleagues, query.assignees)
  const { time_zone } = await officeOf(reads, reads.org)
  const seen = { uid: reads.uid, now: reads.now, today: dayIn(reads.now, time_zone), people }
  const hasPhrases = query.phrases.length > 0
  const step = hasPhrases ? Math.ceil(page.step / 2) : page.step
  const most = (step + 1) * (hasPhrases ? PHRASE_COST : COST)
  return untilFull({ ...page, reads: page.reads - 2 }, most, true, async (from) => {
    const { emails, next, placeOf } = await candidatesOf(reads, query, terms, { from, step })
    const { emails: found, read } = await matching(reads, query, seen, emails, terms, theirs)
    return {
      found: found.map((one) => ({ hit: hitOf(one), position: placeOf(one.email) })),
      read: step + 1 + read,
      next,
    }
  })
}

/** Whom a search may name: one document, and none where it names nobody. */
export const colleaguesFor = async (reads: MailReads, { assignees }: SearchQuery): Promise<Colleague[]> =>
  assignees.length === 0 ? [] : readTeam(reads, reads.org)

/** The mails that a search without words looks through. */
function listOf(query: SearchQuery, org: string, limit: number): ListQuery {
  const state = query.is.find((one) => one === 'open' || one === 'waiting' || one === 'done')
  if (!state || !asksOnlyRows(query)) return queries.emailsBetween(org, query, limit)
  const isOfAnyTime = query.after === null && query.before === null
  return state === 'open' && isOfAnyTime
    ? queries.conversations(org, { state }, limit)
    : queries.conversationsBetween(org, state, query, limit)
}

type Candidates = {
  emails: { id: number; is_cut: boolean; entry?: EmailWords; email?: InboundEmail }[]
  next: Position | undefined
  /** Where a mail stands among all that are looked through. */
  placeOf: (email: InboundEmail) => Position
}

async function candidatesOf(
  { org, pageAfter }: MailReads,
  query: SearchQuery,
  terms: readonly Term[],
  { from, step }: Pick<SearchPage, 'from' | 'step'>,
): Promise<Candidates> {
  const [rarest] = terms
  if (!rarest) {
    const list = listOf(query, org, step + 1)
    const { rows, next } = await pageAfter('inboundEmail', list, from)
    const emails = rows.map((email) => ({ id: email.id, is_cut: false, email }))
    return { emails, next, placeOf: (email) => positionOf(list, email) }
  }
  const { rows, next } = await pageAfter(
    'emailWords',
    queries.emailsWithWords(org, keysOf(rarest), query, step + 1),
    from,
  )
  const found = rows.filter((entry) => hasAll(entry, terms))
  const emails = found.map((entry) => ({ id: entry.id, is_cut: entry.is_cut, entry }))
  return { emails, next, placeOf: ({ received_date, id }) => [received_date, id] }
}

type Match = { email: InboundEmail; row: InboundEmail; is_cut: boolean }

/** Those that are there, and are what the search wants beside words. `read`: how many documents that took. */
async function matching(
  reads: MailReads,
  query: SearchQuery,
  seen: Seen,
  candidates: Candidates['emails'],
  terms: readonly Term[],
  theirs: TheirParts,
): Promise<{ emails: Match[]; read: number }> {
  const { org, pick } = reads
  const unread = candidates.filter(({ email }) => !email)
  const picked = new Map((await pick(unread.map(({ id }) => at('inboundEmail', org, id)))).map((one) => [one.id, one]))
  const mails = candidates.flatMap(({ id, is_cut, entry, email = picked.get(id) }) =>
    email && isShown(email) && isMailMeant(email, query, theirs) && (!entry || isSaid(entry, terms, email))
      ? { email, is_cut }
      : [],
  )
  const { rows, read } = await rowsOf(reads, mails)
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

/** The rows of the conversations of mails that are none themselves, by thread. A maker's answer has none. */
async function rowsOf({ org, list }: MailReads, mails: readonly Pick<Match, 'email'>[]) {
  const threads = mails.flatMap(({ email: { conversation_state, thread_id, answers_outbound_id } }) =>
    conversation_state === null && answers_outbound_id === null ? (thread_id ?? []) : [],
  )
  const found = await Promise.all(
    [...new Set(threads)].map(async (thread) => ({
      thread,
      rows: await list('inboundEmail', queries.rowsOfThread(org, thread)),
    })),
  )
  return {
    rows: new Map(found.map(({ thread, rows }) => [thread, rows.find(isShown)])),
    // A query that finds nothing counts as one.
    read: found.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0),
  }
}

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
const asksOnlyRows = ({ parts, purposes, has, is }: SearchQuery): boolean =>
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

const hitOf = ({ email, row, is_cut }: Match): Hit => ({
  scope: 'emails',
  id: email.id,
  name: email.subject,
  detail: email.sender_name || email.sender_email,
  at: email.received_date,
  row_id: row.id,
  is_cut,
  meant_by: null,
})
