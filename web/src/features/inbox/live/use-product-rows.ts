import {
  MAX_EXTRACTED_PRODUCTS,
  type EmailAnalysis,
  type InboundEmail,
  type ProductAnalysisRow,
} from '@attestry/contract/inbox'
import { matchProducts, universalMakers } from '@attestry/contract/product-analysis'
import { queries } from '@attestry/contract/queries'
import { Product, VaultFile } from '@attestry/contract/vault'
import { joinLive, mapLive, useLive, type Live } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

/** Firestore's limit of values in one `in` filter. */
const KEYS_PER_QUERY = 30

/** A part and its status. A part occurs only once in a mail. */
export type ProductRow = ProductAnalysisRow & { id: string }

/** The rows of a mail's product table. A row updates by itself when its product is added to the vault later. */
export function useProductRows(
  email: InboundEmail | undefined,
  analysis: Live<EmailAnalysis | undefined>,
): Live<{ items: ProductRow[] }> {
  const extracted = (analysis.status === 'ready' && analysis.data?.extracted_products) || []
  const keys = [...new Set(extracted.map(({ part_key }) => part_key))].slice(0, MAX_EXTRACTED_PRODUCTS).toSorted()
  const first = useProducts(keys.slice(0, KEYS_PER_QUERY))
  const second = useProducts(keys.slice(KEYS_PER_QUERY))
  const products = mapLive(joinLive({ first, second }), (both) => [...both.first, ...both.second])
  const universal = useUniversalFileCounts(products.status === 'ready' ? products.data : [])
  if (!email || email.analysis.state === 'pending' || analysis.status === 'loading') return { status: 'loading' }
  return mapLive(joinLive({ products, universal }), (found) => ({
    items: matchProducts(extracted, found.products, found.universal).map((row) => ({ id: row.part_number, ...row })),
  }))
}

const NO_FILES: Live<Map<number, number>> = { status: 'ready', data: new Map() }

/** How many universal documents the makers of these products have. One mail never names more than 30 such makers. */
function useUniversalFileCounts(products: readonly Product[]): Live<Map<number, number>> {
  const { db, uid, org } = useSession()
  const makers = universalMakers(products).slice(0, KEYS_PER_QUERY)
  const isAny = makers.length > 0
  const live = useLive(isAny ? liveList({ db, uid }, VaultFile, queries.universalFilesOf(org, makers)) : null)
  if (!isAny) return NO_FILES
  return mapLive(live, ({ items }) => {
    const counts = new Map<number, number>()
    for (const { manufacturer_id: maker } of items) {
      if (maker !== null) counts.set(maker, (counts.get(maker) ?? 0) + 1)
    }
    return counts
  })
}

const NONE: Live<Product[]> = { status: 'ready', data: [] }

function useProducts(keys: readonly string[]): Live<Product[]> {
  const { db, uid, org } = useSession()
  const live = useLive(keys.length > 0 ? liveList({ db, uid }, Product, queries.productsByPartKey(org, keys)) : null)
  if (keys.length === 0) return NONE
  return mapLive(live, ({ items }) => items)
}
