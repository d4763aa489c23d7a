/**
 * What a mail asks for and the documents that answer it: a row for each part, a cell for each topic asked for. Pure
 * functions, so that what is preselected, what the text says and what is sent come from the same rules.
 */
import { DAY } from '../base/day'
import { daysLeft, isExpired } from '../vault/expiry'
import type { DocumentType } from '../base/document-type'
import { isKeyOf, keysOf } from '../base/keys-of'
import type { NamedPaper } from '../base/named-paper'
import { Regime } from '../base/regime'
import { Topic } from '../base/topic'
import type { EmailAnalysis, ExtractedProduct } from '../mail/inbox'
import { matchProduct } from '../mail/product-analysis'
import { candidateTexts, declaredTexts, isUndeclared } from '../vault/contained'
import { type Declared, reachDeclared } from '../vault/declared-list'
import { citedExemptions } from '../vault/exempted'
import { failingTopics, isFreeOf, saysFailing, saysWarned } from '../vault/failing'
import { COMPANY_TOPICS, isKindOfParts, isWorkbook, kindOfTopic } from '../vault/kinds'
import { isOfOthers, relationOf } from '../vault/part-relation'
import { answersOf, documentsOf } from '../vault/product-documents'
import type { Fact, Facts } from '../vault/facts'
import { factsWith } from '../vault/statements-of'
import { EXPIRY_WARNING_DAYS, type Product, type VaultFile } from '../vault/vault'
import { type Shelf, shelfOf } from './shelf'
import { type AnswerTerms, type DocumentIssue, issueFor, issuesOf, NO_TERMS } from './document-issue'
import {
  answering,
  answeringGroups,
  choosableGroups,
  formAsked,
  isMoreAsked,
  papersAsked,
  reportAsked,
  versionFirst,
} from './form-version'
import { type Lacking, lackingOf } from './lacking'
import { isNamedPaper, LAW_ABROAD } from './paper-names'
import { sentTimes } from './sent-documents'
import { isHardlyAbout, isToRead, topicOf, topicsOf } from './topic-of'
import { sparedTopics, topicOfVerdict, unsignedOf, type Verdict, verdictsOf, worseOf } from './verdicts'

export type GridCell = {
  topic: Topic
  /** The mail asks for this about this part. */
  isAsked: boolean
  /** No document answers it, so it is answered in the text. */
  isForText: boolean
  /** It is asked for by the name of this form of the trade: only that answers it. */
  form?: DocumentType
  /** Another document about it is asked for beside that form. */
  isMoreAsked?: true
  /** It is asked for by the names of these papers: only they answer it, each of them. */
  papers?: readonly NamedPaper[]
  /** A laboratory's test report about it is asked for, and whether a declaration is asked for as well. */
  report?: 'instead' | 'beside'
  /**
   * The form in the version asked for, then its own before its maker's, those of the topic's type before others that say
   * something of it, the newest first.
   */
  files: VaultFile[]
  /** Why none of them is sent, where there are some. */
  lacks?: Lacking | undefined
}

export type GridRow = {
  part: ExtractedProduct
  product: Product | undefined
  /** A cell for each topic of the grid. */
  cells: GridCell[]
  /** Documents about topics that the mail does not name. */
  others: VaultFile[]
  /** The mail asks for this part's documents without naming a topic. */
  asksForAny: boolean
  /** Why none of its documents is sent, where any would do. */
  lacks?: Lacking | undefined
  /** What is known of the part, by all documents of it. */
  facts?: Facts | undefined
  /** What its documents say of what the mail wants to know. */
  verdicts: Verdict[]
  /** The answers that are no good news, whether or not the mail wants to know them. */
  worse?: Verdict[]
  /** Those of its documents that a signature was looked for in, as the mail wants one, and not found. */
  unsigned: ReadonlySet<number>
  /** Those of its documents that the customer does not accept. A person may send them all the same. */
  issues: ReadonlyMap<number, DocumentIssue>
  /** When the customer was sent a document last. */
  sent: ReadonlyMap<number, number>
  /** What its maker was asked for because of this mail, the newest first. */
  asked: readonly Inquired[]
}

