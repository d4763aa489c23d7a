import { z } from 'zod'
import { partKey } from '../base/part-number'
import type { Regime } from '../base/regime'
import { matchesSearch, queryTokens } from '../base/search-tokens'
import { Mark } from './mark'
import type { Product } from './vault'

/** What a list can be narrowed to: a mark of its parts, or that their maker was asked. */
export const Narrowing = z.enum([...Mark.options, 'awaited'])
export type Narrowing = z.infer<typeof Narrowing>

/**
 * What the vault is searched for: words in any order, the makers and types of which one is meant (none means all), and
 * what else must hold, all of it.
 */
export type ProductSearch = {
  text: string
  manufacturers: readonly number[]
  types?: readonly number[]
  narrowings?: readonly Narrowing[]
  /** When they were added, in epoch milliseconds. */
  added?: { after: number | null; before: number | null }
  /** In the names of their makers, all of these. */
  makers?: readonly string[]
  /** Something valid is known of them for all of these. */
  regimes?: readonly Regime[]
}

/** In which order parts are listed. */
export const ProductOrder = z.enum(['newest', 'part', 'maker', 'type', 'changed', 'expiry'])
export type ProductOrder = z.infer<typeof ProductOrder>

/** What the database is asked for. It can look for one of the words only, and then for nothing but makers besides. */
export type ProductChoice = {
  tokens: readonly string[]
  manufacturers: readonly number[]
  types: readonly number[]
  narrowings: readonly Narrowing[]
  added?: ProductSearch['added']
}

/** Firestore's limit of combinations in one query (https://firebase.google.com/docs/firestore/query-data/queries). */
const MAX_COMBINED = 30

/**
 * What the database is asked for to find the products of a search. `findsProduct` drops what else it finds: with words,
 * which are rarer than all else, what has another type or not all marks; of very many makers and types, other types.
 */
export function choiceOf({ text, manufacturers, types = [], narrowings = [], added }: ProductSearch): ProductChoice {
  const time = added && { added }
  const tokens = queryTokens(text)
  if (tokens.length > 0) {
    const isCombined = tokens.length * manufacturers.length <= MAX_COMBINED
    return { tokens, manufacturers: isCombined ? manufacturers : [], types: [], narrowings: [], ...time }
  }
  const isCombined = manufacturers.length * types.length <= MAX_COMBINED
  return { tokens, manufacturers, types: isCombined ? types : [], narrowings, ...time }
}

/** Whether the database finds nothing but what is meant. */
export function isExact(search: ProductSearch): boolean {
  const { tokens, types } = choiceOf(search)
  const { types: meant = [], narrowings = [] } = search
  return (
    !hasOperator(search) &&
    tokens.length <= 1 &&
    types.length === meant.length &&
    (tokens.length === 0 || narrowings.length === 0)
  )
}

/** Whether it is searched for what was typed. A text too short to search for finds all. */
export const isTyped = (search: ProductSearch): boolean => hasOperator(search) || queryTokens(search.text).length > 0

export const isNarrowed = (search: ProductSearch): boolean =>
  search.manufacturers.length + (search.types ?? []).length + (search.narrowings ?? []).length > 0 || isTyped(search)

/** It asks for more than words. */
const hasOperator = ({ added, makers = [], regimes = [] }: ProductSearch): boolean =>
  makers.length + regimes.length > 0 || (added !== undefined && (added.after ?? added.before) !== null)

type Found = Pick<Product, 'search_tokens' | 'manufacturer'> &
  Partial<Pick<Product, 'product_type' | 'listing' | 'is_awaited' | 'created_at'>>

/** Whether a product is what a search means. */
export const findsProduct = (
  { text, manufacturers, types = [], narrowings = [], added, makers = [], regimes = [] }: ProductSearch,
  { search_tokens, manufacturer, product_type, listing, is_awaited, created_at = 0 }: Found,
): boolean =>
  (!added || ((added.after ?? 0) <= created_at && created_at < (added.before ?? Infinity))) &&
  (manufacturers.length === 0 || manufacturers.includes(manufacturer.id)) &&
  (types.length === 0 || types.includes(product_type?.id ?? 0)) &&
  makers.every((name) => partKey(manufacturer.name).includes(partKey(name))) &&
  regimes.every((regime) => listing && !listing.marks[`missing_${regime}`]) &&
  narrowings.every((one) => (one === 'awaited' ? is_awaited : listing?.marks[one])) &&
  (queryTokens(text).length === 0 || matchesSearch(text, search_tokens))
