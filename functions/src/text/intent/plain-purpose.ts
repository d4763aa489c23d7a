import type { MailPurpose } from '@attestry/core/mail/inbox'
import { isReply } from '@attestry/core/mail/quote-start'
import type { Concept } from '../language/shape'
import { conceptsOf, isTopic } from '../language/concepts'
import { type Clause, isWaived, topicsOf } from './clauses'
import { answersUs } from './answers-us'
import type { ReadMail } from './features'

/** How people begin a sentence of thanks, in the languages that we read. */
const THANKS =
  /^(?:many |warm |so many |ok |okay |great |perfect |super |top |alles klar )?(?:thanks|thank you|thx\b|vielen dank|besten dank|herzlichen dank|danke|merci|muchas gracias|gracias|mille grazie|grazie|muito obrigad|obrigad|hartelijk dank|dank ?je|dank u|dziękuj|bardzo dziękuj|děkuj|tack\b|mange tak|tusen takk|kiitos|köszön|mulțumesc|多谢|谢谢|感谢|謝謝|ありがとう|감사)/iu

/** A change notice names itself in its subject. */
const CHANGE_NOTICE = /\bPCN\b|\bproduct change noti(?:ce|fication)/iu

const ASKING = new Set<Concept>(['please', 'send', 'need', 'missing', 'question'])

/** More is no mere note of thanks, in characters. */
const LONGEST_NOTE = 160
/** "Dear Dr. Grace Hopper", in words. */
const LONGEST_GREETING = 4

/** Who thanks and says which papers are missing waits for them. */
export const lacks = ({ ownClauses }: ReadMail): boolean =>
  ownClauses.some(({ concepts }) => concepts.has('missing') && [...concepts].some(isTopic))

const mayAsk = ({ ownClauses }: ReadMail): boolean =>
  ownClauses.some(
    ({ isQuestion, concepts }) => isQuestion || [...concepts].some((one) => ASKING.has(one) || isTopic(one)),
  )

/** What may stand beside the thanks: "Perfect", "That's everything", a name. More may be what somebody wants. */
const isAside = (piece: string): boolean =>
  piece.split(/\s+/).length <= 3 && piece.length <= 24 && (piece.match(/\p{Lo}/gu)?.length ?? 0) <= 6
const MAX_ASIDES = 4

/**
 * Who answers with thanks and next to nothing else has what they wanted, whatever the subject and the quoted mail ask
 * for. A number may be a part.
 */
export function isMereThanks(read: ReadMail): boolean {
  const { mail, subject, sections } = read
  const own = sections.own.trim()
  const hasFiles = (mail.attachments?.length ?? 0) + (mail.unread_count ?? 0) > 0
  // A first mail may ask by its subject alone.
  if (mail.kind !== 'message' || !isReply(subject) || hasFiles) return false
  if (own.length > LONGEST_NOTE || /\d/.test(own) || mayAsk(read)) return false
  const pieces = own.split(/[\n.!,;:。！，、–—]/).flatMap((piece) => piece.trim() || [])
  const asides = pieces.filter((piece) => !THANKS.test(piece))
  return asides.length < pieces.length && asides.length <= MAX_ASIDES && asides.every(isAside)
}

const WANTS = new Set<Concept>(['please', 'need', 'missing', 'can', 'remind', 'confirm', 'fill'])
const MOST_CLOSING = 500
/** "That is all we needed" */
const ALL_NEEDED = /\b(?:all|everything|alles|exactly what) (?:that )?(?:we|i|ich|wir) (?:need|brauch|wollt|benotigt)/i

/**
 * Who answers with thanks for papers and says that the matter is closed asks for nothing, though the papers are named: in
 * no clause is anything wanted, and where a law is named, its papers are what the thanks are for, or what has come.
 */
export function isClosingThanks({ mail, subject, sections, ownClauses }: ReadMail): boolean {
  if (mail.kind !== 'message' || !isReply(subject) || sections.own.length > MOST_CLOSING) return false
  const isThanks = ({ text, concepts }: Clause) =>
    concepts.has('thanks') || text.split(/[,;]/).some((piece) => THANKS.test(piece.trim()))
  const closes = ({ text, concepts }: Clause) => concepts.has('received') || ALL_NEEDED.test(text)
  const isSettled = (clause: Clause) => isThanks(clause) || closes(clause)
  return (
    ownClauses.some(isThanks) &&
    ownClauses.some(closes) &&
    ownClauses.every(
      (clause) =>
        !clause.isQuestion &&
        !BUT.test(clause.text) &&
        (ALL_NEEDED.test(clause.text) || ![...clause.concepts].some((one) => WANTS.has(one))) &&
        (isSettled(clause) || (topicsOf(clause).length === 0 && !clause.concepts.has('send'))),
    )
  )
}

