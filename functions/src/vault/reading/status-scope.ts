/** For which parts good news of a document counts, where it does not list them. */
import { tokenScore } from '../../text/parts/token-score'
import { tokensOf } from '../../text/parts/tokens'
import { isLikeNumber } from './part-text'
import type { PdfText, Row } from './pdf-text'

/** What says that nothing good is known of a part. */
const DOUBT =
  /unknown|\b(?:not|never|un)[ -]?(?:yet |been |currently )?(?:tested|evaluated|assessed|available|compliant|checked|answered)|non-?(?:rohs|compliant|conform)|\bno data|pending|under (?:review|evaluation)|in progress|await|outstanding|contains? lead|tin-?lead|changed to|\bwrong\b|separate declaration|has expired|not been granted|no longer|\bSCIP\b|unbekannt|ausstehend|steht noch aus|\boffen\b|nicht (?:konform|geprüft|bewertet)|voldoen niet|niet (?:getest|beoordeeld)|non (?:conform|valutat|évalu)|in attesa|incumpl|no (?:cumpl|evalua)|nie (?:są|spełnia)|reach only|暂未|待|未対応|未评估|未通过/i

/** The beginning of a list. */
const INTRO = /[::]$/

/**
 * The parts that good news of a sentence is about; null where that is all of them. Whoever is named in it is meant, and
 * nobody else; in a document with several lists, those of its own list; and never a part of which something doubtful is
 * said elsewhere.
 */
export function partsMeant(
  { rows }: Pick<PdfText, 'rows'>,
  sentence: string,
  parts: readonly string[],
): string[] | null {
  if (parts.length === 0) return null
  const named = parts.filter((part) => names(sentence, part))
  if (named.length === 0 && isOfAnother(sentence)) return []
  const listed = named.length > 0 ? named : inOwnList(rows, sentence, parts)
  const doubted = parts.filter((part) => isDoubted(rows, sentence, part))
  if (named.length === 0 && listed.length === parts.length && doubted.length === 0) return null
  return listed.filter((part) => !doubted.includes(part))
}

/** It begins with the number of a part that the document does not cover. */
const isOfAnother = (sentence: string): boolean =>
  tokensOf(sentence.slice(0, 40)).some(({ text }) => isLikeNumber(text) && tokenScore(text) > 0)

const names = (text: string, part: string): boolean => {
  const at = text.toUpperCase().indexOf(part.toUpperCase())
  return at >= 0 && !/[\p{L}\d-]/u.test(text.charAt(at + part.length)) && !/[\p{L}\d-]/u.test(text.charAt(at - 1))
}

/** A sentence may go on in the next line. */
function isDoubted(rows: readonly Row[], sentence: string, part: string): boolean {
  const around = rows.flatMap((row, index) =>
    names(row.text, part) && row.cells.length === 1
      ? [[row, ...(/[.!。]$/.test(row.text) ? [] : rows.slice(index + 1, index + 2))].map(({ text }) => text).join(' ')]
      : [],
  )
  return around.some((text) =>
    text
      .split(/(?<=[.;。])\s*/)
      .some((one) => names(one, part) && DOUBT.test(one) && !sentence.includes(one.slice(0, 40))),
  )
}

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
