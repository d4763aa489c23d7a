/** Documents that hold for all ways of packing a part, and say so. */
import { covers, OPEN_VOLTAGE, OPEN_PACKING } from '@attestry/core/vault/part-relation'
import type { CoveredPart, Finding, Reading } from '@attestry/core/vault/reading'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'

type Found = Finding<CoveredPart>

const PACKING =
  /pack(?:ag)?ing|\breels?\b|\btape\b|\bspools?\b|\bdrums?\b|\blengths?\b|verpackung|gebinde|gurtung|\brollen?\b|trommel|verpakking|haspel|conditionnement|bobine|confezion|imballo|embalaje|carrete|coil voltages?|rated voltages?|spulenspannung|定格電圧|包装|梱包/i
const HOLDS =
  /\bno (?:bearing|influence|effect|impact|relevance)\b|\b(?:does|do) not (?:affect|influence|change|matter)|\b(?:denot|indicat|giv|describ|mean|stand)\w* [^.;]{0,60}?\bonly\b|\bonly (?:denot|indicat|giv|describ|mean)\w*|\b(?:appl(?:y|ies|ied)|valid|holds?) (?:to|for) (?:all|any|every|other)\b|\b(?:regardless|irrespective|independent(?:ly)?) of\b|keinen einfluss|unabhängig v|gilt für alle|nicht relevant|unerheblich|\b(?:bezeichne|kennzeichne|beschreib|gib)\w* [^.;]{0,40}?\bnur\b|niet van belang|geen invloed|ongeacht|\bsans (?:incidence|influence|effet)|quel que soit|non influi|indipendentemente|no (?:afecta|influye)|適用でき|影響し(?:ない|ません)/i
const NOT = /\b(?:not|except|nicht|niet|pas|non|no) (?:valid|appl\w+|gültig|geldig|valable|valid\w+)|\bexcept\b/i
const VOLTAGE = /voltage|spannung|電圧/i
/** More of them are a list of its own. */
const MOST = 30

/**
 * "The packing code after the slash has no bearing", "the reply may be applied to other coil voltages": each part that is
 * named, with its ending left open, as a series.
 */
export function anyPacking(text: PdfText, parts: readonly Found[]): Found[] {
  const numbers = parts.filter(({ value }) => value.scope === 'part')
  if (numbers.length === 0 || numbers.length > MOST) return []
  // A remark in brackets may hold a semicolon.
  const said = text.blocks
    .flatMap(({ text: block, page }) =>
      block.split(/(?<=[.。])\s+/).map((sentence) => ({ text: sentence, page, block })),
    )
    .filter((one) => PACKING.test(one.text) && HOLDS.test(one.text) && !NOT.test(one.text))
  return said.slice(0, 3).flatMap(({ text: sentence, page, block }) =>
    numbers.flatMap(({ value }) => {
      const open = openedBy(sentence, block, value.text)
      return open === null ? [] : [findingOf<CoveredPart>({ text: open, scope: 'series' }, page, sentence, 0.8)]
    }),
  )
}

/** A number with the ending left open of which a sentence speaks, or those beside it. Null: it has none. */
function openedBy(sentence: string, block: string, number: string): string | null {
  if (VOLTAGE.test(sentence)) {
    const [, base] = /^(.+?)[ -]?(?:(?:AC|DC) ?\d{1,3}V?|\d{1,3} ?V(?:AC|DC)?)$/.exec(number) ?? []
    return base === undefined ? null : `${base}${OPEN_VOLTAGE}`
  }
  if (/slash|schrägstrich|barre oblique|[\s(]\/[A-Z\d]{1,4}\b/i.test(sentence))
    return `${number.replace(/\/[^/]*$/, '')}${OPEN_PACKING}`
  const codes = [...block.matchAll(/(?<=^|[\s(,;:])-([A-Z\d]{1,4})(?![\w-])/g)].map(([, code]) => code!)
  const [, base, code, finish = ''] = /^(.+?)-([A-Z\d]{1,4})(-[A-Z])?$/.exec(number) ?? []
  if (base === undefined || code === undefined) return null
  return codes.includes(code) || (codes.length === 0 && /hyphen|bindestrich|tiret/i.test(sentence))
    ? `${base}${OPEN_PACKING}${finish}`
    : null
}

/** What is said of a part in another packing is said of the wanted one, too. */
export function withPacking(reading: Reading, wanted: string | null): Reading {
  if (wanted === null || reading.parts.some(({ value }) => value.scope === 'part' && covers(value, wanted)))
    return reading
  const open = reading.parts.filter(({ value }) => isOpen(value) && covers(value, wanted))
  const meant = reading.parts.filter(
    ({ value }) => value.scope === 'part' && open.some((one) => covers(one.value, value.text)),
  )
  if (meant.length === 0) return reading
  const isMeant = (number: string) => meant.some(({ value }) => value.text === number)
  const saidOf = <T extends { value: { part_numbers: string[] } }>(one: T): T =>
    one.value.part_numbers.some(isMeant)
      ? { ...one, value: { ...one.value, part_numbers: [wanted, ...one.value.part_numbers] } }
      : one
  return {
    ...reading,
    parts: [{ ...open[0]!, value: { text: wanted, scope: 'part' } }, ...reading.parts],
    statuses: reading.statuses.map(saidOf),
    substances: reading.substances.map(saidOf),
    trade: reading.trade.map(saidOf),
  }
}

const isOpen = ({ text, scope }: CoveredPart): boolean =>
  scope === 'series' && (text.includes(OPEN_PACKING) || text.includes(OPEN_VOLTAGE))
