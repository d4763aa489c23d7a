import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import type { ProductAnalysisRow } from '@attestry/core/mail/inbox-api'
import { partId } from '@attestry/core/mail/corrected-analysis'
import { makersOf, matchProducts } from '@attestry/core/mail/product-analysis'
import { vaultLists } from '@attestry/core/vault-lists'
import { statementsOf } from '@attestry/core/vault/statements-of'
import { type Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { joinLive, mapLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useLiveIn } from '../../../lib/live/live-in'
import { useSession } from '../../../lib/api/session'

/** A part of a mail, its place among all of them, and its product in the vault. */
export type ProductRow = ProductAnalysisRow & {
  id: string
  part: ExtractedProduct
  place: number
  product: Product | undefined
  /** What its maker's documents say of all its products. */
  ofMaker: Pick<Manufacturer, 'statements'>
}

/**
 * Rows of a mail's product table, for those of its parts that begin at `from`. A row updates by itself when its product
 * is added to the vault later.
 */
export function useProductRows(
  parts: readonly ExtractedProduct[] | undefined,
  from = 0,
): Live<{ items: ProductRow[] }> {
  const products = useProductsOf(parts ?? null)
  const universal = useUniversalFiles(products)
  if (!parts) return { status: 'loading' }
  return mapLive(joinLive({ products, universal }), (found) => {
    const matched = matchProducts(parts, found.products, found.universal)
    return {
      items: matched.flatMap((row, place) => {
        const part = parts[place]
        const product = found.products.find(({ id }) => id === row.product_id)
        const files = found.universal.filter(({ manufacturer_id }) => manufacturer_id === product?.manufacturer.id)
        const ofMaker = { statements: statementsOf(files, null) }
        return part ? [{ ...row, id: partId(part), part, place: from + place, product, ofMaker }] : []
      }),
    }
  })
}

/** The products in the vault that have the number of one of the parts. */
export function useProductsOf(parts: readonly Pick<ExtractedProduct, 'part_key'>[] | null): Live<Product[]> {
  const { db, uid, org } = useSession()
  const keys = parts && [...new Set(parts.map(({ part_key }) => part_key))].toSorted()
  return useLiveIn(keys, (some) => liveList({ db, uid }, Product, vaultLists.productsByPartKey(org, some)))
}

/** The documents that the makers of these products have for all their products. */
export function useUniversalFiles(products: Live<readonly Product[]>): Live<VaultFile[]> {
  const { db, uid, org } = useSession()
  const makers = products.status === 'ready' ? makersOf(products.data) : null
  return useLiveIn(makers, (some) => liveList({ db, uid }, VaultFile, vaultLists.universalFilesOf(org, some)))
}
