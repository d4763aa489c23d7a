/** Mails that ask for papers so plainly that nothing else in them makes it doubtful. */
import type { Topic } from '@attestry/core/base/topic'
import { isForward } from '@attestry/core/mail/quote-start'
import { conceptsOf } from '../language/concepts'
import { papersNamedIn } from '../language/finer-topics'
import type { Concept } from '../language/shape'
import { asksToEnclose, withoutCarrier } from './brought-along'
import { certificatesBelow } from './certificate-lists'
import { type Clause, isWaived, topicsOf } from './clauses'
import type { ReadMail } from './features'

/** "Please also send the RoHS certificate": a request, whatever else the mail is, be it an order. */
export const isOutright = (read: ReadMail): boolean =>
  isPlainText(read) &&
  (read.ownClauses.some((clause) => !clause.isRow && !isWaived(clause) && isDemand(clause, read.language)) ||
    lacksAndAsks(read) ||
    chasesLaw(read) ||
    opensList(read) ||
    certificatesBelow(read.ownClauses).length > 0 ||
    passesOn(read) ||
    asksBySubject(read))

/** A person has written it, perhaps by a helpdesk, and it wants no click: a link below the signature is the writer's own. */
export const isPlainText = ({ mail, sections }: ReadMail): boolean =>
  (mail.kind === 'message' || mail.is_generated === true) &&
  mail.text !== '' &&
  !/https?:|www\./i.test(`${sections.own} ${sections.quoted}`)

/** What one asks for in the same words. */
export const ELSEWHERE = ['price', 'order', 'invoice', 'offer', 'news', 'deliver'] as const satisfies Concept[]

export const isOneOf = ({ concepts }: Clause, some: readonly Concept[]): boolean =>
  some.some((one) => concepts.has(one))

const isDemand = (clause: Clause, language: string): boolean =>
  namesOnly(clause) ||
  asksForLaw(clause) ||
  asksInShort(clause) ||
  asksToConfirm(clause) ||
  bringsPaper(clause, language) ||
  needsPaper(clause, language) ||
  wishesPaper(clause) ||
  // "We download the declarations ourselves, please send the offer"
  (demandsPaper(clause) && piecesOf(clause, language).some(demandsPaper))

/** A comma between two laws parts nothing: "please provide RoHS, REACH and PFAS evidence". */
const piecesOf = (clause: Clause, language: string): Clause[] =>
  clause.text
    .replace(BETWEEN_LAWS, '$1 ')
    .split(/[,;，；]/)
    .map((text) => ({ ...clause, text, concepts: conceptsOf(text, language) }))

const isPlea = (clause: Clause): boolean => isOneOf(clause, ['please']) && isOneOf(clause, ['send'])

const demandsPaper = (clause: Clause): boolean =>
  isOneOf(clause, ['document']) &&
  !isOneOf(clause, UPDATES.test(clause.text) ? ELSEWHERE.filter((one) => one !== 'news') : ELSEWHERE) &&
  (topicsOf(clause).length > 0
    ? isPlea(clause)
    : (isPlea(clause) || isOneOf(clause, ['need'])) && papersNamedIn(clause.text).some((topic) => topic !== 'other'))

/** "Für Teil 4711 brauchen wir bitte noch die Auskunft nach REACH, falls Blei drin ist": politely needed, and of a part. */
function needsPaper(clause: Clause, language: string): boolean {
  // What is only said of a case at the end takes nothing back. At the beginning it does: "If you need a certificate, please …"
  const text = clause.text.replace(CASE_AT_END, '')
  const bare = text === clause.text ? clause : { ...clause, text, concepts: conceptsOf(text, language) }
  return (
    isOneOf(bare, ['please']) &&
    isOneOf(bare, ['need']) &&
    isOneOf(bare, ['document']) &&
    /\d/.test(text) &&
    topicsOf(bare).some((topic) => !OF_THE_GOODS.has(topic)) &&
    !isOneOf(bare, [...ELSEWHERE, 'comply', 'condition', 'received', 'thanks'])
  )
}
const CASE_AT_END =
  /, (?:if|in case|provided|falls|sofern|wenn|si|en caso|se|qualora|als|indien|jeśli|jeżeli|pokud|om|hvis|ifall) [^,;]{1,60}[.!]?$/iu

/** "For the update of our list of suppliers": no news. */
const UPDATES =
  /\b(?:update of|updating|aggiornamento|aktualisierung|mise à jour|actualización|atualização) (?:(?:of|the|our|della|del|dei|der|des|unserer|unseres|de|la|nuestra|da|do|nossa) ?)*\p{L}/iu

