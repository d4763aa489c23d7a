import { queryTokens } from '@attestry/core/base/search-tokens'
import type { DocumentOf } from '@attestry/core/documents'
import { queries } from '@attestry/core/queries'
import { canMean } from '@attestry/core/search/can-mean'
import { type SearchScope, searchApi } from '@attestry/core/search/search'
import { contactText, isContactMeant } from '@attestry/core/search/search-contacts'
import { asksForDays, asksNothing, byDaysOf, parseSearch, type SearchQuery } from '@attestry/core/search/search-query'
import { view } from '../commands/command'
import { decodePosition, encodePosition } from '../platform/page-cursor'
import { officeOf } from '../commands/office-of'
import { type Asked, type FoundPage, hitOf, NOTHING, scan, type SearchPage, type SearchReads } from './found-page'
import { searchDocuments } from './search-documents'
import { searchEmails } from './search-emails'
import { searchInquiries } from './search-inquiries'
import { searchProducts } from './search-products'
import { searchRequests } from './search-requests'
import { theirParts, type TheirParts } from '../vault/their-parts'

/** Documents that a page of a search may read. */
export const MOST_READS = 300
/** Of each kind, where nobody has chosen one. */
const FEW = { limit: 5, reads: 49, step: 14 }

/** What a search finds of one kind of thing, or the first few of each. @throws AppError invalid-input for a wrong cursor */
export const search = view(searchApi.search, async (reads, { scope, limit, cursor, ...asked }) => {
  const query = await searched(reads, asked.q)
  const page = scope
    ? { from: cursor === undefined ? undefined : decodePosition(cursor), limit, reads: MOST_READS, step: 30 }
    : { from: undefined, ...FEW }
  const theirs = await theirParts(reads, query)
  page.reads -= theirs.read
  const scopes = scope ? [scope] : asksNothing(query) ? [] : scopesFor(query)
  const found = await Promise.all(
    scopes.filter((one) => canMean(one, query)).map((one) => SEARCHES[one](reads, query, page, theirs, asked)),
  )
  const [only] = scope ? found : []
  return {
    hits: found.flatMap(({ hits }) => hits),
    next_cursor: only?.next ? encodePosition(only.next) : null,
    looked_back_to: only?.lookedBackTo ?? null,
    unknown: query.unknown,
  }
})

/** What was typed, by the days of the organization. */
async function searched(reads: SearchReads, typed: string): Promise<SearchQuery> {
  const query = parseSearch(typed)
  return asksForDays(query) ? byDaysOf((await officeOf(reads, reads.org)).time_zone, query) : query
}

/** Who types a number mostly wants a part. */
const scopesFor = ({ words, parts }: SearchQuery): SearchScope[] =>
  [...words, ...parts].some((word) => /\d/.test(word))
    ? ['products', 'emails', 'requests', 'inquiries', 'contacts', 'documents']
    : ['emails', 'requests', 'contacts', 'products', 'documents', 'inquiries']

type Search = (
  reads: SearchReads,
  query: SearchQuery,
  page: SearchPage,
  theirs: TheirParts,
  asked: Asked,
) => Promise<FoundPage>

/** How each kind of thing is searched. */
export const SEARCHES: Record<SearchScope, Search> = {
  emails: searchEmails,
  inquiries: searchInquiries,
  requests: searchRequests,
  products: searchProducts,
  documents: searchDocuments,
  async contacts(reads, query, page) {
    const tokens = queryTokens(contactText(query))
    if (tokens.length === 0 && (query.after ?? query.before) === null) return NOTHING
    const list = (limit: number) => queries.contacts(reads.org, { tokens }, limit)
    const isMeant = (contact: DocumentOf<'contact'>) => isContactMeant(contact, query)
    return scan(reads, 'contact', list, page, isMeant, ({ id, name, company_name, email }) =>
      hitOf('contacts', id, { name: name || email, detail: company_name || email }),
    )
  },
}
