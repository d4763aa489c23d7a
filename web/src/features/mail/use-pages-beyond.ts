import type { InboundEmail } from '@attestry/core/mail/inbox'
import { useLocation } from 'react-router-dom'
import { placeOf, type Beyond, type ListPlace } from '../../lib/live/list-return'
import type { Live } from '../../lib/live/live'
import type { Page } from '../../lib/live/live-firestore'
import { addressOf } from '../../lib/routes'
import { useSession } from '../../lib/api/session'
import { readSearch } from '../../lib/live/use-list-search'
import { askFor, inboxFilterNames, viewIn } from './inbox-filters'
import { useInboxPage } from './live/use-inbox-page'

/**
 * The pages before and after the one a mail was opened from. They are loaded when the mail is the first or last of it,
 * and known once the server has said what they hold: before, they are what happens to be loaded already.
 */
export function usePagesBeyond(): Beyond {
  const { uid } = useSession()
  const { pathname, state } = useLocation()
  const list = placeOf(state)
  const params = new URLSearchParams(list?.search)
  const { isShown, ...asked } = askFor({ ...readSearch(params, inboxFilterNames), view: viewIn(params) }, uid)
  const earlier = list?.cursors.slice(0, -1) ?? []
  const isFirst = list !== null && list.cursors.length > 0 && list.paths[0] === pathname
  const isLast = list !== null && list.next !== null && list.paths.at(-1) === pathname
  const before = useInboxPage(asked, earlier.at(-1) ?? null, isFirst)
  const after = useInboxPage(asked, list?.next ?? null, isLast)

  const pageOf = (live: Live<Page<InboundEmail>>, cursors: ListPlace['cursors']): ListPlace | undefined => {
    if (list === null || live.status !== 'ready' || !live.data.isConfirmed) return undefined
    const { items, last, isFull } = live.data
    // The first page may have been shorter: it ended where the next one begins.
    const end = items.findIndex(({ id }) => String(id) === list.cursors.at(cursors.length)?.at(-1))
    const paths = items
      .slice(0, end < 0 ? undefined : end + 1)
      .filter(isShown)
      .map(({ id }) => addressOf('email', { emailId: id }))
    return { ...list, paths, cursors, next: isFull ? last : null, scroll: 0, isElsewhere: true }
  }
  return {
    before: isFirst ? pageOf(before, earlier) : undefined,
    after: isLast && list.next ? pageOf(after, [...list.cursors, list.next]) : undefined,
  }
}
