import { type OwnNames, topicIn } from '@attestry/core/base/own-kinds'
import type { NamedPaper } from '@attestry/core/base/named-paper'
import { namedPaperText } from '@attestry/core/base/named-paper-words'
import type { GivenTopic, Topic } from '@attestry/core/base/topic'
import { isForward } from '@attestry/core/mail/quote-start'
import { isSubjectPast } from '../../text/intent/answers-us'
import { certificatesBelow } from '../../text/intent/certificate-lists'
import type { Clause } from '../../text/intent/clauses'
import { clausesOf, topicsOf } from '../../text/intent/clauses'
import type { ReadMail } from '../../text/intent/features'
import { conceptsOf, topicsIn, topicsOfQuestion } from '../../text/language/concepts'
import { isOfPapers, mayName } from '../../text/conditions/find-papers'
import { isTooLittle, LAWS } from '../../text/conditions/insufficient'
import { namedPapersIn, namedTopicsIn, papersNamedIn, wantsDatasheet } from '../../text/language/finer-topics'
import { EXCEPT, setWordsIn } from '../../text/language/sets'
import { readableText } from '../../text/readable-text'

const NAMES: Record<GivenTopic, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'conflict minerals',
  country_of_origin: 'country of origin',
  hs_code: 'HS code',
  pfas: 'PFAS',
  tsca: 'TSCA',
  pops: 'POPs',
  china_rohs: 'China RoHS',
  halogen_free: 'halogen-free',
  scip: 'SCIP',
  uflpa: 'UFLPA',
  eccn: 'ECCN',
  full_material: 'full material',
  emrt: 'EMRT',
  amrt: 'AMRT',
  safety_data_sheet: 'safety data sheet',
  quality_certificate: 'quality certificate',
  automotive_certificate: 'IATF 16949 certificate',
  environment_certificate: 'environmental certificate',
  policy: 'company policy',
  questionnaire: 'questionnaire',
  insurance: 'insurance certificate',
  other: 'other compliance',
}

export const topicNames = (
  topics: readonly Topic[],
  own: OwnNames,
  papers: readonly { paper: NamedPaper; topics: readonly Topic[] }[],
): string[] =>
  topics.flatMap((topic) => {
    const named = papers.filter((one) => one.topics.includes(topic)).map(({ paper }) => namedPaperText(paper))
    return named.length > 0 ? [...new Set(named)] : [topicIn(NAMES, topic, own)]
  })

/** What a request asks for. Named where it says that it is not needed, or has come, is not asked for. */
export function askedTopics(read: ReadMail): Topic[] {
  const { subjectClauses, ownClauses, quotedClauses, sections } = read
  const waived = new Set<Topic>()
  const own = collect(ticked(ownClauses), read, waived)
  const subject = collect(subjectClauses, read, waived)
  const isHeld = (topic: Topic) => waived.has(topic) || (topic === 'other' && isCertificateOfLawBelow(read))
  const further = isSubjectPast(read) ? [] : [...subject].filter((topic) => !isHeld(topic))
  const result = own.size > 0 ? new Set([...own, ...further]) : subject
  for (const topic of waived) if (!own.has(topic)) result.delete(topic)
  const isReminder = ownClauses.some(
    ({ concepts }) => concepts.has('remind') || concepts.has('missing') || concepts.has('colleague'),
  )
  const isPassedOn = isForward(read.mail.subject) && sections.own.length < 300
  if (isPassedOn || (own.size === 0 && (result.size === 0 || isReminder || sections.own.length < 200))) {
    for (const topic of collect(quotedClauses.slice(0, 60), read, new Set())) if (!waived.has(topic)) result.add(topic)
  }
  if (result.size === 0 && !isSubjectPast(read)) for (const topic of namedTopicsIn(read.subject)) result.add(topic)
  if (result.size === 0) for (const topic of inFiles(read)) result.add(topic)
  // Few words do not tell their language.
  if (result.size === 0 && sections.own.length < SHORT)
    for (const topic of topicsOfQuestion(sections.own)) if (!waived.has(topic)) result.add(topic)
  if (asksToFillIn(read) && !waived.has('questionnaire')) result.add('questionnaire')
  return [...result]
}

