import { MAX_EXTRACTED_PRODUCTS, type ExtractedProduct, type ProductAnalysisRow } from '@attestry/contract/inbox'
import { matchProducts } from '@attestry/contract/product-analysis'
import { queries } from '@attestry/contract/queries'
import { Product } from '@attestry/contract/vault'
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
  if (first.status !== 'ready') return first
  if (second.status !== 'ready') return second
  return { status: 'ready', data: matchProducts(extracted, [...first.data, ...second.data]) }
}

const NONE: Live<Product[]> = { status: 'ready', data: [] }

function useProducts(keys: readonly string[]): Live<Product[]> {
  const { db, uid, org } = useSession()
  const live = useLive(keys.length > 0 ? liveList({ db, uid }, Product, queries.productsByPartKey(org, keys)) : null)
  if (keys.length === 0) return NONE
  return live.status === 'ready' ? { status: 'ready', data: live.data.items } : live
}
