/**
 * What an answer says, as customers read it. All that goes out in words of ours is in the files of `languages/`, so that
 * an answer is in one language from its greeting to its end.
 */
import type { DocumentType } from '../base/document-type'
import { isKeyOf } from '../base/keys-of'
import { namedPaperText } from '../base/named-paper-words'
import { isOwnType, NO_OWN_NAMES, type OwnNames, topicIn, typeName } from '../base/own-kinds'
import type { MailLanguage } from '../base/mail-languages'
import type { DocumentCondition } from '../mail/inbox'
import type { Day } from '../base/primitives'
import type { Topic } from '../base/topic'
import { certainDay, type ExemptionState, exemptionStates } from '../law/exemption-state'
import { type NewestList, newestList } from '../law/candidate-list'
import type { ListedSubstance } from '../law/imported-list'
import { namesSince } from '../law/words'
import { substanceOf, substanceText } from '../vault/contained'
import { type Declared, olderList } from '../vault/declared-list'
import { isFreeOf } from '../vault/failing'
import { type Packing, ZIP_NAME } from '../vault/packing'
import { isPaper, paperName } from '../vault/product-documents'
import type { VaultFile } from '../vault/vault'
import type { Inquired, Unanswered } from './answer-grid'
import type { Around } from './answer-text'
import { fillLine } from './fill-template'
import { otherVersion } from './form-version'
import type { Lacking } from './lacking'
import type { AnswerWords } from './languages/answer-words'
import { cs } from './languages/cs'
import { de } from './languages/de'
import { en } from './languages/en'
import { es } from './languages/es'
import { fr } from './languages/fr'
import { it } from './languages/it'
import { ja } from './languages/ja'
import { ko } from './languages/ko'
import { nl } from './languages/nl'
import { pl } from './languages/pl'
import { pt } from './languages/pt'
import { sv } from './languages/sv'
import { tr } from './languages/tr'
import { zh } from './languages/zh'
import type { Verdict } from './verdicts'

export const answerWords: Record<MailLanguage, AnswerWords> = { en, de, fr, es, it, pl, pt, nl, cs, sv, tr, zh, ja, ko }

type AboutByType = Partial<Record<string, readonly Topic[]>>

/**
 * The documents of one part that are sent, by their types, and what bad news they say of it. Without a part:
 * files that stand for themselves, by their names.
 */
type Attached = {
  part_number: string | null
  names: readonly string[]
  /** What those of a type are about, where the type does not say it. */
  about?: AboutByType
  contains?: readonly string[]
  /** In what the documents say that it does not comply. */
  fails?: readonly Topic[]
  /** It needs a warning of California. */
  isWarned?: boolean
  /** The exemptions by which they say that it complies with RoHS. */
  exempted?: readonly string[]
  /** What they declare of it under REACH. */
  reach?: Declared
  /** The types of those in which no signature was found, where the mail wants one. */
  unsigned?: readonly DocumentType[]
}

/** What is known of the Candidate List: by itself, the newest one of the table. */
export type KnownLaw = { newest: NewestList; substances: readonly ListedSubstance[] }

/** What the documents of a part say of what its customer wants to know. */
export type PartVerdicts = { part_number: string; verdicts: readonly Verdict[] }

type Block = {
  /** What is said before all else. */
  verdicts?: readonly PartVerdicts[]
  attached: readonly Attached[]
  /** What is asked for and not sent. */
  missing: readonly Unanswered[]
  packing: Packing
  /** The mail asks for documents of parts and names none. */
  isPartless?: boolean
  /** When the answer is written. */
  now: number
  law?: KnownLaw | undefined
  /** What the organization calls its own kinds. */
  own?: OwnNames
}

