import { partKey } from '@attestry/core/base/part-number'
import { isForward } from '@attestry/core/mail/quote-start'
import { canonicalMaker, findMakers } from '../makers'
import type { MailText, OwnNumber } from '../mail-text'
import { AMOUNT_AFTER } from './candidates'
import { isNumberOfOther } from './deny-list'
import { isWaivedHere } from './find-parts'
import type { FoundPart, Where } from './found-part'
import { labelAtEnd } from './headings'
import { isOwnLabelled } from './own-numbers'
import { inOrder, isUnlikely, type Line, linesOf, type Run, runsOf } from './vault-numbers'

/**
 * A customer who writes a number of their own alone means the part that it has meant in their earlier mails. Such numbers
 * are mostly digits, so where they could as well be an amount, a year, a telephone number or the number of an order, they
 * need a label.
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
  for (const line of lines) {
    for (const run of runsOf(line.text)) {
      count += 1
      if (count > MOST_RUNS) return found
      if (!isKnown(run.key) || found.has(run.key) || !isMeant(run, line, language)) continue
      const asked = !isWaivedHere(line.text, run.start, run.end, language)
      found.set(run.key, { text: run.text, where: line.where, asked })
    }
  }
  return found
}

const FRAME = 60

/** Whether a number stands where the number of a part could. */
function isMeant({ text, key, start, end }: Run, { text: line }: Line, language: string): boolean {
  const before = line.slice(Math.max(0, start - FRAME), start)
  const after = line.slice(end, end + FRAME)
  // Beside its maker, it is a number of the maker's.
  if (findMakers(line).some((maker) => isBeside(maker, start, end))) return false
  if (AMOUNT_AFTER.test(after)) return false
  const label = labelAtEnd(before, language)
  if (label === 'part' || label === 'item' || isOwnLabelled(before, language)) return true
  if (isNumberOfOther(before.replace(NUMBER_SIGN, '')) || PHONE.test(before)) return false
  const isAlone = ALONE_BEFORE.test(before) && ALONE_AFTER.test(after)
  return isAlone || (key.length >= SHORT && !isUnlikely({ text, key }) && !LIKE_AN_AMOUNT.test(text))
}

/** Shorter numbers need a label, or a line of their own. */
const SHORT = 4
/** "Nr. 4711" is no number of anything else, but "order no. 4711" is. */
const NUMBER_SIGN = /\b(?:no|nr|num|number|n°)[\s.:]{0,3}$|#\s?$/i
/** "+49 89 4711", "(0)89 4711", "089/4711" */
const PHONE = /(?:\+|\(0|\b00|\b0\d{1,5}[ /-])[\d ()/.-]{0,20}$/
/** A year, or a round number. */
const LIKE_AN_AMOUNT = /^(?:19|20)\d\d$|^\d{2,4}00$/
const ALONE_BEFORE = /^[\s>*•·–\-.)\]\d]{0,12}$/
const ALONE_AFTER = /^[\s.,;:)\]?!]*$/

const isBeside = ({ start, end }: { start: number; end: number }, from: number, to: number): boolean =>
  (end <= from && from - end <= 2) || (start >= to && start - to <= 2)
