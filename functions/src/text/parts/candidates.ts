import { findMakers, type MakerMention } from '../makers'
import { conceptsOf, isTopic } from '../language/concepts'
import { fold } from '../language/fold'
import { isDenied, isNumberOfOther } from './deny-list'
import { labelAtEnd } from './headings'
import { isKind } from './kinds'
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
export const AMOUNT_AFTER =
  /^\s?(?:pcs|pc|pieces|stk|stück|ea|units?|years?|days?|weeks?|months?|%|eur|usd|€|mm|cm|kg|g|v|ma|mhz|个|個|件|只|台|本|일|개|월|日|年|月|ans|jours|tage|wochen|szt|uds|pz)\b/i

/** "MSTB 2,5/ 2-ST-5,08": after a slash at its end a number goes on, so what follows is no other one. */
const BROKEN = /(?<!\p{L})\p{Lu}{2,8}[ -]?\d{1,3}(?:[.,]\d{1,2})?\/ {1,2}$/u

/** The candidates of running text, from most to fewest words at each place. */
export function candidatesIn(lines: readonly string[], first: number, place: Place, language: string): Candidate[] {
  const found: Candidate[] = []
  const seen = likelyStarts(lines)
  const listed = listedLines(lines)
  lines.forEach((whole, at) => {
    const line = whole.slice(0, MAX_LINE)
    if (found.length > MAX_CANDIDATES || !/\d/.test(line)) return
    const tokens = tokensOf(line)
    const makers = findMakers(line)
    const names = namedIn(line, language)
    const around = aroundLine(lines, at)
    for (const [from, head] of tokens.entries()) {
      if (/^\d/.test(head.text) && BROKEN.test(line.slice(0, head.start))) continue
      for (const [more, last] of tokens.slice(from, from + 4).entries()) {
        const piece: Piece = { from, to: from + more, start: head.start, end: last.end }
        const text = line.slice(piece.start, piece.end)
        if (more > 0 && !/^ {1,2}$/.test(line.slice(tokens[piece.to - 1]?.end, last.start))) break
        if (more > 0 && !canJoin(last.text)) break
        if (text.length > 45) break
        if (text.length < 3 || !/\d/.test(text) || (more > 0 && !canStart(head.text))) continue
        if (more > 0 && (isKind(head.text) || isKind(last.text))) continue
        if (/^\d{1,2}$/.test(text) || COUNT.test(text) || PRICE.test(text)) continue
        if (more > 0 && PLACE_ON_BOARD.test(head.text) && tokenScore(tokens[from + 1]?.text ?? '') > LIKELY) continue
        const features = featuresAt(text, line, tokens, piece, makers, place, language)
        if (names.length > 0 && more === 0) features.push(...names)
        features.push(...besideIt(line, tokens, piece), ...around, ...alike(head.text, text, seen))
        if (listed.has(at) && text === loneIn(line)) features.push('listed', `listed+${kindOf(text)}`)
        found.push({ text, line, lineNumber: first + at, start: piece.start, end: piece.end, features, makers })
      }
    }
  })
  return found
}

/** The tokens of a line from one to another, and where they stand in it. */
type Piece = { from: number; to: number; start: number; end: number }

const LIKELY = 1
const FEW_LINES = 300

/** How often each start of a likely number occurs: parts of one family stand in one mail. */
function likelyStarts(lines: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>()
  for (const line of lines.slice(0, FEW_LINES))
    for (const { text } of tokensOf(line.slice(0, MAX_LINE)))
      if (/\d/.test(text) && text.length > 3 && tokenScore(text) > LIKELY)
        for (const key of new Set([`start ${text.slice(0, 3)}`, `mask ${maskOf(text)}`]))
          seen.set(key, (seen.get(key) ?? 0) + 1)
  return seen
}

