/** The covering table of an answer: what each part that is asked about gets, in the words of its text. */
import type { MailLanguage } from '../base/mail-languages'
import { namedPaperText } from '../base/named-paper-words'
import { NO_OWN_NAMES, type OwnNames } from '../base/own-kinds'
import type { Topic } from '../base/topic'
import { partId } from '../mail/corrected-analysis'
import type { CustomerNumber } from '../mail/customer-numbers'
import type { VaultFile } from '../vault/vault'
import { type AnswerGrid, filesOf, type GridRow, isAsking, newsOf, openPapers, worseThan } from './answer-grid'
import {
  answerWords,
  dayIn,
  fileText,
  type KnownLaw,
  lackingText,
  topicText,
  typeText,
  verdictText,
  withNews,
} from './answer-texts'
import { fillLine } from './fill-template'
import { answering } from './form-version'
import { broughtAt, broughtBy, openOf } from './follow-up'
import { isToRead } from './topic-of'
import { topicOfVerdict } from './verdicts'
import type { EmailResponse } from './responses'

/** What leaves with an answer, as it is called there. Without a document of the vault: a file of its sender. */
export type Named = { name: string; file: VaultFile | undefined }

type Answer = {
  grid: AnswerGrid
  /** All that leaves. */
  attached: readonly Named[]
  /** The documents of the vault that answer the parts; others stand for themselves. */
  chosen: ReadonlySet<number>
  inText: readonly Topic[]
  /** Earlier answers to the same mail. */
  answers: readonly EmailResponse[]
  /** What is remembered of the customer's numbers, those used last first. */
  numbers?: readonly CustomerNumber[]
  now: number
  law?: KnownLaw
  /** What the organization calls its own kinds. */
  own?: OwnNames
}

/** A cell may have several entries, such as documents. */
export type CoveringTable = { head: string[]; rows: string[][][] }

/**
 * A row for each part that something is asked about, or sent for, and one for each file that belongs to none of them.
 * Each topic that is asked for has a column; what belongs to none of these stands in a last one.
 */
export function coveringTable(answer: Answer, language: MailLanguage): CoveringTable {
  const known = knownOf(answer, language)
  const { words, grid, filesIn } = known
  const shown = grid.rows.filter((row) => isAsking(row) || filesIn(row).length > 0)
  const ofParts = new Set(shown.flatMap(filesIn).map(({ id }) => id))
  const loose = answer.attached.filter(({ file }) => !file || !ofParts.has(file.id))
  const blank = grid.topics.map((): string[] => [])
  const rows = [
    ...shown.map((row) => ({
      first: [...numbersOf(known, row), ...topicCells(known, row)],
      last: lastCell(known, row),
    })),
    ...loose.map((one) => ({ first: [[], [], [], ...blank], last: [looseText(one, known)] })),
  ]
  const isWider = rows.some(({ last }) => last.length > 0)
  const { yours, number, maker, documents } = words.cover
  return {
    head: [
      yours,
      number,
      maker,
      ...grid.topics.map((topic) => topicText(topic, language, known.own)),
      ...(isWider ? [documents] : []),
    ],
    rows: rows.map(({ first, last }) => (isWider ? [...first, last] : first)),
  }
}

type Known = ReturnType<typeof knownOf>

function knownOf({ attached, chosen, own = NO_OWN_NAMES, ...answer }: Answer, language: MailLanguage) {
  const earlier = broughtBy(answer.answers)
  return {
    ...answer,
    own,
    language,
    words: answerWords[language],
    chosen,
    names: new Map(attached.map(({ file, name }) => [file?.id, name])),
    filesIn: (row: GridRow) => filesOf(row).filter(({ id }) => chosen.has(id)),
    earlier,
    all: new Set([...earlier.sent, ...chosen]),
  }
}

/** The customer's own numbers of a part, or how they write it, then its maker's. */
function numbersOf({ numbers = [] }: Known, { part, product }: GridRow): string[][] {
  const maker = product?.manufacturer.name ?? part.manufacturer
  const theirs = part.own_number === null ? rememberedOf(numbers, { part, product }) : [part.own_number]
  return [
    theirs.length > 0 ? theirs : [part.part_number],
    [product?.part_number ?? part.part_number],
    maker ? [maker] : [],
  ]
}

