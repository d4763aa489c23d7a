import type { Packing } from '@attestry/core/vault/packing'
import { createUnusedNames, safeName } from '../platform/safe-name'

type File = { original_filename: string }

/** What files are called in the mail that they leave with, in their order, or in its ZIP: no two alike. */
export function attachedNames(files: readonly File[], packing: Packing): string[] {
  const unused = createUnusedNames()
  const nameOf = packing === 'loose' ? (name: string) => name : safeName
  return files.map(({ original_filename }) => unused(nameOf(original_filename)))
}
