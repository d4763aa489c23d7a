import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { companyText } from '@attestry/core/outreach/words'
import { isInquiryMeant } from '@attestry/core/search/search-inquiries'
import type { SearchQuery } from '@attestry/core/search/search-query'
import type { Reads } from '../adapters/database'
import type { By } from '../platform/caller'
import type { Position } from '../platform/page-cursor'
import { type FoundPage, hitOf, type SearchPage, untilFull } from './found-page'
import { hasAll, holdsPhrase, type Term, termsOf } from './terms'

type InquiryReads = Pick<Reads, 'pick' | 'pageAfter'> & By

/** An entry and its mail. */
const COST = 2

/** Mails to contacts that match all of a search, newest first, as `searchEmails` finds those of customers. */
export async function searchInquiries(reads: InquiryReads, query: SearchQuery, page: SearchPage): Promise<FoundPage> {
  const terms = termsOf(query)
  return untilFull(page, (page.step + 1) * COST, true, async (from) => {
    const { inquiries, read, next } = await candidatesOf(reads, query, terms, { from, step: page.step })
    const found = inquiries.filter(
      ({ inquiry }) => isInquiryMeant(inquiry, query, reads) && query.phrases.every((one) => says(inquiry, one)),
    )
    return {
      found: found.map(({ inquiry, is_cut }) => {
        const { id, subject, created_at } = inquiry
        const hit = hitOf('inquiries', id, { name: subject, detail: companyText(inquiry), at: created_at, is_cut })
        return { hit, position: [created_at, id] }
      }),
      read,
      next,
    }
  })
}

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
