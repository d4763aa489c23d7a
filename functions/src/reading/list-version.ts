import { isCandidateListSize } from '@attestry/contract/candidate-list'
import type { Finding, ListVersion } from '@attestry/contract/reading'
import { daysIn } from './days-in'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'

const ABOUT =
  /candidate list|svhc|substances? of very high concern|kandidatenliste|besonders besorgnis|候[选選][清物]|候補物質|候補リスト|高度?[关關]注|高懸念|liste candidate/i
/** The list that the parts were compared with, where a form also names the current one. */
const DECLARED = /declared against|considered|compared with|based on|assessed against|geprüft gegen|対象/i
const CURRENT = /current(?:ly)? (?:echa )?(?:candidate )?list|latest list/i
const SIZE = /(?<![\d.,/-])(\d{2,3})(?![\d%]|[.,]\d|[/-]\d)/g

type Candidate = Finding<ListVersion> & { score: number }

/** The version of the Candidate List that a document refers to: its number of entries, its date, or both. */
export function findListVersion({ rows, blocks }: Pick<PdfText, 'rows' | 'blocks'>): Finding<ListVersion> | null {
  const candidates = [...rows, ...blocks].flatMap(({ page, text }): Candidate[] => {
    if (!ABOUT.test(text)) return []
    return clauses(text).flatMap((clause) => {
      const sizes = [...clause.matchAll(SIZE)].map(([, digits]) => Number(digits)).filter(isCandidateListSize)
      const days = daysIn(clause).filter(
        ({ start }) =>
          !/regulation|verordnung|directive|entered into|issue|in kraft/i.test(
            clause.slice(Math.max(0, start - 30), start),
          ),
      )
      const entries = sizes.length > 0 ? Math.max(...sizes) : null
      const dated = days.at(-1)?.day ?? null
      if (entries === null && dated === null) return []
      const score =
        (DECLARED.test(clause) ? 4 : CURRENT.test(clause) ? 0 : 2) +
        (entries === null ? 0 : 1.5) +
        (dated === null ? 0 : 0.5)
      return [{ ...findingOf({ entries, dated }, page, clause, entries === null ? 0.7 : 0.95), score }]
    })
  })
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  if (!best) return null
  const { score: _, ...finding } = best
  return finding
}

/** A sentence, or a cell of a line, that is about the list; "No. 1907" and "Feb. 2026" do not end one. */
const clauses = (text: string): string[] =>
  text.split(/(?<=[a-z)]{3})\. (?=[A-Z])|[。;；]|\t(?=Candidate|Current)/).filter((clause) => ABOUT.test(clause))