/** What is sent and what is not, in words; '' where there is neither. Each line of a list begins with "- ". */
export function blockText(
  { verdicts = [], attached, missing, packing, isPartless = false, now, law, own = NO_OWN_NAMES }: Block,
  language: MailLanguage,
): string {
  const words = answerWords[language]
  return [
    ...listOf(
      words.verdicts.title,
      verdicts.map((one) => verdictsText(one, language, now)),
    ),
    ...listOf(
      attachedTitle(packing, words),
      attached.map((one) => attachedText(one, language, { now, law, own })),
    ),
    ...listOf(
      words.missing,
      missing.map((one) => missingText(one, language, own)),
    ),
    ...(isPartless && attached.length === 0 ? [words.whichParts] : []),
  ].join('\n\n')
}

function attachedTitle(packing: Packing, { attached, zipped, linked }: AnswerWords): string {
  if (packing === 'link') return linked
  return packing === 'zip' ? fillLine(zipped, { file: ZIP_NAME }) : attached
}

const listOf = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [title, entries.map((entry) => `- ${entry}`).join('\n')]

const attachedText = (
  { part_number, names, about = {}, ...news }: Attached,
  language: MailLanguage,
  when: When,
): string => {
  const words = answerWords[language]
  if (part_number === null) return names.join(words.comma)
  const list = countedText(names, about, language, when.own)
  return withNews(fillLine(words.entry, { of: part_number, list }), news, language, when)
}

type When = Pick<Block, 'now' | 'law' | 'own'>

/**
 * What is sent for a part, and behind that its exemptions, an older Candidate List, the substances in it and in what it does
 * not comply.
 */
export function withNews(
  entry: string,
  {
    contains = [],
    fails = [],
    isWarned = false,
    exempted = [],
    reach,
    unsigned = [],
  }: Omit<Attached, 'part_number' | 'names' | 'about'>,
  language: MailLanguage,
  { now, law = { newest: newestList(undefined, now), substances: [] }, own = NO_OWN_NAMES }: When,
): string {
  const { containing, failing, notFree, unsigned: noSignature, comma } = answerWords[language]
  const listed = reach ? listedText(entry, reach, language, law) : entry
  const by = exempted.length === 0 ? listed : exemptedText(listed, exempted, language, now)
  const named =
    contains.length === 0
      ? by
      : fillLine(containing, {
          entry: by,
          list: contains.map((text) => substanceIn(text, language)).join(comma),
        })
  const free = [...(isWarned ? [notFree.prop65] : []), ...fails.filter(isFreeOf).map((topic) => notFree[topic])]
  const laws = fails.filter((topic) => !isFreeOf(topic)).map((topic) => topicText(topic, language, NO_OWN_NAMES))
  const known = free.length === 0 ? named : fillLine(notFree.said, { entry: named, list: free.join(comma) })
  const judged = laws.length === 0 ? known : fillLine(failing, { entry: known, list: laws.join(comma) })
  if (unsigned.length === 0) return judged
  const types = [...new Set(unsigned)].map((type) => typeText(type, language, own)).join(comma)
  return fillLine(noSignature, { entry: judged, list: types })
}

/** "MAX232CPE: does not comply with RoHS" */
function verdictsText({ part_number, verdicts }: PartVerdicts, language: MailLanguage, now: number): string {
  const { entry, comma } = answerWords[language]
  return fillLine(entry, { of: part_number, list: verdicts.map((one) => verdictText(one, language, now)).join(comma) })
}

/** "does not comply with RoHS" */
export function verdictText(verdict: Verdict, language: MailLanguage, now: number): string {
  const { verdicts: words, comma, entry, topics, free, notFree } = answerWords[language]
  switch (verdict.kind) {
    case 'exempted':
      return fillLine(words.exempted, { topic: topics.rohs, list: exemptionsText(verdict.exemptions, language, now) })
    case 'contains': {
      const list = verdict.substances.map((text) => substanceIn(text, language)).join(comma)
      return fillLine(words.contains, { list: list || 'SVHC' })
    }
    case 'free':
      return free[verdict.topic]
    case 'stated':
      return fillLine(entry, { of: topics[verdict.topic], list: verdict.value })
    case 'not_free':
      return notFree[verdict.topic]
    case 'contains_none':
      return words.containsNone
    case 'complies':
    case 'fails':
    case 'unsaid':
    case 'attached':
      return fillLine(words[verdict.kind], { topic: topicText(verdict.topic, language, NO_OWN_NAMES) })
  }
}

