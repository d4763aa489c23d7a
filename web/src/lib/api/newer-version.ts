import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@attestry/core/base/compatibility'
import { useSyncExternalStore } from 'react'

let isNewer = false
const listeners = new Set<() => void>()

/** Checks whether an answer comes from a server that this tab is too old for. */
export function noteVersion({ headers }: Response): void {
  if (isNewer || !(Number(headers.get(COMPATIBILITY_HEADER)) > COMPATIBILITY)) return
  isNewer = true
  for (const notify of listeners) notify()
}

/** Whether any answer so far came from a server that this tab is too old for. */
export const useNewerVersion = (): boolean => useSyncExternalStore(listen, () => isNewer)

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
