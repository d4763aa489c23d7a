/**
 * A number of digits alone is an amount, a price, a day, a standard or part of an address more often than a part. It is
 * meant as one where a label or its column says so, where it stands alone, and at the end of "RoHS for 4711".
 */
import { conceptsOf, isTopic } from '../language/concepts'
import { fold } from '../language/fold'
import { ONLY } from '../language/sets'
import type { Heading } from '../language/shape'
import { isNumberOfOther, WRITTEN_DAY } from './deny-list'
import { headingOf, labelAtEnd } from './headings'
import { isOwnLabelled } from './own-numbers'
import { isUnlikely, type Run } from './unlikely-numbers'

/** A piece of a line, with what the columns of the table say that the line is in. */
type Place = Run & { line: string; columns: readonly (Heading | null)[] }

/** Digits, whatever parts them: "4711", "4711-0815", "4711 003". */
export const isPlainNumber = ({ key }: Pick<Run, 'key'>): boolean => /^\p{N}+$/u.test(key)

/** Whether a plain number stands where the number of a part could. */
export function isPlainNumberMeant(
  { text: written, key, start: from, line, columns }: Place,
  language: string,
): boolean {
  // Without the signs around it, which may be those of an amount.
  const text = written.replace(/\P{N}+$/u, '')
  const start = line.indexOf(text, from)
  const before = withoutList(line.slice(Math.max(0, start - REACH), start))
  const after = afterList(line, start + text.length)
  const column = columnOf(line, start, columns)
  if (column !== null && OTHER_COLUMNS.has(column)) return false
  if (column === 'part' || column === 'item' || column === 'own') return true
  const lead = before.replace(NUMBER_SIGN, '')
  if (OF_CUSTOMER.test(lead) || MONEY.test(before)) return false
  if (isOwnLabelled(before, language)) return true
  if ((isNumberOfOther(lead) && !ARTICLE.test(lead)) || PHONE.test(before)) return false
  const label = labelAtEnd(lead, language)
  if (label === 'part' || label === 'item') return !COUNTED.test(fold(lead))
  // "Quantity: 4711", and in the next cell.
  if (label !== null || labelAtEnd(before, language) === 'quantity') return false
  if (LINE_BEFORE.test(lead) && LINE_AFTER.test(after)) return true
  if (key.length < SHORT || isUnlikely({ text, key }) || LIKE_AN_AMOUNT.test(text) || WRITTEN_DAY.test(text))
    return false
  if (CELL_BEFORE.test(lead) && CELL_AFTER.test(after)) return !AMOUNT_BEFORE.test(fold(lead))
  if (ITEM_BEFORE.test(before) && saysTopic(after, language)) return true
  return (isAskedFor(lead) && END.test(after)) || POSTPOSITION.test(after)
}

/** The headings of a table, if a line of cells is that. */
export function headingsIn(line: string): (Heading | null)[] | undefined {
  if (line.length > LONGEST_ROW) return undefined
  const separator = separatorOf(line)
  if (!separator) return undefined
  const cells = line.trim().split(separator)
  const headings = cells.map((cell) => (OF_CUSTOMER.test(cell.replace(NUMBER_SIGN, '')) ? 'order' : headingOf(cell)))
  const known = headings.filter((heading) => heading !== null).length
  const isRow = cells.some((cell, at) => headings[at] === null && /\d/.test(cell))
  return cells.length >= 2 && known >= cells.length / 2 && !isRow ? headings : undefined
}

const LONGEST_ROW = 3000
const separatorOf = (line: string): RegExp | undefined =>
  line.includes('\t') ? /\t/ : line.includes('|') ? /\|/ : / {2}/.test(line.trim()) ? / {2,}/ : undefined

function columnOf(line: string, start: number, columns: readonly (Heading | null)[]): Heading | null {
  const separator = columns.length > 0 && start < LONGEST_ROW ? separatorOf(line) : undefined
  if (!separator) return null
  const before = line.slice(0, start).trimStart()
  return columns[before.split(separator).length - 1] ?? null
}

const OTHER_COLUMNS: ReadonlySet<Heading> = new Set([
  'quantity',
  'price',
  'date',
  'tariff',
  'order',
  'line',
  'origin',
  'status',
])

