import { dayAt } from '@attestry/core/base/day'
import { queryTokens, rarestFirst, searchToken, wordsOf, piecesOf } from '@attestry/core/base/search-tokens'
import { partKey } from '@attestry/core/base/part-number'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { wholeConversation } from '@attestry/core/mail/whole-conversation'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Profile } from '@attestry/core/people/accounts'
import { isOneOf, type People, peopleNamed } from '@attestry/core/search/people'
import type { EmailWords, Hit } from '@attestry/core/search/search'
import type { SearchedPart, SearchedState, SearchQuery } from '@attestry/core/search/search-query'
import type { Cursor, Reads } from '../adapters/database'
import { isShown } from '../mail/inbound/shown-email'
import type { By } from '../platform/caller'
import { fromKey, toKey, topicKey, wordKey } from '../mail/inbound/email-words'

/** `reads` bounds the documents that may be read for the page, of which `step` are looked at at once. */
export type SearchPage = { from: Cursor | undefined; limit: number; reads: number; step: number }

export type FoundPage = { hits: Hit[]; next: Cursor | undefined; lookedBackTo: number | null }

/** What it needs to search mails. */
type MailReads = Pick<Reads, 'pick' | 'list' | 'pageFrom'> & By

/** One of these keys must be among the words of a mail. */
type Term = readonly string[]

/**
 * Mails that match all of a search, newest first, one of each conversation on a page. The index is asked for the rarest
 * term, and what it finds is compared with the others. Where a conversation stands and who has it says its row. A phrase
 * is looked up in the text of what is left.
 */
export async function searchEmails(
  reads: MailReads,
  query: SearchQuery,
  { from, limit, reads: budget, step }: SearchPage,
): Promise<FoundPage> {
  const terms = termsOf(query)
  const hits: Hit[] = []
  const colleagues = await colleaguesFor(reads, query)
  const people = peopleNamed(colleagues, query.assignees)
  let left = budget - colleagues.length
  let next: Cursor | undefined = from
  let lookedBackTo: number | null = null
  do {
    const page: Candidates = await candidatesOf(reads, query, terms, { from: next, step })
    const found = await matching(reads, query, people, page.emails)
    left -= page.looked + found.read
    for (const one of found.emails) {
      const hit = hitOf(one)
      if (hits.some(({ row_id }) => row_id === hit.row_id)) continue
      hits.push(hit)
      if (hits.length === limit) {
        const more = { time: one.email.received_date, id: one.email.id }
        return { hits, next: page.next || found.emails.at(-1) !== one ? more : undefined, lookedBackTo: null }
      }
    }
    next = page.next
    lookedBackTo = next?.time ?? null
  } while (next && left > (step + 1) * COST)
  return { hits, next, lookedBackTo }
}

/** Whom a search may name: at most 100 documents, and none where it names nobody. */
export const colleaguesFor = async ({ org, list }: MailReads, { assignees }: SearchQuery): Promise<Profile[]> =>
  assignees.length === 0 ? [] : list('profile', queries.profiles(org))

/** An entry, its mail, the row of its conversation and its text. */
const COST = 4

type Candidates = {
  emails: { id: number; is_cut: boolean; email?: InboundEmail }[]
  looked: number
  next: Cursor | undefined
}

async function candidatesOf(
  { org, pageFrom }: MailReads,
  query: SearchQuery,
  terms: readonly Term[],
  { from, step }: Pick<SearchPage, 'from' | 'step'>,
): Promise<Candidates> {
  const [rarest] = terms
  if (!rarest) {
    const state = query.is.find((one) => one === 'open' || one === 'waiting' || one === 'done')
    const list =
      state && asksOnlyRows(query)
        ? queries.conversationsBetween(org, state, query, step + 1)
        : queries.emailsBetween(org, query, step + 1)
    const { rows, next } = await pageFrom('inboundEmail', list, from ?? 0)
    return { emails: rows.map((email) => ({ id: email.id, is_cut: false, email })), looked: step + 1, next }
  }
  const { rows, next } = await pageFrom('emailWords', queries.emailsWithWords(org, rarest, query, step + 1), from ?? 0)
  return { emails: rows.filter((entry) => hasAll(entry, terms)), looked: step + 1, next }
}

const hasAll = ({ words }: EmailWords, terms: readonly Term[]): boolean => {
  const known = new Set(words)
  return terms.every((term) => term.some((key) => known.has(key)))
}

type Match = { email: InboundEmail; row: InboundEmail; is_cut: boolean }

