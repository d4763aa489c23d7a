import type { AskedPart } from './outreach'
import { topicLabels } from './topic-labels'

const topicsText = ({ topics }: AskedPart): string => topics.map((topic) => topicLabels[topic]).join(', ')

/** The subject of a mail that asks a manufacturer for documents. */
export function requestSubject(parts: readonly AskedPart[]): string {
  const [first, ...more] = parts
  if (!first) return 'Compliance documents'
  const kinds = [...new Set(parts.map(topicsText))]
  const what = kinds.length === 1 && kinds[0] ? `${kinds[0]} documents` : 'Compliance documents'
  return `${what} for ${more.length === 0 ? first.part_number : `${parts.length} parts`}`.slice(0, 998)
}

type Request = {
  /** Empty when nobody is chosen yet. */
  contactName: string
  parts: readonly AskedPart[]
  /** The teammate who asks. */
  senderName: string
  company: string
}

/** The text of such a mail. */
export const requestText = ({ contactName, parts, senderName, company }: Request): string =>
  [
    contactName ? `Dear ${contactName},` : 'Dear Sir or Madam,',
    'we use the parts below and need these documents for them:',
    parts.map((part) => `- ${part.part_number}: ${topicsText(part) || 'all compliance documents you have'}`).join('\n'),
    'Please send them as PDF files, in answer to this email.',
    ['Kind regards', senderName, company].filter(Boolean).join('\n'),
  ].join('\n\n')
