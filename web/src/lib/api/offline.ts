import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error'

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

/**
 * Does the work. If it begins without a connection, it counts as waiting until it has happened. The work itself has to
 * wait for the connection: see `onceOnline`.
 */
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

/** Pauses before a call is placed again, in milliseconds. */
const PAUSES = [250, 1000, 3000]

/**
 * Places a call, without a connection once there is one. Browsers announce a connection before it carries anything, so
 * what breaks right after that is placed again: only for calls that may be repeated.
 */
export async function onceOnline<T>(call: () => Promise<T>): Promise<T> {
  if (navigator.onLine) return call()
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
  for (const pause of PAUSES) {
    try {
      return await call()
    } catch (failure) {
      if (failure instanceof ApiError) throw failure
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return call()
}

function change(work: () => void): void {
  work()
  const listen = waiting.size > 0 ? window.addEventListener : window.removeEventListener
  listen.call(window, 'beforeunload', askToStay)
  window.dispatchEvent(new Event(CHANGED))
}

const askToStay = (event: Event) => event.preventDefault()