/**
 * Whom documents of a part were asked of, and when. Without topics: for any. `isUnavailable`: they do not have them, as a
 * person has said then.
 */
export type Inquired = { maker: string; at: number; topics: readonly Topic[]; isUnavailable?: boolean }

export type AnswerGrid = {
  topics: Topic[]
  /** The mail asks for documents of parts and names none. */
  isPartless: boolean
  /** What the organization itself is asked for: all that is not asked about a part, and papers that are about none. */
  general: Topic[]
  /** Its own papers and the certificates of makers (see `company-papers.ts`). */
  shelf: Shelf
  rows: GridRow[]
  /** Documents of these products that newer ones have replaced. They are not offered. */
  replaced: VaultFile[]
  terms: AnswerTerms
}

/** What no kind of document of the organization answers. Whoever answers it in the text says so. */
const isForText = (topic: Topic, off: AnswerTerms['off']): boolean =>
  topic !== 'other' && kindOfTopic(topic, off) === undefined

/** Parts that are only mentioned have a row, but nothing is asked about them. */
export function answerGrid(
  { extracted_products: parts, topics: ofMail }: Pick<EmailAnalysis, 'extracted_products' | 'topics'>,
  products: readonly Product[],
  files: readonly VaultFile[],
  terms: AnswerTerms = NO_TERMS,
): AnswerGrid {
  const wantedOf = (part: ExtractedProduct) => (!part.asked ? [] : part.topics.length > 0 ? part.topics : ofMail)
  const isOfCompany = (topic: Topic) => COMPANY_TOPICS.includes(topic)
  const asked = parts.map((part) => wantedOf(part).filter((topic) => !isOfCompany(topic)))
  const topics = Topic.options.filter((topic) => asked.some((some) => some.includes(topic)))
  // Beside parts of which it is not asked it is asked of the organization.
  const isOfNone = (topic: Topic) => OF_MAKERS.includes(topic) && !topics.includes(topic)
  const matched = parts.map((part) => matchProduct(part, products))
  const sent = sentTimes(terms.customer.mails, Infinity)
  const known = [...new Set(matched.flatMap((product) => (product ? documentsOf(product, files) : [])))]
  return {
    topics,
    isPartless: parts.length === 0 && ofMail.some((topic) => !isOfCompany(topic) && !OF_MAKERS.includes(topic)),
    general: parts.some((part) => part.asked)
      ? [...new Set([...parts.flatMap(wantedOf), ...ofMail].filter((topic) => isOfCompany(topic) || isOfNone(topic)))]
      : [...ofMail],
    shelf: shelfOf(files, terms),
    terms,
    replaced: known.filter(({ superseded_by }) => superseded_by !== null),
    rows: whereTheySpeak(
      parts.map((part, index): GridRow => {
        const product = matched[index]
        // A certificate of its maker is about no part: it stands on the shelf.
        const all = product ? answersOf(product, files) : []
        const found = all.filter(({ doc_type }) => isKindOfParts(doc_type) && !terms.off.includes(doc_type))
        const about = new Map(found.map((file) => [file.id, topicsOf(file, product?.part_number ?? null)]))
        const isAbout = (file: VaultFile, topic: Topic) => about.get(file.id)?.includes(topic) === true
        const wanted = asked[index] ?? []
        const keys = keysOfRow({ part, product })
        const issues = issuesOf(keys, found, terms)
        const facts = product && factsWith(product, all, terms.now)
        const known = { product, files: found, facts, issues }
        const spared = sparedTopics(known, keys, wanted, terms)
        const asksForAny = part.asked && wantedOf(part).length === 0
        const cells = topics.map((topic) => {
          const form = formAsked(topic, terms.conditions, keys)
          const papers = papersAsked(topic, terms.conditions, keys)
          const report = reportAsked(topic, terms.conditions, keys)
          // A datasheet declares nothing, but is one.
          const isPaper = (file: VaultFile) =>
            papers.some(
              (paper) =>
                (isKeyOf(LAW_ABROAD, paper) ? isAbout(file, LAW_ABROAD[paper]) : topicOf(file.doc_type) === topic) &&
                isNamedPaper(file, paper),
            )
          const ofTopic = found.filter((file) => isAbout(file, topic) || isPaper(file))
          const files = versionFirst(typeFirst(ofTopic, topic, product?.part_number ?? null), terms.conditions)
          return {
            topic,
            isAsked: wanted.includes(topic) && !spared.includes(topic),
            isForText: isForText(topic, terms.off),
            ...(form && { form }),
            ...(papers.length > 0 && { papers }),
            ...(report && { report }),
            ...(isMoreAsked(topic, terms.conditions, keys) && { isMoreAsked: true as const }),
            files,
            lacks: lackingOf(answering({ form, papers, files }), issues, terms.now, topic),
          }
        })
        return {
          part,
          product,
          cells,
          others: found.filter((file) => !cells.some(({ files }) => files.includes(file))),
          asksForAny,
          lacks: asksForAny
            ? lackingOf(
                found.filter(({ id }) => (about.get(id) ?? []).length > 0),
                issues,
                terms.now,
              )
            : undefined,
          facts,
          verdicts: part.asked ? verdictsOf(known, keys, wanted, spared, terms) : [],
          worse: part.asked ? worseOf(known, terms.now) : [],
          unsigned: unsignedOf(keys, found, terms.conditions),
          asked: [],
          sent,
          issues,
        }
      }),
    ),
  }
}

