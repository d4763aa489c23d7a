import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { Id, Millis } from '../base/primitives'
import { Postponed } from '../base/reading-time'
import { listRefusals } from './words'

/** What a column of a parts list says. */
export const ImportField = z.enum([
  'part_number',
  'manufacturer',
  'product_type',
  'description',
  'status',
  'hs_code',
  'country_of_origin',
])
export type ImportField = z.infer<typeof ImportField>

/** Bytes. */
export const MAX_IMPORT_SIZE = 25 * 1024 * 1024
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 100
/** So many rows are shown before anything is imported. */
export const PREVIEW_ROWS = 12
/** So many refused rows are listed; the others are counted. */
export const MAX_REFUSALS = 200

/** Why a file is not a list of products, by its name and size; null if it may be one. */
export function listRefusalOf(filename: string, size: number): string | null {
  if (!/\.(?:csv|tsv|txt|xlsx|xlsm)$/i.test(filename)) return listRefusals.extension
  if (size === 0) return listRefusals.empty
  return size > MAX_IMPORT_SIZE ? listRefusals.tooLarge : null
}

/** `ready`: read, and waiting for somebody to say what is in it. */
export const ImportState = z.enum(['reading', 'ready', 'importing', 'done', 'failed', 'cancelled'])
export type ImportState = z.infer<typeof ImportState>

export const ImportColumn = z.object({
  heading: z.string(),
  /** What its contents look like. */
  proposed: ImportField.nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** What somebody said about a file before it is imported. */
export const ImportSettings = z.strictObject({
  /** What each column says; null: nothing that is imported. */
  columns: z.array(ImportField.nullable()).max(MAX_IMPORT_COLUMNS),
  /** For rows that name none. */
  manufacturer_id: Id.nullable(),
  product_type_id: Id.nullable(),
  /** Whether parts that the vault has already are changed. */
  update_existing: z.boolean(),
})
export type ImportSettings = z.infer<typeof ImportSettings>

/** A row of the file, by its number as a spreadsheet shows it. */
export const ImportRow = z.object({ row: z.number().int(), cells: z.array(z.string()) })
export type ImportRow = z.infer<typeof ImportRow>

const counts = {
  row_count: z.number().int().default(0),
  /** Rows that are done: each was imported wholly, or not at all. */
  rows_done: z.number().int().default(0),
  added: z.number().int().default(0),
  updated: z.number().int().default(0),
  unchanged: z.number().int().default(0),
  refused: z.number().int().default(0),
}

/** An import of products from a file, live for everybody. */
export const ProductImport = z.object({
  id: Id,
  filename: z.string(),
  created_by: z.string(),
  created_at: Millis,
  state: ImportState,
  /** Why it failed. */
  problem: z.string().default(''),
  /** Since the reading time of a day was used up: when it goes on. */
  postponed: Postponed.nullable().default(null),
  /** The sheet of a workbook. */
  sheet: z.string().default(''),
  columns: z.array(ImportColumn).default([]),
  preview: z.array(ImportRow).default([]),
  settings: ImportSettings.nullable().default(null),
  ...counts,
  refusals: z
    .array(z.object({ row: z.number().int(), part_number: z.string().default(''), detail: z.string() }))
    .default([]),
})
export type ProductImport = z.infer<typeof ProductImport>

/** Server only: an import at work. `rows_file` is the loose file that holds its rows, once they are read. */
export const ImportJob = jobOf({ organization_id: z.string(), import_id: Id, rows_file: Id.nullable().default(null) })
export type ImportJob = z.infer<typeof ImportJob>

/** What would become of a row. */
export const ImportOutcome = z.enum(['add', 'update', 'unchanged', 'refuse'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

const importId = z.strictObject({ id: Id })

export const importsApi = {
  startImport: endpoint({
    method: 'POST',
    path: '/api/v1/files/uploads/:id/import',
    access: 'member',
    summary: 'Read an uploaded CSV or XLSX file as a list of products; nothing is imported yet',
    input: importId,
    output: ProductImport,
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/preview',
    access: 'member',
    summary: 'What would become of the first rows',
    input: importId.extend({ settings: ImportSettings }),
    output: z.object({
      rows: z.array(
        z.object({
          row: z.number().int(),
          outcome: ImportOutcome,
          part_number: z.string(),
          manufacturer: z.string(),
          product_type: z.string(),
          description: z.string(),
          /** What changes, or why it is refused. */
          detail: z.string(),
        }),
      ),
    }),
  }),
  confirmImport: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/confirm',
    access: 'member',
    summary: 'Import the rows of the file; progress shows in the import',
    input: importId.extend({ settings: ImportSettings }),
    output: ProductImport,
  }),
  cancelImport: endpoint({
    method: 'DELETE',
    path: '/api/v1/imports/:id',
    access: 'member',
    summary: 'Stop an import; rows that are done stay',
    input: importId,
    output: z.null(),
  }),
}