/**
 * "CoC LM317" above "we need RoHS for LM317": the certificate of conformity is one of the law that the text names, unless
 * it wants that "as well".
 */
const isCertificateOfLawBelow = ({ subjectClauses, ownClauses, language }: ReadMail): boolean => {
  const others = subjectClauses.filter(({ text }) => papersNamedIn(text).includes('other'))
  const laws = ownClauses.filter((clause) => topicsOf(clause).some((topic) => LAW_TOPICS.has(topic)))
  return (
    laws.length > 0 &&
    !laws.some(({ text }) => setWordsIn(text, language).has('also')) &&
    subjectClauses.every((clause) => topicsOf(clause).length === 0) &&
    others.every(({ text }) => namedPapersIn(text).every((paper) => paper === 'conformity'))
  )
}
const LAW_TOPICS: ReadonlySet<Topic> = new Set(['rohs', 'reach', 'pfas', 'prop65', 'tsca', 'conflict_minerals'])

const MOST_OF_A_FILE = 4000
const SHORT = 120

/** A mail that names nothing itself may send a form that does. */
const inFiles = ({ mail, language }: ReadMail): Set<Topic> =>
  new Set(
    (mail.attachments ?? [])
      .slice(0, 3)
      .flatMap(({ text }) => clausesOf(readableText(text.slice(0, MOST_OF_A_FILE)), language).flatMap(topicsOf)),
  )

/** "Please fill in the attached questionnaire": a paper of its own, beside what is to come with it. Forms of the trade have their own topics. */
const asksToFillIn = ({ mail, ownClauses }: ReadMail): boolean =>
  ownClauses.some(
    (clause) =>
      clause.concepts.has('fill') &&
      asks(clause) &&
      !isDone(clause) &&
      QUESTIONNAIRE.test(clause.text) &&
      (mail.attachment_names.length > 0 || ATTACHED.test(clause.text)) &&
      !topicsOf(clause).some((topic) => topic === 'conflict_minerals' || topic === 'emrt' || topic === 'amrt'),
  )
const QUESTIONNAIRE =
  /questionnaires?|fragebogen|fragebögen|questionari[oi]|cuestionario|questionário|vragenlijst|kwestionariusz|ankiet[aęy]|dotazník|enkät|frågeformulär|spørgeskema|kyselylomak|kérdőív|chestionar|anket|问卷|問卷|调查表|調查表|調査[票表]|アンケート|설문|질문지|\bsurvey\b|selbstauskunft/iu
const ATTACHED =
  /attach|enclos|beigefügt|angehängt|anhängend|beiliegend|anbei|im anhang|anlage|ci-joint|joint\b|adjunt|allegat|anex|bijgevoegd|bijlage|załącz|přilož|bifoga|vedhæft|vedlagt|liittee|mellékelt|ataşat|anexat|ekte|附件|附上|添付|첨부/iu

const TICKED = /\[ ?x ?\]|[☑☒✓✔]/i
const EMPTY_BOX = /^\W{0,3}(?:\[ {0,2}\]|[☐□])/

/** Of a list with ticked boxes, only what is ticked. */
const ticked = (clauses: readonly Clause[]): readonly Clause[] =>
  clauses.some(({ text }) => TICKED.test(text)) ? clauses.filter(({ text }) => !EMPTY_BOX.test(text)) : clauses

