import { createHash } from 'node:crypto'
import { partKey } from '@attestry/core/base/part-number'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { toStored } from '@attestry/core/documents'
import { objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { withListing } from '@attestry/core/vault/listing'
import { knowledgeOf } from '@attestry/core/vault/statements-of'
import type { VaultFile } from '@attestry/core/vault/vault'
import { writePdf } from '@attestry/functions/testing/pdf-writer'
import { extractText } from '@attestry/functions/vault/reading/extract-text'
import { propose } from '@attestry/functions/vault/reading/propose'
import { randomId } from '@attestry/local/demo/firestore-seed'
import { admin } from './admin'

/** What a paper says of a part under RoHS and REACH, in words of its own. */
const linesOf = (part_number: string): string[] => [
  'Nexperia B.V.',
  'Environmental Declaration',
  `Part number: ${part_number}`,
  'Date: 12 March 2026',
  'As regards Directive 2011/65/EU (RoHS), our position on this item is as set out under scheme K.',
  'The RoHS Directive and Regulation (EC) No 1907/2006 (REACH) were looked at in this assessment.',
  'As regards REACH, the outcome of it was entered at level 2 of our handbook.',
  'Jan de Vries, Product Compliance Manager',
]

/** A part of Nexperia whose only paper speaks of RoHS and REACH, as the product stores what it has read of it. */
export async function seedPaperNotUnderstood(org: string, part_number: string): Promise<{ filename: string }> {
  const { db, bucket } = admin()
  const now = Date.now()
  const drawn = linesOf(part_number).map(
    (text, line) => ({ x: 60, y: 760 - 28 * line, size: line < 3 ? 14 : 10, font: 'Helvetica', text }) as const,
  )
  const bytes = writePdf([{ width: 595, height: 842, drawn }])
  const manufacturer = { id: randomId(), name: 'Nexperia', uses_universal_docs: false }
  const wanted = { part_number, maker: manufacturer.name }
  const [id, file_id, filename] = [randomId(), randomId(), `${part_number}-environmental.pdf`]
  const storage_key = objects.file(org, file_id)
  const file: VaultFile = {
    ...sampleOf.file,
    id: file_id,
    product_id: id,
    manufacturer_id: null,
    doc_type: 'Compliance Document',
    original_filename: filename,
    file_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key,
    issued_at: Date.UTC(2026, 2, 12),
    expires_at: null,
    is_confirmed: false,
    reading: propose(await extractText(bytes), { wanted, now }),
    newer_reading: null,
    created_at: now,
  }
  const product_type = { id: randomId(), name: 'Diode' }
  const known = { ...summaryOfDocuments([file]), ...knowledgeOf([file], part_number) }
  const compliance_summary = { ...sampleOf.product.compliance_summary, rohs: null, reach: null, prop65: null }
  const names = { part_number, part_key: partKey(part_number), manufacturer, product_type }
  const search_tokens = searchTokens([part_number, product_type.name, manufacturer.name])
  const times = { created_at: now, changed_at: now }
  const part = { ...sampleOf.product, id, ...names, ...known, compliance_summary, search_tokens, ...times }
  await bucket.file(storage_key).save(Buffer.from(bytes), { contentType: 'application/pdf', resumable: false })
  const batch = db.batch()
  batch.create(db.doc(paths.product(org, id)), toStored('product', withListing(part, undefined, now, undefined)))
  batch.create(db.doc(paths.file(org, file_id)), toStored('file', file))
  batch.set(
    db.doc(paths.manufacturer(org, manufacturer.id)),
    toStored('manufacturer', { ...sampleOf.manufacturer, ...manufacturer }),
  )
  await batch.commit()
  return { filename }
}
