/**
 * The cells of a workbook with what decides whether one may be written: formulas, protection, merged ranges, hidden rows
 * and columns, and what its data validation allows (ECMA-376 part 1, 18.3.1). Only for a process of its own.
 */
import { readXml } from './read-xml'
import { refuse } from './sheet-refused'
import { openParts, stringsOf } from './workbook-parts'
import { columnOf, formatsOf, shown } from './xlsx-rows'

/** Rows and columns count from 1. */
export type Range = { top: number; left: number; bottom: number; right: number }
type GridCell = { text: string; isFormula: boolean; style: number | null }
/** `items`: the values of a list; null: some other rule, or a list that cannot be known without calculating. */
type Validation = { ranges: readonly Range[]; items: readonly string[] | null }

export type Grid = {
  name: string
  isVisible: boolean
  /** By row and column; cells without content and without style are missing. */
  cells: ReadonlyMap<number, ReadonlyMap<number, GridCell>>
  merged: readonly Range[]
  /** Of formulas that fill several cells. */
  filledByFormula: readonly Range[]
  validations: readonly Validation[]
  isLocked: (row: number, column: number) => boolean
  isHidden: (row: number, column: number) => boolean
}

const MAX_ROWS = 20_000
const MAX_COLUMNS = 60
const MAX_CELLS = 400_000
const MAX_RANGES = 20_000
const MAX_ITEMS = 500
/** Bytes of all parts that are read. A sheet is held as text, too, while it is filled in. */
const MOST = 60 * 1024 * 1024

/** The sheets, hidden ones too, in their order. @throws SheetRefused */
export function readGrids(bytes: Uint8Array): Grid[] {
  const book = openParts(bytes, MOST)
  const wanted = new Set([book.strings, book.styles, ...book.sheets.map(({ path }) => path)])
  const parts = book.unpack((name) => wanted.has(name))
  const styles = parts.get(book.styles)
  const formats = formatsOf(styles, book.epoch)
  const texts = stringsOf(parts.get(book.strings))
  const unlocked = unlockedStyles(styles)
  const drafts = book.sheets.map(({ name, path, isVisible }) => {
    const draft = readSheet(parts.get(path ?? ''), unlocked, (value, type, style) =>
      shown(value, type, formats[style ?? 0] ?? null, texts),
    )
    return { ...draft, name, isVisible }
  })
  const itemsOf = (formula: string) => listItems(formula, drafts, book.names)
  return drafts.map(({ rules, ...grid }) => ({
    ...grid,
    validations: rules.map(({ ranges, type, formula }) => ({
      ranges,
      items: type === 'list' ? itemsOf(formula) : null,
    })),
  }))
}

/** Numbers of the styles whose cells stay open when their sheet is protected (18.8.33). */
function unlockedStyles(part: Uint8Array | undefined): ReadonlySet<number> {
  const unlocked = new Set<number>()
  let [isIn, style] = [false, -1]
  readXml(part, {
    open: (element, { locked }) => {
      if (element === 'cellXfs') isIn = true
      if (isIn && element === 'xf') style += 1
      if (isIn && element === 'protection' && isFalse(locked)) unlocked.add(style)
    },
    close: (element) => {
      if (element === 'cellXfs') isIn = false
    },
  })
  return unlocked
}

const isFalse = (value: string | undefined) => value === '0' || value === 'false'
const isTrue = (value: string | undefined) => value === '1' || value === 'true'

type Rule = { ranges: readonly Range[]; type: string; formula: string }

