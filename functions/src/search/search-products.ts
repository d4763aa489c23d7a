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
import { meantIn, partsMeant, type TheirParts } from '../vault/their-parts'

/** What a position begins with where the page before had room for parts that customers mean only. */
const AFTER_MEANT = 'meant'

/** Parts of the vault: first those that customers mean by the number that was typed, then those that have its words. */
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
  const from = page.from?.[0] === AFTER_MEANT ? undefined : page.from
  const list = (most: number) => queries.products(reads.org, choiceOf(sought), most, ProductOrder.safeParse(order).data)
  const isMeant = (product: DocumentOf<'product'>) => findsProduct(sought, product)
  const found = await scan(reads, 'product', list, { ...page, from, limit, reads: left }, isMeant, (product) =>
    productHit(product, null),
  )
  return { ...found, hits: [...hits, ...found.hits] }
}

const productHit = ({ id, part_number, manufacturer, created_at }: DocumentOf<'product'>, meant_by: Hit['meant_by']) =>
  hitOf('products', id, { name: part_number, detail: manufacturer.name, at: created_at, meant_by })
