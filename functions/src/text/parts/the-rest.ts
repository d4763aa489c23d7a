import type { Clause } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import { passedOver } from '../language/passed-over'
import { setWordsIn } from '../language/sets'
import { findMakers } from '../makers'
import type { FoundPart } from './found-part'

/**
 * "Thanks for LM317T, can I have the rest?": of a list, quoted or attached, what neither the new text nor our answer in the
 * quote settles is asked for, and what they settle is not.
 */
export function askTheRest(read: ReadMail, parts: readonly FoundPart[]): void {
  const { ownClauses, quotedClauses, language } = read
  const names = (some: readonly Clause[], { part_number }: FoundPart) =>
    some.some(({ text, isRow }) => !isRow && text.includes(part_number))
  const isRest = (clause: Clause) =>
    (clause.isQuestion || ASKS.some((one) => clause.concepts.has(one))) &&
    !DONE.some((one) => clause.concepts.has(one)) &&
    setWordsIn(clause.text, language).has('rest') &&
    !parts.some((part) => names([clause], part))
  if (!ownClauses.some(isRest)) return
  const settles = ({ text, concepts }: Clause) =>
    DONE.some((one) => concepts.has(one)) || passedOver(text, language).has('settled')
  const settling = [...ownClauses.filter(settles), ...quotedClauses.filter(({ text }) => SENT.test(text))]
  const byMaker = makersIn(settling.filter((clause) => !parts.some((part) => names([clause], part))))
  const settled = parts.filter((part) => names(settling, part) || byMaker.has(makerOf(part)))
  if (settled.length === 0 || settled.length === parts.length) return
  for (const part of parts) {
    if (settled.includes(part)) part.asked = false
    else if (part.where.place !== 'text' && part.where.place !== 'subject') part.asked = true
  }
}

/** "The Molex ones have come": makers that clauses name, where they name no part. */
const makersIn = (clauses: readonly Clause[]): ReadonlySet<string> =>
  new Set(clauses.flatMap(({ text, isRow }) => (isRow ? [] : findMakers(text).map(({ name }) => name))))

const makerOf = ({ manufacturer }: FoundPart): string => findMakers(manufacturer ?? '')[0]?.name ?? ''

const ASKS = ['remind', 'missing', 'need', 'please', 'send'] as const
const DONE = ['received', 'thanks', 'unneeded'] as const
/** How we say in an answer that its documents are with it. */
const SENT =
  /\b(?:attached|enclosed|attachment|anbei|im anhang|beigefügt|ci-joint|en pièce jointe|adjunt\p{L}*|allegat\p{L}*|em anexo|bijgevoegd|in de bijlage|w załączeniu|v příloze|bifogat|vedhæftet)(?!\p{L})|附件|附上|添付|첨부/iu
