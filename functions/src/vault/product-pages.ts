import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { UTC } from '@attestry/core/base/time-zone'
import { asksForDays, parseSearch } from '@attestry/core/search/search-query'
import { productsMeant } from '@attestry/core/search/search-products'
import { choiceOf, findsProduct, isExact, isNarrowed, type ProductSearch } from '@attestry/core/vault/product-search'
import type { FilterForm } from '@attestry/core/vault/products'
import type { Product } from '@attestry/core/vault/vault'
import type { z } from 'zod'
import type { Cursor, Reads } from '../adapters/database'
import { officeOf } from '../commands/office-of'

/** Products read at once while several words are searched, and how often one call goes on. */
const SCANNED = 250
const MAX_SCANS = 4

/** What an endpoint is asked to find. `zone`: where days begin. */
export const searchOf = (
  { manufacturer_ids = [], product_type_ids = [], narrowed_to = [] }: z.output<typeof FilterForm>,
  text: string,
  zone: string,
): ProductSearch =>
  productsMeant(
    {
      text,
      manufacturers: [...new Set(manufacturer_ids)],
      types: [...new Set(product_type_ids)],
      narrowings: narrowed_to,
    },
    zone,
  )

/** The same, by the days of the organization, which are read where something typed asks for days. */
export async function searchIn(
  reads: Pick<Reads, 'fields'>,
  org: string,
  filter: z.output<typeof FilterForm>,
  text: string,
): Promise<ProductSearch> {
  const zone = asksForDays(parseSearch(text)) ? (await officeOf(reads, org)).time_zone : UTC
  return searchOf(filter, text, zone)
}

type Page = { rows: Product[]; next: Cursor | undefined }

/**
 * A page of the products of a search, newest first, from an offset or after where another page ended. Of several words
 * it may hold less than the limit, and yet have a next one.
 */
export async function pageOfProducts(
  reads: Reads,
  org: string,
  search: ProductSearch,
  limit: number,
  from: number | Cursor = 0,
): Promise<Page> {
  if (isExact(search)) return found(reads, org, search, limit, from)
  const [begun, after] = typeof from === 'number' ? [from, undefined] : [0, from]
  const { rows, end } = await scan(reads, org, search, begun + limit + 1, after)
  const shown = rows.slice(begun, begun + limit)
  const last = rows.length > begun + limit ? shown.at(-1) : undefined
  return { rows: shown, next: last ? { time: last.created_at, id: last.id } : end }
}

/** The first products that a search finds, however often it has to be asked. */
export async function searchedProducts(reads: Reads, org: string, search: ProductSearch, most: number) {
  const found: Product[] = []
  let after: Cursor | undefined
  do {
    const { rows, next } = await pageOfProducts(reads, org, search, Math.min(SCANNED, most - found.length), after)
    found.push(...rows)
    after = next
  } while (after && found.length < most)
  return found
}

/** Of all products, the stored count; of some, a count up to `cap`, or of several words those among 1,000 candidates. */
export async function countProducts(reads: Reads, org: string, search: ProductSearch, cap: number): Promise<number> {
  if (!isNarrowed(search)) return (await reads.read(at('stats', org)))?.product_count ?? 0
  if (!isExact(search)) return (await scan(reads, org, search, cap)).rows.length
  return reads.count(queries.products(org, choiceOf(search), cap))
}

/** What the database finds, which may be more than is meant. */
const found = (reads: Reads, org: string, search: ProductSearch, limit: number, from: number | Cursor): Promise<Page> =>
  reads.pageFrom('product', queries.products(org, choiceOf(search), limit + 1), from)

/**
 * Looks for what is meant among what the database finds, until there are `most`. `end` is where to go on if it has
 * looked at as many as one call may.
 */
async function scan(reads: Reads, org: string, search: ProductSearch, most: number, from?: Cursor) {
  const rows: Product[] = []
  let after = from
  for (let page = 0; page < MAX_SCANS; page++) {
    const { rows: some, next } = await found(reads, org, search, SCANNED, after ?? 0)
    rows.push(...some.filter((product) => findsProduct(search, product)))
    if (rows.length >= most) return { rows: rows.slice(0, most), end: undefined }
    if (!next) return { rows, end: undefined }
    after = next
  }
  return { rows, end: after }
}