/** "While you are at it: of items 1 and 3 we would like to have the RoHS declaration", in whatever mail. */
const wishesPaper = (clause: Clause): boolean =>
  WISHES.test(clause.text) &&
  isOneOf(clause, ['document']) &&
  topicsOf(clause).some((topic) => !OF_THE_GOODS.has(topic)) &&
  !isOneOf(clause, ['price', 'invoice', 'news', 'comply', 'received', 'thanks', 'refuse'])
const WISHES =
  /\b(?:we|i) (?:would|['’]d) (?:also )?(?:like|love) (?:to (?:have|get|receive|see)|an?\b|the\b|your\b)|\bhätten? (?:wir|ich) (?:\p{L}+ )?gern|\b(?:wir|ich) hätten? (?:\p{L}+ )?gern|\b(?:nous|je) (?:souhaiteri|aimeri|voudri)\p{L}+ (?:aussi )?(?:avoir|recevoir|obtenir|les?\b|la\b|vos\b|une?\b)|\bvorre(?:mmo|i) (?:anche )?(?:avere|ricevere|la\b|le\b|il\b|un)|\b(?:quisiéramos|quisiera|nos gustaría|me gustaría) (?:también )?(?:tener|recibir)|\b(?:zouden|hadden|zou|had) (?:wij|we|ik) (?:ook )?graag|\b(?:chcielibyśmy|poprosilibyśmy) (?:też )?(?:otrzymać|o)|\b(?:vi|jag|jeg) (?:skulle|vil|ville) (?:också |også )?(?:gärna|gerne|gjerne)/iu

/** "RoHS certificate please.", "Bitte um RoHS-Zertifikat für 4711": a paper of a law, and no verb. */
const asksInShort = (clause: Clause): boolean =>
  topicsOf(clause).length > 0 &&
  isOneOf(clause, ['document']) &&
  !isOneOf(clause, [
    ...ELSEWHERE,
    'comply',
    'question',
    'confirm',
    'received',
    'thanks',
    'refuse',
    'fill',
    'quality',
  ]) &&
  (ASKS_FOR.test(clause.text) ? wordsIn(clause) <= MOST_NAMING : ENDS_PLEASE.test(clause.text) && wordsIn(clause) <= 9)
const ASKS_FOR =
  /^(?:wir |ich )?(?:bitten?|ersuchen?) (?:nochmals |dringend |höflich )?um |^(?:bardzo )?(?:proszę|prosimy) o |^pros[ií]me? o |^(?:vi |jeg )?(?:ber|beder|anmoder) om /i
const ENDS_PLEASE =
  /(?:please|pls|plz|bitte|svp|s['’]il vous pla[iî]t|por favor|per favore|per piacere|graag|alstublieft|aub|proszę|prosím|tack|takk?|lütfen|kérem|vă rog|kiitos)[\s.!]*$/i

/** "Please enclose the RoHS declaration with the delivery" is no less a demand because it stands in an order. */
function bringsPaper(clause: Clause, language: string): boolean {
  const { text } = clause
  const isOfLaw = topicsOf(clause).some((topic) => !OF_THE_GOODS.has(topic))
  if (!isOfLaw || !isOneOf(clause, ['please']) || !isOneOf(clause, ['document'])) return false
  if (isOneOf(clause, ['comply', 'condition', 'received', 'thanks', 'news'])) return false
  if (asksToEnclose(text)) return !isOneOf(clause, ['deliver']) || /[请請].{0,16}附上/u.test(text)
  const bare = withoutCarrier(text)
  return bare !== null && demandsPaper({ ...clause, text: bare, concepts: conceptsOf(bare, language) })
}

/** Papers that come with goods anyway. */
const OF_THE_GOODS: ReadonlySet<Topic> = new Set(['country_of_origin', 'hs_code', 'other', 'safety_data_sheet'])

/** "RoHS, REACH and conflict minerals for 1-1734248-0 please": what is wanted of which part, and no more. */
const namesOnly = (clause: Clause): boolean =>
  topicsOf(clause).length > 0 &&
  isOneOf(clause, ['please']) &&
  NAMES_FIRST.test(clause.text) &&
  !isOneOf(clause, [...ELSEWHERE, 'comply', 'question', 'confirm', 'can', 'received', 'thanks']) &&
  /\d/.test(clause.text) &&
  wordsIn(clause) <= MOST_NAMING

const LAW = '(?:RoHS|REACH|SVHC|PFAS|CMRT|EMRT|TSCA|Prop(?:osition)? ?65)'
/** It begins with what is wanted, in capitals, and says for what: "RoHS + REACH for", "REACH für". */
const NAMES_FIRST = /^(?:\S+ )?(?:RoHS|REACH|SVHC|PFAS|CMRT|TSCA)\b.* (?:for|für|pour|para|per|voor|dla|för) /

/** Words of a clause that only names what is wanted. */
const MOST_NAMING = 16

/** "pls send rohs + reach for pic16f1829-i/ss": the law alone stands for its papers, where it is what is to be sent. */
const asksForLaw = (clause: Clause): boolean =>
  isPlea(clause) &&
  !isOneOf(clause, [...ELSEWHERE, 'comply']) &&
  /\d/.test(clause.text) &&
  SENT_LAW.test(clause.text) &&
  wordsIn(clause) <= MOST_NAMING

const BETWEEN_LAWS = new RegExp(`(${LAW}),\\s*(?=(?:(?:EU|UK|China) )?${LAW})`, 'gi')

/** A verb of sending, at most four small words, and the law, which describes nothing else. */
const SENT_LAW = new RegExp(
  `\\b(?:send|provide|share|forward|e-?mail|schick\\p{L}*|send\\p{L}*|envo[iy]\\p{L}*|fourni\\p{L}*|env[ií]\\p{L}*|invi\\p{L}*|mand\\p{L}*|stuur\\p{L}*)(?: \\p{L}{1,7}){0,4} ${LAW}(?: ?(?:\\+|&|/|,|and|und|et|y|e|en) ?${LAW})* (?:for|für|pour|para|per|voor|of|von|zu|de)\\b`,
  'iu',
)

/** "For part 4711 please provide:" above a list that names the papers of a law. */
const opensList = ({ ownClauses }: ReadMail): boolean =>
  ownClauses.some((clause, at) => {
    // "Please fill in the form and return it", and on the next line "with your declarations for:"
    const goesOn = isOneOf(clause, ['send']) && isOneOf(clause, ['document']) && hasPleaBefore(ownClauses, at)
    const opens = isPlea(clause) || isOneOf(clause, ['need']) || goesOn
    if (!opens || !/[:：]$/.test(clause.text) || isWaived(clause) || isOneOf(clause, [...ELSEWHERE, 'comply']))
      return false
    const end = ownClauses.findIndex(({ text }, other) => other > at && !ITEM.test(text))
    const items = ownClauses.slice(at + 1, end === -1 ? undefined : end)
    return items.some(
      (item) =>
        !COUNTED.test(item.text) &&
        ((topicsOf(item).length > 0 && (isOneOf(item, ['document']) || BARE_LAW.test(item.text))) ||
          // "The following documents: - ISO 9001 certificate"
          (isPlea(clause) &&
            isOneOf(item, ['document']) &&
            papersNamedIn(item.text).some((topic) => topic !== 'other'))),
    )
  })
const hasPleaBefore = (clauses: readonly Clause[], at: number): boolean =>
  clauses.slice(Math.max(0, at - NEAR), at).some((one) => isOneOf(one, ['please']))
const NEAR = 4
const ITEM = /^(?:[-–—•*·▪○●□☐]|\(?[\da-z]{1,2}[.):]|[①-⑳])\s?\S/
/** "- 100 pcs": goods. */
const COUNTED = /^\W*(?:\d{1,2}[.):] )?\d+(?:[.,]\d+)* ?\p{L}/u
/** "EU RoHS", "REACH SVHC" */
const BARE_LAW = new RegExp(
  `^\\W*(?:[\\da-z]{1,2}[.):] ?)?(?:(?:EU|UK|China|California)[ -])?${LAW}(?:[ /&+-]+${LAW})*\\W*$`,
  'iu',
)

/** "… but the RoHS declaration was not included. Please send it.", "Our QA needs RoHS for it. Please send it with the goods." */
const lacksAndAsks = ({ ownClauses, language }: ReadMail): boolean =>
  ownClauses.some((clause, at) => {
    const before = ownClauses[at - 1]
    if (before === undefined || topicsOf(clause).length > 0) return false
    const lacks = wordsIn(clause) <= MOST_BARE && isPlea(clause) && piecesOf(before, language).some(lacksPaper)
    return lacks || (needsOfLaw(before) && isPleaForIt(clause, language))
  })

/** "For position 2 our QA also needs the RoHS declaration" */
const needsOfLaw = (clause: Clause): boolean =>
  !clause.isRow &&
  !isWaived(clause) &&
  (isOneOf(clause, ['need']) || OTHERS_NEED.test(clause.text)) &&
  isOneOf(clause, ['document']) &&
  topicsOf(clause).some((topic) => !OF_THE_GOODS.has(topic)) &&
  !isOneOf(clause, [...ELSEWHERE, 'comply', 'condition', 'received', 'thanks', 'refuse'])

/** Another than the writer needs it: "our quality department". */
const OTHERS_NEED =
  /(?<!\p{L})(?:needs|requires|wants|benötigt|braucht|verlangt|a (?:aussi |également )?besoin|necesita|necessita|richiede|precisa|potrzebuje|wymaga|potřebuje|vyžaduje|nodig|behöver|skal bruge|har brug|tarvitsee|szüksége|are nevoie|ihtiyaç)(?!\p{L})/iu

/** "Please send the files together with the order confirmation", and not "please send an offer". */
const isPleaForIt = (clause: Clause, language: string): boolean => {
  const bare = withoutCarrier(clause.text)
  const text = bare ?? clause.text
  const plea = { ...clause, text, concepts: bare === null ? clause.concepts : conceptsOf(bare, language) }
  const isPolite = isOneOf(plea, ['please']) || MERCI.test(text)
  return isPolite && isOneOf(plea, ['send']) && !isOneOf(plea, ELSEWHERE) && wordsIn(plea) <= MOST_BARE
}
const MERCI = /^merci d/i
/** "Please confirm the RoHS compliance of …" */
export const CONFIRMS =
  /\b(?:confirm\p{L}*|bestätig\p{L}*|conferm\w*|potwierdz\p{L}*|bevestig\w*|potvrd\w*|bekräft\w*)[^.;]{0,40}(?:complian\p{L}*|conform\p{L}*|konformität|status|cumplimiento|zgodno\p{L}*|shod\w*|överensstämmelse)(?!\p{L})|\b(?:konformität|conformité|conformidad|conformità|conformidade|conformiteit)\b[^.;]{0,40}\b(?:bestätig\p{L}*|confirm\w*|conferm\w*|bevestig\w*)/iu
/** It names the law and the part. */
const asksToConfirm = (clause: Clause): boolean =>
  topicsOf(clause).some((topic) => !OF_THE_GOODS.has(topic)) &&
  isOneOf(clause, ['please']) &&
  !isOneOf(clause, [...ELSEWHERE, 'condition', 'received', 'thanks']) &&
  /\d/.test(clause.text) &&
  CONFIRMS.test(clause.text) &&
  wordsIn(clause) <= MOST_NAMING

/** "We still have not received the CMRT." */
const chasesLaw = ({ ownClauses }: ReadMail): boolean =>
  ownClauses.some(
    (clause) =>
      isOneOf(clause, ['remind']) &&
      isOneOf(clause, ['not', 'missing']) &&
      !isOneOf(clause, [...ELSEWHERE, 'shipment', 'comply', 'news']) &&
      topicsOf(clause).some((topic) => !OF_THE_GOODS.has(topic)) &&
      (isOneOf(clause, ['document']) || FORM.test(clause.text)),
  )
const FORM = /\b[CEA]MRT\b/

const lacksPaper = (clause: Clause): boolean =>
  !isWaived(clause) && isOneOf(clause, ['missing']) && isOneOf(clause, ['document']) && topicsOf(clause).length > 0
/** "Please send it to us as soon as possible" */
const MOST_BARE = 9

/** "Can you help please? See below." above a mail that demands papers. */
const passesOn = ({ subject, sections, ownClauses, quotedClauses, language }: ReadMail): boolean =>
  isForward(subject) &&
  sections.own.length <= LONGEST_NOTE &&
  ownClauses.some((clause) => isOneOf(clause, ['please', 'can']) || clause.isQuestion) &&
  !ownClauses.some((clause) => isWaived(clause) || isOneOf(clause, ELSEWHERE)) &&
  quotedClauses.some((clause) => !clause.isRow && !isWaived(clause) && isDemandInQuote(clause, language))
const LONGEST_NOTE = 300

const isDemandInQuote = (clause: Clause, language: string): boolean =>
  isDemand(clause, language) ||
  (isOneOf(clause, ['need']) &&
    isOneOf(clause, ['document']) &&
    topicsOf(clause).length > 0 &&
    !isOneOf(clause, ELSEWHERE))

/** "as per subject pls": the subject says what of which part. */
const asksBySubject = ({ subject, sections, subjectClauses, ownClauses }: ReadMail): boolean =>
  sections.own.length <= LONGEST_POINTER &&
  POINTS_TO_SUBJECT.test(sections.own) &&
  ownClauses.some((clause) => isOneOf(clause, ['please', 'need', 'send'])) &&
  subjectClauses.some((clause) => topicsOf(clause).length > 0 && !isOneOf(clause, ELSEWHERE)) &&
  /\d/.test(subject)
const LONGEST_POINTER = 120
const POINTS_TO_SUBJECT =
  /\b(?:see|as per|as in|per|refer to|according to) (?:the |your |my )?(?:above )?(?:subject|title)|\b(?:s\.|siehe|wie|laut|gemäß|gem\.) (?:im )?betreff|\b(?:voir|comme|selon) (?:l['’])?(?:en )?objet|\b(?:ver|según|como) (?:el )?asunto|\b(?:vedi|come da|come in) oggetto|件名の|如题|如題|如主题|如標題/i

const wordsIn = ({ text }: Clause): number => text.split(/\s+/).length
