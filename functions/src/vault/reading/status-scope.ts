/** For which parts good news of a document counts, where it does not list them. */
import { tokenScore } from '../../text/parts/token-score'
import { tokensOf } from '../../text/parts/tokens'
import { isLikeNumber } from './part-text'
import type { PdfText, Row } from './pdf-text'

/** The beginning of a list. */
const INTRO = /[::]$/

/**
 * The parts that good news of a sentence is about; null where that is all of them. Whoever is named in it is meant, and
 * nobody else; in a document with several lists, those of its own list; and never a part of which something `unclear` is said
 * elsewhere.
 */
export function partsMeant(
  { rows }: Pick<PdfText, 'rows'>,
  sentence: string,
  parts: readonly string[],
  unclear: readonly string[],
): string[] | null {
  if (parts.length === 0) return null
  const named = parts.filter((part) => names(sentence, part))
  if (named.length === 0 && isOfAnother(sentence)) return []
  const listed = named.length > 0 ? named : inOwnList(rows, sentence, parts)
  const doubted = parts.filter((part) =>
    unclear.some((text) => !text.includes(sentence) && !sentence.includes(text) && names(text, part)),
  )
  if (named.length === 0 && listed.length === parts.length && doubted.length === 0) return null
  return listed.filter((part) => !doubted.includes(part))
}

/** It begins with the number of a part that the document does not cover. */
const isOfAnother = (sentence: string): boolean =>
  tokensOf(sentence.slice(0, 40)).some(({ text }) => isLikeNumber(text) && tokenScore(text) > 0)

/** Other letters than Latin ones may stand right beside a number. */
export const names = (text: string, part: string): boolean => {
  const at = text.toUpperCase().indexOf(part.toUpperCase())
  return at >= 0 && !IN_NUMBER.test(text.charAt(at + part.length)) && !IN_NUMBER.test(text.charAt(at - 1))
}
const IN_NUMBER = /[\p{Script=Latin}\d-]/u

/** Of two lists with a sentence above each, the good one. */
function inOwnList(rows: readonly Row[], sentence: string, parts: readonly string[]): string[] {
  const intros = rows.flatMap(({ text, cells }, index) => (cells.length === 1 && INTRO.test(text) ? [index] : []))
  const own = intros.find((index) => sentence.includes(rows[index]!.text.slice(-25)))
  if (intros.length < 2 || own === undefined) return [...parts]
  const end = intros.find((index) => index > own) ?? rows.length
  const inside = rows.slice(own, end)
  const inList = parts.filter((part) => inside.some((row) => names(row.text, part)))
  return inList.length > 0 ? inList : [...parts]
}
