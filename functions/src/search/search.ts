import { UTC } from '@attestry/core/base/time-zone'
import { queryTokens } from '@attestry/core/base/search-tokens'
import type { DocumentOf } from '@attestry/core/documents'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { canMean } from '@attestry/core/search/can-mean'
import { type Hit, type SearchScope, searchApi } from '@attestry/core/search/search'
import { contactText, isContactMeant } from '@attestry/core/search/search-contacts'
import { asksForDays, asksNothing, byDaysOf, parseSearch, type SearchQuery } from '@attestry/core/search/search-query'
import { choiceOf, findsProduct, isTyped, ProductOrder } from '@attestry/core/vault/product-search'
import { view } from '../commands/command'
import { decodePosition, encodePosition } from '../platform/page-cursor'
import { officeOf } from '../commands/office-of'
import { searchOf } from '../vault/product-pages'
import { type Asked, type FoundPage, hitOf, NOTHING, scan, type SearchPage, type SearchReads } from './found-page'
import { searchEmails } from './search-emails'
import { searchInquiries } from './search-inquiries'
import { searchRequests } from './search-requests'
import { theirParts, type TheirParts } from './their-parts'

/** Documents that a page of a search may read. */
export const MOST_READS = 300
/** Of each kind, where nobody has chosen one. */
const FEW = { limit: 5, reads: 58, step: 14 }

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
  const hits = found.flatMap(({ hits: some }) => some)
  return {
    hits: scope ? hits : [...(await partsMeant(reads, query, theirs, hits)), ...hits],
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
    ? ['products', 'emails', 'requests', 'inquiries', 'contacts']
    : ['emails', 'requests', 'contacts', 'products', 'inquiries']

/** Where nothing but a customer's number was typed: the parts of the vault that are meant, and by whom. */
async function partsMeant(
  { org, pick }: SearchReads,
  query: SearchQuery,
  { parts }: TheirParts,
  found: readonly Hit[],
): Promise<Hit[]> {
  const isAlone = query.words.length + query.parts.length === 1 && canMean('products', query)
  const meant = isAlone ? [...parts.values()].flat().filter(({ customer }) => isFrom(customer, query)) : []
  const isKnown = (id: number) => found.some((hit) => hit.scope === 'products' && hit.id === id)
  const ids = [...new Set(meant.flatMap(({ product_id }) => product_id ?? []))].filter((id) => !isKnown(id))
  const products = await pick(ids.map((id) => at('product', org, id)))
  return products.map(({ id, part_number, manufacturer, created_at }) => {
    const by = meant
      .filter(({ product_id }) => product_id === id)
      .map(({ number, customer }) => `${number} of ${customer}`)
    return hitOf('products', id, { name: part_number, detail: [manufacturer.name, ...by].join(', '), at: created_at })
  })
}

const isFrom = (customer: string, { from }: SearchQuery): boolean =>
  from.every((name) => customer.includes(name.toLowerCase()))

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
  async products(reads, query, page, _, { q, order, ...filter }) {
    // Its days are those of the search that was read already.
    const sought = { ...searchOf(filter, q, UTC), added: { after: query.after, before: query.before } }
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
