import { UTC } from '@attestry/core/base/time-zone'
import type { DocumentOf } from '@attestry/core/documents'
import { queries } from '@attestry/core/queries'
import type { Hit } from '@attestry/core/search/search'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { choiceOf, findsProduct, isTyped, ProductOrder } from '@attestry/core/vault/product-search'
import { searchOf } from '../vault/product-pages'
import {
  type Asked,
  beginOf,
  type FoundPage,
  hitOf,
  NOTHING,
  scan,
  type SearchPage,
  type SearchReads,
} from './found-page'
import { costOfDocuments, partsOfDocuments } from './search-documents'
import { meantIn, partsMeant, type TheirParts } from '../vault/their-parts'

/** What a position begins with where the page before had room for parts that customers mean only. */
const AFTER_MEANT = 'meant'
/** What the position of a page begins with that looks for the names of documents. */
const IN_DOCUMENTS = 'documents'

/**
 * Parts of the vault: first those that customers mean by the number that was typed, then those that have its words, then
 * those with a document that is called so.
 */
export async function searchProducts(
  reads: SearchReads,
  query: SearchQuery,
  page: SearchPage,
  theirs: TheirParts,
  { q, order, ...filter }: Asked,
): Promise<FoundPage> {
  // Its days are those of the search that was read already.
  const sought = { ...searchOf(filter, q, UTC), added: { after: query.after, before: query.before } }
  if (!isTyped(sought)) return NOTHING
  const meant = page.from ? [] : meantIn(query, theirs)
  const first = await partsMeant(reads, sought, meant)
  const hits = first.slice(0, page.limit).map((product) => {
    const by = meant.filter(({ product_id }) => product_id === product.id)
    return productHit(product, by.map(({ number, customer }) => `${number} of ${customer}`).join(', '))
  })
  const [limit, left] = [page.limit - hits.length, page.reads - meant.length]
  if (limit === 0) return { hits, next: beginOf(AFTER_MEANT), lookedBackTo: null, left }
  const isInDocuments = page.from?.[0] === IN_DOCUMENTS
  const from = page.from?.[0] === AFTER_MEANT ? undefined : page.from
  const cost = costOfDocuments(page, query)
  const list = (most: number) => queries.products(reads.org, choiceOf(sought), most, ProductOrder.safeParse(order).data)
  const isMeant = (product: DocumentOf<'product'>) => findsProduct(sought, product)
  const own = isInDocuments
    ? { ...NOTHING, left: left - cost }
    : await scan(reads, 'product', list, { ...page, from, limit, reads: left - cost }, isMeant, (product) =>
        productHit(product, null),
      )
  const shown = [...hits, ...own.hits]
  if (own.next || cost === 0) return { ...own, hits: shown }
  const room = page.limit - shown.length
  const begin = isInDocuments ? page.from?.slice(1) : undefined
  const rest = {
    ...page,
    limit: Math.max(1, room),
    reads: own.left + cost,
    from: begin?.length === 1 ? undefined : begin,
  }
  const named = await partsOfDocuments(reads, query, sought, rest, productHit)
  const others = named.hits.filter(({ id }) => shown.every((one) => one.id !== id))
  // Nobody turns to a page on which nothing stands.
  const isMore = others.length > 0 || named.next !== undefined
  if (room === 0) return { ...own, hits: shown, next: isMore ? beginOf(IN_DOCUMENTS) : undefined, left: named.left }
  return {
    ...named,
    hits: [...shown, ...others],
    next: named.next && [IN_DOCUMENTS, ...named.next],
  }
}

const productHit = ({ id, part_number, manufacturer, created_at }: DocumentOf<'product'>, meant_by: Hit['meant_by']) =>
  hitOf('products', id, { name: part_number, detail: manufacturer.name, at: created_at, meant_by })
