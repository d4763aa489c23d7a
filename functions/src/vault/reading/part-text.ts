/** What text in a cell, or behind a label, names parts, series and ranges. */
import { partKey } from '@attestry/core/base/part-number'
import type { CoveredPart } from '@attestry/core/vault/reading'
import { isDenied } from '../../text/parts/deny-list'

type Scope = CoveredPart['scope']

const SERIES_WORD = /[ -]*(?:[Ss]eries|SERIES|[Ff]amil(?:y|ies)|[Ss]erie|[Bb]aureihe|系列|シリーズ)/u
export const RANGE =
  /([A-Z0-9][A-Z0-9./-]{2,24}) ?(?:–|—|~|～|…|\.\.\.?|\bthru\b|\bthrough\b|\bto\b|\bbis\b|至|から) ?([A-Z0-9][A-Z0-9./-]{2,24})/
/** "TEN 5 series (all models TEN 5-xxxx)": said of the whole, while "AQ-105-7 series resistor" is one part. */
const WHOLE_SERIES = new RegExp(`${SERIES_WORD.source}(?:es)?\\s*(?:$|[(,;、–])`, 'u')
/** Places that are left open. "2x6V" is a size. */
const OPEN =
  /(?<=[A-Z\d])(?:x{2,}|X{3,}|X{2}(?![A-Z\d])|(?<!\d)x(?![a-z])|(?<=\d)x(?![a-z\d])|\*+|□+|_{1,}|\?+|…|\.{3})|[-/](?:[xX]{1,})(?=[\s/,;]|$)/
/** "BVS/BVR/BVT" */
const LETTERS = /^[A-Z]{2,5}(?:\/[A-Z]{2,5})+$/
/** Neither in a decimal ("2,5") nor in brackets is a list. */
const LIST =
  /(?: ?(?!(?<=\d),\d{1,2}(?!\d))[,;、,;|]\s?(?!\d{3}(?!\d))| \/ |\t| and | und | et | ed? | y | oraz | och | en | & |及|和|与| (?=[A-Z]{2,}\d))(?![^(]*\))/
/** "MSTB 2,5/ 2-ST-5,08" */
const DECIMAL = /(?<=\d),(?=\d{1,2}(?!\d))/g
/** What it is called, behind a number of digits alone: "2904601 QUINT4-PS/1AC/24DC/10". */
export const DESIGNATION = /(?<=^\d{6,10}) [A-Z]{3,}[A-Z\d.]*[-/][A-Z\d./-]*$/
/** Packing and plating behind a comma, without a blank: "BAS16,215", "TPH3R704PL,L1Q". */
const SUFFIX = /(?<=\d[A-Z\d()-]*),[A-Z\d]{1,3}$/

/** "AQ-105-7, BQ22-107K)": the bracket was opened in the line before. */
const CLOSED_ONLY = /^([^()]*[A-Z\d]{3})\)/

/** "HDR-30-X (X = 5, 12, 15)" */
const OPEN_VALUES = /^([A-Z\d][A-Z\d./-]+X) ?\( ?X ?[=:] ?((?:[A-Z\d.]{1,6}(?:, ?(?=[A-Z\d])|(?= ?\)))){1,40}) ?\)/

