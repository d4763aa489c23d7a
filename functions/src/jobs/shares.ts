import { at } from '@attestry/core/paths'
import type { Database } from '../adapters/database'
import { TooManyRequests } from '../platform/too-many-requests'
import { enqueue, type TaskQueue } from '../adapters/task-queue'
import type { JobKind } from './job-kind'
import { type Place, takePlace } from './places'

export type Shares = {
  /** undefined: the organization runs as many jobs of this kind as it may, and this one waits. */
  take(kind: Pick<JobKind, 'name' | 'lease'>, org: string, job: string): Promise<Place<string> | undefined>
  /** A place for a file that is made while a person waits. @throws AppError exports-busy when the organization makes enough */
  takeForExport(org: string): Promise<Place<string>>
}

/** So many packages and exports an organization may make at once. Each may have 500 MB. */
const EXPORTS = 3
/** In milliseconds: longer than a call takes before its function is ended. */
const LONGEST_CALL = 150_000

/** @param share how many jobs of a kind an organization may run at once */
export const createShares = (database: Database, { now, share }: { now: () => number; share: number }): Shares => ({
  take: ({ name, lease }, org, job) => takePlace(database, at('workShare', org, name), job, { now, share, ttl: lease }),

  async takeForExport(org) {
    const terms = { now, share: EXPORTS, ttl: LONGEST_CALL, isImpatient: true }
    const place = await takePlace(database, at('workShare', org, 'export'), '', terms)
    if (!place) throw new TooManyRequests(BUSY, 'exports-busy')
    return place
  },
})

/** After this many seconds a place may be free. */
const BUSY = 10

type InShareDeps = { shares: Shares; queue: TaskQueue }

/**
 * Work of a kind of jobs, with a share for each organization: its hundred slow files do not occupy every place of the
 * queue. A job over the share waits and does not fail.
 */
export const inShare =
  <D extends InShareDeps, P extends { organization_id: string }>(
    kind: JobKind,
    idOf: (payload: P) => string,
    work: (deps: D, payload: P) => Promise<void>,
  ) =>
  async (deps: D, payload: P): Promise<void> => {
    const place = await deps.shares.take(kind, payload.organization_id, idOf(payload))
    if (!place) return
    // A renewal that fails is made up for by the next.
    const renewing = setInterval(() => void place.renew().catch(() => {}), kind.lease / 3)
    try {
      await work(deps, payload)
    } finally {
      clearInterval(renewing)
      const next = await place.free()
      // If this fails, the sweep asks for it.
      if (next !== undefined) await enqueue(deps.queue, kind.task(next)).catch(() => {})
    }
  }
