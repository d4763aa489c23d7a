import { queryTokens, matchesSearch } from '@attestry/core/base/search-tokens'
import { paths } from '@attestry/core/paths'
import { vaultLists } from '@attestry/core/vault-lists'
import { choiceOf, findsProduct, isExact } from '@attestry/core/vault/product-search'
import { answersOf, isPaper, paperName } from '@attestry/core/vault/product-documents'
import { Product, VaultFile } from '@attestry/core/vault/vault'
import { useSession } from '../../../lib/api/session'
import { joinLive, mapLive, useLive, useLiveAll, type Live } from '../../../lib/live/live'
import { liveDocument, liveList } from '../../../lib/live/live-firestore'
import { useLiveIn } from '../../../lib/live/live-in'
import { useUniversalFiles } from '../live/use-product-rows'

/** A document, and what it is about in words. */
export type FoundDocument = { file: VaultFile; about: string }

const MOST_PARTS = 10
/** Products of which those with all words are found. */
const LOOKED_THROUGH = 50

const NOTHING: Live<FoundDocument[]> = { status: 'ready', data: [] }

/** The current documents of the vault whose part or whose name a text finds, those of parts first. */
export function useFoundDocuments(text: string): Live<FoundDocument[]> {
  const ofParts = useDocumentsOfParts(text)
  const named = useNamedDocuments(text)
  if (queryTokens(text).length === 0) return NOTHING
  return mapLive(joinLive({ ofParts, named }), (found) => [
    ...new Map([...found.ofParts, ...found.named].map((one) => [one.file.id, one])).values(),
  ])
}

function useDocumentsOfParts(text: string): Live<FoundDocument[]> {
  const { db, uid, org } = useSession()
  const search = { text, manufacturers: [] }
  const isAsked = queryTokens(text).length > 0
  const list = vaultLists.products(org, choiceOf(search), isExact(search) ? MOST_PARTS : LOOKED_THROUGH)
  const products = mapLive(useLive(isAsked ? liveList({ db, uid }, Product, list) : null), ({ items }) =>
    items.filter((product) => findsProduct(search, product)).slice(0, MOST_PARTS),
  )
  const ids = products.status === 'ready' ? products.data.map(({ id }) => id).toSorted((a, b) => a - b) : null
  const own = useLiveIn(ids, (some) => liveList({ db, uid }, VaultFile, vaultLists.filesOfProducts(org, some)))
  const universal = useUniversalFiles(products)
  return mapLive(joinLive({ products, own, universal }), (found) =>
    found.products.flatMap((product) =>
      answersOf(product, [...found.own, ...found.universal]).map((file) => ({ file, about: aboutText(file, product) })),
    ),
  )
}

function useNamedDocuments(text: string): Live<FoundDocument[]> {
  const { db, uid, org } = useSession()
  const tokens = queryTokens(text)
  const list = useLive(tokens.length > 0 ? liveList({ db, uid }, VaultFile, vaultLists.filesNamed(org, tokens)) : null)
  const files = list.status === 'ready' ? list.data.items.filter((file) => matchesSearch(text, file.search_tokens)) : []
  const ids = [...new Set(files.flatMap(({ product_id }) => product_id ?? []))]
  const products = useLiveAll(ids.map((id) => liveDocument({ db, uid }, Product, paths.product(org, id))))
  return mapLive(list, () =>
    files.map((file) => {
      const live = products[ids.indexOf(file.product_id ?? 0)]
      return { file, about: aboutText(file, live?.status === 'ready' ? live.data : undefined) }
    }),
  )
}

/** "LM317T, Texas Instruments" */
const aboutText = (file: VaultFile, product: Product | undefined): string =>
  isPaper(file)
    ? `Your company: ${paperName(file)}`
    : file.product_id === null
      ? ['All products', ...(product ? [product.manufacturer.name] : [])].join(' of ')
      : product
        ? `${product.part_number}, ${product.manufacturer.name}`
        : ''
