import { candidateListAt, isCandidateListSize } from '@attestry/core/law/candidate-list'
import type { ListVersion } from '@attestry/core/law/imported-list'
import type { Finding } from '@attestry/core/vault/reading'
import { daysIn } from '../../text/dates/written-days'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'

const ABOUT =
  /\d{3} substances (?:published|listed)|candidate list|svhc|substances? of very high concern|kandidatenliste|besonders besorgnis|候[选選][清物]|候補物質|候補リスト|高度?[关關]注|高懸念|liste candidate|sostanze candidate|substances candidates|su[bs]st[aâ]ncias candidatas|lista (?:de )?(?:candidat|kandyd)|kandida(?:a)?t(?:en)?(?:lijst|list)/i
/** The list that the parts were compared with, where a form also names the current one. */
const DECLARED = /declared against|considered|compared with|based on|assessed against|geprüft gegen|対象/i
const AGAINST = /declared against:[^()]{0,20}\((\d{2,3})\)/gi
const CURRENT = /current(?:ly)? (?:echa )?(?:candidate )?list|latest list/i
const SIZE = /(?<![\d.,/-])(\d{2,3})(?![\d%]|[.,]\d|[/-]\d)/g

/** "SVHC-253" */
const BESIDE = /SVHCs?[ -]{1,2}(\d{2,3})(?![\d%])/g
/** A day of something else: when the law came, or the document. */
const OTHER = /regulation|verordnung|directive|entered into|in kraft|issue|test(?:ing)? |received|period|report/i
/** What ties a day to the list, before it and behind it. */
const LEADS =
  /(?:as of|dated?|published|updated?|update|list|on|of|stand|vom|am|effective|version|revision|released|considered|against|substances|stoffe|於|于|至|[(::,、\t])[ \t]*$/i
const FOLLOWS = /^[ )]*(?:公[表布]|更新|版|现在|現在|時点|update|version|\()/i

type Candidate = Finding<ListVersion> & { score: number }

/** The version of the Candidate List that a document refers to: its number of entries, its date, or both. */
export function findListVersion({ rows, blocks }: Pick<PdfText, 'rows' | 'blocks'>): Finding<ListVersion> | null {
  const candidates = [...rows, ...blocks].flatMap(({ page, text }): Candidate[] => {
    if (!ABOUT.test(text)) return []
    return clauses(text).flatMap((clause) => {
      const sizes = [SIZE, BESIDE]
        .flatMap((pattern) => [...clause.matchAll(pattern)].map(([, digits]) => Number(digits)))
        .filter(isCandidateListSize)
      const days = daysIn(clause).filter(
        ({ start, end }) =>
          !OTHER.test(clause.slice(Math.max(0, start - 30), start)) &&
          (LEADS.test(clause.slice(Math.max(0, start - 40), start)) || FOLLOWS.test(clause.slice(end, end + 14))),
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
  const [best, ...others] = candidates.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  // Its number and its date may stand in different sentences.
  const also = <K extends keyof ListVersion>(key: K) =>
    best.value[key] ?? others.find(({ value, score }) => value[key] !== null && score >= 2)?.value[key] ?? null
  // Of parts that were compared with different lists, the document holds for the oldest.
  const against = rows.flatMap(({ text }) => [...text.matchAll(AGAINST)].map(([, size]) => Number(size)))
  if (new Set(against).size > 1)
    return findingOf({ entries: Math.min(...against), dated: null }, best.page, best.words, 0.9)
  const { score: _, ...finding } = best
  const [entries, dated] = [also('entries'), also('dated')]
  const isPair = entries === null || dated === null || candidateListAt(dated).entries === entries
  return isPair ? { ...finding, value: { entries, dated } } : finding
}

/** A sentence, or a cell of a line, that is about the list; "No. 1907" and "Feb. 2026" do not end one. */
const clauses = (text: string): string[] =>
  text.split(/(?<=[a-z)]{3})\. (?=[A-Z])|[。;；]|\t(?=Candidate|Current)/).filter((clause) => ABOUT.test(clause))
