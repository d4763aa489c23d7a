import { z } from 'zod'
import { Millis } from './primitives'

/** `uncertain`: whether it was done only a person can find out, and it is not tried again without their word. */
export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'uncertain'])
export type JobState = z.infer<typeof JobState>

const jobShape = {
  state: JobState,
  /** Rises whenever the job is taken up, so that whoever was overtaken changes nothing any more (the fence). */
  attempt: z.number().int().default(0),
  /**
   * When it is looked after if nothing happens: not begun before, unless a task was asked for; while it runs, the end of
   * the lease. Null while there is nothing to do.
   */
  not_before: Millis.nullable(),
  /** A run that says nothing until then counts as dead. */
  lease_expires_at: Millis.default(0),
  /** How often a task was asked for by the sweep, or with the work itself, since it was last taken up. */
  asked: z.number().int().default(0),
  /** How far the run has come, in the words of its kind. */
  progress: z.string().nullable().default(null),
}

/** Server only: work that outlives a request, with the fields of its kind. */
export const jobOf = <S extends z.ZodRawShape>(shape: S) => z.preprocess(asNow, z.object({ ...jobShape, ...shape }))

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

/** Earlier versions called the attempt `run` or `attempts`, and had words of their own for the states, or none. */
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
