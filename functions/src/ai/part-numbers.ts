import type { Topic } from '@attestry/contract/inbox'
import { partKey } from '@attestry/contract/part-number'
import { canonicalMaker, findMakers } from './makers'
import { makersOf } from './part-makers'
import { isDenied, isNumberOfOther } from './part-deny-list'
import { labelBefore, type PartLabel } from './part-labels'
import { cellOf, cellsOf, isRuler, tableOf, type PartTable } from './part-table'
import { partTokens, shapeOf, type Shape, type Token } from './part-tokens'
import { findTopics } from './topics'

export type FoundPart = {
  part_number: string
  manufacturer: string | null
  description: string | null
  /** What the part's own row or list item asks for; empty where it says nothing. */
  topics: Topic[]
}

/** What a token must reach to count as a part number: an obvious shape alone, or a short one with two or more signs. */
const ENOUGH = 3
const SHAPE_SCORE: Record<Shape, number> = { strong: 3, weak: 1, digits: 1, none: -9 }
const LABEL_SCORE: Record<PartLabel, number> = { maker: 3, number: 2, noun: 1, customer: -9 }

const LONGEST_LINE = 2_000

const BULLET = /^ {0,4}(?:[-*•+]|\d{1,2}[.)]|\(\d{1,2}\)|[a-z]\))? {0,4}/
const QUANTITY = /\b\d{1,6} ?(?:k ?)?(?:pcs?|pieces?|units?|ea|x|stück|stk|pièces|个|個|只)\.? ?(?:of |von |de )?$/i
const PREPOSITION =
  /\b(?:for|of|about|regarding|re|on|whether|confirm|and|für|zu|von|pour|de|concernant)(?: the| your| our)? $|[为对関于] ?$/i
const BETWEEN_ITEMS = /^ ?(?:[,;/&、+]|and|und|et|or|oder|和|及|与|と) ?(?:and |und |et )?$/i

/**
 * Finds the part numbers of a text (`readableText`), in order, each once: from tables by their headings, from prose by
 * shape and by the words around them. `hasTopic`: the mail speaks of compliance, which lets short numbers count.
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

/** A line is compared with itself (makers with parts), so a paragraph of one endless line is cut at spaces. */
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

function partsOfRow(table: PartTable, cells: string[]): FoundPart[] {
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
    .replace(/^[\s*"'(\[]+|[\s*"'.:\]]+$/g, '')
    .replace(/\( ?\)$/, '')
    .trim()

const withoutMakers = (value: string): string =>
  findMakers(value).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), value)

/** In a column of part numbers shape says little: any number of one to three words that is not something else. */
const isPartCell = (value: string): boolean =>
  value.length >= 3 &&
  value.length <= 40 &&
  /\d/.test(value) &&
  /^[A-Z0-9][\w.,\-/#+() ]*$/i.test(value) &&
  value.split(' ').length <= 3 &&
  !isDenied(value)

type Line = { parts: FoundPart[]; customers: string[] }

function partsOfLine(line: string, { hasTopic, carried }: { hasTopic: boolean; carried: PartLabel | null }): Line {
  const tokens = partTokens(line)
  const bullet = BULLET.exec(line)?.[0].length ?? 0
  const kept: (Token & { label: PartLabel | null; shape: Shape })[] = []
  const customers: string[] = []
  let last: { label: PartLabel | null; end: number; counted: boolean } | null = null

  for (const token of tokens) {
    const shape = shapeOf(token.text)
    const before = line.slice(Math.max(0, token.start - 60), token.start)
    const opens = token.start <= bullet
    const follows: boolean = last !== null && BETWEEN_ITEMS.test(line.slice(last.end, token.start).slice(0, 20))
    const label: PartLabel | null =
      labelBefore(before) ??
      (follows && last ? last.label : null) ??
      (opens && carried && line.length < 120 ? carried : null)
    if (label === 'customer') {
      if (/\d/.test(token.text)) customers.push(token.text)
      continue
    }
    if (shape === 'none' && !(label === 'maker' && /\d/.test(token.text) && /^[A-Za-z0-9-]{5,30}$/.test(token.text)))
      continue
    const isOther = isNumberOfOther(before) && (shape !== 'strong' || /(?:[#:]|no\.?|nr\.?|number) ?$/i.test(before))
    if (isDenied(token.text) || isOther) continue

    const isPlain = shape === 'digits'
    const isListItem = opens && /^ ?(?:$|[,;:(|\t–-])/.test(line.slice(token.end))
    const afterMaker = findMakers(before).some(({ end, name }) => /^[ :]{1,3}$/.test(before.slice(end)) && name !== '')
    const quantity = QUANTITY.test(before)
    let score = shape === 'none' ? 0 : SHAPE_SCORE[shape]
    if (label) score += LABEL_SCORE[label]
    if (afterMaker && !isYear(token.text)) score += 2
    if (quantity) score += isPlain && !token.text.includes('-') ? 1 : 2
    // TE writes its numbers 5-1814400-1; nothing else does.
    if (/^\d-\d{6,7}-\d{1,2}$/.test(token.text)) score += 2
    if (!isPlain) {
      if (hasTopic) score += 1
      if (PREPOSITION.test(before)) score += 1
      if (isListItem) score += 1
      if (follows && last?.counted) score += 1
    }
    const counted = score >= ENOUGH
    if (counted) kept.push({ ...token, label, shape })
    last = { label, end: token.end, counted }
  }

  // "Article 4711-88 (type 74HC595D,118)": beside the maker's type, a number without letters is the customer's own.
  const hasMakerNumber = kept.some(({ label }) => label === 'maker')
  const own = kept.filter(({ shape, label }) => !(hasMakerNumber && shape === 'digits' && label !== 'maker'))
  const makers = makersOf(line, own)
  const topics = bullet > 0 || own[0]?.start === 0 ? findTopics(line).topics : []
  return {
    parts: own.map(({ text }, index) => ({
      part_number: text,
      manufacturer: makers[index] ?? null,
      description: null,
      topics: own.length === 1 ? topics : [],
    })),
    customers,
  }
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)