/** "Blei (7439-92-1)" for "Lead (7439-92-1)"; a compound has a CAS number of its own, and stays as it is written. */
function substanceIn(text: string, language: MailLanguage): string {
  const { cas } = substanceOf(text)
  const { substances } = answerWords[language]
  return cas !== null && isKeyOf(substances, cas) ? substanceText({ name: substances[cas], cas }) : text
}

/** So many of the substances that are new are named. */
const MOST_NAMED = 10

/** "… (REACH Candidate List of 5 November 2025: 251 of the 253 entries as of 4 February 2026; added since: n-hexane)" */
function listedText(entry: string, reach: Declared, language: MailLanguage, { newest, substances }: KnownLaw): string {
  const list = olderList(reach, newest)
  // Of what names no list, nothing is certain.
  if (!list?.is_named) return entry
  const { olderList: plain, olderListSince, comma } = answerWords[language]
  const since = namesSince(substances, list)
  const named = since.slice(0, MOST_NAMED).join(comma)
  return fillLine(since.length === 0 ? plain : olderListSince, {
    entry,
    day: dayIn(list.published_at, language),
    entries: String(list.entries),
    newest: String(newest.entries),
    current: dayIn(newest.published_at, language),
    list: since.length > MOST_NAMED ? `${named} …` : named,
  })
}

/** "… (RoHS exemption: 7(c)-I until 30 June 2027, renewal asked for)" */
function exemptedText(entry: string, exempted: readonly string[], language: MailLanguage, now: number): string {
  return fillLine(answerWords[language].exempted, { entry, list: exemptionsText(exempted, language, now) })
}

const exemptionsText = (exempted: readonly string[], language: MailLanguage, now: number): string =>
  exemptionStates(exempted, now)
    .map((one) => untilText(one, language))
    .join('; ')

/** Its code, and its last day where that is certain. After its day, it holds while the renewal is open. */
function untilText(one: ExemptionState, language: MailLanguage): string {
  if (one.state === 'unknown') return one.code
  const { code, state, exemption, days_left } = one
  const { until, untilDecided, undecided } = answerWords[language]
  const last = certainDay(exemption)
  const day = last === null ? null : dayIn(last, language)
  if (state === 'renewal-pending')
    return day === null || days_left < 0 ? fillLine(undecided, { code }) : fillLine(untilDecided, { code, day })
  return day === null ? code : fillLine(until, { code, day })
}

/** "RoHS Certificate (2), REACH Declaration", "Compliance Document (RoHS, REACH)", "RoHS Certificate (Halogen-Free)" */
function countedText(
  names: readonly string[],
  about: AboutByType,
  language: MailLanguage,
  own: OwnNames = NO_OWN_NAMES,
): string {
  const { counted, comma, documents } = answerWords[language]
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((other) => other === name).length
      const type = isKeyOf(documents, name) ? documents[name] : isOwnType(name) ? typeName(name, own) : name
      const topics = (about[name] ?? []).map((topic) => topicText(topic, language, own)).join(comma)
      const said = topics === '' ? type : `${type} (${topics})`
      return count === 1 ? said : fillLine(counted, { name: said, count: String(count) })
    })
    .join(comma)
}

/** A part that is asked for and not answered, in words. */
export function missingText(
  { part_number, topics, forms = {}, papers = {}, lacks, asked }: Unanswered,
  language: MailLanguage,
  own: OwnNames = NO_OWN_NAMES,
): string {
  const words = answerWords[language]
  const named = (topic: Topic): string[] =>
    papers[topic]?.map((paper) => namedPaperText(paper, words.papers)) ?? [
      namedText(topic, forms[topic], language, own),
    ]
  const list = topics.flatMap(named).join(words.comma)
  const entry = part_number && list ? fillLine(words.entry, { of: part_number, list }) : part_number || list
  return lackingText(entry, { lacks, asked }, language)
}

