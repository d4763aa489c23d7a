import { answerGrid, type AnswerGrid } from '@attestry/contract/answer-grid'
import { matchProduct, universalMakers } from '@attestry/contract/product-analysis'
import { queries } from '@attestry/contract/queries'
import { Product, VaultFile } from '@attestry/contract/vault'
import { joinLive, mapLive, useLive, type Live, type LiveSource } from '../../../lib/live'
import { liveAll } from '../../../lib/live-all'
import { liveList, type Page } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'
import type { Analysed } from '../live/use-email'
import { KEYS_PER_QUERY } from '../live/use-product-rows'
import { useKept } from '../../../lib/use-kept'

const NOTHING_ASKED = { extracted_products: [], topics: [] }

/** What a mail asks for and the documents in the vault that answer it, live. */
export function useAnswerGrid(analysed: Live<Analysed>): Live<AnswerGrid> {
  const { db, uid, org } = useSession()
  const owner = { db, uid }
  const said = useKept(mapLive(analysed, ({ analysis }) => analysis))
  const analysis = (said.status === 'ready' && said.data) || NOTHING_ASKED
  const parts = analysis.extracted_products
  const keys = [...new Set(parts.map(({ part_key }) => part_key))].toSorted()
  const groups = Array.from({ length: Math.ceil(keys.length / KEYS_PER_QUERY) }, (_, group) =>
    keys.slice(group * KEYS_PER_QUERY, (group + 1) * KEYS_PER_QUERY),
  )
  const products = useLists(
    said.status === 'ready'
      ? groups.map((some) => liveList(owner, Product, queries.productsByPartKey(org, some)))
      : null,
  )
  const known = products.status === 'ready' ? products.data : []
  const matched = [...new Set(parts.flatMap((part) => matchProduct(part, known) ?? []))]
  // A list of each product and maker by itself, because a page of a list has at most 100 documents.
  const files = useLists(
    products.status === 'ready'
      ? [
          ...matched.map(({ id }) => liveList(owner, VaultFile, queries.filesOfProduct(org, id))),
          ...universalMakers(matched).map((id) => liveList(owner, VaultFile, queries.universalFiles(org, id))),
        ]
      : null,
  )
  return mapLive(joinLive({ said, products, files }), (found) => answerGrid(analysis, found.products, found.files))
}

/** The rows of several lists. Null: it is not known yet which. */
function useLists<T>(lists: readonly LiveSource<Page<T>>[] | null): Live<readonly T[]> {
  const live = useKept(useLive(lists && lists.length > 0 ? liveAll(lists) : null))
  if (lists === null) return { status: 'loading' }
  if (lists.length === 0) return { status: 'ready', data: [] }
  return mapLive(live, (pages) => pages.flatMap(({ items }) => items))
}
