import { createInterface } from 'node:readline'
import { ImportRow, type ProductImport } from '@attestry/core/vault/imports'
import { objects } from '@attestry/core/paths'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { LooseFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../../adapters/blobs'
import { newId } from '../../adapters/firestore'
import { addLooseFile, removeLooseFiles, type FileDeps } from '../loose-files'
import { makersIn, typesIn } from '../makers-and-types'
import { enqueueImport } from './import-job'
import type { ImportStore, ImportWork } from './import-store'
import { knownOf } from './makers-and-types'
import { partOfRow } from './part-of-row'
import type { ReadSheet } from './read-sheet'

type ImportProductsDeps = FileDeps & {
  imports: Pick<ImportStore, 'begin' | 'ready' | 'end' | 'write' | 'handOver'>
  readSheet: ReadSheet
}

/** Rows of one transaction: some three writes each. */
const BATCH = 100
/** A function may run for nine minutes. */
const RUN = 6 * 60_000
/** So many attempts a file has, and one more for each batch of rows that is done. Then it is given up. */
const ATTEMPTS = 8
/** In milliseconds: so long the rows of a run that died stay. It is longer than a run takes. */
const HOUR = 3600_000

const GONE = 'This file was kept for 7 days and is gone. Please upload it again.'
const HOPELESS = 'This file could not be imported. Rows that were imported stay. Please contact support.'

/**
 * Reads the file of an import, or imports its rows once somebody has said what its columns are. A run that dies is
 * repeated by the sweep, and goes on after the rows that are done.
 */
export async function importProducts(
  deps: ImportProductsDeps,
  { organization_id: org, import_id: id }: TaskPayload<'importProducts'>,
): Promise<void> {
  const work = await deps.imports.begin(org, id, deps.now())
  if (!work) return
  const end = async (state: 'done' | 'failed', problem = '') => {
    const by = { org, uid: work.it.created_by, now: deps.now() }
    await removeLooseFiles(deps, await deps.imports.end(by, id, work.attempt, { state, problem }))
  }
  // An attempt also begins when the file is read, when it is confirmed, and when a run hands over to the next.
  if (work.attempt > ATTEMPTS + Math.ceil(work.it.rows_done / BATCH)) await end('failed', HOPELESS)
  else if (work.it.state === 'reading') await readFile(deps, org, work, end)
  else await importRows(deps, org, work, end)
}

type End = (state: 'done' | 'failed', problem?: string) => Promise<void>

async function readFile(deps: ImportProductsDeps, org: string, work: ImportWork, end: End) {
  const { imports, blobs, readSheet, now } = deps
  const { it, attempt } = work
  const key = objects.importFile(org, it.id)
  if ((await blobs.size(key)) === undefined) return end('failed', GONE)
  const sheet = await readSheet(await blobs.read(key))
  if (sheet.state === 'refused') return end('failed', sheet.problem)
  const rows = rowsFile(org, it, now())
  await addLooseFile(deps, rows)
  await blobs.write(rows.storage_key, sheet.rows, 'application/x-ndjson')
  const { sheet: name, columns, preview, row_count } = sheet
  await imports.ready(org, it.id, attempt, { sheet: name, columns, preview, row_count }, rows, now())
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
    product_id: null,
  }
  return { ...note, uploaded_by: created_by, remove_after: now + HOUR }
}

async function importRows(deps: ImportProductsDeps, org: string, { it, attempt, rows_file }: ImportWork, end: End) {
  const { imports, database, blobs, queue, now } = deps
  const { settings } = it
  if (!settings || rows_file === null) return end('failed', GONE)
  const key = objects.importFile(org, rows_file)
  if ((await blobs.size(key)) === undefined) return end('failed', GONE)
  const until = now() + RUN
  // Names that others add meanwhile, and those of earlier rows, are found by their own documents.
  const known = knownOf(...(await Promise.all([makersIn(database.reads, org), typesIn(database.reads, org)])))
  let from = it.rows_done
  for await (const rows of batchesOf(blobs, key, from)) {
    if (now() > until) {
      await imports.handOver(org, it.id, attempt, now())
      return enqueueImport(queue, org, it.id)
    }
    const by = { org, uid: it.created_by, now: now() }
    const parts = rows.map((row) => partOfRow(row, settings))
    if (!(await imports.write(by, it.id, attempt, { from, rows: parts }, known))) return undefined
    from += rows.length
  }
  return end('done')
}

/** The rows that are left, some at once: never more of them are in memory. */
async function* batchesOf(blobs: Pick<Blobs, 'openRead'>, key: string, done: number): AsyncGenerator<ImportRow[]> {
  let [place, rows]: [number, ImportRow[]] = [0, []]
  for await (const line of createInterface({ input: blobs.openRead(key), crlfDelay: Infinity })) {
    place += 1
    if (place <= done) continue
    rows.push(ImportRow.parse(JSON.parse(line)))
    if (rows.length === BATCH) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}
