type Cover = {
  /** Empty when the mail has no sender name. */
  customerName: string
  partNumbers: readonly string[]
  /** What is attached, if that is known already: "RoHS Certificate: rohs.pdf". */
  documents?: readonly string[]
  /** The teammate who answers. */
  senderName: string
  company: string
}

/** The text an answer starts with. It is sent as it is unless the user edits it. */
export function coverText({ customerName, partNumbers, documents = [], senderName, company }: Cover): string {
  const greeting = customerName ? `Dear ${customerName},` : 'Dear customer,'
  const parts =
    partNumbers.length === 1
      ? `the compliance documents for ${partNumbers[0]}`
      : `the compliance documents for the following parts:\n\n${listOf(partNumbers)}`
  const end = partNumbers.length === 1 ? '.' : ''
  return [
    greeting,
    `thank you for your request. Please find attached ${parts}${end}`,
    ...(documents.length > 0 ? [`Attached:\n\n${listOf(documents)}`] : []),
    'Please let us know if you need anything else.',
    ['Kind regards', senderName, company].filter(Boolean).join('\n'),
  ].join('\n\n')
}

const listOf = (names: readonly string[]): string => names.map((name) => `- ${name}`).join('\n')

/** The subject of an answer: exactly one "Re:", whatever the customer wrote, and no longer than a subject may be. */
export const replySubject = (subject: string): string =>
  `Re: ${subject.replace(/^(\s*(re|aw|sv|vs|antw|odp|rif|回复|返信)\s*(\[\d+\])?\s*[:：])+/i, '').trim() || '(No Subject)'}`.slice(
    0,
    998,
  )
