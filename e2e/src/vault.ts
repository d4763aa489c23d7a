import { toStored } from '@attestry/core/documents'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { withListing } from '@attestry/core/vault/listing'
import { randomId } from '@attestry/local/demo/firestore-seed'
import { admin } from './admin'

/** Voltage regulators LM31001, LM31002 … of an organization, the first of them the newest, without documents. */
export async function seedParts(org: string, count: number, makerOf: (number: number) => string): Promise<void> {
  const { db } = admin()
  const batch = db.batch()
  const now = Date.now()
  const product_type = { id: randomId(), name: 'Voltage Regulator' }
  for (let number = 1; number <= count; number++) {
    const part_number = `LM31${String(number).padStart(3, '0')}`
    const manufacturer = { id: number, name: makerOf(number), uses_universal_docs: false }
    const search_tokens = searchTokens([part_number, product_type.name, manufacturer.name])
    const named = { id: randomId(), part_number, part_key: partKey(part_number), manufacturer, product_type }
    const times = { created_at: now - number, changed_at: now - number }
    const product = { ...sampleOf.product, ...named, search_tokens, file_count: 0, covered_until: {}, ...times }
    const listed = withListing(product, undefined, now, undefined)
    batch.create(db.doc(paths.product(org, named.id)), toStored('product', listed))
  }
  batch.set(db.doc(paths.productType(org, product_type.id)), toStored('productType', product_type))
  batch.set(db.doc(paths.stats(org)), { product_count: count }, { merge: true })
  await batch.commit()
}