const BULLET = /^[\s>*•·–-]*(?:\d{1,2}[.)]\s+)?/
/** What a line holds, if that is one number alone. */
function loneIn(line: string): string | undefined {
  const text = line.replace(BULLET, '').trim()
  return text.length >= 5 && text.length <= 45 && /\d/.test(text) && !/\s/.test(text) ? text : undefined
}

/** The lines of lists of numbers alone, below a line that announces them: "for the following parts:". */
function listedLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  let run: number[] = []
  let isAnnounced = false
  for (const [at, line] of [...lines.slice(0, FEW_LINES), '.'].entries()) {
    if (line.trim() === '') continue
    if (loneIn(line) !== undefined) run.push(at)
    else {
      if (isAnnounced && run.length > 1) for (const one of run) found.add(one)
      run = []
      isAnnounced = /:\s*$/.test(line)
    }
  }
  return found
}

const kindOf = (text: string): 'lower' | 'caps' | 'digits' | 'digits-marks' =>
  /[A-Za-z]/.test(text) ? (/[a-z]/.test(text) ? 'lower' : 'caps') : /^\d+$/.test(text) ? 'digits' : 'digits-marks'

const maskOf = (text: string): string => text.replace(/[A-Za-z]/g, 'A').replace(/\d/g, '9')

/** Whether other likely numbers look like this one. */
function alike(head: string, text: string, seen: ReadonlyMap<string, number>): string[] {
  const own = tokenScore(head) > LIKELY && head === text ? 1 : 0
  const start = (seen.get(`start ${text.slice(0, 3)}`) ?? 0) - own
  const mask = (seen.get(`mask ${maskOf(text)}`) ?? 0) - own
  return [
    ...(start > 0 ? ['alike-start', `alike-start${own}`] : []),
    ...(mask > 0 ? ['alike-mask', `alike-mask${own}`] : []),
  ]
}

const isLikely = (line: string): boolean =>
  line.length < 200 &&
  tokensOf(line).some(({ text }) => /\d/.test(text) && text.length > 3 && tokenScore(text) > LIKELY)

/** Whether the lines above and below hold likely numbers too, as in a list. */
function aroundLine(lines: readonly string[], at: number): string[] {
  const above = isLikely(lines[at - 1] ?? '')
  const below = isLikely(lines[at + 1] ?? '')
  return above && below ? ['list-inside'] : above ? ['list-end'] : below ? ['list-start'] : []
}

const LINK = /^(?:\s*[,/&+;、，]\s*|\s*,?\s+(?:and|or|und|oder|et|ou|y|e|o|i|oraz|en|of|och|ve|a|nebo|与|和|及|と)\s+)$/

