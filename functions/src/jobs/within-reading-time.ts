import type { Postponed, ReadingKind } from '@attestry/core/base/reading-time'
import type { ReadingTime } from './reading-time'

type WithinReadingTimeDeps = { readingTime: ReadingTime; now: () => number }

/** Work that costs reading time. When there is none left today, `postpone` puts it off. */
export const withinReadingTime =
  <D extends WithinReadingTimeDeps, P extends { organization_id: string }>(
    kind: ReadingKind,
    postpone: (deps: D, payload: P, postponed: Postponed) => Promise<void>,
    work: (deps: D, payload: P) => Promise<void>,
  ) =>
  async (deps: D, payload: P): Promise<void> => {
    const { readingTime, now } = deps
    const postponed = await readingTime.spent(payload.organization_id, kind)
    if (postponed) return postpone(deps, payload, postponed)
    const started = now()
    try {
      await work(deps, payload)
    } finally {
      await readingTime.count(payload.organization_id, kind, now() - started)
    }
  }
