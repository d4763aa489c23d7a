import { PAGE_SIZE } from '@attestry/contract/primitives'
import { queries } from '@attestry/contract/queries'
import { Product } from '@attestry/contract/vault'
import { useState } from 'react'
import { peekLive, useLiveAll, type Live, type LiveSource } from '../../../lib/live'
import { liveList, type Cursor, type Page } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'
import type { ShownPages } from './use-shown-pages'

export type ProductFilter = { token: string | null; manufacturers: readonly number[] }
export type ProductRows = { items: Product[]; last: Cursor | null; isLastFull: boolean }

/**
 * The pages that are shown together, each live by itself, so that one more page costs one page. A page begins where the
 * one before it ends now: a product that is pushed out of a page turns up in the next.
 */
export function useProductPages(filter: ProductFilter, { from, to, cursors }: ShownPages): Live<ProductRows> {
  const { db, uid, org } = useSession()
  const list = queries.products(org, filter, PAGE_SIZE)
  const sources: LiveSource<Page<Product>>[] = []
  for (let page = from; page <= to; page++) {
    const before = sources.at(-1)
    const live = before && peekLive(before)
    const begin = live?.status === 'ready' ? live.data.last : (cursors[page - 2] ?? null)
    if (page > 1 && begin === null) break
    sources.push(liveList({ db, uid }, Product, list, begin))
  }
  const lives = useLiveAll(sources)

  // While a page is asked for again, its rows stay.
  const name = JSON.stringify([list, from])
  const [held, setHeld] = useState<{ name: string; pages: readonly (readonly Product[])[] }>({ name, pages: [] })
  const kept = held.name === name ? held.pages : []
  const pages = lives.map((live, place) => (live.status === 'ready' ? live.data.items : (kept[place] ?? null)))
  const known = lives.flatMap((live) => (live.status === 'ready' ? [live.data.items] : []))
  const isNew = known.length !== kept.length || known.some((rows, place) => rows !== kept[place])
  if (known.length === lives.length && isNew) setHeld({ name, pages: known })

  const broken = lives.find((live) => live.status === 'error')
  if (broken) return broken
  if (!pages[0]) return { status: 'loading' }
  const rows = new Map(pages.flatMap((some) => (some ?? []).map((product) => [product.id, product] as const)))
  const end = lives.at(-1)
  const isWhole = end?.status === 'ready' && lives.length === to - from + 1
  return {
    status: 'ready',
    data: {
      items: [...rows.values()],
      last: isWhole ? end.data.last : null,
      isLastFull: isWhole && end.data.items.length >= PAGE_SIZE,
    },
  }
}
