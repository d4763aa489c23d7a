import type { ExtractedProduct, ProductAnalysisRow } from '@attestry/contract/inbox'
import { partId } from '@attestry/contract/corrected-analysis'
import { matchProducts, universalMakers } from '@attestry/contract/product-analysis'
import { queries, type ListQuery } from '@attestry/contract/queries'
import { Product, VaultFile } from '@attestry/contract/vault'
import type { z } from 'zod'
import { joinLive, mapLive, useLive, type Live } from '../../../lib/live'
import { liveAll } from '../../../lib/live-all'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

/** Firestore's limit of values in one `in` filter. */
export const KEYS_PER_QUERY = 30

/** A part of a mail, its place among all of them, and its product in the vault. */
export type ProductRow = ProductAnalysisRow & { id: string; part: ExtractedProduct; place: number }

/**
 * Rows of a mail's product table, for those of its parts that begin at `from`. A row updates by itself when its product
 * is added to the vault later.
 */
export function useProductRows(
  parts: readonly ExtractedProduct[] | undefined,
  from = 0,
): Live<{ items: ProductRow[] }> {
  const { org } = useSession()
  const keys = [...new Set(parts?.map(({ part_key }) => part_key))].toSorted()
  const products = useInChunks(Product, keys, (some) => queries.productsByPartKey(org, some))
  const makers = products.status === 'ready' ? universalMakers(products.data) : []
  const universal = useInChunks(VaultFile, makers, (some) => queries.universalFilesOf(org, some))
  if (!parts) return { status: 'loading' }
  return mapLive(joinLive({ products, universal }), (found) => {
    const matched = matchProducts(parts, found.products, countByMaker(found.universal))
    return {
      items: matched.flatMap((row, place) => {
        const part = parts[place]
        return part ? [{ ...row, id: partId(part), part, place: from + place }] : []
      }),
    }
  })
}

function countByMaker(files: readonly VaultFile[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { manufacturer_id: maker } of files) {
    if (maker !== null) counts.set(maker, (counts.get(maker) ?? 0) + 1)
  }
  return counts
}

/** What a query finds for any number of values. */
function useInChunks<S extends z.ZodType, Value>(
  schema: S,
  values: readonly Value[],
  queryFor: (some: readonly Value[]) => ListQuery,
): Live<z.output<S>[]> {
  const { db, uid } = useSession()
  const chunks = Array.from({ length: Math.ceil(values.length / KEYS_PER_QUERY) }, (_, chunk) =>
    values.slice(chunk * KEYS_PER_QUERY, (chunk + 1) * KEYS_PER_QUERY),
  )
  const sources = chunks.map((some) => liveList({ db, uid }, schema, queryFor(some)))
  const live = useLive(sources.length > 0 ? liveAll(sources) : null)
  if (sources.length === 0) return { status: 'ready', data: [] }
  return mapLive(live, (pages) => pages.flatMap(({ items }) => items))
}