/** So far before and after a number, in characters, the numbers of its list may go. */
const REACH = 1000
const MOST_LISTED = 50
const LONGEST_ITEM = 40
const AND = String.raw`\s{0,2}(?:[,;/&+、，；]|(?<=\s)(?:and|or|und|oder|et|ou|y|e|o|i|oraz|en|of|och|og|ve|a|nebo|sau|si)(?=\s)|[与和及と와과])\s{0,2}`
const LISTED_BEFORE = new RegExp(String.raw`(?<![\p{L}\d._-])[\p{Lu}._-]{0,12}\d[\p{Lu}\d._-]{0,20}${AND}$`, 'u')
const LISTED_AFTER = new RegExp(String.raw`^${AND}[\p{Lu}._-]{0,12}\d[\p{Lu}\d._-]{0,20}`, 'u')

/** A text without the other numbers of a list that it ends with. */
function withoutList(before: string): string {
  let end = before.length
  for (let count = 0; count < MOST_LISTED; count += 1) {
    const item = LISTED_BEFORE.exec(before.slice(Math.max(0, end - LONGEST_ITEM), end))
    if (!item) break
    end -= item[0].length
  }
  return before.slice(Math.max(0, end - FRAME), end)
}

/** What follows behind the other numbers of a list. */
function afterList(line: string, from: number): string {
  let start = from
  for (let count = 0; count < MOST_LISTED; count += 1) {
    const item = LISTED_AFTER.exec(line.slice(start, start + LONGEST_ITEM))
    // "4711,50"
    if (!item || /^,\d/.test(item[0])) break
    start += item[0].length
  }
  return line.slice(start, start + FRAME)
}

const FRAME = 60
/** Shorter ones need a label, or a line of their own. */
const SHORT = 4
/** "Nr. 4711" is no number of anything else, but "order no. 4711" is. */
const NUMBER_SIGN =
  /(?:\b(?:no|nos|nr|nrs|num|number|numbers|nummer|numero|code|n°)|編號|编号|番号|번호)[\s.:]{0,3}$|#\s?$/i
const ARTICLE = /\b(?:art|article)s?[\s.:-]{0,3}$/i
/** What the customers themselves have: "customer number 4711". */
const OF_CUSTOMER = /(?:\b(?:customer|client|kunden|cust)(?:nummer|nr)?|客户|客戶|顧客|고객)[\s.:-]{0,3}$/i
const MONEY = /(?:[$€£¥₩]|\b(?:eur|usd|gbp|chf|cny|rmb|jpy|pln|czk|sek))\s{0,3}$/i
/** "+49 89 4711", "(0)89 4711", "089/4711" */
export const PHONE = /(?:\+|\(0|\b00|\b0\d{1,5}[ /-])[\d ()/.-]{0,20}$/
/** "Total", "a quantity of 4711", "number of parts: 4711". */
const AMOUNTS = String.raw`\b(?:quantity|qty|number|total|amount|count|sum|price|stock|lots?|menge|anzahl|summe|betrag|preis|gesamt|quantite|nombre|montant|prix|cantidad|importe|precio|quantita|totale|importo|prezzo|quantidade|preco|aantal|bedrag|totaal|prijs|ilosc|liczba|suma|cena|pocet)`
const AMOUNT_BEFORE = new RegExp(String.raw`${AMOUNTS}[\s:=|]{0,4}$`)
const COUNTED = new RegExp(String.raw`(?:${AMOUNTS}|\bout) (?:of|von|der|de|di|do|van)(?: [a-z]{1,20})?[\s:]{0,3}$`)
/** A year, a month, or a round number. */
const LIKE_AN_AMOUNT = /^(?:19|20)\d\d$|^\d{2,4}00$|^(?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d$/

/** "- 39-01-2040: certificate of origin" */
const ITEM_BEFORE = /^\s*(?:[*•·–-]|\d{1,2}[.)])\s+$/
const saysTopic = (after: string, language: string): boolean =>
  /^\s?[:–-]\s/.test(after) && [...conceptsOf(after, language)].some(isTopic)

/** Alone in its line, or in a cell. */
const LINE_BEFORE = /^[\s>*•·–\-.)\]\d]{0,12}$/
const LINE_AFTER = /^[\s.,;:)\]?!]*$/
const CELL_BEFORE = /(?:^|[\t|;]| {2}) {0,9}[*•·–-]?\s?$/
const CELL_AFTER = /^ ?[.,;:]?(?:$|[\t|;]| {2}| \|)/

