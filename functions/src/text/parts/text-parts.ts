import { findMakers, type MakerMention } from '../makers'
import { probabilityOf, scoreOf } from '../intent/classify'
import { weights } from '../intent/weights'
import { isOwnLabelled } from './own-numbers'
import { isAskedForHere, isOnlyAskedFor, isPlainNumber, isPlainNumberMeant } from './plain-numbers'
import { type Candidate, candidatesIn, type Place } from './candidates'

export type TextPart = { candidate: Candidate; chance: number; manufacturer: string | null }

/** Whether digits beside a maker, or alone in a request, are `meant` as a part's number, or like any others. */
export type Digits = 'meant' | 'any'

/** The parts of running text: of candidates that overlap, the likeliest. */
export function textParts(
  lines: readonly string[],
  first: number,
  place: Place,
  language: string,
  threshold: number,
  digits: Digits = 'any',
): TextPart[] {
  const candidates = candidatesIn(lines, first, place, language)
    .map((candidate) => ({ candidate, chance: chanceOf(candidate) }))
    .filter(({ candidate, chance }) => chance >= leastFor(candidate, threshold, language, digits))
    .toSorted((a, b) => b.chance - a.chance || b.candidate.text.length - a.candidate.text.length)
  const taken = new Map<number, { start: number; end: number }[]>()
  const chosen = candidates.filter(({ candidate: { lineNumber, start, end } }) => {
    const spans = taken.get(lineNumber) ?? []
    if (spans.some((span) => start < span.end && end > span.start)) return false
    taken.set(lineNumber, [...spans, { start, end }])
    return true
  })
  const carried = carriedMakers(lines, first)
  return withTails(chosen, candidates)
    .toSorted((a, b) => a.candidate.lineNumber - b.candidate.lineNumber || a.candidate.start - b.candidate.start)
    .map(({ candidate, chance }) => ({
      candidate,
      chance,
      manufacturer: makerOf(candidate) ?? carried.get(candidate.lineNumber) ?? null,
    }))
}

type Scored = Pick<TextPart, 'candidate' | 'chance'>

/**
 * "E2A-M12KS04 2M (Omron)": what stands between a number and its maker, a bracket, a mark or the end of the line belongs to
 * it, if the whole may be a number too.
 */
function withTails(chosen: readonly Scored[], candidates: readonly Scored[]): Scored[] {
  const wholes = chosen.map((one) => candidates.find((whole) => isTailed(one.candidate, whole.candidate)) ?? one)
  const isInside = ({ candidate: part }: Scored, { candidate: whole }: Scored) =>
    part.lineNumber === whole.lineNumber && part.start > whole.start && part.end <= whole.end
  return wholes.filter((part) => !wholes.some((whole) => isInside(part, whole)))
}

const isTailed = (part: Candidate, whole: Candidate): boolean =>
  whole.lineNumber === part.lineNumber &&
  whole.start === part.start &&
  whole.end > part.end &&
  /-(?:maker|bracket|line|mark|dash)$/.test(whole.features.find((one) => one.startsWith('bounds:')) ?? '') &&
  TAIL.test(whole.text.slice(part.text.length))
/** No amount: "8K", "200V". */
const TAIL =
  /^ {1,2}(?:(?!(?:COO|HTS|SDS|FMD|ELV|IPC|TI|ST|ON|WE|TE|ADI|NXP|AVX|JST|TDK)$)[A-Z]{1,3}$|(?!\d+(?:K|V|X|PCS)?$)(?=\S*\d)\S+)/

/** How likely a candidate has to be. Digits beside a maker, or in a line with one, are no amount, day or order. */
function leastFor(candidate: Candidate, threshold: number, language: string, digits: Digits): number {
  const { text, features, makers } = candidate
  const has = (feature: string) => features.includes(feature)
  if (has('denied')) return Math.max(threshold, 0.7)
  if (digits === 'any') return threshold
  const isOfMaker = threshold <= USUAL && MAKERS_HYPHENS.test(text)
  if ((threshold <= LOOSE || isOfMaker) && isDigitsMeant(candidate, language)) return 0
  const isOther = ['other-number', 'quantity-before', 'unit-after'].some(has) || !FREE.some(has)
  if (
    threshold <= USUAL &&
    !isOther &&
    LIKE_A_NUMBER.test(text) &&
    isAskedForHere(candidate, language, threshold <= LOOSE)
  )
    return 0
  if (threshold <= USUAL && !isOther && HYPHENED.test(text) && isOnlyAskedFor(candidate, language)) return 0
  if (threshold > USUAL || isOther || !(has('digits') || has('digits-marks'))) return threshold
  const isBeside = has('maker-before') || has('maker-after')
  const isLinked = has('linked-before:true') || has('linked-after:true')
  const count = text.replace(/\D/g, '').length
  if (count >= LONG && (makers.length > 0 || isLinked)) return Math.min(threshold, 0.25)
  return count >= 4 && isBeside && !text.endsWith('00') ? Math.min(threshold, 0.4) : threshold
}
const USUAL = 0.6
/** Who asks for papers and seems to name no part means "for 43025-0400" as one. */
const LOOSE = 0.4

