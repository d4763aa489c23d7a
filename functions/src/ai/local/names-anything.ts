import type { Clause } from '../../text/intent/clauses'
import { clausesOf, topicsOf } from '../../text/intent/clauses'
import type { ReadMail } from '../../text/intent/features'
import { conceptsOf, topicsOfQuestion } from '../../text/language/concepts'
import type { Concept } from '../../text/language/shape'
import { findParts } from '../../text/parts/find-parts'
import { readableText } from '../../text/readable-text'

/**
 * Whether a mail names a topic, a paper, a form or a part, in its new text, its subject, a quote or a file. Nobody can
 * answer a request that names nothing, so there is none: neither an answer in a thread nor a forward lifts this. The
 * numbers of the vault do not count: every mailbox has mails with one of them in an order or an address.
 */
export const namesAnything = (read: ReadMail): boolean =>
  !isAtLengthOfElse(read) && (namesPaper(read) || namesPart(read))

/** Who wants a paper and writes at length, or gives a link, also says of which law or kind it is. */
const isAtLengthOfElse = ({ mail, sections, subjectClauses, ownClauses, quotedClauses }: ReadMail): boolean =>
  (sections.own.length > 3 * SHORT || /https?:/i.test(sections.own)) &&
  mail.attachment_names.length === 0 &&
  ![...subjectClauses, ...ownClauses, ...quotedClauses].some((clause) => topicsOf(clause).length > 0)

/** These words are hardly ever about anything else. */
const PLAIN: readonly Concept[] = ['rohs', 'reach', 'prop65', 'conflict_minerals', 'hs_code', 'pfas']
/** "The origin of jazz", "the usual": in a sentence such words name a paper if it asks for something, or says which. */
const ASKS: readonly Concept[] = ['document', 'please', 'can', 'need', 'confirm', 'question', 'missing', 'remind']
/** "Country of origin": below such a subject a short text asks for it. */
const SHORT = 300

/** "The moons of Mercury", "the state of California" */
const NAMES_ELSEWHERE = /\b(?:state of california|california\w*|mercury|cadmium|lead\w*)\b/gi
const isOfLaw = ({ text }: Clause, language: string): boolean => {
  const concepts = conceptsOf(text.replace(NAMES_ELSEWHERE, ' '), language)
  return PLAIN.some((one) => concepts.has(one))
}

const hasAny = ({ concepts }: Clause, some: readonly Concept[]): boolean => some.some((one) => concepts.has(one))
const isAbout = (clause: Clause, { ownTopicsIn }: ReadMail): boolean =>
  topicsOf(clause).length > 0 ||
  (clause.concepts.has('papers') && !USUAL_ELSEWHERE.test(clause.text)) ||
  ownTopicsIn(clause.text).length > 0
/** "Do all the usual things", "the effects of toxic substances" */
const USUAL_ELSEWHERE =
  /\bthe usual (?:things?|suspects?|ways?|places?|times?|crowd|people|reasons?|manner|methods?|rules?)\b|\beffects of toxic\b/i

function namesPaper(read: ReadMail): boolean {
  const { mail, sections, subjectClauses, ownClauses, quotedClauses } = read
  const own = [...subjectClauses, ...ownClauses]
  const isNamed = (clause: Clause) =>
    isAbout(clause, read) &&
    (hasAny(clause, ASKS) ||
      isOfLaw(clause, read.language) ||
      (clause.isQuestion && topicsOf(clause).includes('reach')))
  const asksBelow = sections.own.length < SHORT && ownClauses.some((clause) => hasAny(clause, ASKS))
  return (
    (subjectClauses.some((clause) => isAbout(clause, read)) && asksBelow) ||
    (mail.attachment_names.length > 0 && own.some(({ concepts }) => concepts.has('fill'))) ||
    mail.attachment_names.some((name) => PAPER.test(name)) ||
    [...own, ...quotedClauses, ...fileClauses(read)].some(isNamed)
  )
}

/** The name of a file that is a paper, or a form for one. */
const PAPER = /(?:^|[^a-z])(?:rohs|reach|[ace]mrt|svhc|decl|cert|coc(?![a-z])|compliance|questionnaire|form(?![a-z]))/i
const MOST_FILES = 3
const MOST_OF_A_FILE = 4000

const fileClauses = ({ mail, language }: ReadMail): Clause[] =>
  (mail.attachments ?? [])
    .slice(0, MOST_FILES)
    .flatMap(({ text }) => clausesOf(readableText(text.slice(0, MOST_OF_A_FILE)), language))

const SURE = 0.9
/** "10,000", "19.95" */
const AMOUNT = /^\d+[.,]\d+$|^\d{1,3}(?:,\d{3})+$/
const FEWEST = 5

/** "Where is our order of LRS-150-24?" */
const ELSEWHERE: readonly Concept[] = ['order', 'shipment', 'invoice', 'price']

function namesPart(read: ReadMail): boolean {
  const { mail, subject, sections, subjectClauses, ownClauses, quotedClauses } = read
  const all = [...subjectClauses, ...ownClauses, ...quotedClauses]
  const isOfPaper = all.some((clause) => isAbout(clause, read) || isOfDocument(clause))
  if (!isOfPaper && mail.attachment_names.length === 0 && all.some((clause) => hasAny(clause, ELSEWHERE))) return false
  const parts = findParts(read, SURE, 'any').filter(
    ({ part_number }) => part_number.replace(/[^\p{L}\p{N}]/gu, '').length >= FEWEST && !AMOUNT.test(part_number),
  )
  // A number in a quote is one of anything, unless the quote is about documents, or asks for them if nothing else is said.
  const isOfPapers = [...subjectClauses, ...quotedClauses].some(sections.own === '' ? asksForDocument : isOfDocument)
  const own = [...subjectClauses, ...ownClauses]
  const isOwn =
    mail.attachment_names.length > 0 ||
    own.some((clause) => isAbout(clause, read) || (isOfDocument(clause) && sections.own.length < 3 * SHORT)) ||
    isShortQuestion(read) ||
    // Few words do not tell their language.
    (sections.own.length < SHORT && topicsOfQuestion(`${subject}\n${sections.own}`).size > 0)
  return parts.some(({ where }) => (where.place === 'quoted' ? isOfPapers : isOwn))
}

const isOfDocument = ({ concepts }: Clause): boolean => concepts.has('document')
const asksForDocument = (clause: Clause): boolean => isOfDocument(clause) && (clause.isQuestion || hasAny(clause, ACTS))

/** Who writes of no paper and asks a supplier about a part does so in few words, and without a link. */
const isShortQuestion = ({ mail, sections, ownClauses }: ReadMail): boolean =>
  sections.own.length < 2 * SHORT &&
  !/https?:/i.test(mail.text) &&
  ownClauses.some((clause) => clause.isQuestion || hasAny(clause, ACTS))
const ACTS: readonly Concept[] = ['please', 'need', 'can', 'send', 'missing', 'remind', 'confirm', 'question']
