import { partKey } from '@attestry/core/base/part-number'
import type { CoveredPart, Finding } from '@attestry/core/vault/reading'
import { isDenied } from '../../text/parts/deny-list'
import { headingOf } from '../../text/parts/headings'
import { textParts } from '../../text/parts/text-parts'
import { distinct, findAll, findingOf } from './document-text'
import type { PdfText, Row } from './pdf-text'
import { mentionOf } from './part-mention'

const PART_LABEL =
  /^(?:\d{1,2}[.)] ?)?(?:(?:te|manufacturer|mfr|mfg|molex|supplier|vendor|our|maker|omron|internal|orderable|commercial|sales|ordering|catalog(?:ue)?|base|te internal|finished)(?:'s)? ){0,2}(?:internal )?(?:part (?:numbers?|nos?|#|name)|parts?|p\/?n|mpn|models?(?: (?:numbers?|nos?|name))?|(?:style\/)?items? (?:nos?|numbers?)|product (?:numbers?|nos?|#|codes?|names?|types?|models?)|products?|article (?:numbers?|nos?)|articles?|devices?(?: names?)?|type(?: (?:numbers?|nos?|designation))?|sales names?|components?|(?:hersteller-?)?artikel-?(?:nummern?|nr|bezeichnung)|artikel|typ|typenbezeichnung|bestell-?(?:nummer|nr)|teile-?(?:nummer|nr)|sachnummer|référence|produkt|materialnummer|(?:产品|產品|物料|样品|樣品|规格|規格|零件)?(?:型号|型號)|(?:物料|零件)?料[号號]|产品编号|規格|规格|(?:製品|部品|対象)?型[番名式]|(?:製品|部品)?品番|形式|部品番号|製品番号|対象製品)(?: ?\/? ?(?:part|p\/n|model|type|product)\.? ?(?:nos?|numbers?|#|series)?)?\s*[:.#=]{0,2}\s*$/i
const SERIES_LABEL =
  /^(?:\d{1,2}[.)] ?)?(?:(?:product|device|part|component|package) ?)?(?:series|family|families|lines?|groups?|range|baureihe|serie|produktfamilie|(?:产品|產品)?系列(?: ?product series)?|(?:製品)?シリーズ(?:名)?|(?:product|device|part) (?:series|family|line))(?:名|名称)?\s*[:.#=]{0,2}\s*$/i
/** A label and its value in one cell. */
const INSIDE = /^(.{2,60}?)\s*[::]\s*(\S.*)$/
/** In a document these are not always of parts. */
const NUMBER_OF_ANYTHING = /^(?:ref|number|code|symbol|nummer)/i
const NOT_A_COLUMN = /^(?:part status|product description|description|品名|名称)/i

type Scope = CoveredPart['scope']
type Found = Finding<CoveredPart>

/** Everything the document says it covers, and what it says it does not. `wanted` is looked for literally, too. */
export function findParts(text: PdfText, wanted: string | null): { parts: Found[]; excluded: Found[] } {
  const listed = [...inColumns(text.rows), ...behindLabels(text.rows)]
  const series = inSentences(text)
  const literal = wanted === null ? [] : mentionOf(text, wanted)
  const excluded = literal.filter(({ isExcluded }) => isExcluded).map(({ finding }) => finding)
  const included = literal
    .filter(({ isExcluded, isWeak }) => !isExcluded && !(isWeak && listed.length > 0))
    .map(({ finding }) => finding)
  const isSpecific = listed.length > 0 || series.length > 0
  const all = isSpecific ? [] : ofWholeCompany(text)
  const loose = isSpecific || all.length > 0 ? [] : inProse(text.rows)
  const parts = distinct(
    [...included, ...listed, ...series, ...all, ...loose],
    ({ text: name, scope }) => `${scope} ${name}`,
  )
  return { parts, excluded: distinct(excluded, ({ text: name }) => name) }
}

/** Values under a heading such as "Part Number" or "Series", until the table ends. */
function inColumns(rows: readonly Row[]): Found[] {
  const found: Found[] = []
  let heads: { x: number; right: number; scope: Scope }[] = []
  let gap = 0
  for (const row of rows) {
    const own = row.cells.length > 1 ? headsOf(row) : []
    if (own.length > 0) {
      heads = own
      gap = 0
      continue
    }
    if (heads.length === 0) continue
    const values = heads.flatMap(({ x, right, scope }) =>
      row.cells
        .filter(
          (cell) =>
            Math.abs(cell.x - x) < 14 || (cell.x >= x - 14 && cell.x < right - 20 && cell.x + cell.width <= right + 14),
        )
        .slice(0, 1)
        .flatMap(({ text }) => partsIn(text, scope)),
    )
    if (values.length === 0) gap += 1
    else gap = 0
    if (gap > 1 || (row.cells.length === 1 && values.length === 0)) heads = []
    found.push(...values.map((value) => findingOf(value, row.page, row.text, 0.9)))
  }
  return found
}

function headsOf(row: Row): { x: number; right: number; scope: Scope }[] {
  // A line of a form has a label and its value; a head of a table has labels only.
  if (row.cells.some(({ text }) => text.length > 45 || /\d{3}/.test(text))) return []
  return row.cells.flatMap(({ text, x }, column): { x: number; right: number; scope: Scope }[] => {
    if (NOT_A_COLUMN.test(text)) return []
    const right = row.cells[column + 1]?.x ?? x + 400
    if (SERIES_LABEL.test(text)) return [{ x, right, scope: 'series' }]
    const heading = NUMBER_OF_ANYTHING.test(text) ? null : headingOf(text)
    return PART_LABEL.test(text) || heading === 'part' || heading === 'item' ? [{ x, right, scope: 'part' }] : []
  })
}

/** "Part number: X", in one cell, in two, or with the value below. */
function behindLabels(rows: readonly Row[]): Found[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap(({ text, x }, column) => {
      const inside = INSIDE.exec(text)
      const label = inside?.[1] ?? text
      const scope: Scope | null = SERIES_LABEL.test(label) ? 'series' : PART_LABEL.test(label) ? 'part' : null
      if (scope === null || NOT_A_COLUMN.test(label)) return []
      const beside = row.cells[column + 1]?.text
      const value = inside?.[2] ?? (beside === undefined ? undefined : beside.replace(/^[::]\s*/, ''))
      const next = rows[index + 1]
      const below =
        value === undefined && row.cells.length === 1 && next?.page === row.page
          ? next.cells.find((cell) => Math.abs(cell.x - x) < 60)?.text
          : undefined
      const found = partsIn(value ?? below ?? '', scope)
      return found.map((part) => findingOf(part, row.page, below ? `${row.text} ${below}` : row.text, 0.95))
    }),
  )
}

const SERIES_WORD = /[ -]*(?:[Ss]eries|SERIES|[Ff]amil(?:y|ies)|[Ss]erie|[Bb]aureihe|系列|シリーズ)/u
const RANGE =
  /([A-Z0-9][A-Z0-9./-]{2,24}) ?(?:–|—|~|～|…|\.\.\.?|\bthru\b|\bthrough\b|\bto\b|\bbis\b|至|から) ?([A-Z0-9][A-Z0-9./-]{2,24})/
const OPEN = /(?<=[A-Z\d])(?:[xX]{2,}|x(?![a-z])|\*+|□+|_{1,}|\?+|…|\.{3})|[-/](?:[xX]{1,})(?=[\s/,;]|$)/

/** The part numbers, series and ranges in a cell. */
function partsIn(value: string, scope: Scope): CoveredPart[] {
  const range = RANGE.exec(value)
  if (range && isRange(range[1]!, range[2]!)) return [{ text: range[0], scope: 'series' }]
  const pieces = value
    .split(/ ?[,;、,;|]\s?(?!\d{3}(?!\d))| \/ |\t| and | und | & |及|和|与| (?=[A-Z]{2,}\d)/)
    .map((piece) => piece.trim())
  const whole = withoutAnswer(value.trim())
  if (scope === 'part' && isPartText(whole) && !/[,;、]/.test(whole.replace(/,\d{3}$/, '')))
    return [asPart(whole, 'part')]
  // "Type: UUD, UWT, UCM"
  const isLetters = pieces.every((piece) => /^[A-Z]{2,5}$/.test(piece) && !COMMON.test(piece))
  return pieces.flatMap((piece) => {
    const isSeries = isLetters || SERIES_WORD.test(piece) || scope === 'series' || OPEN.test(piece)
    const text = piece
      .replace(new RegExp(`${SERIES_WORD.source}.*$`, 'u'), '')
      .replace(/^(?:the|all|our) /i, '')
      .trim()
    if (isSeries) return isSeriesText(text) ? [{ text: text.slice(0, 100), scope: 'series' as const }] : []
    const first = isPartText(text) ? text : (text.split(' ')[0] ?? '')
    return isPartText(first) ? [asPart(first, 'part')] : []
  })
}

/** "RC0402FR-07607R6L Compliant": what the next column says of it, printed too close. */
function withoutAnswer(text: string): string {
  const number =
    /^(\S*\d\S*(?: \S*\d\S*)*)(?: (?:[A-Z]?[a-z]{2,}|YES|NO|PASS|OK|N\/A|ROHS\d?|COMPLIANT|ACTIVE))+$/.exec(text)?.[1]
  return number === undefined || SERIES_WORD.test(text) ? text : number
}

/** Capitals that say what kind of thing a part is. */
const COMMON =
  /^(?:MLCC|LED|IC|ICS|PCB|PCBA|SMD|SMT|FET|IGBT|RES|CAP|TVS|ESD|MCU|CPU|ALL|YES|NO|NA|NONE|EU|USA|ROHS|REACH|SVHC|PASS|OK|PB|CD|HG|CR)$/

const asPart = (text: string, scope: Scope): CoveredPart => ({
  text: text.slice(0, 100),
  scope: OPEN.test(text) ? 'series' : scope,
})

/** One to three words with a digit, mostly of capitals and digits, that are nothing else. */
function isPartText(text: string): boolean {
  if (text.length < 3 || text.length > 45 || !/\d/.test(text)) return false
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./#,+()*_&□…-]*$/.test(text)) return false
  if (text.split(' ').length > 3 || isDenied(text) || isElse(text) || /^(?:page|rev|no|item|\d{1,2}$)/i.test(text))
    return false
  const lower = text.match(/[a-z]/g)?.length ?? 0
  return lower <= 4 || lower / text.length < 0.35
}

/** Numbers of laws and annexes, and postal codes. */
const isElse = (text: string): boolean => /^\d{4}\/\d+|^[IVX]+-\d+$|^(?:USA|[A-Z]{2}) \d{5}/.test(text)

/** A series may have no digit ("GRM"), but is no sentence. */
const isSeriesText = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9./*#□_…? -]{1,30}$/.test(text) &&
  /[A-Z\d]/.test(text) &&
  text.split(' ').length <= 3 &&
  !isDenied(text) &&
  (text.match(/[a-z]/g)?.length ?? 0) <= Math.max(3, text.length / 2) &&
  !/^\d{1,2}$/.test(text)

function isRange(first: string, last: string): boolean {
  const [a, b] = [first, last].map((text) => /^(.*?)\d+[A-Z]{0,3}$/.exec(partKey(text))?.[1])
  return a !== undefined && b !== undefined && a === b && a !== '' && first !== last && !isDenied(first)
}

const NAMED_SERIES =
  /(?<![\p{L}\d])([A-Z0-9][A-Za-z0-9*□/.-]{1,24}?)[ -]?(?:[Ss]eries|SERIES|[Ff]amily|系列|シリーズ)(?![A-Za-z])/gu
const BEFORE_SERIES =
  /(?<![\p{L}\d])(?:[Ss]eries|[Ff]amily|系列|シリーズ) ?[::]? ?([A-Z][A-Z0-9*□-]{2,20})(?![\p{L}\d])/gu
const WILDCARD =
  /(?<![\p{L}\d/])(?=[A-Z0-9-]*\d|[A-Z]{2,}[*□])([A-Z0-9][A-Z0-9-]*(?:xx+|XXX+|x(?=-)|\*+|□+)[A-Za-z0-9*□/-]*)/gu

/** Series, wildcards and ranges in running text. */
function inSentences(text: PdfText): Found[] {
  const named = [NAMED_SERIES, BEFORE_SERIES, WILDCARD].flatMap((pattern) =>
    findAll(text, pattern)
      .filter(
        ({ match }) =>
          isSeriesText(match[1]!) &&
          /[A-Z]{2}|\d{2}|[*□]/.test(match[1]!) &&
          !/^(?:ISO|IEC|EN|GB|RoHS|REACH|SVHC|EU|EC|CAS)\b/i.test(match[1]!),
      )
      .map(({ match, page, words }) => findingOf<CoveredPart>({ text: match[1]!, scope: 'series' }, page, words, 0.75)),
  )
  const ranges = findAll(text, new RegExp(RANGE.source, 'g'))
    .filter(({ match }) => isRange(match[1]!, match[2]!))
    .map(({ match, page, words }) => findingOf<CoveredPart>({ text: match[0], scope: 'series' }, page, words, 0.8))
  return [...named, ...ranges]
}

const COMPANY =
  /\b(?:all|any|every|each)(?: of)?(?: (?:our|the|its|their))?(?: [\p{L}&.-]+){0,4}? (?:products?|parts|components|devices|items|articles|goods)\b(?! (?:listed|identified below|named|mentioned))|\b(?:products|parts|components) (?:supplied|sold|manufactured|produced|delivered|shipped) (?:by|to|under)|\b(?:our|its|their) (?:[\p{L}-]+ ){0,3}?(?:products|components|parts|portfolio|product range)\b|(?:sämtliche|alle)(?: [\p{L}-]+){0,4}? (?:Produkte|Artikel|Bauelemente|Bauteile|Erzeugnisse)|unsere (?:Produkte|Artikel|Bauelemente)|von uns gelieferten|(?:所有|全部|全系列)[^。,]{0,12}(?:产品|產品|物料|料件|型号)|(?:我[司们公]|本公司)[^。,]{0,14}(?:产品|產品)|全(?:ての)?製品|すべての[^。、]{0,8}(?:製品|部品)|[弊当]社(?:の)?(?:全|電子)?(?:製品|部品)|tous (?:nos|les) produits|todos (?:nuestros|los) productos|tutti i (?:nostri )?prodotti/giu
const LIMITED =
  /below|above|following|attached|listed|hereunder|herein|in (?:the|this) (?:table|list|annex)|annex|enclosed|unten|oben|nachstehend|folgend|下列|上述|以下|下記|上記|附件/i

/** A letter for everything that the company sells. "All products listed below" is not one. */
const ofWholeCompany = (text: PdfText): Found[] =>
  findAll(text, COMPANY)
    .filter(
      ({ match, before, after }) =>
        !LIMITED.test(match[0]) && !LIMITED.test(after.slice(0, 45)) && !LIMITED.test(before.slice(-12)),
    )
    .slice(0, 3)
    .map(({ match, page, words }) =>
      findingOf<CoveredPart>(
        { text: match[0].slice(0, 100), scope: 'all' },
        page,
        words,
        /all|every|any|alle|sämtliche|所有|全/i.test(match[0]) ? 0.85 : 0.6,
      ),
    )

/** Numbers that look like parts, where nothing else says what the document covers. */
const inProse = (rows: readonly Row[]): Found[] =>
  rows
    .filter(({ top, page }) => top < 0.93 && page <= 5)
    .flatMap((row) =>
      textParts([row.text], 1, 'text', 'en', SURE)
        .map(({ candidate: { text } }) => text)
        .filter((text) => !isDenied(text) && !isElse(text))
        .map((text) => findingOf<CoveredPart>({ text, scope: 'part' }, row.page, row.text, 0.4)),
    )

/** A document is full of numbers that only look like parts. */
const SURE = 0.75
