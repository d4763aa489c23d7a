import { matchesSearch } from '../base/search-tokens'
import type { Contact } from '../outreach/contacts'
import { canMean, wordsIn } from './can-mean'
import { isInTime, type SearchQuery } from './search-query'

/** What of a search is looked for among the words of contacts, who are both written to and written from. */
export const contactText = (query: SearchQuery): string => wordsIn(query, ['from', 'to'])

export function isContactMeant({ search_tokens, created_at }: Contact, query: SearchQuery): boolean {
  const text = contactText(query)
  return (
    canMean('contacts', query) && (text === '' || matchesSearch(text, search_tokens)) && isInTime(created_at, query)
  )
}