/** Those that are there, and are what the search wants beside words. `read`: how many documents that took. */
async function matching(
  reads: MailReads,
  query: SearchQuery,
  people: People,
  candidates: Candidates['emails'],
): Promise<{ emails: Match[]; read: number }> {
  const { org, uid, now, pick } = reads
  const unread = candidates.filter(({ email }) => !email)
  const picked = new Map((await pick(unread.map(({ id }) => at('inboundEmail', org, id)))).map((one) => [one.id, one]))
  const mails = candidates.flatMap(({ id, is_cut, email = picked.get(id) }) =>
    email && isShown(email) && isMailMeant(email, query) ? { email, is_cut } : [],
  )
  const { rows, read } = await rowsOf(reads, mails)
  const there = mails
    .map(({ email, is_cut }) => ({ email, is_cut, row: rows.get(email.thread_id ?? 0) ?? email }))
    .filter(({ row }) => isRowMeant(row, query, { uid, now, people }))
  if (query.phrases.length === 0) return { emails: there, read: unread.length + read }
  const bodies = await Promise.all(there.map(async ({ email: { id } }) => (await pick([at('emailBody', org, id)]))[0]))
  const emails = there.filter(({ email }, index) =>
    query.phrases.every((phrase) =>
      [email.subject, email.sender_name, bodies[index]?.body_text ?? ''].some((text) => holdsPhrase(text, phrase)),
    ),
  )
  return { emails, read: unread.length + read + there.length }
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

/** The words follow each other, whatever stands between them that is no letter. */
const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(phrase).join(' ')} `)

/** What a search wants of the mail itself. */
function isMailMeant(email: InboundEmail, { parts, purposes, has, is }: SearchQuery): boolean {
  const purpose = email.analysis.state === 'done' ? email.analysis.purpose : undefined
  return (
    (purposes.length === 0 || purposes.some((one) => one === purpose)) &&
    parts.every((part) => email.part_keys.some((key) => key.includes(partKey(part)))) &&
    has.every((one) => OF_MAIL[one]?.(email) ?? true) &&
    (!is.includes('answered') || email.response_count > 0)
  )
}

/** Nothing is asked of single mails, so that only rows have to be looked at. */
const asksOnlyRows = ({ parts, purposes, has, is }: SearchQuery): boolean =>
  parts.length === 0 &&
  purposes.length === 0 &&
  has.every((one) => OF_MAIL[one] === undefined) &&
  !is.includes('answered')

/** What a search wants of the conversation, as its row says. */
function isRowMeant(
  row: InboundEmail,
  { has, is }: SearchQuery,
  { people, ...by }: Pick<By, 'uid' | 'now'> & { people: People },
): boolean {
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

const OF_ROW: Partial<Record<SearchedState, (row: InboundEmail, by: Pick<By, 'uid' | 'now'>) => boolean>> = {
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
  overdue: (row, { now }) => isOwed(row) && row.due_order < dayAt(now),
  today: (row, { now }) => isOwed(row) && row.due_order === dayAt(now),
}

/** What waits is due as well. */
const isOwed = ({ conversation_state: state }: InboundEmail): boolean => state === 'open' || state === 'waiting'

/** What must all be among the words of a mail, the rarest first. */
function termsOf({ words, phrases, from, to, topics }: SearchQuery): Term[] {
  const typed = [...words, ...phrases.flatMap(piecesOf)]
  const plain = rarestFirst(typed).flatMap(termsOfPiece)
  return [
    ...from.map((name) => queryTokens(name).map(fromKey)),
    ...to.map((name) => [...new Set([partKey(name), ...rarestFirst(wordsOf(name)).slice(0, 1)])].map(toKey)),
    ...plain,
    ...topics.map((topic) => [topicKey(topic)]),
  ].toSorted((a, b) => rarityOf(b) - rarityOf(a))
}

/** As a whole (`SN74-X`, by its beginning too), or where it consists of several words, each of them. */
function termsOfPiece(piece: string): Term[] {
  const keysOf = (text: string) => [...new Set([searchToken(text) ?? partKey(text), wordKey(text)])]
  const words = wordsOf(piece).filter((word) => word.length > 1)
  return words.length > 1 ? words.map((word) => [...keysOf(word), ...keysOf(piece)]) : [keysOf(piece)]
}

/** Names are rarer than topics; the longer of two words is the rarer one. */
function rarityOf([key = '']: Term): number {
  if (key.startsWith('topic:')) return 0
  const text = key.replace(/^(from|to):/, '')
  return text.length + (/\d/.test(text) ? 8 : 0)
}

const hitOf = ({ email, row, is_cut }: Match): Hit => ({
  scope: 'emails',
  id: email.id,
  name: email.subject,
  detail: email.sender_name || email.sender_email,
  at: email.received_date,
  row_id: row.id,
  is_cut,
})
