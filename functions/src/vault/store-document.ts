import { AppError } from '@attestry/core/base/errors'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { StoringJob } from '@attestry/core/vault/storing'
import type { Tx } from '../adapters/database'
import { claim, Overtaken, readAttempt, renew, type Settlement, settle } from '../jobs/job'
import type { Caller } from '../platform/caller'
import { type FileDeps, uploadOf } from './loose-files'
import { copyOf, namedIn, type Stored, storeUpload } from './store-upload'
import { storingId, storingJob } from './storing-job'

/** So many runs may break off, and one more for each target that is stored. Then it has probably ended them. */
const ATTEMPTS = 20
/** In milliseconds: a function may run for nine minutes. */
const RUN = 6 * 60_000

const HOPELESS = { code: 'internal', detail: 'This file could not be stored. Please contact support.' }

/**
 * Stores an upload as a document of each of its targets, one after the other, and keeps with each how far it is: a run
 * that dies is repeated by the sweep, and stores none twice. What a person must know ends it, with its words.
 */
export async function storeDocument(
  deps: FileDeps,
  { organization_id: org, file_id: id }: TaskPayload<'storeDocument'>,
): Promise<void> {
  const job = await claim(deps.database, storingJob, storingId(org, id), deps.now())
  if (!job) return
  if (job.attempt - job.first_attempt >= ATTEMPTS + job.done) return end(deps, job, { state: 'failed' }, HOPELESS)
  try {
    await storeTargets(deps, job)
  } catch (failure) {
    if (failure instanceof Overtaken) return
    if (failure instanceof AppError && failure.status < 500) {
      const { code, message: detail } = failure
      return end(deps, job, { state: 'failed' }, { code, detail })
    }
    // The queue tries it again in seconds, and need not wait until the lease is over.
    await end(deps, job, { state: 'queued', not_before: deps.now() }).catch(() => {})
    throw failure
  }
}

async function storeTargets(deps: FileDeps, job: StoringJob): Promise<void> {
  const { organization_id: org, file_id: id, uid, is_admin, targets, facts, refuted } = job
  // Whoever has asked had a proven address.
  const caller: Caller = { org, uid, email: '', isAdmin: is_admin, emailVerified: true }
  const upload = await uploadOf(deps.database.reads, caller, id, 'document')
  const named = await namedIn(deps.database.reads, upload)
  const until = deps.now() + RUN
  for (const [place, target] of [...targets.entries()].slice(job.done)) {
    if (deps.now() > until) return end(deps, job, { state: 'asked' })
    const isLast = place === targets.length - 1
    const own = isLast ? upload : await copyOf(deps, caller, upload)
    const beside = (tx: Tx) => countTarget(tx, job, place, deps.now())
    await storeUpload(deps, caller, own, target, facts, { named, refuted, beside })
  }
}

/** Reads whether the run still has the job; the result counts a target. @throws Overtaken */
async function countTarget(
  tx: Tx,
  { organization_id, file_id, attempt }: StoringJob,
  place: number,
  now: number,
): Promise<(stored: Stored) => void> {
  const id = storingId(organization_id, file_id)
  const job = await readAttempt(tx, storingJob, id, attempt)
  if (!job) throw new Overtaken()
  return ({ is_known }) => {
    // Counted by this very call: it runs again when the answer to its commit was lost.
    if (job.done > place) return
    const counted = { done: place + 1, known: job.known + (is_known ? 1 : 0) }
    if (counted.done === job.targets.length) return settle(tx, storingJob, id, { state: 'done' }, now, counted)
    renew(tx, storingJob, id, now, counted)
  }
}

/** Ends a run, unless all is stored or a later one has begun. */
const end = (
  { database, queue, log, now }: FileDeps,
  { organization_id, file_id, attempt }: StoringJob,
  settlement: Settlement,
  failure: StoringJob['failure'] = null,
): Promise<void> => {
  const id = storingId(organization_id, file_id)
  const by = { now: now() }
  return database.transact(
    by,
    async (tx) => {
      const job = await readAttempt(tx, storingJob, id, attempt)
      if (job?.state === 'running') settle(tx, storingJob, id, settlement, by.now, { failure })
    },
    { queue, log },
  )
}
