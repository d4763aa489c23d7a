import { answerGrid, type AnswerGrid } from '@attestry/contract/answer-grid'
import { matchProduct } from '@attestry/contract/product-analysis'
import { queries } from '@attestry/contract/queries'
import { VaultFile } from '@attestry/contract/vault'
import { joinLive, mapLive, type Live } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useLiveIn } from '../../../lib/live-in'
import { useSession } from '../../../lib/session'
import type { Analysed } from '../live/use-email'
import { useProductsOf, useUniversalFiles } from '../live/use-product-rows'
import { useKept } from '../../../lib/use-kept'

const NOTHING_ASKED = { extracted_products: [], topics: [] }

/** What a mail asks for and the documents in the vault that answer it, live. */
export function useAnswerGrid(analysed: Live<Analysed>): Live<AnswerGrid> {
  const { db, uid, org } = useSession()
  const said = useKept(mapLive(analysed, ({ analysis }) => analysis))
  const analysis = (said.status === 'ready' && said.data) || NOTHING_ASKED
  const parts = analysis.extracted_products
  const products = useKept(useProductsOf(said.status === 'ready' ? parts : null))
  const matched = mapLive(products, (known) => [...new Set(parts.flatMap((part) => matchProduct(part, known) ?? []))])
  const ids = matched.status === 'ready' ? matched.data.map(({ id }) => id).toSorted((a, b) => a - b) : null
  const own = useKept(useLiveIn(ids, (some) => liveList({ db, uid }, VaultFile, queries.filesOfProducts(org, some))))
  const universal = useKept(useUniversalFiles(matched))
  return mapLive(joinLive({ said, products, own, universal }), (found) =>
    answerGrid(analysis, found.products, [...found.own, ...found.universal]),
  )
}
