import { fold } from '../../../text/language/fold'
import type { Family } from './families'

/** Makers whose catalogue is nearly all of one family. */
const ROWS: readonly (readonly [family: Family, makers: string])[] = [
  ['connector', 'jst|hirose|samtec|molex|harting|amphenol|harwin|i-pex'],
  ['relay', 'finder'],
  ['memory', 'winbond|micron|issi|macronix'],
  ['crystal', 'txc|ndk'],
  ['led', 'kingbright|nichia'],
  ['inductor', 'coilcraft|sumida|sunlord'],
  ['converter', 'traco|traco power|recom|mean well'],
]
const FAMILY_OF = new Map(
  ROWS.flatMap(([family, makers]) => makers.split('|').map((maker) => [maker, family] as const)),
)

/** What a maker makes, if that is one family: all that is known of a part with a number that tells nothing. */
export function familyOfMaker(maker: string): Family | undefined {
  const name = fold(maker.slice(0, 100)).trim()
  return FAMILY_OF.get(name) ?? FAMILY_OF.get(name.split(/[\s,]/)[0] ?? '')
}
