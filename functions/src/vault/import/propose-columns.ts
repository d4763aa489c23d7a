import { type ImportColumn, type ImportField, type ImportRow, MAX_IMPORT_COLUMNS } from '@attestry/core/vault/imports'
import { IN_DOCUMENTS } from '@attestry/core/vault/exports'
import { type Column, columnsOf, headingRow } from '../../text/parts/columns'
import { partColumns } from '../../text/parts/table-parts'
import { findMakers } from '../../text/makers'
import { headingOf } from '../../text/parts/headings'
import { isTypeWord } from './type-words'

/** How many rows are looked at to find out what the columns are. */
export const SAMPLE_ROWS = 200

/** What the columns of a sheet probably say, by their contents first, and how many of the first rows are no data. */
export function proposeColumns(rows: readonly ImportRow[]): {
  columns: ImportColumn[]
  skipped: number
  known: number
} {
  const cells = rows
    .slice(0, SAMPLE_ROWS)
    .map((row) => row.cells.slice(0, MAX_IMPORT_COLUMNS).map((cell) => cell.trim()))
  const heading = headingRow(cells.map((row, at) => (at < MAX_TITLES ? row.map(plainHeading) : row)))
  const titles = heading === null ? [] : (cells[heading] ?? [])
  const columns = columnsOf(
    cells.map((row, at) => (heading !== null && at <= heading ? row.map(plainHeading) : row)),
    heading,
  )
  const typed = columns.filter(({ index }) => !(titles[index] ?? '').endsWith(IN_DOCUMENTS))
  const fields = new Map<number, ImportField>()
  const give = (field: ImportField, column: Column | undefined) => {
    if (column && !fields.has(column.index) && ![...fields.values()].includes(field)) fields.set(column.index, field)
  }
  const titled = (words: RegExp) => columns.find(({ index }) => words.test(titles[index] ?? ''))
  for (const { index } of columns) {
    const field = alternateField(titles[index] ?? '')
    if (field) fields.set(index, field)
  }
  give('reference', titled(REFERENCE) ?? mostly(columns, isReference, 0.8))
  const free = typed.filter(({ index }) => !fields.has(index))
  const headed = (said: Column['heading']) => free.filter((column) => column.heading === said)
  give(
    'part_number',
    explicit(free, titles) ??
      partColumns(free)[0] ??
      free.find(({ heading: said }) => said === 'part') ??
      free.find(({ index }) => NUMBER.test(titles[index] ?? '')),
  )
  give('manufacturer', headed('maker')[0] ?? mostly(free, isMaker, 0.5))
  give('product_type', titled(TYPE))
  give('status', titled(STATUS))
  give('hs_code', headed('tariff')[0] ?? mostly(free, (cell) => /^\d{4}\.\d{2}(?:\.?\d{2}){0,2}$/.test(cell), 0.8))
  give('country_of_origin', headed('origin')[0])
  give(
    'description',
    descriptionIn(
      free.filter(({ index }) => !fields.has(index)),
      titles,
    ),
  )
  give(
    'product_type',
    mostly(
      typed.filter(({ heading: said }) => said !== 'description'),
      isTypeWord,
      0.7,
    ),
  )
  return {
    columns: columns.map(({ index }) => ({
      heading: (titles[index] ?? '').replace(/\s+/g, ' ').slice(0, 80),
      proposed: fields.get(index) ?? null,
    })),
    skipped: heading === null ? 0 : heading + 1,
    known: fields.size + (fields.size > 0 && [...fields.values()].includes('part_number') ? 3 : 0),
  }
}

const TYPE =
  /^(?:(?:product|component|part|item)[ _-]?)?(?:type|category|family|class|commodity|typ|kategorie|bauteiltyp|produkttyp|bauteilart|warengruppe)$|^(?:tipo|categor[ií]a|catégorie|famille|类型|类别|品类|種類|分類|분류|종류)$/i
const REFERENCE =
  /^(?:ref(?:erence)?s?|ref\.? ?des(?:ignators?)?s?\.?|(?:reference |part |component )?designators?|part references?|references? ?des(?:ignators?)?|parts|referenz(?:en)?|bauteilreferenz|bestückungsplatz|bauteilname|位号|位號|部品番号リファレンス)$/i
const STATUS = /^(?:(?:product|part|lifecycle|life cycle)[ _-]?)?(?:status|lifecycle|life cycle)$/i

