import { findMakers, type MakerMention } from '../makers'
import type { Token } from './part-tokens'

const NAMED_BEFORE =
  /^(?:'s)?[ :,(/-]{0,4}(?:p\/?n|mpn|parts?|type?|model|components?|part number|artikel|型号|型番|料号)?[ :.#,(-]{0,4}$/i
const NAMED_AFTER =
  /^ ?(?:[(,/[|\t@-]|from|by|made by|von|der firma|de|du fabricant|mfr\.?:?|manufacturer:?|hersteller:?|maker:?|fabricant:?|制造商:?|厂家:?|品牌:?|メーカー:?)? ?(?:mfr\.?:?|manufacturer:?|hersteller:?|by |from )?[ :([]{0,3}$/i
const OTHER_NAME = /\b(?:Manufacturer|Mfr|Maker|Hersteller|Fabricant)\.? ?:? ((?:[A-Z][A-Za-z&.-]{1,30} ?){1,4})/

/**
 * The maker named with each part of a line, or null. It is named right before the part ("TI TLC555CDR"), after it in
 * brackets or with "from", or once for the line ("manufacturer Nexperia, type …"). We never guess a maker from the
 * number.
 */
export function makersOf(line: string, parts: readonly Token[]): (string | null)[] {
  const mentions = findMakers(line).filter(({ start, end }) => !parts.some((p) => start < p.end && p.start < end))
  const taken = new Set<MakerMention>()
  const before = parts.map((part) => {
    const mention = mentions.findLast(({ end }) => end <= part.start && part.start - end < 40)
    if (!mention || !NAMED_BEFORE.test(line.slice(mention.end, part.start))) return null
    // "A (TI), B": a maker in brackets belongs to the part before the bracket.
    if (line.charAt(mention.start - 1) === '(' && line.charAt(mention.end) === ')') return null
    taken.add(mention)
    return mention.name
  })
  const after = parts.map((part) => {
    const mention = mentions.find(({ start }) => start >= part.end)
    if (!mention || taken.has(mention) || mention.start - part.end > 30) return null
    return NAMED_AFTER.test(line.slice(part.end, mention.start)) ? mention.name : null
  })
  const labelled = parts.length === 1 ? OTHER_NAME.exec(line)?.[1]?.trim() : undefined
  return parts.map((_, index) => before[index] ?? after[index] ?? labelled ?? null)
}
