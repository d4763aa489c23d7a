import { searchToken } from '@attestry/contract/search-tokens'
import { useState } from 'react'
import { mapLive } from '../../lib/live'
import { useSession } from '../../lib/session'
import { useCalmRows } from '../../lib/use-calm-rows'
import { useHeld } from '../../lib/use-held'
import { useListSearch } from '../../lib/use-list-search'
import { usePageCursor } from '../../lib/use-page-cursor'
import { useActions } from '../../ui/use-actions'
import { useList } from '../../ui/use-list'
import { emailActions } from './email-actions'
import { subjectText } from './email-status'
import { filterOf, inboxFilterNames } from './inbox-filters'
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
  const choice = { token: searchToken(search.text), filter: search.filter && filterOf(search.filter, uid) }
  const page = useInboxPage(choice, pages.cursor)

  const found = page.status === 'ready' ? page.data.items.filter(({ deletion_id }) => deletion_id === null) : []
  const calm = useCalmRows(JSON.stringify([choice, pages.cursor]), found, useHeld(frame), actions.isTouched)
  const rows = calm.rows.filter((email) => !actions.isGone(email))
  const list = useList(rows, area)
  return {
    live: mapLive(page, () => ({ items: rows })),
    last: page.status === 'ready' ? page.data.last : null,
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
