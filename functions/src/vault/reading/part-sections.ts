/** Papers that say the same of each of several parts, one below the other or each on a page of its own. */
import { MAX_COVERED_PARTS } from '@attestry/core/vault/reading'
import { blocksOf, PAGE_HEIGHT } from './page-rows'
import { isAboutLaw } from './part-answers'
import { isOfNumbers, scopeOf, scopeOfColumn } from './part-labels'
import { isNumber } from './part-text'
import type { PdfText, Row } from './pdf-text'
import { names } from './status-scope'

/**
 * What a paper says of one of its parts, with what it says of all of them. `parts`: all numbers by which that part goes.
 * `head`: the line that names it.
 */
export type PartSection = { parts: string[]; head: Row; text: PdfText }

/** A line that names a part behind a label. */
type Head = { label: string; part: string; at: number }

/** The lines `from` up to `end`. */
type Range = { from: number; end: number }

/** The sections of a paper; none where it is about a single part, or says something else of each. */
export function partSections(text: PdfText): PartSection[] {
  const { rows } = text
  const named = rows.flatMap((row, at): Head[] => {
    const head = partNamedIn(row)
    return head ? [{ ...head, at }] : []
  })
  const heads = repeatedHeads(named)
  const ranges = heads.length > 1 ? rangesOf(rows, heads) : []
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return []
  const aliases = rows.map(({ cells: [label, value] }) => (label && value ? aliasesIn(label.text, value.text) : []))
  const partsIn = ({ from, end }: Range) => [
    ...new Set([
      ...named.flatMap(({ part, at }) => (at >= from && at < end ? [part] : [])),
      ...aliases.slice(from, end).flat(),
    ]),
  ]
  const all = ranges.flatMap(partsIn)
  return ranges.map((range, index) => {
    const parts = partsIn(range)
    // What is said of others by name is not said here.
    const isCommon = (row: Row) => !all.some((part) => !parts.includes(part) && names(row.text, part))
    const common = (some: readonly Row[]) => some.filter(isCommon)
    const section = rows.slice(range.from, range.end)
    const kept = [...common(rows.slice(0, first.from)), ...section, ...common(rows.slice(last.end))]
    const whole = withPartBeside(kept, heads[index]!.part)
    return {
      parts,
      head: rows[heads[index]!.at]!,
      text: { ...text, rows: whole, blocks: blocksOf(whole, PAGE_HEIGHT) },
    }
  })
}

/** The other numbers by which a part goes: "Alias: V23079A1003B301; V23079-A1003-B301". */
export const aliasesIn = (label: string, value: string): string[] =>
  ALIAS.test(label) ? [...new Set(value.split(/\s*[;,/]\s+|;/).map((number) => number.trim()))].filter(isNumber) : []
const ALIAS =
  /^(?:alias(?:es)?|also (?:known|sold|listed) as|(?:alternat(?:e|ive)|former|old|previous|legacy|commercial) (?:part |order |type )?(?:numbers?|nos?\.?|names?)|formerly)\s*:?$/i

/** The heads with the first label that stands above several parts, each once. */
function repeatedHeads(all: readonly Head[]): Head[] {
  const groups = [...new Set(all.map(({ label }) => label))].map((label) => all.filter((one) => one.label === label))
  const isOfParts = (some: readonly Head[]) =>
    some.length > 1 && some.length <= MAX_COVERED_PARTS && new Set(some.map(({ part }) => part)).size === some.length
  return groups.find(isOfParts) ?? []
}

/** Where the forms below some heads stand; none where they do not ask the same. What follows the last is said of all. */
function rangesOf(rows: readonly Row[], heads: readonly Head[]): Range[] {
  const isOnPages = new Set(heads.map(({ at }) => rows[at]!.page)).size === heads.length
  const starts = heads.map(({ at }) => (isOnPages ? rows.findIndex(({ page }) => page === rows[at]!.page) : at))
  const own = starts.map((start, index) => rows.slice(start, starts[index + 1]))
  const [before, ...others] = own.map((some) => new Set(some.map(labelOf)))
  const repeated = new Set([...before!].filter((label) => others.every((labels) => labels.has(label))))
  const isRepeated = (row: Row | undefined) => row !== undefined && repeated.has(labelOf(row))
  const laws = own[0]!.filter(isRepeated).flatMap(({ cells }) => cells.filter(({ text }) => isAboutLaw(text)))
  if (laws.length < 2) return []
  const last = own.at(-1)!
  const length = last.findLastIndex((row, at) => isRepeated(row) || isRepeated(last[at - 1])) + 1
  const end = isOnPages ? rows.length : starts.at(-1)! + length
  return starts.map((from, index) => ({ from, end: starts[index + 1] ?? end }))
}

/** A head of laws, and the answers below it, get a column for the part. */
function withPartBeside(rows: readonly Row[], part: string): Row[] {
  let isBelow = 0
  return rows.map((row) => {
    const { cells } = row
    const isHead =
      cells.length > 2 &&
      cells.filter(({ text }) => isAboutLaw(text)).length > 1 &&
      cells.every(({ text }) => text.length < LABEL && scopeOfColumn(text) === null)
    isBelow = isHead ? cells.length : cells.length === isBelow ? isBelow : 0
    if (isBelow === 0) return row
    const own = { text: isHead ? 'Part number' : part, x: cells[0]!.x - WIDE, width: WIDE / 2 }
    const all = [own, ...cells]
    return { ...row, cells: all, text: all.map(({ text }) => text).join('\t') }
  })
}
/** In points. */
const WIDE = 140
/** In characters. */
const LABEL = 30

/** What a line of a form asks, or its whole text where it has no answer beside it. */
const labelOf = ({ cells, text }: Row): string => (cells.length > 1 ? cells[0]!.text : text).trim()

/** The number behind a label for it, in a cell of its own or in the same: "Item number 3044076". */
export function partNamedIn({ cells }: Pick<Row, 'cells'>): { label: string; part: string } | null {
  const [label, value] = cells
  if (value && isLabel(label!.text)) return isNumber(value.text) ? { label: label!.text, part: value.text } : null
  const words = (cells.length === 1 ? label!.text : '').split(/\s+/)
  for (let count = 1; count <= MOST_WORDS; count += 1) {
    const [before, part] = [words.slice(0, count).join(' '), words[count]]
    // "PJ-002AH, PJ-102A" is a list.
    if (part !== undefined && isLabel(before) && isNumber(part)) return { label: before, part }
  }
  return null
}
const MOST_WORDS = 4
const isLabel = (text: string): boolean => scopeOf(text) === 'part' && isOfNumbers(text)
