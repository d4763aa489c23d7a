import { dayIn } from '@attestry/core/base/time-zone'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { Colleague } from '@attestry/core/people/team'
import { type ListQuery, queries } from '@attestry/core/queries'
import { peopleNamed } from '@attestry/core/search/people'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { officeOf } from '../commands/office-of'
import { readTeam } from '../people/team'
import { type Position, positionOf } from '../platform/page-cursor'
import { type FoundPage, type SearchPage, untilFull } from './found-page'
import { isToAnswer, searchToAnswer } from './search-to-answer'
import { hasAll, keysOf, type Term, termsOf } from './terms'
import { type TheirParts } from '../vault/their-parts'

import { type Candidate, COST, matching, type MailReads, PHRASE_COST, hitOf, asksOnlyRows } from './meant-emails'

/**
 * Mails that match all of a search, newest first, one of each conversation on a page. The index is asked for the rarest
 * term, and what it finds is compared with the others. Where a conversation stands and who has it says its row. A phrase
 * is looked up in the text of what is left. A number that customers mean parts by finds their mails about these. What is
 * still to be answered comes by the day it is due, as its view does.
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
  const match = (candidates: readonly Candidate[], rows: readonly InboundEmail[] = []) =>
    matching(reads, query, seen, { candidates, rows }, terms, theirs)
  const room = { ...page, reads: page.reads - 2 }
  if (isToAnswer(query, terms, room)) return searchToAnswer(reads, room, { query, terms, matching: match })
  const hasPhrases = query.phrases.length > 0
  const step = hasPhrases ? Math.ceil(page.step / 2) : page.step
  const most = (step + 1) * (hasPhrases ? PHRASE_COST : COST)
  return untilFull(room, most, true, async (from) => {
    const { emails, next, placeOf } = await candidatesOf(reads, query, terms, { from, step })
    const { emails: found, read } = await match(emails)
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
  return queries.conversationsBetween(org, state, query, limit)
}

type Candidates = {
  emails: Candidate[]
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