/** So many numbers of the same part stand in one cell. */
const MOST_NUMBERS_OF_PART = 5

const rememberedOf = (numbers: readonly CustomerNumber[], { part, product }: Pick<GridRow, 'part' | 'product'>) =>
  numbers
    .filter((one) =>
      product && one.product_id !== null
        ? one.product_id === product.id
        : partId(one) === partId(partOf(part, product)),
    )
    .map(({ number }) => number)
    .slice(0, MOST_NUMBERS_OF_PART)

const partOf = (part: GridRow['part'], product: GridRow['product']) =>
  product ? { part_number: product.part_number, manufacturer: product.manufacturer.name } : part

const topicCells = (known: Known, row: GridRow): string[][] =>
  row.cells.map(({ topic, isAsked, form, papers = [], files: about }) => {
    const files = about.filter(({ id }) => known.chosen.has(id))
    const worse = worseText(known, row, (one) => one === topic)
    if (files.length === 0 && isAsked) return [...lackText(known, row, topic), ...worse]
    const sent = files.map((file) => {
      const said = newsText(known, row, file)
      return isToRead(row, file, topic) ? fillLine(known.words.cover.see, { file: said }) : said
    })
    // A statement in the place of the form that is asked for.
    const { words, language, own } = known
    const isFormLacking = form !== undefined && answering({ form, files }).length === 0
    const open = [
      ...(isFormLacking ? [typeText(form, language, own)] : []),
      ...openPapers({ papers, files }, known.all).map((paper) => namedPaperText(paper, words.papers)),
    ]
    const lacks = isAsked && open.length > 0 ? lackText(known, row, topic) : []
    return [...sent, ...worse, ...lacks.map((list) => fillLine(words.entry, { of: open.join(words.comma), list }))]
  })

/** What is worse than the documents say, in some topics. */
const worseText = ({ chosen, language, now }: Known, row: GridRow, isMeant: (topic: Topic) => boolean): string[] =>
  worseThan(row, chosen)
    .filter((verdict) => isMeant(topicOfVerdict(verdict)))
    .map((verdict) => verdictText(verdict, language, now))

function lastCell(known: Known, row: GridRow): string[] {
  const files = known.filesIn(row)
  const worse = worseText(known, row, (topic) => !row.cells.some((cell) => cell.topic === topic))
  if (files.length === 0 && row.asksForAny) return [...lackText(known, row, null), ...worse]
  return row.others
    .filter(({ id }) => known.chosen.has(id))
    .map((file) => looseText({ file, name: known.names.get(file.id) ?? '' }, known))
    .concat(worse)
}

/** Its name, when it was issued, and what exemptions and bad news it says of the part. */
function newsText({ names, language, now, law, own }: Known, row: GridRow, file: VaultFile): string {
  const news = { ...newsOf(row, [file]), unsigned: row.unsigned.has(file.id) ? [file.doc_type] : [] }
  return withNews(issuedText(file, names.get(file.id) ?? '', language), news, language, { now, law, own })
}

const looseText = ({ file, name }: Named, { language, own }: Pick<Known, 'language' | 'own'>): string =>
  file
    ? fileText({ doc_type: file.doc_type, original_filename: issuedText(file, name, language) }, language, own)
    : name

/** "rohs.pdf, issued on 12 March 2026" */
const issuedText = ({ issued_at }: VaultFile, file: string, language: MailLanguage): string =>
  issued_at === null ? file : fillLine(answerWords[language].cover.issued, { file, day: dayIn(issued_at, language) })

/** Why no document is sent for what is asked of a part about a topic, or at all (null), and what follows. */
function lackText(known: Known, row: GridRow, topic: Topic | null): string[] {
  const { grid, all, earlier, inText, answers, language } = known
  const { none, inMail, brought } = known.words.cover
  const open = openOf(grid, row, all, earlier, inText)
  const lacking = open.find(({ topics }) => topic === null || topics.includes(topic))
  if (lacking) return [lackingText(none, lacking, language)]
  if (topic !== null && inText.includes(topic)) return [inMail]
  const at = broughtAt(grid, row, topic, answers)
  return at === undefined ? [] : [fillLine(brought, { day: dayIn(at, language) })]
}
