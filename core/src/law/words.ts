import { dayText } from '../base/words'
import { type ExemptionState, exemptionState } from './exemption-state'
import type { ExemptionEnd, RohsExemption } from './rohs-exemptions'

/** How long an exemption holds: "7(c)-I, ends Jun 30, 2027, renewal asked for". Never "expired" while that is open. */
export function exemptionText(standing: ExemptionState): string {
  if (standing.state === 'unknown') return `${standing.code}, its end is not known here`
  const { code, state, end, days_left, later } = standing
  const isOver = days_left < 0
  const said = [code, `${verbOf(state, isOver)} ${endText(end)}`]
  if (state === 'renewal-pending')
    said.push('renewal asked for', ...(isOver ? ['still valid until it is decided'] : []))
  if (state === 'ended' && end.renewal === 'not_known') said.push('unless it was renewed')
  if (isOver) said.push(...later.map((one) => `${one.days_left < 0 ? 'ended' : 'ends'} ${endText(one.end)}`))
  return said.join(', ')
}

function verbOf(state: ExemptionState['state'], isOver: boolean): string {
  if (!isOver) return 'ends'
  return state === 'renewal-pending' ? 'was to end' : 'ended'
}

/** "Dec 11, 2026 for categories 1-7 and 10", and what another source says. */
const endText = ({ last_day, categories, otherwise }: ExemptionEnd): string =>
  [
    dayText(last_day),
    ...(otherwise === null ? [] : [`(another source says ${dayText(otherwise)})`]),
    ...(categories === null ? [] : [`for ${categories}`]),
  ].join(' ')

/** Of all exemptions that a part depends on; '' without any. */
export const exemptionsText = (written: readonly string[], now: number): string =>
  written.map((one) => exemptionText(exemptionState(one, now))).join('; ')

/** "Ends in 13 days", of one that ends soon, or has ended; days are those left. */
export function exemptionEndsText(days: number): string {
  if (days < 0) return 'Ended'
  if (days === 0) return 'Ends today'
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`
}

/** The same in a list, where there is little room: "6(b)-I: 13 days". */
export function endingWord({ code, days_left }: { code: string; days_left: number }): string {
  if (days_left < 0) return `${code} ended`
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
    `Source: ${source}, read on ${dayText(read_on)}`,
  ].join('. ')
}

export const lookTwiceText = (codes: readonly string[]): string =>
  `Look twice: ${codes.length === 1 ? 'exemption' : 'exemptions'} ${codes.join(', ')} ${codes.length === 1 ? 'means' : 'mean'} lead metal; REACH says no SVHC.`
