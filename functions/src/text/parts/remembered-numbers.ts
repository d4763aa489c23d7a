import { partKey } from '@attestry/core/base/part-number'
import { isForward } from '@attestry/core/mail/quote-start'
import type { Heading } from '../language/shape'
import { canonicalMaker, findMakers, type MakerMention } from '../makers'
import type { MailText, OwnNumber } from '../mail-text'
import { AMOUNT_AFTER } from './candidates'
import { isNumberOfOther } from './deny-list'
import { isWaivedHere } from './find-parts'
import type { FoundPart, Where } from './found-part'
import { labelAtEnd } from './headings'
import { isOwnLabelled } from './own-numbers'
import { headingsIn, isPlainNumber, isPlainNumberMeant, PHONE } from './plain-numbers'
import { isUnlikely, type Run } from './unlikely-numbers'
import { inOrder, type Line, linesOf, runsOf } from './vault-numbers'

/**
 * A customer who writes a number of their own alone means the part that it has meant in their earlier mails. Such numbers
 * are mostly digits, which are mostly something else: `plain-numbers.ts` says where they are parts.
 */

/** A part as an analysis has it. */
type Guess = Pick<FoundPart, 'part_number' | 'manufacturer' | 'description' | 'topics' | 'asked' | 'own_number'> & {
  where: Pick<Where, 'place'> | null
  remembered?: boolean | undefined
}

type Named = { text: string; where: Where; asked: boolean }

/** Those of a customer's numbers that a mail names, at most so many. */
export function namedOwnNumbers(mail: MailText, isKnown: (key: string) => boolean): string[] {
  return [...namedIn(mail, isKnown).keys()].slice(0, MOST)
}

const MOST = 300
const MOST_RUNS = 60_000
/** So many places of known numbers. */
const MOST_LOOKED_AT = 3000

/**
 * The parts of a mail with those that its customer's own numbers mean. What the mail itself says of a number stands, and a
 * number that was taken for a part becomes the part.
 */
export function withOwnNumbers<Part extends Guess>(
  mail: MailText,
  guessed: readonly Part[],
  asPart: (named: FoundPart) => Part,
): Part[] {
  const { own_numbers = [] } = mail
  if (own_numbers.length === 0) return [...guessed]
  const known = new Map(own_numbers.map((one) => [partKey(one.number), one]))
  const said = new Set(guessed.flatMap(({ own_number }) => (own_number === null ? [] : partKey(own_number))))
  const named = [...namedIn(mail, (key) => known.has(key) && !said.has(key))]
  const parts = [...guessed]
  // What only an earlier mail names is asked for by a forward, or if the new text asks for no part.
  const isHistory = !isForward(mail.subject) && guessed.some(isOwn)
  let isAny = false
  for (const [key, { text, where, asked }] of named) {
    const own = known.get(key)
    if (!own) continue
    const twin = parts.findIndex((part) => isPart(part, own))
    const wrong = parts.findIndex((part) => partKey(part.part_number) === key)
    const [found, taken] = [parts[twin], parts[wrong]]
    const part = asPart(foundOf(own, { text, where, asked: asked && !(where.place === 'quoted' && isHistory) }))
    // The mail names the part as well, and its number elsewhere.
    if (found) parts[twin] = { ...found, own_number: found.own_number ?? text }
    else if (taken) parts[wrong] = { ...part, ...readOf(taken, part), remembered: true }
    else parts.push({ ...part, remembered: true })
    if (found && taken && twin !== wrong) parts.splice(wrong, 1)
    isAny ||= !found && !taken
  }
  const written = ({ part_number, own_number, remembered }: Part) => (remembered && own_number) || part_number
  return isAny ? inOrder(parts, mail, written) : parts
}

const foundOf = ({ part_number, manufacturer }: OwnNumber, { text, where, asked }: Named): FoundPart => ({
  part_number,
  manufacturer,
  description: null,
  topics: [],
  where,
  asked,
  own_number: text,
})

