import { PAGE_SIZE } from '@attestry/contract/primitives'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNeighbouring } from '../../lib/list-return'
import { mapLive } from '../../lib/live'
import { addressOf } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { useCalmRows } from '../../lib/use-calm-rows'
import { useHeld } from '../../lib/use-held'
import { useListSearch } from '../../lib/use-list-search'
import { usePageCursor } from '../../lib/use-page-cursor'
import { useActions } from '../../ui/use-actions'
import { useList } from '../../ui/use-list'
import { emailActions } from './email-actions'
import { subjectText } from './email-status'
import { askFor, inboxFilterNames } from './inbox-filters'
import { useInboxPage } from './live/use-inbox-page'

export type InboxList = ReturnType<typeof useInboxList>

/** One page of the inbox as it is searched, with what people do to its rows. */
export function useInboxList() {
  const { uid } = useSession()
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const pages = usePageCursor()
  const search = useListSearch(inboxFilterNames)
  const actions = useActions(emailActions, subjectText)
  const { choice, isShown } = askFor(search, uid)
  const page = useInboxPage(choice, pages.cursor)

  const found = page.status === 'ready' ? page.data.items.filter(isShown) : []
  const calm = useCalmRows(JSON.stringify([choice, pages.cursor]), found, useHeld(frame), actions.isTouched)
  const rows = calm.rows.filter((email) => !actions.isGone(email))
  const list = useList(rows, area)
  // A page is full by what the database found, though not all of that may be shown.
  const next = page.status === 'ready' && page.data.items.length === PAGE_SIZE ? page.data.last : null
  useNeighbouring({
    paths: rows.map(({ id }) => addressOf('email', { emailId: id })),
    search: useLocation().search,
    cursors: pages.cursors,
    next,
  })
  return {
    live: mapLive(page, () => ({ items: rows })),
    /** Where the next page begins; null if this one is not full. */
    next,
    pages,
    search,
    actions,
    list,
    /** What keys act on: the selected mails, or else the active one. */
    chosen: list.selected.length > 0 ? list.selected : list.active ? [list.active] : [],
    /** For the element around the list: somebody whose pointer or focus is in it is busy with it. */
    setFrame,
    /** For the element around the rows. */
    setArea,
    /** How many new mails wait until nobody is busy with the list. */
    waiting: calm.waiting,
    showWaiting: () => {
      calm.showAll()
      window.scrollTo(0, 0)
      // The button that was pressed goes.
      requestAnimationFrame(() => area?.querySelector<HTMLElement>('[data-row] a')?.focus())
    },
  }
}
