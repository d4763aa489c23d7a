import type { Clause } from '../intent/clauses'
import { conceptsOf, isTopic } from '../language/concepts'
import { fold } from '../language/fold'
import { AMOUNT_AFTER } from './candidates'
import { type PassedOver, passedOver } from '../language/passed-over'
import type { Concept } from '../language/shape'

/** A number of a part in a clause. */
type Mention = { number: string; at: number; start: number; end: number }

/** The words around the numbers of parts, by number: what they say about whether documents are asked for this part. */
export function askedFeatures(
  clauses: readonly Clause[],
  numbers: readonly string[],
  language: string,
  place: 'own' | 'quoted',
): Map<string, string[][]> {
  const mentions = numbers.flatMap((number) => mentionsOf(clauses, number))
  const asking = new Set(mentions.filter(({ at }) => asksAt(clauses, at)).map(({ at }) => at))
  const ofPapers = new Set(mentions.filter(({ at }) => isOfPapersAt(clauses, at)).map(({ at }) => at))
  const found = new Map<string, string[][]>()
  for (const mention of mentions) {
    const said = featuresAt(clauses, mention, language)
    const company = asking.has(mention.at) ? 'asking' : asking.size > 0 ? 'others-ask' : 'nobody-asks'
    const papers = ofPapers.has(mention.at) ? 'papers' : ofPapers.size > 0 ? 'papers-of-others' : 'no-papers'
    const features = [
      ...said,
      place,
      company,
      `${place}&${company}`,
      papers,
      `${papers}&${company}`,
      ...said.filter((one) => PASSED.test(one)).map((one) => `${one}&${papers}`),
      ...['s', 'p'].flatMap((part) =>
        said.some((one) => one.startsWith(part) && PASSED.test(one)) ? [`${part}-passed&${papers}&${company}`] : [],
      ),
      numbers.length === 1 ? 'one' : numbers.length < 4 ? 'few' : 'many',
      ...said.filter((one) => PASSED.test(one)).map((one) => `${one}&${company}`),
    ]
    found.set(mention.number, [...(found.get(mention.number) ?? []), features])
  }
  return found
}

const PASSED = /^(?:counted$|passed|[pskb]:(?:settled|use|spared|others|trouble|model|unneeded|received|cancel)$)/

const isInside = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character)

function mentionsOf(clauses: readonly Clause[], number: string): Mention[] {
  return clauses.flatMap(({ text, isRow }, at) => {
    if (isRow) return []
    for (let start = text.indexOf(number); start !== -1; start = text.indexOf(number, start + 1)) {
      const end = start + number.length
      if (!isInside(text[start - 1]) && !isInside(text[end])) return [{ number, at, start, end }]
    }
    return []
  })
}

const ASKING = ['please', 'need', 'send', 'remind', 'missing', 'confirm', 'can'] as const

const asks = ({ concepts, isQuestion }: Clause): boolean =>
  isQuestion || ASKING.some((one) => concepts.has(one)) || [...concepts].some(isTopic)

/** The clause asks, or it is an item below one that does. */
const asksAt = (clauses: readonly Clause[], at: number): boolean => {
  const clause = clauses[at]
  if (!clause) return false
  if (asks(clause)) return true
  const above = headingAbove(clauses, at)
  return above !== undefined && asks(above)
}

const isOfPapers = ({ concepts }: Clause): boolean => concepts.has('document') || [...concepts].some(isTopic)

/** The clause speaks of papers, or it is an item below one that does. */
const isOfPapersAt = (clauses: readonly Clause[], at: number): boolean =>
  [clauses[at], headingAbove(clauses, at)].some((clause) => clause !== undefined && isOfPapers(clause))

const WORD = /[\p{Ll}\p{Lo}]{2,}/gu
const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? []

/** Not much more than the number. */
const isItem = ({ text }: Clause): boolean => wordsOf(text).length < 5 && /\d/.test(text)

