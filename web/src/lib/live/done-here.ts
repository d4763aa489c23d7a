import { useSyncExternalStore } from 'react'

type Id = string | number
type Done = {
  /** Removed here, though the lists may not know it yet. The same may be in it twice. */
  gone: readonly Id[]
  /** Something was done to it here. */
  touched: ReadonlySet<Id>
}

const NOTHING: Done = { gone: [], touched: new Set() }

let done = NOTHING
const listeners = new Set<() => void>()

/**
 * What this person has done in this tab, on whatever screen: a mail deleted on its own screen leaves the list as well.
 */
export const useDoneHere = (): Done => useSyncExternalStore(listen, () => done)

/** Rows of these come and go at once, also in a list that is held still (see `useCalmRows`). */
export const noteTouched = (ids: readonly Id[]): void =>
  change({ ...done, touched: new Set([...done.touched, ...ids]) })

/** Leaves these out of the lists, until `noteBack`. */
export const noteGone = (ids: readonly Id[]): void => change({ ...done, gone: [...done.gone, ...ids] })

/** It is back, or was never gone. */
export const noteBack = (ids: readonly Id[]): void => change({ ...done, gone: without(done.gone, ids) })

export const forgetDone = (): void => change(NOTHING)

function change(next: Done): void {
  done = next
  for (const notify of listeners) notify()
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Removes only the first match of each. */
const without = <T>(all: readonly T[], some: readonly T[]): T[] =>
  some.reduce((left, one) => left.filter((_, place) => place !== left.indexOf(one)), [...all])
