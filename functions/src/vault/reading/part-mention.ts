import { partKey } from '@attestry/core/base/part-number'
import type { CoveredPart, Finding } from '@attestry/core/vault/reading'
import { findingOf, wordsAround } from './document-text'
import type { PdfText, Row } from './pdf-text'

/**
 * `isWeak`: short and without letters, so that it may be any number. `isExcluded`: it stands behind an exception, be it
 * from one of the things that are said. `isOutside`: the document says that it is not about it.
 */
export type Mention = { finding: Finding<CoveredPart>; isExcluded: boolean; isOutside: boolean; isWeak: boolean }

/** What a declaration does not cover. */
export const LEFT_OUT =
  /\b(?:except(?:ion|ing|s)?|excluding|excluded|other than|not (?:apply|applicable|valid|covered|included)|does not cover|apart from|out of scope|ausgenommen|außer|mit ausnahme|nicht für)\b|除外|不包括|不适用|不適用|除く|を除|対象外/i

/** "This letter is not applicable to", "is not the subject of": the document says nothing at all of it. */
export const OUTSIDE =
  /\bnot (?:apply|applicable|valid|cover(?:ed)?|included|the subject|part of|in (?:the )?scope)\b|\bdoes not (?:cover|include|apply)\b|\boutside the scope\b|\bout of scope\b|\bgilt nicht\b|\bnicht (?:für|gegenstand|erfasst|enthalten|teil|abgedeckt|umfasst|gültig)\b|\bne (?:s['’]applique|concerne|couvre) pas\b|\bnon (?:si applica|riguarda|copre|comprende)\b|\bno (?:se aplica|cubre)\b|niet van toepassing|不包括|不适用|不適用|対象外/i

/** "The following are excepted from this confirmation:", and in the list below it why. */
const EXCEPTED =
  /\b(?:following|these)\b[^.:]{0,60}\b(?:are|is) (?:excepted|excluded|exempted|not (?:covered|included|part of))\b[^.:]{0,60}:|(?:ausgenommen (?:sind|von)|nicht (?:erfasst|umfasst|abgedeckt) (?:sind|werden))[^.:]{0,60}:|(?:sont exclus?e?s?|sono esclus[ie]|quedan excluid[oa]s)[^.:]{0,60}:/i
/** So many lines below it the list may go on, and no further than to the next paragraph. */
const LIST = 8
const BULLET = /^\s*(?:[-–—•·*]|\(?[a-z\d]{1,2}[).])\s/

/** The lines of a list of what a document leaves out. */
export function exceptionsIn({ rows }: Pick<PdfText, 'rows'>): Row[] {
  return rows.flatMap(({ text, page }, at) => {
    if (!EXCEPTED.test(text)) return []
    const below = rows.slice(at + 1, at + 1 + LIST).filter((row) => row.page === page)
    const last = below.findLastIndex((row) => BULLET.test(row.text))
    // A point of the list may go on in the line below it.
    return last === -1 ? [] : below.slice(0, last + 1)
  })
}

/** Where the document names a part literally. Makers break numbers with blanks and hyphens in their own ways. */
export function mentionOf({ rows, blocks }: Pick<PdfText, 'rows' | 'blocks'>, wanted: string): Mention[] {
  const find = finderOf(wanted)
  if (find === null) return []
  const isWeak = /^\d{1,5}$/.test(partKey(wanted))
  const lines = [...rows, ...blocks]
  return lines.flatMap(({ page, text }): Mention[] => {
    const match = find(text)
    if (
      !match ||
      (isWeak && /^ ?(?:ppm|mg|kg|pcs|%|substances|V\b)/i.test(text.slice(match.index + match.text.length)))
    )
      return []
    const finding = findingOf<CoveredPart>(
      { text: match.text.trim(), scope: 'part' },
      page,
      wordsAround(text, match.index, match.text.length),
      isWeak ? 0.5 : 0.9,
    )
    const before = text.slice(Math.max(0, match.index - 100), match.index)
    return [{ finding, isExcluded: LEFT_OUT.test(before), isOutside: OUTSIDE.test(before), isWeak }]
  })
}

type Find = (text: string) => { text: string; index: number } | null

/** The same letters and digits, with nothing of a longer number around them: "2N2222" is not in "2N2222A". */
function finderOf(wanted: string): Find | null {
  const runs = wanted.normalize('NFKC').match(/[\p{L}\p{N}]+/gu)
  const key = partKey(wanted)
  if (!runs || key.length < 3) return null
  // "744771133" is also printed in groups.
  const isLong = /^\d{8,}$/.test(key)
  const middle = (isLong ? key.split('') : runs).join(isLong ? '[ .-]?' : '[ ./#,+()_-]{0,3}')
  const pattern = new RegExp(
    String.raw`(?<![A-Za-z\d]|[A-Za-z\d][-/.#+])${middle}(?![A-Za-z\d]|[-#.+][A-Z\d]|\/[A-Z\d]{1,3}(?![A-Z\d]))\)?`,
    'iu',
  )
  return (text) => {
    const match = pattern.exec(text)
    if (match) return { text: match[0], index: match.index }
    // Hyphens and points where the wanted number has none.
    for (const word of text.matchAll(/[A-Za-z\d][A-Za-z\d./#+_-]*[A-Za-z\d]/g)) {
      if (word[0].length > key.length && partKey(word[0]) === key) return { text: word[0], index: word.index }
    }
    return null
  }
}