function headingAbove(clauses: readonly Clause[], at: number): Clause | undefined {
  const own = clauses[at]
  if (!own || !isItem(own)) return undefined
  for (let above = at - 1; above >= 0 && above > at - 60; above -= 1) {
    const clause = clauses[above]
    if (clause && (!isItem(clause) || /[:：]\s*$/.test(clause.text))) return clause
  }
  return undefined
}

const NEAR = 60

function featuresAt(clauses: readonly Clause[], { at, start, end }: Mention, language: string): string[] {
  const found = new Set<string>()
  const clause = clauses[at]
  if (!clause) return []
  const { text } = clause
  const [left, right] = [text.slice(0, start), text.slice(end)]
  const add = (place: string, some: Iterable<Concept | PassedOver>) => {
    for (const one of some) found.add(`${place}:${one}`)
  }
  const both = (words: string) => [...conceptsOf(words, language), ...passedOver(words, language)]
  const [piece, pieceRight] = [lastPiece(left.slice(-NEAR)), firstPiece(right.slice(0, NEAR))]
  add('s', both(`${left} ${right}`.slice(0, 500)))
  add('l', both(left.slice(-NEAR)))
  add('r', both(right.slice(0, NEAR)))
  const heading = headingAbove(clauses, at)
  if (heading) add('h', both(heading.text.slice(-200)))
  const beside = passedOver(`${piece} ${pieceRight}`, language)
  add('p', both(`${piece} ${pieceRight}`))
  const isAsking = asks(clause)
  const state = isAsking ? 'asks' : heading && asks(heading) ? 'below' : 'silent'
  found.add(`s-${state}`)
  for (const one of beside) found.add(`p:${one}&${state}`)
  for (const one of passedOver(`${left} ${right}`.slice(0, 500), language)) found.add(`s:${one}&${state}`)
  // "not needed: LM317T"
  const label = LABEL.exec(left)?.[1]
  if (label !== undefined) add('k', both(label))
  // "The optics from Ledil (LM317T) are done."
  if (BRACKET_BEFORE.test(left) && BRACKET_BEHIND.test(right)) {
    const around = `${lastPiece(left.replace(BRACKET_BEFORE, '').slice(-NEAR))} ${firstPiece(right.replace(BRACKET_BEHIND, '').slice(0, NEAR))}`
    add('b', both(around))
  }
  if (TICKED.test(text)) found.add('ticked')
  if (UNTICKED.test(text)) found.add('unticked')
  if (beside.size > 0) found.add(`passed&${state}`)
  for (const word of wordsOf(piece).slice(-4)) found.add(`wl:${word}`)
  for (const word of wordsOf(pieceRight).slice(0, 4)) found.add(`wr:${word}`)
  if (/[(（[]\s*$/.test(left)) found.add('in-brackets')
  if (/^\s*[)）\]]?\s*[(（]/.test(right)) found.add('brackets-behind')
  if (clause.isQuestion) found.add('question')
  if (/^[\s\p{P}\d]*$/u.test(left)) found.add('first')
  if (right.trim() === '') found.add('last')
  if (isItem(clause)) found.add('item')
  // "2) 100 pcs LM317T": who orders, invoices or sends goods counts them.
  if (COUNT_BEFORE.test(left) || AMOUNT_AFTER.test(right)) found.add('counted')
  return [...found]
}

const LABEL = /^([^:：\d]{3,40})[:：]/u
const BRACKET_BEFORE = /[(（][^()（）]{0,30}$/
const BRACKET_BEHIND = /^[^()（）]{0,30}[)）]/
const TICKED = /^\W{0,2}(?:\[[xX]\]|[✔✓☑☒])/
const UNTICKED = /^\W{0,2}(?:\[ {0,2}\]|[☐□])/
const COUNT_BEFORE =
  /\d ?(?:x|×|pcs|pc\.?|pieces|stk\.?|stück|ea|off|nos|units?|und|uds|pz|szt\.?|st\.?|ks)(?: (?:of|de|von|di))?\s*$/i

const lastPiece = (text: string): string => text.split(/[,:(（、，：–—;]\s?|\. /).at(-1) ?? ''
const firstPiece = (text: string): string => text.split(/[,)）、，–—;]|\. /)[0] ?? ''
