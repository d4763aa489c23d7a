import type { Clause } from '../../text/intent/clauses'
import { topicsOf } from '../../text/intent/clauses'
import type { ReadMail } from '../../text/intent/features'
import { conceptsOf } from '../../text/language/concepts'
import {
  EXCEPT,
  FOR_BEFORE,
  NOTHING_BEHIND,
  NOTHING_FOR,
  setWordsIn,
  SPARED_BEFORE,
  SPARED_BEHIND,
  SPARES,
  USES_OTHERS,
} from '../../text/language/sets'
import { namedParts } from './tied-pieces'
import { asks } from './topics'

/** Who names more parts lists them. */
const MOST_NAMED = 400

/** The keys of parts that are left out, and of those that are asked for because others are left out of them. */
type Spared = { spared: ReadonlySet<string>; kept: ReadonlySet<string> }

/**
 * Parts that the new text leaves out: "all parts except X", "(not for X)", "nothing is needed for X". Where another
 * sentence asks for something of such a part, only something else is not needed of it.
 */
export function sparedParts({ ownClauses, language }: ReadMail, parts: readonly { part_number: string }[]): Spared {
  const numbers = parts.map(({ part_number }) => part_number)
  const spared = new Set<string>()
  const kept = new Set<string>()
  const [wanted, asked] = [new Set<string>(), new Set<string>()]
  if (numbers.length > MOST_NAMED) return { spared, kept }
  for (const clause of ownClauses) {
    if (clause.isRow) continue
    const named = namedParts(clause.text, numbers).toSorted((a, b) => a.start - b.start)
    const sparedHere = new Set<string>()
    let first = Infinity
    named.forEach(({ part, start, end }, at) => {
      const before = named[at - 1]
      const lead = clause.text.slice(before?.end ?? 0, start)
      const around = { left: clause.text.slice(0, start), lead, right: clause.text.slice(end) }
      const goesOn =
        before !== undefined && sparedHere.has(before.part) && LISTED.test(lead) && !SPARED_BEHIND.test(lead)
      if (!goesOn && !isSpared(clause, around, language)) return
      sparedHere.add(part)
      first = Math.min(first, start)
    })
    for (const part of sparedHere) spared.add(part)
    if (topicsOf(clause).length === 0) continue
    for (const { part, start } of named) {
      const isBefore = start < first
      if (isBefore) wanted.add(part)
      if (isBefore && asks(clause)) asked.add(part)
      if (sparedHere.size > 0 && !sparedHere.has(part) && isExceptionOf(clause, first, isBefore)) kept.add(part)
    }
  }
  for (const part of spared) if (asked.has(part)) kept.add(part)
  for (const part of onlyPriced(ownClauses, numbers)) spared.add(part)
  for (const part of othersUsed(ownClauses, numbers, language)) spared.add(part)
  return { spared: new Set([...spared].filter((part) => !wanted.has(part))), kept }
}

/** "I found X on your website but we use the other two": parts that are only named to tell others from them. */
function othersUsed(clauses: readonly Clause[], numbers: readonly string[], language: string): string[] {
  const found = new Set<string>()
  const others = new Set<string>()
  clauses.forEach((clause, at) => {
    if (clause.isRow) return
    const named = namedParts(clause.text, numbers)
    const [last] = named.toSorted((a, b) => b.end - a.end)
    if (last === undefined) return
    const next = clauses[at + 1]?.text ?? ''
    const behind = `${clause.text.slice(last.end)} ${namedParts(next, numbers).length === 0 ? next : ''}`
    // "X is urgent, but we need the others as well"
    const isOther =
      topicsOf(clause).length === 0 &&
      !asks(clause) &&
      USES_OTHERS.test(behind) &&
      !setWordsIn(behind, language).has('also')
    for (const { part } of named) (isOther ? found : others).add(part)
  })
  return others.size > 0 ? [...found].filter((part) => !others.has(part)) : []
}

/**
 * Parts that the text names only where it orders, or asks for a price or the smallest order, beside others whose papers
 * it wants: "What is the MOQ of A? Please send RoHS for B." A sentence behind that names no part may be about it.
 */
