import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import { queries } from '@attestry/core/queries'
import { canMeanRequests, isRequestMeant, requestText } from '@attestry/core/requests/search-requests'
import { requestName } from '@attestry/core/requests/words'
import { peopleNamed } from '@attestry/core/search/people'
import { type Hit, type SearchScope, searchApi } from '@attestry/core/search/search'
import { asksNothing, parseSearch, type SearchQuery } from '@attestry/core/search/search-query'
import type { Reads } from '../adapters/database'
import { view } from '../commands/command'
import type { By } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import { colleaguesFor, type FoundPage, searchEmails, type SearchPage } from './search-emails'

/** Documents that a page of a search may read. */
export const MOST_READS = 300
/** Of each kind, where nobody has chosen one. */
const FEW = { limit: 5, reads: 65, step: 15 }

/** What a search finds of one kind of thing, or the first few of each. @throws AppError invalid-input for a wrong cursor */
export const search = view(searchApi.search, async (reads, { q, scope, limit, cursor }) => {
  const query = parseSearch(q)
  const scopes = scope ? [scope] : scopesFor(query)
  const page = scope
    ? { from: cursor === undefined ? undefined : decodeCursor(cursor), limit, reads: MOST_READS, step: 30 }
    : { from: undefined, ...FEW }
  // Nobody is shown what they did not ask for, because a part of it was not understood.
  const isUnclear = query.unknown.length > 0 || (!scope && asksNothing(query))
  const found = isUnclear ? [] : await Promise.all(scopes.map((one) => SEARCHES[one](reads, query, page)))
  const [only] = scope ? found : []
  return {
    hits: found.flatMap(({ hits }) => hits),
    next_cursor: only?.next ? encodeCursor(only.next.time, only.next.id) : null,
    looked_back_to: only?.lookedBackTo ?? null,
    unknown: query.unknown,
  }
})

/** Who types a number mostly wants a part. */
const scopesFor = ({ words, parts }: SearchQuery): SearchScope[] =>
  [...words, ...parts].some((word) => /\d/.test(word))
    ? ['products', 'emails', 'requests', 'contacts']
    : ['emails', 'requests', 'contacts', 'products']

type Search = (reads: Reads & By, query: SearchQuery, page: SearchPage) => Promise<FoundPage>

const SEARCHES: Record<SearchScope, Search> = {
  emails: searchEmails,

  async requests(reads, query, page) {
    if (!canMeanRequests(query)) return NOTHING
    const colleagues = await colleaguesFor(reads, query)
    const seen = { uid: reads.uid, now: reads.now, people: peopleNamed(colleagues, query.assignees) }
    const list = (limit: number) => queries.requests(reads.org, { tokens: queryTokens(requestText(query)) }, limit)
    return scan(
      { ...page, reads: page.reads - colleagues.length },
      (limit, at) => reads.pageFrom('request', list(limit), at),
      (request) => {
        if (!isRequestMeant(request, query, seen)) return undefined
        const { id, customer_name, customer_email, documents, created_at } = request
        const name = `${requestName(request)} ${customer_name || customer_email}`
        return hit('requests', id, name, documents.join(', '), created_at)
      },
    )
  },

  async products(reads, query, page) {
    const { words, phrases, parts, topics, purposes, assignees, from, to, has, is } = query
    const others = [topics, purposes, assignees, from, to, has, is]
    if (others.some((asked) => asked.length > 0)) return NOTHING
    const text = [...words, ...phrases, ...parts].join(' ')
    const tokens = queryTokens(text)
    if (tokens.length === 0) return NOTHING
    const list = (limit: number) => queries.products(reads.org, { tokens }, limit)
    return scan(
      page,
      (limit, at) => reads.pageFrom('product', list(limit), at),
      (product) => {
        const { id, part_number, manufacturer, search_tokens, created_at } = product
        return matchesSearch(text, search_tokens) && within(created_at, query)
          ? hit('products', id, part_number, manufacturer.name, created_at)
          : undefined
      },
    )
  },

  async contacts({ org, list }, query, { limit, step }) {
    const { words, phrases, from, to, parts, topics, purposes, assignees, has, is } = query
    const text = [...words, ...phrases, ...from, ...to].join(' ')
    const tokens = queryTokens(text)
    if (tokens.length === 0 || [parts, topics, purposes, assignees, has, is].some((asked) => asked.length > 0))
      return NOTHING
    const found = await list('contact', queries.contacts(org, { tokens }, step * 2))
    const hits = found
      .filter(({ search_tokens, created_at }) => matchesSearch(text, search_tokens) && within(created_at, query))
      .map(({ id, name, company_name, email }) => hit('contacts', id, name || email, company_name || email, null))
    return { ...NOTHING, hits: hits.slice(0, limit) }
  },
}

const NOTHING: FoundPage = { hits: [], next: undefined, lookedBackTo: null }

const within = (at: number, { after, before }: SearchQuery): boolean =>
  (after === null || at >= after) && (before === null || at < before)

/** Goes through a list that is ordered by `created_at`, newest first, until a page is full or its reads are used up. */
async function scan<Row extends { id: number; created_at: number }>(
  { from, limit, reads, step }: SearchPage,
  pageFrom: (
    limit: number,
    from: number | NonNullable<SearchPage['from']>,
  ) => Promise<{
    rows: Row[]
    next: SearchPage['from']
  }>,
  hitOf: (row: Row) => Hit | undefined,
): Promise<FoundPage> {
  const hits: Hit[] = []
  let next: SearchPage['from'] = from
  for (let left = reads; left > step; left -= step + 1) {
    const page = await pageFrom(step + 1, next ?? 0)
    for (const row of page.rows) {
      const found = hitOf(row)
      if (found) hits.push(found)
      if (hits.length < limit) continue
      const isLast = row === page.rows.at(-1) && !page.next
      return { hits, next: isLast ? undefined : { time: row.created_at, id: row.id }, lookedBackTo: null }
    }
    next = page.next
    if (!next) break
  }
  return { hits, next, lookedBackTo: next?.time ?? null }
}

const hit = (scope: SearchScope, id: number, name: string, detail: string, at: number | null): Hit => ({
  scope,
  id,
  name,
  detail,
  at,
  row_id: null,
  is_cut: false,
})