/** The part numbers, series and ranges in a cell. */
export function partsIn(printed: string, scope: Scope): CoveredPart[] {
  // So Vishay writes the CRCW that Draloric makes.
  const cell = printed.replace(/^D\/(?=CRCW)/, '').replace(CLOSED_ONLY, '$1')
  const [, model = '', values = ''] = OPEN_VALUES.exec(cell) ?? []
  if (values !== '') return values.split(/, ?/).map((one) => asPart(model.replace(/X$/, one.trim()), 'part'))
  // "1) UHE1V102MHD6 2) UVR1E471MPD"
  const listed = cell.replace(/(?:^|\s)\d{1,2}\)\s/g, (mark) =>
    /(?:^|\s)\d{1,2}\)\s.*\s\d{1,2}\)\s/.test(cell) ? ', ' : mark,
  )
  // "0218005.MXP (5x20 mm, time lag) 0326010.HXP (3AB)": a remark behind each.
  const value = /\) \S*\d\S* \(/.test(listed) ? listed.replace(/ \([^)]*\)(?= \S)/g, ',') : listed
  const range = RANGE.exec(value)
  if (range && isRange(range[1]!, range[2]!)) return [{ text: range[0], scope: 'series' }]
  const whole = withoutRemark(withoutAnswer(value.trim())).replace(DESIGNATION, '')
  const isOne = !/ (?:and|und|oraz|och|sowie|&) /.test(whole) && !WHOLE_SERIES.test(value)
  if (
    scope === 'part' &&
    isOne &&
    isPartText(whole) &&
    !/[,;、]/.test(whole.replace(SUFFIX, '').replace(DECIMAL, '')) &&
    !isList(whole)
  )
    return [asPart(whole, 'part')]
  const pieces = (isList(whole) ? whole.split(' ') : value.split(LIST)).map((piece) => piece.trim())
  // "Type: UUD, UWT, UCM"
  const isLetters = pieces.every((piece) => /^[A-Z]{2,5}$/.test(piece) && !COMMON.test(piece))
  return pieces.flatMap((piece) => {
    const inBrackets = listedInBrackets(piece)
    if (inBrackets !== null) return inBrackets
    const isSeries = isLetters || SERIES_WORD.test(piece) || scope === 'series' || OPEN.test(piece)
    const text = piece
      .replace(new RegExp(`${SERIES_WORD.source}.*$`, 'u'), '')
      .replace(/^(?:the|all|our) /i, '')
      .replace(/[\s/-]+$/, '')
    if (isSeries) return namedSeriesIn(text).map((name) => ({ text: name.slice(0, 100), scope: 'series' as const }))
    const named = numberIn(text)
    return named === null ? [] : [asPart(named, 'part')]
  })
}

/** "model 3296 (3296W, 3296X, 3296Z)": each of the numbers in brackets, which are the beginnings of others if they are models. */
function listedInBrackets(piece: string): CoveredPart[] | null {
  const [, before = '', inner = ''] = /^([^()]*)\(([^()]*)\)$/.exec(piece) ?? []
  const numbers = inner.split(/[,;、/] ?| and | und | et | y | e /).map((one) => one.trim())
  // "3296W" alone would be watts.
  const shapes = new Set(numbers.filter(isLikeNumber).map(shapeOf))
  if (numbers.length < 2 || !numbers.every((number) => shapes.has(shapeOf(number)))) return null
  const scope = MODEL.test(before) ? 'series' : 'part'
  return numbers.map((number) => asPart(number, scope))
}
const MODEL =
  /(?<!\p{L})(?:models?|series|famil(?:y|ies)|types?|modell[eio]?|modèles?|modelos?|typ(?:en)?|baureihen?|série|serie)(?!\p{L})/iu

/** The whole, or the number before what it is: "1812L PolySwitch resettable PTC". */
function namedSeriesIn(text: string): string[] {
  const names = seriesIn(text)
  const [first = ''] = text.split(' ')
  return names.length === 0 && isLikeNumber(first) ? [first] : names
}

/** "RC0402FR-07607R6L Compliant": what the next column says of it, printed too close. */
function withoutAnswer(text: string): string {
  const number =
    /^(\S*\d\S*(?: \S*\d\S*)*)(?: (?:[A-Z]?[a-z]{2,}|YES|NO|PASS|OK|N\/A|ROHS\d?|COMPLIANT|ACTIVE))+$/.exec(text)?.[1]
  return number === undefined || SERIES_WORD.test(text) ? text : number
}

/** What stands behind a number that is no part of it: its package, a remark in brackets. */
const BEHIND = /(?: (?:\([^)]*\)|[–-] .+|(?!(?:and|und|oraz|och|sowie) )\p{Ll}{3,}.*|rev\.? ?\S+|[\p{L}\d-]+(?=$)))$/iu
function withoutRemark(text: string): string {
  const remark = BEHIND.exec(text)?.[0] ?? ''
  const word = remark.trim()
  const isRemark =
    /^ (?:[(]|[–-] |\p{Ll}{3}|[Rr]ev)/u.test(remark) ||
    (word.length > 2 && (isDenied(word) || /^[A-Z]{4,}$/.test(word)))
  const rest = text.slice(0, -remark.length)
  const isSure = /[A-Z]/.test(rest) || (word.startsWith('(') && (isLikeNumber(rest) || /\d{5}/.test(rest)))
  return isRemark && isPartText(rest) && isSure ? withoutRemark(rest) : text
}

/** The whole, its first word, or what stands behind the words for it: "Thick film resistors ERJ-3EKF1002V". */
function numberIn(said: string): string | null {
  const text = withoutLoneBracket(withoutRemark(said))
  if (/^(?:19|20)\d\d$/.test(text) || LENGTH.test(text)) return null
  if (isPartText(text)) return text
  const words = text.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (isPartText(first) && (words.length === 1 || isLikeNumber(first))) return first
  // "relais CV-RL 24-2"
  const letters = words.at(-2) ?? ''
  if (/^\d/.test(last) && /^[A-Z]{1,5}(?:-[A-Z]{1,5})?$/.test(letters) && !COMMON.test(letters) && isPartText(last))
    return `${letters} ${last}`
  return isLikeNumber(last) ? withoutLoneBracket(last) : null
}

/** "3296Z)": a bracket that was opened before. */
const withoutLoneBracket = (text: string): string => (/^[^\s()]+\)$/.test(text) ? text.slice(0, -1) : text)

