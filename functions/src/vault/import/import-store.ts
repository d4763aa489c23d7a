import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import {
  type ImportColumn,
  ImportJob,
  type ImportRow,
  type ImportSettings,
  MAX_REFUSALS,
  ProductImport,
} from '@attestry/core/vault/imports'
import { paths } from '@attestry/core/paths'
import type { Postponed } from '@attestry/core/base/reading-time'
import { LooseFile, Product } from '@attestry/core/vault/vault'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { record } from '../../adapters/record'
import { ask } from '../../jobs/ask'
import { claim } from '../../jobs/claim'
import { postpone } from '../../jobs/postpone'
import { readAttempt, renew, settle } from '../../jobs/settle'
import type { By } from '../../platform/caller'
import { readDocument, readList, toQuery } from '../../adapters/firestore'
import { queries } from '@attestry/core/queries'
import { importJob, importJobId } from './import-job'
import type { Known } from './makers-and-types'
import { type ImportedPart, isRefused, type RefusedRow } from './part-of-row'
import { writeRows } from './write-rows'

/** In milliseconds: so long a file waits for somebody to import it. */
const IMPORT_LIFETIME = 7 * 24 * 3600_000

export type ImportWork = { attempt: number; rows_file: number | null; it: ProductImport }
type Read = { sheet: string; columns: ImportColumn[]; preview: ImportRow[]; row_count: number }

export type ImportStore = {
  /** @throws AppError import-not-found */
  read(org: string, id: number): Promise<ProductImport>
  /** Makes an import of an upload. Doing it again changes nothing. Returns whether a task must be queued. */
  start(by: By, upload: LooseFile): Promise<{ it: ProductImport; isAsked: boolean }>
  /** @throws AppError import-not-found, import-not-ready */
  confirm(by: By, id: number, settings: ImportSettings): Promise<{ it: ProductImport; isAsked: boolean }>
  /** Stops it. What is left of its files. @throws AppError import-not-found, import-not-ready */
  cancel(by: By, id: number): Promise<LooseFile[]>
  withPartKeys(org: string, keys: readonly string[]): Promise<Product[]>
  /** Undefined when there is nothing to do, or another run is doing it. */
  begin(org: string, id: number, now: number): Promise<ImportWork | undefined>
  /** Puts it off, and says so. */
  postpone(org: string, id: number, postponed: Postponed, now: number): Promise<void>
  /** The file was read. */
  ready(org: string, id: number, attempt: number, read: Read, rows: LooseFile, now: number): Promise<void>
  /** Ends it. What is left of its files. */
  end(by: By, id: number, attempt: number, outcome: { state: 'done' | 'failed'; problem: string }): Promise<LooseFile[]>
  /** Imports the rows after the first `from`. False when it was cancelled, or a later run has begun. */
  write(
    by: By,
    id: number,
    attempt: number,
    batch: { from: number; rows: readonly (ImportedPart | RefusedRow)[] },
    known: Known,
  ): Promise<boolean>
  /** The run stops here, and another goes on. */
  handOver(org: string, id: number, attempt: number, now: number): Promise<void>
}

