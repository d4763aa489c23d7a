/**
 * Customers' forms in ten layouts, as spreadsheet programs write them: each with parts that nobody may touch (themes,
 * drawings, macros, conditional formats, protection, printer settings), and with cells that may be filled in. The parts
 * of the ZIP are packed in different ways, as programs do.
 */
import { randomFrom } from './random-from'
import { strToU8, zipSync, type Zippable } from 'fflate'

/** A cell: a text, a number, a formula with its saved value, an empty cell of a style, or none. */
type FormCell = string | number | null | { f: string; v?: string | number } | { s: number; v?: string }

export type Layout = {
  name: string
  filename: string
  rows: readonly (readonly FormCell[])[]
  /** The row that `rows` begins with. */
  first?: number
  merged?: readonly string[]
  /** Attributes of the protection; the sheet is protected. Style 1 is open then. */
  isProtected?: boolean
  validations?: readonly { sqref: string; formula: string }[]
  /** Of cells of a newer Excel, whose lists are on other sheets (x14). */
  extended?: readonly { sqref: string; formula: string }[]
  conditional?: string
  hasMacros?: boolean
  /** A hidden sheet with the values of lists, one below the other. */
  lists?: readonly string[]
  /** So many formulas on a sheet of their own. */
  formulas?: number
  prefix?: string
  /** Cells and rows without their names. */
  isUnnamed?: boolean
  names?: Readonly<Record<string, string>>
  hiddenColumns?: readonly number[]
  hasSharedStrings?: boolean
  hasMark?: boolean
  spans?: boolean
  isStored?: boolean
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main'

/** The workbook. */
export function writeForm(layout: Layout): Uint8Array {
  const { hasMacros = false, lists = [], formulas = 0, names = {}, hasMark = false, isStored = false } = layout
  const texts: string[] = []
  const share = (text: string) => {
    const at = texts.indexOf(text)
    return at === -1 ? texts.push(text) - 1 : at
  }
  const form = sheetXml(layout, share)
  const listed = lists.map(
    (text, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c></row>`,
  )
  const calculated = Array.from({ length: formulas }, (_, at) => {
    const shared =
      at === 0 ? `<f t="shared" ref="A1:A${formulas}" si="0">Form!A1&amp;"x"</f>` : '<f t="shared" si="0"/>'
    return `<row r="${at + 1}"><c r="A${at + 1}" t="str">${shared}<v>x</v></c></row>`
  })
  const sheets = [
    { name: 'Form', xml: (hasMark ? '\ufeff' : '') + form, state: '' },
    ...(lists.length > 0 ? [{ name: 'Lists', xml: bare(listed.join('')), state: ' state="hidden"' }] : []),
    ...(formulas > 0 ? [{ name: 'Sums', xml: bare(calculated.join('')), state: '' }] : []),
  ]
  const hasFormulas = formulas > 0 || /<(?:\w+:)?f[ >]/.test(form)
  const typed = hasMacros ? 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' : `${SHEET}.sheet.main+xml`
  const defined = Object.entries(names).map(
    ([name, refers]) => `<definedName name="${name}">${escaped(refers)}</definedName>`,
  )
  const parts: [string, string | Uint8Array][] = [
    [
      '[Content_Types].xml',
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="${typed}"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEET}.sharedStrings+xml"/>${hasFormulas ? `<Override PartName="/xl/calcChain.xml" ContentType="${SHEET}.calcChain+xml"/>` : ''}</Types>`,
    ],
    ['_rels/.rels', relationsXml([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr codeName="ThisWorkbook"/><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`).join('')}</sheets>${defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : ''}${hasFormulas ? '<calcPr calcId="191029"/>' : ''}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ...(hasFormulas ? [['calcChain', 'calcChain.xml'] as const] : []),
        ...(hasMacros ? [['vbaProject', 'vbaProject.bin'] as const] : []),
      ]),
    ],
    ...sheets.map(({ xml }, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, xml]),
    ['xl/styles.xml', STYLES],
    [
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ],
    ...(hasFormulas
      ? [['xl/calcChain.xml', `<calcChain xmlns="${MAIN}"><c r="A1" i="1"/></calcChain>`] as [string, string]]
      : []),
    ...(hasMacros ? [['xl/vbaProject.bin', noise(5000)] as [string, Uint8Array]] : []),
    ['xl/media/image1.png', noise(3000)],
    ['xl/printerSettings/printerSettings1.bin', noise(200)],
    ['docProps/app.xml', '<Properties/>'],
  ]
  const zipped: Zippable = {}
  for (const [path, content] of parts) {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    zipped[path] = [bytes, { level: isStored || path.endsWith('.png') ? 0 : 6, mtime: 1_700_000_000_000 }]
  }
  return zipSync(zipped)
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationsXml = (relations: readonly (readonly [kind: string, target: string])[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="${PACKAGE}/relationships">${relations
    .map(([kind, target], at) => {
      const type = kind === 'vbaProject' ? 'http://schemas.microsoft.com/office/2006/relationships' : RELATIONS
      return `<Relationship Id="rId${at + 1}" Type="${type}/${kind}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

/** Style 0 is locked, 1 is open, 2 is locked and bold, 3 is a date and open. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" applyProtection="1"><protection locked="0"/></xf><xf xfId="0" applyFont="1"/><xf numFmtId="14" xfId="0" applyProtection="1"><protection locked="0"/></xf></cellXfs></styleSheet>`

const bare = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

function sheetXml(layout: Layout, share: (text: string) => number): string {
  const { rows, first = 1, merged = [], validations = [], extended = [], conditional, hiddenColumns = [] } = layout
  const { prefix = '', isProtected = false, isUnnamed = false, hasSharedStrings = true, spans = false } = layout
  const p = prefix
  const cellXml = (cell: FormCell, at: string): string => {
    const r = isUnnamed ? '' : ` r="${at}"`
    if (cell === null) return isUnnamed ? `<${p}c/>` : ''
    if (typeof cell === 'number') return `<${p}c${r}><${p}v>${cell}</${p}v></${p}c>`
    if (typeof cell === 'string')
      return hasSharedStrings
        ? `<${p}c${r} t="s"><${p}v>${share(cell)}</${p}v></${p}c>`
        : `<${p}c${r} t="inlineStr"><${p}is><${p}t>${escaped(cell)}</${p}t></${p}is></${p}c>`
    if ('f' in cell)
      return `<${p}c${r} t="str"><${p}f>${escaped(cell.f)}</${p}f>${cell.v === undefined ? '' : `<${p}v>${escaped(String(cell.v))}</${p}v>`}</${p}c>`
    if (cell.v !== undefined) return `<${p}c${r} s="${cell.s}" t="s"><${p}v>${share(cell.v)}</${p}v></${p}c>`
    return `<${p}c${r} s="${cell.s}"/>`
  }
  const data = rows.map((cells, at) => {
    const row = first + at
    const own = cells.map((cell, place) => cellXml(cell, `${letters(place + 1)}${row}`)).join('')
    const said = isUnnamed && first === 1 ? '' : ` r="${row}"`
    if (own === '') return isUnnamed ? `<${p}row${said}/>` : ''
    return `<${p}row${said}${spans ? ` spans="1:${cells.length}"` : ''}>${own}</${p}row>`
  })
  const lists = validations.map(
    ({ sqref, formula }) =>
      `<${p}dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${sqref}"><${p}formula1>${escaped(formula)}</${p}formula1></${p}dataValidation>`,
  )
  const newer = extended.map(
    ({ sqref, formula }) =>
      `<x14:dataValidation type="list" allowBlank="1"><x14:formula1><xm:f>${escaped(formula)}</xm:f></x14:formula1><xm:sqref>${sqref}</xm:sqref></x14:dataValidation>`,
  )
  const hidden = hiddenColumns.map((at) => `<${p}col min="${at}" max="${at}" width="9" hidden="1"/>`)
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<${p}worksheet xmlns${p === '' ? '' : `:${p.slice(0, -1)}`}="${MAIN}" xmlns:r="${RELATIONS}">`,
    `<${p}sheetPr codeName="Sheet1"/>`,
    hidden.length > 0 ? `<${p}cols>${hidden.join('')}</${p}cols>` : '',
    `<${p}sheetData>${data.join('')}</${p}sheetData>`,
    isProtected ? `<${p}sheetProtection sheet="1" objects="1" scenarios="1"/>` : '',
    merged.length > 0
      ? `<${p}mergeCells count="${merged.length}">${merged.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('')}</${p}mergeCells>`
      : '',
    conditional === undefined
      ? ''
      : `<${p}conditionalFormatting sqref="${conditional}"><${p}cfRule type="expression" priority="1"><${p}formula>LEN(C5)=0</${p}formula></${p}cfRule></${p}conditionalFormatting>`,
    lists.length > 0 ? `<${p}dataValidations count="${lists.length}">${lists.join('')}</${p}dataValidations>` : '',
    `<${p}pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>`,
    newer.length > 0
      ? `<${p}extLst><${p}ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="${X14}"><x14:dataValidations count="${newer.length}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">${newer.join('')}</x14:dataValidations></${p}ext></${p}extLst>`
      : '',
    `</${p}worksheet>`,
  ].join('')
}

const letters = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}`

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The same bytes each time. */
function noise(length: number): Uint8Array {
  const random = randomFrom(length)
  return Uint8Array.from({ length }, () => Math.floor(random() * 256))
}