/** The words and numbers beside it: `Charge 2023-W41`, `A4954ELPTR-T and A3967SLB`. */
function besideIt(line: string, tokens: readonly Token[], { from, to, start, end }: Piece): string[] {
  const found: string[] = []
  const before = fold(line.slice(Math.max(0, start - 40), start))
  const after = fold(line.slice(end, end + 30))
  const word = /((?:[a-z]{1,4}\/)?[a-z]{1,18})\.?[\s:#=.(-]{0,3}$/.exec(before)?.[1]
  if (word !== undefined) found.push(`before:${word}`)
  const two = /([a-z]{1,14}[ .]{1,2}[a-z]{1,14})\.?[\s:#=.(-]{0,3}$/.exec(before)?.[1]
  if (two !== undefined) found.push(`before:${two.replace(/[ .]+/, ' ')}`)
  const next = /^[\s:,.(-]{0,3}([a-z]{1,18})/.exec(after)?.[1]
  if (next !== undefined) found.push(`after:${next}`)
  const glyphs = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,2}(?=[\s:：(（]{0,2}$)/.exec(line.slice(0, start))?.[0]
  if (glyphs !== undefined) found.push(`before:${glyphs}`)
  const glyphsAfter = /^[\s:：)）]{0,2}([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,2})/.exec(line.slice(end))?.[1]
  if (glyphsAfter !== undefined) found.push(`after:${glyphsAfter}`)
  if (/(?:^|[\s(])[A-Z][a-z]{2,}[\w-]* $/.test(line.slice(0, start))) found.push('name-before')
  if (/^ ?\([A-Z][A-Za-z&-]+(?: [A-Z][a-z]+)?\)/.test(line.slice(end))) found.push('name-in-brackets')
  const last = tokens[from - 1]
  if (last && LINK.test(line.slice(last.end, start)) && /\d/.test(last.text))
    found.push(`linked-before:${tokenScore(last.text) > LIKELY}`)
  const following = tokens[to + 1]
  if (following && LINK.test(line.slice(end, following.start)) && /\d/.test(following.text))
    found.push(`linked-after:${tokenScore(following.text) > LIKELY}`)
  return found
}

/** What else the line speaks of. */
function namedIn(line: string, language: string): string[] {
  const concepts = [...conceptsOf(line, language)]
  return [
    ...(concepts.some(isTopic) ? ['beside-topic'] : []),
    ...BESIDE.filter((concept) => concepts.includes(concept)).map((concept) => `beside:${concept}`),
  ]
}

const BESIDE = ['document', 'papers', 'please', 'need', 'order', 'invoice', 'shipment', 'items', 'portal'] as const

/** How many, or how much: "1200PCS", "4,000". */
const COUNT = /^\d[\d.,]*\s?(?:k?pcs|pieces|stk|szt|uds)$|^\d{1,3}(?:,000)+$/i
/** "EUR 0.31", "1.250,00 CHF", and not "CNY17-2" */
const CURRENCY = '(?:EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|RON|TRY|CNY|RMB|JPY|KRW|CAD|AUD)'
const PRICE = new RegExp(
  String.raw`^(?:${CURRENCY} \d[\d.,' ]*|${CURRENCY}\d+[.,]\d{2,4}|\d[\d.,' ]* ${CURRENCY}|\d+[.,]\d{2,4}${CURRENCY})$`,
)
/** "D4 MBR0540T1G": where on the board a part sits is no part of its number. */
const PLACE_ON_BOARD = /^(?:[CRLDUQJFYTK]|IC|CN)\d{1,3}$/
const COIL = /^(?:(?:DC|AC)\d{1,3}V?|\d{1,3}V(?:DC|AC))$/
const canStart = (text: string): boolean => /^[A-Z0-9][A-Z0-9./#+-]*$/.test(text) || /^[A-Z][A-Za-z]?\d/.test(text)
const canJoin = (text: string): boolean => /^[A-Z0-9(][A-Z0-9.,/#+()-]*$/.test(text) && text.length < 25

const runsOf = (text: string): string =>
  text
    .replace(/[A-Z]+/g, (run) => (run.length < 4 ? 'A' : 'W'))
    .replace(/[a-z]+/g, 'a')
    .replace(/\d+/g, '9')
    .slice(0, 6)

/** What a number ends at: the line, a maker, a mark, a bracket, a number or a word. */
function boundOf(text: string, makers: readonly MakerMention[], at: number, side: 'before' | 'after'): string {
  const near = side === 'before' ? text.slice(-6) : text.slice(0, 6)
  if (side === 'before' ? /^[\s>*•·\-–\d.)([\]x☐☑✔✘]*$/.test(text) : /^[\s.]*$/.test(near)) return 'line'
  const isMaker = makers.some(({ start, end }) =>
    side === 'before' ? end <= at && at - end <= 2 : start >= at && start - at <= 3,
  )
  if (isMaker) return 'maker'
  if (side === 'before' ? /[(（]\s*$/.test(near) : /^\s*[()（）]/.test(near)) return 'bracket'
  if (side === 'before' ? /[,;:/、，：→=]\s*$/.test(near) : /^\s*[,;:/、，：→=?!。]/.test(near)) return 'mark'
  if (side === 'before' ? /[–—-]\s*$/.test(near) : /^\s*[–—-]/.test(near)) return 'dash'
  if (side === 'before' ? /\d\S*\s*$/.test(near) : /^\s+\S*\d/.test(near)) return 'number'
  if (side === 'before' ? /[A-Z]{2,}\s*$/.test(near) : /^\s+[A-Z]{2}/.test(near)) return 'caps'
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(near) ? 'glyph' : 'word'
}

function featuresAt(
  text: string,
  line: string,
  tokens: readonly Token[],
  { from, to, start, end }: Piece,
  makers: readonly MakerMention[],
  place: Place,
  language: string,
): string[] {
  const before = line.slice(0, start)
  const after = line.slice(end)
  const score = tokenScore(text)
  const label = labelAtEnd(before, language)
  const size = to - from + 1
  const bounds = `${boundOf(before, makers, start, 'before')}-${boundOf(after, makers, end, 'after')}`
  const found = [
    `score:${Math.round(Math.max(-5, Math.min(5, score)) * 2)}`,
    `place:${place}`,
    `label:${label ?? 'none'}`,
    `size:${size}`,
    `bounds:${bounds}`,
    `len:${Math.min(16, text.length)}`,
  ]
  if (size > 1) {
    const parts = tokens.slice(from, to + 1).map(({ text: one }) => tokenScore(one))
    const best = Math.max(...parts)
    found.push(`gain:${Math.round(Math.max(-4, Math.min(4, score - best)))}`)
    if (Math.min(...parts) > 1) found.push('two-numbers')
    if (tokens.slice(from, to + 1).every(({ text: one }) => /^[\d.,]+$/.test(one))) found.push('spaced-digits')
    found.push(
      `bounds+:${bounds}`,
      `runs:${tokens
        .slice(from, to + 1)
        .map(({ text: one }) => runsOf(one))
        .join(' ')}`,
    )
    const words = tokens.slice(from, to + 1).filter(({ text: one }) => /^[A-Z]{4,}$/.test(one)).length
    if (words > 0) found.push('has-word')
    // `SFH 4550`, `TEN 5-2411`: a series before its number. `G5LE-14 DC5`: a relay and its coil.
    if (/^[A-Z]{2,5}$/.test(tokens[from]?.text ?? '') && /\d/.test(tokens[from + 1]?.text ?? ''))
      found.push('series', `series+${size}`)
    if (COIL.test(tokens[to]?.text ?? '')) found.push('coil-inside')
    if (/^[A-Z]{1,4}$/.test(tokens[to]?.text ?? '')) found.push('ends-caps')
    if (makers.some((maker) => maker.start >= start && maker.end <= end)) found.push('maker-inside')
  } else {
    const next = tokens[to + 1]?.text ?? ''
    const previous = tokens[from - 1]?.text ?? ''
    if (/^[A-Z0-9]{1,6}$/.test(next) && line.slice(end, end + 1) === ' ')
      found.push(`next:${/\d/.test(next) ? 'number' : 'caps'}`)
    if (/^[A-Z]{2,5}$/.test(previous)) found.push('after-caps')
    if (/^[\d.]+$/.test(previous)) found.push('after-digits')
    if (COIL.test(next)) found.push('before-coil')
  }
  const kinds = kindOf(text)
  found.push(kinds)
  const isMakerBefore = makers.some((maker) => maker.end <= start && start - maker.end <= 3)
  const isMakerAfter = makers.some((maker) => maker.start >= end && maker.start - end <= 4)
  if (isMakerBefore) found.push('maker-before', `maker-before+${kinds}`)
  if (isMakerAfter) found.push('maker-after', `maker-after+${kinds}`)
  if (makers.length > 0) found.push('maker-in-line')
  if (isNumberOfOther(before)) found.push(label === 'part' ? 'other-number+part' : 'other-number')
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
