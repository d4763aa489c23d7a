import { DAY } from '@attestry/core/base/day'
import { strToU8, zipSync } from 'fflate'
import { type Cell, cellText, momentOf } from './cell'
import { EPOCHS } from './number-format'

type Table = { name: string; head: readonly string[]; rows: readonly (readonly Cell[])[] }

/** What Excel takes into a cell. */
const MAX_CELL = 32_767
/** Letters. */
const WIDEST = 60
/** The file says no time of its own, so that the same table is the same bytes. ZIP knows no earlier year. */
const MODIFIED = new Date(1980, 0, 2)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook (ECMA-376 part 1, 18) of one sheet, whose bold head stays in view. Every text is a cell of text (format 49),
 * so that nothing is a formula, also not after somebody has edited it, and a part number keeps its zeros.
 */
export const writeWorkbook = ({ name, head, rows }: Table): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': CONTENT_TYPES,
        '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
        'xl/styles.xml': STYLES,
        'xl/worksheets/sheet1.xml': sheetOf([head, ...rows]),
      }).map(([path, xml]) => [path, strToU8(`${XML}${xml}`)]),
    ),
    { mtime: MODIFIED },
  )

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], place) => `<Relationship Id="r${place + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
const format = (fontId: number, numFmtId = 49) =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`
/** The formats of days and of moments; the first number of one's own is 164. */
const FORMATS =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>'
const STYLES = `<styleSheet xmlns="${MAIN}">${FORMATS}<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${format(0)}${format(1)}${format(0, 0)}${format(0, 164)}${format(0, 165)}</cellXfs></styleSheet>`

function sheetOf(lines: readonly (readonly Cell[])[]): string {
  const columns = (lines[0] ?? []).map((_, column) => {
    const longest = lines.flatMap((cells) => cellText(cells[column] ?? '').split('\n')).map((text) => widthOf(text))
    const width = Math.min(WIDEST, longest.reduce((most, one) => Math.max(most, one), 8) + 2)
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`
  })
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const rows = lines.map((cells, row) => `<row r="${row + 1}">${cells.map((cell) => cellOf(cell, row)).join('')}</row>`)
  return `<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** The styles are those of `STYLES`, by their places. */
function cellOf(cell: Cell, row: number): string {
  if (cell === null) return '<c s="0"/>'
  if (typeof cell === 'number') return `<c s="2"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c s="${'day' in cell ? 3 : 4}"><v>${(momentOf(cell) - EPOCHS[1900]) / DAY}</v></c>`
  return `<c s="${row === 0 ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(cell))}</t></is></c>`
}

const cut = (text: string): string => (text.length <= MAX_CELL ? text : `${text.slice(0, MAX_CELL - 1)}…`)

/** Letters of East Asian scripts take the room of two. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu) ?? []).length

/** What no name of a sheet may have, nor more letters. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/**
 * A text in XML, without signs that XML does not know. A workbook takes `_x000D_` for such a sign, unless its first mark
 * is written so itself (ECMA-376 part 1, 22.9.2.19).
 */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Cs}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