function isDigitsMeant({ text, line, start, end }: Candidate, language: string): boolean {
  const key = text.replace(/[^\p{L}\p{N}]/gu, '')
  return (
    key.length >= LONG &&
    isPlainNumber({ key }) &&
    !isOwnLabelled(line.slice(0, start), language) &&
    isPlainNumberMeant({ text, key, start, end, line, columns: [] }, language)
  )
}
const LONG = 6
/** Capitals and at least three digits: "TD-40118-01". */
const LIKE_A_NUMBER = /^(?=.*[A-Z])(?=(?:.*\d){3})[A-Z\d][A-Z\d./+-]{4,24}$/
/** Capitals, a hyphen and a digit: "MX-PUMP2". */
const HYPHENED = /^(?=.*\d)[A-Z]{2,8}-[A-Z\d][A-Z\d-]{2,20}$/
/** As Molex (39-01-2040, 43025-0400) and TE Connectivity (282834-2, 1-1123722-3) part the digits of their numbers. */
const MAKERS_HYPHENS = /^(?:\d{2}-\d{2}-\d{4}|\d{5,6}-\d{4}|(?:\d-)?\d{5,7}-\d)$/
/** No label, or that of a part. */
const FREE = ['label:none', 'label:part', 'label:item']

const chanceOf = ({ features }: Candidate): number => probabilityOf(scoreOf(weights().candidate, features))

/** A line that is only a maker's name heads the lines below it. */
function carriedMakers(lines: readonly string[], first: number): Map<number, string> {
  const found = new Map<number, string>()
  let current: string | null = null
  lines.forEach((line, at) => {
    const text = line.replace(/[*:•·\-–\s】\]]+$|^[*:•·\-–\s【[]+/g, '')
    if (text === '') return
    const mention =
      text.length < 40 && !/\d{3}/.test(text)
        ? findMakers(text).find(({ start, end }) => end - start >= text.length * 0.7)
        : undefined
    if (mention) current = mention.name
    else if (text.length > 70 || !/\d/.test(text)) current = null
    if (current !== null) found.set(first + at, current)
  })
  return found
}

const LINK_BEFORE = /^[\s:,/–-]{0,3}(?:\(?(?:p\/?n|type|typ|mpn|part|modell?)\.?:? ?)?$/i
const LINK_AFTER =
  /^(?:[\s,:/–-]{0,3}\(?|[,\s]{1,2}(?:from|by|of|von|vom|de|di|da|od|by|van|fra|från|made by|make|de chez|ceux d'|d'|dell'|der|des herstellers|hersteller|all|both|alle|beide|tous|tutti|todos|ambos|entrambi|všechno|výrobce|producent|producenta|fabricante|produttore|\(?mfr\.?:?|hersteller:?|fabr\.|marque|brand:?) ?)$/i

/** The maker named right before or after the number. */
function makerOf({ line, start, end, makers }: Candidate): string | null {
  const after = makers.find(
    (maker) => maker.start >= end && maker.start - end < 16 && LINK_AFTER.test(line.slice(end, maker.start)),
  )
  const isBracket = after !== undefined && /[(（]/.test(line.slice(end, after.start))
  if (isBracket) return after.name
  const before = lastOf(
    makers.filter(
      (maker) => maker.end <= start && start - maker.end < 12 && LINK_BEFORE.test(line.slice(maker.end, start)),
    ),
  )
  return before?.name ?? after?.name ?? listMaker(line, start, makers) ?? nearMaker(line, start, end, makers)
}

/** "Molex 39-01-2040 and 39-01-2060": the maker before a list of numbers. */
function listMaker(line: string, start: number, makers: readonly MakerMention[]): string | null {
  const before = lastOf(makers.filter((maker) => maker.end <= start))
  if (before === undefined || start - before.end > 80) return null
  const words = line.slice(before.end, start).split(/[\s,/&:、]+/)
  return words.every(
    (word) => word === '' || /\d/.test(word) || /^(?:and|und|et|y|e|i|en|och|ve|or|oder|和|及|と|-)$/i.test(word),
  )
    ? before.name
    : null
}

const MOST_BETWEEN = 40
/** No number and no end of a sentence. */
const isPlain = (between: string): boolean => between.length <= MOST_BETWEEN && !/[\d;]|[.!?。]\s/.test(between)

/**
 * "A1324LUA-T hall sensor (Allegro)", "the Molex parts that we buy: 0787231001": the nearest maker with words between.
 */
function nearMaker(line: string, start: number, end: number, makers: readonly MakerMention[]): string | null {
  const after = makers.find((maker) => maker.start >= end)
  const before = lastOf(makers.filter((maker) => maker.end <= start))
  const headsAnother = after !== undefined && /^[\s:]{0,2}(?=\S*\d)[A-Z0-9]/.test(line.slice(after.end))
  if (after && isPlain(line.slice(end, after.start)) && !headsAnother) return after.name
  const isOfAnother = before !== undefined && /[(（]\s*$/.test(line.slice(0, before.start))
  return before && isPlain(line.slice(before.end, start)) && !isOfAnother ? before.name : null
}

const lastOf = (makers: readonly MakerMention[]): MakerMention | undefined => makers.at(-1)
