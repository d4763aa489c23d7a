import type { Input } from '@attestry/core/base/endpoint'
import { queryTokens } from '@attestry/core/base/search-tokens'
import { requestsAsked } from '@attestry/core/live-queries'
import type { PathName } from '@attestry/core/paths'
import type { DocumentOf } from '@attestry/core/documents'
import { type ListQuery, queries } from '@attestry/core/queries'
import { askFor, requestFilterNames } from '@attestry/core/requests/request-filters'
import { requestName } from '@attestry/core/requests/words'
import { canMean } from '@attestry/core/search/can-mean'
import { peopleNamed } from '@attestry/core/search/people'
import { type Hit, type SearchScope, searchApi } from '@attestry/core/search/search'
import { contactText, isContactMeant } from '@attestry/core/search/search-contacts'
import { asksNothing, parseSearch, type SearchQuery } from '@attestry/core/search/search-query'
import { choiceOf, findsProduct, isTyped, ProductOrder } from '@attestry/core/vault/product-search'
import type { Reads } from '../adapters/database'
import { calendarOf } from '../commands/calendar-of'
import { view } from '../commands/command'
import type { By } from '../platform/caller'
import { decodePosition, encodePosition } from '../platform/page-cursor'
import { searchOf } from '../vault/product-pages'
import { type FoundPage, hitOf, NOTHING, positionOf, type SearchPage, untilFull } from './found-page'
import { colleaguesFor, searchEmails } from './search-emails'
import { searchInquiries } from './search-inquiries'

/** Documents that a page of a search may read. */
export const MOST_READS = 300
/** Of each kind, where nobody has chosen one. */
const FEW = { limit: 5, reads: 58, step: 14 }

/** What a search finds of one kind of thing, or the first few of each. @throws AppError invalid-input for a wrong cursor */
export const search = view(searchApi.search, async (reads, { scope, limit, cursor, ...asked }) => {
  const query = parseSearch(asked.q)
  const page = scope
    ? { from: cursor === undefined ? undefined : decodePosition(cursor), limit, reads: MOST_READS, step: 30 }
    : { from: undefined, ...FEW }
  const scopes = scope ? [scope] : asksNothing(query) ? [] : scopesFor(query)
  const found = await Promise.all(
    scopes.filter((one) => canMean(one, query)).map((one) => SEARCHES[one](reads, query, page, asked)),
  )
  const [only] = scope ? found : []
  return {
    hits: found.flatMap(({ hits }) => hits),
    next_cursor: only?.next ? encodePosition(only.next) : null,
    looked_back_to: only?.lookedBackTo ?? null,
    unknown: query.unknown,
  }
})

/** Who types a number mostly wants a part. */
const scopesFor = ({ words, parts }: SearchQuery): SearchScope[] =>
  [...words, ...parts].some((word) => /\d/.test(word))
    ? ['products', 'emails', 'requests', 'inquiries', 'contacts']
    : ['emails', 'requests', 'contacts', 'products', 'inquiries']

type Asked = Omit<Input<typeof searchApi.search>, 'scope' | 'limit' | 'cursor'>
type SearchReads = Pick<Reads, 'pick' | 'list' | 'fields' | 'pageAfter'> & By
type Search = (reads: SearchReads, query: SearchQuery, page: SearchPage, asked: Asked) => Promise<FoundPage>

/** How each kind of thing is searched. */
export const SEARCHES: Record<SearchScope, Search> = {
  emails: searchEmails,
  inquiries: searchInquiries,

  async requests(reads, query, page, { q, filters = '', document = null, order }) {
    const { org, uid, now } = reads
    const [colleagues, { time_zone: zone }] = await Promise.all([colleaguesFor(reads, query), calendarOf(reads, org)])
    const named = filters.split(',')
    const { choice, isShown } = askFor(
      {
        text: q,
        filters: requestFilterNames.filter((one) => named.includes(one)),
        document,
        sort: order === 'due' ? order : 'newest',
      },
      { uid, now, zone, people: peopleNamed(colleagues, query.assignees) },
    )
    const list = (limit: number) => requestsAsked(org, { ...choice, created: query }, limit)
    const left = { ...page, reads: page.reads - colleagues.length - 1 }
    return scan(reads, 'request', list, left, isShown, (request) => {
      const { id, customer_name, customer_email, documents, created_at } = request
      const name = `${requestName(request)} ${customer_name || customer_email}`
      return hitOf('requests', id, { name, detail: documents.join(', '), at: created_at })
    })
  },

  async products(reads, _query, page, { q, order, ...filter }) {
    const sought = searchOf(filter, q)
    if (!isTyped(sought)) return NOTHING
    const sort = ProductOrder.safeParse(order).data
    const list = (limit: number) => queries.products(reads.org, choiceOf(sought), limit, sort)
    const isMeant = (product: DocumentOf<'product'>) => findsProduct(sought, product)
    return scan(reads, 'product', list, page, isMeant, ({ id, part_number, manufacturer, created_at }) =>
      hitOf('products', id, { name: part_number, detail: manufacturer.name, at: created_at }),
    )
  },

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

/** Goes through a list in its order, until a page is full or its reads are used up. */
const scan = <P extends 'request' | 'product' | 'contact'>(
  { pageAfter }: Pick<Reads, 'pageAfter'>,
  kind: P & PathName,
  listOf: (limit: number) => ListQuery,
  page: SearchPage,
  isMeant: (row: DocumentOf<P>) => boolean,
  hitOfRow: (row: DocumentOf<P>) => Hit,
): Promise<FoundPage> => {
  const limit = page.step + 1
  const list = listOf(limit)
  return untilFull(page, limit, list.orderBy[0]?.[0] === 'created_at', async (from) => {
    const { rows, next } = await pageAfter(kind, list, from)
    const found = rows.filter(isMeant).map((row) => ({ hit: hitOfRow(row), position: positionOf(list, row) }))
    return { found, read: limit, next }
  })
}
