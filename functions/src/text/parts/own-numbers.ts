import { partKey } from '@attestry/core/base/part-number'
import { fold } from '../language/fold'
import { findMakers } from '../makers'
import { isDenied } from './deny-list'
import { headingOf, labelAtEnd } from './headings'
import { type Token, tokensOf } from './tokens'

type Span = Pick<Token, 'start' | 'end'>

/**
 * The customer's own number that a line of text has beside a part: "our no. 4711 / LM317T", "LM317T (our no. 4711)".
 * Null where nothing but a label and signs may stand between the two, and something else does.
 */
export function ownNumberBeside(line: string, { start, end }: Span, language: string): string | null {
  const near = { from: Math.max(0, start - REACH), to: end + REACH }
  const text = line.slice(near.from, near.to)
  const tokens = tokensOf(text).map((token) => ({
    text: token.text,
    start: token.start + near.from,
    end: token.end + near.from,
  }))
  const own = tokens.filter((token) => isOwn(token, line, language))
  const before = own.findLast((one) => one.end <= start && isJoined(line.slice(one.end, start)))
  const after = own.find((one) => one.start >= end && isLabelled(line.slice(end, one.start)))
  if (!before || !after) return (before ?? after)?.text ?? null
  // "LM317T our 4711 / NE555P our 4712": what a line begins with, it goes on with.
  const first = tokensOf(line.slice(0, before.start)).some(({ text: word }) => word.length >= 4 && /\d/.test(word))
  return (first ? after : before).text
}

/** The same for a part number that one of these lines has. */
export function ownNumberIn(lines: readonly string[], number: string, language: string): string | null {
  const line = lines.find((one) => one.includes(number)) ?? ''
  const start = line.indexOf(number)
  return ownNumberBeside(line, { start, end: start + number.length }, language)
}

/** So far from a part, in characters, its own number may stand. */
const REACH = 80

function isOwn({ text, start, end }: Token, line: string, language: string): boolean {
  const isNumber = /\d/.test(text) && partKey(text).length >= 3 && text.length <= 100 && !isDenied(text)
  // "our no. 88 4711 003"
  return isNumber && isOwnLabelled(line.slice(0, start), language) && !/^ \d+(?![\p{L}\d-])/u.test(line.slice(end))
}

/** Whether a text ends with what customers call their own numbers: "our no.", "unsere Nr.", "our part number:". */
export function isOwnLabelled(before: string, language: string): boolean {
  if (isOfOther(before, language)) return false
  if (labelAtEnd(before, language) === 'own') return true
  const words = (/[^,;()]*$/.exec(before.slice(-NEAR))?.[0] ?? '').replace(/[\s:.#=]+$/, '').split(/\s+/)
  return [2, 3].some((count) => words.length >= count && headingOf(words.slice(-count).join(' ')) === 'own')
}

const NEAR = 40

/** "our ref.", "our drawing no.", "unsere Bestellung": what else customers number. */
function isOfOther(before: string, language: string): boolean {
  const text = fold(before.slice(-NEAR))
  return OTHER.test(text) || (!AS_PARTS.has(language) && REFERENCE.test(text))
}

const NUMBER = String.raw`[\s.-]{0,2}(?:(?:no|nos|nr|num|number|nummer|numero|code|id|c|cislo|nr)\b)?[\s.:#=(№°-]{0,4}$`
const OTHER = new RegExp(
  String.raw`\b(?:drawings?|dwg|offers?|quotes?|quotations?|inquiry|enquiry|rfq|orders?|p\.?o|purchase orders?|projects?|jobs?|invoices?|contracts?|tickets?|zeichnungs?|zchng|zeichen|angebots?|anfragen?|auftrags?|bestell(?:ung|ungs)?|projekt|rechnungs?|commande|cde|offre|devis|projet|affaire|dossier|pedido|oferta|proyecto|plano|ordine|offerta|progetto|commessa|disegno|encomenda|projeto|desenho|bestelling|offerte|tekenings?|zamowienie|zlecenie|rysun\w{1,5}|objednavk\w{1,3}|nabidk\w{1,3}|vykres\w{0,2}|ritnings?|siparis)${NUMBER}`,
)
const REFERENCE = new RegExp(String.raw`\b(?:refs?|references?|referenz|referenties?|referens)${NUMBER}`)
/** In these languages the number of a part is called its reference. */
const AS_PARTS: ReadonlySet<string> = new Set(['fr', 'es', 'pt', 'it'])

/** Between the own number and the part: signs, what the part's number is called, or its maker. */
function isJoined(between: string): boolean {
  const rest = between.replace(/^[\s/:=|(>–—,-]{1,6}/, '')
  if (rest === between || rest.length > 40) return false
  const label = rest.replace(/[\s:.#]+$/, '')
  if (label !== '') {
    const heading = headingOf(label)
    return heading === 'part' || heading === 'item' || isMaker(label) || YOURS.test(label)
  }
  // "our 4711, LM317T" are two parts.
  return !between.includes(',')
}

/** "our 88-1042 = your CBX-4410-02" */
const YOURS = /^(?:yours?|ihre?n?|votre|vos|vostr[oa]|su|uw|jullie|państwa|ert|deres)$/iu

const isMaker = (text: string): boolean => findMakers(text).some(({ start, end }) => start === 0 && end === text.length)

/** Between the part and the own number: signs, and what that is called. The maker may come first. */
function isLabelled(between: string): boolean {
  const [maker] = findMakers(between)
  const isFirst = maker && /^[\s(/|,–—-]{1,4}$/.test(between.slice(0, maker.start))
  const rest = isFirst ? between.slice(maker.end).replace(/^\)/, '') : between
  const label = rest.replace(/^[\s/:=|(–—,-]{1,6}/, '')
  return label !== rest && headingOf(label.replace(/[\s:.#]+$/, '')) === 'own'
}
