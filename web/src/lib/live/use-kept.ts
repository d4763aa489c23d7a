import { useState } from 'react'
import type { Live } from './live'

/**
 * What was last known stays while it is loaded again, and when that fails. Otherwise a form would disappear, with what
 * was typed into it, whenever a document is loaded again.
 */
export function useKept<T>(live: Live<T>): Live<T> {
  const [kept, setKept] = useState(live)
  if (live.status !== 'ready') return kept.status === 'ready' ? kept : live
  if (kept.status !== 'ready' || kept.data !== live.data) setKept(live)
  return live
}