function onlyPriced(clauses: readonly Clause[], numbers: readonly string[]): string[] {
  const prose = clauses
    .filter(({ isRow }) => !isRow)
    .map((clause) => ({ clause, named: new Set(namedParts(clause.text, numbers).map(({ part }) => part)) }))
  const isOfPapers = ({ clause }: (typeof prose)[number]) =>
    topicsOf(clause).length > 0 || clause.concepts.has('document') || clause.concepts.has('papers')
  const priced = new Set<string>()
  const others = new Set<string>()
  prose.forEach((one, at) => {
    const next = prose[at + 1]
    const goesOn = next !== undefined && next.named.size === 0 && isOfPapers(next) && !OWN_PAPER.test(next.clause.text)
    const isAskedPrice = one.clause.concepts.has('price') && one.clause.isQuestion && !goesOn
    const isPrice = (isAskedPrice || ORDERED.test(one.clause.text)) && !isOfPapers(one)
    for (const part of one.named) (isPrice ? priced : others).add(part)
  })
  const isWanted = prose.some((one) => one.named.size > 0 && isOfPapers(one))
  return isWanted ? [...priced].filter((part) => !others.has(part)) : []
}
/** "50 x 3044102 @ GBP 0.62", "Line 10   500 pcs   LM317T   EUR 0.31" */
const ORDERED =
  /^\W*(?:(?:\p{L}{3,12}\.? ?)?\d{1,5}[.):]?\s+)?\d[\d., ]* ?(?:x|×|pcs?\.?|stk\.?|stück|pieces?|off|ea\.?|uds?\.?|unidades|pz\.?|pezzi|pièces|szt\.?|ks|stuks?) .*(?:@|[€£$]|\b(?:EUR|GBP|USD|CHF|PLN|SEK|DKK|CZK)\b) ?\d?/iu
/** "your ISO 9001 certificate" is of no part. */
const OWN_PAPER = /\b(?:ISO|IATF|AS) ?\d{4,5}\b/i

/** "RoHS for A and B (not for X)", "RoHS for all except X: A, X, B": what is said of X is said beside what is asked. */
const isExceptionOf = (clause: Clause, start: number, isBefore: boolean): boolean => {
  const left = clause.text.slice(0, start)
  const isException =
    EXCEPT.test(left) ||
    SPARES.test(left) ||
    SPARED_BEFORE.test(left) ||
    BUT.test(clause.text) ||
    (isBefore && /[(（][^()（）]*$/.test(left))
  return isException && asks(clause) && !clause.concepts.has('received')
}

/** "A ではなく B" */
const BUT = /ではなく|じゃなく|아니라|말고|대신/
/** Between two parts of a list. */
const LISTED = /^\s*(?:[,、/&]|\p{L}{1,6})\s*$/u
const CLOSE_BEHIND = /^[^,;:()]{0,25}$/

/** "We have the one for TD-40231-01 already" */
const HAVE_BEFORE = /\b(?:have|got) (?:the |those |these |a |an )?(?:\p{L}+ ){0,3}(?:for|of) $/iu
const ALREADY = /^ already\b/i
const HAD = ['received', 'missing', 'remind'] as const
const NEEDED = ['need', 'unneeded'] as const

/** Whether a clause leaves out a part: `left` stands before it, `lead` of that from the part before, `right` behind it. */
function isSpared(clause: Clause, { left, lead, right }: Record<'left' | 'lead' | 'right', string>, language: string) {
  const except = EXCEPT.exec(lead)
  if (except !== null && CLOSE_BEHIND.test(lead.slice(except.index)))
    // "We have all of them except LM317"
    return !conceptsOf(left, language).has('received') && (asks(clause) || topicsOf(clause).length > 0)
  if (HAVE_BEFORE.test(lead) && ALREADY.test(right)) return true
  const said = conceptsOf(clause.text, language)
  if (HAD.some((one) => said.has(one))) return false
  if (SPARES.test(lead) || SPARED_BEFORE.test(lead) || SPARED_BEHIND.test(right)) return true
  const isNothing = NOTHING_FOR.test(lead) || (FOR_BEFORE.test(lead) && NOTHING_BEHIND.test(right))
  return isNothing && NEEDED.some((one) => said.has(one))
}
