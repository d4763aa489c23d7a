import { answerGrid, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import { matchProduct } from '@attestry/core/mail/product-analysis'
import { queries } from '@attestry/core/queries'
import { VaultFile } from '@attestry/core/vault/vault'
import { joinLive, mapLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useLiveIn } from '../../../lib/live/live-in'
import { useSession } from '../../../lib/api/session'
import type { Analysed } from '../live/use-email'
import { useProductsOf, useUniversalFiles } from '../live/use-product-rows'
import { useKept } from '../../../lib/live/use-kept'

const NOTHING_ASKED: Asked = { extracted_products: [], topics: [] }

type Asked = Pick<EmailAnalysis, 'extracted_products' | 'topics'>

/** What a mail asks for and the documents in the vault that answer it, live. */
export const useMailGrid = (analysed: Live<Analysed>): Live<AnswerGrid> => {
  const said = useKept(mapLive(analysed, ({ analysis }) => analysis ?? NOTHING_ASKED))
  const grid = useAnswerGrid(said.status === 'ready' ? said.data : null)
  return said.status === 'error' ? said : grid
}

/** The same for some parts. Null: it is not known yet what is asked. */
export function useAnswerGrid(asked: Asked | null): Live<AnswerGrid> {
  const { db, uid, org } = useSession()
  const { extracted_products: parts } = asked ?? NOTHING_ASKED
  const products = useKept(useProductsOf(asked && parts))
  const matched = mapLive(products, (known) => [...new Set(parts.flatMap((part) => matchProduct(part, known) ?? []))])
  const ids = matched.status === 'ready' ? matched.data.map(({ id }) => id).toSorted((a, b) => a - b) : null
  const own = useKept(useLiveIn(ids, (some) => liveList({ db, uid }, VaultFile, queries.filesOfProducts(org, some))))
  const universal = useKept(useUniversalFiles(matched))
  return mapLive(joinLive({ products, own, universal }), (found) =>
    answerGrid(asked ?? NOTHING_ASKED, found.products, [...found.own, ...found.universal]),
  )
}
