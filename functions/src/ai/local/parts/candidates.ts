import { findMakers, type MakerMention } from '../../makers'
import { isDenied } from './deny-list'
import { labelAtEnd } from './headings'
import { tokenScore } from './token-score'
import { type Token, tokensOf } from './tokens'

/** A piece of a line that may be a part number, with what speaks for and against it. */
export type Candidate = {
  text: string
  line: string
  lineNumber: number
  start: number
  end: number
  features: string[]
  makers: readonly MakerMention[]
}

export type Place = 'text' | 'subject' | 'quoted' | 'signature'

const MAX_CANDIDATES = 6000
const MAX_LINE = 2000
const OTHER_NUMBER =
  /(?:\b(?:p\.?o|s\.?o|w\.?o|rfq|rfi|awb|rma|hawb|mawb|pcn|pdn|eccn|htsu?s?|cas|ec|vat|ust|iban|bic|swift|duns|cage|eori|gst(?:in)?|hrb|tel|phone|fax|mobile|cell|room|ext|zip|plz|fedex|ups|dhl|invoice|order|ticket|case|quote|quotation|shipment|tracking|delivery|supplier|vendor|customer|account|contract|project|request|ref|reference|drawing|rev|lot|batch|serial|date code|d\/c|article|art|suite|unit|building|bldg|street|road|page|annex|section|regulation|directive|rule|exemption|form|version|bestellung|rechnung|auftrag|lieferant|lieferschein|kunden|kreditor|commande|facture|pedido|factura|ordine|fattura|bolla|ddt|zamowieni\w*|faktur\w*|encomenda|order\w*|objednavk\w*|siparis|fatura|siret|siren|tva|nif|cif|piva|p\.iva|nip|regon|kvk|btw|ico|dic|cnpj|ein|id|nr|no|n°|#)|订单|发票|合同|运单|单号|注文|請求|見積|電話|伝票|依頼番号|전화|주문|송장|번호|电话|號|统编|統編)[- ]?(?:code|no|nr|num|number|nummer|numéro|n°|id|号|番号)?[\s.:#=(№°-]{0,4}$/i
const AMOUNT_AFTER =
  /^\s?(?:pcs|pc|pieces|stk|stück|ea|units?|years?|days?|weeks?|months?|%|eur|usd|€|mm|cm|kg|g|v|ma|mhz|个|個|件|只|台|本|일|개|월|日|年|月|ans|jours|tage|wochen|szt|uds|pz)\b/i

/** The candidates of running text, from most to fewest words at each place. */
export function candidatesIn(lines: readonly string[], first: number, place: Place, language: string): Candidate[] {
  const found: Candidate[] = []
  lines.forEach((whole, at) => {
    const line = whole.slice(0, MAX_LINE)
    if (found.length > MAX_CANDIDATES || !/\d/.test(line)) return
    const tokens = tokensOf(line)
    const makers = findMakers(line)
    for (let from = 0; from < tokens.length; from += 1) {
      for (let to = from; to < Math.min(tokens.length, from + 4); to += 1) {
        const head = tokens[from] as Token
        const last = tokens[to] as Token
        const text = line.slice(head.start, last.end)
        if (to > from && !/^ {1,2}$/.test(line.slice((tokens[to - 1] as Token).end, last.start))) break
        if (to > from && !canJoin(last.text)) break
        if (text.length > 45) break
        if (text.length < 3 || !/\d/.test(text) || (to > from && !canStart(head.text))) continue
        if (/^\d{1,2}$/.test(text)) continue
        const features = featuresAt(text, line, tokens, from, to, makers, place, language)
        found.push({ text, line, lineNumber: first + at, start: head.start, end: last.end, features, makers })
      }
    }
  })
  return found
}

const canStart = (text: string): boolean => /^[A-Z0-9][A-Z0-9./#+-]*$/.test(text) || /^[A-Z][A-Za-z]?\d/.test(text)
const canJoin = (text: string): boolean => /^[A-Z0-9(][A-Z0-9.,/#+()-]*$/.test(text) && text.length < 25

function featuresAt(
  text: string,
  line: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  makers: readonly MakerMention[],
  place: Place,
  language: string,
): string[] {
  const head = tokens[from] as Token
  const before = line.slice(0, head.start)
  const after = line.slice((tokens[to] as Token).end)
  const score = tokenScore(text)
  const label = labelAtEnd(before, language)
  const size = to - from + 1
  const found = [
    `score:${Math.round(Math.max(-5, Math.min(5, score)) * 2)}`,
    `place:${place}`,
    `label:${label ?? 'none'}`,
    `size:${size}`,
    `len:${Math.min(16, text.length)}`,
  ]
  if (size > 1) {
    const parts = tokens.slice(from, to + 1).map(({ text: one }) => tokenScore(one))
    const best = Math.max(...parts)
    found.push(`gain:${Math.round(Math.max(-4, Math.min(4, score - best)))}`)
    if (Math.min(...parts) > 1) found.push('two-numbers')
    if (tokens.slice(from, to + 1).every(({ text: one }) => /^[\d.,]+$/.test(one))) found.push('spaced-digits')
    const words = tokens.slice(from, to + 1).filter(({ text: one }) => /^[A-Z]{4,}$/.test(one)).length
    if (words > 0) found.push('has-word')
    if (makers.some(({ start, end }) => start >= head.start && end <= (tokens[to] as Token).end))
      found.push('maker-inside')
  } else {
    const next = tokens[to + 1]?.text ?? ''
    const previous = tokens[from - 1]?.text ?? ''
    if (/^[A-Z0-9]{1,6}$/.test(next) && line.slice(head.end, head.end + 1) === ' ')
      found.push(`next:${/\d/.test(next) ? 'number' : 'caps'}`)
    if (/^[A-Z]{2,5}$/.test(previous)) found.push('after-caps')
    if (/^[\d.]+$/.test(previous)) found.push('after-digits')
  }
  const kinds = /[A-Za-z]/.test(text)
    ? /[a-z]/.test(text)
      ? 'lower'
      : 'caps'
    : /^\d+$/.test(text)
      ? 'digits'
      : 'digits-marks'
  found.push(kinds)
  const isMakerBefore = makers.some(({ end }) => end <= head.start && head.start - end <= 3)
  const isMakerAfter = makers.some(
    ({ start }) => start >= (tokens[to] as Token).end && start - (tokens[to] as Token).end <= 4,
  )
  if (isMakerBefore) found.push('maker-before', `maker-before+${kinds}`)
  if (isMakerAfter) found.push('maker-after', `maker-after+${kinds}`)
  if (makers.length > 0) found.push('maker-in-line')
  if (OTHER_NUMBER.test(before)) found.push('other-number')
  if (AMOUNT_AFTER.test(after)) found.push('unit-after')
  if (/[\d,.]+ ?(?:x|×|pcs|pc\.?|stk\.?|stück|ea|off|no\.|nos)\s*$/i.test(before)) found.push('quantity-before')
  if (label !== null) found.push(`label:${label}+${kinds}`)
  const isFirst = /^[\s>*•·\-–\d.)([\]x☐☑✔✘]*$/.test(before)
  if (isFirst) found.push('starts-line')
  if (/^[\s.,;:)\]]*$/.test(after)) found.push('ends-line')
  if (isFirst && /^[\s.,;:)\]]*$/.test(after)) found.push('whole-line', `whole-line+${kinds}`)
  if (/[$€£¥]\s?$/.test(before)) found.push('money')
  if (/[\w.+-]@|https?:\/\/\S*$|www\.\S*$|\/$/.test(before) || after.startsWith('@')) found.push('in-address')
  if (before.endsWith('#')) found.push('hash')
  if (isDenied(text)) found.push('denied', `denied+${isMakerBefore || isMakerAfter ? 'maker' : 'alone'}`)
  if (line.length > 200) found.push('long-line')
  return found
}
