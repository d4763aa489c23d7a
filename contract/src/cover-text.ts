import type { DocumentType } from './vault'

/** A part asked for, with the documents that go to the customer for it. */
export type CoveredPart = {
  part_number: string
  manufacturer: string
  documents: readonly { doc_type: DocumentType; original_filename: string }[]
}

/** What an answer says when nobody wrote anything else: which documents come for which parts. Plain text. */
export function coverText({
  recipientName,
  senderName,
  parts,
}: {
  recipientName: string
  senderName: string
  parts: readonly CoveredPart[]
}): string {
  const covered = parts.filter(({ documents }) => documents.length > 0)
  const missing = parts.filter(({ documents }) => documents.length === 0)
  const listOf = ({ part_number, manufacturer, documents }: CoveredPart) => [
    `${part_number} (${manufacturer})`,
    ...documents.map(({ doc_type, original_filename }) => `  - ${doc_type}: ${original_filename}`),
    '',
  ]
  return [
    recipientName ? `Hello ${recipientName},` : 'Hello,',
    '',
    `thank you for your message. Please find attached the compliance documents for the ${covered.length === 1 ? 'part' : 'parts'} below.`,
    '',
    ...covered.flatMap(listOf),
    ...(missing.length > 0
      ? ['We have no documents on file yet for:', ...missing.map(({ part_number }) => `  - ${part_number}`), '']
      : []),
    'Kind regards',
    senderName,
  ].join('\n')
}

/** The subject of an answer: "Re:" once, in whatever language the mail had it. */
export function replySubject(subject: string): string {
  const bare = subject.trim().replace(/^(?:(?:re|aw|antw|sv|vs|odp|rif|r)\s*(?:\[\d+\])?\s*:\s*)+/i, '')
  return `Re: ${bare || '(No Subject)'}`.slice(0, 998)
}
