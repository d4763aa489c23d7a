import { type Facts, factsOf } from '@attestry/core/vault/facts'
import { type Covered, withUniversal } from '@attestry/core/vault/document-summary'
import { AppError } from '@attestry/core/base/errors'
import { MAX_EVIDENCE_SIZE } from '@attestry/core/vault/exports'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../../adapters/database'
import { existingProduct } from '../document-owner'
import { createUnusedNames, safeName } from '../../platform/safe-name'

type Shown = 'original_filename' | 'doc_type' | 'issued_at' | 'expires_at' | 'file_size' | 'sha256' | 'storage_key'
/** A document, and where it is in the package. */
export type EvidenceFile = Pick<VaultFile, Shown | 'created_at'> & { path: string }
export type EvidenceOf = {
  product: Product
  covered: Covered
  facts: Facts
  own: EvidenceFile[]
  universal: EvidenceFile[]
}

/**
 * The current documents of the products; what covers all products of a maker is in the package once.
 * @throws AppError product-not-found, no-documents, evidence-too-large
 */
export async function collectEvidence(
  reads: Reads,
  org: string,
  ids: readonly number[],
  now: number,
): Promise<EvidenceOf[]> {
  const unused = createUnusedNames()
  const [folder, ofMakers] = [createUnusedNames(), new Map<number, EvidenceFile[]>()]
  const place = (files: readonly VaultFile[], at: string): EvidenceFile[] =>
    files
      .filter(({ superseded_by }) => superseded_by === null)
      .map((file) => ({ ...shownOf(file), path: unused(`${at}/${safeName(file.original_filename)}`) }))
  const evidence: EvidenceOf[] = []
  for (const id of ids) {
    const product = await existingProduct(reads, org, id)
    const { manufacturer, part_number } = product
    const [maker, files] = await Promise.all([
      reads.read(at('manufacturer', org, manufacturer.id)),
      reads.list('file', queries.filesOfProduct(org, id)),
    ])
    const known = ofMakers.get(manufacturer.id)
    const universal =
      known ??
      place(
        await reads.list('file', queries.universalFiles(org, manufacturer.id)),
        folder(`${safeName(manufacturer.name)} - all products`),
      )
    ofMakers.set(manufacturer.id, universal)
    const own = place(files, folder(safeName(`${part_number} (${manufacturer.name})`)))
    evidence.push({
      product,
      covered: withUniversal(product, maker),
      facts: factsOf(product, maker, now),
      own,
      universal,
    })
  }
  const size = filesOf(evidence).reduce((sum, { file_size }) => sum + file_size, 0)
  if (size === 0) throw new AppError('no-documents')
  if (size > MAX_EVIDENCE_SIZE) throw new AppError('evidence-too-large', tooLarge(size))
  return evidence
}

/** Each document once. */
export const filesOf = (evidence: readonly EvidenceOf[]): EvidenceFile[] => [
  ...new Set(evidence.flatMap(({ own, universal }) => [...own, ...universal])),
]

/** Without what was read in it, which is the largest part. */
const shownOf = ({ original_filename, doc_type, issued_at, expires_at, file_size, ...file }: VaultFile) => {
  const { sha256, storage_key, created_at } = file
  return { original_filename, doc_type, issued_at, expires_at, file_size, sha256, storage_key, created_at }
}

const MEGABYTE = 1024 * 1024
const tooLarge = (size: number) =>
  `These documents have ${Math.ceil(size / MEGABYTE)} MB together; a package can have ${MAX_EVIDENCE_SIZE / MEGABYTE} MB. Please choose fewer products.`
