import { AppError } from '@attestry/core/base/errors'
import { makersOf } from '@attestry/core/mail/product-analysis'
import { at } from '@attestry/core/paths'
import { answersOf, documentsOf } from '@attestry/core/vault/product-documents'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import { findFiles } from '../vault/find-files'

/** A part, the documents we answer with, and those that newer ones have replaced. */
export type DocumentedPart = { product: Product; files: VaultFile[]; replaced: VaultFile[] }

/** In the order of the ids. @throws AppError no-vault-product if one of them is not a product of the organization */
export async function readParts(reads: Reads, org: string, ids: readonly number[]): Promise<DocumentedPart[]> {
  const found = await reads.readEach(ids.map((id) => at('product', org, id)))
  const products = found.flatMap((product) => product ?? [])
  if (products.length < ids.length) throw new AppError('no-vault-product')
  // None may be missing silently from what leaves.
  const files = await findFiles(reads.listWhole, org, { products: ids, makers: makersOf(products) })
  return products.map((product) => ({
    product,
    files: answersOf(product, files),
    replaced: documentsOf(product, files).filter(({ superseded_by }) => superseded_by !== null),
  }))
}

/** Each document once, even if several parts share it. */
export const filesOf = (parts: readonly DocumentedPart[]): VaultFile[] => [
  ...new Map(parts.flatMap(({ files }) => files.map((file) => [file.id, file]))).values(),
]

/**
 * The documents that the sender chose, in their order; all of them where they do not say. A chosen document that a
 * newer one has replaced since is refused, not exchanged or left out: what leaves is exactly what a person has looked
 * at, and which document stands in its place is theirs to say.
 * @throws AppError no-vault-product, document-replaced, document-gone
 */
export function chosen(parts: readonly DocumentedPart[], ids: readonly number[] | undefined): VaultFile[] {
  const files = filesOf(parts)
  if (ids === undefined) return files
  if (ids.length === 0) throw new AppError('no-vault-product')
  const known = new Map(files.map((file) => [file.id, file]))
  return [...new Set(ids)].map((id) => {
    const file = known.get(id)
    if (!file) throw goneOrReplaced(parts, id)
    return file
  })
}

/**
 * Current documents of the vault, of whatever part or maker.
 * @throws AppError document-replaced, document-gone
 */
export async function readAdded({ readEach }: Reads, org: string, ids: readonly number[]): Promise<VaultFile[]> {
  const found = await readEach([...new Set(ids)].map((id) => at('file', org, id)))
  return found.map((file) => {
    if (file?.state !== 'vault') throw new AppError('document-gone')
    if (file.superseded_by !== null) throw replaced(file)
    return file
  })
}

const replaced = ({ original_filename }: VaultFile): AppError =>
  new AppError('document-replaced', `${original_filename} was replaced by a newer one. Please look again.`)

function goneOrReplaced(parts: readonly DocumentedPart[], id: number): AppError {
  const file = parts.flatMap(({ replaced }) => replaced).find((one) => one.id === id)
  return file ? replaced(file) : new AppError('document-gone')
}