/** What was read about a number that was taken for a part. */
const readOf = ({ description, topics, asked, where }: Guess, part: Guess) => ({
  description,
  topics: topics.length > 0 ? topics : part.topics,
  asked,
  where: where === null || where.place === 'quoted' ? part.where : where,
})

const isOwn = ({ asked, where }: Guess): boolean => asked && where?.place !== 'quoted' && where?.place !== 'subject'

const isPart = ({ part_number, manufacturer }: Guess, own: OwnNumber): boolean =>
  partKey(part_number) === partKey(own.part_number) &&
  (manufacturer === null ||
    own.manufacturer === null ||
    canonicalMaker(manufacturer) === canonicalMaker(own.manufacturer))

/** The known numbers that a mail names as parts, each once, by their keys. */
function namedIn(mail: MailText, isKnown: (key: string) => boolean): Map<string, Named> {
  const { lines, language } = linesOf(mail)
  const found = new Map<string, Named>()
  let count = 0
  let looked = 0
  let table: Table = { place: '', columns: [] }
  for (const line of lines) {
    table = tableAt(table, line)
    if (count > MOST_RUNS) return found
    const runs = runsOf(line.text)
    count += runs.length
    const known = runs.filter(({ key }) => isKnown(key))
    const row = { text: line.text, columns: table.columns, makers: known.length > 0 ? findMakers(line.text) : [] }
    for (const run of known) {
      if (found.has(run.key)) continue
      looked += 1
      if (looked > MOST_LOOKED_AT) return found
      if (!isMeant(run, row, language)) continue
      const asked = !isWaivedHere(line.text, run.start, run.end, language)
      found.set(run.key, { text: run.text, where: line.where, asked })
    }
  }
  return found
}

/** The headings of the table that was read last, in the text or in one file. */
type Table = { place: string; columns: readonly (Heading | null)[] }

function tableAt(table: Table, { text, where }: Line): Table {
  const place = `${where.place} ${where.file}`
  const columns = headingsIn(text) ?? (place === table.place ? table.columns : [])
  return { place, columns }
}

/** A line, its makers, and the columns of the table that it may be in. */
type Row = Pick<Line, 'text'> & Pick<Table, 'columns'> & { makers: readonly MakerMention[] }

const FRAME = 60

/** Whether a number stands where the number of a part could. */
function isMeant(run: Run, { text: line, makers, columns }: Row, language: string): boolean {
  const { text, key, start, end } = run
  const before = line.slice(Math.max(0, start - FRAME), start)
  const after = line.slice(end, end + FRAME)
  // Beside its maker, it is a number of the maker's.
  if (makers.some((maker) => isBeside(maker, start, end))) return false
  if (AMOUNT_AFTER.test(after)) return false
  if (isPlainNumber(run)) return isPlainNumberMeant({ ...run, line, columns }, language)
  const label = labelAtEnd(before, language)
  if (label === 'part' || label === 'item' || isOwnLabelled(before, language)) return true
  if (isNumberOfOther(before.replace(NUMBER_SIGN, '')) || PHONE.test(before)) return false
  const isAlone = ALONE_BEFORE.test(before) && ALONE_AFTER.test(after)
  return isAlone || (key.length >= SHORT && !isUnlikely({ text, key }))
}

/** Shorter numbers need a label, or a line of their own. */
const SHORT = 4
/** "Nr. 4711" is no number of anything else, but "order no. 4711" is. */
const NUMBER_SIGN = /\b(?:no|nr|num|number|n°)[\s.:]{0,3}$|#\s?$/i
const ALONE_BEFORE = /^[\s>*•·–\-.)\]\d]{0,12}$/
const ALONE_AFTER = /^[\s.,;:)\]?!]*$/

const isBeside = ({ start, end }: { start: number; end: number }, from: number, to: number): boolean =>
  (end <= from && from - end <= 2) || (start >= to && start - to <= 2)
