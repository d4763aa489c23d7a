import type { Sent } from '@attestry/core/base/endpoint'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import type { ListQuery } from '@attestry/core/list-query'
import type { foundLists } from '@attestry/core/found-lists'
import type { searchApi, SearchScope } from '@attestry/core/search/search'
import type { z } from 'zod'
import { useConnectingBackend } from '../api/backend'
import { useSession } from '../api/session'
import type { LiveSource } from './live'
import type { Cursor, Page } from './live-firestore'

/** A kind of thing that is searched, and how its rows are read. */
export type FoundKind<Row> = {
  scope: SearchScope
  path: Parameters<typeof foundLists.withIds>[1]
  schema: z.ZodType<Row>
  newest: (org: string, limit: number) => ListQuery
  /** Changes when what a search knows of a row does. */
  readingOf: (row: Row) => string
}

/** What is typed, and what the list is narrowed to, as the search takes it. */
export type Sought = Omit<Sent<typeof searchApi.search>, 'scope' | 'limit' | 'cursor'>

/** The most rows that a page of a search can have. */
export const LARGEST_PAGE = 30

/** What a search finds of a kind, page by page: the same in each list, and in the palette. */
export function useFound<Row extends { id: number }>(kind: FoundKind<Row>) {
  const { db, uid, org } = useSession()
  const backend = useConnectingBackend()
  return (sought: Sought, after: Cursor | null, limit = PAGE_SIZE): LiveSource<Page<Row>> => ({
    key: `${uid}:${org}:search:${kind.scope}:${JSON.stringify([sought, limit])}:${after?.join() ?? ''}`,
    listen: (onData, onError) => {
      let stop: (() => void) | undefined
      let isOver = false
      void Promise.all([backend, import('./found-rows')])
        .then(([{ api }, { foundRows }]) => {
          if (!isOver) stop = foundRows(api, { db, uid, org }, kind, sought, limit, after)(onData, onError)
        })
        .catch(onError)
      return () => {
        isOver = true
        stop?.()
      }
    },
  })
}
