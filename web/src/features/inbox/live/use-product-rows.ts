import { MAX_EXTRACTED_PRODUCTS, type ExtractedProduct, type ProductAnalysisRow } from '@attestry/contract/inbox'
import { matchProducts, universalMakers } from '@attestry/contract/product-analysis'
import { queries } from '@attestry/contract/queries'
import { Product, VaultFile } from '@attestry/contract/vault'
import { useLive, type Live } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

/** Firestore's limit of values in one `in` filter. */
const KEYS_PER_QUERY = 30

/** The rows of a mail's product table; a product that comes into the vault later turns its row by itself. */
export function useProductRows(extracted: readonly ExtractedProduct[]): Live<ProductAnalysisRow[]> {
  const keys = [...new Set(extracted.map(({ part_key }) => part_key))].slice(0, MAX_EXTRACTED_PRODUCTS).toSorted()
  const first = useProducts(keys.slice(0, KEYS_PER_QUERY))
  const second = useProducts(keys.slice(KEYS_PER_QUERY))
  const products = [first, second].flatMap((live) => (live.status === 'ready' ? live.data : []))
  const universal = useUniversalFileCounts(products)
  if (first.status !== 'ready') return first
  if (second.status !== 'ready') return second
  if (universal.status !== 'ready') return universal
  return { status: 'ready', data: matchProducts(extracted, products, universal.data) }
}

const NO_FILES: Live<Map<number, number>> = { status: 'ready', data: new Map() }

/** How many documents the makers of products have for all of them. More than 30 such makers in one mail do not occur. */
function useUniversalFileCounts(products: readonly Product[]): Live<Map<number, number>> {
  const { db, uid, org } = useSession()
  const makers = universalMakers(products).slice(0, KEYS_PER_QUERY)
  const isAny = makers.length > 0
  const live = useLive(isAny ? liveList({ db, uid }, VaultFile, queries.universalFilesOf(org, makers)) : null)
  if (!isAny) return NO_FILES
  if (live.status !== 'ready') return live
  const counts = new Map<number, number>()
  for (const { manufacturer_id: maker } of live.data.items) {
    if (maker !== null) counts.set(maker, (counts.get(maker) ?? 0) + 1)
  }
  return { status: 'ready', data: counts }
}

const NONE: Live<Product[]> = { status: 'ready', data: [] }

function useProducts(keys: readonly string[]): Live<Product[]> {
  const { db, uid, org } = useSession()
  const live = useLive(keys.length > 0 ? liveList({ db, uid }, Product, queries.productsByPartKey(org, keys)) : null)
  if (keys.length === 0) return NONE
  return live.status === 'ready' ? { status: 'ready', data: live.data.items } : live
}
