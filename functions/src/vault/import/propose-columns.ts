import { type ImportColumn, type ImportField, type ImportRow, MAX_IMPORT_COLUMNS } from '@attestry/core/vault/imports'
import { type Column, columnsOf, headingRow } from '../../text/parts/columns'
import { partColumns } from '../../text/parts/table-parts'
import { findMakers } from '../../text/makers'
import { typeOfDescription } from './type-of-part'

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
  const heading = headingRow(cells)
  const titles = heading === null ? [] : (cells[heading] ?? [])
  const columns = columnsOf(cells, heading)
  const fields = new Map<number, ImportField>()
  const give = (field: ImportField, column: Column | undefined) => {
    if (column && !fields.has(column.index) && ![...fields.values()].includes(field)) fields.set(column.index, field)
  }
  give('part_number', partColumns(columns)[0] ?? columns.find(({ heading: said }) => said === 'part'))
  const headed = (said: Column['heading']) => columns.filter((column) => column.heading === said)
  const titled = (words: RegExp) => columns.find(({ index }) => words.test(titles[index] ?? ''))
  give('manufacturer', headed('maker')[0] ?? mostly(columns, isMaker, 0.5))
  give('product_type', titled(TYPE))
  give('status', titled(STATUS))
  give('hs_code', headed('tariff')[0] ?? mostly(columns, (cell) => /^\d{4}\.\d{2}(?:\.?\d{2}){0,2}$/.test(cell), 0.8))
  give('country_of_origin', headed('origin')[0])
  give('description', headed('description')[0] ?? wordiest(columns.filter(({ index }) => !fields.has(index))))
  give(
    'product_type',
    mostly(columns, (cell) => cell.length < 30 && typeOfDescription(cell) !== null, 0.7),
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
const STATUS = /^(?:(?:product|part|lifecycle|life cycle)[ _-]?)?(?:status|lifecycle|life cycle)$/i

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
