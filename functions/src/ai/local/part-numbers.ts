import { partKey } from '@attestry/contract/part-number'
import type { FoundPart } from './found-part'
import { labelBefore, type PartLabel } from './part-labels'
import { partsOfLine } from './part-lines'
import { partsOfRow } from './part-rows'
import { cellOf, cellsOf, isRuler, tableOf, type PartTable } from './part-table'

const LONGEST_LINE = 2_000

/**
 * Finds the part numbers of a text (`readableText`), in order and each once: in tables by their headings, in prose by
 * their shape and the words around them. `hasTopic`: the mail mentions compliance, so that short numbers count too.
 */
export function findParts(text: string, { hasTopic }: { hasTopic: boolean }): FoundPart[] {
  const found = new Map<string, FoundPart>()
  const customerKeys = new Set<string>()
  const add = (part: FoundPart) => {
    const key = partKey(part.part_number)
    const earlier = found.get(key)
    if (!earlier) found.set(key, part)
    else earlier.manufacturer ??= part.manufacturer
  }

  let table: PartTable | null = null
  let carried: PartLabel | null = null
  for (const line of text.split('\n').flatMap(shortLines)) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    if (cells.length === 1) table = null
    const heading = tableOf(cells)
    if (heading) {
      table = heading
      continue
    }
    if (table && cells.length > table.part) {
      if (isRuler(cells)) continue
      customerKeys.add(partKey(cellOf(table, cells, 'customer_part')))
      for (const part of partsOfRow(table, cells)) add(part)
      continue
    }
    const { parts, customers } = partsOfLine(line, { hasTopic, carried })
    for (const part of parts) add(part)
    for (const number of customers) customerKeys.add(partKey(number))
    const ended = labelBefore(line.trimEnd())
    if (ended && ended !== 'customer') carried = ended
    else if (parts.length === 0) carried = null
  }
  return [...found].filter(([key]) => !customerKeys.has(key)).map(([, part]) => part)
}

/** Each line is searched for pairs of makers and parts, so a very long line is cut at spaces. */
function shortLines(line: string): string[] {
  if (line.length <= LONGEST_LINE) return [line]
  const lines: string[] = []
  for (let rest = line; rest !== '';) {
    const space = rest.length <= LONGEST_LINE ? -1 : rest.lastIndexOf(' ', LONGEST_LINE)
    const cut = space > 0 ? space : LONGEST_LINE
    lines.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return lines
}
