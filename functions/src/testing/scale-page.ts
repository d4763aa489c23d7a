import { dollarsOf, type Cost } from './cost-prices'

/** What happens, how often it does for each mail that comes in, and what it costs. */
export type Counted = { event: string; perMail: number; cost: Cost }

/** Working days of a month. */
const DAYS = 22
const MAILS_A_DAY = [100, 1_000, 10_000]

/** Puts what was counted into the two tables of `docs/scale.md`. */
export const withCounts = (page: string, counted: readonly Counted[], idle: Cost): string =>
  replaced(replaced(page, 'events', eventsTable(counted)), 'months', monthsTable(counted, idle))

function replaced(page: string, name: string, lines: readonly string[][]): string {
  const [begin, end] = [`<!-- counted: ${name} -->`, `<!-- end of ${name} -->`]
  const [before, rest = ''] = page.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`docs/scale.md has no place for the table of ${name}`)
  return `${before}${begin}\n\n${table(lines)}\n\n${end}${after}`
}

const eventsTable = (counted: readonly Counted[]): string[][] => [
  ['Event', 'read', 'written', 'a thousand of them'],
  ...counted.map(({ event, cost }) => [
    event,
    `${cost.read}`,
    `${cost.written}`,
    `${dollarsOf(cost, 1_000).toFixed(2)} USD`,
  ]),
]

const monthsTable = (counted: readonly Counted[], idle: Cost): string[][] => [
  ['Mails a day', 'read', 'written', 'a month'],
  ...[0, ...MAILS_A_DAY].map((mails) => {
    const sum = (part: keyof Cost) =>
      Math.round(idle[part] + counted.reduce((all, { perMail, cost }) => all + perMail * cost[part] * mails * DAYS, 0))
    const cost = { read: sum('read'), written: sum('written') }
    return [mails, cost.read, cost.written].map(grouped).concat(`${dollarsOf(cost).toFixed(2)} USD`)
  }),
]

const grouped = (count: number): string => count.toLocaleString('en-US')

/** As Prettier writes one. The first column is text, the others are numbers. */
function table(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head = [], ...rest] = lines
  return [head, rule, ...rest].map(row).join('\n')
}
