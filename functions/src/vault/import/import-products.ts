import type { Postponed } from '@attestry/core/base/reading-time'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { at, objects } from '@attestry/core/paths'
import { type ImportRow, MAX_REFUSALS, type ProductImport, UNDO_LIFETIME } from '@attestry/core/vault/imports'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import type { Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import type { CommandDeps } from '../../commands/command'
import { claim, postpone, readAttempt, renew, settle } from '../../jobs/job'
import type { By } from '../../platform/caller'
import { addLooseFile, type FileDeps, removeLooseFiles } from '../loose-files'
import { makersIn, typesIn } from '../makers-and-types'
import { closeImport, existingImport, IMPORT_LIFETIME } from './import'
import { handOver, importJob, importJobId, RUN } from './import-job'
import { type Known, knownOf } from './names'
import { partsOfRow } from './part-of-row'
import type { ReadSheet } from './read-sheet'
import { BATCH, batchesOf } from './rows-file'
import { undoBatches } from './undo-batches'
import { writeRows } from './write-rows'

type ImportProductsDeps = FileDeps & { readSheet: ReadSheet }
type Payload = TaskPayload<'importProducts'>
type Work = { attempt: number; rows_file: number | null; it: ProductImport }

/** So many attempts a file has, and one more for each batch of rows that is done. Then it is given up. */
const ATTEMPTS = 8
/** In milliseconds: so long the rows of a run that died stay. It is longer than a run takes. */
const HOUR = 3600_000

const GONE = 'This file was kept for 7 days and is gone. Please upload it again.'
const HOPELESS = 'This file could not be imported. Rows that were imported stay. Please contact support.'

/**
 * Reads the file of an import, imports its rows once somebody has said what its columns are, or takes back what it did.
 * A run that dies is repeated by the sweep, and goes on after what is done.
 */
export async function importProducts(
  deps: ImportProductsDeps,
  { organization_id: org, import_id: id }: Payload,
): Promise<void> {
  const work = await begin(deps, org, id)
  if (!work) return
  const end = async (state: 'done' | 'failed', problem = '') => {
    const by = { org, uid: work.it.created_by, now: deps.now() }
    const left = await deps.database.transact(by, async (tx) => {
      const job = await readAttempt(tx, importJob, importJobId(org, id), work.attempt)
      if (!job) return []
      return closeImport(tx, by, await existingImport(tx, org, id), job, { state, problem, postponed: null })
    })
    await removeLooseFiles(deps, left)
  }
  // An attempt also begins when the file is read, when it is confirmed, and when a run hands over to the next.
  const isHopeless = work.attempt > ATTEMPTS + Math.ceil(work.it.rows_done / BATCH)
  if (work.it.state === 'undoing') await undoBatches(deps, org, work, isHopeless)
  else if (isHopeless) await end('failed', HOPELESS)
  else if (work.it.state === 'reading') await readFile(deps, org, work, end)
  else await importRows(deps, org, work, end)
}

/** Undefined when there is nothing to do, or another run is doing it. */
async function begin({ database, now }: CommandDeps, org: string, id: number): Promise<Work | undefined> {
  const job = await claim(database, importJob, importJobId(org, id), now())
  if (!job) return undefined
  const it = await database.reads.read(at('productImport', org, id))
  if (it && (it.state === 'reading' || it.state === 'importing' || it.state === 'undoing')) return { ...job, it }
  await database.transact({ now: now() }, async (tx) =>
    tx.update(at('importJob', org, id), { state: 'done', not_before: null }),
  )
  return undefined
}

/** Puts an import off, and says so. */
export const postponeImport = (
  { database, now }: CommandDeps,
  { organization_id: org, import_id: id }: Payload,
  postponed: Postponed,
): Promise<void> =>
  database.transact({ now: now() }, async (tx) => {
    const place = at('productImport', org, id)
    const it = await tx.fields(place)
    const save = await postpone(tx, importJob, importJobId(org, id), now(), postponed.until)
    if (!save) return
    save()
    if (it) tx.update(place, { postponed })
  })

type End = (state: 'done' | 'failed', problem?: string) => Promise<void>

async function readFile(deps: ImportProductsDeps, org: string, { it, attempt }: Work, end: End): Promise<void> {
  const { database, blobs, readSheet, now } = deps
  const key = objects.importFile(org, it.id)
  if ((await blobs.size(key)) === undefined) return end('failed', GONE)
  const found = await readSheet(await blobs.read(key))
  if (found.state === 'refused') return end('failed', found.problem)
  const rows = rowsFile(org, it, now())
  await addLooseFile(deps, rows)
  await blobs.write(rows.storage_key, found.rows, 'application/x-ndjson')
  const { sheet, columns, preview, row_count } = found
  const ready = now()
  await database.transact({ now: ready }, async (tx) => {
    const job = importJobId(org, it.id)
    if (!(await readAttempt(tx, importJob, job, attempt))) return
    tx.update(at('productImport', org, it.id), { sheet, columns, preview, row_count, state: 'ready', postponed: null })
    tx.update(at('looseFile', org, rows.file_id), { remove_after: ready + IMPORT_LIFETIME })
    settle(tx, importJob, job, { state: 'done' }, ready, { rows_file: rows.file_id })
  })
}

/** The note of the rows, before they are written. A run that dies leaves it to the sweep. */
function rowsFile(org: string, { filename, created_by }: ProductImport, now: number): LooseFile {
  const file_id = newId()
  const storage_key = objects.importFile(org, file_id)
  const note = {
    organization_id: org,
    file_id,
    storage_key,
    filename,
    // The list that they come from counts.
    size: 0,
    purpose: 'import' as const,
    reading: null,
    reading_postponed: null,
    reading_progress: null,
    product_id: null,
    answers: null,
    document: null,
    form: null,
  }
  return { ...note, uploaded_by: created_by, remove_after: now + HOUR }
}

async function importRows(deps: ImportProductsDeps, org: string, { it, attempt, rows_file }: Work, end: End) {
  const { database, blobs, now } = deps
  const { settings } = it
  if (!settings || rows_file === null) return end('failed', GONE)
  const key = objects.importFile(org, rows_file)
  if ((await blobs.size(key)) === undefined) return end('failed', GONE)
  const until = now() + RUN
  // Names that others add meanwhile, and those of earlier rows, are found by their own documents.
  const known = knownOf(...(await Promise.all([makersIn(database.reads, org), typesIn(database.reads, org)])))
  let from = it.rows_done
  for await (const rows of batchesOf(blobs, key, from)) {
    const by = { org, uid: it.created_by, now: now() }
    if (by.now > until) return database.transact(by, (tx) => handOver(tx, by, it.id, attempt), deps)
    const batch = { from, rows }
    if (!(await database.transact(by, (tx) => writeBatch(tx, by, it.id, attempt, batch, known), deps))) return undefined
    from += rows.length
  }
  return end('done')
}

/** @returns false when a later run has begun, or somebody has stopped the import */
async function writeBatch(
  tx: Tx,
  by: By,
  id: number,
  attempt: number,
  { from, rows }: { from: number; rows: readonly ImportRow[] },
  known: Known,
): Promise<boolean> {
  const { org, now } = by
  const job = importJobId(org, id)
  if (!(await readAttempt(tx, importJob, job, attempt))) return false
  const it = await existingImport(tx, org, id)
  const { settings, filename } = it
  if (it.state !== 'importing' || !settings) return false
  // Written by this very call: it runs again when the answer to its commit was lost.
  if (it.rows_done > from) return true
  const found = rows.map((row) => partsOfRow(row, settings))
  const { added, updated, unchanged, refusals, batch } = await writeRows(tx, by, found, { settings, known, filename })
  if (added + updated > 0) tx.put(at('importBatch', org, id, from), { from, ...batch }, now + UNDO_LIFETIME)
  tx.update(at('productImport', org, id), {
    postponed: null,
    rows_done: it.rows_done + rows.length,
    added: it.added + added,
    updated: it.updated + updated,
    unchanged: it.unchanged + unchanged,
    refused: it.refused + refusals.length,
    refusals: [...it.refusals, ...refusals].slice(0, MAX_REFUSALS),
  })
  renew(tx, importJob, job, now)
  return true
}
