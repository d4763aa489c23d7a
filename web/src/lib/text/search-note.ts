import { fullDateText } from './date-text'

type Searched = { lookedBackTo: number | null; isUnfinished: boolean; isCut: boolean }

/** Where a search has not looked; undefined if it has looked at all. */
export function searchNote({ lookedBackTo, isUnfinished, isCut }: Searched): string | undefined {
  if (lookedBackTo !== null) return `Searched back to ${fullDateText(lookedBackTo)}.`
  if (isUnfinished) return 'Not all was searched yet.'
  return isCut ? 'Some of these have more words than are searched, so others may be missing.' : undefined
}
