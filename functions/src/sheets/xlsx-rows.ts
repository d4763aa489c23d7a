/**
 * Reads the sheets of a workbook (ECMA-376 part 1, 18.3) as streams of events: a file can be made that fills any
 * memory. Formulas are not evaluated: the value that was saved with them counts. Entities and references to other files
 * are refused.
 */
import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { isFiller } from './filled-workbook'
import { EPOCHS, type NumberFormat, numberFormat } from './number-format'
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
/**
 * Tags that follow each other without one that belongs to a workbook, and without any value. Blank cells that have a
 * format are of the second kind.
 */
const MAX_STRANGE = 100_000
const MAX_BLANK = 2_000_000
/** Letters between two tags. */
const MAX_GAP = 4 * 1024 * 1024
const OF_A_WORKBOOK = new Set(['row', 'c', 'v', 'si', 't', 'r', 'xf', 'numFmt', 'sheet', 'Relationship'])
const WITH_A_VALUE = new Set(['xf', 'numFmt', 'sheet', 'Relationship'])

type Found = { row: number; cells: string[] }
export type Workbook = { sheets: { name: string; rows: (take: (found: Found) => void) => void }[] }

/** The visible sheets. `take` may throw to stop reading. @param most bytes, as unpacked @throws SheetRefused */
export function openWorkbook(bytes: Uint8Array, most = MAX_PARTS): Workbook {
  const unpack = unpacker(bytes, most)
  const links = unpack((name) => /^(?:[^/]+\/)?_rels\/[^/]*\.rels$/.test(name))
  const path = relationsOf(links.get('_rels/.rels'), '').find(isOf('officeDocument'))?.path ?? 'xl/workbook.xml'
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = relationsOf(links.get(`${folder}_rels/${path.slice(folder.length)}.rels`), folder)
  const [strings, styles] = ['sharedStrings', 'styles'].map(
    (kind) => relations.find(isOf(kind))?.path ?? `${folder}${kind}.xml`.toLowerCase(),
  )
  const workbook = unpack((name) => name === path).get(path)
  if (!workbook) throw refuse('kind')
  const { epoch, listed } = contentsOf(workbook)
  const visible = listed.map(({ name, relation }) => ({
    name,
    path: relations.find(({ id }) => id === relation)?.path,
  }))
  const wanted = new Set([strings, styles, ...visible.map((sheet) => sheet.path)])
  const parts = unpack((name) => wanted.has(name))
  const formats = formatsOf(parts.get(styles ?? ''), epoch)
  let texts: string[] | undefined
  const sheets = visible.flatMap((sheet) => {
    const part = parts.get(sheet.path ?? '')
    const rows = (take: (found: Found) => void) =>
      readSheet(part, (texts ??= stringsOf(parts.get(strings ?? ''))), formats, take)
    return part ? [{ name: sheet.name, rows }] : []
  })
  if (sheets.length === 0) throw refuse('broken')
  return { sheets }
}

/** Unpacks the parts that are wanted, by their names in small letters, and together no more than may be read. */
function unpacker(bytes: Uint8Array, most: number): (isWanted: (name: string) => boolean) => Map<string, Uint8Array> {
  let total = 0
  return (isWanted) => {
    try {
      const parts = unzipSync(bytes, {
        filter: ({ name, size, originalSize }) => {
          if (!isWanted(name.toLowerCase())) return false
          total += originalSize
          if (isFiller(size, originalSize) || originalSize > MAX_PART || total > most) throw refuse('tooLarge')
          return true
        },
      })
      return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]))
    } catch (failure) {
      throw failure instanceof SheetRefused ? failure : refuse('broken')
    }
  }
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
  let [strange, blank, gap] = [0, 0, 0]
  parser.on('opentag', ({ name, attributes }) => {
    const element = local(name)
    strange = OF_A_WORKBOOK.has(element) ? 0 : strange + 1
    blank = WITH_A_VALUE.has(element) ? 0 : blank + 1
    gap = 0
    if (strange > MAX_STRANGE || blank > MAX_BLANK) throw refuse('tooLarge')
    open?.(element, attributes)
  })
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  const says = (piece: string) => {
    if (piece.trim() !== '') blank = 0
    text?.(piece)
  }
  parser.on('text', says)
  parser.on('cdata', says)
  const encoding = part[0] === 0xff ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < part.length; at += PIECE) {
    gap += PIECE
    if (gap > MAX_GAP) throw refuse('tooLarge')
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }))
  }
  parser.write(decoder.decode()).close()
}

function contentsOf(part: Uint8Array): { epoch: number; listed: { name: string; relation: string }[] } {
  let epoch: number = EPOCHS[1900]
  const listed: { name: string; relation: string }[] = []
  readXml(part, {
    open: (element, { name = '', state = 'visible', date1904, 'r:id': id, ...others }) => {
      if (element === 'workbookPr' && /^(?:1|true)$/.test(date1904 ?? '')) epoch = EPOCHS[1904]
      if (element !== 'sheet' || state !== 'visible' || listed.length >= 20) return
      const relation = id ?? Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      listed.push({ name: name.slice(0, 100), relation })
    },
  })
  return { epoch, listed }
}

type Relation = { id: string; type: string; path: string }

/** What a part names, seen from its folder (part 2, 6.5). */
function relationsOf(part: Uint8Array | undefined, folder: string): Relation[] {
  const relations: Relation[] = []
  readXml(part, {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: Type, path: path.toLowerCase() })
    },
  })
  return relations
}

const isOf =
  (kind: string) =>
  ({ type }: Relation): boolean =>
    type.endsWith(`/${kind}`)

/** How the cells of each style show a number. */
function formatsOf(part: Uint8Array | undefined, epoch: number): (NumberFormat | null)[] {
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
      strings.push(unescaped(text.slice(0, MAX_CELL)))
      letters += text.length
      if (strings.length > MAX_STRINGS || letters > MAX_LETTERS) throw refuse('tooLarge')
    },
  })
  return strings
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
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function shown(value: string, type: string, format: NumberFormat | null, strings: readonly string[]): string {
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

/** Texts name what XML cannot hold by its number: `_x000D_` (22.9.2.19). Of these only the ends of lines are text. */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)).replace(/[^\P{Cc}\t\n\r]/u, ''),
  )

function numberText(value: string, format: NumberFormat | null): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  // Fifteen digits are what a spreadsheet shows; the rest is rounding.
  return (
    format?.(number) ?? (Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(15))))
  )
}