/** What is wanted beside what is sent. */
const BESIDE = new Set<Concept>(['need', 'missing', 'can', 'remind', 'confirm', 'fill', 'question'])
/** What a customer encloses so that others answer it. */
const TO_ANSWER =
  /request(?!ed)|inquir|enquir|question|form\b|forms\b|template|survey|list\b|letter|sign|draft|anfrage|fragebogen|formular|vorlage|liste|schreiben|unterschr|entwurf|demande|formulaire|courrier|signat|richiesta|modulo|firma|elenco|solicitud|formulario|pedido|verzoek|aanvraag|formulier|lijst|formularz|zapytan|lista|dotaz|formulář|förfrågan|forespørgsel|kysely|lomake|kérdőív|cerere|talep|依頼|調査|表|问卷|請求|요청|양식/iu

/** So much of a clause tells whether it stands in the mail or in a file that came with it, in characters. */
const OPENING = 20

/** "Please find attached the RoHS declaration": who sends papers, and wants nothing in any clause, asks for none. */
export function isMereDelivery(read: ReadMail): boolean {
  const { mail, sections, ownClauses } = read
  if (mail.kind !== 'message') return false
  const isOfFile = ({ text }: Clause) => !sections.own.includes(text.slice(0, OPENING))
  const delivers = ({ text, concepts, isRow }: Clause) =>
    !isRow && concepts.has('deliver') && concepts.has('document') && !TO_ANSWER.test(text)
  // "As requested please find attached" answers us, whoever of us is quoted.
  const isAnswer =
    (answersUs(read) && sections.quoted !== '') ||
    (isReply(read.subject) && ownClauses.some((clause) => delivers(clause) && clause.concepts.has('requested')))
  const wantsNothing = (clause: Clause) => {
    const said = [...clause.concepts]
    const [first = ''] = clause.text.split(/\s/, 1)
    if (clause.isQuestion) return false
    if (isOfFile(clause)) return !wantsInFile(clause)
    if (delivers(clause)) return !said.some((one) => BESIDE.has(one))
    if (topicsOf(clause).length > 0) return clause.isRow
    if (clause.concepts.has('condition')) return true
    return !said.some(
      (one) => WANTS.has(one) || (one === 'send' && !(isAnswer && !conceptsOf(first, read.language).has('send'))),
    )
  }
  return ownClauses.some((clause) => delivers(clause) && topicsOf(clause).length > 0) && ownClauses.every(wantsNothing)
}

/** A declaration has an issue, confirms, and says what is needed or missing. A letter or a form asks in plainer words. */
const wantsInFile = ({ concepts }: Clause): boolean =>
  concepts.has('fill') ||
  (concepts.has('please') &&
    !concepts.has('condition') &&
    (['send', 'need', 'confirm'] as const).some((one) => concepts.has(one)))

const asks = ({ isQuestion, concepts }: Clause): boolean =>
  isQuestion || [...concepts].some((one) => one === 'send' || WANTS.has(one))
const isOfPapers = (clause: Clause): boolean => topicsOf(clause).length > 0 || clause.concepts.has('document')

/** "Can we move our weekly to Thursday? Topics: PFAS": who wants to meet, and nothing else, asks for no papers. */
export function isMereMeeting({ mail, ownClauses }: ReadMail): boolean {
  const asking = ownClauses.filter(asks)
  // "Vi invito a inviare" invites to no meeting.
  const isMeeting = (clause: Clause) => clause.isQuestion && clause.concepts.has('meeting') && !isOfPapers(clause)
  return mail.kind === 'message' && asking.length > 0 && asking.every(isMeeting)
}

