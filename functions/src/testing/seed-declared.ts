import { partKey } from '@attestry/core/base/part-number'
import { toStored } from '@attestry/core/documents'
import { NEWEST } from '@attestry/core/law/imported-list'
import { at, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { withListing } from '@attestry/core/vault/listing'
import { Reading } from '@attestry/core/vault/reading'
import { knowledgeOf } from '@attestry/core/vault/statements-of'
import type { Manufacturer, VaultFile } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import type { Database } from '../adapters/database'

type Where = { db: Firestore; org: string; now: () => number; deps: { database: Database } }
type Declared = { id: number; maker: Pick<Manufacturer, 'id' | 'name'>; entries: number | null; issued?: number }

/**
 * A part whose confirmed declaration says that it has no SVHC, by a Candidate List of so many entries. Null: it names
 * no list, so its day of issue tells.
 */
export async function seedDeclared(
  { db, org, now, deps }: Where,
  { id, maker, entries, issued = Date.UTC(2025, 11, 15) }: Declared,
): Promise<string> {
  const found = <T>(value: T) => ({ value, page: 1, words: '', confidence: 1 })
  const reading = Reading.parse({
    state: 'text',
    statuses: [found({ regime: 'reach', status: 'compliant' })],
    candidate_list: entries === null ? null : found({ entries, dated: null }),
  })
  const whose = { id, product_id: id, manufacturer_id: null, state: 'vault', is_confirmed: true } as const
  const dates = { issued_at: issued, expires_at: null }
  const file: VaultFile = { ...sampleOf.file, ...whose, ...dates, reading, newer_reading: null }
  const part_number = `P${id}`
  const known = { ...summaryOfDocuments([file]), ...knowledgeOf([file], part_number) }
  const manufacturer = { ...sampleOf.product.manufacturer, ...maker }
  const named = { id, part_number, part_key: partKey(part_number), manufacturer }
  const imported = await deps.database.reads.read(at('candidateList', NEWEST))
  const part = withListing({ ...sampleOf.product, ...known, ...named }, undefined, now(), imported)
  await db.doc(paths.product(org, id)).set(toStored('product', part))
  await db.doc(paths.file(org, id)).set(toStored('file', file))
  return part_number
}
