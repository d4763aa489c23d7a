import type { Firestore } from 'firebase-admin/firestore'
import { toQuery } from '../adapters/firestore'
import { askAgain } from './ask'
import type { JobKind } from './job-kind'

export type JobStore = {
  /** Ids of the jobs of a kind, in all organizations, that may have been forgotten. */
  due(kind: JobKind, now: number): Promise<string[]>
  /** True when the caller must queue a task. */
  askAgain(kind: JobKind, id: string, now: number): Promise<boolean>
}

export const createJobStore = (db: Firestore): JobStore => ({
  async due(kind, now) {
    const { docs } = await toQuery(db, kind.due(now)).get()
    return docs.map(({ id }) => id)
  },

  askAgain: (kind, id, now) => askAgain(db, kind, id, now),
})
