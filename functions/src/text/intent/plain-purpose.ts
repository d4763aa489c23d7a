import type { MailPurpose } from '@attestry/core/mail/inbox'
import type { Concept } from '../language/shape'
import { isTopic } from '../language/concepts'
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

/** What a mail that asks for nothing plainly is, where the classifiers see nothing in it. */
export function plainPurpose({ mail, subject, sections, ownClauses }: ReadMail): MailPurpose | undefined {
  const isAsking = ownClauses.some(
    ({ isQuestion, concepts }) => isQuestion || [...concepts].some((one) => ASKING.has(one) || isTopic(one)),
  )
  if (isAsking) return undefined
  if (CHANGE_NOTICE.test(subject)) return 'pcn'
  const own = sections.own.trim()
  const pieces = own.split(/[\n.!,;]/).flatMap((piece) => piece.trim() || [])
  // At the end it is how people close what they want.
  const begins = pieces.findIndex((piece) => THANKS.test(piece))
  const isFirst = begins === 0 || (begins === 1 && (pieces[0] ?? '').split(/\s+/).length <= LONGEST_GREETING)
  return mail.kind === 'message' && own.length <= LONGEST_NOTE && isFirst ? 'thanks' : undefined
}
