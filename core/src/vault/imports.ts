import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { Id, Line, Millis } from '../base/primitives'
import { Postponed } from '../base/reading-time'
import { ComplianceSummary, Product, ProductHsCode } from './vault'
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
  /** Where it sits on the board: "C1, C2". The letters tell what kind of part it is. */
  'reference',
  'alternate_part_number',
  'alternate_manufacturer',
])
export type ImportField = z.infer<typeof ImportField>

/** What several columns may say: the first number goes with the first maker, and so on. */
export const isRepeatable = (field: ImportField): boolean =>
  field === 'alternate_part_number' || field === 'alternate_manufacturer'

/** Bytes. */
export const MAX_IMPORT_SIZE = 25 * 1024 * 1024
export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 100
/** So many rows are shown before anything is imported. */
export const PREVIEW_ROWS = 12
/** So many refused rows are listed; the others are counted. */
export const MAX_REFUSALS = 200
/** So many different names that the organization does not have can be chosen from, of makers and of types each. */
export const MAX_NEW_NAMES = 300
/** Of so many different parts it is known before an import what would become of them. */
export const COUNTED_PARTS = 1000
/** In milliseconds: so long an import can be taken back. */
export const UNDO_LIFETIME = 30 * 24 * 3600_000

/** Why a file is not a list of products, by its name and size; null if it may be one. */
export function listRefusalOf(filename: string, size: number): string | null {
  if (/\.xls$/i.test(filename)) return listRefusals.old
  if (!/\.(?:csv|tsv|txt|xlsx|xlsm)$/i.test(filename)) return listRefusals.extension
  if (size === 0) return listRefusals.empty
  return size > MAX_IMPORT_SIZE ? listRefusals.tooLarge : null
}

/** `ready`: read, and waiting for somebody to say what is in it. */
export const ImportState = z.enum([
  'reading',
  'ready',
  'importing',
  'done',
  'failed',
  'cancelled',
  /** What it did is being taken back, or was. */
  'undoing',
  'undone',
])
export type ImportState = z.infer<typeof ImportState>

export const ImportColumn = z.object({
  heading: z.string(),
  /** What its contents look like. */
  proposed: ImportField.nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** What becomes of a name that the organization does not have. Null: nothing. */
const NameChoice = z.strictObject({
  name: Line(120),
  /** A new maker or type, or one that there is already. */
  as: z.union([z.literal('new'), Id]).nullable(),
})
export type NameChoice = z.infer<typeof NameChoice>

const NameChoices = z.array(NameChoice).max(MAX_NEW_NAMES).default([])

/** What somebody said about a file before it is imported. */
export const ImportSettings = z.strictObject({
  /** What each column says; null: nothing that is imported. */
  columns: z.array(ImportField.nullable()).max(MAX_IMPORT_COLUMNS),
  /** For rows that name none. */
  manufacturer_id: Id.nullable(),
  product_type_id: Id.nullable(),
  /** Whether parts that the vault has already are changed. */
  update_existing: z.boolean(),
  /** Rows of a new maker that is not named here are left out. */
  makers: NameChoices,
  /** A new type that is not named here is none. */
  types: NameChoices,
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

/** How far the taking back of an import is. */
export const ImportUndo = z.object({
  by: z.string(),
  /** Parts that are gone, and parts that are as they were before. */
  removed: z.number().int(),
  restored: z.number().int(),
  /** Parts that stay as they are: all are counted, the first are named. */
  left: z.number().int(),
  left_parts: z.array(z.object({ part_number: z.string(), detail: z.string() })),
})
export type ImportUndo = z.infer<typeof ImportUndo>

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
  /** When the last row was done: from then on it can be taken back. */
  finished_at: Millis.nullable().default(null),
  undo: ImportUndo.nullable().default(null),
})
export type ProductImport = z.infer<typeof ProductImport>

/** What an import can change of a part that there is. */
export const ChangedFields = Product.pick({ description: true, status: true, product_type: true })
  .extend({
    hs_codes: z.array(ProductHsCode),
    // What is missing here was not changed.
    country_of_origin: ComplianceSummary.shape.country_of_origin.unwrap(),
    /** Who gave the compliance data. */
    provenance: Product.pick({ compliance_source: true, compliance_updated_at: true }).extend({
      sources: z.array(z.string()),
    }),
  })
  .partial()
export type ChangedFields = z.infer<typeof ChangedFields>

/** Server only: what some rows of an import did, so that it can be taken back. */
export const ImportBatch = z.object({
  /** How many rows came before. */
  from: z.number().int(),
  added: z.array(
    z.object({
      id: Id,
      part_number: z.string(),
      /** `printOf` the part as it was added: another one by now says that somebody has changed it. */
      print: z.string(),
    }),
  ),
  changed: z.array(
    z.object({
      id: Id,
      part_number: z.string(),
      before: ChangedFields,
      after: ChangedFields,
      /** The alternates that it was given. */
      linked: z.array(Id),
    }),
  ),
  makers: z.array(Id),
  types: z.array(Id),
})
export type ImportBatch = z.infer<typeof ImportBatch>

/** Server only: an import at work. `rows_file` is the loose file that holds its rows, once they are read. */
export const ImportJob = jobOf({ organization_id: z.string(), import_id: Id, rows_file: Id.nullable().default(null) })
export type ImportJob = z.infer<typeof ImportJob>

/** What would become of a row. `repeat`: an earlier row names the same part. */
export const ImportOutcome = z.enum(['add', 'update', 'unchanged', 'repeat', 'refuse'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** A name of the file that the organization does not have, with what was said of it, or else what is proposed. */
const NewName = NameChoice.extend({
  rows: z.number().int(),
  /** One that there is and that may be meant. */
  near: z.object({ id: Id, name: z.string() }).nullable(),
})
export type NewName = z.infer<typeof NewName>

/** What would become of all rows of a file. */
const ImportCounts = z.object({
  /** Different parts, alternates among them. */
  parts: z.number().int(),
  /** Of so many of them it is known what would become of them: */
  looked_at: z.number().int(),
  add: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  /** Rows: of a part that an earlier row names, and left out. */
  repeated: z.number().int(),
  refused: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

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
    summary:
      'What would become of the rows: of the first ones in detail. Of names that the settings do not mention, what is proposed is taken',
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
          /** Parts that can stand in for it, with their makers. */
          alternates: z.array(z.string()),
        }),
      ),
      counts: ImportCounts,
      makers: z.array(NewName),
      types: z.array(NewName),
    }),
  }),
  confirmImport: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/confirm',
    access: 'member',
    summary:
      'Import the rows of the file; progress shows in the import. Makers and types that the organization does not have are added only if the settings say so',
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
  undoImport: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/undo',
    access: 'member',
    summary:
      'Take back what an import did, within 30 days: parts that it added and nobody has used since are removed, and fields that it changed and nobody has since are as before',
    input: importId,
    output: ProductImport,
  }),
}