export function createImportStore(db: Firestore): ImportStore {
  const ref = (org: string, id: number) => db.doc(paths.productImport(org, id))
  const looseRef = (org: string, file: number) => db.doc(paths.looseFile(org, file))
  const read = async (transaction: Transaction, org: string, id: number) =>
    orNotFound(readDocument(ProductImport, await transaction.get(ref(org, id))))
  const attemptOf = (transaction: Transaction, org: string, id: number, attempt: number) =>
    readAttempt(db, transaction, importJob, importJobId(org, id), attempt)

  /** The notes of its files, which are to be removed now. */
  async function looseFiles(transaction: Transaction, org: string, id: number, rows: number | null | undefined) {
    const refs = [id, ...(rows == null ? [] : [rows])].map((file) => looseRef(org, file))
    return readList(LooseFile, await transaction.getAll(...refs))
  }
  const giveUp = (transaction: Transaction, files: readonly LooseFile[], now: number) => {
    for (const { organization_id, file_id } of files)
      transaction.update(looseRef(organization_id, file_id), { uploaded_by: null, remove_after: now })
  }

  return {
    read: async (org, id) => orNotFound(readDocument(ProductImport, await ref(org, id).get())),

    start: (by, { file_id: id, filename }) =>
      db.runTransaction(async (transaction) => {
        const { org, uid, now } = by
        const known = readDocument(ProductImport, await transaction.get(ref(org, id)))
        if (known) return { it: known, isAsked: false }
        const asked = await ask(db, transaction, importJob, importJobId(org, id), now, fieldsOf(org, id))
        const fresh = { id, filename, created_by: uid, created_at: now, state: 'reading' as const }
        transaction.create(ref(org, id), toStored('productImport', fresh))
        transaction.update(looseRef(org, id), { remove_after: now + IMPORT_LIFETIME })
        return { it: ProductImport.parse(fresh), isAsked: asked() }
      }),

    confirm: (by, id, settings) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        const it = await read(transaction, org, id)
        if (it.state === 'importing') return { it, isAsked: false }
        if (it.state !== 'ready') throw new AppError('import-not-ready')
        const job = readDocument(ImportJob, await transaction.get(db.doc(paths.importJob(org, id))))
        const fields = { ...fieldsOf(org, id), rows_file: job?.rows_file ?? null }
        const asked = await ask(db, transaction, importJob, importJobId(org, id), now, fields)
        transaction.update(ref(org, id), { state: 'importing', settings })
        return { it: { ...it, state: 'importing', settings }, isAsked: asked() }
      }),

    cancel: (by, id) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        const it = await read(transaction, org, id)
        if (it.state === 'cancelled') return []
        if (it.state === 'done' || it.state === 'failed') throw new AppError('import-not-ready')
        const job = readDocument(ImportJob, await transaction.get(db.doc(paths.importJob(org, id))))
        const files = await looseFiles(transaction, org, id, job?.rows_file)
        transaction.update(ref(org, id), { state: 'cancelled' })
        transaction.delete(db.doc(paths.importJob(org, id)))
        giveUp(transaction, files, now)
        if (it.rows_done > 0) record(transaction, by, summaryOf(db, org, it))
        return files
      }),

    async withPartKeys(org, keys) {
      if (keys.length === 0) return []
      const { docs } = await toQuery(db, queries.productsByPartKey(org, keys)).get()
      return readList(Product, docs)
    },

    async begin(org, id, now) {
      const job = await claim(db, importJob, importJobId(org, id), now)
      if (!job) return undefined
      const it = readDocument(ProductImport, await ref(org, id).get())
      if (it && (it.state === 'reading' || it.state === 'importing'))
        return { attempt: job.attempt, rows_file: job.rows_file, it }
      await db.doc(paths.importJob(org, id)).update({ state: 'done', not_before: null })
      return undefined
    },

    postpone: (org, id, postponed, now) =>
      db.runTransaction(async (transaction) => {
        const { exists } = await transaction.get(ref(org, id))
        const save = await postpone(db, transaction, importJob, importJobId(org, id), now, postponed.until)
        if (!save) return
        save()
        if (exists) transaction.update(ref(org, id), { postponed })
      }),

    ready: (org, id, attempt, found, rows, now) =>
      db.runTransaction(async (transaction) => {
        if (!(await attemptOf(transaction, org, id, attempt))) return
        transaction.update(ref(org, id), { ...found, state: 'ready', postponed: null })
        transaction.update(looseRef(org, rows.file_id), { remove_after: now + IMPORT_LIFETIME })
        settle(db, transaction, importJob, importJobId(org, id), { state: 'done' }, now, { rows_file: rows.file_id })
      }),

    end: (by, id, attempt, outcome) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        const job = await attemptOf(transaction, org, id, attempt)
        if (!job) return []
        const it = await read(transaction, org, id)
        const files = await looseFiles(transaction, org, id, job.rows_file)
        transaction.update(ref(org, id), { ...outcome, postponed: null })
        transaction.delete(db.doc(paths.importJob(org, id)))
        giveUp(transaction, files, now)
        if (it.rows_done > 0) record(transaction, by, summaryOf(db, org, it))
        return files
      }),

    write: (by, id, attempt, { from, rows }, known) =>
      db.runTransaction(async (transaction) => {
        const { org, now } = by
        if (!(await attemptOf(transaction, org, id, attempt))) return false
        const it = await read(transaction, org, id)
        const { settings, filename } = it
        if (it.state !== 'importing' || !settings) return false
        // Written by this very call: it runs again when the answer to its commit was lost.
        if (it.rows_done > from) return true
        const parts = rows.filter((row): row is ImportedPart => !isRefused(row))
        const { written, write } = await writeRows(db, transaction, by, parts, { settings, known, filename })
        write()
        const refused = [...rows.filter(isRefused), ...written.refusals].toSorted((one, other) => one.row - other.row)
        transaction.update(ref(org, id), {
          postponed: null,
          rows_done: it.rows_done + rows.length,
          added: it.added + written.added,
          updated: it.updated + written.updated,
          unchanged: it.unchanged + written.unchanged,
          refused: it.refused + refused.length,
          refusals: [...it.refusals, ...refused].slice(0, MAX_REFUSALS),
        })
        renew(db, transaction, importJob, importJobId(org, id), now)
        return true
      }),

    handOver: (org, id, attempt, now) =>
      db.runTransaction(async (transaction) => {
        if (!(await attemptOf(transaction, org, id, attempt))) return
        settle(db, transaction, importJob, importJobId(org, id), { state: 'asked' }, now)
      }),
  }
}

const fieldsOf = (org: string, id: number) => ({ organization_id: org, import_id: id, rows_file: null })

const summaryOf = (db: Firestore, org: string, it: ProductImport) => ({
  action: 'products-imported' as const,
  subject: db.doc(paths.productImport(org, it.id)),
  detail: `${it.filename}: ${it.added} added, ${it.updated} updated, ${it.refused} refused`,
})

function orNotFound(it: ProductImport | undefined): ProductImport {
  if (!it) throw new AppError('import-not-found')
  return it
}
