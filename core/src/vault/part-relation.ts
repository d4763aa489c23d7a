import { exactKey, partKey, withoutZeros } from '../base/part-number'
import type { CoveredPart, Finding, Reading } from './reading'

/** What a document has to do with a part. `sibling`: it names a part of the same family, which proves nothing. */
export type PartRelation = 'named' | 'series' | 'all' | 'excluded' | 'sibling' | 'none'

/** How a document covers a part, and the finding that says so. */
export function relationOf(
  { parts, excluded }: Pick<Reading, 'parts' | 'excluded'>,
  partNumber: string,
): { relation: PartRelation; finding: Finding<CoveredPart> | null } {
  const covering = (findings: readonly Finding<CoveredPart>[], scope: CoveredPart['scope']) =>
    findings.find(({ value }) => value.scope === scope && covers(value, partNumber)) ?? null
  const outside = covering(excluded, 'part') ?? covering(excluded, 'series')
  const named = covering(parts, 'part')
  if (named) return { relation: 'named', finding: named }
  if (outside) return { relation: 'excluded', finding: outside }
  for (const scope of ['series', 'all'] as const) {
    const finding = covering(parts, scope)
    if (finding) return { relation: scope, finding }
  }
  const sibling = parts.find(({ value }) => isSibling(value, partNumber)) ?? null
  return { relation: sibling ? 'sibling' : 'none', finding: sibling }
}

/** Whether a document covers a part: by its number, its series, or as one of all products of its maker. */
export const isCovered = (reading: Pick<Reading, 'parts' | 'excluded'>, partNumber: string): boolean =>
  ['named', 'series', 'all'].includes(relationOf(reading, partNumber).relation)

/** Whether this entry of a document covers a part number. */
export function covers({ text, scope }: CoveredPart, partNumber: string): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'part':
      return packagingKey(text) === packagingKey(partNumber) || isPacked(text, partNumber)
    case 'series':
      if (text.includes(ANY_MIDDLE)) return isMarked(text, partNumber)
      if (text.includes(OPEN_PACKING) || text.includes(OPEN_VOLTAGE)) return isOtherwisePacked(text, partNumber)
      return (
        (patternOf(text).test(partKey(partNumber)) && !isCutNumber(text, partNumber)) || isInRange(text, partNumber)
      )
  }
}

/** Whether what is said of some parts (of all, where none is named) is said of this one. */
export const isSaidOf = ({ part_numbers }: { part_numbers: readonly string[] }, partNumber: string): boolean =>
  part_numbers.length === 0 || namesPart(part_numbers, partNumber)

/** Whether what is said of some parts and series (of all, where there are none) is said of this one. */
export const isMeantFor = (
  { part_numbers, series }: { part_numbers: readonly string[]; series: readonly string[] },
  partNumber: string,
): boolean =>
  (part_numbers.length === 0 && series.length === 0) ||
  namesPart(part_numbers, partNumber) ||
  series.some((text) => covers({ text, scope: 'series' }, partNumber))

/** Whether a document speaks for the parts and series that it names, and not for all products of whoever has made it. */
export const isOfSome = ({ parts }: Pick<Reading, 'parts'>): boolean =>
  parts.length > 0 && !parts.some(({ value }) => value.scope === 'all')

/** What such a document names; nothing of one that is of all. */
export function namedIn(reading: Pick<Reading, 'parts'>): { part_numbers: string[]; series: string[] } {
  const named = isOfSome(reading) ? reading.parts.map(({ value }) => value) : []
  const textsOf = (wanted: CoveredPart['scope']) => named.flatMap(({ text, scope }) => (scope === wanted ? [text] : []))
  return { part_numbers: textsOf('part'), series: textsOf('series') }
}