/** What a company mostly declares for all that it makes. */
export const OF_MAKERS: readonly Topic[] = ['conflict_minerals', 'emrt', 'amrt']

/** A document of a maker that speaks for some parts of a mail stands with none of those that it does not speak for. */
function whereTheySpeak(rows: readonly GridRow[]): GridRow[] {
  const isSilent = (row: GridRow, file: VaultFile) => file.product_id === null && isOverruled(row, file)
  const speaking = new Set(rows.flatMap((row) => filesOf(row).filter((file) => !isSilent(row, file))))
  return rows.map((row) => {
    const own = (files: readonly VaultFile[]) => files.filter((file) => !speaking.has(file) || !isSilent(row, file))
    return { ...row, cells: row.cells.map((cell) => ({ ...cell, files: own(cell.files) })), others: own(row.others) }
  })
}

const typeFirst = (files: readonly VaultFile[], topic: Topic, part_number: string | null): VaultFile[] => {
  const rankOf = (file: VaultFile) => {
    const { product_id, doc_type } = file
    const isOther = topicOf(doc_type) !== topic
    // A laboratory says what it has found in a sample, and declares nothing.
    const isReport = doc_type === 'Test Report'
    // Who asks about minerals wants the trade's form, which a maker fills in for all its parts.
    return isWorkbook(doc_type) && !isOther
      ? 0
      : 1 +
          (isHardlyAbout(file, topic, part_number) ? 6 : 0) +
          3 * Number(product_id === null) +
          Number(isOther) +
          Number(isReport)
  }
  return files.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** What a part is called: as the mail has it, and as the vault. */
export const keysOfRow = ({ part, product }: Pick<GridRow, 'part' | 'product'>): string[] => [
  part.part_key,
  ...(product ? [product.part_key] : []),
]

/**
 * The documents that answer exactly what is asked: for each part and topic the newest one that has not expired and that
 * the customer accepts, the part's own before its maker's. Who asks for documents and does not say which gets one of each
 * type, but no datasheet.
 */
export function preselected({ rows }: AnswerGrid, now: number): number[] {
  const chosen = rows.flatMap((row) => {
    const best = (files: readonly VaultFile[], topic?: Topic) => bestOf(row, files, now, topic)?.id ?? []
    const asked = row.cells.filter(({ isAsked }) => isAsked)
    const any = row.asksForAny ? proofsOf(row) : []
    const types = [...new Set(any.map(({ doc_type }) => doc_type))]
    return [
      ...asked.flatMap((cell) => choosableGroups(cell).flatMap((files) => best(files, cell.topic))),
      ...types.flatMap((type) => best(any.filter(({ doc_type }) => doc_type === type))),
    ]
  })
  return [...new Set(chosen)]
}

type Choosing = Pick<GridRow, 'issues'> & Partial<Pick<GridRow, 'part' | 'product' | 'facts'>>

/** The document to choose of those of a part that answer the same topic: the first that is valid, holds and is accepted. */
export const bestOf = (row: Choosing, files: readonly VaultFile[], now: number, topic?: Topic): VaultFile | undefined =>
  files.find(
    (file) => !issueFor(row.issues, file, topic) && !isExpired(file.expires_at, now) && !isOverruled(row, file),
  )

/**
 * Whether a document does not speak for a part, though it is filed with it: it is a draft, declares nothing, leaves the
 * part out, is of others of its maker, or says worse of it than what is known since, or what a person has settled.
 */
export function isOverruled({ product, facts }: Choosing, file: VaultFile): boolean {
  if (!product || !facts || !file.reading) return false
  if (file.reading.draft || isUndeclared(file)) return true
  if (!file.is_confirmed && relationOf(file.reading, product.part_number).relation === 'excluded') return true
  if (isOfOthers(file, product.part_number)) return true
  const isWorse = ({ status, conflicts }: Fact, regime: Regime): boolean =>
    status !== 'non_compliant' &&
    conflicts.every((one) => one.status !== 'non_compliant') &&
    saysFailing(file, regime, product.part_number)
  const named = candidateTexts([file], product.part_number)
  return (
    Regime.options.some((regime) => isWorse(facts[regime], regime)) ||
    (facts.reach.substances.length === 0 && named.length > 0)
  )
}

/** The grid without the documents that the customer does not accept. */
export const acceptedOf = (grid: AnswerGrid): AnswerGrid => ({
  ...grid,
  rows: grid.rows.map((row) => {
    const accepted = (files: readonly VaultFile[], topic?: Topic) =>
      files.filter((file) => !issueFor(row.issues, file, topic))
    const cells = row.cells.map((cell) => ({ ...cell, files: accepted(cell.files, cell.topic) }))
    return { ...row, cells, others: accepted(row.others) }
  }),
})

/** Whether the mail asks for something about a part. */
export const isAsking = ({ asksForAny, cells }: Pick<GridRow, 'asksForAny' | 'cells'>): boolean =>
  asksForAny || cells.some(({ isAsked }) => isAsked)

/** All documents of a part, each once. */
export const filesOf = ({ cells, others }: GridRow): VaultFile[] => [
  ...new Set([...cells.flatMap(({ files }) => files), ...others]),
]

/** Those of them that answer something. */
const proofsOf = (row: GridRow): VaultFile[] =>
  filesOf(row).filter((file) => topicsOf(file, row.product?.part_number ?? null).length > 0)

/** The documents that are chosen, each once, in the order of the grid. */
export const chosenFiles = ({ rows }: AnswerGrid, chosen: ReadonlySet<number>): VaultFile[] => [
  ...new Map(
    rows
      .flatMap(filesOf)
      .filter(({ id }) => chosen.has(id))
      .map((file) => [file.id, file]),
  ).values(),
]

/** The rows for which a document is chosen. */
export const answeredRows = ({ rows }: AnswerGrid, chosen: ReadonlySet<number>): GridRow[] =>
  rows.filter((row) => filesOf(row).some(({ id }) => chosen.has(id)))

/**
 * A part and the documents of it that are sent; `names` are their types. `about`: what is asked for and answered by those
 * of a type that does not say it. `reach`: none where neither the mail nor a document is about REACH.
 */
export type AttachedPart = {
  part_number: string
  names: string[]
  about: Partial<Record<DocumentType, Topic[]>>
  contains: string[]
  fails: Topic[]
  exempted: string[]
  reach?: Declared
  unsigned: DocumentType[]
  files: VaultFile[]
}

export function attachedTo(row: GridRow, chosen: ReadonlySet<number>): AttachedPart {
  const files = filesOf(row).filter(({ id }) => chosen.has(id))
  const news = newsOf(row, files)
  const named = files.map((file): Named => ({ file, type: toldType(file, row, news.fails) }))
  const types = [...new Set(named.map(({ type }) => type))]
  return {
    part_number: row.part.part_number,
    names: named.map(({ type }) => type),
    about: Object.fromEntries(types.flatMap((type) => aboutIn(row, type, named))),
    ...news,
    unsigned: files.flatMap(({ id, doc_type }) => (row.unsigned.has(id) ? doc_type : [])),
    files,
  }
}

type Named = { file: VaultFile; type: DocumentType }

/** Who is told that a part does not comply gets no "certificate" of it. */
function toldType(file: VaultFile, row: GridRow, fails: readonly Topic[]): DocumentType {
  const topic = topicOf(file.doc_type)
  const isFailing = fails.includes(topic) && saysFailing(file, topic, row.product?.part_number ?? row.part.part_number)
  return isFailing ? 'Compliance Document' : file.doc_type
}

/**
 * What some documents of a part say that its customer must know. Nobody is told by which exemptions of RoHS it complies, or
 * of which Candidate List it is said, or that it does not fulfil a law beside the four regimes, who asks for something else.
 */
export function newsOf(row: GridRow, files: readonly VaultFile[]) {
  const number = row.product?.part_number ?? row.part.part_number
  const isAbout = isAboutIn(row, files)
  return {
    contains: declaredTexts(files, number),
    fails: failingTopics(files, Topic.options, number).filter(
      (topic) => Regime.safeParse(topic).success || isAbout(topic),
    ),
    isWarned: isAbout('prop65') && files.some((file) => saysWarned(file, number)),
    exempted: isAbout('rohs') ? citedExemptions(files, number) : [],
    ...(isAbout('reach') && { reach: reachDeclared(files, number) }),
  }
}

/** Whether a topic is asked for, or one of some documents is about it. */
const isAboutIn =
  ({ cells, asksForAny }: Pick<GridRow, 'cells' | 'asksForAny'>, files: readonly VaultFile[]) =>
  (topic: Topic): boolean =>
    asksForAny ||
    cells.some((cell) => cell.isAsked && cell.topic === topic) ||
    files.some(({ doc_type }) => topicOf(doc_type) === topic)

/** What is asked for and answered by the chosen documents of a type, unless that is what the type says. */
function aboutIn({ cells }: GridRow, type: DocumentType, named: readonly Named[]): [DocumentType, Topic[]][] {
  const ids = named.filter((one) => one.type === type).map(({ file }) => file.id)
  const topics = cells
    .filter(({ isAsked, files }) => isAsked && files.some(({ id }) => ids.includes(id)))
    .flatMap(({ topic }) => (topic === 'other' ? [] : topic))
  return topics.every((topic) => topic === topicOf(type)) ? [] : [[type, topics]]
}

/**
 * What an answer says of each part before all else: what the mail wants to know, unless an earlier answer has said it, in
 * what it does not comply, and what is worse than the chosen documents say.
 */
export const verdictsIn = (grid: AnswerGrid, chosen: ReadonlySet<number>, isSaid = false) =>
  grid.rows.flatMap((row) => {
    const said = isSaid ? [] : row.verdicts.map((verdict) => asAttached(verdict, row, chosen))
    const verdicts = [
      ...new Map(
        [...said, ...worseThan(row, chosen), ...failsIn(row, chosen)].map((one) => [JSON.stringify(one), one]),
      ).values(),
    ]
    return verdicts.length > 0 ? [{ part_number: row.part.part_number, verdicts }] : []
  })

/** Where nothing else says it clearly, a chosen document does whose words were not understood. */
const asAttached = (verdict: Verdict, row: GridRow, chosen: ReadonlySet<number>): Verdict =>
  verdict.kind === 'unsaid' && filesOf(row).some((file) => chosen.has(file.id) && isToRead(row, file, verdict.topic))
    ? { kind: 'attached', topic: verdict.topic }
    : verdict

/** In what is asked the chosen documents say that a part does not comply: that is said before they are named. */
function failsIn(row: GridRow, chosen: ReadonlySet<number>): Verdict[] {
  const { fails } = newsOf(
    row,
    filesOf(row).filter(({ id }) => chosen.has(id)),
  )
  const isAsked = (topic: Topic) => row.asksForAny || row.cells.some((cell) => cell.isAsked && cell.topic === topic)
  return fails.filter((topic) => !isFreeOf(topic) && isAsked(topic)).map((topic) => ({ kind: 'fails', topic }))
}

/** What is known of a part in what the mail asks about, and worse than the chosen documents say of it. */
export function worseThan(row: GridRow, chosen: ReadonlySet<number>): Verdict[] {
  const files = filesOf(row).filter(({ id }) => chosen.has(id))
  const { contains, fails } = newsOf(row, files)
  return (row.worse ?? []).filter((verdict) => {
    const topic = topicOfVerdict(verdict)
    if (!isAboutIn(row, files)(topic)) return false
    if (verdict.kind !== 'contains') return !fails.includes(topic)
    return verdict.substances.length === 0
      ? contains.length === 0
      : verdict.substances.some((one) => !contains.includes(one))
  })
}

/**
 * `forms`: what a topic is asked for as; `papers`: which of the papers as which it is asked for are open. `lacks`: what is wrong with the documents that there are. `asked`: they are to
 * come from there, or are not to be had.
 */
export type Unanswered = {
  part_number: string
  topics: Topic[]
  forms?: Partial<Record<Topic, DocumentType>>
  papers?: Partial<Record<Topic, NamedPaper[]>>
  lacks?: Lacking
  asked?: Inquired
}

/**
 * What is asked for and not answered by a chosen document, nor in the text. Without topics: nothing is answered for
 * that part.
 */
export const unanswered = (
  { rows }: AnswerGrid,
  chosen: ReadonlySet<number>,
  inText: readonly Topic[] = [],
): Unanswered[] =>
  rows.flatMap((row) => {
    const topics = openTopics(row, chosen, inText)
    return topics ? openLines(row, topics, chosen) : []
  })

/** What is open of a part: topics of which the same is known stand together. */
export function openLines(
  row: Pick<GridRow, 'part' | 'asked' | 'cells' | 'lacks'>,
  topics: readonly Topic[],
  chosen: ReadonlySet<number>,
): Unanswered[] {
  const lines = new Map<string, Unanswered>()
  for (const some of topics.length === 0 ? [[]] : topics.map((topic) => [topic])) {
    const asked = askedFor(row, some)
    const lacks = some.length === 0 ? row.lacks : row.cells.find(({ topic }) => some.includes(topic))?.lacks
    const from = asked ? (asked.isUnavailable ? 'unavailable' : `${asked.maker} ${asked.at}`) : ''
    const key = `${from} ${lacks?.kind} ${lacks?.day}`
    const before = lines.get(key)?.topics ?? []
    const open = [...before, ...some]
    lines.set(key, {
      part_number: row.part.part_number,
      topics: open,
      ...askedAs(row.cells, open, chosen),
      ...(lacks && { lacks }),
      ...(asked && { asked }),
    })
  }
  return [...lines.values()]
}

/** As what some topics are open: forms of the trade, test reports, or papers of which none is chosen. */
export function askedAs(
  cells: readonly Pick<GridCell, 'topic' | 'form' | 'papers' | 'report' | 'files'>[],
  topics: readonly Topic[],
  chosen: ReadonlySet<number>,
): Pick<Unanswered, 'forms' | 'papers'> {
  const forms = formsOf(cells, topics)
  const papers = Object.fromEntries(
    cells.flatMap((cell) => {
      const open = openPapers(cell, chosen)
      return open.length > 0 && topics.includes(cell.topic) ? [[cell.topic, open]] : []
    }),
  )
  return { ...(keysOf(forms).length > 0 && { forms }), ...(keysOf(papers).length > 0 && { papers }) }
}

/** The papers as which a topic is asked for, and which no chosen document is. */
export const openPapers = (
  { papers = [], files }: Pick<GridCell, 'papers' | 'files'>,
  chosen: ReadonlySet<number>,
): NamedPaper[] => papers.filter((paper) => !files.some((file) => chosen.has(file.id) && isNamedPaper(file, paper)))

const formsOf = (
  cells: readonly Pick<GridCell, 'topic' | 'form' | 'report' | 'files'>[],
  topics: readonly Topic[],
): Partial<Record<Topic, DocumentType>> =>
  Object.fromEntries(
    cells.flatMap((cell) => {
      const form = cell.form ?? (isReportLacking(cell) ? 'Test Report' : undefined)
      return form && topics.includes(cell.topic) ? [[cell.topic, form]] : []
    }),
  )

/** A test report is what is open of it: there is a declaration, or none is asked for. */
const isReportLacking = ({ report, files }: Pick<GridCell, 'report' | 'files'>): boolean =>
  report === 'instead' || (report === 'beside' && files.some(({ doc_type }) => doc_type !== 'Test Report'))

/** Who was asked last for documents of a part about one of these topics. */
export const askedFor = ({ asked }: Pick<GridRow, 'asked'>, topics: readonly Topic[]): Inquired | undefined =>
  asked.find((one) => [one.topics, topics].some(isAny) || one.topics.some((topic) => topics.includes(topic)))

const isAny = (topics: readonly Topic[]) => topics.length === 0

/** Whether the chosen documents answer a cell. One that is chosen for another topic may not be accepted for this one. */
export const hasChosen = (
  { issues }: Pick<GridRow, 'issues'>,
  cell: Pick<GridCell, 'topic' | 'form' | 'papers' | 'report' | 'isMoreAsked' | 'files'>,
  chosen: ReadonlySet<number>,
): boolean =>
  answeringGroups(cell).every((files) =>
    files.some((file) => chosen.has(file.id) && !issueFor(issues, file, cell.topic)?.topics),
  )

/** The topics of a part that neither a chosen document answers nor the text; null if nothing is open. */
export function openTopics(row: GridRow, chosen: ReadonlySet<number>, inText: readonly Topic[] = []): Topic[] | null {
  const isChosen = ({ id }: VaultFile) => chosen.has(id)
  const topics = row.cells
    .filter((cell) => cell.isAsked && !inText.includes(cell.topic) && !hasChosen(row, cell, chosen))
    .map(({ topic }) => topic)
  return topics.length > 0 || (row.asksForAny && !proofsOf(row).some(isChosen)) ? topics : null
}

export type FileWarning = 'expired' | 'expires-soon' | 'old'

/** Why a customer may not accept a document. Many refuse a declaration that is older than a year. */
export function fileWarning({ issued_at, expires_at }: VaultFile, now: number): FileWarning | null {
  if (isExpired(expires_at, now)) return 'expired'
  if (expires_at !== null && daysLeft(expires_at, now) <= EXPIRY_WARNING_DAYS) return 'expires-soon'
  return issued_at !== null && now - issued_at > 365 * DAY ? 'old' : null
}
