import type { CoveredPart, Finding } from '@attestry/core/vault/reading'
import { covers } from '@attestry/core/vault/part-relation'
import { tokenScore } from '../../text/parts/token-score'
import { tokensOf } from '../../text/parts/tokens'
import { anyPacking } from './any-packing'
import { distinct, findAll, findingOf, titleRows } from './document-text'
import type { PdfText } from './pdf-text'
import { saysNonCompliance } from './marks'
import { exceptionsIn, mentionOf, OUTSIDE } from './part-mention'
import { COMPLIES } from './status-words'
import { asPart, isLikeNumber, shapeOf } from './part-text'
import { numbersInSentences, seriesInSentences } from './parts-in-sentences'
import { partsInTables } from './parts-in-tables'
import { sentencesOf } from './sentences'
import { bareName, suffixSeries } from './suffix-series'
import { names } from './status-scope'

type Found = Finding<CoveredPart>

/**
 * Everything the document says it covers, and what it says it does not. `wanted`, and the numbers of the vault that are
 * `known`, are looked for literally, too.
 */
export function findParts(
  text: PdfText,
  wanted: readonly string[],
  known: readonly string[] = [],
): { parts: Found[]; excluded: Found[] } {
  const named = foundParts(text, wanted)
  const found = { ...named, parts: [...named.parts, ...anyPacking(text, named.parts)] }
  const isFound = (number: string) =>
    found.parts.some(({ value }) => value.scope !== 'all' && covers(value, number)) ||
    found.excluded.some(({ value }) => covers(value, number))
  const mentions = known.flatMap((number) => {
    const own = mentionOf(text, number).filter(({ isWeak }) => !isWeak)
    return own.length > 0 ? [{ number, own }] : []
  })
  const outside = mentions.flatMap(({ own }) => (own.every(({ isOutside }) => isOutside) ? [own[0]!.finding] : []))
  const further = mentions.flatMap(({ number, own }) => {
    const mention = own.find(({ isExcluded }) => !isExcluded)
    return mention && !isFound(number) ? [{ ...mention.finding, confidence: 0.8 }] : []
  })
  if (outside.length + further.length === 0) return found
  const byName = ({ text: name, scope }: CoveredPart) => `${scope} ${name}`
  const isOutside = ({ value }: Found) => outside.some((one) => value.scope === 'part' && covers(value, one.value.text))
  return {
    parts: distinct([...found.parts, ...further], byName).filter((one) => !isOutside(one)),
    excluded: distinct([...found.excluded, ...outside], byName),
  }
}

