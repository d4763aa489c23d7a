/**
 * Reads the sheets of a workbook (ECMA-376 part 1, 18.3) as streams of events: a file can be made that fills any
 * memory. Formulas are not evaluated: the value that was saved with them counts. Entities and references to other files
 * are refused.
 */
import { type Unzipped, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { refuse, SheetRefused } from './sheet-refused'

/** Bytes of one part of a workbook, and of all that are read. */
const MAX_PART = 150 * 1024 * 1024
const MAX_PARTS = 200 * 1024 * 1024
const MAX_STRINGS = 300_000
/** Letters of the shared strings, and of one cell. */
const MAX_LETTERS = 40_000_000
const MAX_CELL = 2000
const MAX_COLUMNS = 100
const PIECE = 64 * 1024

type Found = { row: number; cells: string[] }
export type Workbook = { sheets: { name: string; rows: (take: (found: Found) => void) => void }[] }

/** The visible sheets. `take` may throw to stop reading. @throws SheetRefused */
export function openWorkbook(bytes: Uint8Array): Workbook {
  let total = 0
  let parts: Unzipped
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (
          !/^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
            name,
          )
        )
          return false
        total += originalSize
        if (originalSize > MAX_PART || total > MAX_PARTS) throw refuse('tooLarge')
        return true
      },
    })
  } catch (failure) {
    throw failure instanceof SheetRefused ? failure : refuse('broken')
  }
  const named = new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]))
  const workbook = named.get('xl/workbook.xml')
  if (!workbook) throw refuse('kind')
  const targets = targetsOf(named.get('xl/_rels/workbook.xml.rels'))
  const formats = formatsOf(named.get('xl/styles.xml'))
  let strings: string[] | undefined
  const sheets = sheetsOf(workbook).flatMap(({ name, relation }) => {
    const part = named.get(targets.get(relation) ?? '')
    const rows = (take: (found: Found) => void) =>
      readSheet(part, (strings ??= stringsOf(named.get('xl/sharedstrings.xml'))), formats, take)
    return part ? [{ name, rows }] : []
  })
  if (sheets.length === 0) throw refuse('broken')
  return { sheets }
}

type Attributes = Record<string, string>
type Events = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Names are without their prefix: some programs write `x:row`. */
function readXml(part: Uint8Array | undefined, { open, close, text }: Events): void {
  // Workbooks without texts or styles lack these parts.
  if (!part) return
  const parser = new SaxesParser({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => {
    throw refuse('broken')
  })
  parser.on('error', () => {
    throw refuse('broken')
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Attributes))
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  if (text) parser.on('text', text)
  const encoding = part[0] === 0xff ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < part.length; at += PIECE) {
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }))
  }
  parser.write(decoder.decode()).close()
}

function sheetsOf(part: Uint8Array): { name: string; relation: string }[] {
  const found: { name: string; relation: string }[] = []
  readXml(part, {
    open: (element, { name = '', state = 'visible', 'r:id': id, ...others }) => {
      if (element !== 'sheet' || state !== 'visible' || found.length >= 20) return
      const relation = id ?? Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      found.push({ name: name.slice(0, 100), relation })
    },
  })
  return found
}

function targetsOf(part: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>()
  readXml(part, {
    open: (element, { Id = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      targets.set(Id, path.toLowerCase())
    },
  })
  return targets
}

/** How each style shows a number: as a day, with leading zeros, or as it is. */
type Format = 'day' | number | null

function formatsOf(part: Uint8Array | undefined): Format[] {
  const codes = new Map<string, string>()
  const formats: Format[] = []
  let isIn = false
  readXml(part, {
    open: (element, { numFmtId = '', formatCode = '' }) => {
      if (element === 'numFmt') codes.set(numFmtId, formatCode)
      if (element === 'cellXfs') isIn = true
      if (element === 'xf' && isIn) formats.push(formatOf(Number(numFmtId), codes.get(numFmtId) ?? ''))
    },
    close: (element) => {
      if (element === 'cellXfs') isIn = false
    },
  })
  return formats
}

function formatOf(id: number, code: string): Format {
  // 18.8.30: the numbers of the built-in formats for days and times.
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return 'day'
  if (/^0+$/.test(code)) return code.length
  return /[ymd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/general/i.test(code) ? 'day' : null
}

function stringsOf(part: Uint8Array | undefined): string[] {
  const strings: string[] = []
  let [text, letters] = ['', 0]
  let [isText, isReading] = [false, false]
  readXml(part, {
    open: (element) => {
      if (element === 'si') text = ''
      if (element === 't') isText = true
      // How a Japanese word is read, which is not what the cell says.
      if (element === 'rPh') isReading = true
    },
    text: (piece) => {
      if (isText && !isReading && text.length < MAX_CELL) text += piece
    },
    close: (element) => {
      if (element === 't') isText = false
      if (element === 'rPh') isReading = false
      if (element !== 'si') return
      strings.push(text.slice(0, MAX_CELL))
      letters += text.length
      if (strings.length > MAX_STRINGS || letters > MAX_LETTERS) throw refuse('tooLarge')
    },
  })
  return strings
}

function readSheet(
  part: Uint8Array | undefined,
  strings: readonly string[],
  formats: readonly Format[],
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
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function shown(value: string, type: string, format: Format, strings: readonly string[]): string {
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
      return value
  }
}

function numberText(value: string, format: Format): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  // Days are counted from 30 December 1899, because spreadsheets believe in a 29 February 1900.
  if (format === 'day' && number > 0 && number < 100_000)
    return new Date(Date.UTC(1899, 11, 30) + Math.round(number * 86_400_000)).toISOString().slice(0, 10)
  // Fifteen digits are what a spreadsheet shows; the rest is rounding.
  const text = Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(15)))
  return typeof format === 'number' ? text.padStart(format, '0') : text
}
