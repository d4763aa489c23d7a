import { partKey } from '@attestry/core/base/part-number'
import { isForward, isReply } from '@attestry/core/mail/quote-start'
import { findMakers } from '../makers'
import { readableText } from '../readable-text'
import { isSubjectPast } from '../intent/answers-us'
import type { ReadMail } from '../intent/features'
import { isWaived } from '../intent/clauses'
import { conceptsOf, isTopic } from '../language/concepts'
import { ONLY } from '../language/sets'
import { probabilityOf, scoreOf } from '../intent/classify'
import { weights } from '../intent/weights'
import { askAgain, askBoth, askTheSame } from './asked-again'
import { askCorrected } from './corrected'
import { askedFeatures } from './asked-features'
import { headingOf, labelAtEnd } from './headings'
import type { FoundPart, Where } from './found-part'

import { askPointedOut } from './pointed-out'
import { askTheRest } from './the-rest'
import { type ListParts, listParts } from './list-parts'
import { type MeantMarks, meantMarks } from './marked-rows'
import { ownNumberBeside } from './own-numbers'
import { tableParts } from './table-parts'
import { type Block, blocksOf, cellsOf, sheetRows } from './tables'
import { type Digits, type TextPart, textParts } from './text-parts'

/** `marks`: those of the rows which the mail means. */
type Gathered = { parts: FoundPart[]; own: Set<string>; digits: Digits; marks: MeantMarks }

/**
 * How sure a token of running text must be: in a mail that asks for nothing, that asks, and that asks without parts.
 */
const STRICT = 0.75
const USUAL = 0.55
const LOOSE = 0.4

/**
 * The part numbers of a mail and of its attachments, in order and each once. `chance` is how likely the mail asks for
 * anything: a mail that asks for nothing is full of numbers that only look like parts.
 */
export function findParts(read: ReadMail, chance: number, digits: Digits = 'meant'): FoundPart[] {
  if (chance < 0.5) return gather(read, STRICT, digits)
  const found = gather(read, USUAL, digits)
  // A request that seems to name no part may name one in an unusual way.
  return found.length > 0 ? found : gather(read, LOOSE, digits)
}

function gather(read: ReadMail, threshold: number, digits: Digits): FoundPart[] {
  const { sections, subject, language } = read
  const marks = meantMarks(
    sections.own,
    read.ownClauses.map(({ text }) => text),
  )
  const gathered: Gathered = { parts: [], own: new Set(), digits, marks }

  const add = (text: string, place: 'text' | 'quoted') => readText(gathered, text, place, language, threshold)
  add(sections.own, 'text')
  for (const found of textParts([subject], 1, 'subject', language, threshold, digits)) {
    gathered.parts.push(asPart(found, { place: 'subject', file: null, sheet: null, row: null }, true))
  }
  const own = gathered.parts.length
  readAttachments(gathered, read, threshold)
  // The subject of what is answered or passed on is that of the quoted mail.
  const isEarlier = isReply(subject) || isForward(subject)
  const isOwn = ({ where }: FoundPart, at: number) =>
    where.place === 'attachment' || (at < own && !(where.place === 'subject' && isEarlier))
  passOver(read, gathered.parts)
  const hasOwn = gathered.parts.some((part, at) => part.asked && isOwn(part, at))
  const before = gathered.parts.length
  add(sections.quoted, 'quoted')
  settleQuoted(read, gathered, before, hasOwn)
  passOver(read, gathered.parts.slice(before))
  if (isForward(subject)) settleSubject(gathered.parts)
  gathered.parts = gathered.parts.filter((part) => !isBeginningInSubject(part, gathered.parts))
  askAgain(read, gathered.parts)
  askTheSame(read, gathered.parts)
  askBoth(read, gathered.parts)
  askTheRest(read, gathered.parts)
  askPointedOut(read, gathered.parts)
  askCorrected(read, gathered.parts)
  return merged(gathered)
}

/** "STM32" above a mail about STM32G071RBT6 is its family. */
function isBeginningInSubject({ where, part_number }: FoundPart, parts: readonly FoundPart[]): boolean {
  const key = partKey(part_number)
  const begins = (other: FoundPart) => {
    const whole = partKey(other.part_number)
    return other.where.place !== 'subject' && whole.length > key.length && whole.startsWith(key)
  }
  return where.place === 'subject' && parts.some(begins)
}

/** From here on a part counts as asked about. */
const ASKED = 0.5

/** Who names more parts lists them: what is said of one stands in its line. */
const MOST_NAMED = 400

/** How much it says that a clause waives a part, or says that its documents have come. */
const WAIVED = 1.5

