/**
 * Writes texts into empty cells of a workbook by changing the XML of its sheets at these places; days (YYYY-MM-DD) are
 * written as numbers where the cell's style shows them as days. All other parts keep
 * their bytes; where there are formulas, the workbook's part asks the program that opens it to calculate anew. Formulas
 * are neither added nor removed, so the order of their calculation (calcChain) stays right.
 */
import { DAY } from '@attestry/core/base/day'
import type { NumberFormat } from './number-format'
import { readXml } from './read-xml'
import { refuse, SheetRefused } from './sheet-refused'
import { openParts } from './workbook-parts'
import { columnOf, formatsOf } from './xlsx-rows'
import { contentOf, openZip, withContents } from './zip-file'

/** `sheet`: its place among all sheets of the workbook, from 0. `cell`: "C12". */
export type Filling = { sheet: number; cell: string; value: string }

const SIGNED = 'This workbook is signed, and filling it in would break its signature. Fill it in yourself.'
const TAKEN = 'A cell of this form is not empty, so it was not filled in.'

/** @throws SheetRefused if a cell is not empty after all, and for what is no ordinary workbook */
export function fillWorkbook(bytes: Uint8Array, fillings: readonly Filling[]): Uint8Array {
  const zip = openZip(bytes)
  if (zip.entries.some(({ name }) => /^_xmlsignatures\//i.test(name))) throw new SheetRefused(SIGNED)
  const { sheets, book, styles, epoch, unpack } = openParts(bytes)
  const formats = fillings.some(({ value }) => ISO_DAY.test(value))
    ? formatsOf(unpack((name) => name === styles).get(styles), epoch)
    : []
  const serialIn: SerialIn = (style, value) => (isDayFormat(formats[Number(style)]) ? serialOf(value, epoch) : null)
  const entryOf = (path: string | undefined) => {
    const entry = zip.entries.find(({ name }) => name.toLowerCase() === path)
    if (!entry) throw refuse('broken')
    return entry
  }
  const contents = new Map<string, Uint8Array>()
  let hasFormulas = false
  for (const [place, sheet] of sheets.entries()) {
    const own = fillings.filter((filling) => filling.sheet === place)
    const entry = zip.entries.find(({ name }) => name.toLowerCase() === sheet.path)
    if (!entry) continue
    if (own.length > 0) {
      const filled = fillSheet(contentOf(entry), own, serialIn)
      hasFormulas ||= filled.hasFormulas
      contents.set(entry.name, filled.content)
    } else if (!hasFormulas) hasFormulas = hasFormula(contentOf(entry))
  }
  if (hasFormulas) {
    const entry = entryOf(book)
    contents.set(entry.name, calculatedAnew(contentOf(entry)))
  }
  return withContents(zip, contents)
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The number that a cell of this style has for a value; null: its text is written. */
type SerialIn = (style: string, value: string) => number | null

/** Whether it shows a number as a day. */
const isDayFormat = (format: NumberFormat | null | undefined): boolean => ISO_DAY.test(format?.(45_000) ?? '')

/** The days since the first of the workbook; null for what is no day, or before it. */
function serialOf(value: string, epoch: number): number | null {
  const days = ISO_DAY.test(value) ? (Date.parse(value) - epoch) / DAY : NaN
  return days >= 1 ? days : null
}

const hasFormula = (content: Buffer): boolean => /<(?:\w+:)?f[\s>/]/.test(content.toString('latin1'))

type Target = { row: number; column: number; cell: string; value: string }
type Edit = { start: number; end: number; text: string }

/** The sheet with these cells. Rows and cells that are missing are added where they belong. */
export function fillSheet(
  content: Uint8Array,
  fillings: readonly Pick<Filling, 'cell' | 'value'>[],
  serialIn: SerialIn = () => null,
): { content: Uint8Array; hasFormulas: boolean } {
  const xml = textOf(content)
  const targets = fillings
    .map(({ cell, value }) => ({ cell, value, row: Number(cell.replace(/^[A-Z]+/, '')), column: columnOf(cell) }))
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
  const edits: Edit[] = []
  const columns: { min: number; max: number; style: string }[] = []
  const path: string[] = []
  let hasFormulas = false
  let prefix = ''
  let [next, row, column, rowStyle] = [0, 0, 0, '']
  let cell: { start: number; tagEnd: number; target: Target | undefined } | null = null
  const tagBefore = (at: number) => xml.lastIndexOf('<', at - 1)
  const target = () => targets[next]
  const taken = (isDue: (one: Target) => boolean): Target[] => {
    const from = next
    for (let one = target(); one && isDue(one); one = target()) next += 1
    return targets.slice(from, next)
  }
  const styleOf = (at: number) =>
    rowStyle === '' ? (columns.find(({ min, max }) => min <= at && at <= max)?.style ?? '') : rowStyle
  const cellsXml = (some: readonly Target[]) =>
    some
      .map((one) => {
        const style = styleOf(one.column)
        return cellXml(prefix, ` r="${one.cell}"${styleAttribute(style)}`, one.value, serialIn(style, one.value))
      })
      .join('')
  const rowsXml = (some: readonly Target[]) =>
    [...new Set(some.map((one) => one.row))]
      .map((number) => {
        const own = cellsXml(some.filter((one) => one.row === number))
        return `<${prefix}row r="${number}">${own}</${prefix}row>`
      })
      .join('')
  const insert = (at: number, text: string) => {
    if (text !== '') edits.push({ start: at, end: at, text })
  }
  readXml(content, {
    open: (element, attributes, at) => {
      path.push(element)
      const where = path.join('/')
      if (where === 'worksheet/cols/col') {
        const { min = '', max = '', style = '' } = attributes
        columns.push({ min: Number(min), max: Number(max), style })
      } else if (where === ROW) {
        const start = tagBefore(at)
        const before = row
        row = attributes.r === undefined ? row + 1 : Number(attributes.r)
        column = 0
        if (!(row > before)) throw refuse('broken')
        rowStyle = ''
        prefix = /^<([\w.-]+:)?/.exec(xml.slice(start, at))?.[1] ?? ''
        insert(start, rowsXml(taken((one) => one.row < row)))
        rowStyle = /^(?:1|true)$/.test(attributes.customFormat ?? '') ? (attributes.s ?? '') : ''
        if (target()?.row === row) edits.push(...spansEdit(xml, start, at, targets, row))
      } else if (where === CELL) {
        const start = tagBefore(at)
        const before = column
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        if (!(column > before)) throw refuse('broken')
        insert(start, cellsXml(taken((one) => one.row === row && one.column < column)))
        const [own] = taken((one) => one.row === row && one.column === column)
        cell = { start, tagEnd: at, target: own }
      } else if (element === 'f' && where.startsWith(CELL)) {
        hasFormulas = true
        if (cell?.target) throw new SheetRefused(TAKEN)
      }
    },
    text: (piece) => {
      if (cell?.target && piece.trim() !== '') throw new SheetRefused(TAKEN)
    },
    close: (element, at) => {
      const where = path.join('/')
      path.pop()
      const isEmptyTag = xml[at - 2] === '/'
      if (where === CELL && cell) {
        if (cell.target)
          edits.push({
            ...cellEdit(xml.slice(cell.start, cell.tagEnd), prefix, cell.target, serialIn),
            start: cell.start,
            end: at,
          })
        cell = null
      } else if (where === ROW) {
        const text = cellsXml(taken((one) => one.row === row))
        if (text !== '' && isEmptyTag) edits.push({ start: at - 2, end: at, text: `>${text}</${prefix}row>` })
        else insert(tagBefore(at), text)
      } else if (where === 'worksheet/sheetData') {
        rowStyle = ''
        const text = rowsXml(taken(() => true))
        if (text !== '' && isEmptyTag) throw refuse('broken')
        insert(tagBefore(at), text)
      }
    },
  })
  if (next < targets.length) throw refuse('broken')
  return { content: withEdits(content, xml, edits), hasFormulas }
}

const ROW = 'worksheet/sheetData/row'
const CELL = `${ROW}/c`

const styleAttribute = (style: string): string => (style === '' ? '' : ` s="${style}"`)

/** `serial`: in the place of the text. */
const cellXml = (prefix: string, attributes: string, value: string, serial: number | null): string =>
  serial !== null
    ? `<${prefix}c${attributes}><${prefix}v>${serial}</${prefix}v></${prefix}c>`
    : `<${prefix}c${attributes} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(value)}</${prefix}t></${prefix}is></${prefix}c>`

/** An empty cell keeps all that its tag says, but for the type of its value. */
function cellEdit(tag: string, prefix: string, { value }: Target, serialIn: SerialIn): Pick<Edit, 'text'> {
  const attributes = tag
    .replace(/^<[\w.:-]+/, '')
    .replace(/\/?>$/, '')
    .replace(/\s+t\s*=\s*(?:"[^"]*"|'[^']*')/, '')
    .trimEnd()
  const style = /\ss\s*=\s*["'](\d+)["']/.exec(attributes)?.[1] ?? ''
  return { text: cellXml(prefix, attributes, value, serialIn(style, value)) }
}

/** A row may say which columns it has; it then says so of the new ones, too. */
function spansEdit(xml: string, start: number, at: number, targets: readonly Target[], row: number): Edit[] {
  const tag = xml.slice(start, at)
  const found = /\sspans\s*=\s*["'](\d+):(\d+)["']/.exec(tag)
  if (!found) return []
  const own = targets.filter((one) => one.row === row).map((one) => one.column)
  const text = ` spans="${Math.min(Number(found[1]), ...own)}:${Math.max(Number(found[2]), ...own)}"`
  const from = start + found.index
  return [{ start: from, end: from + found[0].length, text }]
}

/** As text of XML; what looks like the number of a character stays as it is (22.9.2.19). */
const escaped = (value: string): string =>
  value
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const BOM = '\ufeff'

/** @throws SheetRefused for what is not UTF-8 */
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw refuse('broken')
  }
}

function withEdits(content: Uint8Array, xml: string, edits: readonly Edit[]): Uint8Array {
  const pieces: string[] = []
  let from = 0
  for (const { start, end, text } of edits) {
    pieces.push(xml.slice(from, start), text)
    from = end
  }
  const hasMark = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf
  return Buffer.from((hasMark ? BOM : '') + pieces.join('') + xml.slice(from))
}

/** Formulas may use what was filled in, and their results were saved without it (18.2.2). */
export function calculatedAnew(content: Uint8Array): Uint8Array {
  const xml = textOf(content)
  const path: string[] = []
  let edit: Edit | undefined
  let [after, prefix] = [0, '']
  readXml(content, {
    open: (element, attributes, at) => {
      path.push(element)
      const start = xml.lastIndexOf('<', at - 1)
      if (element === 'workbook') prefix = /^<([\w.-]+:)?/.exec(xml.slice(start, at))?.[1] ?? ''
      if (path.join('/') !== 'workbook/calcPr') return
      const tag = xml.slice(start, at)
      const isSaid = attributes.fullCalcOnLoad !== undefined
      const text = isSaid
        ? tag.replace(/fullCalcOnLoad\s*=\s*["'][^"']*["']/, 'fullCalcOnLoad="1"')
        : tag.replace(/\s*(\/?)>$/, ' fullCalcOnLoad="1"$1>')
      edit = { start, end: at, text }
    },
    close: (_element, at) => {
      const where = path.join('/')
      path.pop()
      if (BEFORE_CALCULATION.has(where)) after = at
    },
  })
  edit ??= { start: after, end: after, text: `<${prefix}calcPr fullCalcOnLoad="1"/>` }
  return withEdits(content, xml, [edit])
}

/** What stands before the properties of calculation in a workbook, which have one place (18.2.27). */
const BEFORE_CALCULATION = new Set(
  ['sheets', 'functionGroups', 'externalReferences', 'definedNames'].map((name) => `workbook/${name}`),
)
