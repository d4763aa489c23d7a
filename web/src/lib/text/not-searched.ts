import { canMean } from '@attestry/core/search/can-mean'
import type { SearchScope } from '@attestry/core/search/search'
import { operatorsBeside } from '@attestry/core/search/search-query'

/** Says which operators of a search mean nothing in a list, so that it finds nothing; '' if all do. */
export const notSearchedText = (scope: SearchScope, typed: string): string =>
  unknownText(operatorsBeside(typed, (query) => canMean(scope, query)))

/** The same of operators that are known to mean nothing. */
export const unknownText = (operators: readonly string[]): string =>
  operators.length === 0 ? '' : `${operators.map((one) => `“${one}”`).join(' and ')} cannot be searched for here.`
