/**
 * A job is a document for work that takes longer than a request. The transaction that creates the work, or the sweep,
 * asks for the job (`ask`). A task takes the job (`claim`) for as long as its lease lasts and gets an attempt number.
 * It saves the result (`settle`) in the transaction that shows it to the user. If a task is lost or a run dies, the
 * document stays as it was, and the sweep finds it by `not_before`.
 */
import type { Job } from '@attestry/core/base/jobs'
import type { DocumentOf } from '@attestry/core/documents'
import type { PathName, Place } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import type { Task } from '../adapters/task-queue'

/** The kinds of documents that are jobs. */
export type JobName = { [P in PathName]: DocumentOf<P> extends Job ? P : never }[PathName]

export type JobKind<P extends JobName = JobName> = {
  name: string
  place(id: string): Place<P>
  /** Jobs of all organizations whose `not_before` has come. */
  due(now: number): ListQuery
  /** In milliseconds. A run that does not renew its lease for this long counts as dead. */
  lease: number
  /** The task that runs it. */
  task(id: string): Task
}

export const isOver = ({ state }: Job): boolean => state === 'done' || state === 'failed' || state === 'uncertain'

export const isRunning = ({ state, lease_expires_at }: Job, now: number): boolean =>
  state === 'running' && lease_expires_at > now

/** A task was asked for and still has time to arrive. */
export const isAsked = ({ asked, not_before }: Job, now: number): boolean =>
  asked > 0 && not_before !== null && not_before > now

const MINUTE = 60_000

/** How long to wait for the queue before the sweep asks again. Doubles from a minute, in case the queue stands still. */
export const askAgainAfter = (asked: number): number => MINUTE * 2 ** Math.min(asked, 4)

/** Whether a run may start: its time has come, or a task was asked for. */
export const isDue = (job: Job, now: number): boolean =>
  !isOver(job) && !isRunning(job, now) && (job.asked > 0 || (job.not_before !== null && job.not_before <= now))
