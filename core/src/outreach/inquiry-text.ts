import type { AskedPart } from './outreach'
import { inquiryNames, inquiryWishes } from './inquiry-words'
import { topicLabels } from '../base/words'

const topicsText = ({ topics }: AskedPart): string => topics.map((topic) => topicLabels[topic]).join(', ')

/** The subject of a mail that asks a manufacturer for documents of some parts. */
export function inquirySubject(parts: readonly AskedPart[]): string {
  const [first, ...more] = parts
  if (!first) return 'Request: compliance documents'
  const kinds = [...new Set(parts.map(topicsText))]
  const what = kinds.length === 1 && kinds[0] ? `${kinds[0]} documents` : 'compliance documents'
  return `Request: ${what} for ${more.length === 0 ? first.part_number : `${parts.length} parts`}`.slice(0, 998)
}

type Inquiry = {
  /** Empty when nobody is chosen yet. */
  contactName: string
  parts: readonly AskedPart[]
  /** The teammate who asks. */
  senderName: string
  company: string
}

/** The text of such a mail. Each part may need other documents. */
export function inquiryText({ contactName, parts, senderName, company }: Inquiry): string {
  const topics = [...new Set(parts.flatMap((part) => part.topics))]
  return [
    contactName ? `Dear ${contactName},` : 'Dear Sir or Madam,',
    'we are collecting compliance information for the parts we use. Could you please send us these documents?',
    parts.map((part) => `- ${part.part_number}: ${namesText(part) || 'all compliance documents you have'}`).join('\n'),
    ...topics.flatMap((topic) => inquiryWishes[topic] ?? []),
    'A reply to this email with the documents attached as PDF is all we need. Thank you very much in advance.',
    ['Kind regards', senderName, company].filter(Boolean).join('\n'),
  ].join('\n\n')
}

const namesText = ({ topics }: AskedPart): string => topics.map((topic) => inquiryNames[topic]).join(', ')
