/**
 * Customers' own forms: workbooks that came with a mail, and are filled in where they are empty. Beside a questionnaire
 * that is no workbook goes a table of answers.
 */
import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { FormColumn, LeftCell, SaidColumn } from '../base/filled-form'
import { Id, Line } from '../base/primitives'
import { Regime } from '../base/regime'
import { WaitingFile } from './own-files'
import { MAX_ADDED_FILES, MAX_ANSWER_FILES } from './responses'

/** The columns that a row is known by: at least one of them is needed. */
export const NUMBER_COLUMNS: readonly FormColumn[] = ['own_number', 'part_number']

/** The column about a regime: 'rohs' and 'status' are 'rohs_status'. Without a regime: the documents of all. */
export const columnAbout = (regime: Regime | null, says: 'status' | 'document' | 'issued'): FormColumn =>
  FormColumn.parse(regime === null ? says : `${regime}_${says}`)

/** Which regime a column is about, and what it says of it. */
export function aboutColumn(column: FormColumn): { regime: Regime | null; says: string } {
  const regime = Regime.options.find((one) => column.startsWith(`${one}_`)) ?? null
  return { regime, says: regime === null ? column : column.slice(regime.length + 1) }
}

/** A heading for comparison: of several lines and rows, one text in small letters. */
export const headingKey = (heading: string): string =>
  heading.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_HEADING)

const MAX_HEADING = 200
export const MAX_FORM_ROWS = 500
/** Bytes: what the analysis reads as well. */
export const MAX_FORM = 10 * 1024 * 1024

const choices = {
  columns: z.array(SaidColumn).max(200).default([]),
  left_out: z.array(LeftCell).max(2000).default([]),
}

/** A cell of a known column. `value` is what is written there; null: it stays as it is, for this `reason`. */
const FormCell = z.object({
  cell: z.string(),
  column: z.number().int(),
  value: z.string().nullable(),
  /** Whose word the value is. */
  source: z.string(),
  reason: z.string(),
})
export type FormCell = z.infer<typeof FormCell>

const FormRow = z.object({
  row: z.number().int(),
  /** As the form has it. */
  number: z.string(),
  /** In the vault. */
  part_number: z.string().nullable(),
  /** Why nothing is known of it. */
  reason: z.string(),
  cells: z.array(FormCell),
})

const FormSheet = z.object({
  sheet: z.number().int(),
  name: z.string(),
  columns: z.array(
    z.object({
      column: z.number().int(),
      letter: z.string(),
      heading: z.string(),
      means: FormColumn.nullable(),
      /** Who says so: the heading, a person for an earlier form of this customer, or the caller. */
      from: z.enum(['heading', 'remembered', 'person']),
    }),
  ),
  rows: z.array(FormRow),
  /** Rows that are about none of the mail's parts. */
  other_rows: z.number().int(),
})
export type FormSheet = z.infer<typeof FormSheet>

export const FormPlan = z.object({
  filename: z.string(),
  sheets: z.array(FormSheet),
  /** How many cells are written. */
  count: z.number().int(),
  /** What was cut: a form may have more rows than are filled in. */
  is_cut: z.boolean(),
  digest: z.string(),
})
export type FormPlan = z.infer<typeof FormPlan>

/** What a customer's headings mean, as people have said: the newest last. Its id is one of the `customerKeys`. */
export const CustomerForms = z.object({
  columns: z.array(z.object({ heading: z.string().max(MAX_HEADING), means: FormColumn.nullable() })),
})
export type CustomerForms = z.infer<typeof CustomerForms>

const MOST_HEADINGS = 300

/** With what a person has said of some headings, in the place of what was known of them. */
export function withHeadings(known: CustomerForms, said: CustomerForms['columns']): CustomerForms {
  const newer = new Set(said.map(({ heading }) => heading))
  return { columns: [...known.columns.filter(({ heading }) => !newer.has(heading)), ...said].slice(-MOST_HEADINGS) }
}

/** The files that are filled in: workbooks, with macros or without. */
export const isForm = ({ filename, size }: { filename: string; size: number }): boolean =>
  /\.xls[xm]$/i.test(filename) && size > 0 && size <= MAX_FORM

/** Files that may be questionnaires and are no workbooks. */
export const isQuestionnaire = ({ filename, size }: { filename: string; size: number }): boolean =>
  QUESTIONNAIRE.test(filename) && size > 0

const QUESTIONNAIRE = /\.(?:docx?|odt|rtf|pdf)$/i

/** How a PDF is called that wants answers; most others want none. */
const ASKS =
  /question|survey|fragebogen|formular|formulaire|formulario|modulo|(?:^|[^a-z])form(?:[^a-z]|$)|declar|d[ée]clar|erkl[äa]rung|dichiaraz|deklar|调查|調査|问卷|声明|申报/i

/**
 * The file among those of a mail that a table of answers goes beside: a Word file first, else a PDF that is called so, or
 * any where the mail asks for a questionnaire. Undefined: there is none.
 */
export function questionnaireIn<File extends { filename: string; size: number }>(
  files: readonly File[],
  isAsked: boolean,
): File | undefined {
  const possible = files.filter(isQuestionnaire)
  const isPdf = ({ filename }: File) => /\.pdf$/i.test(filename)
  return (
    possible.find((file) => !isPdf(file)) ??
    possible.find(({ filename }) => ASKS.test(filename)) ??
    (isAsked ? possible[0] : undefined)
  )
}

/** "Answers to Questionnaire 2026.xlsx" */
export const answersName = (filename: string): string =>
  `Answers to ${filename.replace(QUESTIONNAIRE, '').slice(0, MAX_NAMED)}.xlsx`

const MAX_NAMED = 120

const input = {
  id: Id,
  index: z.coerce.number().int().min(0),
  ...choices,
  /** The documents of the vault that leave with the answer; columns for documents name these. */
  file_ids: z
    .array(Id)
    .max(MAX_ANSWER_FILES + MAX_ADDED_FILES)
    .default([]),
}

export const formsApi = {
  planForm: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/attachments/:index/form-plan',
    access: 'member',
    maxBody: 192 * 1024,
    summary:
      'What would be written into a workbook that came with a mail: each empty cell of its known columns with its value and source, and why others stay as they are. Of a Word file or a PDF: into a table of answers, with a row for each part of the mail. Nothing is stored',
    input: z.strictObject(input),
    output: FormPlan,
  }),
  fillForm: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/attachments/:index/filled-form',
    access: 'member',
    idempotent: true,
    maxBody: 192 * 1024,
    summary:
      'Fill in a workbook that came with a mail, or the table of answers to another file, as `planForm` has said (its `digest`), and keep it for the answer like an uploaded file. What was said of its columns is remembered for that customer',
    input: z.strictObject({ ...input, digest: Line(100) }),
    output: WaitingFile,
  }),
}
