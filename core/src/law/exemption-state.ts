/** How an exemption stands on a day. A part has no category of equipment, so the earliest of its ends counts. */
import { DAY, dayOf, midnightOf } from '../base/day'
import { type ExemptionEnd, exemptionOf, type RohsExemption } from './rohs-exemptions'

/** So many days before its end an exemption `ends-soon`. */
export const EXEMPTION_WARNING_DAYS = 180

/**
 * `renewal-pending`: it holds until the renewal is decided, also after its last day. `days_left`: to the last day of
 * `end`, 0 on that day, less afterwards. `later`: its ends for other equipment.
 */
type Known = {
  state: 'valid' | 'ends-soon' | 'ended' | 'renewal-pending'
  code: string
  exemption: RohsExemption
  end: ExemptionEnd
  days_left: number
  later: readonly { end: ExemptionEnd; days_left: number }[]
}
export type ExemptionState = Known | { state: 'unknown'; code: string }

/** @param written the code as a document or a person writes it */
export function exemptionState(written: string, now: number): ExemptionState {
  const exemption = exemptionOf(written)
  if (!exemption) return { state: 'unknown', code: written }
  const [end, ...others] = exemption.ends
  const days_left = daysTo(end, now)
  const later = others.map((other) => ({ end: other, days_left: daysTo(other, now) }))
  return { state: stateOf(end, days_left), code: exemption.code, exemption, end, days_left, later }
}

function stateOf({ renewal }: ExemptionEnd, days_left: number): Known['state'] {
  if (renewal === 'asked') return 'renewal-pending'
  if (days_left < 0) return 'ended'
  return days_left <= EXEMPTION_WARNING_DAYS ? 'ends-soon' : 'valid'
}

const daysTo = ({ last_day }: ExemptionEnd, now: number): number => (midnightOf(last_day) - dayOf(now)) / DAY

/** Of several, the first of those that have ended or end soon; null: none has. */
export function firstEnding(written: readonly string[], now: number): Known | null {
  const ending = written.map((one) => exemptionState(one, now)).filter(isEnding)
  return ending.toSorted((one, other) => one.days_left - other.days_left)[0] ?? null
}

/** Whether it has ended, or ends soon, and no renewal is asked for. */
export const isEnding = (one: ExemptionState): one is Known => one.state === 'ends-soon' || one.state === 'ended'

/** The last day (its midnight in UTC) of each that ends; what only a decision ends has none. */
export const lastDaysOf = (written: readonly string[]): number[] =>
  written.flatMap((one) => {
    const [end] = exemptionOf(one)?.ends ?? []
    return end && end.renewal !== 'asked' ? [midnightOf(end.last_day)] : []
  })
