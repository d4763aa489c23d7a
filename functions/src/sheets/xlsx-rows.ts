/**
 * Reads the sheets of a workbook (ECMA-376 part 1, 18.3) as streams of events: a file can be made that fills any
 * memory. Formulas are not evaluated: the value that was saved with them counts. Entities and references to other files
 * are refused.
 */
import { type NumberFormat, numberFormat } from './number-format'
import { readXml } from './read-xml'
import { refuse } from './sheet-refused'
import { MAX_CELL, openParts, stringsOf, unescaped } from './workbook-parts'

const MAX_COLUMNS = 100
const MAX_SHEETS = 20

type Found = { row: number; cells: string[] }
export type Workbook = { sheets: { name: string; rows: (take: (found: Found) => void) => void }[] }

/** The visible sheets. `take` may throw to stop reading. @param most bytes, as unpacked @throws SheetRefused */
export function openWorkbook(bytes: Uint8Array, most?: number): Workbook {
  const { unpack, strings, styles, epoch, sheets: listed } = openParts(bytes, most)
  const visible = listed.filter(({ isVisible }) => isVisible).slice(0, MAX_SHEETS)
  const wanted = new Set([strings, styles, ...visible.map((sheet) => sheet.path)])
  const parts = unpack((name) => wanted.has(name))
  const formats = formatsOf(parts.get(styles), epoch)
  let texts: string[] | undefined
  const sheets = visible.flatMap((sheet) => {
    const part = parts.get(sheet.path ?? '')
    const rows = (take: (found: Found) => void) =>
      readSheet(part, (texts ??= stringsOf(parts.get(strings))), formats, take)
    return part ? [{ name: sheet.name, rows }] : []
  })
  if (sheets.length === 0) throw refuse('broken')
  return { sheets }
}

/** How the cells of each style show a number. */
export function formatsOf(part: Uint8Array | undefined, epoch: number): (NumberFormat | null)[] {
  const codes = new Map<string, string>()
  const formats: (NumberFormat | null)[] = []
  let isIn = false
  readXml(part, {
    open: (element, { numFmtId = '', formatCode = '' }) => {
      if (element === 'numFmt') codes.set(numFmtId, formatCode)
      if (element === 'cellXfs') isIn = true
      if (element === 'xf' && isIn) formats.push(numberFormat(Number(numFmtId), codes.get(numFmtId) ?? '', epoch))
    },
    close: (element) => {
      if (element === 'cellXfs') isIn = false
    },
  })
  return formats
}

function readSheet(
  part: Uint8Array | undefined,
  strings: readonly string[],
  formats: readonly (NumberFormat | null)[],
  take: (found: Found) => void,
): void {
  let [row, column, type, style, value] = [0, 0, '', '', '']
  let cells: string[] = []
  let isValue = false
  readXml(part, {
    open: (element, { r = '', t = 'n', s = '' }) => {
      if (element === 'row') {
        row = r === '' ? row + 1 : Number(r)
        column = 0
        cells = []
      } else if (element === 'c') {
        column = r === '' ? column + 1 : columnOf(r)
        ;[type, style, value] = [t, s, '']
      } else if (element === 'v' || (element === 't' && type === 'inlineStr')) isValue = true
    },
    text: (piece) => {
      if (isValue && value.length < MAX_CELL) value += piece
    },
    close: (element) => {
      if (element === 'v' || element === 't') isValue = false
      if (element === 'c' && value !== '' && column <= MAX_COLUMNS) {
        while (cells.length < column - 1) cells.push('')
        cells[column - 1] = shown(value, type, formats[Number(style)] ?? null, strings).slice(0, MAX_CELL)
      }
      if (element === 'row' && cells.length > 0) take({ row, cells })
    },
  })
}

/** `BC12` is in column 55. */
export const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** What a cell shows by its value and type (18.18.11). */
export function shown(value: string, type: string, format: NumberFormat | null, strings: readonly string[]): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'n':
      return numberText(value, format)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    default:
      return unescaped(value)
  }
}

function numberText(value: string, format: NumberFormat | null): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  // Fifteen digits are what a spreadsheet shows; the rest is rounding.
  return (
    format?.(number) ?? (Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(15))))
  )
}
