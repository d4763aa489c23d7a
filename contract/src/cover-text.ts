import type { Unanswered } from './answer-grid'
import { topicLabels } from './topic-labels'

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
}

/** The text an answer starts with. It is sent as it is unless the user edits it. */
export function coverText({
  customerName,
  partNumbers,
  documents = [],
  missing = [],
  senderName,
  company,
}: Cover): string {
  const greeting = customerName ? `Dear ${customerName},` : 'Dear customer,'
  return [
    greeting,
    `thank you for your request.${attachedText(partNumbers)}`,
    ...(documents.length > 0 ? [`Attached:\n\n${listOf(documents)}`] : []),
    ...(missing.length > 0 ? [`Not included:\n\n${listOf(missing.map(missingText))}`] : []),
    'Please let us know if you need anything else.',
    ['Kind regards', senderName, company].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function attachedText(partNumbers: readonly string[]): string {
  const [first, ...more] = partNumbers
  if (first === undefined) return ''
  if (more.length === 0) return ` Please find attached the compliance documents for ${first}.`
  return ` Please find attached the compliance documents for the following parts:\n\n${listOf(partNumbers)}`
}

const missingText = ({ part_number, topics }: Unanswered): string =>
  [part_number, topics.map((topic) => topicLabels[topic]).join(', ')].filter(Boolean).join(': ')

const listOf = (names: readonly string[]): string => names.map((name) => `- ${name}`).join('\n')

/** The subject of an answer: exactly one "Re:", whatever the customer wrote, and no longer than a subject may be. */
export const replySubject = (subject: string): string =>
  `Re: ${subject.replace(/^(\s*(re|aw|sv|vs|antw|odp|rif|回复|返信)\s*(\[\d+\])?\s*[:：])+/i, '').trim() || '(No Subject)'}`.slice(
    0,
    998,
  )