const NO_ACTION =
  /\bno (?:(?:further|immediate|specific|additional) )?(?:action|response|reply|answer)s?(?: \p{L}+){0,3} (?:is|are) (?:currently )?(?:required|needed|necessary|expected)\b|\bno (?:(?:further|immediate) )?(?:action|response|reply) (?:required|needed|necessary)\b|\b(?:do not|don['’]t) (?:need|have) to (?:do anything|take any action)\b|\bkein(?:e|erlei)? (?:weiteren? )?(?:handlungsbedarf|ma(?:ß|ss)nahmen?|aktion(?:en)?|reaktion|rückmeldung|antwort)(?: \p{L}+){0,3} (?:erforderlich|notwendig|nötig)\b|\bkein (?:weiterer )?handlungsbedarf\b|\baucune (?:action|démarche|réponse|mesure)(?: [\p{L}'’]+){0,4} (?:requise|nécessaire|attendue|demandée)|\bno (?:se requiere|es necesari[ao]|se necesita)(?: \p{L}+){0,2} (?:ninguna (?:acción|medida|respuesta)|acción alguna)|\bnon (?:è|e') (?:richiesta|necessaria|prevista) (?:alcuna|nessuna) (?:azione|risposta)|\bnessuna (?:azione|risposta)(?: \p{L}+){0,3} (?:richiesta|necessaria)|\bnão é (?:necessária|precisa)(?: \p{L}+){0,2} (?:ação|resposta)|\bgeen (?:verdere )?(?:actie|reactie|antwoord)(?: \p{L}+){0,3} (?:nodig|vereist)|\bnie (?:jest wymagane|są wymagane|wymaga się) żadn\p{L}+ działa\p{L}+|(?:无需|無需|不需要)(?:采取|採取)?(?:任何)?(?:行动|行動|操作|回复|回覆)|(?:ご?対応|ご?返信|手続き?)は?(?:不要|必要(?:ありません|ございません))|(?:별도의 )?(?:조치|회신|답변)[는은이가]? ?(?:필요하지 않|필요 없|불필요)/iu
/** "If you have answered already, no action is required": on that condition only. */
const ON_CONDITION =
  /\b(?:if|unless|already|wenn|falls|sofern|bereits|schon|si|déjà|ya|se|già|já|indien|als|jeśli)\b|如果|若|場合|경우/iu

/** "Our policy has been revised. No action is required at this time": news that names laws, and wants nothing. */
export const wantsNoAction = ({ mail, ownClauses }: ReadMail): boolean =>
  mail.kind === 'message' &&
  ownClauses.some(({ text }) => NO_ACTION.test(text) && !ON_CONDITION.test(text)) &&
  !ownClauses.some(
    (clause) => !NO_ACTION.test(clause.text) && asks(clause) && isOfPapers(clause) && !clause.concepts.has('deliver'),
  )

/** Who applies for work names the laws that they know. */
export const isApplication = ({ mail, subject, ownClauses }: ReadMail): boolean =>
  mail.kind === 'message' && [subject, ...ownClauses.map(({ text }) => text)].some((text) => APPLICATION.test(text))
const APPLICATION =
  /\b(?:appl(?:y|ying|ication|ied) (?:for|to) (?:the |a |your |an )?(?:\w+ ){0,4}(?:position|post|role|job|vacancy|opening|internship)|job application|hiring manager|my (?:resume|résumé|cv|curriculum vitae)\b)|\b(?:bewerbe (?:ich )?mich|meine bewerbung|bewerbung (?:als|um|auf)|mein(?:en)? lebenslauf)|\b(?:je (?:me )?(?:porte candidat|postule)|ma candidature|mon cv\b)|\bmi(?:o)? (?:candidatura|currículum|curriculum)|\b(?:mijn sollicitatie|solliciteer)/iu

/** Who thanks and is not content says "but". */
const BUT =
  /(?<!\p{L})(?:but|though|however|unfortunately|wrong|another|instead|aber|leider|jedoch|allerdings|falsch\p{L}*|mais|malheureusement|toutefois|pero|lamentablemente|sin embargo|però|purtroppo|mas|porém|infelizmente|maar|helaas|ale|niestety|bohužel|men|tyvärr|dessverre|desværre|mutta|valitettavasti|sajnos|din păcate)(?!\p{L})|但|不过|可惜|しかし|ただし|残念|하지만|그런데/iu

/** What nobody looks at, because it is settled by itself. */
const SETTLED = new Set<MailPurpose>(['thanks', 'invoice', 'pcn'])
const OFFERED = /^(?:if|should|in case|falls|wenn|si|se|als|jeśli|pokud|om|hvis|ha)\s/iu

/** What is settled by itself, as thanks, an invoice or a notice of change, and yet wants a paper or finds fault with one. */
export function asksBeside(read: ReadMail, purpose: MailPurpose): boolean {
  if (read.mail.kind !== 'message' || !SETTLED.has(purpose) || isMereThanks(read) || isClosingThanks(read)) return false
  const wantsPapers = ({ text, concepts }: Clause) =>
    [...concepts].some(isTopic) &&
    (['please', 'need', 'send', 'missing', 'confirm'] as const).some((one) => concepts.has(one)) &&
    !OFFERED.test(text)
  const findsFault = ({ text }: Clause) => purpose === 'thanks' && BUT.test(text)
  return read.ownClauses.some((clause) => !isWaived(clause) && (wantsPapers(clause) || findsFault(clause)))
}

/** What a mail that asks for nothing plainly is, where the classifiers see nothing in it. */
export function plainPurpose(read: ReadMail): MailPurpose | undefined {
  const { mail, subject, sections } = read
  if (mayAsk(read)) return undefined
  if (CHANGE_NOTICE.test(subject)) return 'pcn'
  const own = sections.own.trim()
  const pieces = own.split(/[\n.!,;]/).flatMap((piece) => piece.trim() || [])
  // At the end it is how people close what they want.
  const begins = pieces.findIndex((piece) => THANKS.test(piece))
  const isFirst = begins === 0 || (begins === 1 && (pieces[0] ?? '').split(/\s+/).length <= LONGEST_GREETING)
  return mail.kind === 'message' && own.length <= LONGEST_NOTE && isFirst ? 'thanks' : undefined
}
