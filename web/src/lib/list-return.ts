import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The screen opened last. Going back to the list focuses its row. */
export const openedLast: { path: string | null } = { path: null }

/** State of a history entry: the entry before it is the list. */
export const FROM_LIST = 'from-list'

/** The list that was shown last: the addresses of its rows in their order, and how far it was scrolled when one was opened. */
export const listBefore: { paths: readonly string[]; scroll: number } = { paths: [], scroll: 0 }

/** Lets the screens of these rows lead to each other. */
export function useNeighbouring(paths: readonly string[]): void {
  const all = paths.join()
  useEffect(() => {
    listBefore.paths = paths
    // oxlint-disable-next-line react/exhaustive-deps -- `paths` is new on every render; `all` says whether it means something new
  }, [all])
}

/** Leads back to the list, and to the rows before and after this one; those are undefined at its ends. */
export function useListReturn(to: string) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const isFromList = state === FROM_LIST
  const place = listBefore.paths.indexOf(pathname)
  const show = (path: string | undefined) =>
    path === undefined || place < 0 ? undefined : () => void navigate(path, { replace: true, state })
  return {
    isFromList,
    goBack: () => void (isFromList ? navigate(-1) : navigate(to)),
    showPrevious: show(listBefore.paths[place - 1]),
    showNext: show(listBefore.paths[place + 1]),
  }
}
