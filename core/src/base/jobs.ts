import { z } from 'zod'
import { Millis } from './primitives'

/** `uncertain`: only a person can find out whether it was done. It is not tried again unless they say so. */
export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'uncertain'])
export type JobState = z.infer<typeof JobState>

const jobShape = {
  state: JobState,
  /**
   * Goes up each time the job is claimed, so that a run that was overtaken cannot change anything any more (the fence).
   */
  attempt: z.number().int().default(0),
  /**
   * When the job needs attention if nothing else happens. Waiting: do not begin earlier, unless a task was asked for.
   * Running: the end of the lease. Null: there is nothing to do.
   */
  not_before: Millis.nullable(),
  /** A run that has not renewed its lease by then counts as dead. */
  lease_expires_at: Millis.default(0),
  /** How often a task was asked for since the job was last claimed, by the sweep or when the work was created. */
  asked: z.number().int().default(0),
  /** How far the run has come. Each kind of job has its own values. */
  progress: z.string().nullable().default(null),
}

/** Server only: work that outlives a request, with the fields of its kind. */
export const jobOf = <S extends z.ZodRawShape>(shape: S) => z.preprocess(asNow, z.object({ ...jobShape, ...shape }))

/**
 * Server only: which jobs of one kind an organization runs now, until when each holds its place, and which ones wait for
 * their turn.
 */
export const WorkShare = z.object({
  held: z.record(z.string(), Millis).default({}),
  waiting: z.array(z.string()).default([]),
})
export type WorkShare = z.infer<typeof WorkShare>

const Job = z.object(jobShape)
export type Job = z.infer<typeof Job>

const Earlier = z.looseObject({
  state: z.string().optional(),
  run: z.number().optional(),
  attempts: z.number().optional(),
  lease_expires_at: z.number().optional(),
  data_started: z.boolean().optional(),
})
const EARLIER_STATES: Record<string, JobState> = { sending: 'running', sent: 'done' }

/** Earlier versions called the attempt `run` or `attempts`, and had other names for the states, or none. */
function asNow(stored: unknown): unknown {
  const { data: earlier } = Earlier.safeParse(stored)
  if (!earlier) return stored
  const { state = (earlier.lease_expires_at ?? 0) > 0 ? 'running' : 'queued', run, attempts, data_started } = earlier
  return {
    ...(data_started && { progress: 'data-started' }),
    attempt: attempts ?? run ?? 0,
    ...earlier,
    state: EARLIER_STATES[state] ?? state,
  }
}
