import { InboundEmail } from '@attestry/core/mail/inbox'
import { liveQueries } from '@attestry/core/live-queries'
import { searchApi } from '@attestry/core/search/search'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import type { ApiClient } from '../../../lib/api/api-client'
import type { LiveSource } from '../../../lib/live/live'
import { liveList, type Cursor, type Page } from '../../../lib/live/live-firestore'

type Owner = Parameters<typeof liveList>[0]

/** What comes meanwhile is looked for together, after so many milliseconds. */
const PAUSE = 1_000

/** The newest conversations, which show that mail has come or was read. */
const WATCHED = 5

/**
 * One page of the conversations with mails that a search finds. Their rows are live, and it is searched again when mail
 * comes or has been read, which the newest conversations show. `after` is the cursor that the search gave with the page
 * before.
 */
export const foundEmails = (
  api: ApiClient,
  owner: Owner,
  org: string,
  q: string,
  after: Cursor | null,
): LiveSource<Page<InboundEmail>>['listen'] => {
  const cursor = after?.[0]
  const input = {
    q,
    scope: 'emails' as const,
    limit: PAGE_SIZE,
    ...(cursor !== undefined && { cursor: String(cursor) }),
  }
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
        isCut: hits.some(({ is_cut }) => is_cut),
      }
      if (hits.length === 0) return onData({ items: [], ...next, isConfirmed: true })
      const place = new Map(hits.map(({ id, row_id }, index) => [row_id ?? id, index]))
      const placeOf = ({ id }: InboundEmail) => place.get(id) ?? 0
      const rows = liveList(owner, InboundEmail, liveQueries.emailsOf(org, [...place.keys()]))
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

    const newest = liveList(owner, InboundEmail, liveQueries.conversations(org, {}, WATCHED))
    const stopNewest = newest.listen(({ items }) => {
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

/** Changes when what a search knows of a mail does. */
const readingOf = ({ id, state, analysis, correction_count }: InboundEmail): string =>
  [id, state, analysis.state, correction_count].join(' ')
