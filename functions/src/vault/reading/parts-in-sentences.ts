/** Parts, series and ranges that running text names. */
import type { CoveredPart, Finding } from '@attestry/core/vault/reading'
import { isDenied, isNumberOfOther } from '../../text/parts/deny-list'
import { type Token, tokensOf } from '../../text/parts/tokens'
import { tokenScore } from '../../text/parts/token-score'
import { findAll, findingOf } from './document-text'
import { isOfNumbers, scopeOf } from './part-labels'
import { asPart, COMMON, DESIGNATION, isLikeNumber, isRange, RANGE, seriesIn, shapeOf } from './part-text'
import { OF_SOMETHING_ELSE } from './parts-in-tables'
import { LEFT_OUT } from './part-mention'
import type { PdfText } from './pdf-text'

type Found = Finding<CoveredPart>

/** "GRM series", "RC_L series", "TEN 5 series" */
const NAMED_SERIES =
  /(?<![\p{L}\d])([A-Z]{2,5} \d{1,2}[A-Z]{0,2}|[A-Z0-9][A-Za-z0-9*□_/.-]{1,24}?)[ -]?(?:[Ss]eries|SERIES|[Ff]amily|系列|シリーズ)(?![A-Za-z])/gu
const BEFORE_SERIES =
  /(?<![\p{L}\d])(?:[Ss]eries|[Ss][eé]ri[ea]|[Ff]amily|系列|シリーズ) ?[::]? ?([A-Z][A-Z0-9*□_-]{1,20} \d{1,2}(?![\d.,]?\d| ?[\p{L}%°])|[A-Z][A-Z0-9*□_-]{2,20}|[A-Z]{2}(?=,? (?:[A-Z]{2}\b|and |und |et |are |is |sind |sont )))(?![\p{L}\d])/gu
/** "B59..." */
const BEGUN = /(?<![\p{L}\d/-])([A-Z]{1,4}\d{1,6}(?:\.{3}|…))(?![\p{L}\d.])/gu
const WILDCARD =
  /(?<![\p{L}\d/-])(?=[A-Zx0-9-]*\d|[A-Z]{2,}(?:[*□]|xx))([A-Z0-9][A-Z0-9-]*(?:xx+|XXX+|x(?=-)|\*+|□+)[A-Za-z0-9*□/-]*(?:\.[A-Za-z0-9*□/-]+)*)/gu

/** "VOUT*98.5 %" is reckoned. */
const SHARE = /^(?:[.,]\d+)? ?%/

const INTERNAL = /internal (?:code|number|reference)[\s:]*$/i

/** "XH, PH and" before "VH series" */
const OTHERS = /(?<![\p{L}\d-])(?:[A-Z][A-Z\d_-]{1,8}(?: \d{1,2})?(?:, ?(?:and |und |et )?| (?:and|und|et|&) ))+$/u
const seriesBefore = (before: string): string[] =>
  (OTHERS.exec(before)?.[0] ?? '').split(/,| (?:and|und|et|&) |(?:and|und|et) /).flatMap((name) => {
    const plain = name.trim()
    return plain === '' || COMMON.test(plain) ? [] : [plain]
  })

/** ", ABM3B and ABMM2" behind "series ABM3" */
const FURTHER = /^(?:(?:,| and| und| et| &|, and) ?[A-Z][A-Z\d_-]{1,9}(?: \d{1,2})?(?![\p{L}\d.-]))+/u
const seriesBehind = (after: string): string[] =>
  (FURTHER.exec(after)?.[0] ?? '').split(/,| (?:and|und|et|&) ?/).flatMap((name) => {
    const plain = name.replace(/^ ?and /, '').trim()
    return plain === '' || COMMON.test(plain) ? [] : [plain]
  })

/** The head of a column and what stands below it, which read like "Series BC847" once their lines are joined. */
const isBelowHead = ({ rows }: PdfText, words: string): boolean =>
  rows.some(({ cells }) => cells.length > 1 && cells.some(({ text }) => SERIES_HEAD.test(text))) &&
  !rows.some(({ text }) => text.includes(words))
const SERIES_HEAD = /^(?:(?:product|device|part) ?)?(?:series|s[eé]ri[ea]|family|系列|シリーズ)$/i