function readSheet(
  part: Uint8Array | undefined,
  unlocked: ReadonlySet<number>,
  textOf: (value: string, type: string, style: number | null) => string,
) {
  const cells = new Map<number, Map<number, GridCell>>()
  const [merged, filledByFormula, rules]: [Range[], Range[], Rule[]] = [[], [], []]
  const columns: { min: number; max: number; style: number | null; isHidden: boolean }[] = []
  const rowStyles = new Map<number, number>()
  const hiddenRows = new Set<number>()
  let isProtected = false
  let [row, column, type, value, count] = [0, 0, 'n', '', 0]
  let style: number | null = null
  let [isFormula, isValue, isReading] = [false, false, false]
  let rule: { type: string; sqref: string; formula: string } | null = null
  let into: 'formula' | 'sqref' | null = null
  const keep = () => {
    if (row > MAX_ROWS || column > MAX_COLUMNS || (value === '' && !isFormula && style === null)) return
    if ((count += 1) > MAX_CELLS) throw refuse('tooLarge')
    const own = cells.get(row) ?? new Map<number, GridCell>()
    own.set(column, { text: value === '' ? '' : textOf(value, type, style), isFormula, style })
    cells.set(row, own)
  }
  readXml(part, {
    open: (element, attributes) => {
      const { r = '', s, t = 'n', ref = '', hidden, customFormat } = attributes
      switch (element) {
        case 'sheetProtection':
          isProtected = isTrue(attributes.sheet)
          break
        case 'col': {
          const [min, max] = [Number(attributes.min), Number(attributes.max)]
          columns.push({ min, max, style: numberOf(attributes.style), isHidden: isTrue(hidden) })
          if (columns.length > MAX_RANGES) throw refuse('tooLarge')
          break
        }
        case 'row':
          row = r === '' ? row + 1 : Number(r)
          column = 0
          if (isTrue(customFormat) && s !== undefined) rowStyles.set(row, Number(s))
          if (isTrue(hidden)) hiddenRows.add(row)
          break
        case 'c':
          column = r === '' ? column + 1 : columnOf(r)
          ;[type, value, style, isFormula] = [t, '', numberOf(s), false]
          break
        case 'f':
          // A rule of conditional formatting has one as well, of its own (x14).
          isFormula = true
          if (ref !== '' && t !== 'shared') filledByFormula.push(...rangesOf(ref))
          if (rule) into = 'formula'
          break
        case 'v':
          isValue = true
          break
        case 't':
          isValue = type === 'inlineStr'
          break
        case 'rPh':
          isReading = true
          break
        case 'mergeCell':
          merged.push(...rangesOf(ref))
          if (merged.length > MAX_RANGES) throw refuse('tooLarge')
          break
        case 'dataValidation':
          rule = { type: attributes.type ?? 'none', sqref: attributes.sqref ?? '', formula: '' }
          break
        case 'formula1':
          into = 'formula'
          break
        case 'sqref':
          into = 'sqref'
      }
    },
    text: (piece) => {
      if (rule && into) rule[into] = `${rule[into]}${piece}`.slice(0, 100_000)
      else if (isValue && !isReading && value.length < 2000) value += piece
    },
    close: (element) => {
      if (element === 'v' || element === 't') isValue = false
      if (element === 'rPh') isReading = false
      if (element === 'c') keep()
      if (element === 'f' || element === 'formula1' || element === 'sqref') into = null
      if (element !== 'dataValidation' || !rule) return
      if (rule.type !== 'none') rules.push({ ...rule, ranges: rangesOf(rule.sqref) })
      if (rules.length > MAX_RANGES) throw refuse('tooLarge')
      rule = null
    },
  })
  const columnAt = (at: number) => columns.find(({ min, max }) => min <= at && at <= max)
  const styleAt = (ofRow: number, at: number): number =>
    cells.get(ofRow)?.get(at)?.style ?? rowStyles.get(ofRow) ?? columnAt(at)?.style ?? 0
  return {
    cells,
    merged,
    filledByFormula,
    rules,
    isLocked: (ofRow: number, at: number) => isProtected && !unlocked.has(styleAt(ofRow, at)),
    isHidden: (ofRow: number, at: number) => hiddenRows.has(ofRow) || columnAt(at)?.isHidden === true,
  }
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** "A1:B5 D7": each range. */
const rangesOf = (sqref: string): Range[] =>
  sqref
    .trim()
    .split(/\s+/)
    .slice(0, MAX_RANGES)
    .flatMap((text) => {
      const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(text)
      if (!found) return []
      const [, left = '', top = '', right = left, bottom = top] = found
      return [{ top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) }]
    })

export const isIn = ({ top, left, bottom, right }: Range, row: number, column: number): boolean =>
  top <= row && row <= bottom && left <= column && column <= right

/** `"Yes,No"`, `Lists!$A$1:$A$4`, or a name for that. Null: it would have to be calculated. */
function listItems(
  formula: string,
  sheets: readonly Pick<Grid, 'name' | 'cells'>[],
  names: ReadonlyMap<string, string>,
): string[] | null {
  const text = formula.trim()
  if (text.startsWith('"') && text.endsWith('"'))
    return text
      .slice(1, -1)
      .replaceAll('""', '"')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  const named = names.get(text.toLowerCase()) ?? text
  const found = /^(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/.exec(named.trim())
  const name = found?.[1]?.replaceAll("''", "'") ?? found?.[2]
  const sheet = sheets.find((one) => one.name.toLowerCase() === name?.toLowerCase())
  const [range] = rangesOf(found?.[3] ?? '')
  if (!sheet || !range || (range.bottom - range.top + 1) * (range.right - range.left + 1) > MAX_ITEMS) return null
  const items: string[] = []
  for (let row = range.top; row <= range.bottom; row += 1)
    for (let column = range.left; column <= range.right; column += 1) {
      const item = sheet.cells.get(row)?.get(column)?.text.trim() ?? ''
      if (item !== '') items.push(item)
    }
  return items
}
