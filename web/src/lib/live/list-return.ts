import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'
import { useSteady } from '../use-steady'
import { useWhen } from '../use-when'
import type { Cursor } from './live-firestore'

/**
 * The screen opened last. Going back to the list focuses its row. `heirs`: the other rows of the list that it was opened
 * from, those below its own first, then those above it, the nearest first.
 */
export const openedLast: { path: string | null; heirs: readonly string[] } = { path: null, heirs: [] }

/**
 * Where a screen was opened from: a page of a list, as it was then. It is the state of the screen's history entry, so a
 * reload keeps it.
 */
export type ListPlace = {
  kind: 'list-place'
  /** The addresses of the rows, in their order. */
  paths: readonly string[]
  /** What the list was searched for, as in its address. */
  search: string
  /** Where this page and each before it begins, except the first. */
  cursors: readonly Cursor[]
  /** Where the next page begins; null if there is none. */
  next: Cursor | null
  /** How far the list was scrolled. */
  scroll: number
  /** It is another page of the list than the one in the history entry before, so going back would not lead to it. */
  isElsewhere?: true
}

/** The list that was shown last. It changes until a row is opened, so that rows need not change with it. */
export const listBefore: ListPlace = {
  kind: 'list-place',
  paths: [],
  search: '',
  cursors: [],
  next: null,
  scroll: 0,
}

const isPlace = (state: unknown): state is ListPlace =>
  typeof state === 'object' && state !== null && 'kind' in state && state.kind === 'list-place'

export const placeOf = (state: unknown): ListPlace | null => (isPlace(state) ? state : null)

type Shown = Pick<ListPlace, 'paths' | 'search' | 'cursors' | 'next'>

/** For lists that stand side by side: the one that a row is about to be opened from. */
export const setNeighbours = (shown: Shown): void => void Object.assign(listBefore, shown)

/** Lets the screens of the rows lead to each other. */
export function useNeighbouring(shown: Shown): void {
  const steady = useSteady(shown)
  useEffect(() => setNeighbours(steady), [steady])
}

/** Notes that the screen of a row is shown. */
export function useOpened(): void {
  const { pathname, state } = useLocation()
  useEffect(() => {
    const paths = placeOf(state)?.paths ?? []
    const place = paths.indexOf(pathname)
    const heirs = [...paths.slice(place + 1), ...paths.slice(0, Math.max(0, place)).toReversed()]
    Object.assign(openedLast, { path: pathname, heirs })
  }, [pathname, state])
}

/** People went back to the list; from a screen of another page of it, that is a step forward in the history. */
export function useIsReturn(): boolean {
  const isBack = useNavigationType() === 'POP'
  const { state }: Location<{ isReturn?: boolean } | null> = useLocation()
  return isBack || state?.isReturn === true
}

/** The rows may come when somebody already types elsewhere, as into a search or a dialog. */
export const isBusyElsewhere = (): boolean =>
  document.activeElement !== null && document.activeElement.matches(':not(body, h1)')

/**
 * Focuses the row below the one that was opened, or else above it, where that has left the list when people come back, as
 * when they are done with it. Else the row itself takes the focus.
 * @param paths the addresses of the rows
 */
export function useFocusOfHeir(area: HTMLElement | null, paths: readonly string[]): void {
  const { path, heirs } = openedLast
  const isReturn = useIsReturn() && area !== null && path !== null && paths.length > 0
  useWhen(isReturn, () => {
    if (path === null || paths.includes(path) || isBusyElsewhere()) return
    const heir = heirs.find((row) => paths.includes(row))
    if (heir !== undefined) area?.querySelector<HTMLElement>(`a[href="${heir}"]`)?.focus()
  })
}

/** The pages of the list before and after the one that a screen was opened from. */
export type Beyond = { before?: ListPlace | undefined; after?: ListPlace | undefined }

/** Leads back to the list, and to the rows before and after this one; those are undefined at its ends. */
export function useListReturn(to: string, { before, after }: Beyond = {}) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const list = placeOf(state)
  const place = list?.paths.indexOf(pathname) ?? -1
  useEffect(() => {
    // After a reload only the history entry knows it.
    if (list) listBefore.scroll = list.scroll
  }, [list])

  const show = (path: string | undefined, on: ListPlace | null | undefined) =>
    path === undefined || place < 0 ? undefined : () => void navigate(path, { replace: true, state: on })
  const goBack = () => {
    if (!list) void navigate(to)
    else if (!list.isElsewhere) void navigate(-1)
    else
      void navigate(list.search === '' ? to : to.replace(/\?.*/, '') + list.search, {
        replace: true,
        state: { cursors: list.cursors, isReturn: true },
      })
  }
  return {
    isFromList: list !== null,
    goBack,
    showPrevious: show(list?.paths[place - 1], list) ?? show(before?.paths.at(-1), before),
    showNext: show(list?.paths[place + 1], list) ?? show(after?.paths[0], after),
  }
}
