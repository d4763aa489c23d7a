type Cover = {
  /** Empty when the mail has no sender name. */
  customerName: string
  partNumbers: readonly string[]
  /** The teammate who answers. */
  senderName: string
  company: string
}

/** The text an answer starts with, before the user edits it. */
export function coverText({ customerName, partNumbers, senderName, company }: Cover): string {
  const greeting = customerName ? `Dear ${customerName},` : 'Dear customer,'
  const parts =
    partNumbers.length === 1
      ? `the compliance documents for ${partNumbers[0]}`
      : `the compliance documents for the following parts:\n\n${partNumbers.map((part) => `- ${part}`).join('\n')}`
  const end = partNumbers.length === 1 ? '.' : ''
  return [
    greeting,
    `thank you for your request. Please find attached ${parts}${end}`,
    'Please let us know if you need anything else.',
    ['Kind regards', senderName, company].filter(Boolean).join('\n'),
  ].join('\n\n')
}

/** The subject of an answer: one "Re:", whatever the customer wrote before it. */
export const replySubject = (subject: string): string =>
  `Re: ${subject.replace(/^(\s*(re|aw|sv|antw|回复|返信)\s*[:：])+/i, '').trim() || '(No Subject)'}`
