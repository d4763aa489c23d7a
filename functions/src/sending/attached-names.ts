import type { Packing } from '@attestry/core/vault/packing'
import { firstsOf } from '@attestry/core/vault/same-bytes'
import { createUnusedNames, safeName } from '../platform/safe-name'

type File = { original_filename: string; sha256?: string }

/** What files are called in the mail that they leave with, in their order, or in its ZIP: no two alike, but for those with the same bytes. */
export function attachedNames(files: readonly File[], packing: Packing): string[] {
  const unused = createUnusedNames()
  const nameOf = packing === 'loose' ? (name: string) => name : safeName
  const firsts = firstsOf(files)
  const names = new Map([...new Set(firsts)].map((file) => [file, unused(nameOf(file.original_filename))]))
  return firsts.map((file) => names.get(file) ?? file.original_filename)
}