const ASKS = ['please', 'need', 'missing', 'remind', 'send', 'can'] as const
export const asks = ({ concepts }: Pick<Clause, 'concepts'>): boolean => ASKS.some((one) => concepts.has(one))
const HAS_CLOSED = ['unneeded', 'cancel', 'received', 'thanks'] as const
/** "REACH haben wir", "we have REACH on everything": right before or behind the name of what is there. */
const HAD = [
  String.raw`(?:\b(?:we|i)(?:'ve| have)(?: got| had)?|\b(?:wir haben|nous avons|on a|tenemos|abbiamo|temos|hebben we|mamy|vi har))(?: (?:already|schon|bereits|déjà|ya|già|já|al|już|redan|the|your|die|le|la|el|il|o|de))* ${LAWS}`,
  String.raw`${LAWS}(?:-\p{L}{3,12})?(?: (?!(?:que|die|der|that|which|che|qui|które) )\p{L}+){0,2} (?:haben wir|habe ich|hab ich|liegt|liegen|we have|we've|nous l'avons|(?:l[oa]s? )?tenemos|también|(?:l[oa'] ?)?abbiamo|c'è già|temos|hebben we|mamy|har vi)\b`,
  String.raw`(?<!\b(?:only|just|nur|seulement|solo|sólo|alleen|tylko) )${LAWS} (?:(?:is|are|was|were) (?:all )?(?:fine|ok|okay|good|done|closed|settled|complete|clear)|(?:ist|sind|war|passt|passen)(?: (?:ok|okay|in ordnung|gut|erledigt|abgeschlossen|geklärt))?(?=[.,;!]|$)|(?:est|sont) (?:bon|ok|en ordre|réglé|clos)|está (?:bien|ok|cerrado|resuelto)|(?:va|vanno) bene|è (?:a posto|ok|chiuso)|is (?:in orde|prima|afgehandeld)|(?:jest )?(?:ok|w porządku))(?!\p{L})`,
  String.raw`${LAWS}[^,。，]{0,10}(?:我们有|已有|あります|있습니다)`,
].map((pattern) => new RegExp(pattern, 'iu'))
const NO_MORE = /\b(?:not|no|nicht|keine?n?|pas|nunca|non|não|niet|nie)\b/i
const isHad = (text: string): boolean => HAD.some((pattern) => pattern.test(text)) && !NO_MORE.test(text)

/** It says that something is not asked for, or has come. */
const isDone = (part: Pick<Clause, 'concepts' | 'text'>): boolean =>
  ((isHad(part.text) || isTooLittle(part.text)) && !asks(part)) ||
  part.concepts.has('unneeded') ||
  part.concepts.has('cancel') ||
  ((part.concepts.has('received') || part.concepts.has('thanks')) && !part.concepts.has('not') && !asks(part))

type Known = Pick<ReadMail, 'language' | 'ownTopicsIn'>

function collect(clauses: readonly Clause[], known: Known, waived: Set<Topic>): Set<Topic> {
  const found = new Set<Topic>()
  const certificates = certificatesBelow(clauses)
  for (const [at, clause] of clauses.entries()) {
    const own = certificates.includes(clause) ? papersNamedIn(clause.text) : []
    const topics = [...askedIn(clause, clauses[at - 1], known), ...own]
    if (topics.length === 0) continue
    if (mayWaive(clause)) takeParts(clause, known, found, waived)
    else if (!clause.concepts.has('comply') || clause.isQuestion || asks(clause))
      for (const topic of topics) found.add(topic)
  }
  return found
}

/** "(UV-328, MCCP, PFHxS usw.)": what falls under a law that is named before. */
const EXAMPLES =
  /[(（][^()（）]{3,80}(?:\b(?:usw|etc|u\. ?a|u\. ?ä|ecc|enz|m\. ?fl|itd)\b\.?|など|等)\s?[)）]|[(（](?:e\. ?g|z\. ?B|p\. ?ex|such as|wie|bijv)\b[^()（）]{3,80}[)）]/giu

const OF_LAW = new RegExp(String.raw`\b${LAWS}\b`, 'iu')

/** The topics of a clause, with the papers that it may ask for by their names. */
const askedIn = (clause: Clause, before: Clause | undefined, { language, ownTopicsIn }: Known): Topic[] => {
  const { text } = clause
  const bare = text.replace(EXAMPLES, (remark) => (OF_LAW.test(remark) ? remark : ' '))
  const own = bare === text ? clause.concepts : conceptsOf(bare, language)
  const concepts = topicsIn(own, bare).length > 0 ? own : clause.concepts
  const papers = isOfPapers(clause) ? papersNamedIn(text) : mayName(clause, before) ? namedTopicsIn(text) : []
  const isSheet = (concepts.has('please') || concepts.has('send')) && wantsDatasheet(text)
  const topics = topicsIn(concepts, (concepts === own ? bare : text).replace(OWN_SCIP, ' '))
  return withOwn([...topics, ...papers, ...(isSheet ? (['other'] as const) : [])], text, ownTopicsIn)
}

