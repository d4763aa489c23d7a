import { median } from '../median'
import type { Run } from './audit'
import { CATEGORIES } from './audit'
import type { Target } from './pages'

/** If Lighthouse's own benchmark index is below this, the machine was too busy to measure times. */
const BUSY_BELOW = 2500

export const isBusy = ({ benchmarkIndex }: Run): boolean => benchmarkIndex < BUSY_BELOW

/** A page's runs, and how many more were dropped because the machine was busy. */
export type Result = { target: Target; runs: readonly Run[]; repeats: number }

/** The median of a figure, or null unless every run has it. */
function medianOf({ runs }: Result, figure: (run: Run) => number | undefined): number | null {
  const figures = runs.flatMap((run) => figure(run) ?? [])
  return figures.length === runs.length ? median(figures) : null
}

/** The reasons why a page fails; empty if it passes. */
export function failuresOf(result: Result): string[] {
  const { path, needs } = result.target
  const short = CATEGORIES.flatMap((category) => {
    const [needed, reached] = [needs[category], medianOf(result, ({ scores }) => scores[category])]
    if (needed === undefined || (reached !== null && reached >= needed)) return []
    return [`${path}: ${category} ${reached ?? 'not measured'} of ${needed}`]
  })
  const strangers = new Set(result.runs.flatMap((run) => run.strangers))
  return [...short, ...[...strangers].map((url) => `${path}: asks ${url}`)]
}

/** What cost the page points in at least one run. */
export const faultsOf = ({ runs }: Result): string[] => [...new Set(runs.flatMap(({ faults }) => faults))]

const COLUMNS = ['page', 'perf', 'a11y', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'JS kB', 'machine', 'repeats']

/** One line for each page, with medians. `machine` is the range of Lighthouse's benchmark index. */
export function tableOf(results: readonly Result[]): string {
  const rows = [COLUMNS, ...results.map(cellsOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function cellsOf(result: Result): string[] {
  const { target, runs, repeats } = result
  const text = (value: number | null, digits = 0) => value?.toFixed(digits) ?? '-'
  const indexes = runs.map(({ benchmarkIndex }) => Math.round(benchmarkIndex))
  const scriptBytes = medianOf(result, (run) => run.scriptBytes)
  return [
    target.path,
    ...CATEGORIES.map((category) => text(medianOf(result, ({ scores }) => scores[category]))),
    text(medianOf(result, ({ lcp }) => lcp)),
    text(medianOf(result, ({ tbt }) => tbt)),
    text(
      medianOf(result, ({ cls }) => cls),
      3,
    ),
    text(scriptBytes && scriptBytes / 1000, 1),
    `${Math.min(...indexes)}-${Math.max(...indexes)}`,
    String(repeats),
  ]
}
