/** Which cells of a form are written with what, and why others are not. Pure: what is shown is what is written. */
import {
  type CustomerForms,
  type FormCell,
  type FormPlan,
  type FormSheet,
  headingKey,
} from '@attestry/core/sending/forms'
import type { FormColumn, LeftCell, SaidColumn } from '@attestry/core/base/filled-form'
import { partKey } from '@attestry/core/base/part-number'
import type { Regime } from '@attestry/core/base/regime'
import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { meantMaker } from '@attestry/core/vault/meant-maker'
import { sha256 } from '../../platform/sha256'
import type { Filling } from '../../sheets/fill-workbook'
import type { CandidateList } from '@attestry/core/law/candidate-list'
import { type Asking, formValue, pairOf, type PartKnown } from './form-value'
import { languageOf, meaningOf, pairIn, yesMeans } from './heading-means'
import type { CellState, FormCellRead, FormSheetRead } from './read-form'

/** A part of the mail, and what is known of it; null: the vault does not have it. */
export type FormPart = { part: ExtractedProduct; known: PartKnown | null }

export type Planning = {
  filename: string
  sheets: readonly FormSheetRead[]
  columns: readonly SaidColumn[]
  remembered: CustomerForms
  left_out: readonly LeftCell[]
  parts: readonly FormPart[]
  /** The regimes that the mail asks about. */
  asked: readonly Regime[]
  /** The newest Candidate List that is known. */
  newest: CandidateList
  now: number
}

export function planForm(planning: Planning): FormPlan {
  const sheets = planning.sheets.map((sheet) => planSheet(sheet, columnsOf(sheet, planning), planning))
  const written = fillingsOf({ sheets })
  return {
    filename: planning.filename,
    sheets,
    count: written.length,
    is_cut: planning.sheets.some(({ isCut }) => isCut),
    digest: sha256(Buffer.from(JSON.stringify(written))),
  }
}

/** The cells that are written. */
export const fillingsOf = ({ sheets }: Pick<FormPlan, 'sheets'>): Filling[] =>
  sheets.flatMap(({ sheet, rows }) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ cell, value }): Filling[] => (value === null ? [] : [{ sheet, cell, value }])),
    ),
  )

/** What the columns mean: as the caller says, else as a person said of this customer's forms, else by their headings. */
export function columnsOf(
  { sheet, columns }: FormSheetRead,
  { columns: said, remembered, asked }: Pick<Planning, 'columns' | 'remembered' | 'asked'>,
): FormSheet['columns'] {
  return columns.map((one) => {
    const heading = one.group === '' ? one.heading : `${one.group}: ${one.heading}`
    const known = { column: one.column, letter: letterOf(one.column), heading }
    const own = said.find((other) => other.sheet === sheet && other.column === one.column)
    if (own) return { ...known, means: own.means, from: 'person' }
    const earlier = remembered.columns.find((other) => other.heading === headingKey(heading))
    if (earlier) return { ...known, means: earlier.means, from: 'remembered' }
    return { ...known, means: meaningOf(one, asked), from: 'heading' }
  })
}

function planSheet(read: FormSheetRead, columns: FormSheet['columns'], planning: Planning): FormSheet {
  const { sheet, name } = read
  const placeOf = (means: FormColumn) => columns.findIndex((column) => column.means === means)
  const [number, own, maker] = [placeOf('part_number'), placeOf('own_number'), placeOf('manufacturer')]
  const asking = askingsOf(read, columns, planning)
  let other_rows = 0
  const rows = read.rows.flatMap(({ row, cells }): FormSheet['rows'] => {
    const textOf = (place: number) => cells[place]?.text ?? ''
    const found = partOfRow(planning.parts, { number: textOf(number), own: textOf(own), maker: textOf(maker) })
    if (!found) {
      other_rows += 1
      return []
    }
    const known = 'part' in found ? found.part.known : null
    const shown = { row, number: textOf(number) || textOf(own), part_number: known?.product.part_number ?? null }
    if (!known) return [{ ...shown, reason: 'reason' in found ? found.reason : NOT_IN_VAULT, cells: [] }]
    const isKept = (cell: string) => planning.left_out.some((one) => one.sheet === sheet && one.cell === cell)
    const height = cells[number === -1 ? own : number]?.height ?? 1
    return [{ ...shown, reason: '', cells: planRow(row, cells, columns, { known, asking, isKept, height }) }]
  })
  return { sheet, name, columns, rows, other_rows }
}

const NOT_IN_VAULT = 'The vault does not have this part.'

type Row = { number: string; own: string; maker: string }

