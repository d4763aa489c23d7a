import { Regime } from '../base/regime'
import { canMean, wordsIn } from './can-mean'
import type { ProductSearch } from '../vault/product-search'
import { byDaysOf, parseSearch } from './search-query'

/**
 * What parts are looked for by what people have typed. What parts cannot have is looked for as it was typed, so that
 * nothing is found that was not meant. `zone`: where days begin.
 */
export function productsMeant<S extends ProductSearch>(search: S, zone: string): S {
  const query = byDaysOf(zone, parseSearch(search.text))
  if (!canMean('products', query)) return search
  const { after, before, from: makers } = query
  const regimes = Regime.options.filter((regime) => query.topics.includes(regime))
  return { ...search, text: wordsIn(query, ['parts', 'from']), added: { after, before }, makers, regimes }
}
