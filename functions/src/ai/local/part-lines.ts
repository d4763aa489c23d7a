import { findMakers } from '../makers'
import { isDenied, isNumberOfOther } from './part-deny-list'
import { labelBefore, type PartLabel } from './part-labels'
import { makersOf } from './part-makers'
import type { FoundPart } from './found-part'
import { partTokens, shapeOf, type Shape, type Token } from './part-tokens'
import { findTopics } from './topics'

/** The score from which a token is a part number: an obvious shape is enough, a short token needs two or more signs. */
const ENOUGH = 3
const SHAPE_SCORE: Record<Shape, number> = { strong: 3, weak: 1, digits: 1, none: 0 }
const LABEL_SCORE: Record<PartLabel, number> = { maker: 3, number: 2, noun: 1, customer: -9 }

const BULLET = /^ {0,4}(?:[-*•+]|\d{1,2}[.)]|\(\d{1,2}\)|[a-z]\))? {0,4}/
const QUANTITY = /\b\d{1,6} ?(?:k ?)?(?:pcs?|pieces?|units?|ea|x|stück|stk|pièces|个|個|只)\.? ?(?:of |von |de )?$/i
const PREPOSITION =
  /\b(?:for|of|about|regarding|re|on|whether|confirm|and|für|zu|von|pour|de|concernant)(?: the| your| our)? $|[为对関于] ?$/i
const BETWEEN_ITEMS = /^ ?(?:[,;/&、+]|and|und|et|or|oder|和|及|与|と) ?(?:and |und |et )?$/i

type LineContext = {
  /** The mail mentions compliance. */
  hasTopic: boolean
  /** The label at the end of an earlier line ("Part numbers:"), as long as its list lasts. */
  carried: PartLabel | null
}
type LineParts = {
  parts: FoundPart[]
  /** Numbers of the customer or a distributor. */
  customers: string[]
}
type Candidate = Token & { label: PartLabel | null; shape: Shape; counted: boolean }

/** The parts of one line of prose or of a list. */
export function partsOfLine(line: string, context: LineContext): LineParts {
  const bullet = BULLET.exec(line)?.[0].length ?? 0
  const customers: string[] = []
  const kept: Candidate[] = []
  let last: Candidate | null = null
  for (const token of partTokens(line)) {
    const candidate = candidateOf(token, line, bullet, last, context)
    if (candidate === null) continue
    if (candidate.label === 'customer') {
      if (/\d/.test(token.text)) customers.push(token.text)
      continue
    }
    if (candidate.counted) kept.push(candidate)
    last = candidate
  }

  // "Article 4711-88 (type 74HC595D,118)": next to the maker's type, a number without letters is the customer's own.
  const hasMakerNumber = kept.some(({ label }) => label === 'maker')
  const own = kept.filter(({ shape, label }) => !(hasMakerNumber && shape === 'digits' && label !== 'maker'))
  const makers = makersOf(line, own)
  const topics = own.length === 1 && (bullet > 0 || own[0]?.start === 0) ? findTopics(line).topics : []
  const parts = own.map(({ text }, index) => ({
    part_number: text,
    manufacturer: makers[index] ?? null,
    description: null,
    topics,
  }))
  return { parts, customers }
}

/** Scores one token by its shape and its neighbours; null if it cannot be a part number. */
function candidateOf(
  token: Token,
  line: string,
  bullet: number,
  last: Candidate | null,
  { hasTopic, carried }: LineContext,
): Candidate | null {
  const shape = shapeOf(token.text)
  const before = line.slice(Math.max(0, token.start - 60), token.start)
  const opens = token.start <= bullet
  const follows = last !== null && BETWEEN_ITEMS.test(line.slice(last.end, token.start).slice(0, 20))
  const label =
    labelBefore(before) ?? (follows ? last.label : null) ?? (opens && line.length < LIST_LINE ? carried : null)
  if (label === 'customer') return { ...token, label, shape, counted: false }
  if (shape === 'none' && !isOddNumber(token.text, label)) return null
  if (isDenied(token.text) || isOtherNumber(before, shape)) return null

  let score = SHAPE_SCORE[shape]
  if (label) score += LABEL_SCORE[label]
  const isYear = /^(?:19|20)\d\d$/.test(token.text)
  if (!isYear && findMakers(before).some(({ end }) => /^[ :]{1,3}$/.test(before.slice(end)))) score += 2
  if (QUANTITY.test(before)) score += shape === 'digits' && !token.text.includes('-') ? 1 : 2
  // Only TE writes numbers like 5-1814400-1.
  if (/^\d-\d{6,7}-\d{1,2}$/.test(token.text)) score += 2
  if (shape !== 'digits') {
    if (hasTopic) score += 1
    if (PREPOSITION.test(before)) score += 1
    if (opens && /^ ?(?:$|[,;:(|\t–-])/.test(line.slice(token.end))) score += 1
    if (follows && last.counted) score += 1
  }
  return { ...token, label, shape, counted: score >= ENOUGH }
}

/** A line of a list is shorter than this; a longer line is prose. */
const LIST_LINE = 120

/** After "MPN:" a number may have any form. */
const isOddNumber = (text: string, label: PartLabel | null): boolean =>
  label === 'maker' && /\d/.test(text) && /^[A-Za-z0-9-]{5,30}$/.test(text)

/** "order STM32F407VGT6" names a part, "order no. AB12345678" does not. */
const isOtherNumber = (before: string, shape: Shape): boolean =>
  isNumberOfOther(before) && (shape !== 'strong' || /(?:[#:]|no\.?|nr\.?|number) ?$/i.test(before))
