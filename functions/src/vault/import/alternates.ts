import { findMakers } from '../../text/makers'
import { tokenScore } from '../../text/parts/token-score'

export type NumberOfMaker = { part_number: string; manufacturer: string }

/** What no number has within it. */
const APART = /\s+\/\s+|\s*[;|\n]\s*|,\s+|\s+(?:or|oder|ou|alt\.?|alternativ)\s+/i
/** What a number may have within it as well: "SMBJ15CA-E3/52". */
const SLASH = /\s*[/;|\n]\s*/

/**
 * The parts that a cell of numbers and its cell of makers name: usually one, or alternates, as in "GRM155… / C1005…" of
 * "Murata / TDK". A slash that may belong to a number stays in it.
 */
export function partsInCells(numbers: string, makers: string): NumberOfMaker[] {
  const names = makersIn(makers)
  for (const separator of [APART, SLASH]) {
    const found = numbers.split(separator).map((one) => one.trim())
    if (found.length === 1) continue
    if (names.length === found.length && found.every(isPlausible))
      return found.map((part_number, place) => ({ part_number, manufacturer: names[place] ?? '' }))
    if (separator === APART && names.length === 1 && found.every(isPlausible))
      return found.map((part_number) => ({ part_number, manufacturer: makers }))
  }
  return [{ part_number: numbers, manufacturer: makers }]
}

/** The makers of a cell; one, unless each of several is known or they stand clearly apart. */
function makersIn(cell: string): string[] {
  const apart = split(cell, /\s*[/;|\n]\s*|\s+(?:or|oder|ou)\s+/i)
  if (apart.length > 1 && apart.every((name) => /\p{L}{2}/u.test(name))) return apart
  const listed = split(cell, /\s*,\s*|\s+&\s+|\s+\+\s+/)
  return listed.length > 1 && listed.every(isKnownMaker) ? listed : [cell]
}

const split = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

/** Whether a name is one of the makers that everybody knows, and nothing else. */
export const isKnownMaker = (name: string): boolean =>
  findMakers(name).some(({ start, end }) => end - start >= name.trim().length * 0.9)

/** Whether a piece of a cell is a number by itself, and no ending such as "52" or "NOPB". */
const isPlausible = (piece: string): boolean =>
  piece.length >= 4 && piece.length <= 60 && /\d/.test(piece) && (/^\d{6,}$/.test(piece) || tokenScore(piece) > 0)
