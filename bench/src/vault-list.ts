/**
 * What the list of products costs, at 1,000 and at 20,000 of them: how many documents each form of it asks for (at most
 * 21, one more than it shows), and how long the use case takes, without HTTP and sign-in, as a ratio to the same
 * queries made by the SDK alone. The goal is at most 1.2. Both take turns; the result is the median of the rounds'
 * ratios. The emulator has no indexes, so its times say nothing about Firestore's, and only the ratio counts.
 */
import { toStored } from '@attestry/core/documents'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { choiceOf } from '@attestry/core/vault/product-search'
import { queries } from '@attestry/core/queries'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { toQuery } from '@attestry/functions/adapters/firestore'
import { searchProducts } from '@attestry/functions/vault/products'
import { startEmulators } from '@attestry/local/emulators'
import { FieldPath, type Firestore, Query, type QuerySnapshot } from 'firebase-admin/firestore'
import { median } from './median'

const SIZES = (process.env.PRODUCTS ?? '1000,20000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 40)
const MOST = 1.2
const MOST_DOCUMENTS = 21

type Form = { name: string; token: string | null; manufacturers: number[]; isNext?: true }
const FORMS: readonly Form[] = [
  { name: 'first page', token: null, manufacturers: [] },
  { name: 'next page', token: null, manufacturers: [], isNext: true },
  { name: 'filter', token: null, manufacturers: [1, 2] },
  { name: 'search', token: 'LOGIC', manufacturers: [] },
]

const emulators = await startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' })
Object.assign(process.env, emulators.env)
try {
  const { createTestDeps } = await import('@attestry/functions/testing/start-api')
  const { getFirestore } = await import('firebase-admin/firestore')
  const deps = createTestDeps()
  const db = getFirestore()
  for (const size of SIZES) {
    const org = `bench-${size}`
    await seed(db, org, size)
    const caller = { uid: 'ada', org, email: 'ada@bench.test', isAdmin: false, emailVerified: true }
    for (const { name, token, manufacturers, isNext } of FORMS) {
      const page = { limit: 20, offset: 0, manufacturer_ids: manufacturers }
      const first = await searchProducts(deps, caller, { ...page, query: token ?? '' })
      const cursor = isNext ? (first.next_cursor ?? undefined) : undefined
      const last = first.products.at(-1)
      const ofCase = () => searchProducts(deps, caller, { ...page, query: token ?? '', ...(cursor && { cursor }) })
      const choice = choiceOf({ text: token ?? '', manufacturers })
      const bare = async () => {
        const query = toQuery(db, queries.products(org, choice, MOST_DOCUMENTS)).orderBy(FieldPath.documentId(), 'desc')
        const asked = isNext && last ? query.startAfter(last.created_at, String(last.id)) : query
        const counted = toQuery(db, queries.products(org, choice, 1000)).count()
        await Promise.all([asked.get(), (token ?? manufacturers[0]) ? counted.get() : db.doc(paths.stats(org)).get()])
      }
      const documents = await documentsOf(ofCase)
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const [one, other] = [await timeOf(ofCase), await timeOf(bare)]
        if (round >= 5) ratios.push(one / other)
      }
      const ratio = median(ratios)
      const isGood = ratio <= MOST && documents <= MOST_DOCUMENTS
      console.log(`${size} products, ${name}: ${documents} documents, ${ratio.toFixed(2)} of the bare queries`)
      if (!isGood) process.exitCode = 1
    }
  }
} finally {
  await emulators.stop()
}

/** How many documents its queries return. */
async function documentsOf(work: () => Promise<unknown>): Promise<number> {
  const original = Reflect.get(Query.prototype, 'get') as (this: Query) => Promise<QuerySnapshot>
  const sizes: Promise<number>[] = []
  Query.prototype.get = function get(this: Query) {
    const found = original.call(this)
    sizes.push(found.then(({ size }) => size))
    return found
  }
  try {
    await work()
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    Query.prototype.get = original
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function seed(db: Firestore, org: string, count: number): Promise<void> {
  for (let begin = 0; begin < count; begin += 500) {
    const batch = db.batch()
    for (let place = begin; place < Math.min(count, begin + 500); place++) {
      const part_number = `P-${place}`
      const manufacturer = { id: 1 + (place % 5), name: `Maker ${place % 5}`, uses_universal_docs: false }
      const product_type = { id: 9, name: place % 3 === 0 ? 'Logic IC' : 'Timer' }
      const product = {
        ...sampleOf.product,
        id: place + 1,
        part_number,
        part_key: partKey(part_number),
        manufacturer,
        product_type,
        search_tokens: searchTokens([part_number, product_type.name, manufacturer.name]),
        created_at: 1_700_000_000_000 + place,
      }
      batch.create(db.doc(paths.product(org, product.id)), toStored('product', product))
    }
    await batch.commit()
  }
  await db.doc(paths.stats(org)).set({ product_count: count }, { merge: true })
}
