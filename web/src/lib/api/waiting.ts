import { useSyncExternalStore } from 'react'

/** How long people wait without a word, in milliseconds. */
const PATIENCE = 10_000

/** What they wait for: live data, or the answer to a call. */
type Kind = 'live' | 'call'

const late: Record<Kind, number> = { live: 0, call: 0 }
const listeners = new Set<() => void>()

/**
 * Notes that people wait for something from now on.
 * @returns a function that ends it
 */
export function startWaiting(kind: Kind): () => void {
  let isLate = false
  const timer = setTimeout(() => count(1), PATIENCE)
  const count = (by: 1 | -1) => {
    isLate = by === 1
    late[kind] += by
    for (const notify of listeners) notify()
  }
  return () => {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
}

/** What people have been waiting for for too long; null if nothing. */
export const useStalled = (): Kind | null =>
  useSyncExternalStore(listen, () => (late.live > 0 ? 'live' : late.call > 0 ? 'call' : null))

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
