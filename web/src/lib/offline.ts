import { useSyncExternalStore } from 'react'

/**
 * Things done without a connection. What was done waits here, and happens once the connection is back. It is kept only
 * in the page, so closing it asks first.
 */
const waiting = new Set<symbol>()
const CHANGED = 'waitingchanged'

/** How many things wait for the connection. */
export const useWaitingCount = (): number =>
  useSyncExternalStore(
    (notify) => {
      window.addEventListener(CHANGED, notify)
      return () => window.removeEventListener(CHANGED, notify)
    },
    () => waiting.size,
  )

/** Counts as waiting from being done without a connection until it has happened. */
export async function whileOffline<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.onLine) return work()
  const one = Symbol('waiting')
  change(() => waiting.add(one))
  try {
    return await work()
  } finally {
    change(() => waiting.delete(one))
  }
}

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Resolves when there is a connection. */
export const online = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

function change(work: () => void): void {
  work()
  const listen = waiting.size > 0 ? window.addEventListener : window.removeEventListener
  listen.call(window, 'beforeunload', askToStay)
  window.dispatchEvent(new Event(CHANGED))
}

const askToStay = (event: Event) => event.preventDefault()