/** Finds the parts that a text only names, by the words around them. */
export function passOver({ ownClauses, quotedClauses, language }: ReadMail, parts: readonly FoundPart[]): void {
  const inText = parts.filter(({ where: { place, row } }) => row === null && place !== 'attachment')
  const numbers = [...new Set(inText.map(({ part_number }) => part_number))]
  if (numbers.length > MOST_NAMED) return
  const scoresIn = (clauses: ReadMail['ownClauses'], place: 'own' | 'quoted') =>
    new Map(
      [...askedFeatures(clauses, numbers, language, place)].map(([number, mentions]) => [
        number,
        Math.max(...mentions.map((features) => scoreOf(weights().asked, features))),
      ]),
    )
  const [own, quoted] = [scoresIn(ownClauses, 'own'), scoresIn(quotedClauses, 'quoted')]
  for (const part of inText) {
    const score = own.get(part.part_number) ?? quoted.get(part.part_number)
    if (score === undefined) continue
    const isInSentence = part.where.place === 'text'
    const isAsked = probabilityOf(isInSentence && !part.asked ? score - WAIVED : score) >= ASKED
    part.asked = isInSentence ? isAsked : part.asked && isAsked
  }
}

function readText(
  gathered: Gathered,
  text: string,
  place: 'text' | 'quoted',
  language: string,
  threshold: number,
): void {
  const at: Where = { place, file: null, sheet: null, row: null }
  let carried: string | null = null
  for (const block of blocksOf(text)) {
    const inRow = (row: number): Where => ({ ...at, place: place === 'quoted' ? 'quoted' : 'table', row })
    const rest = withoutTables(gathered, block, { inRow, inLine: () => at }, language, carried)
    if (rest === null) continue
    for (const found of textParts(rest.lines, rest.first, place, language, threshold, gathered.digits)) {
      const { line, start, end } = found.candidate
      if (labelAtEnd(line.slice(0, start), language) === 'own') gathered.own.add(partKey(found.candidate.text))
      else {
        const own_number = ownNumberBeside(line, { start, end }, language)
        const part = { ...asPart(found, at, !isWaivedHere(line, start, end, language)), own_number }
        if (own_number !== null) gathered.own.add(partKey(own_number))
        gathered.parts.push(part)
      }
    }
    // "for these Microchip parts:" above a list.
    const last = rest.lines.findLast((line) => line.trim() !== '') ?? ''
    carried = /[:：]\s*$/.test(last) ? soleMaker(last) : null
  }
}

const take = (gathered: Gathered, { parts, own }: Pick<ListParts, 'parts' | 'own'>): void => {
  gathered.parts.push(...parts)
  for (const number of own) gathered.own.add(partKey(number))
}

/** Where a row of a table stands, and a line of a list, both by the count of lines of the text. */
type Places = { inRow: (row: number) => Where; inLine: (line: number) => Where }

/** Gathers the parts of a table, or of the lists among lines, and gives the other lines. Null: nothing is left. */
function withoutTables(
  gathered: Gathered,
  block: Block,
  { inRow, inLine }: Places,
  language: string,
  carried: string | null,
): { lines: readonly string[]; first: number } | null {
  if (block.kind === 'lines')
    return { ...block, lines: withoutLists(gathered, block.lines, (at) => inLine(block.first + at), language, carried) }
  const { rows, first } = block.table
  const found = tableParts(rows, (row) => inRow(first + row), language, carried, gathered.marks)
  if (found !== null) {
    take(gathered, found)
    return null
  }
  const lines = rows.map((row) => row.join('  '))
  return { first, lines: withoutLists(gathered, lines, (at) => inLine(first + at), language, carried) }
}

/** Gathers the parts of long lists. What stays are the other lines, in their places. */
function withoutLists(
  gathered: Gathered,
  lines: readonly string[],
  where: (line: number) => Where,
  language: string,
  carried: string | null,
): readonly string[] {
  const lists = listParts(lines, where, language, carried)
  for (const list of lists) take(gathered, list)
  const isListed = (at: number) => lists.some(({ from, to }) => at >= from && at < to)
  return lists.length === 0 ? lines : lines.map((line, at) => (isListed(at) ? '' : line))
}

function soleMaker(line: string): string | null {
  const names = new Set(findMakers(line).map(({ name }) => name))
  return names.size === 1 ? ([...names][0] ?? null) : null
}

/** The clause of a line that names the part says that it is not needed, or has come. */
export function isWaivedHere(line: string, start: number, until: number, language: string): boolean {
  const from = Math.max(
    line.lastIndexOf('. ', start),
    line.lastIndexOf('; ', start),
    line.lastIndexOf('。', start),
    line.lastIndexOf('(', start - 1),
    0,
  )
  // A long remark in brackets mostly speaks of something else.
  const after = line.slice(until).replace(/[(（][^)）]{25,}[)）]/, '')
  const end = /[.;。!?](?=\s|$)/.exec(after)?.index
  const clause = line.slice(from, until) + after.slice(0, end)
  if (/^\s*\[[xX]\]|^\s*[✔✓☑]/.test(line)) return true
  if (clause.split(/[,;，；]/).some((piece) => asksOnlyFor(piece, language))) return false
  const concepts = conceptsOf(clause.slice(0, 400), language)
  if (isWaived({ concepts, text: clause, isQuestion: false, isRow: false })) return true
  return (
    concepts.has('received') &&
    // "Do you have it on file?"
    !/^[^.;。!]*[?？]/.test(after) &&
    !concepts.has('need') &&
    !concepts.has('please') &&
    !concepts.has('missing') &&
    !concepts.has('remind')
  )
}

