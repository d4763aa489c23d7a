/**
 * Work that outlives a request is a document, a job. It is asked for (`ask`) in the transaction that makes the work, or
 * by the sweep; a task takes it up (`claim`) for as long as its lease lasts, under the number of its attempt; and it says
 * how that ended (`settle`) in the transaction that shows it. A task that is lost, or a run that dies, leaves the
 * document as it was, and the sweep finds it by `not_before`.
 */
import type { Job } from '@attestry/contract/jobs'
import type { ListQuery } from '@attestry/contract/queries'
import type { z } from 'zod'
import type { TaskQueue } from '../platform/task-queue'

export type JobKind<J extends Job = Job> = {
  name: string
  schema: z.ZodType<J>
  path(id: string): string
  /** Of all organizations: jobs whose `not_before` has come. */
  due(now: number): ListQuery
  /** In milliseconds: a run that says nothing for so long counts as dead. */
  lease: number
  enqueue(queue: TaskQueue, id: string, options?: { delaySeconds?: number }): Promise<void>
}

export const isOver = ({ state }: Job): boolean => state === 'done' || state === 'failed' || state === 'uncertain'

export const isRunning = ({ state, lease_expires_at }: Job, now: number): boolean =>
  state === 'running' && lease_expires_at > now

/** A task was asked for, and its time to arrive is not over. */
export const isAsked = ({ asked, not_before }: Job, now: number): boolean =>
  asked > 0 && not_before !== null && not_before > now

/** Whether it may be taken up: its time has come, or a task was asked for then. */
export const isDue = (job: Job, now: number): boolean =>
  !isOver(job) && !isRunning(job, now) && (job.asked > 0 || (job.not_before !== null && job.not_before <= now))
