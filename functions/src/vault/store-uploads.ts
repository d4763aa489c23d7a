import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError, errors } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { countOf, leftOutText, type StoringJob } from '@attestry/core/vault/storing'
import { type Storing, uploadsApi } from '@attestry/core/vault/uploads'
import type { Reads, Tx } from '../adapters/database'
import { type CommandDeps, view } from '../commands/command'
import { askAgainAfter } from '../jobs/job-kind'
import type { By, Caller } from '../platform/caller'
import { uploadOf } from './loose-files'
import { isReplacement } from './store-upload'
import { storingId, storingJob } from './storing-job'
import { UPLOAD_LIFETIME } from './uploads'

type Asked = Input<typeof uploadsApi.storeUploads>['uploads'][number]

/**
 * Has uploads of the caller stored as documents of their targets, whether or not they wait for it. One that was asked
 * for already goes on as it is, and one that failed begins anew. The caller may do what they may do now.
 * @throws AppError email-not-verified, admin-only, upload-not-found
 */
export async function storeUploads(
  deps: CommandDeps,
  caller: Caller,
  { uploads }: Input<typeof uploadsApi.storeUploads>,
): Promise<Output<typeof uploadsApi.storeUploads>> {
  const { org, uid, isAdmin, emailVerified } = caller
  if (!emailVerified) throw new AppError('email-not-verified')
  if (!isAdmin && uploads.some(({ targets }) => targets.some(isReplacement))) throw new AppError('admin-only')
  const by = { org, uid, now: deps.now() }
  await deps.database.transact(by, (tx) => askForStoring(tx, by, isAdmin, uploads), deps)
  const ids = uploads.map(({ id }) => id)
  return standings(deps.database.reads, by, ids)
}

/** How the storing of uploads stands that the caller has asked for. */
export const storedUploads = view(uploadsApi.storedUploads, (it, { ids }) => standings(it, it, ids))

async function askForStoring(tx: Tx, by: By, is_admin: boolean, uploads: readonly Asked[]): Promise<void> {
  const { org, uid, now } = by
  const jobs = await jobsOf(
    tx,
    by,
    uploads.map(({ id }) => id),
  )
  const fresh = uploads.filter(({ id }) => (jobs.get(id)?.state ?? 'failed') === 'failed')
  await Promise.all(fresh.map(({ id }) => uploadOf(tx, by, id, 'document')))
  for (const { id, targets, all_but = null, facts, refuted } of fresh) {
    const before = jobs.get(id)
    // A run that is still at work has a smaller attempt, and so has lost the job.
    const attempt = (before?.attempt ?? -1) + 1
    const job = {
      organization_id: org,
      file_id: id,
      uid,
      is_admin,
      targets,
      all_but,
      facts,
      refuted,
      ...(before && goesOn(before, { targets, all_but }) && farOf(before)),
      first_attempt: attempt + 1,
      state: 'queued' as const,
      attempt,
      asked: 1,
      not_before: now + askAgainAfter(0),
    }
    // What has become of it is kept for at least a day after that.
    tx.put(at('storingJob', org, id), job, now + 2 * UPLOAD_LIFETIME)
    tx.update(at('looseFile', org, id), { remove_after: now + UPLOAD_LIFETIME })
    tx.enqueue(...storingJob.task(storingId(org, id)))
  }
}

/** Of thousands of products, those that have it already are not stored for again. */
const goesOn = (before: StoringJob, asked: Pick<StoringJob, 'targets' | 'all_but'>): boolean =>
  asked.all_but !== null && isDeepStrictEqual([before.targets, before.all_but], [asked.targets, asked.all_but])

const farOf = ({ others, done, known, full, gone, beyond }: StoringJob): Partial<StoringJob> => ({
  others,
  done,
  known,
  full,
  gone,
  beyond,
})

/** What this person has asked for of these uploads. */
async function jobsOf(
  { pick }: Reads,
  { org, uid }: Pick<By, 'org' | 'uid'>,
  ids: readonly number[],
): Promise<Map<number, StoringJob>> {
  const jobs = await pick(ids.map((id) => at('storingJob', org, id)))
  return new Map(jobs.filter((job) => job.uid === uid).map((job) => [job.file_id, job]))
}

async function standings(reads: Reads, by: Pick<By, 'org' | 'uid'>, ids: readonly number[]) {
  const jobs = await jobsOf(reads, by, ids)
  return { uploads: ids.map((id) => standingOf(id, jobs.get(id))) }
}

function standingOf(id: number, job: StoringJob | undefined): Storing {
  if (!job) return { id, state: 'not_asked' }
  const { state, known, failure } = job
  const [all, done] = [countOf(job), job.done - job.full.count - job.gone]
  const left_out = leftOutText(job)
  const far = { id, done, all, ...(left_out !== '' && { left_out }) }
  if (state === 'done') return { ...far, state: known === done ? 'known' : 'stored' }
  if (state !== 'failed') return { ...far, state: 'storing' }
  const { detail, code } = failure ?? { code: 'internal', detail: errors.internal[1] }
  return { ...far, state: 'failed', problem: detail, code, is_refused: code === 'document-refused' }
}