/** "RoHS for 4711", "Zertifikate zu den Nr. 4711". */
function isAskedFor(before: string): boolean {
  const text = fold(before).replace(ARTICLES, ' ')
  return ABOUT.test(text) && !COUNTED.test(text)
}

/**
 * Whether a number stands behind the papers that are asked for: "RoHS documents for the cables TD-40118-01 and TD-40118-03".
 * `isLoose`: a law alone will do.
 */
export function isAskedForHere(
  { line, start, end }: Pick<Place, 'line' | 'start' | 'end'>,
  language: string,
  isLoose: boolean,
): boolean {
  const lead = withoutList(line.slice(Math.max(0, start - REACH), start))
  const said = conceptsOf(lead, language)
  const isOfPapers = said.has('document') || (isLoose && [...said].some(isTopic))
  return (
    isOfPapers &&
    !isNumberOfOther(lead) &&
    [lead, lead.replace(NOUN, ''), lead.replace(NOUN, '').replace(NOUN, '')].some(isAskedFor) &&
    END.test(afterList(line, end))
  )
}
/** Whether a clause says of a number that only a paper of some law is wanted of it: "of the MX-PUMP2 only the RoHS". */
export function isOnlyAskedFor({ line, start, end }: Pick<Place, 'line' | 'start' | 'end'>, language: string): boolean {
  const lead = line.slice(0, start)
  const behind = line.slice(end).split(SENTENCE_END)[0] ?? ''
  const only = ONLY.exec(behind)
  return (
    isAskedFor(lead.slice(-FRAME)) &&
    !isNumberOfOther(lead) &&
    END_OR_VERB.test(behind) &&
    only !== null &&
    [...conceptsOf(behind.slice(only.index), language)].some(isTopic)
  )
}
const SENTENCE_END = /[.;。；!?](?=\s|$)/
/** A pause, or what is said of it, and no noun: "for the AEC-Q100 parts only RoHS". */
const END_OR_VERB =
  /^(?:[,:)–-]| [–-] | (?:only|we|i|just|nur|wir|brauche|seulement|nous|il|uniquement|s[óo]lo|solamente|necesit\p{L}+|ci|mi|soltanto|precis\p{L}+|só|apenas|alleen|hebben|tylko|pouze|jen|bara|endast|kun)(?!\p{L}))/iu

/** What the parts are: "the cables", "your telemetry board". */
const NOUN = /(?<=\s)\p{L}[\p{Ll}-]{2,}\s$/u

const ARTICLES =
  /(?:\s(?:the|your|our|following|these|den|die|das|der|dem|ihre|ihr|folgende|folgenden|la|le|les|el|los|las|il|lo|i|gli|votre|vos|su|sus|vs|o|os|as|de|het)){1,2}\s{0,2}:?\s{0,2}$/
const ABOUT =
  /(?:^|[^a-z\d])(?:for|of|on|re|regarding|concerning|about|fur|fuer|von|vom|zu|zum|zur|uber|bzgl|betr|betreff|betreffend|bezuglich|pour|du|de|des|sur|concernant|para|del|sobre|per|di|del|della|su|riguardo|do|da|voor|van|over|betreffende|dla|na|dotyczace|pro|ke|k|for|av|om|angaende|til|af|vedrorende|pentru|despre)\.?\s?:?\s{1,2}$|(?:关于|關於|為|为|对|對)\s?$/
const POSTPOSITION = /^\s?(?:的|の|について|に関する|의\s|에\s?대한|için(?![\p{L}\d]))/u
const POLITE = String.raw`please|pls|plz|thanks|thank you|asap|bitte|danke|dringend|svp|s'il|merci|por favor|gracias|per favore|grazie|alstublieft|graag|bedankt|prosz[eę]|dzi[eę]kuj\p{L}+|pros[ií]m|d[eě]kuj\p{L}+|obrigad[oa]|tack|tak|kiitos|lütfen|teşekkür\p{L}*`
/** The end of what is said of it. */
const END = new RegExp(
  String.raw`^["'”»)\]]{0,2}\s?(?:\s{0,3}$|[.!?。！？](?![\p{L}\d])|[,;:)](?![\p{L}\d])|[，；、]|[\t|]|[–—-]\s|(?:${POLITE})(?![\p{L}\d]))`,
  'iu',
)
