import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { partKey } from '@attestry/core/base/part-number'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import {
  ImportField,
  type ImportJob,
  importsApi,
  type ImportSettings,
  MAX_IMPORT_SIZE,
  ProductImport,
} from '@attestry/core/vault/imports'
import type { LooseFile, Product } from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../../adapters/database'
import { type CommandDeps, view } from '../../commands/command'
import { ask } from '../../jobs/job'
import type { By, Caller } from '../../platform/caller'
import { type FileDeps, giveUp, removeLooseFiles, uploadOf } from '../loose-files'
import { makersIn, nameKey, typesIn } from '../makers-and-types'
import { changeOfPart } from './change-of-part'
import { importJob, importJobId } from './import-job'
import { type Known, knownOf, makerName } from './makers-and-types'
import { isRefused, NO_TYPE, partOfRow } from './part-of-row'

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

/** What would become of the first rows, without changing anything. @throws AppError as `confirmImport` */
export const previewImport = view(importsApi.previewImport, async (reads, { id, settings }) => {
  const { org, now } = reads
  const it = await existingImport(reads, org, id)
  const known = await checkSettings(reads, org, it, settings)
  const parts = it.preview.map((row) => partOfRow(row, settings))
  const keys = new Set(parts.flatMap((part) => (isRefused(part) ? [] : partKey(part.part_number))))
  const stored = keys.size === 0 ? [] : await reads.list('product', queries.productsByPartKey(org, [...keys]))
  const makers = [...known.makers.values()]
  const types = [...known.types.values()]
  const ordinary = {
    maker: makers.find((maker) => maker.id === settings.manufacturer_id)?.name ?? '',
    type: types.find((type) => type.id === settings.product_type_id)?.name ?? '',
  }
  const rows = parts.map((part) => {
    if (isRefused(part)) {
      return { manufacturer: '', product_type: '', description: '', ...part, outcome: 'refuse' as const }
    }
    const manufacturer = part.manufacturer === '' ? ordinary.maker : makerName(part.manufacturer, known)
    const type = known.types.get(nameKey(part.product_type))
    const { row, part_number, description } = part
    const shown = { row, part_number, description, manufacturer, product_type: part.product_type || ordinary.type }
    const product = stored.find((one) => isSame(one, partKey(part_number), manufacturer))
    if (!product && shown.product_type === '') return { ...shown, outcome: 'refuse' as const, detail: NO_TYPE }
    if (!product) return { ...shown, outcome: 'add' as const, detail: '' }
    const change = settings.update_existing && changeOfPart(product, part, part.isTypeSaid ? type : undefined, now)
    return change
      ? { ...shown, outcome: 'update' as const, detail: change.detail }
      : { ...shown, outcome: 'unchanged' as const, detail: '' }
  })
  return { rows }
})

const isSame = ({ part_key, manufacturer }: Product, key: string, maker: string): boolean =>
  part_key === key && nameKey(manufacturer.name) === nameKey(maker)

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
    if (it.state === 'done' || it.state === 'failed') throw new AppError('import-not-ready')
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
  tx.update(place, changes)
  tx.remove(at('importJob', org, it.id))
  for (const file of left) giveUp(tx, file, now)
  const done = `${it.filename}: ${it.added} added, ${it.updated} updated, ${it.refused} refused`
  if (it.rows_done > 0) tx.audit('products-imported', place, done)
  return left
}

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
async function checkSettings(
  reads: Reads,
  org: string,
  { state, columns }: ProductImport,
  settings: ImportSettings,
): Promise<Known> {
  if (state !== 'ready' && state !== 'importing') throw new AppError('import-not-ready')
  const given = settings.columns.filter((field) => field !== null)
  const isDouble = new Set(given).size < given.length
  if (isDouble || !given.includes(ImportField.enum.part_number) || settings.columns.length !== columns.length)
    throw new AppError('import-incomplete')
  const { manufacturer_id, product_type_id } = settings
  if (manufacturer_id === null && !given.includes(ImportField.enum.manufacturer))
    throw new AppError('import-incomplete')
  const [makers, types] = await Promise.all([makersIn(reads, org), typesIn(reads, org)])
  if (manufacturer_id !== null && !makers.some(({ id }) => id === manufacturer_id))
    throw new AppError('manufacturer-not-found')
  if (product_type_id !== null && !types.some(({ id }) => id === product_type_id))
    throw new AppError('product-type-not-found')
  return knownOf(makers, types)
}
