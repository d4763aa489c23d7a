/** Rows of cells, and the number of each row in its text. */
export type Table = { rows: string[][]; first: number }
export type Block = { kind: 'table'; table: Table } | { kind: 'lines'; lines: string[]; first: number }

const MAX_CELLS = 40

/** Parts a text into tables and lines between them. Tables have tabs, bars, semicolons, or columns aligned by spaces. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const end = tableEnd(lines, at)
    if (end > at) {
      const separator = separatorOf(lines[at] ?? '')
      const rows = lines.slice(at, end).map((line) => cellsOf(line, separator ?? separatorOf(line)))
      blocks.push({ kind: 'table', table: { rows, first: at + 1 } })
      at = end
      continue
    }
    const last = blocks.at(-1)
    if (last?.kind === 'lines') last.lines.push(lines[at] ?? '')
    else blocks.push({ kind: 'lines', lines: [lines[at] ?? ''], first: at + 1 })
    at += 1
  }
  return blocks
}

type Separator = '\t' | '|' | ';' | ',' | 'gap'

function separatorOf(line: string): Separator | null {
  const text = line.slice(0, 3000)
  if (/\S ?\t|\t ?\S/.test(text)) return '\t'
  if ((text.match(/\|/g)?.length ?? 0) >= 2 || /\S \| \S/.test(text)) return '|'
  if ((text.match(/;/g)?.length ?? 0) >= 2 && !/; [a-z]/.test(text)) return ';'
  if ((text.match(/,/g)?.length ?? 0) >= 3 && !/, /.test(text.replace(/"[^"]{0,200}"/g, ''))) return ','
  if (/\S {2,}\S/.test(text.trim())) return 'gap'
  return null
}

/** The line after the table that starts here, or `start` if there is none: two rows at least of the same kind. */
function tableEnd(lines: readonly string[], start: number): number {
  const separator = separatorOf(lines[start] ?? '')
  if (separator === null) return start
  let end = start + 1
  let rows = 1
  while (end < lines.length) {
    const line = lines[end] ?? ''
    if (separatorOf(line) === separator) rows += 1
    // A ruler below the heading, or a blank line between rows.
    else if (!/^[\s\-=+|_*]*$/.test(line) || end + 1 >= lines.length || separatorOf(lines[end + 1] ?? '') !== separator)
      break
    end += 1
  }
  const isOne = rows === 1 && separator === '\t' && (lines[start]?.split('\t').length ?? 0) >= 3
  return rows >= 2 || isOne ? end : start
}

export function cellsOf(line: string, separator: Separator | null): string[] {
  const text = line.slice(0, 3000)
  const cells =
    separator === '\t'
      ? text.split('\t')
      : separator === '|'
        ? text
            .replace(/^\s*\|/, '')
            .replace(/\|\s*$/, '')
            .split('|')
        : separator === ';' || separator === ','
          ? (quotedRows(text, separator)[0] ?? [])
          : text.trim().split(/ {2,}/)
  return cells.slice(0, MAX_CELLS).map((cell) => cell.trim())
}

/** The rows of a CSV text (RFC 4180), with comma, semicolon or tab, or of a sheet as tab-separated lines. */
export function sheetRows(text: string): string[][] {
  const clean = text.replace(/^\ufeff/, '')
  const head = clean.slice(0, 2000)
  const counts = ['\t', ';', ',', '|'].map((mark) => [mark, head.split(mark).length] as const)
  const [mark] = counts.reduce((best, one) => (one[1] > best[1] ? one : best))
  return mark === '\t'
    ? clean.split('\n').map((line) => line.split('\t').slice(0, MAX_CELLS).map(unquote))
    : quotedRows(clean, mark)
}

const unquote = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

function quotedRows(text: string, mark: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === mark) {
      if (row.length < MAX_CELLS) row.push(cell.trim())
      cell = ''
    } else if (character === '\n') {
      rows.push([...row, cell.trim()])
      row = []
      cell = ''
    } else cell += character
  }
  rows.push([...row, cell.trim()])
  return rows
}
