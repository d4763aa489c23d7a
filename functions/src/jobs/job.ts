import type { Job, JobState } from '@attestry/core/base/jobs'
import type { DocumentOf } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import type { Database, Given, Tx } from '../adapters/database'
import { askAgainAfter, isAsked, isDue, isOver, isRunning, type JobKind, type JobName } from './job-kind'

type Fields<P extends JobName> = Omit<DocumentOf<P>, keyof Job>

/** Changes of a job of some kind. */
const changes = <P extends JobName>(job: Partial<Job>, fields?: Partial<Fields<P>>) =>
  ({ ...fields, ...job }) as Partial<DocumentOf<P>>

/**
 * Asks for a shared job, in the unit of work that creates its work, before the first write. There is at most one task on
 * its way or one run going on, and that one finds the new work too.
 * @param fields the other fields of its kind, for a job that does not exist yet
 * @returns a function that saves that the job was asked for, and enqueues its task where none is on its way
 */
export async function ask<P extends JobName>(
  tx: Tx,
  kind: JobKind<P>,
  id: string,
  now: number,
  fields: Fields<P>,
): Promise<() => void> {
  const place = kind.place(id)
  const job = await tx.read(place).catch(orUnreadable)
  return () => {
    if (job && (isRunning(job, now) || isAsked(job, now))) return
    const asked = job && !isOver(job) ? job.asked : 0
    const state = job && !isOver(job) ? job.state : 'queued'
    const next = changes<P>({ state, asked: asked + 1, not_before: now + askAgainAfter(asked) }, fields)
    if (job) tx.update(place, next)
    else tx.put(place, next as Given<P>)
    tx.enqueue(...kind.task(id))
  }
}

/** A job that cannot be parsed is reported and created again: it only says that there is work. */
function orUnreadable(failure: unknown): undefined {
  if (!(failure instanceof AppError) || failure.code !== 'unreadable-document') throw failure
}

/**
 * Takes a job for as long as its lease lasts. If several try at once, one of them gets it.
 * @param mayBegin what its kind requires of the job as it is now
 * @param also writes what the user sees, together with it
 * @returns undefined when the job is not due, or somebody else holds it
 */
export const claim = <P extends JobName>(
  { attempt }: Database,
  kind: JobKind<P>,
  id: string,
  now: number,
  { mayBegin = () => true, also }: { mayBegin?: (job: DocumentOf<P>) => boolean; also?: (tx: Tx) => void } = {},
): Promise<DocumentOf<P> | undefined> =>
  attempt({ now }, async (tx) => {
    const place = kind.place(id)
    const job = await tx.read(place)
    if (!job || !isDue(job, now) || !mayBegin(job)) return undefined
    const [until, attempt] = [now + kind.lease, job.attempt + 1]
    const running = {
      state: 'running',
      attempt,
      lease_expires_at: until,
      not_before: until,
      asked: 0,
      progress: null,
    } as const
    tx.update(place, changes(running))
    also?.(tx)
    return { ...job, ...running }
  })

/** Somebody else has taken the job, or it is over. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/** Reads the job for a run that is about to write to it; undefined when a later attempt has started. */
export async function readAttempt<P extends JobName>(
  { read }: Tx,
  kind: JobKind<P>,
  id: string,
  attempt: number,
): Promise<DocumentOf<P> | undefined> {
  const job = await read(kind.place(id))
  return job?.attempt === attempt ? job : undefined
}

/**
 * Extends the lease, in a unit of work that has checked that the run still holds the job (`readAttempt`). `fields` are
 * those of its kind.
 */
export function renew<P extends JobName>(
  tx: Tx,
  kind: JobKind<P>,
  id: string,
  now: number,
  fields?: Partial<Fields<P>>,
): void {
  const until = now + kind.lease
  tx.update(kind.place(id), changes<P>({ lease_expires_at: until, not_before: until }, fields))
}

/** Saves how far a run has come. @throws Overtaken */
export async function report(tx: Tx, kind: JobKind, id: string, attempt: number, progress: string): Promise<void> {
  const job = await readAttempt(tx, kind, id, attempt)
  if (job?.state !== 'running') throw new Overtaken()
  tx.update(kind.place(id), { progress })
}

/** `asked`: a task follows at once. */
export type Settlement =
  { state: Exclude<JobState, 'queued' | 'running'> } | { state: 'queued'; not_before: number } | { state: 'asked' }

/** Ends a run, in a unit of work that has checked that it still holds the job. `fields` are those of its kind. */
export function settle<P extends JobName>(
  tx: Tx,
  kind: JobKind<P>,
  id: string,
  settlement: Settlement,
  now: number,
  fields?: Partial<Fields<P>>,
): void {
  const isAsked = settlement.state === 'asked'
  const state = isAsked ? 'queued' : settlement.state
  const not_before = isAsked ? now + askAgainAfter(0) : settlement.state === 'queued' ? settlement.not_before : null
  const ended = { state, not_before, asked: isAsked ? 1 : 0, lease_expires_at: 0, progress: null } as const
  tx.update(kind.place(id), changes(ended, fields))
  if (isAsked) tx.enqueue(...kind.task(id))
}

/**
 * Puts a job off that no run has taken, without using up one of its attempts. Call it before the first write.
 * @returns a function that saves this; undefined when there is nothing to put off
 */
export async function postpone(
  tx: Tx,
  kind: JobKind,
  id: string,
  now: number,
  until: number,
): Promise<(() => void) | undefined> {
  const job = await tx.read(kind.place(id))
  if (!job || !isDue(job, now)) return undefined
  return () => tx.update(kind.place(id), { state: 'queued', asked: 0, not_before: until })
}