/** Whether a document that is filed for all products of a maker leaves this one out, or names others. */
export const isOfOthers = (
  { product_id, reading }: { product_id: number | null; reading: Reading | null },
  partNumber: string,
): boolean =>
  product_id === null &&
  reading !== null &&
  (relationOf(reading, partNumber).relation === 'excluded' ||
    (isOfSome(reading) && !isMeantFor(namedIn(reading), partNumber)))

/**
 * Whether one of these numbers, as a document prints them, is this part's; what is said of a series stands there as
 * "GRM series".
 */
export const namesPart = (part_numbers: readonly string[], partNumber: string): boolean =>
  part_numbers.some((text) => covers(meantBy(text), partNumber))

const SERIES = / series$/
/** A series, where only numbers of parts are kept. */
export const asSeries = (text: string): string => `${text.slice(0, 93)} series`
const meantBy = (text: string): CoveredPart =>
  SERIES.test(text) ? { text: text.replace(SERIES, ''), scope: 'series' } : { text, scope: 'part' }

/** How a part is packed does not change what it is made of: reels and tubes. "(946)" of Amphenol is a plating. */
const PACKAGING =
  /(?:#TRM?(?=PBF$|$)|[-/ ]?(?:T&R|T\/R|TAPE|REEL\d*|RL\d?|R7)$|[-/]TR$|,\d{3}$|\(\d{1,2}\)$|(?<=-[A-Z])\d{1,2}(?:\.\d)?KS$)/i

/** What stands for the ending of a number in a document that holds for all ways of packing a part, or all its coils. */
export const OPEN_PACKING = '<packing>'
export const OPEN_VOLTAGE = '<voltage>'

/** What stands between the name of a series and the mark that its numbers end in, where only those with the mark are meant. */
export const ANY_MIDDLE = '<any>'

/** "RC<any>L" is RC0603FR-0710KL, and not RC0603FR-0710K. */
function isMarked(text: string, partNumber: string): boolean {
  const [name = '', mark = ''] = text.split(ANY_MIDDLE).map(partKey)
  const number = partKey(partNumber)
  return (
    name !== '' &&
    mark !== '' &&
    number.length > name.length + mark.length &&
    number.startsWith(name) &&
    number.endsWith(mark)
  )
}

/** "SMBJ24A<packing>-F" is SMBJ24A-13-F and SMBJ24A-7-F, and whoever leaves out all that means it, too. */
function isOtherwisePacked(text: string, partNumber: string): boolean {
  const plain = (number: string) => number.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim()
  const [base = '', rest = ''] = text.split(/<packing>|<voltage>/).map(plain)
  const number = plain(partNumber)
  if (number === base) return true
  if (!number.startsWith(base) || !number.endsWith(rest)) return false
  const ending = number.slice(base.length, number.length - rest.length)
  return (text.includes(OPEN_VOLTAGE) ? VOLTAGE : PACKING).test(ending)
}
const PACKING = /^[-/ ,.][A-Z\d]{1,5}$/
const VOLTAGE = /^[ -]?(?:(?:AC|DC) ?\d{1,3}V?|\d{1,3} ?V(?:AC|DC)?)$/

/** Murata prints "#" for the letter of the packing. */
const isPacked = (text: string, partNumber: string): boolean =>
  /[A-Z\d]#$/.test(text) && partKey(partNumber).slice(0, -1) === partKey(text)

/**
 * The same for all part numbers that differ only in how the part is packed. The marks of a part without lead ("/NOPB" of
 * Texas Instruments, "#PBF" of Analog Devices, the plus of Maxim) say what it is made of: the number without the mark
 * may be a part with lead.
 */
export const packagingKey = (text: string): string => withoutZeros(exactKey(text.trim().replace(PACKAGING, '')))

const RANGE = /^(\S+?)\s*(?:–|—|~|～|…|\.{2,3}|\bthru\b|\bthrough\b|\bto\b|\bbis\b|至|から|\s-\s)\s*(\S+)$/i
/** A run of small or capital X, or of marks, stands for letters and digits that the document leaves open. */
const OPEN = /[xX]{2,}|(?<=[\dA-Z])x|(?<=\d)X(?=[-\d]|$)|[*?_□○●◇◆…#]+|\.{3,}|<[^<>]*>/g

/** The part numbers of a series: as many characters as are left open, and anything behind its last one. */
function patternOf(series: string): RegExp {
  let source = ''
  let from = 0
  const text = series.normalize('NFKC').replace(/[（]/g, '(').trim()
  // Ranges of article numbers have as many digits: "11xxxxxx" is none of "1119304".
  const [, digits, places] = /^(\d{2,})([xX]{2,})$/.exec(text) ?? []
  if (digits !== undefined && places !== undefined) return new RegExp(`^${digits}\\d{${places.length}}(?!\\d)`, 'u')
  for (const { 0: open, index } of text.matchAll(OPEN)) {
    source += escape(partKey(text.slice(from, index)))
    source += /^[xX]+$/.test(open) ? `[\\p{L}\\p{N}]{1,${open.length + 1}}` : '[\\p{L}\\p{N}]*'
    from = index + open.length
  }
  source += escape(partKey(text.slice(from)))
  return partKey(text.replace(OPEN, '')).length < 2 ? /(?!)/u : new RegExp(`^${source}`, 'u')
}

/** What the numbers of a series begin with, as far as it says: of "GRM***", of "RC_L", of "1N4001 thru 1N4007". */
export function beginningOf(series: string): string {
  const text = series.normalize('NFKC').trim()
  const first = RANGE.exec(text)?.[1]
  if (first !== undefined) return splitNumber(first)?.letters ?? first
  const open = text.search(OPEN)
  return open === -1 ? text : text.slice(0, open)
}

/** Whether the last number of a series goes on in a part: "TEN 50-1211" is no part of "TEN 5", nor "2210-1" of "221". */
function isCutNumber(series: string, partNumber: string): boolean {
  if (/^\d+$/.test(series.trim())) return !new RegExp(`^\\s*${series.trim()}(?!\\d)`).test(partNumber)
  if (!/\p{L}[\s-]\d{1,2}$/u.test(series.trim())) return false
  const apart = Array.from(partKey(series), escape).join('[^\\p{L}\\p{N}]*')
  return new RegExp(`^[^\\p{L}\\p{N}]*${apart}\\d`, 'u').test(partNumber.normalize('NFKC').toUpperCase())
}

/** "1N4001 thru 1N4007": the same letters, and a number in between. */
function isInRange(text: string, partNumber: string): boolean {
  const ends = RANGE.exec(text.trim())
  if (!ends) return false
  const [first, last, part] = [ends[1]!, ends[2]!, partNumber].map(splitNumber)
  if (!first || !last || !part || first.letters !== part.letters) return false
  if (last.letters !== '' && last.letters !== first.letters) return false
  return part.number >= first.number && part.number <= last.number
}

/** The letters and digits up to the last number of a part number, and that number: "1N4001" is "1N" and 4001. */
function splitNumber(text: string): { letters: string; number: number } | null {
  const match = /^(.*?)(\d{1,9})[\p{L}]{0,3}$/u.exec(partKey(text))
  return match && { letters: match[1]!, number: Number(match[2]) }
}

/** The same family: it begins alike, or differs in few of its letters. */
function isSibling({ text, scope }: CoveredPart, partNumber: string): boolean {
  if (scope === 'all') return false
  const wanted = partKey(partNumber)
  const known = partKey((RANGE.exec(text.trim())?.[1] ?? text).replace(OPEN, ' ').trim().split(' ')[0] ?? '')
  const length = Math.min(known.length, wanted.length)
  if (length < 3) return false
  let alike = 0
  while (alike < length && known[alike] === wanted[alike]) alike += 1
  const different = Array.from(known.slice(0, length)).filter((letter, at) => letter !== wanted[at]).length
  return (alike >= 3 && alike >= length * 0.4) || different <= length / 3
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
