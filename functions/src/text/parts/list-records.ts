import { findMakers } from '../makers'
import { headingOf } from './headings'
import { tokenScore } from './token-score'

/** One row of a list in running text: its lines, and where the first of them stands. */
export type ListRecord = { lines: string[]; at: number }
/** A list: `isCells` says that each line is a cell, as mail programs flatten a table. */
export type List = { records: ListRecord[]; isCells: boolean; from: number; to: number }

const FEWEST = 6
const MAX_PERIOD = 12
const MAX_LINES = 3000

/** The lists among lines: neighbouring lines that look alike, one by one or by a period of lines. */
export function listsIn(lines: readonly string[]): List[] {
  const found: List[] = []
  let from = 0
  for (let at = 0; at <= lines.length; at += 1) {
    if (at < lines.length && !isProse(lines[at] ?? '') && at - from < MAX_LINES) continue
    const list = listOf(lines, from, at)
    if (list) found.push(list)
    from = at + 1
  }
  return found
}

/** A sentence, or what else nobody writes into a list. */
const isProse = (line: string): boolean =>
  line.length > 240 ||
  (line.match(/(?<![\p{L}\d])\p{Ll}{2,}(?![\p{L}\d])/gu)?.length ?? 0) >= 7 ||
  (line.match(/[\uac00-\ud7af]{2,}/g)?.length ?? 0) >= 5 ||
  (/[:!?,：]\s*$/.test(line) && !/\d/.test(line) && findMakers(line).length === 0) ||
  /[。！？]\s*$/.test(line)

function listOf(lines: readonly string[], from: number, to: number): List | null {
  const all = Array.from({ length: to - from }, (_, at) => lineAt(lines[from + at] ?? '', from + at))
  while (all[0]?.text === '') all.shift()
  while (all.at(-1)?.text === '') all.pop()
  const filled = all.filter(({ text }) => text !== '')
  if (filled.length < FEWEST || !filled.some(({ text }) => /\d/.test(text))) return null
  const list = (records: ListRecord[], isCells: boolean): List | null =>
    records.length < FEWEST ? null : { records, isCells, from, to }
  const groups = groupsOf(all)
  const isGrouped =
    groups.length >= FEWEST &&
    groups.every((group) => group.length <= 14) &&
    shareOf(groups.map(({ length }) => length)) > 0.5
  if (isGrouped && (groups[1]?.length ?? 0) > 1)
    return list(
      groups.map(recordOf),
      groups.every((group) => group.every(isCell)),
    )
  const withBlanks = periodOf(all)
  const without = periodOf(filled)
  const best =
    withBlanks !== null && withBlanks.gain > (without?.gain ?? 0) + 0.05 && filled.length < all.length
      ? withBlanks
      : without
  if (best === null)
    return list(
      filled.map((line) => recordOf([line])),
      false,
    )
  const source = best === withBlanks ? all : filled
  const records = Array.from({ length: Math.floor((source.length - best.start) / best.period) }, (_, row) =>
    recordOf(source.slice(best.start + row * best.period, best.start + (row + 1) * best.period)),
  )
  return list(records, filled.filter(isCell).length > 0.8 * filled.length)
}

type Line = { text: string; at: number; isIndented: boolean }
const lineAt = (line: string, at: number): Line => ({ text: line.trim(), at, isIndented: /^\s/.test(line) })
const recordOf = (some: readonly Line[]): ListRecord => ({ lines: some.map(({ text }) => text), at: some[0]?.at ?? 0 })
/** A line that holds one cell: no number of pieces, and no label. */
const isCell = ({ text }: Line): boolean =>
  text.length < 60 && (text.match(/\d[^\s]*/g)?.length ?? 0) <= 3 && !/\S[:;|]\s/.test(text)

function groupsOf(all: readonly Line[]): Line[][] {
  const groups: Line[][] = [[]]
  for (const line of all) {
    if (line.text !== '') groups.at(-1)?.push(line)
    else if (groups.at(-1)?.length !== 0) groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}

const shareOf = (values: readonly (string | number)[]): number => {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.length === 0 ? 0 : Math.max(...counts.values()) / values.length
}

/** What kind of line it is: by what it holds, and by the look of its start. */
function kindOf(text: string): string {
  if (text === '') return 'blank'
  if (/^[\d.,\s]+(?:[A-Z]{2,3}|pcs|€)?$/.test(text)) return /^\d+$/.test(text) ? 'digits' : 'number'
  if (!/\d/.test(text)) return findMakers(text).length > 0 ? 'maker' : 'words'
  const words = text.split(/\s+/).length
  if (words === 1) return tokenScore(text) > 0 ? 'part' : 'code'
  return words < 4 ? 'few' : 'many'
}
const maskOf = (text: string): string =>
  text
    .slice(0, 24)
    .replace(/[A-Za-z]+/g, 'A')
    .replace(/\d+/g, '9')
    .slice(0, 8)

const frameOf = (text: string): string =>
  (/^[^:=]{2,24}[:=]/.exec(text)?.[0] ?? text.slice(0, 1).replace(/\d/, '9').replace(/\p{L}/u, 'A')) +
  text.slice(-1).replace(/\d/, '9').replace(/\p{L}/u, 'A')

/** After how many lines a list starts again, and in which line first. */
function periodOf(all: readonly Line[]): { period: number; start: number; gain: number } | null {
  const sample = all.slice(0, 400)
  const kinds = sample.map(({ text }) => kindOf(text))
  const masks = sample.map(({ text }) => maskOf(text))
  // Labels, digits and indents at the start, and the mark at the end.
  const frames = sample.map(({ text, isIndented }) => `${isIndented}${frameOf(text)}`)
  const purity = (period: number) => {
    let sum = 0
    for (let column = 0; column < period; column += 1) {
      const own = (values: readonly string[]) => shareOf(values.filter((_, at) => at % period === column))
      sum += own(kinds) + own(masks) + own(frames)
    }
    return sum / (3 * period)
  }
  const alone = purity(1)
  let best: { period: number; value: number } = { period: 1, value: alone + 0.2 * (1 - alone) }
  for (let period = 2; period <= Math.min(MAX_PERIOD, sample.length / 5); period += 1) {
    const value = purity(period) - 0.012 * period
    if (value > best.value) best = { period, value }
  }
  if (best.period === 1) return null
  // The headings say where a row starts; without them the first line does.
  const { period } = best
  const headed = Array.from({ length: period }, (_, at) => at).find((at) => {
    const row = all.slice(at, at + period)
    return (
      headingOf(row[0]?.text ?? '') !== null && row.filter(({ text }) => headingOf(text) !== null).length >= period / 2
    )
  })
  return { period, start: headed ?? 0, gain: best.value - alone }
}