/** Who notifies ECHA themselves wants to know what is in the part, and not our number: "for our SCIP notification". */
const OWN_SCIP =
  /\b(?:our|my|unsere?[rn]?|notre|nuestra|nostra|onze) (?:own )?SCIP[- ]?(?:notification|notifi\p{L}*|database|submission|dossier|meldung|datenbank|eintrag|entry|melding)/giu

/** What has a name of the organization's own is not "other documents" besides. */
function withOwn(topics: readonly Topic[], text: string, ownTopicsIn: Known['ownTopicsIn']): Topic[] {
  const own = ownTopicsIn(text).map(({ meaning }) => meaning)
  return [...new Set([...topics.filter((topic) => own.length === 0 || topic !== 'other'), ...own])]
}

const PAUSE = /[,;，；。()（）–—]| - /
const BETWEEN_PARTS =
  / (?:but|just|only|aber|nur|mais|seulement|pero|solo|ma|mas|maar|alleen|ale|tylko|jen|men|bara)(?= )/

/** "A RoHS certificate only is not enough" is one part. */
function partsOf(text: string): string[] {
  const parts = text.split(BETWEEN_PARTS)
  return isTooLittle(text) && !parts.some(isTooLittle) ? [text] : parts
}

const ONLY_BEFORE =
  /(?<!\p{L})(?:only|just|nur|lediglich|seulement|solo|sólo|soltanto|alleen|tylko|jen|pouze|bara|endast|kun)\s*$/iu

/** A piece of a clause: where it stands, and whether what it names is not asked for, or has come. */
type Piece = { text: string; start: number; end: number; isWaived: boolean }

/**
 * A sentence may waive one thing and ask for another: "we have RoHS, only REACH is missing". What is only listed goes
 * with what is said of it next, or else with what was said before.
 */
function piecesOf(clause: Clause, language: string): Piece[] {
  let start = 0
  const pieces = clause.text
    .split(PAUSE)
    .flatMap(partsOf)
    .flatMap(exceptionOf)
    .map((text) => {
      const at = clause.text.indexOf(text, start)
      start = at + text.length
      return { text, start: at, end: start }
    })
  const said = pieces.map(({ text, start: from }) => {
    if (isExcepted({ text })) return null
    const concepts = conceptsOf(text, language)
    // "Only REACH, RoHS we have"
    const isMeant =
      asks({ concepts }) || (ONLY_BEFORE.test(clause.text.slice(0, from)) && topicsIn(concepts, text).length > 0)
    return isDone({ concepts, text }) ? true : isMeant ? false : null
  })
  return pieces.map((piece, at) => {
    if (isExcepted(piece)) return { ...piece, isWaived: true }
    const before = said.slice(0, at + 1).findLast((one) => one !== null)
    return { ...piece, isWaived: before ?? said.slice(at).find((one) => one !== null) ?? isDone(clause) }
  })
}

const isExcepted = ({ text }: Pick<Piece, 'text'>): boolean => EXCEPT.exec(text)?.index === 0

/** "RoHS for all parts except LM317": what is left out is a piece of its own. */
function exceptionOf(text: string): string[] {
  const at = EXCEPT.exec(text)?.index ?? 0
  return at === 0 ? [text] : [text.slice(0, at), text.slice(at)]
}

const mayWaive = (clause: Clause): boolean =>
  HAS_CLOSED.some((one) => clause.concepts.has(one)) ||
  EXCEPT.test(clause.text) ||
  isTooLittle(clause.text) ||
  isHad(clause.text)

/** The pieces of a clause that waive what they name. */
export const waivedIn = (clause: Clause, language: string): Pick<Piece, 'start' | 'end'>[] =>
  mayWaive(clause) ? piecesOf(clause, language).filter(({ isWaived }) => isWaived) : []

function takeParts(clause: Clause, { language, ownTopicsIn }: Known, found: Set<Topic>, waived: Set<Topic>): void {
  for (const { text, isWaived } of piecesOf(clause, language)) {
    const named = [...topicsIn(conceptsOf(text, language), text), ...papersNamedIn(text)]
    const topics = withOwn(named, text, ownTopicsIn)
    for (const topic of topics) (isWaived ? waived : found).add(topic)
  }
}