/** "5 m" */
const LENGTH = /^\d+(?:[.,]\d+)? ?(?:[mck]?m|[mk]?[VAWg]|Hz|pcs?|stk|pin|polig)\.?$/i

/** Numbers with only blanks between them: each is whole, while "09 03 196 6921" is one. */
const isList = (text: string): boolean => {
  const words = text.split(' ')
  return (
    words.length > (words.every((word) => word.length > 9 && /[A-Z]/.test(word)) ? 1 : 2) &&
    words.every((word) => word.length > 3 && /^\S*\d\S*\d[^\s,]*$/.test(word) && isPartText(word))
  )
}

/** Capitals that say what kind of thing a part is. */
export const COMMON =
  /^(?:MLCC|LED|IC|ICS|PCB|PCBA|SMD|SMT|FET|IGBT|RES|CAP|TVS|ESD|MCU|CPU|ALL|YES|NO|NA|NONE|EU|USA|ROHS|REACH|SVHC|PASS|OK|ISO|IEC|EN|DIN|UL|PBT|TSCA|CAS|HTS|HS|ECCN|AND|THE|TYPE|PART|NO|PB|CD|HG|CR|NIP|VAT|NIF|CIF|REGON|FORM|CASE)$/

export const asPart = (text: string, scope: Scope): CoveredPart => ({
  text: text.slice(0, 100),
  scope: OPEN.test(text) ? 'series' : scope,
})

/** "09 03 196 6921", "C016 30H006 110 12" */
const GROUPS =
  /^\d{2,4}(?: \d{2,4}){2,4}$|^(?=[A-Z\d ]*[A-Z])(?:[A-Z]{0,4}\d[A-Z\d]{0,9})(?: [A-Z]{0,3}\d[A-Z\d]{0,7}){2,4}$/

/** One to three words with a digit, mostly of capitals and digits, or groups of digits, that are nothing else. */
export function isPartText(text: string): boolean {
  if (text.length < 3 || text.length > 45 || !/\d/.test(text)) return false
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./#,+()*_&□…-]*$/.test(text)) return false
  const isGroups = GROUPS.test(text)
  if ((text.split(' ').length > 3 && !isGroups) || isOther(text)) return false
  if (/^(?:page|rev|no|item|\d{1,2}$)/i.test(text)) return false
  const lower = text.match(/[a-z]/g)?.length ?? 0
  return lower <= 4 || lower / text.length < 0.35
}

