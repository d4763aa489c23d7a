/** What a request asks for, from what the analysis of a mail says, and the other way round. Pure functions. */
import type { ServiceLevel } from './accounts'
import {
  type CustomerRequest,
  MAX_REQUEST_PARTS,
  type RequestDetails,
  type RequestPart,
  SURE,
} from './customer-requests'
import { plainAddress } from './email-address'
import type { EmailAnalysis, InboundEmail, Topic } from './inbox'
import { partId } from './corrected-analysis'
import { domainOf } from './recipient'
import { dueAfter, endOfDay } from './service-level'
import { topicLabels } from './topic-labels'

/** The name of the document for each topic: that of the catalogue, where it has one. */
const DOCUMENT_OF: Record<Topic, string> = { ...topicLabels, country_of_origin: 'COO (Certificate of Origin)' }

export const documentsOfTopics = (topics: readonly Topic[]): string[] => topics.map((topic) => DOCUMENT_OF[topic])

/** What documents ask for, as the analysis names it. What people have named themselves is something other. */
export const topicsOfDocuments = (documents: readonly string[]): Topic[] => [
  ...new Set(documents.map((name) => topicOfName.get(name.toLowerCase()) ?? 'other')),
]

const topicOfName = new Map(
  (Object.keys(DOCUMENT_OF) as Topic[]).map((topic) => [DOCUMENT_OF[topic].toLowerCase(), topic] as const),
)

const DAY = 86_400_000

/** An older mail makes no request by itself: a mailbox that is connected brings years of them. */
const MAX_AGE = 30 * DAY

type AskingMail = Pick<
  InboundEmail,
  'kind' | 'received_date' | 'answers_outbound_id' | 'may_answer_outbound_id' | 'deletion_id'
>

/** Whether a mail becomes a request without asking anybody. */
export const isSureRequest = (email: AskingMail, analysis: EmailAnalysis, now: number): boolean =>
  analysis.is_compliance_related &&
  analysis.compliance_confidence >= SURE &&
  !analysis.is_phishing &&
  email.kind === 'message' &&
  // What a manufacturer writes to us is an answer, even if it asks something back.
  email.answers_outbound_id === null &&
  email.may_answer_outbound_id === null &&
  email.deletion_id === null &&
  now - email.received_date <= MAX_AGE

type Asked = Pick<CustomerRequest, 'documents' | 'due_at' | 'priority'> & Pick<RequestDetails, 'parts' | 'topics'>

/** What a mail asks for. What the customer wants within two days is of high priority. */
export function askedBy(
  { received_date }: Pick<InboundEmail, 'received_date'>,
  analysis: EmailAnalysis | undefined,
  level: ServiceLevel,
): Asked {
  const topics = analysis?.topics ?? []
  const wanted = analysis?.due_date == null ? null : endOfDay(analysis.due_date)
  return {
    documents: documentsOfTopics(topics),
    due_at: wanted ?? dueAfter(received_date, level),
    priority: wanted !== null && wanted - received_date <= 2 * DAY ? 'high' : 'medium',
    parts: partsOf(analysis),
    topics,
  }
}

/** Each part that is asked for, once. */
function partsOf(analysis: EmailAnalysis | undefined): RequestPart[] {
  const asked = (analysis?.extracted_products ?? []).filter((part) => part.asked && !part.quoted)
  const parts = asked.map(({ part_number, part_key, manufacturer, description, topics }) => {
    const part = { part_number, part_key, manufacturer, description: description ?? '', topics }
    return [partId(part), part] as const
  })
  return [...new Map(parts).values()].slice(0, MAX_REQUEST_PARTS)
}

/** A company by the domain of its mail: `Steinbach Antriebe` at steinbach-antriebe.test; '' if the domain says nothing. */
export function companyOfAddress(address: string): string {
  const domain = domainOf(plainAddress(address) ?? '').toLowerCase()
  const labels = domain.split('.').slice(0, -1)
  if (labels.length > 1 && /^(?:com?|org|net|gov|ac|edu)$/.test(labels.at(-1) ?? '')) labels.pop()
  const name = labels.at(-1) ?? ''
  if (name.startsWith('xn--')) return domain
  return name
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
