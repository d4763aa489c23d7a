import { statementsOf } from './statements-of'
import type { VaultFile } from './vault'

/** The exemptions by which some documents say that a part complies with RoHS, as they cite them, each once. */
export const citedExemptions = (files: readonly VaultFile[], part_number: string): string[] => [
  ...new Set(
    statementsOf(files, part_number)
      .filter(({ regime, status }) => regime === 'rohs' && status === 'compliant_with_exemption')
      .flatMap(({ exemptions }) => exemptions),
  ),
]
