import type { MailPurpose } from '@attestry/core/mail/inbox'
import { isReply } from '@attestry/core/mail/quote-start'
import type { Concept } from '../language/shape'
import { isTopic } from '../language/concepts'
import { type Clause, topicsOf } from './clauses'
import type { ReadMail } from './features'

/** How people begin a sentence of thanks, in the languages that we read. */
const THANKS =
  /^(?:many |warm |so many )?(?:thanks|thank you|thx\b|vielen dank|besten dank|herzlichen dank|danke|merci|muchas gracias|gracias|mille grazie|grazie|muito obrigad|obrigad|hartelijk dank|dank ?je|dank u|dziękuj|bardzo dziękuj|děkuj|tack\b|mange tak|tusen takk|kiitos|köszön|mulțumesc|多谢|谢谢|感谢|謝謝|ありがとう|감사)/iu

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
  const isThanks = ({ text, concepts }: Clause) => concepts.has('thanks') || THANKS.test(text)
  const closes = ({ text, concepts }: Clause) => concepts.has('received') || ALL_NEEDED.test(text)
  const isSettled = (clause: Clause) => isThanks(clause) || closes(clause)
  return (
    ownClauses.some(isThanks) &&
    ownClauses.some(closes) &&
    ownClauses.every(
      (clause) =>
        !clause.isQuestion &&
        (ALL_NEEDED.test(clause.text) || ![...clause.concepts].some((one) => WANTS.has(one))) &&
        (isSettled(clause) || (topicsOf(clause).length === 0 && !clause.concepts.has('send'))),
    )
  )
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