const LAW_OR_STANDARD = /^(?:ISO|IEC|EN|GB|RoHS|REACH|SVHC|EU|EC|CAS)\b/i

/** Series, wildcards and ranges in running text. */
export function seriesInSentences(text: PdfText): Found[] {
  const internal = new Set(
    text.rows.flatMap(({ cells: [label, value] }) => (value && INTERNAL.test(label!.text) ? [value.text] : [])),
  )
  const named = [NAMED_SERIES, BEFORE_SERIES, WILDCARD, BEGUN].flatMap((pattern) =>
    findAll(text, pattern)
      .filter(({ match, after }) => !SHARE.test(after) && !(pattern === BEFORE_SERIES && isBelowHead(text, match[0])))
      .flatMap(({ match, page, words, before, after }) =>
        [
          ...(pattern === NAMED_SERIES ? seriesBefore(before) : []),
          match[1]!,
          ...(pattern === BEFORE_SERIES ? seriesBehind(after) : []),
        ]
          .flatMap((name) => seriesIn(name.replace(/[/-]+$/, '')))
          .filter((name) => !internal.has(name))
          .filter((name) => /[A-Z]{2}|\d{2}|[*□]/.test(name) && !LAW_OR_STANDARD.test(name))
          .map((name) => findingOf<CoveredPart>({ text: name, scope: 'series' }, page, words, 0.75)),
      ),
  )
  const numbered = findAll(text, NUMBERED_SERIES).flatMap(({ match, page, words }) =>
    match[1]!
      .split(/,| (?:and|und|et|y|e|ed|en|sowie) /)
      .map((name) => name.trim())
      .filter((name) => /^\d{2,5}$/.test(name))
      .map((name) => findingOf<CoveredPart>({ text: name, scope: 'series' }, page, words, 0.75)),
  )
  const begun = findAll(text, BEGINNING).flatMap(({ match, page, words }) =>
    match[1]!
      .split(/,| (?:and|or|und|oder|et|ou|e|o|y) /)
      .flatMap((name) => /^["“„'(]*([A-Z\d][A-Z\d-]{1,11})["”“')]*$/.exec(name.trim())?.[1] ?? [])
      .map((name) => findingOf<CoveredPart>({ text: name, scope: 'series' }, page, words, 0.9)),
  )
  const shapes = new Set(begun.map(({ value }) => shapeOf(value.text)))
  const alike = findAll(text, IN_BRACKETS).flatMap(({ match, page, words }) =>
    match[1]!
      .split(/,| (?:and|or|und|oder|et|ou|e|o|y) /)
      .map((name) => name.trim())
      .filter((name) => shapes.has(shapeOf(name)))
      .map((name) => findingOf<CoveredPart>({ text: name, scope: 'series' }, page, words, 0.85)),
  )
  const ranges = findAll(text, new RegExp(RANGE.source, 'g'))
    .filter(({ match }) => isRange(match[1]!, match[2]!))
    .map(({ match, page, words }) => findingOf<CoveredPart>({ text: match[0], scope: 'series' }, page, words, 0.8))
  return [...named, ...numbered, ...begun, ...alike, ...ranges]
}

/** "Ordering codes beginning with B41 and B43", and then "film capacitors (B32)", "inductors (B82 and B84)" */
const IN_BRACKETS =
  /\(([A-Z]{1,4}\d{1,3}(?:(?:, ?| and | or | und | oder | et | ou | e | o | y )[A-Z]{1,4}\d{1,3}){0,9})\)/gu

/**
 * "Baureihen 221, 222 und 2002", "series 221 and 222": a number by itself is a series behind the word for it only, one of
 * two digits among others. */
const NUMBERED_SERIES =
  /(?<!\p{L})(?:[Bb]aureihen?|[Ss]eri(?:es|en?|i)|[Ss]éries?|SERIES|gammes?) (\d{3,5}(?:(?:, | and | und | et | y | ed? | en | sowie )\d{3,5})*|\d{2,5}(?:(?:, | and | und | et | y | ed? | en | sowie )\d{2,5}){2,})(?![\d.,-]?\d|[ -]?(?:[A-Z%°]|pin|series))/gu

/** "whose part numbers begin with EMK, LMK or UMK", "deren Bestellnummer mit 885 beginnt" */
const BEGINNING =
  /(?:(?:begin(?:s|ning)?|start(?:s|ing)?) (?:with|by)|(?:commencent|commençant) par|(?:che )?iniziano (?:con|per)|(?:empiezan|comienzan) (?:con|por)|beginnen met|(?:nummern?|bezeichnung(?:en)?|codes?) (?:mit|met)|\bbeginnend mit) (?:the (?:letters|digits|characters|prefix(?:es)?) |den (?:Buchstaben|Ziffern) )?((?:["“„'(]?[A-Z\d][A-Z\d-]{1,11}["”“')]*(?:, ?(?:and |or |und |oder )?| (?:and|or|und|oder|et|ou|e|o|y) )?)+)/gu

/** What is said of parts in a declaration. */
const DECLARED =
  /compl[iy]|suppl(?:y|ied)|deliver|lieferten?\b|liefern|besteh|consist|made (?:of|from)|conform|meets?\b|contain|present|below|fulfil|confirm|certif|declar|none|kein|svhc|above|free|exempt|originat|manufactured|enth[aä]lt|entspr|erfüll|genügen|konform|einhalt|contien|conten|respect|rispett|cumpl|zgod|zawiera|bevat|voldo|overholder|uppfyller|uyg|megfelel|符合|满足|含|适合|適合|준수|적합|함유/iu
const AND =
  '\\b(?:and|und|et|ed?|y|i|och|og|en|oraz|or|oder|ve|és|ja|ou|as well as|sowie|ainsi que|nonché)\\b(?: (?:the|der|die|das|les?|la|of(?: the)?|type|model|part))?|şi|și|及|和|与|以及|および|及び|ならびに|와|과|및|&'
/** Between two numbers of a list; a remark in brackets may follow the first. */
const JOIN = new RegExp(
  `^(?:\\s*\\([^)]{1,40}\\))?(?:\\s*[,;、/]?\\s*(?:${AND})\\s*|\\s*[,;、]\\s*|\\s*\\/\\s+|\\s+)$`,
  'u',
)

/** Numbers that follow each other as a list, in a sentence. */
type Run = { tokens: Token[]; before: string; after: string; sentence: string }

/** The numbers that a sentence is about. `isListed`: tables name parts, too, so that only a list of some counts. */
export function numbersInSentences({ blocks }: Pick<PdfText, 'blocks'>, isListed: boolean): Found[] {
  return blocks.flatMap(({ page, text }) =>
    runsOf(text)
      .filter((run) => !isDesignation(run) && (isLabelled(run) || isOfParts(run, isListed)))
      .flatMap(({ tokens, before, after, sentence }) => {
        const scope = SERIES_BEFORE.test(before) || SERIES_AFTER.test(after) ? 'series' : 'part'
        return tokens.map(({ text: number }) => findingOf<CoveredPart>(asPart(number, scope), page, sentence, 0.75))
      }),
  )
}

function runsOf(text: string): Run[] {
  const tokens = tokensOf(text)
  const runs: Run[] = []
  let open: Token[] = []
  const close = () => {
    const [first, last] = [open[0], open.at(-1)]
    if (first && last) {
      const start = startOfSentence(text, first.start)
      const before = text.slice(start, first.start)
      const after = /^[^;。！？]*?(?=[.;。！？](?:\s|$)|$)/u.exec(text.slice(last.end))?.[0] ?? ''
      runs.push({ tokens: open, before, after, sentence: text.slice(start, last.end) + after })
    }
    open = []
  }
  for (const one of tokens) {
    const last = open.at(-1)
    if (last !== undefined && (one.start < last.end || DESIGNATION.test(text.slice(last.start, one.end)))) continue
    const groups = groupsOf(text, one)
    const token = groups ?? one
    const isTied = last !== undefined && JOIN.test(text.slice(last.end, token.start))
    const isAlike = isTied && open.some((one) => shapeOf(one.text) === shapeOf(token.text))
    const isNamed = /^\d{3,}[\w-]*$/.test(token.text) && (isTied ? isOfLabel(text, open[0]!) : isOfLabel(text, token))
    if (!groups && !isLikeNumber(token.text) && !(isAlike && /\d/.test(token.text)) && !isNamed) continue
    if (!isTied) close()
    open.push(withLetters(text, token))
  }
  close()
  return runs
}

/** "Part numbers 5001, 5016 and 1042P": a label right before the first. */
const isOfLabel = (text: string, { start }: Token): boolean => LABEL.test(text.slice(Math.max(0, start - 40), start))
const LABEL =
  /(?<!\p{L})(?:parts?|items?|articles?|catalog(?:ue)?|models?|order(?:ing)?|artikel|teile|bestell|typen?)[ -]?(?:numbers?|nos\.?|no\.|nummern?|nrn?\.) $/iu

/** "article number 0028 304": groups of digits behind a label. */
function groupsOf(text: string, { start, end }: Token): Token | null {
  const whole = /^\d{3,4}(?: \d{3,4}){1,3}(?![\d-])/.exec(text.slice(start))?.[0] ?? ''
  const isNumber = start + whole.length > end && labelBefore(text.slice(0, start))
  return isNumber ? { text: whole, start, end: start + whole.length } : null
}

/**
 * "WDU 2.5": letters before digits, with a blank between them; "CP1254 A3 (63125201)": a variant before its own
 * number; "G2R-1-E DC24": the voltage of a coil.
 */
function withLetters(text: string, token: Token): Token {
  const variant = /^ [A-Z]\d(?= \(\d{5})|^ (?:DC|AC)\d{1,3}V?(?![\p{L}\d])/u.exec(text.slice(token.end))?.[0]
  if (variant !== undefined) return { ...token, text: token.text + variant, end: token.end + variant.length }
  const letters = /^\d/.test(token.text)
    ? /(?<![\p{L}\d-])(?:[A-Z]{1,5}-)?(?:[A-Z]{2,6}|[B-HJ-Z]) $/u.exec(text.slice(0, token.start))?.[0]
    : undefined
  if (letters === undefined || COMMON.test(letters.trim()) || isDenied(letters + token.text)) return token
  const end = /-/.test(token.text) ? (/^ [A-Z]{1,2}(?=[,;.\s]|$)/.exec(text.slice(token.end))?.[0] ?? '') : ''
  return { text: letters + token.text + end, start: token.start - letters.length, end: token.end + end.length }
}

const startOfSentence = (text: string, at: number): number =>
  [...text.slice(0, at).matchAll(/(?<=\p{L}{3}|[)\d])[.;]\s+(?=\p{Lu})|[。！？]/gu)].reduce(
    (_, { 0: stop, index }) => index + stop.length,
    0,
  )

/** A word for what the numbers are of. */
const NOUN = /(?:\p{L}{4,}|\p{L}{2,}(?:-\p{L}+)+|\bICs?|\bLEDs?|[\u3040-\u9fff\uac00-\ud7af]{2}|\p{L}\)|amps?)[\s::]*$/u
const NO_NOUN =
  /(?<!\p{L})(?:number|annex|article|anhang|artikel|section|table|figure|version|revision|edition|document|reference|dated?|tele(?:phone|fon|fax)|phone|street|straße|road|avenue|suite|room|building|page|group|since|until|from|with|than|under|about|over|finish|solder|alloy|steel|brass|code)[\s::]*$/iu
const SERIES_BEFORE =
  /(?:[Ss][eé]ri(?:es?|er|i|a|ą)|SERIES|[Bb]aureihen?|gammes?|famil(?:y|ies|ias?|les?)|系列|シリーズ|시리즈)[\s::]*$/u
/** "SARA-R5 and NEO-M9 module series" */
const SERIES_AFTER = /^ (?:(?!from|this|these)\p{Ll}{4,} )?(?:series|famil(?:y|ies)|Serien?|Baureihen?)(?!\p{L})|^系列/u

/** "ÖLFLEX CLASSIC 110 4G1,5, article number 1119304": beside what the part is called. */
const isLabelled = ({ tokens, before, sentence }: Run): boolean =>
  ((labelBefore(before) || (tokens.length > 1 && LABEL.test(before) && !LEFT_OUT.test(before))) &&
    !isOfOthers(before) &&
    DECLARED.test(sentence)) ||
  ((FOR_ITEM.test(before) || AMONG_OTHERS.test(before)) && tokens.every(({ text }) => /^\d{6,12}$/.test(text)))
/** "Baureihe ÖLFLEX CLASSIC 110 (u. a. Artikel 1119304, 1119203)" */
const AMONG_OTHERS =
  /\((?:u\. ?a\.|z\. ?B\.|e\. ?g\.,?|p\. ?ex\.|incl\.|inkl\.|including|among others|such as|for example,?|insbesondere|notamment|tra cui|entre otros) (?:the )?(?:artikel|items?|articles?|parts?|produkte?|products?|références?|articoli|artículos)(?:-?nummern?|-?nrn?\.?| numbers?| nos?\.?)? $/iu
/** "REACH statement for item 1757019" */
const FOR_ITEM =
  /(?:statement|declaration|certificate|conformity|erklärung|bescheinigung|bestätigung|déclaration|attestation|dichiarazione|declaración) (?:for|of|on|für|zu|pour|per|para|de|del|della|concernant) (?:the |den |die |l['’]|il |el |la |le )?(?:items?|articles?|parts?|products?|artikel|teil|produkt|articolo|artículo|producto|produit|référence)(?: (?:no|nr|number|n°)\.?)? $/iu

function labelBefore(before: string): boolean {
  const pieces = before.slice(-40).split(/[,(]/)
  const label = pieces.at(-1)?.trim() ?? ''
  return pieces.length > 1 && scopeOf(label) === 'part' && isOfNumbers(label)
}

/** What a part is called, before its number: "CLASSIC 110 4G1,5, article number 1119304". */
const isDesignation = ({ after }: Run): boolean =>
  isLabelOfNumber(/^ ?[,(] ?([^,;()\d]{2,30})\d/.exec(after)?.[1] ?? '')

function isLabelOfNumber(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return [1, 2, 3].some((count) => {
    const label = words.slice(-count).join(' ')
    return scopeOf(label) === 'part' && isOfNumbers(label)
  })
}

function isOfParts({ tokens, before, after, sentence }: Run, isListed: boolean): boolean {
  if (/\([^)]*$/.test(before) || isOfOthers(before) || LEFT_OUT.test(before) || INSTEAD.test(after)) return false
  const isNamed = NOUN.test(before) && !NO_NOUN.test(before)
  if (!isNamed && isNumberOfOther(before.slice(-40))) return false
  const lettered = tokens.filter(({ text }) => /[A-Z]/.test(text))
  const isCalled = DESIGNATION.test(`${tokens.at(-1)?.text}${/^ \S+/.exec(after)?.[0]}`)
  const isSure = isCalled || lettered.some(({ text }) => tokenScore(text) > 0)
  const isStated = DECLARED.test(sentence)
  if (isListed) return tokens.length > 1 && isStated && (isSure || isNamed)
  // "the terminals 236-402 and 236-403 contain no …"
  return (
    isSure ||
    (isNamed && (isStated ? lettered.length > 0 || tokens.length > 1 : lettered.length > 1)) ||
    isHeading(sentence, lettered)
  )
}

/** Of "order 88120, part AQ-105" the nearer word counts. */
function isOfOthers(before: string): boolean {
  const last = (pattern: RegExp) => [...before.matchAll(new RegExp(pattern.source, 'gi'))].at(-1)?.index ?? -1
  return (
    last(OF_SOMETHING_ELSE) >
    last(/\b(?:parts?|products?|models?|types?|articles?|components?|devices?|artikel|teile?)\b/)
  )
}

const INSTEAD =
  /^[^,.;]{0,60}(?:replac|alternativ|successor|ersetzt|out of scope|(?:not|nicht) (?:covered|included|enthalten in))/i

/** "Rotary encoder DS-ENC-58-1024", by itself. */
const isHeading = (sentence: string, [token]: readonly Token[]): boolean =>
  token !== undefined &&
  /[A-Z]{2,}.*-.*\d/.test(token.text) &&
  sentence.endsWith(token.text) &&
  /^\p{Lu}[\p{L} -]{3,50} $/u.test(sentence.slice(0, -token.text.length))
