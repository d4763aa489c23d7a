/**
 * How an exemption stands on a day. A part has no category of equipment: somebody should look when the earliest of its
 * ends comes near, but it has `ended` only when it has for all equipment, and by all sources.
 */
import { DAY, dayOf, midnightOf } from '../base/day'
import type { Day } from '../base/primitives'
import { type ExemptionEnd, exemptionCodes, exemptionOf, isForAll, type RohsExemption } from './rohs-exemptions'

/** So many days before its end an exemption `ends-soon`. */
export const EXEMPTION_WARNING_DAYS = 180

/** `days_left`: to its last day, 0 on that day, less afterwards. `is_over`: it is past by all sources. */
type Standing = { end: ExemptionEnd; days_left: number; is_over: boolean }

/**
 * `renewal-pending`: it holds until the renewal is decided, also after its last day. `partly-ended`: one of its ends is
 * past, but another is not, or not by all sources, or nothing is known of other equipment. `days_left`: of the first end.
 */
type Known = {
  state: 'valid' | 'ends-soon' | 'partly-ended' | 'ended' | 'renewal-pending'
  code: string
  exemption: RohsExemption
  days_left: number
  ends: readonly [Standing, ...Standing[]]
}
export type ExemptionState = Known | { state: 'unknown'; code: string }
export type Ending = Known & { state: 'ends-soon' | 'partly-ended' | 'ended' }

/** The exemptions of a part, each once. */
export const exemptionStates = (written: readonly string[], now: number): ExemptionState[] =>
  exemptionCodes(written).map((code) => exemptionState(code, now))

/** @param written one code, as a document or a person writes it */
export function exemptionState(written: string, now: number): ExemptionState {
  const exemption = exemptionOf(written)
  if (!exemption) return { state: 'unknown', code: written }
  const [first, ...others] = exemption.ends
  const ends = [standing(first, now), ...others.map((end) => standing(end, now))] as const
  return { state: stateOf(exemption, ends), code: exemption.code, exemption, days_left: ends[0].days_left, ends }
}

function standing(end: ExemptionEnd, now: number): Standing {
  const { last_day, otherwise, renewal } = end
  const is_over = renewal !== 'asked' && daysTo(otherwise ?? last_day, now) < 0
  return { end, days_left: daysTo(last_day, now), is_over }
}

function stateOf(exemption: RohsExemption, ends: Known['ends']): Known['state'] {
  const [{ end, days_left }] = ends
  if (end.renewal === 'asked') return 'renewal-pending'
  if (days_left > EXEMPTION_WARNING_DAYS) return 'valid'
  if (days_left >= 0) return 'ends-soon'
  return ends.every(({ is_over }) => is_over) && isForAll(exemption) ? 'ended' : 'partly-ended'
}

const daysTo = (day: Day, now: number): number => (midnightOf(day) - dayOf(now)) / DAY

/** Of several that have ended or end soon, one that has ended altogether, else the first of them; null: none has. */
export function firstEnding(written: readonly string[], now: number): Ending | null {
  const ending = exemptionStates(written, now).filter(isEnding)
  const gravity = ({ state }: Ending) => (state === 'ended' ? 0 : 1)
  return ending.toSorted((one, other) => gravity(one) - gravity(other) || one.days_left - other.days_left)[0] ?? null
}

/** Whether it has ended, for some equipment at least, or ends soon, and no renewal is asked for. */
export const isEnding = (one: ExemptionState): one is Ending =>
  one.state === 'ends-soon' || one.state === 'partly-ended' || one.state === 'ended'

/**
 * What has changed of the exemptions of a part since a time: those that end soon now or have ended, for more equipment or
 * by more sources than then.
 */
export const exemptionNews = (written: readonly string[], before: number, now: number): Ending[] =>
  exemptionStates(written, now)
    .filter(isEnding)
    .filter((one) => newsKey(one) !== newsKey(exemptionState(one.code, before)))

/** The same as long as nothing but the days that are left changes. */
export const newsKey = (one: ExemptionState): string =>
  one.state === 'unknown'
    ? one.state
    : [
        one.state,
        ...[({ days_left }: Standing) => days_left < 0, ({ is_over }: Standing) => is_over].map(
          (isPast) => one.ends.filter(isPast).length,
        ),
      ].join('-')

/**
 * The last days (midnights in UTC) of each that ends, for any equipment and by any source; what only a decision ends has
 * none.
 */
export const lastDaysOf = (written: readonly string[]): number[] =>
  exemptionCodes(written)
    .flatMap((code) => exemptionOf(code)?.ends ?? [])
    .filter(({ renewal }) => renewal !== 'asked')
    .flatMap(({ last_day, otherwise }) => [last_day, otherwise ?? last_day])
    .map(midnightOf)

/** The last day that all sources name for all equipment; null: there is no such day. */
export function certainDay(exemption: RohsExemption): Day | null {
  const { last_day } = exemption.ends[0]
  const isCertain = exemption.ends.every(
    (end) => end.last_day === last_day && end.otherwise === null && !end.is_reckoned,
  )
  return isCertain && isForAll(exemption) ? last_day : null
}
