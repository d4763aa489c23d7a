/** What is still to be answered, by the day it is due, as its view lists it. */
import { AppError } from '@attestry/core/base/errors'
import { MAX_EARLIER, type InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { type Position, positionOf } from '../platform/page-cursor'
import { type FoundPage, type Looked, type SearchPage, untilFull } from './found-page'
import { ANSWERS, asksOnlyRows, type Candidate, COST, hitOf, type MailReads, type Match } from './meant-emails'
import { hasAll, keysOf, type Term } from './terms'

/** `matching`: which of some mails are what the search wants. `rows`: those of their conversations that are known. */
type Asked = {
  query: SearchQuery
  terms: readonly Term[]
  matching: (
    candidates: readonly Candidate[],
    rows?: readonly InboundEmail[],
  ) => Promise<{ emails: Match[]; read: number }>
}

/** Documents that the mails of one conversation cost at most, with and without phrases. */
const CONVERSATION = (1 + MAX_EARLIER) * 2
const WITH_PHRASES = CONVERSATION + (1 + MAX_EARLIER) * (1 + ANSWERS)

/** A rare term is asked of the index, which then finds all; its room leaves enough for the conversations themselves. */
const FEW = { reads: 180, most: 59 }
const FEW_WITH_PHRASES = { reads: 195, most: 23 }

/** Whether a page has room to compare conversations. The first few of each kind have none, and come newest first. */
export const isToAnswer = (query: SearchQuery, terms: readonly Term[], { reads }: SearchPage): boolean =>
  query.is.includes('open') &&
  query.after === null &&
  query.before === null &&
  (isOfRows(query, terms) || reads >= FEW_WITH_PHRASES.reads)

const isOfRows = (query: SearchQuery, terms: readonly Term[]): boolean => terms.length === 0 && asksOnlyRows(query)

export async function searchToAnswer(reads: MailReads, page: SearchPage, asked: Asked): Promise<FoundPage> {
  const list = queries.conversations(reads.org, { state: 'open' }, page.step + 1)
  if (page.from && page.from.length !== list.orderBy.length + 1) throw new AppError('invalid-input', 'Invalid cursor')
  const { few, read } = await fewOf(reads, asked)
  if (few) return pageOf(few, list, page)
  const { query, terms } = asked
  const ofOne = isOfRows(query, terms) ? 0 : query.phrases.length > 0 ? WITH_PHRASES : CONVERSATION
  const most = page.step + 1 + ofOne
  return untilFull({ ...page, reads: page.reads - read }, most, false, async (from, left) => {
    const { rows, next } = await reads.pageAfter('inboundEmail', list, from)
    const looked = await withinReads(reads, asked, rows, left - page.step - 1)
    const last = looked.rows.at(-1)
    return {
      found: looked.emails.map((one) => ({ hit: hitOf(one), position: positionOf(list, one.row) })),
      read: page.step + 1 + looked.read,
      next: looked.rows.length < rows.length && last ? positionOf(list, last) : next,
    } satisfies Looked
  })
}

/** All that the rarest term finds, where that is little. `read`: what it took to know that it is not. */
async function fewOf({ org, pageAfter }: MailReads, { query, terms, matching }: Asked) {
  const [rarest] = terms
  if (!rarest) return { few: undefined, read: 0 }
  const { most } = query.phrases.length > 0 ? FEW_WITH_PHRASES : FEW
  const found = queries.emailsWithWords(org, keysOf(rarest), query, most + 1)
  const { rows, next } = await pageAfter('emailWords', found, undefined)
  if (next) return { few: undefined, read: most + 1 }
  const entries = rows.filter((entry) => hasAll(entry, terms))
  const { emails } = await matching(entries.map((entry) => ({ id: entry.id, is_cut: entry.is_cut, entry })))
  return { few: emails, read: 0 }
}

/** A page of what is all known, newest first: one of each conversation, by the day it is due. */
function pageOf(found: readonly Match[], list: ListQuery, { from, limit }: SearchPage): FoundPage {
  const byRow = new Map(found.toReversed().map((one) => [one.row.id, one]))
  const all = [...byRow.values()]
    .map((one) => ({ hit: hitOf(one), position: positionOf(list, one.row) }))
    .filter(({ position }) => from === undefined || compare(from, position) < 0)
    .toSorted((one, other) => compare(one.position, other.position))
  const shown = all.slice(0, limit)
  return {
    hits: shown.map(({ hit }) => hit),
    next: all.length > limit ? shown.at(-1)?.position : undefined,
    lookedBackTo: null,
    left: 0,
  }
}

/** By day; of one day the newest first, and then as the database orders ids. */
function compare([day, time, id]: Position, [otherDay, otherTime, otherId]: Position): number {
  if (day !== otherDay) return String(day) < String(otherDay) ? -1 : 1
  return Number(otherTime) - Number(time) || (String(id) > String(otherId) ? -1 : 1)
}

/** The first rows whose mails can be compared with what is left, one at least, and what they have. */
async function withinReads(reads: MailReads, asked: Asked, all: readonly InboundEmail[], left: number) {
  if (isOfRows(asked.query, asked.terms)) {
    const { emails } = await asked.matching(all.map(asCandidate), all)
    return { rows: all, emails, read: 0 }
  }
  let room = left
  const rows = all.filter((row, place) => (room -= costOf(row, asked.query)) >= 0 || place === 0)
  const mails = await mailsOf(reads, rows, asked.terms)
  const { emails, read } = await asked.matching(mails.candidates, rows)
  return { rows, emails, read: mails.read + read }
}

const asCandidate = (email: InboundEmail): Candidate => ({ id: email.id, is_cut: false, email })

function costOf({ conversation }: InboundEmail, { phrases }: SearchQuery): number {
  const mails = 1 + (conversation?.earlier.length ?? 0)
  return mails * (phrases.length > 0 ? COST + ANSWERS : 2)
}

/** The mails of conversations that may be meant, the newest of each first. */
async function mailsOf(
  { org, pick }: MailReads,
  rows: readonly InboundEmail[],
  terms: readonly Term[],
): Promise<{ candidates: Candidate[]; read: number }> {
  const ids = rows.flatMap(({ id, conversation }) => [id, ...(conversation?.earlier ?? []).map((one) => one.email_id)])
  const known = new Map(rows.map((row) => [row.id, row]))
  if (terms.length === 0) return { candidates: ids.map((id) => ({ id, is_cut: false, email: known.get(id) })), read: 0 }
  const entries = await pick(ids.map((id) => at('emailWords', org, id)))
  const candidates = entries
    .filter((entry) => hasAll(entry, terms))
    .map((entry) => ({ id: entry.id, is_cut: entry.is_cut, entry, email: known.get(entry.id) }))
  return { candidates, read: ids.length }
}
