/** What a mail asks of the organization itself, and the papers of its shelf that answer it. */
import type { DocumentType } from '../base/document-type'
import { Topic } from '../base/topic'
import { COMPANY_TOPICS, isWorkbook, KINDS } from '../vault/kinds'
import { isOfSome } from '../vault/part-relation'
import { SPOKEN_OF } from '../vault/unread'
import type { VaultFile } from '../vault/vault'
import { type AnswerGrid, askedAs, bestOf, type GridCell, OF_MAKERS, type Unanswered } from './answer-grid'
import { answering, answeringGroups, formAsked, papersAsked, versionFirst } from './form-version'
import { lackingOf } from './lacking'
import { TITLED, topicOf, topicsOf } from './topic-of'

/** The kinds of which a paper of the organization may answer what is asked about parts, too. */
const OFFERED = Object.values(KINDS).flatMap(({ topic, format }) => (format === 'xlsx' ? topic : []))

/** Whether a mail asks for anything that the shelf may have. */
export const asksOfShelf = ({ general, topics }: Pick<AnswerGrid, 'general' | 'topics'>): boolean =>
  general.length > 0 || topics.some((topic) => OFFERED.includes(topic))

/** A topic, whether the organization itself is asked for it, and its papers about it, the trade's forms first. */
export type PaperCell = Pick<GridCell, 'topic' | 'isAsked' | 'form' | 'papers' | 'files' | 'lacks'>

/**
 * The topics for which papers of the organization are offered. Topics that documents of parts may answer as well are
 * named once the shelf has something that is asked for, or where the mail asks for papers that only an organization has, as
 * who qualifies a supplier does: "which parts do you mean?" needs no list of what is missing.
 */
export function paperCells({
  general,
  topics,
  shelf,
  terms: { conditions, now },
}: Pick<AnswerGrid, 'general' | 'topics' | 'shelf' | 'terms'>): PaperCell[] {
  const all = Topic.options.map((topic) => {
    const form = formAsked(topic, conditions)
    const papers = papersAsked(topic, conditions)
    const isAsked = general.includes(topic)
    const about = shelf.files.filter(
      (file) => topicsOf(file, null).includes(topic) || (isAsked && mayBeAbout(file, topic)),
    )
    const files = formsFirst(versionFirst(about, conditions), topic)
    return {
      topic,
      isAsked,
      ...(form && { form }),
      ...(papers.length > 0 && { papers }),
      files,
      lacks: lackingOf(answering({ form, papers, files }), shelf.issues, now),
    }
  })
  const isAnything =
    all.some(({ isAsked, files }) => isAsked && files.length > 0) ||
    general.some((topic) => COMPANY_TOPICS.includes(topic))
  return all.filter(({ topic, isAsked, files }) =>
    isAsked
      ? isAnything || COMPANY_TOPICS.includes(topic) || OF_MAKERS.includes(topic)
      : topics.includes(topic) && OFFERED.includes(topic) && files.length > 0,
  )
}

/** A letter or policy of the organization about a law, by its name or by what the reader saw in it. A person chooses it. */
const mayBeAbout = (file: VaultFile, topic: Topic): boolean =>
  GENERAL.includes(file.doc_type) &&
  (file.reading?.regimes.some(({ value }) => value === topic) === true ||
    (NAMES[topic]?.test(`${file.title} ${file.original_filename}`) ?? false))

const isTitled = ({ reading }: VaultFile, topic: Topic): boolean => isAboutAsSure(reading, topic, TITLED)

/** A statement of the organization that says something of several laws, of which this is one. */
const isSpokenOf = ({ doc_type, reading }: VaultFile, topic: Topic): boolean =>
  doc_type === 'Compliance Document' &&
  reading?.form?.value === 'declaration' &&
  !isOfSome(reading) &&
  isAboutAsSure(reading, topic, SPOKEN_OF)