/** "only REACH, we have RoHS already": something is asked for. */
function asksOnlyFor(piece: string, language: string): boolean {
  if (!ONLY.test(piece)) return false
  const concepts = conceptsOf(piece.slice(0, 400), language)
  return [...concepts].some(isTopic) && !concepts.has('received') && !concepts.has('unneeded')
}

function readAttachments(gathered: Gathered, { mail, language }: ReadMail, threshold: number): void {
  for (const { filename, text } of mail.attachments ?? []) {
    const clean = readableText(text)
    const where = (row: number | null, sheet: string | null = null): Where => ({
      place: 'attachment',
      file: filename,
      sheet,
      row,
    })
    if (/\.(?:csv|tsv|xlsx?|xlsm|ods)$/i.test(filename)) {
      for (const { name, rows } of sheetsOf(clean)) {
        const found = tableParts(rows, (row) => where(row + 1, name), language, null, gathered.marks)
        if (found !== null) take(gathered, found)
      }
      continue
    }
    for (const block of blocksOf(clean, /\.txt$/i.test(filename))) {
      const rest = withoutTables(gathered, block, { inRow: where, inLine: where }, language, null)
      if (rest === null) continue
      for (const one of textParts(rest.lines, rest.first, 'text', language, Math.max(threshold, 0.6)))
        gathered.parts.push(asPart(one, where(one.candidate.lineNumber), true))
    }
  }
}

const SHEET = /^-{2,} ?\w+:? (.{0,100}?) ?-{2,}$/

/** The sheets of a workbook follow each other, each below a line with its name. */
function sheetsOf(text: string): { name: string | null; rows: string[][] }[] {
  const sheets: { name: string; rows: string[][] }[] = []
  for (const line of text.split('\n')) {
    const name = SHEET.exec(line)?.[1]
    if (name !== undefined) sheets.push({ name, rows: [] })
    else sheets.at(-1)?.rows.push(cellsOf(line, '\t'))
  }
  return sheets.length > 0 ? sheets : [{ name: null, rows: sheetRows(text) }]
}

/** A quoted list, or the subject of what is answered, is asked for by a forward, or by a reminder that names no parts of its own. */
function settleQuoted(read: ReadMail, { parts }: Gathered, from: number, hasOwn: boolean): void {
  const { ownClauses, sections } = read
  const isEmpty = sections.own.length < 15
  const adds = ownClauses.some(({ text }) =>
    /\b(?:add(?:ed|ing)?|in addition|additional(?:ly)?|further|more rows|zusätzlich|ergänz|ajouter|además|inoltre)\b|追加|另外|추가/i.test(
      text,
    ),
  )
  if (isEmpty || !hasOwn || adds) return
  const isEarlier = ({ where }: FoundPart, at: number) =>
    at >= from || (where.place === 'subject' && isSubjectPast(read))
  parts.forEach((part, at) => {
    if (isEarlier(part, at)) part.asked = false
  })
}

/** What is passed on names the parts itself: above it stands what they are for. */
function settleSubject(parts: readonly FoundPart[]): void {
  const named = new Set(
    parts.flatMap(({ part_number, where: { place }, asked }) =>
      asked && place !== 'subject' ? partKey(part_number) : [],
    ),
  )
  if (named.size === 0) return
  for (const part of parts)
    if (part.where.place === 'subject' && !named.has(partKey(part.part_number))) part.asked = false
}

const asPart = ({ candidate, manufacturer }: TextPart, where: Where, asked: boolean): FoundPart => ({
  part_number: candidate.text,
  manufacturer,
  description: null,
  topics: [],
  where,
  asked,
  own_number: null,
})

function merged({ parts, own }: Gathered): FoundPart[] {
  const found = new Map<string, FoundPart>()
  for (const part of parts) {
    const key = partKey(part.part_number)
    if (key.length < 3 || own.has(key) || headingOf(part.part_number) !== null) continue
    const earlier = found.get(key)
    if (earlier === undefined) found.set(key, part)
    else {
      earlier.manufacturer ??= part.manufacturer
      earlier.description ??= part.description
      earlier.own_number ??= part.own_number
      if (earlier.topics.length === 0) earlier.topics = part.topics
    }
  }
  return [...found.values()]
}
