import { strToU8, zipSync } from 'fflate'

/** Styles are the general one, a day, a padded number, and then those of `formats`. */
type Cell =
  | string
  | number
  | { formula: string; value: string }
  | { day: number }
  | { padded: number }
  | { number: number; style: number }
type Options = {
  strings?: 'shared' | 'inline'
  hidden?: readonly string[]
  prefix?: string
  head?: string
  is1904?: boolean
  /** Codes of formats, or numbers of built-in ones, of the styles from 3 on. */
  formats?: readonly (string | number)[]
  /** What the workbook's part is called. */
  book?: string
}

const escape = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** A text as it is in a part; one that is written as CDATA stays so. */
const body = (text: string) => (text.startsWith('<![CDATA[') ? text : escape(text))

/** A workbook of these sheets, as spreadsheet programs write it. */
export function writeXlsx(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  {
    strings = 'shared',
    hidden = [],
    prefix = '',
    head = '',
    is1904 = false,
    formats = [],
    book = 'workbook',
  }: Options = {},
): Uint8Array {
  const shared: string[] = []
  const p = prefix
  const cellXml = (cell: Cell, at: string): string => {
    if (typeof cell === 'number') return `<${p}c r="${at}"><${p}v>${cell}</${p}v></${p}c>`
    if (typeof cell === 'string') {
      if (strings === 'inline')
        return `<${p}c r="${at}" t="inlineStr"><${p}is><${p}t>${body(cell)}</${p}t></${p}is></${p}c>`
      return `<${p}c r="${at}" t="s"><${p}v>${shared.push(cell) - 1}</${p}v></${p}c>`
    }
    if ('formula' in cell)
      return `<${p}c r="${at}" t="str"><${p}f>${escape(cell.formula)}</${p}f><${p}v>${escape(cell.value)}</${p}v></${p}c>`
    if ('style' in cell) return `<${p}c r="${at}" s="${cell.style}"><${p}v>${cell.number}</${p}v></${p}c>`
    if ('day' in cell) return `<${p}c r="${at}" s="1"><${p}v>${cell.day}</${p}v></${p}c>`
    return `<${p}c r="${at}" s="2"><${p}v>${cell.padded}</${p}v></${p}c>`
  }
  const parts = Object.values(sheets).map((rows) => {
    const xml = rows.map((cells, row) => {
      const own = cells.map((cell, place) =>
        cell === '' ? '' : cellXml(cell, `${String.fromCharCode(65 + place)}${row + 1}`),
      )
      return `<${p}row r="${row + 1}">${own.join('')}</${p}row>`
    })
    const space = `xmlns${p && `:${p.slice(0, -1)}`}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
    return `<?xml version="1.0"?>${head}<${p}worksheet ${space}><${p}sheetData>${xml.join('')}</${p}sheetData></${p}worksheet>`
  })
  const names = Object.keys(sheets).map(
    (name, place) =>
      `<sheet name="${escape(name)}" sheetId="${place + 1}" r:id="r${place + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
  )
  const type = (kind: string) => `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}"`
  const relations = parts.map(
    (_, place) => `<Relationship Id="r${place + 1}" ${type('worksheet')} Target="worksheets/sheet${place + 1}.xml"/>`,
  )
  const si = shared.map((text) => `<si><t>${body(text)}</t><rPh><t>reading</t></rPh></si>`)
  const own = formats.map((format, place) =>
    typeof format === 'number' ? '' : `<numFmt numFmtId="${165 + place}" formatCode="${escape(format)}"/>`,
  )
  const styles = formats.map((format, place) => `<xf numFmtId="${typeof format === 'number' ? format : 165 + place}"/>`)
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="r1" ${type('officeDocument')} Target="xl/${book}.xml"/></Relationships>`,
    ),
    [`xl/${book}.xml`]: strToU8(
      `<workbook xmlns:r="r">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${names.join('')}</sheets></workbook>`,
    ),
    [`xl/_rels/${book}.xml.rels`]: strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${si.join('')}</sst>`),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000"/>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(parts.map((xml, place) => [`xl/worksheets/sheet${place + 1}.xml`, strToU8(xml)])),
  })
}
