import { WorkShare } from '@attestry/contract/jobs'
import { paths } from '@attestry/contract/paths'
import type { Firestore } from 'firebase-admin/firestore'
import type { TaskQueue } from '../platform/task-queue'
import type { JobKind } from './job-kind'
import { type Place, takePlace } from './places'

export type Shares = {
  /** undefined: the organization runs as many jobs of this kind as it may, and this one waits. */
  take(kind: Pick<JobKind, 'name' | 'lease'>, org: string, job: string): Promise<Place<string> | undefined>
}

/** @param share how many jobs of a kind an organization may run at once */
export const createShares = (db: Firestore, { now, share }: { now: () => number; share: number }): Shares => ({
  take: ({ name, lease }, org, job) =>
    takePlace(db, WorkShare, paths.workShare(org, name), job, { now, share, ttl: lease }),
})

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
      if (next !== undefined) await kind.enqueue(deps.queue, next).catch(() => {})
    }
  }