/** What is missing, why what there is does not do, and of whom it was requested. */
export function lackingText(
  entry: string,
  { lacks, asked }: { lacks?: Lacking | undefined; asked?: Inquired | undefined },
  language: MailLanguage,
): string {
  const why = lacks
    ? fillLine(answerWords[language].lacks[lacks.kind], { entry, day: dayIn(lacks.day, language) })
    : entry
  return asked ? requestedText(why, asked, language) : why
}

/** What is missing, and of whom it was requested, or that they do not have it. */
export const requestedText = (entry: string, asked: Inquired, language: MailLanguage): string =>
  asked.isUnavailable
    ? fillLine(answerWords[language].unavailable, { entry })
    : fillLine(answerWords[language].requested, { entry, maker: asked.maker, day: dayIn(asked.at, language) })

/** A topic, or the form of the trade as which it is asked for. */
const namedText = (topic: Topic, form: DocumentType | undefined, language: MailLanguage, own: OwnNames): string =>
  form === undefined ? topicText(topic, language, own) : typeText(form, language, own)

export const topicText = (topic: Topic, language: MailLanguage, own: OwnNames): string =>
  topicIn(answerWords[language].topics, topic, own)

/** What a document is filed as. */
export const typeText = (type: DocumentType, language: MailLanguage, own: OwnNames): string =>
  isOwnType(type) ? typeName(type, own) : answerWords[language].documents[type]

type Writer = {
  /** Empty when the mail has no sender name. */
  customerName: string
  /** The teammate who answers. */
  senderName: string
  company: string
  /** When an earlier answer said what was missing that this one brings; null: there is none. */
  promised?: number | null
  /** The mail reminds, and nothing has been sent yet. */
  isLate?: boolean
}

/** The words around the list of documents that an answer starts with. */
export function standardText(writer: Writer, language: MailLanguage): Around {
  const { customerName, senderName, company, promised = null, isLate = false } = writer
  const { greeting, unnamed, offer, regards, ...words } = answerWords[language]
  const thanks = isLate ? words.late : words.thanks
  const reason = promised === null ? thanks : fillLine(words.promised, { day: dayIn(promised, language) })
  return {
    before: [customerName ? fillLine(greeting, { customer: customerName }) : unnamed, reason].join('\n\n'),
    after: [offer, [regards, senderName, company].filter(Boolean).join('\n')].join('\n\n'),
  }
}

/** The end of a mail with a link. The composer has announced it to its sender. */
export const linkText = (url: string, language: MailLanguage): string => `${answerWords[language].tooLarge}\n${url}`

/** What stands below a mail to a maker who can answer by a link. `ends_at`: until when it works. */
export const replyLinkText = (url: string, ends_at: number, language: MailLanguage): string =>
  `${fillLine(answerWords[language].replyLink, { day: dayIn(ends_at, language) })}\n${url}`

/** The line above a mail that is quoted. */
export const wroteText = (day: Day | number, sender: string, language: MailLanguage): string =>
  fillLine(answerWords[language].wrote, { day: dayIn(day, language), sender })

/** A calendar day, or the day (UTC) that a time is in, as it is written in a language. */
export const dayIn = (day: Day | number, language: MailLanguage): string =>
  new Date(day).toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A document that belongs to no part of a mail: by its name; a paper of the organization by its kind and title, with a
 * word where the mail wants another version of it.
 */
export function looseText(
  file: VaultFile,
  conditions: readonly DocumentCondition[],
  language: MailLanguage,
  own: OwnNames = NO_OWN_NAMES,
): string {
  if (!isPaper(file)) return file.original_filename
  const entry = fileText({ doc_type: file.doc_type, original_filename: paperName(file) }, language, own)
  const other = otherVersion(file, conditions)
  return other === null ? entry : fillLine(answerWords[language].otherVersion, { entry, ...other })
}

/** A document by its type and its name. */
export const fileText = (
  { doc_type, original_filename }: Pick<VaultFile, 'doc_type' | 'original_filename'>,
  language: MailLanguage,
  own: OwnNames = NO_OWN_NAMES,
): string => fillLine(answerWords[language].entry, { of: typeText(doc_type, language, own), list: original_filename })
