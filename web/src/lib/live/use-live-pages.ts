import { useState } from 'react'
import { peekLive, useLiveAll, type Live, type LiveSource } from './live'
import type { Cursor, Page } from './live-firestore'

/** The pages from `from` to `to` are shown together. `cursors` are where the second and each later page begins. */
export type ShownPages = { from: number; to: number; cursors: readonly Cursor[] }

/** Not whole while one of the pages is not there yet. */
export type ShownRows<Row> = { items: Row[]; last: Cursor | null; isLastFull: boolean; isWhole: boolean } & Searched & {
    /** Of a search: what no word of it finds. */
    meantBy?: ReadonlyMap<number, string>
  }

/** What a search says of the last page. */
type Searched = Required<Pick<Page<unknown>, 'lookedBackTo' | 'isUnfinished' | 'isCut'>>

/**
 * The pages that are shown together, each live by itself, so that one more page costs one page. A page begins where the
 * one before it ends now: a row that is pushed out of a page turns up in the next.
 * @param list names the list; another list starts afresh
 */
export function useLivePages<Row extends { id: string | number }>(
  list: string,
  { from, to, cursors }: ShownPages,
  pageAfter: (after: Cursor | null) => LiveSource<Page<Row>>,
): Live<ShownRows<Row>> {
  const sources: LiveSource<Page<Row>>[] = []
  for (let page = from; page <= to; page++) {
    const before = sources.at(-1)
    const live = before && peekLive(before)
    const begin = live?.status === 'ready' ? live.data.last : (cursors[page - 2] ?? null)
    if (page > 1 && begin === null) break
    sources.push(pageAfter(begin))
  }
  const lives = useLiveAll(sources)

  // While a page is asked for again, its rows stay.
  const name = `${list} ${from}`
  const [held, setHeld] = useState<{ name: string; pages: readonly (readonly Row[])[] }>({ name, pages: [] })
  const kept = held.name === name ? held.pages : []
  const pages = lives.map((live, place) => (live.status === 'ready' ? live.data.items : (kept[place] ?? null)))
  const known = lives.flatMap((live) => (live.status === 'ready' ? [live.data.items] : []))
  const isNew = known.length !== kept.length || known.some((rows, place) => rows !== kept[place])
  if (known.length === lives.length && isNew) setHeld({ name, pages: known })

  const broken = lives.find((live) => live.status === 'error')
  if (broken) return broken
  if (!pages[0]) return { status: 'loading' }
  const rows = new Map(pages.flatMap((some) => (some ?? []).map((row) => [row.id, row] as const)))
  const end = lives.at(-1)
  const { lookedBackTo = null, isUnfinished = false, isCut = false } = end?.status === 'ready' ? end.data : {}
  const isWhole = end?.status === 'ready' && lives.length === to - from + 1
  return {
    status: 'ready',
    data: {
      items: [...rows.values()],
      last: isWhole ? end.data.last : null,
      isLastFull: isWhole && end.data.isFull,
      isWhole,
      lookedBackTo,
      isUnfinished,
      isCut,
      meantBy: new Map(lives.flatMap((live) => (live.status === 'ready' ? [...(live.data.meantBy ?? [])] : []))),
    },
  }
}
