import { foundLists } from '@attestry/core/found-lists'
import { searchApi } from '@attestry/core/search/search'
import type { ApiClient } from '../api/api-client'
import type { FoundKind, Sought } from './use-found'
import type { LiveSource } from './live'
import { liveList, type Cursor, type Page } from './live-firestore'

type Owner = Parameters<typeof liveList>[0] & { org: string }

/** What comes meanwhile is looked for together, after so many milliseconds. */
const PAUSE = 1_000

/** The newest of a kind, which show that something has come or was changed. */
const WATCHED = 3

/**
 * One page of what a search finds. Its rows are live, and it is searched again when something comes, which the newest of
 * its kind show. `after` is the cursor that the search gave with the page before.
 */
export const foundRows = <Row extends { id: number }>(
  api: ApiClient,
  { db, uid, org }: Owner,
  { scope, path, schema, newest, readingOf }: FoundKind<Row>,
  sought: Sought,
  limit: number,
  after: Cursor | null,
): LiveSource<Page<Row>>['listen'] => {
  const cursor = after?.[0]
  const input = { ...sought, scope, limit, ...(cursor !== undefined && { cursor: String(cursor) }) }
  return (onData, onError) => {
    let stopRows = () => {}
    let isOver = false
    let isShown = false
    let known: string | null = null
    let searching: Promise<void> | null = null
    let isStale = false

    const show = async () => {
      const { hits, next_cursor, looked_back_to } = await api.call(searchApi.search, input)
      if (isOver) return
      isShown = true
      stopRows()
      stopRows = () => {}
      const next = {
        last: next_cursor === null ? null : [next_cursor],
        isFull: next_cursor !== null,
        lookedBackTo: looked_back_to,
        isUnfinished: next_cursor !== null && hits.length < limit,
        isCut: hits.some(({ is_cut }) => is_cut),
        meantBy: new Map(hits.flatMap(({ id, meant_by }) => (meant_by === null ? [] : [[id, meant_by] as const]))),
      }
      if (hits.length === 0) return onData({ items: [], ...next, isConfirmed: true })
      const place = new Map(hits.map(({ id, row_id }, index) => [row_id ?? id, index]))
      const placeOf = ({ id }: Row) => place.get(id) ?? 0
      const rows = liveList({ db, uid }, schema, foundLists.withIds(org, path, [...place.keys()]))
      stopRows = rows.listen(
        ({ items, isConfirmed }) =>
          onData({ items: items.toSorted((one, other) => placeOf(one) - placeOf(other)), ...next, isConfirmed }),
        onError,
      )
    }

    const search = async () => {
      do {
        isStale = false
        try {
          await show()
        } catch (failure) {
          // What was found stays; the next change is looked for again.
          if (!isShown && !isOver) onError(failure as Error)
        }
        if (isStale && !isOver) await new Promise((resolve) => setTimeout(resolve, PAUSE))
      } while (isStale && !isOver)
      searching = null
    }

    const stopNewest = liveList({ db, uid }, schema, newest(org, WATCHED)).listen(({ items }) => {
      const now = items.map(readingOf).join()
      if (now === known) return
      known = now
      isStale = true
      searching ??= search()
    }, onError)
    return () => {
      isOver = true
      stopNewest()
      stopRows()
    }
  }
}