/** The part of the mail that a row is about; null: none. */
function partOfRow(
  parts: readonly FormPart[],
  { number, own, maker }: Row,
): { part: FormPart } | { reason: string } | null {
  const [numberKey, ownKey] = [partKey(number), partKey(own)]
  const isOwn = ({ part }: FormPart, key: string) => key !== '' && partKey(part.own_number ?? '') === key
  const byOwn = parts.filter((one) => isOwn(one, ownKey))
  const named = parts.filter((one) => numberKey !== '' && keysOf(one).includes(numberKey))
  const byNumber = named.length > 0 || own !== '' ? named : parts.filter((one) => isOwn(one, numberKey))
  if (byOwn.length + byNumber.length === 0) return null
  if (numberKey !== '' && byOwn.length > 0 && !byOwn.some((one) => byNumber.includes(one)))
    return { reason: 'Its two numbers are of different parts.' }
  const candidates = numberKey === '' ? byOwn : byNumber
  const meant = maker === '' ? candidates : candidates.filter((one) => meantMaker(maker, [one], makerOf) !== undefined)
  if (meant.length === 0) return { reason: `The mail and the vault have no part of this number by ${maker}.` }
  const [part] = meant
  const ids = new Set(meant.map(({ known }) => known?.product.id ?? null))
  return part && ids.size === 1 ? { part } : { reason: 'Several parts have this number.' }
}

const keysOf = ({ part, known }: FormPart): string[] => [part.part_key, ...(known ? [known.product.part_key] : [])]
const makerOf = ({ part, known }: FormPart): string => known?.product.manufacturer.name ?? part.manufacturer ?? ''

type InRow = {
  known: PartKnown
  asking: (place: number) => Omit<Asking, 'named' | 'allowed'>
  isKept: (cell: string) => boolean
  /** How many rows the cell with the number covers: others that cover more speak of several parts. */
  height: number
}

function planRow(
  row: number,
  cells: readonly FormCellRead[],
  columns: FormSheet['columns'],
  { known, asking, isKept, height }: InRow,
): FormCell[] {
  const reasonOf = (place: number): string | null => {
    const cell = cells[place]
    if (!cell) return states.filled
    if (cell.state !== 'empty') return states[cell.state]
    if (cell.height > height) return 'It speaks of several rows.'
    return isKept(nameOf(place)) ? LEFT_OUT : null
  }
  const nameOf = (place: number) => `${columns[place]?.letter ?? ''}${row}`
  const valueOf = (place: number, column: FormColumn, named: Asking['named']) =>
    formValue(column, known, { ...asking(place), allowed: cells[place]?.allowed, named })
  const isWritten = (means: FormColumn, named: Asking['named'] = new Set()): boolean =>
    columns.some(
      (column, place) => column.means === means && reasonOf(place) === null && 'value' in valueOf(place, means, named),
    )
  const own = new Set((['exemption', 'substances'] as const).filter((one) => isWritten(one)))
  const isRemarked = isWritten('remark', own)
  return columns.flatMap(({ column, means }, place): FormCell[] => {
    if (means === null || means === 'own_number') return []
    const state = cells[place]?.state
    // The number that the row is known by.
    if ((means === 'part_number' || means === 'manufacturer') && state !== 'empty') return []
    const at = { cell: nameOf(place), column }
    const reason = reasonOf(place)
    if (reason !== null) return [{ ...at, value: null, source: '', reason }]
    const named = means.endsWith('_status') && isRemarked ? new Set([...own, 'exemption' as const]) : own
    const found = valueOf(place, means, named)
    if ('reason' in found) return [{ ...at, value: null, source: '', reason: found.reason }]
    return [{ ...at, value: found.value, source: found.source, reason: '' }]
  })
}

const LEFT_OUT = 'Left out by you.'
const states: Record<Exclude<CellState, 'empty'>, string> = {
  filled: 'Filled in already.',
  formula: 'A formula of the form stands here.',
  locked: 'The form protects this cell.',
  merged: 'It belongs to a merged cell.',
  hidden: 'The form hides this row or column.',
}

/** How each column wants its answers: by its heading, and by what stands in it already. */
function askingsOf(
  { columns, rows }: FormSheetRead,
  meanings: FormSheet['columns'],
  { now, newest }: Planning,
): (place: number) => Omit<Asking, 'named' | 'allowed'> {
  const language = languageOf(columns.flatMap(({ heading, group }) => [heading, group]))
  const askings = columns.map((heading, place) => {
    const means = meanings[place]?.means ?? null
    const beside = rows.flatMap(({ cells }) => pairOf(cells[place]?.text ?? '') ?? [])
    const pair = beside.length > 0 ? beside.slice(0, 2) : pairIn(heading.heading)
    const [yes, no] = pair ?? []
    return {
      language,
      pair: yes !== undefined && no !== undefined ? ([yes, no] as const) : null,
      yes: means === null ? null : yesMeans(heading, means),
      now,
      newest,
    }
  })
  return (place) => askings[place] ?? { language, pair: null, yes: null, now, newest }
}

/** 28: "AB". */
const letterOf = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${letterOf(Math.floor((column - 1) / 26))}${letterOf(((column - 1) % 26) + 1)}`
