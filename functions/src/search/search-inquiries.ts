import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { companyText } from '@attestry/core/outreach/words'
import { isInquiryMeant } from '@attestry/core/search/search-inquiries'
import type { Hit } from '@attestry/core/search/search'
import type { SearchQuery } from '@attestry/core/search/search-query'
import type { Reads } from '../adapters/database'
import type { By } from '../platform/caller'
import type { Position } from '../platform/page-cursor'
import { inquiryWords } from '../outreach/inquiry-words'
import { alsoInMails, textsSought } from './found-in-mails'
import { type FoundPage, hitOf, type SearchPage, untilFull } from './found-page'
import { hasAll, holdsPhrase, type Term, termsOf } from './terms'

type InquiryReads = Pick<Reads, 'pick' | 'list' | 'pageAfter'> & By

/** An entry and its mail; of what is found by an answer, an entry, the answer and its mail. */
const COST = 2
const IN_MAILS = 3

/**
 * Mails to contacts that match all of a search, newest first, as `searchEmails` finds those of customers. What their answers
 * say finds them, too: an answer stands with its question, and in no list of customers' mails.
 */
export async function searchInquiries(reads: InquiryReads, query: SearchQuery, page: SearchPage): Promise<FoundPage> {
  const terms = termsOf(query)
  const ofIts = termsOf({ ...query, words: [], phrases: [] })
  const most = (page.step + 1) * COST
  // What is left of the few documents that the palette reads.
  const inMails = textsSought(query, Math.min(page.step, Math.floor((page.reads - most - 1) / IN_MAILS)))
  return alsoInMails<OutboundEmail>(reads, inMails, page, (own) => saidThemselves(reads, query, own), {
    idOf: ({ answers_outbound_id }) => answers_outbound_id,
    readAll: (ids) => reads.pick(ids.map((id) => at('outboundEmail', reads.org, id))),
    isMeant: (inquiry) =>
      isInquiryMeant(inquiry, query, reads) &&
      hasAll(inquiryWords(inquiry), ofIts) &&
      !(hasAll(inquiryWords(inquiry), terms) && query.phrases.every((one) => says(inquiry, one))),
    hitOf: (inquiry) => inquiryHit(inquiry),
  })
}

function saidThemselves(reads: InquiryReads, query: SearchQuery, page: SearchPage): Promise<FoundPage> {
  const terms = termsOf(query)
  return untilFull(page, (page.step + 1) * COST, true, async (from) => {
    const { inquiries, read, next } = await candidatesOf(reads, query, terms, { from, step: page.step })
    const found = inquiries.filter(
      ({ inquiry }) => isInquiryMeant(inquiry, query, reads) && query.phrases.every((one) => says(inquiry, one)),
    )
    return {
      found: found.map(({ inquiry, is_cut }) => ({
        hit: inquiryHit(inquiry, is_cut),
        position: [inquiry.created_at, inquiry.id],
      })),
      read,
      next,
    }
  })
}

const inquiryHit = (inquiry: OutboundEmail, is_cut = false): Hit =>
  hitOf('inquiries', inquiry.id, {
    name: inquiry.subject,
    detail: companyText(inquiry),
    at: inquiry.created_at,
    is_cut,
  })

type Candidates = {
  inquiries: { inquiry: OutboundEmail; is_cut: boolean }[]
  read: number
  next: Position | undefined
}

async function candidatesOf(
  { org, pick, pageAfter }: InquiryReads,
  query: SearchQuery,
  terms: readonly Term[],
  { from, step }: Pick<SearchPage, 'from' | 'step'>,
): Promise<Candidates> {
  const [rarest] = terms
  const limit = step + 1
  if (!rarest) {
    const { rows, next } = await pageAfter('outboundEmail', queries.inquiriesBetween(org, query, limit), from)
    return { inquiries: rows.map((inquiry) => ({ inquiry, is_cut: false })), read: limit, next }
  }
  const { rows, next } = await pageAfter(
    'outboundWords',
    queries.inquiriesWithWords(org, rarest.keys, query, limit),
    from,
  )
  const entries = rows.filter((entry) => hasAll(entry, terms))
  const found = new Map((await pick(entries.map(({ id }) => at('outboundEmail', org, id)))).map((one) => [one.id, one]))
  const inquiries = entries.flatMap(({ id, is_cut }) => {
    const inquiry = found.get(id)
    return inquiry ? { inquiry, is_cut } : []
  })
  return { inquiries, read: limit + entries.length, next }
}

const says = ({ subject, body_text, contact_name, company_name }: OutboundEmail, phrase: string): boolean =>
  [subject, body_text, contact_name, company_name].some((text) => holdsPhrase(text, phrase))
