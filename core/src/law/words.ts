import { dayAt } from '../base/day'
import { dayText } from '../base/words'
import { type CandidateList, type NewestList, TABLE_READ_ON } from './candidate-list'
import { type Ending, type ExemptionState, exemptionStates } from './exemption-state'
import type { ListedSubstance } from './imported-list'
import { type ExemptionEnd, isForAll, type RohsExemption, ROWS_READ } from './rohs-exemptions'

/** How long an exemption holds: "7(c)-I, ends Jun 30, 2027, renewal asked for". Never "expired" while that is open. */
export function exemptionText(standing: ExemptionState): string {
  if (standing.state === 'unknown') return `${standing.code}, its end is not known here`
  const { code, state, exemption, ends } = standing
  const [{ end, days_left }, ...later] = ends
  const isOver = days_left < 0
  const said = [code, `${verbOf(state, isOver)} ${endText(end)}`]
  if (state === 'renewal-pending')
    said.push('renewal asked for', ...(isOver ? ['still valid until it is decided'] : []))
  if (isOver && end.renewal === 'not_known') said.push('unless it was renewed')
  if (isOver) said.push(...later.map((one) => `${one.days_left < 0 ? 'ended' : 'ends'} ${endText(one.end)}`))
  if (isOver && !isForAll(exemption)) said.push('its end for other categories is not known here')
  return said.join(', ')
}

function verbOf(state: ExemptionState['state'], isOver: boolean): string {
  if (!isOver) return 'ends'
  return state === 'renewal-pending' ? 'was to end' : 'ended'
}

/** "Dec 11, 2026 for categories 1-7 and 10", whether the day is only reckoned, and what another source says. */
const endText = ({ last_day, is_reckoned, categories, otherwise }: ExemptionEnd): string =>
  [
    dayText(last_day),
    ...(is_reckoned ? ['(reckoned)'] : []),
    ...(otherwise === null ? [] : [`(another source says ${dayText(otherwise)})`]),
    ...(categories === null ? [] : [`for ${categories}`]),
  ].join(' ')

/** Of all exemptions that a part depends on; '' without any. */
export const exemptionsText = (written: readonly string[], now: number): string =>
  exemptionStates(written, now).map(exemptionText).join('; ')

/** "Ends in 13 days", "Ended for categories 1-7 and 10". */
export function exemptionEndsText(ending: Ending): string {
  const { state, days_left } = ending
  if (state === 'ended') return 'Ended'
  if (state === 'partly-ended') return partlyEndedText(ending)
  if (days_left === 0) return 'Ends today'
  return days_left === 1 ? 'Ends tomorrow' : `Ends in ${days_left} days`
}

/** For which equipment. Where another source names a later day, it only may have ended. */
function partlyEndedText({ ends }: Ending): string {
  const over = ends.filter(({ is_over }) => is_over)
  const past = over.length > 0 ? over : ends.filter(({ days_left }) => days_left < 0)
  const named = past.flatMap(({ end }) => end.categories ?? []).join(', ')
  return `${over.length > 0 ? 'Ended' : 'May have ended'}${named === '' ? '' : ` for ${named}`}`
}

/** The same in a list, where there is little room: "6(b)-I: 13 days", "6(b)-I partly ended". */
export function endingWord({ code, state, days_left, ends }: Ending): string {
  if (state === 'ended') return `${code} ended`
  if (state === 'partly-ended')
    return `${code} ${ends.some(({ is_over }) => is_over) ? 'partly ended' : 'may have ended'}`
  return `${code}: ${days_left === 1 ? '1 day' : `${days_left} days`}`
}

/** What it is for, and where and when that was read. */
export function exemptionSource({ about, starts, ends, act, source, read_on }: RohsExemption): string {
  const isAsked = ends.some(({ renewal }) => renewal === 'asked')
  return [
    about,
    ...(starts === null ? [] : [`Applies since ${dayText(starts)}`]),
    act,
    ...(isAsked ? ['That renewal was asked for is second-hand'] : []),
    `Source: ${sourceOf({ source, read_on })}`,
  ].join('. ')
}

const sourceOf = ({ source, read_on }: Pick<RohsExemption, 'source' | 'read_on'>): string =>
  `${source}, read on ${dayText(read_on)}`

/** A notice of an exemption that ends, with where and when that was read. */
export const endingNotice = (ending: Ending): string =>
  `RoHS exemption ${exemptionText(ending)} (source: ${sourceOf(ending.exemption)})`

/** Of the ends of all exemptions: "EUR-Lex, …, read on Nov 23, 2026". */
export const exemptionsSource: string = sourceOf(ROWS_READ)

export const lookTwiceText = (codes: readonly string[]): string =>
  `Look twice: ${codes.length === 1 ? 'exemption' : 'exemptions'} ${codes.join(', ')} ${codes.length === 1 ? 'means' : 'mean'} lead metal; REACH says no SVHC.`

/** "Candidate List of Feb 4, 2026, 253 entries, read at ECHA on Nov 20, 2026". Nothing says that it is the current one. */
export const listSource = (list: NewestList): string =>
  list.read_on === null
    ? `${listName(list)} (by a table last compared on ${dayText(TABLE_READ_ON)}; its substances are not imported yet)`
    : `${listName(list)}, read at ECHA on ${dayText(list.read_on)}`

export const listName = ({ published_at, entries }: CandidateList): string =>
  `Candidate List of ${dayText(published_at)}, ${entries} entries`

/** At most so many substances are named where there is little room. */
const MOST_NAMED = 10

/**
 * What the list has had since an older version of it: "n-hexane, Bisphenol AF and its salts". Without a name, its
 * substances are not imported, or not all.
 */
export function newSinceText(since: readonly string[], older: CandidateList, newest: CandidateList): string {
  const named = since.slice(0, MOST_NAMED)
  const others = Math.max(newest.entries - older.entries, since.length) - named.length
  if (named.length === 0) return others > 0 ? `${others} entries, whose names are not imported yet` : ''
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
}

/** The names of the entries that came after a version of the list, in the order of the list. */
export const namesSince = (substances: readonly ListedSubstance[], older: CandidateList): string[] =>
  substances.filter(({ listed_on }) => listed_on > dayAt(older.published_at)).map(({ name }) => name)
