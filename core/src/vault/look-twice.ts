/**
 * What can be true of a part and yet deserves a second look. Exemptions for lead as a metal mean lead, which is on the
 * Candidate List; the lead oxide bound in glass or ceramic (7(c)-I) is not what the list names.
 */
import { exemptionsIn, type Fact } from './facts'
import { exemptionCodes, exemptionKey } from '../law/rohs-exemptions'
import { lookTwiceText } from '../law/words'

type Known = Pick<Fact, 'status' | 'exemptions' | 'conflicts' | 'substances'>

/** @returns what to look at, as people read it; null: nothing */
export function lookTwice({ rohs, reach }: { rohs: Known; reach: Known }): string | null {
  if (reach.status !== 'compliant' || reach.substances.length > 0) return null
  const metallic = exemptionCodes(exemptionsIn(rohs))
    .flatMap((written) => exemptionKey(written) ?? [])
    .filter(isMetallic)
  return metallic[0] === undefined ? null : lookTwiceText(metallic)
}

/** Solders of 7(a) with its parts, and the copper alloys of 6(c). */
const isMetallic = (code: string): boolean => code === '6(c)' || code === '7(a)' || code.startsWith('7(a)-')
