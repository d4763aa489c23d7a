import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import {
  ImportField,
  type ImportJob,
  type importsApi,
  type ImportSettings,
  isRepeatable,
  MAX_IMPORT_SIZE,
  ProductImport,
  UNDO_LIFETIME,
} from '@attestry/core/vault/imports'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import type { Reads, Tx } from '../../adapters/database'
import type { CommandDeps } from '../../commands/command'
import { ask } from '../../jobs/job'
import type { By, Caller } from '../../platform/caller'
import { type FileDeps, giveUp, removeLooseFiles, uploadOf } from '../loose-files'
import { makersIn, typesIn } from '../makers-and-types'
import { importJob, importJobId } from './import-job'
import { type Known, knownOf } from './names'

/** In milliseconds: so long a file waits for somebody to import it. */
export const IMPORT_LIFETIME = 7 * 24 * 3600_000

/**
 * Has an uploaded list of products read. Its columns then wait for a person, and nothing is imported before. Doing it
 * again changes nothing.
 * @throws AppError upload-not-found, upload-incomplete, import-refused
 */
export async function startImport(
  deps: FileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof importsApi.startImport>,
): Promise<Output<typeof importsApi.startImport>> {
  const { database, blobs } = deps
  const upload = await uploadOf(database.reads, { org, uid }, id, 'import')
  const size = await blobs.size(upload.storage_key)
  if (size === undefined) throw new AppError('upload-incomplete')
  if (size > MAX_IMPORT_SIZE) {
    await removeLooseFiles(deps, [upload])
    throw new AppError('import-refused', 'This file is larger than 25 MB.')
  }
  const by = { org, uid, now: deps.now() }
  return database.transact(by, (tx) => addImport(tx, by, upload), deps)
}

/** Makes an import of an upload, unless it is one already. */
async function addImport(tx: Tx, { org, uid, now }: By, { file_id: id, filename }: LooseFile): Promise<ProductImport> {
  const place = at('productImport', org, id)
  const known = await tx.read(place)
  if (known) return known
  const asked = await ask(tx, importJob, importJobId(org, id), now, { ...jobOf(org, id), rows_file: null })
  const it = { id, filename, created_by: uid, created_at: now, state: 'reading' as const }
  tx.create(place, it)
  tx.update(at('looseFile', org, id), { remove_after: now + IMPORT_LIFETIME })
  asked()
  return ProductImport.parse(it)
}

/**
 * Imports the rows of a file that was read. @throws AppError import-not-found, import-not-ready, import-incomplete,
 * manufacturer-not-found, product-type-not-found
 */
export async function confirmImport(
  deps: CommandDeps,
  { org, uid }: Caller,
  { id, settings }: Input<typeof importsApi.confirmImport>,
): Promise<Output<typeof importsApi.confirmImport>> {
  const { reads, transact } = deps.database
  await checkSettings(reads, org, await existingImport(reads, org, id), settings)
  const by = { org, uid, now: deps.now() }
  return transact(by, (tx) => beginImport(tx, by, id, settings), deps)
}

/** @throws AppError import-not-found, import-not-ready */
async function beginImport(tx: Tx, { org, now }: By, id: number, settings: ImportSettings) {
  const it = await existingImport(tx, org, id)
  if (it.state === 'importing') return it
  if (it.state !== 'ready') throw new AppError('import-not-ready')
  const job = await tx.read(at('importJob', org, id))
  const fields = { ...jobOf(org, id), rows_file: job?.rows_file ?? null }
  const asked = await ask(tx, importJob, importJobId(org, id), now, fields)
  const changes = { state: 'importing' as const, settings }
  tx.update(at('productImport', org, id), changes)
  asked()
  return { ...it, ...changes }
}

/**
 * Stops an import and removes its file. Rows that are done stay.
 * @throws AppError import-not-found, import-not-ready
 */
export async function cancelImport(
  deps: FileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof importsApi.cancelImport>,
): Promise<null> {
  const by = { org, uid, now: deps.now() }
  const left = await deps.database.transact(by, async (tx) => {
    const it = await existingImport(tx, org, id)
    if (it.state === 'cancelled') return []
    if (it.state !== 'reading' && it.state !== 'ready' && it.state !== 'importing')
      throw new AppError('import-not-ready')
    return closeImport(tx, by, it, await tx.read(at('importJob', org, id)), { state: 'cancelled' })
  })
  await removeLooseFiles(deps, left)
  return null
}