function foundParts(text: PdfText, wanted: readonly string[]): { parts: Found[]; excluded: Found[] } {
  const listed = partsInTables(text)
  // "MCR03EZPFX****" in a table says more exactly what "the MCR series" in a sentence is.
  const isPatterned = ({ value }: Found) =>
    listed.some(
      (one) =>
        one.value.scope === 'series' && /[*#]{2}|x{3}/i.test(one.value.text) && one.value.text.startsWith(value.text),
    )
  const inSentences = seriesInSentences(text).filter((one) => !isPatterned(one))
  const suffixed = suffixSeries(text)
  const bare = new Set(suffixed.map(({ value }) => bareName(value.text)))
  const ofOthers = inSentences.filter((one) => isLeftOut(text, one.value.text))
  const series = [
    ...suffixed,
    ...inSentences.filter(
      (one) => !bare.has(one.value.text) && !ofOthers.some(({ value }) => value.text === one.value.text),
    ),
  ]
  const said = numbersInSentences(text, listed.length > 0)
  const literal = wanted.flatMap((number) => mentionOf(text, number))
  const untested = [...untestedIn(text), ...exceptedIn(text)]
  const isUntested = ({ value }: Found) => untested.some((one) => one.value.text === value.text)
  const excluded = [
    ...literal.filter(({ isExcluded }) => isExcluded).map(({ finding }) => finding),
    ...ofOthers,
    ...untested,
  ]
  const included = literal
    .filter(({ isExcluded, isWeak }) => !isExcluded && !(isWeak && listed.length > 0))
    .map(({ finding }) => finding)
  const isSpecific = listed.length > 0 || series.length > 0
  const company = ofWholeCompany(text)
  // A letter about all products may say more of some series.
  const titles = titleRows(text).map((row) => row.text)
  const declared = sentencesOf(text).filter((one) => COMPLIES.test(one.text) && OF_LAW.test(one.text))
  const wide = company.filter(
    ({ value, confidence }) =>
      confidence > 0.8 &&
      (titles.some((title) => title.includes(value.text)) || declared.some((one) => one.text.includes(value.text))),
  )
  const isSeriesName = (name: string) => series.some(({ value }) => value.text === name)
  const isOfParts =
    listed.some(({ value }) => value.scope === 'part') ||
    said.some(({ value }) => value.scope === 'part' && !isSeriesName(value.text))
  const all = isSpecific
    ? wide.filter(() => !isOfParts)
    : company.filter(({ confidence }) => said.length === 0 || confidence > 0.8)
  // "HF115F series" names no part, unless the document lists one of this name.
  const allSeries = [...listed, ...series].filter(({ value }) => value.scope === 'series')
  const isSeries = ({ value, confidence }: Found) =>
    confidence < 0.9 &&
    value.scope === 'part' &&
    allSeries.some((one) => one.value.text === value.text || one.value.text.replace(/[*□○]+$/, '') === value.text)
  const isPiece = pieceOf(listed, text)
  const shapes = new Set([...listed, ...said].map(({ value }) => shapeOf(value.text)))
  const failing = failingIn(text, (number) => tokenScore(number) > 0 || shapes.has(shapeOf(number)))
  const named = [...included, ...failing, ...listed, ...series, ...said.filter((one) => !isPiece(one)), ...all].filter(
    (one) => !isSeries(one) && !isUntested(one) && !bare.has(one.value.text),
  )
  const parts = withSuffix(
    distinct(named, ({ text: name, scope }) => `${scope} ${name}`),
    text,
  )
  return { parts, excluded: distinct(excluded, ({ text: name }) => name) }
}

/** "All products sold under our name comply with Directive 2011/65/EU." */
const OF_LAW = /\brohs\b|2011 ?\/ ?65|\breach\b|1907 ?\/ ?2006|svhc|candidate list/i

/** "Not for part numbers without the suffix LF": a series that leaves the suffix open means too many. */
function withSuffix(parts: Found[], { blocks }: Pick<PdfText, 'blocks'>): Found[] {
  const suffix = blocks.map(({ text }) => WITHOUT_SUFFIX.exec(text)?.slice(1).join('')).find((one) => one !== undefined)
  if (suffix === undefined) return parts
  const kept = parts.filter(({ value }) => value.scope !== 'series' || value.text.toUpperCase().endsWith(suffix))
  return kept.some(({ value }) => value.text.toUpperCase().endsWith(suffix)) ? kept : parts
}
const WITHOUT_SUFFIX =
  /\bnot\b[^.;]{0,120}\b(?:without|with no) (?:the )?suffix ["“'(]?([A-Z][A-Z\d-]{0,5})\b|\b(?:nicht|kein\w*)\b[^.;]{0,120}\bohne (?:das |den )?suffix ["„“'(]?([A-Z][A-Z\d-]{0,5})\b/iu

/** The numbers in a list of what the document leaves out, also those by which a series begins. */
const exceptedIn = (text: PdfText): Found[] =>
  exceptionsIn(text).flatMap(({ text: line, page }) =>
    tokensOf(line)
      .filter((token) => isLikeNumber(token.text) || /^[A-Z]{1,4}\d{2,5}$/.test(token.text))
      .map((token) => findingOf<CoveredPart>({ text: token.text, scope: 'series' }, page, line, 0.9)),
  )

/** "Model list (not tested, declared by applicant): A, B": a report of a laboratory says nothing of these. */
const untestedIn = ({ rows }: PdfText): Found[] =>
  rows.flatMap(({ cells: [label, ...rest], page, text: line }) =>
    label && UNTESTED.test(label.text) && (rest.length > 0 || /[::]/.test(label.text))
      ? tokensOf(`${label.text.replace(UNTESTED, ' ')} ${rest.map(({ text }) => text).join(' ')}`)
          .filter((token) => isLikeNumber(token.text))
          .map((token) => findingOf(asPart(token.text, 'part'), page, line, 0.9))
      : [],
  )
const UNTESTED =
  /\b(?:not (?:\w+ )?tested|untested|without test(?:ing)?|declared by (?:the )?(?:applicant|client)|nicht geprüft|non testé\w*|non provat\w*)\b|未(?:经)?测试|未測試|未試験/i

/** "Not covered: assemblies to drawing (TCA-9xxx)", "The 2601 series is not the subject of this declaration." */
const isLeftOut = (text: PdfText, name: string): boolean => {
  const naming = sentencesOf(text).filter(({ text: sentence }) => names(sentence, name))
  return naming.length > 0 && naming.every(({ text: sentence }) => OUTSIDE.test(sentence))
}

/** The numbers of which a sentence says that they do not comply. */
const failingIn = (text: PdfText, isNumber: (text: string) => boolean): Found[] =>
  sentencesOf(text).flatMap(({ text: sentence, page }) =>
    saysNonCompliance(sentence)
      ? tokensOf(sentence)
          .filter((token) => isLikeNumber(token.text) && isNumber(token.text))
          .map((token) => findingOf(asPart(token.text, 'part'), page, sentence, 0.75))
      : [],
  )

/** Whether it stands nowhere but in a number of several words that is listed: "H6327" of "BSS138N H6327". */
function pieceOf(listed: readonly Found[], { blocks }: Pick<PdfText, 'blocks'>): (one: Found) => boolean {
  const wholes = listed.map(({ value }) => value.text).filter((name) => name.includes(' ') && !/\p{Ll}{3}/u.test(name))
  if (wholes.length === 0) return () => false
  const rest = blocks.map(({ text }) => wholes.reduce((left, name) => left.replaceAll(name, ' '), text)).join('\n')
  return ({ value }) => wholes.some((name) => name.split(' ').includes(value.text)) && !rest.includes(value.text)
}

const COMPANY =
  /\b(?:all|any|every|each)(?: of)?(?: (?:our|the|its|their))?(?: [\p{L}&.-]+){0,4}? (?:products?|parts|components|devices|items|articles|goods)\b(?! (?:listed|identified below|named|mentioned|(?:of|in|from) (?:the )?(?:[A-Z\d][A-Z\d-]* )?(?:series|famil)))|\b(?:products|parts|components) (?:supplied|sold|manufactured|produced|delivered|shipped) (?:by|to|under)|\b(?:our|its|their) (?:[\p{L}-]+ ){0,3}?(?:products|components|parts|portfolio|product range)\b|(?:sämtliche|alle)(?: [\p{L}-]+){0,4}? (?:Produkte|Artikel|Bauelemente|Bauteile|Erzeugnisse)(?! (?:der|aus den) (?:Baureihe|Serie|Produktfamilie))|unsere (?:Produkte|Artikel|Bauelemente)|von uns gelieferten|(?:所有|全部|全系列)[^。,]{0,12}(?:产品|產品|物料|料件|型号)|(?:我[司们公]|本公司)[^。,]{0,14}(?:产品|產品)|全(?:ての)?製品|すべての[^。、]{0,8}(?:製品|部品)|[弊当]社(?:の)?(?:全|電子)?(?:製品|部品)|tous (?:nos|les) produits|todos (?:nuestros|los) productos|tutti i (?:nostri )?prodotti|\b(?:all|any|every|each)(?: of)?(?: (?:the|our|its))? \p{L}[\p{L}, -]{2,80}? (?:(?:which |that )?(?:we|the company) (?:currently |presently )?(?:deliver|supply|manufacture|produce|make|sell|ship|offer)|(?:designed|made|manufactured|produced|supplied|sold|delivered|shipped)(?: and (?:made|manufactured|produced|supplied|sold|delivered))? by (?!others|third|other))|\b(?:alle|sämtliche) (?:von )?(?:uns|[\p{Lu}][\p{L}.& ]{2,30}) (?:\p{L}+ und )?(?:gelieferten|hergestellten|vertriebenen|gefertigten|produzierten)|\b(?:products? of (?:the|our) brands?|(?:Produkte|Artikel) der Marken?|produits des? marques?|prodotti dei marchi|productos de las marcas) (?=[\p{Lu}\d])|\balle \p{Lu}[\p{L}, -]{2,60}?, die (?:wir|von uns)/giu
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
