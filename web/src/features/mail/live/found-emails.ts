import { InboundEmail } from '@attestry/core/mail/inbox'
import { liveQueries } from '@attestry/core/live-queries'
import { searchApi } from '@attestry/core/search/search'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import type { ApiClient } from '../../../lib/api/api-client'
import type { LiveSource } from '../../../lib/live/live'
import { liveList, type Cursor, type Page } from '../../../lib/live/live-firestore'

type Owner = Parameters<typeof liveList>[0]

/**
 * One page of the mails that a search finds: which they are is asked once, and what their rows say stays live. `after` is
 * the cursor that the search gave with the page before.
 */
export const foundEmails = (
  api: ApiClient,
  owner: Owner,
  org: string,
  q: string,
  after: Cursor | null,
): LiveSource<Page<InboundEmail>>['listen'] => {
  return (onData, onError) => {
    let stop = () => {}
    let isOver = false
    const ask = async () => {
      const cursor = after?.[0]
      const input = {
        q,
        scope: 'emails' as const,
        limit: PAGE_SIZE,
        ...(cursor !== undefined && { cursor: String(cursor) }),
      }
      const { hits, next_cursor } = await api.call(searchApi.search, input)
      if (isOver) return
      const place = new Map(hits.map(({ id }, index) => [id, index]))
      const placeOf = ({ id }: InboundEmail) => place.get(id) ?? 0
      const next = { last: next_cursor === null ? null : [next_cursor], isFull: next_cursor !== null }
      if (hits.length === 0) return onData({ items: [], ...next, isConfirmed: true })
      const rows = liveList(owner, InboundEmail, liveQueries.emailsOf(org, [...place.keys()]))
      stop = rows.listen(
        ({ items, isConfirmed }) =>
          onData({ items: items.toSorted((one, other) => placeOf(one) - placeOf(other)), ...next, isConfirmed }),
        onError,
      )
    }
    ask().catch(onError)
    return () => {
      isOver = true
      stop()
    }
  }
}
