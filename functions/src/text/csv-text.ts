import { parse } from 'csv-parse/sync'
import { MAX_IMPORT_ROWS } from '@attestry/core/vault/imports'

/** What separates cells, the more certain signs first. */
const SEPARATORS = ['\t', ';', ',', '|']
/** Characters that show how a file is written. */
const HEAD = 64 * 1024

/** The rows of a CSV with any of the usual separators, with the number that a spreadsheet shows. */
export function* rowsOfText(text: string): Generator<{ row: number; cells: string[] }> {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const head = body.slice(0, HEAD)
  const delimiter = named?.[1] ?? separatorOf(head.slice(0, head.length < HEAD ? HEAD : head.lastIndexOf('\n') + 1))
  const rows = recordsOf(body, delimiter)
  for (const [place, cells] of rows.entries()) yield { row: place + (named ? 2 : 1), cells }
}

export function recordsOf(text: string, delimiter: string, isWhole = true): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 200_000,
      to: MAX_IMPORT_ROWS * 2,
    })
  } catch {
    // A quote that never ends: people use it for inches. Without quotes every line is a row.
    if (isWhole) return text.split(/\r\n|[\n\r]/).map((line) => line.split(delimiter))
    return []
  }
}

/** The one that parts most rows into the same number of cells, which is not one. */
export function separatorOf(head: string): string {
  let [best, most] = [',', 0]
  for (const separator of SEPARATORS) {
    const widths = recordsOf(head, separator, false)
      .slice(0, 50)
      .filter((cells) => cells.some((cell) => cell !== ''))
      .map(({ length }) => length)
    const usual = Math.max(0, ...widths.filter((width) => width > 1))
    const same = widths.filter((width) => width === usual).length / (widths.length || 1)
    const score = usual > 1 ? same * Math.min(usual, 6) : 0
    if (score > most) [best, most] = [separator, score]
  }
  return best
}