/** Ends an import. @returns the notes of its files, which are to be removed now */
export async function closeImport(
  tx: Tx,
  { org, now }: By,
  it: ProductImport,
  job: ImportJob | undefined,
  changes: Partial<ProductImport>,
): Promise<LooseFile[]> {
  const files = [it.id, ...(job?.rows_file == null ? [] : [job.rows_file])]
  const left = await tx.pick(files.map((file) => at('looseFile', org, file)))
  const place = at('productImport', org, it.id)
  tx.update(place, { ...changes, ...(it.rows_done > 0 && { finished_at: now }) })
  tx.remove(at('importJob', org, it.id))
  for (const file of left) giveUp(tx, file, now)
  const done = `${it.filename}: ${it.added} added, ${it.updated} changed, ${it.refused} left out`
  if (it.rows_done > 0) tx.audit('products-imported', place, done)
  return left
}

/**
 * Has taken back what an import did. Doing it again changes nothing.
 * @throws AppError import-not-found, import-not-undoable
 */
export async function undoImport(
  deps: CommandDeps,
  { org, uid }: Caller,
  { id }: Input<typeof importsApi.undoImport>,
): Promise<Output<typeof importsApi.undoImport>> {
  const by = { org, uid, now: deps.now() }
  return deps.database.transact(
    by,
    async (tx) => {
      const it = await existingImport(tx, org, id)
      if (it.state === 'undoing' || it.state === 'undone') return it
      if (it.finished_at === null || it.finished_at + UNDO_LIFETIME < by.now) throw new AppError('import-not-undoable')
      const asked = await ask(tx, importJob, importJobId(org, id), by.now, { ...jobOf(org, id), rows_file: null })
      const changes = { state: 'undoing' as const, undo: { ...NOTHING_UNDONE, ...it.undo, by: uid } }
      tx.update(at('productImport', org, id), changes)
      asked()
      return { ...it, ...changes }
    },
    deps,
  )
}

const NOTHING_UNDONE = { removed: 0, restored: 0, left: 0, left_parts: [] }

/** @throws AppError import-not-found */
export async function existingImport({ read }: Reads, org: string, id: number): Promise<ProductImport> {
  const it = await read(at('productImport', org, id))
  if (!it) throw new AppError('import-not-found')
  return it
}

const jobOf = (org: string, id: number) => ({ organization_id: org, import_id: id })

/**
 * Whether rows can be imported as somebody said, with the makers and types there are.
 * @throws AppError import-not-ready, import-incomplete, manufacturer-not-found, product-type-not-found
 */
export async function checkSettings(
  reads: Reads,
  org: string,
  { state, columns }: ProductImport,
  settings: ImportSettings,
): Promise<Known> {
  if (state !== 'ready' && state !== 'importing') throw new AppError('import-not-ready')
  const given = settings.columns.filter((field) => field !== null)
  const single = given.filter((field) => !isRepeatable(field))
  const isDouble = new Set(single).size < single.length
  if (isDouble || !given.includes(ImportField.enum.part_number) || settings.columns.length !== columns.length)
    throw new AppError('import-incomplete')
  const { manufacturer_id, product_type_id } = settings
  if (manufacturer_id === null && !given.includes(ImportField.enum.manufacturer))
    throw new AppError('import-incomplete')
  const [makers, types] = await Promise.all([makersIn(reads, org), typesIn(reads, org)])
  const isMaker = (id: unknown) => makers.some((maker) => maker.id === id)
  const isType = (id: unknown) => types.some((type) => type.id === id)
  const chosen = (choices: ImportSettings['makers']) =>
    choices.map(({ as }) => as).filter((as) => typeof as === 'number')
  if (![manufacturer_id ?? [], chosen(settings.makers)].flat().every(isMaker))
    throw new AppError('manufacturer-not-found')
  if (![product_type_id ?? [], chosen(settings.types)].flat().every(isType))
    throw new AppError('product-type-not-found')
  return knownOf(makers, types)
}
