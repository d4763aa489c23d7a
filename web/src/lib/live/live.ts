import { useCallback, useRef, useSyncExternalStore } from 'react'
import { forgetDone } from './done-here'
import { startWaiting } from '../api/waiting'

/** What a listener knows now. A listener that failed has ended; `retry` starts a new one. */
export type Live<T> =
  { status: 'loading' } | { status: 'error'; error: Error; retry: () => void } | { status: 'ready'; data: T }

export type LiveSource<T> = {
  /**
   * Two sources with the same key listen to the same thing, so it names the user, the organization and every parameter.
   */
  key: string
  listen(onData: (data: T) => void, onError: (error: Error) => void): () => void
}

type Entry = {
  live: Live<unknown>
  readers: Set<() => void>
  stop: () => void
  /** Listens anew, and resolves with the first answer. What is known stays until then. */
  listenAnew: () => Promise<void>
  ending?: ReturnType<typeof setTimeout>
}

/** How long a listener is kept after its last reader, so that going back shows data at once. */
const GRACE = 30_000

const LOADING: Live<never> = { status: 'loading' }
const entries = new Map<string, Entry>()

/**
 * Subscribes while mounted, with one listener for each key. The result always belongs to the current key: never one
 * frame with the data of the previous key. Without a source (null) nothing is listened to, and it stays "loading".
 */
export function useLive<T>(source: LiveSource<T> | null): Live<T> {
  const [live = LOADING] = useLiveAll(source ? [source] : [])
  return live
}

/** As `useLive`, for as many listeners as there are at the moment. */
export function useLiveAll<T>(sources: readonly LiveSource<T>[]): readonly Live<T>[] {
  const keys = sources.map(({ key }) => key).join('\n')
  const subscribe = useCallback(
    (notify: () => void) => {
      const ends = sources.map((source) => read(source, notify))
      return () => ends.forEach((end) => end())
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `sources` are new on every render; `keys` say whether they mean something new
    [keys],
  )
  const latest = useRef<readonly Live<T>[]>([])
  return useSyncExternalStore(subscribe, () => {
    const now = sources.map(peekLive)
    const isNew = now.length !== latest.current.length || now.some((live, place) => live !== latest.current[place])
    if (isNew) latest.current = now
    return latest.current
  })
}

/** What a listener knows, without listening. Sources with the same key have data of the same type. */
export const peekLive = <T>({ key }: LiveSource<T>): Live<T> => (entries.get(key)?.live ?? LOADING) as Live<T>

/** Asks the server again for what is listened to, and resolves once it has answered. */
export const refreshLive = async ({ key }: { key: string }): Promise<void> => entries.get(key)?.listenAnew()

/** Starts listening for a reader who is likely to come. If nobody does, it ends as after a last reader. */
export const warm = <T>(source: LiveSource<T>): void => read(source, () => {})()

/** Ends every listener, and forgets all data and what was done here. Call it before another user is shown anything. */
export function resetLive(): void {
  for (const entry of entries.values()) {
    clearTimeout(entry.ending)
    entry.stop()
  }
  entries.clear()
  forgetDone()
}

function read<T>(source: LiveSource<T>, notify: () => void): () => void {
  const { key } = source
  const entry = entries.get(key) ?? start(source)
  clearTimeout(entry.ending)
  entry.readers.add(notify)
  return () => {
    entry.readers.delete(notify)
    if (entry.readers.size > 0 || entries.get(key) !== entry) return
    const wait = entry.live.status === 'error' ? 0 : GRACE
    entry.ending = setTimeout(() => {
      entry.stop()
      if (entries.get(key) === entry) entries.delete(key)
    }, wait)
  }
}

function start<T>(source: LiveSource<T>): Entry {
  const listenAnew = () => {
    entry.stop()
    const answered = new Promise<void>((resolve) => (tellAnswered = resolve))
    listen()
    return answered
  }
  const entry: Entry = { live: LOADING, readers: new Set(), stop: () => {}, listenAnew }
  entries.set(source.key, entry)
  let endWaiting = () => {}
  let tellAnswered = () => {}
  const show = (live: Live<unknown>) => {
    if (live.status !== 'loading') {
      endWaiting()
      tellAnswered()
    }
    if (entries.get(source.key) !== entry) return
    entry.live = live
    // Who comes back asks anew: what was refused may be allowed by then.
    if (live.status === 'error' && entry.readers.size === 0) entries.delete(source.key)
    for (const notify of entry.readers) notify()
  }
  const listen = () => {
    endWaiting = startWaiting('live')
    const stop = source.listen(
      (data) => show({ status: 'ready', data }),
      (error) => show({ status: 'error', error, retry }),
    )
    entry.stop = () => {
      endWaiting()
      stop()
    }
  }
  const retry = () => {
    entry.stop()
    show(LOADING)
    listen()
  }
  listen()
  return entry
}

/** The same state with other data. */
export const mapLive = <T, U>(live: Live<T>, tell: (data: T) => U): Live<U> =>
  live.status === 'ready' ? { status: 'ready', data: tell(live.data) } : live

/** Several listeners as one: ready when all are ready, else the first that is not. */
export function joinLive<Parts extends Record<string, unknown>>(parts: {
  [K in keyof Parts]: Live<Parts[K]>
}): Live<Parts> {
  const all = Object.entries<Live<unknown>>(parts)
  const data: Record<string, unknown> = {}
  for (const [name, live] of all) {
    if (live.status !== 'ready') return live
    data[name] = live.data
  }
  return { status: 'ready', data: data as Parts }
}

/** All of them once all are there. */
export function joinAll<T>(lives: readonly Live<T>[]): Live<T[]> {
  const data: T[] = []
  for (const live of lives) {
    if (live.status !== 'ready') return live
    data.push(live.data)
  }
  return { status: 'ready', data }
}