/** Rows that can be one of headings. */
const MAX_TITLES = 8

/** A heading without what programs put around it: "Matched MPN", "Manufacturer 1". */
function plainHeading(cell: string): string {
  if (cell.length > 45 || headingOf(cell) !== null) return cell
  const plain = cell
    .replace(/^(?:matched|selected|preferred|approved|schematic|primary|first|main)\s+/i, '')
    .replace(/[\s_#-]*\(?1\)?$/, '')
  return headingOf(plain) === null ? cell : plain
}

/** "Manufacturer 2", "Alternate Part Number": what a column of a second source says. */
function alternateField(title: string): ImportField | null {
  const base = title
    .replace(/[\s_#-]*\(?[2-9]\)?$/, '')
    .replace(
      /^(?:alt(?:ernat(?:e|ive))?\.?|second(?:ary)?(?: source)?|2nd(?: source)?|2\.|zweit(?:er|e)?|alternativ(?:er|e|es)?|ersatz)[\s_-]*/i,
      '',
    )
    .replace(/[\s_-]*(?:alt(?:ernat(?:e|ive))?|alternativ)\.?$/i, '')
    .trim()
  if (base === '' || base === title.trim()) return null
  const said = headingOf(base)
  if (said === 'maker') return 'alternate_manufacturer'
  return said === 'part' || /^(?:part|part ?(?:no|number|nr)\.?|p\/n|pn|mpn|nummer|typ)$/i.test(base)
    ? 'alternate_part_number'
    : null
}

/** A column that names the makers' numbers, and has some: programs also list the numbers of their own libraries. */
const explicit = (columns: readonly Column[], titles: readonly string[]): Column | undefined =>
  columns.find(
    (column) =>
      EXPLICIT.test(titles[column.index] ?? '') &&
      filled(column).filter((cell) => /\d/.test(cell)).length * 3 >= filled(column).length &&
      filled(column).length > 0,
  )
const EXPLICIT =
  /^(?:mpn|m\.?p\.?n\.?|(?:mfr|mfg|mfgr|manf|manufacturer|maker)[.'’s]*[ _-]*(?:part|p\/?n|pn|item|type|model)[ _-]*(?:no|nr|num|number|#)?[ _-]*1?\.?|herst(?:eller)?\.?-?[ _]?(?:teile|artikel|bestell|typ)[\w .-]*|herstellernummer)$/i

/** In a list of parts this is their number, where no other column says so. In a mail it may be the customer's own. */
const NUMBER = /^(?:artikel|bauteil|teile?|material|sach)[ -]?(?:nummer|nr\.?)$|^art\.?[ -]?nr\.?$/i

/** "C1, C2, C5-C9". */
const isReference = (cell: string): boolean => /^[A-Z]{1,4}\d{1,4}(?:[\s,;-]+[A-Z]{0,4}\d{1,4})*$/.test(cell)

/** A column that says so, the one with most words first: programs call values, packages and texts descriptions. */
function descriptionIn(columns: readonly Column[], titles: readonly string[]): Column | undefined {
  const said = columns.filter(({ heading }) => heading === 'description')
  return (
    said.find(({ index }) => DESCRIPTION.test(titles[index] ?? '')) ?? wordiest(said) ?? said[0] ?? wordiest(columns)
  )
}
const DESCRIPTION = /^(?:(?:part |item |component |product )?desc(?:ription|\.)?|beschreibung|benennung|bezeichnung)$/i

const filled = ({ cells }: Column): string[] => cells.filter((cell) => cell !== '').slice(0, 60)

function mostly(columns: readonly Column[], test: (cell: string) => boolean, share: number): Column | undefined {
  return columns.find((column) => {
    const cells = filled(column)
    return cells.length > 0 && cells.filter(test).length / cells.length >= share
  })
}

const isMaker = (cell: string): boolean =>
  cell.length < 40 && findMakers(cell).some(({ start, end }) => end - start > cell.length * 0.6)

/** Descriptions are the cells with most words. */
function wordiest(columns: readonly Column[]): Column | undefined {
  const words = (column: Column) => {
    const cells = filled(column)
    return cells.reduce((sum, cell) => sum + (cell.match(/\p{L}{2,}/gu)?.length ?? 0), 0) / (cells.length || 1)
  }
  const best = columns.toSorted((one, other) => words(other) - words(one))[0]
  return best && words(best) >= 1.5 ? best : undefined
}
