import { useState } from 'react'
import type { Live } from './live'

/**
 * Keeps what was last known while it is loaded anew or cannot be: nothing typed may go because a document is on its
 * way.
 */
export function useKept<T>(live: Live<T>): Live<T> {
  const [kept, setKept] = useState(live)
  if (live.status !== 'ready') return kept.status === 'ready' ? kept : live
  if (kept.status !== 'ready' || kept.data !== live.data) setKept(live)
  return live
}
