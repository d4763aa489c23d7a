import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { at } from '@attestry/core/paths'
import { countOf, type StoringJob } from '@attestry/core/vault/storing'
import { MAX_OTHERS } from '@attestry/core/vault/uploads'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import type { Product } from '@attestry/core/vault/vault'
import type { Tx } from '../adapters/database'
import { claim, Overtaken, readAttempt, renew, type Settlement, settle } from '../jobs/job'
import type { Caller } from '../platform/caller'
import { type FileDeps, removeLooseFiles, uploadOf } from './loose-files'
import { allNamedBy } from './products-named-by'
import { partsOf } from './reading/further-pages'
import { enqueueReading } from './reading/reading-job'
import { checkUpload, isToRead, namedIn, type Stored, storeUpload } from './store-upload'
import { storingId, storingJob } from './storing-job'
import { listedIn } from './uploads'

/** So many runs may break off, and one more for each target that is stored. Then it has probably ended them. */
const ATTEMPTS = 20
/** In milliseconds: a function may run for nine minutes. */
const RUN = 6 * 60_000

/** So many products that have no room for it are named. */
const MAX_FULL_NAMED = 5

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

async function storeTargets(deps: FileDeps, claimed: StoringJob): Promise<void> {
  const { organization_id: org, file_id: id, uid, is_admin, facts, refuted } = claimed
  // Whoever has asked had a proven address.
  const caller: Caller = { org, uid, email: '', isAdmin: is_admin, emailVerified: true }
  const upload = await uploadOf(deps.database.reads, caller, id, 'document')
  const named = await namedIn(deps.database.reads, upload)
  const checked = await checkUpload(deps, upload)
  const job = await withOthers(deps, claimed, upload)
  const all = countOf(job)
  const until = deps.now() + RUN
  let toRead: number | undefined
  for (let place = job.done; place < all; place += 1) {
    if (deps.now() > until) {
      await end(deps, job, { state: 'asked' })
      break
    }
    const given = job.targets[place]
    const other = job.others?.[place - job.targets.length] ?? 0
    const target = given ?? { product_id: other }
    const goesOn = place < all - 1
    const beside = (tx: Tx) => countTarget(tx, job, place, deps.now())
    try {
      const stored = await storeUpload(deps, caller, upload, target, facts, { named, refuted, checked, goesOn, beside })
      if (isToRead(stored)) toRead = goesOn ? stored.document.id : undefined
    } catch (failure) {
      // Nobody has seen this one of thousands; the others do not wait for it.
      if (given || !(failure instanceof AppError && LEFT_OUT.includes(failure.code))) throw failure
      await leaveOut(deps, job, place, other)
      if (!goesOn) await removeLooseFiles(deps, [upload])
    }
  }
  if (toRead !== undefined) await enqueueReading(deps.queue, org, toRead)
}

/** What is the matter with one product alone. */
const LEFT_OUT: readonly string[] = ['product-not-found', 'too-many-documents'] satisfies ErrorCode[]

/** Looks up for which other products it is to be stored, once. @throws Overtaken */
async function withOthers({ database, now }: FileDeps, job: StoringJob, upload: LooseFile): Promise<StoringJob> {
  const { organization_id: org, file_id, attempt, all_but, targets } = job
  if (all_but === null || job.others !== null || upload.reading === null) return job
  const parts = partsOf(upload.reading, await listedIn(database.reads, org, file_id, upload.reading))
  const chosen = new Set([...all_but, ...targets.flatMap((one) => ('product_id' in one ? one.product_id : []))])
  const found = (await allNamedBy(database, org, { reading: upload.reading, parts })).filter((id) => !chosen.has(id))
  const others = found.slice(0, MAX_OTHERS)
  const beyond = found.length - others.length
  await database.transact({ now: now() }, async (tx) => {
    const id = storingId(org, file_id)
    if (!(await readAttempt(tx, storingJob, id, attempt))) throw new Overtaken()
    renew(tx, storingJob, id, now(), { others, beyond })
  })
  return { ...job, others, beyond }
}

type Counted = Pick<Stored, 'is_known'> | { left_out: Product | undefined }

/** Reads whether the run still has the job; the result counts a target. @throws Overtaken */
async function countTarget(
  tx: Tx,
  { organization_id, file_id, attempt }: StoringJob,
  place: number,
  now: number,
): Promise<(counted: Counted) => void> {
  const id = storingId(organization_id, file_id)
  const job = await readAttempt(tx, storingJob, id, attempt)
  if (!job) throw new Overtaken()
  return (given) => {
    // Counted by this very call: it runs again when the answer to its commit was lost.
    if (job.done > place) return
    const { done, known } = { done: place + 1, known: job.known + ('is_known' in given && given.is_known ? 1 : 0) }
    const counted = { done, known, ...('left_out' in given && withoutRoom(job, given.left_out)) }
    if (counted.done === countOf(job)) return settle(tx, storingJob, id, { state: 'done' }, now, counted)
    renew(tx, storingJob, id, now, counted)
  }
}

/** Goes on without one of the others, which is named to whoever has asked. @throws Overtaken */
const leaveOut = ({ database, now }: FileDeps, job: StoringJob, place: number, product: number): Promise<void> =>
  database.transact({ now: now() }, async (tx) => {
    const count = await countTarget(tx, job, place, now())
    const left_out = await tx.read(at('product', job.organization_id, product))
    count({ left_out })
  })

/** One more that has no room, or was deleted meanwhile. */
function withoutRoom({ full, gone }: StoringJob, product: Product | undefined): Partial<StoringJob> {
  if (!product) return { gone: gone + 1 }
  return { full: { count: full.count + 1, first: [...full.first, product.part_number].slice(0, MAX_FULL_NAMED) } }
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
