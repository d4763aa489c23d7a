import type { Unanswered } from './answer-grid'
import { missingText } from './fill-template'

type Cover = {
  /** Empty when the mail has no sender name. */
  customerName: string
  /** The parts that documents are attached for. */
  partNumbers: readonly string[]
  /** What is attached, if that is known already: "RoHS Certificate: rohs.pdf". */
  documents?: readonly string[]
  /** What is asked for and not attached. */
  missing?: readonly Unanswered[]
  /** The teammate who answers. */
  senderName: string
  company: string
  /** The documents are behind a link, because they are too large for a mail. */
  isLinked?: boolean
}

/** The text an answer starts with. It is sent as it is unless the user edits it. */
export function coverText({
  customerName,
  partNumbers,
  documents = [],
  missing = [],
  senderName,
  company,
  isLinked = false,
}: Cover): string {
  const greeting = customerName ? `Dear ${customerName},` : 'Dear customer,'
  return [
    greeting,
    `thank you for your request.${attachedText(partNumbers, isLinked)}`,
    ...(documents.length > 0 ? [`${isLinked ? 'Behind the link:' : 'Attached:'}\n\n${listOf(documents)}`] : []),
    ...(missing.length > 0 ? [`Not included:\n\n${listOf(missing.map(missingText))}`] : []),
    'Please let us know if you need anything else.',
    ['Kind regards', senderName, company].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function attachedText(partNumbers: readonly string[], isLinked: boolean): string {
  const [first, ...more] = partNumbers
  if (first === undefined) return ''
  const which = more.length === 0 ? first : 'the following parts'
  const end = more.length === 0 ? '' : `:\n\n${listOf(partNumbers)}`
  return isLinked
    ? ` The compliance documents for ${which} are behind the link at the end of this email${end || '.'}`
    : ` Please find attached the compliance documents for ${which}${end || '.'}`
}

const listOf = (names: readonly string[]): string => names.map((name) => `- ${name}`).join('\n')

/** The subject of an answer: exactly one "Re:", whatever the customer wrote, and no longer than a subject may be. */
export const replySubject = (subject: string): string =>
  `Re: ${subject.replace(/^(\s*(re|aw|sv|vs|antw|odp|rif|回复|返信)\s*(\[\d+\])?\s*[:：])+/i, '').trim() || '(No Subject)'}`.slice(
    0,
    998,
  )
