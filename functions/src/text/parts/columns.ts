import { findMakers } from '../makers'
import type { Heading } from '../language/shape'
import { headingOf } from './headings'
import { tokenScore } from './token-score'

/** What the cells of a column say, which is what chooses the column of part numbers; its heading only helps. */
export type Column = { index: number; title: string; heading: Heading | null; cells: string[]; features: string[] }

const SAMPLE = 60

/** The row of headings: most of its filled cells are headings. Null if the table has none near its top. */
export function headingRow(rows: readonly string[][]): number | null {
  let best: number | null = null
  let most = 0
  rows.slice(0, 8).forEach((row, index) => {
    const filled = row.filter((cell) => cell !== '')
    const known = filled.filter((cell) => headingOf(cell) !== null).length
    if (filled.length >= 2 && known >= 1 && known / filled.length >= 0.5 && known > most) {
      best = index
      most = known
    }
  })
  return best
}

/** The cells of a column that can hold a number: filled, not a heading, and on their own row. */
export function columnsOf(rows: readonly string[][], heading: number | null): Column[] {
  const titles = heading === null ? [] : (rows[heading] ?? [])
  // A line of one cell between rows is a title or a remark. The others keep their places, which say where a part is.
  const isList = rows.every((row) => row.length < 2)
  const data = rows.slice(heading === null ? 0 : heading + 1).map((row) => (row.length > 1 || isList ? row : []))
  const width = Math.max(0, ...data.slice(0, SAMPLE).map((row) => row.length))
  return Array.from({ length: Math.min(width, 40) }, (_, index) => {
    const cells = data.map((row) => row[index] ?? '')
    const title = titles[index] ?? ''
    // Two rows of headings: the upper one may say whose number it is.
    const above = heading !== null && heading > 0 ? (rows[heading - 1]?.[index] ?? '') : ''
    const own = headingOf(`${above} ${title}`) ?? headingOf(title) ?? headingOf(above)
    return {
      index,
      title,
      heading: own,
      cells,
      features: columnFeatures(own, cells.filter((cell) => cell !== '').slice(0, SAMPLE), index),
    }
  })
}

export function columnFeatures(heading: Heading | null, cells: readonly string[], index: number): string[] {
  if (cells.length === 0) return ['empty']
  const scores = cells.map((cell) => tokenScore(cell))
  const mean = scores.reduce((sum, score) => sum + score, 0) / cells.length
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length
  const masks = new Map<string, number>()
  for (const cell of cells) {
    const mask = cell.replace(/[A-Za-z]+/g, 'A').replace(/[0-9]/g, '9')
    masks.set(mask, (masks.get(mask) ?? 0) + 1)
  }
  const sameMask = Math.max(...masks.values()) / cells.length
  const starts = new Set(cells.map((cell) => cell.slice(0, 2).toUpperCase())).size / cells.length
  const bin = (name: string, value: number, step: number) => `${name}:${Math.round(value / step)}`
  return [
    `heading:${heading ?? 'none'}`,
    bin('score', Math.max(-4, Math.min(4, mean)), 0.5),
    bin(
      'digit',
      share((cell) => /\d/.test(cell)),
      0.25,
    ),
    bin(
      'plain',
      share((cell) => /^[\d.,\s-]+$/.test(cell)),
      0.25,
    ),
    bin('distinct', new Set(cells).size / cells.length, 0.25),
    ...(cells.length >= 3 ? [bin('mask', sameMask, 0.25), bin('starts', starts, 0.25)] : ['few']),
    bin(
      'maker',
      share((cell) => cell.length < 30 && findMakers(cell).some(({ start, end }) => end - start > cell.length * 0.6)),
      0.34,
    ),
    bin(
      'words',
      share((cell) => /[a-z]{3}.* .*[a-z]{2}|\b[A-Z]{3,}\b.*\b[A-Z]{3,}\b.*\d/.test(cell)),
      0.34,
    ),
    bin(
      'long',
      share((cell) => cell.length > 30),
      0.34,
    ),
    bin(
      'short',
      share((cell) => cell.length < 5),
      0.34,
    ),
    ...(index === 0 ? ['first'] : []),
    ...(heading === 'item' && mean > 0.5 ? ['item+shape'] : []),
    ...(heading === 'item' && sameMask > 0.7 ? ['item+mask'] : []),
    ...(heading === null && mean > 0.5 ? ['none+shape'] : []),
  ]
}
