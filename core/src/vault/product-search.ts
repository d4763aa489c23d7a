import { matchesSearch, queryTokens } from '../base/search-tokens'
import type { Product } from './vault'

/** What the vault is searched for: words in any order, and the makers of which one is meant; none means all. */
export type ProductSearch = { text: string; manufacturers: readonly number[] }

/** What the database is asked for. It can look for one of the words only. */
export type ProductChoice = { tokens: readonly string[]; manufacturers: readonly number[] }

/** Firestore's limit of combinations in one query (https://firebase.google.com/docs/firestore/query-data/queries). */
const MAX_COMBINED = 30

/** What the database is asked for to find the products of a search. `findsProduct` drops what else it finds. */
export function choiceOf({ text, manufacturers }: ProductSearch): ProductChoice {
  const tokens = queryTokens(text)
  const isCombined = tokens.length * manufacturers.length <= MAX_COMBINED
  return { tokens, manufacturers: isCombined ? manufacturers : [] }
}

/** Whether the database finds nothing but what is meant, as for one word. */
export const isExact = ({ text }: ProductSearch): boolean => queryTokens(text).length <= 1

export const isNarrowed = ({ text, manufacturers }: ProductSearch): boolean =>
  manufacturers.length > 0 || queryTokens(text).length > 0

/** Whether a product has all words of a search, and one of its makers. A text too short to search for finds all. */
export const findsProduct = (
  { text, manufacturers }: ProductSearch,
  { search_tokens, manufacturer }: Pick<Product, 'search_tokens' | 'manufacturer'>,
): boolean =>
  (manufacturers.length === 0 || manufacturers.includes(manufacturer.id)) &&
  (queryTokens(text).length === 0 || matchesSearch(text, search_tokens))
