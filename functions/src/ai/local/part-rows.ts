import { canonicalMaker, findMakers } from '../makers'
import { isDenied } from './part-deny-list'
import type { FoundPart } from './found-part'
import { cellOf, type PartTable } from './part-table'
import { findTopics } from './topics'

/** The parts of one table row. The cell is the number, including commas and spaces; the other cells describe it. */
export function partsOfRow(table: PartTable, cells: string[]): FoundPart[] {
  const cell = cells[table.part] ?? ''
  const maker = cellOf(table, cells, 'maker')
  const description = cellOf(table, cells, 'description')
  const others = cells.filter((_, index) => index !== table.part).join(' ; ')
  const row = {
    manufacturer: maker === '' || maker.length > 60 ? null : canonicalMaker(maker),
    description: description === '' ? null : description.slice(0, 200),
    topics: findTopics(others).topics,
  }
  if (cell.length > 200) return []
  return cell.split(/[;、]| \/ |, /).flatMap((value) => {
    const mention = findMakers(value)
    const number = trimmedCell(mention.length > 0 ? withoutMakers(value) : value)
    if (!isPartCell(number)) return []
    return [{ ...row, part_number: number, manufacturer: row.manufacturer ?? mention[0]?.name ?? null }]
  })
}

const trimmedCell = (value: string): string =>
  value
    .replace(/^[\s*"'([]+|[\s*"'.:\]]+$/g, '')
    .replace(/\( ?\)$/, '')
    .trim()

const withoutMakers = (value: string): string =>
  findMakers(value).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), value)

/**
 * In a column of part numbers the shape says little: any number of one to three words counts, unless it is something
 * else.
 */
const isPartCell = (value: string): boolean =>
  value.length >= 3 &&
  value.length <= 40 &&
  /\d/.test(value) &&
  /^[A-Z0-9][\w.,\-/#+() ]*$/i.test(value) &&
  value.split(' ').length <= 3 &&
  !isDenied(value)