/** "RoHS 2011/65/EU", "EU 2015/863" */
const LAW =
  /^(?:EU )?(?:RoHS|REACH|SVHC)\b|^(?:EU|EC|EG|UE|CE) ?(?:No\.? ?)?\d{1,4}\/\d|(?:^|[ (])\d{2,4}\/\d{1,4}\/(?:C?EE?C?|EG|EU|UE|WE|EWG)(?![A-Z\d])/i

/** Numbers of laws, annexes and substances, postal codes, shares, sizes, and what solder and brass are made of. */
const isElse = (text: string): boolean =>
  LAW.test(text) ||
  /^\d{4}\/\d+|^\d+,\d{1,2}$|^\d{1,2}(?:,\d{1,2})+-[A-Za-z]|^[IVX]+-\d+$|^(?:USA|[A-Z]{2}) \d{5}|^Form\b|^(?:ECLASS|eCl@ss|ETIM|UNSPSC|GTIN)\b|^(?:CAS|EG|EC|EINECS|EFUP|MSL)\b|(?<!\d)\d{2,7}-\d{2}-\d$|^(?:(?:Sn|Pb|Ag|Cu|Sb|Bi|Zn|Ni|Au|In|Al|Fe)\d{0,3}(?:[.,]\d)?){2,}$|^CW\d{3}[A-Z]$|^[<>≤≥]|^\d{1,3}(?:[.,]\d+)? ?%|^12NC$|^Cr6\+$|^\d{1,2}[ -]?\+[ -]?(?:PE|N)$|^\d{1,6}(?:[.,/]\d+)? (?:[mkMGµun]?(?:A|V|VA|VAC|VDC|W|F|H|Hz|Ohms?|OHMS?)|V ?[AD]C|mm|cm|AWG|[Pp]ins?|[Pp]oles?|[Pp]ol(?:ig)?|[Ww]ays?|°C)$/.test(
    text,
  )

/** "0034.6620" and "3404.2318.11" are no customs tariffs of electronics, which have two digits between points. */
const isOther = (text: string): boolean =>
  (isDenied(text) && !/^\d{4}\.\d{4}$|^(?!8[45]|90)\d{4}\.\d{4}\.\d{2}$/.test(text)) || isElse(text)

/** A number that can be nothing else: letters with digits, or digits in groups. */
export const isLikeNumber = (text: string): boolean =>
  isPartText(text) &&
  !text.includes(' ') &&
  ((/[A-Z]/.test(text) && text.length > 3) ||
    /^\d{2,}(?:[-.]\d{2,})+$|^\d{2}\.\d{2}\.\d\.\d{3}\.\d{4}$/.test(text) ||
    /^\d{5,}$/.test(text)) &&
  !/^(?:19|20)\d\d-\d{1,2}(?!\d)/.test(text)

/** The kinds of its characters: numbers of one list are alike. */
export const shapeOf = (text: string): string => text.replace(/\d/g, '9').replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a')

/** A number that stands alone in its cell. */
export const isNumber = (text: string): boolean => !text.includes(' ') && (isLikeNumber(text) || isNumberInColumn(text))

/** Under the heading of a number hardly anything else stands, whatever it looks like. */
export const isNumberInColumn = (text: string): boolean =>
  /^[A-Za-z\d][A-Za-z\d./#+()_-]{2,44}$/.test(text) &&
  /\d/.test(text) &&
  !isElse(text) &&
  (/^\d{4,}$|^(?:\d{1,2}-)?\d{5,8}-\d{1,2}$/.test(text) ||
    (/[A-Z]/.test(text) && !/^(?:rev|page|no|item|ver|lot)\b/i.test(text) && !/^\d+(?:[.,]\d+)?[a-z%]+$/i.test(text)))

/** The series that a text names: "GRM", and each of "BVS/BVR/BVT". */
export const seriesIn = (text: string): string[] => (LETTERS.test(text) ? text.split('/') : [text]).filter(isSeriesText)

/** A series may have no digit ("GRM"), but is no sentence. */
const isSeriesText = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9./*#□_…? -]{1,30}$/.test(text) &&
  /[A-Z\d]/.test(text) &&
  text.split(' ').length <= 3 &&
  // Packages are called as some series are: "SMAJ".
  (/^[A-Z]{3,6}$/.test(text) ? !COMMON.test(text) : !isDenied(text.replace(/(?<=[A-Z\d])_(?=[A-Z\d])/g, ''))) &&
  !LAW.test(text) &&
  !/^\d{4}\/\d+|[^.]\.$|^(?:size|package|group|type|category)$/i.test(text) &&
  (text.match(/[a-wyz]/g)?.length ?? 0) <= Math.max(3, text.length / 2) &&
  !/^\d{1,2}$/.test(text)

export function isRange(first: string, last: string): boolean {
  // "1119001 to 1119999"
  if (/^\d{5,12}$/.test(first) && /^\d{5,12}$/.test(last))
    return first.length === last.length && first < last && first.slice(0, 2) === last.slice(0, 2)
  const [a, b] = [first, last].map((text) => /^(.*?)\d+[A-Z]{0,3}$/.exec(partKey(text))?.[1])
  return a !== undefined && b !== undefined && a === b && a !== '' && first !== last && !isDenied(first)
}