/** Where its minerals come from a company says in a policy; that its parts comply with a law, in no policy. */
const isPolicyAbout = ({ doc_type, reading }: VaultFile, topic: Topic): boolean =>
  doc_type === 'Company Policy' && topic === 'conflict_minerals' && isAboutAsSure(reading, topic, IN_TITLE)

/** In its title, or again and again. */
const IN_TITLE = 0.9

const isAboutAsSure = (reading: VaultFile['reading'], topic: Topic, sure: number): boolean =>
  reading?.regimes.some(({ value, confidence }) => value === topic && confidence >= sure) ?? false

const GENERAL: readonly DocumentType[] = ['Compliance Document', 'Company Policy']
const NAMES: Partial<Record<Topic, RegExp>> = {
  rohs: /rohs|2011[/_ -]65/i,
  reach: /reach|svhc|1907[/_ -]2006/i,
  pfas: /pfas/i,
  prop65: /prop(?:osition)?[ _.-]?65/i,
  conflict_minerals: /conflict[ _-]?mineral|3tg|konfliktmineral/i,
  tsca: /tsca/i,
  pops: /\bpops?\b/i,
  halogen_free: /halogen/i,
}

/** Of forms, those for all products before those for some. */
function formsFirst(files: readonly VaultFile[], topic: Topic): VaultFile[] {
  const rankOf = ({ doc_type, reading }: VaultFile) => {
    if (topicOf(doc_type) !== topic) return 3
    return !isWorkbook(doc_type) ? 2 : reading?.summary?.scope === 'company' ? 0 : 1
  }
  return files.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/**
 * The papers that an answer begins with: for each topic that the organization is asked for the newest of its own that is
 * valid and accepted, or else the only letter of which the title says that it is about that, the only general statement
 * that speaks of it, or the only policy about its minerals. Whether a maker's is meant,
 * and which policy or questionnaire, a person says; and so it is with what has no topic of its own, unless the mail names
 * the paper and a document is called so.
 */
export function preselectedPapers(grid: AnswerGrid, now: number): number[] {
  const isOwn = ({ id }: VaultFile) => grid.shelf.own.has(id)
  return [
    ...new Set(
      paperCells(grid).flatMap(({ topic, isAsked, ...cell }) => {
        if (cell.papers)
          return isAsked
            ? answeringGroups(cell).flatMap((files) => bestOf(grid.shelf, files.filter(isOwn), now)?.id ?? [])
            : []
        const sure = answering(cell).filter(
          (file) => isOwn(file) && !KINDS[file.doc_type].isVaried && topicsOf(file, null).includes(topic),
        )
        const only = (letters: readonly VaultFile[]) =>
          letters.length === 1 ? bestOf(grid.shelf, letters, now) : undefined
        const own = answering(cell).filter(isOwn)
        const best =
          bestOf(grid.shelf, sure, now) ??
          only(own.filter((file) => isTitled(file, topic))) ??
          only(own.filter((file) => isSpokenOf(file, topic))) ??
          only(own.filter((file) => isPolicyAbout(file, topic)))
        return isAsked && topic !== 'other' ? (best?.id ?? []) : []
      }),
    ),
  ]
}

/** What the organization is asked for and neither a chosen paper answers nor the text; of no part. */
export function openPapers(grid: AnswerGrid, chosen: ReadonlySet<number>, inText: readonly Topic[] = []): Unanswered[] {
  const open = paperCells(grid)
    .filter(({ topic, isAsked }) => isAsked && !inText.includes(topic))
    .filter((cell) => !answeringGroups(cell).every((files) => files.some(({ id }) => chosen.has(id))))
  const reasonOf = ({ lacks }: PaperCell) => `${lacks?.kind} ${lacks?.day}`
  return [...new Set(open.map(reasonOf))].map((reason) => {
    const cells = open.filter((cell) => reasonOf(cell) === reason)
    const topics = cells.map(({ topic }) => topic)
    const lacks = cells[0]?.lacks
    return { part_number: '', topics, ...askedAs(cells, topics, chosen), ...(lacks && { lacks }) }
  })
}
