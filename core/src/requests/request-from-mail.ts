/** What a request asks for, from what the analysis of a mail says, and the other way round. Pure functions. */
import type { Office } from '../people/accounts'
import {
  type CustomerRequest,
  MAX_REQUEST_DOCUMENTS,
  MAX_REQUEST_PARTS,
  type RequestDetails,
  type RequestPart,
} from './customer-requests'
import { DAY } from '../base/day'
import { plainAddress } from '../base/email-address'
import { capitalized } from '../base/words'
import { type EmailAnalysis, type InboundEmail, MAX_CONDITIONS, SURE } from '../mail/inbox'
import { dayIn } from '../base/time-zone'
import { ownNames, type OwnNames, topicsWith } from '../base/own-kinds'
import type { Topic } from '../base/topic'
import { partId } from '../mail/corrected-analysis'
import { domainOf } from '../base/email-address'
import { dueAfter } from './service-level'
import { documentOf } from './words'

export const documentsOfTopics = (topics: readonly Topic[], own: OwnNames): string[] =>
  topics.map((topic) => documentOf(topic, own))

/** The topics of documents that a request asks for. A document that people have named themselves is `other`. */
export function topicsOfDocuments(documents: readonly string[], own: OwnNames): Topic[] {
  const topicOfName = new Map(topicsWith(own).map((topic) => [documentOf(topic, own).toLowerCase(), topic] as const))
  return [...new Set(documents.map((name) => topicOfName.get(name.toLowerCase()) ?? 'other'))]
}

/** An older mail makes no request by itself: a mailbox that is connected brings years of them. */
const MAX_AGE = 30 * DAY

type AskingMail = Pick<
  InboundEmail,
  'kind' | 'is_generated' | 'received_date' | 'answers_outbound_id' | 'may_answer_outbound_id' | 'deletion_id'
>

/** Whether a mail becomes a request without asking anybody. */
export const isSureRequest = (email: AskingMail, analysis: EmailAnalysis, now: number): boolean =>
  analysis.is_compliance_related &&
  analysis.compliance_confidence >= SURE &&
  !analysis.is_phishing &&
  isNewMail(email, now)

/** Whether something follows from a mail without asking anybody: a person has written it to us, and not long ago. */
export const isNewMail = (email: AskingMail, now: number): boolean =>
  (email.kind === 'message' || email.is_generated) &&
  // What a manufacturer writes to us is an answer, even if it asks something back.
  email.answers_outbound_id === null &&
  email.may_answer_outbound_id === null &&
  email.deletion_id === null &&
  now - email.received_date <= MAX_AGE

type Asked = Pick<CustomerRequest, 'documents' | 'due_date' | 'priority'> &
  Pick<RequestDetails, 'parts' | 'topics' | 'conditions'>

/** What a mail asks for. What the customer wants by the next day is of high priority. */
export function askedBy(
  { received_date }: Pick<InboundEmail, 'received_date'>,
  analysis: EmailAnalysis | undefined,
  { own_kinds, ...calendar }: Office,
): Asked {
  const topics = analysis?.topics ?? []
  const wanted = analysis?.due_date ?? null
  return {
    documents: documentsOfTopics(topics, ownNames(own_kinds)),
    due_date: wanted ?? dueAfter(received_date, calendar),
    priority: wanted !== null && wanted <= dayIn(received_date + DAY, calendar.time_zone) ? 'high' : 'medium',
    parts: partsOf(analysis),
    topics,
    conditions: analysis?.conditions ?? [],
  }
}

type Wanted = Pick<Asked, 'documents' | 'parts' | 'topics' | 'conditions'>

/**
 * What a request asks for once another mail has joined it: nothing goes, and what the mail asks for besides comes. A mail
 * that names no part speaks of all of them, and one that names no maker means the part that is known by this number.
 */
export function withFurther(before: Wanted, further: Wanted): Wanted {
  const topicsOf = (part: RequestPart, { topics }: Wanted) => (part.topics.length > 0 ? part.topics : topics)
  const named = new Map(further.parts.map((part) => [partId(part), topicsOf(part, further)]))
  const known = before.parts.map((part) => {
    const asked = topicsOf(part, before)
    const same = [partId(part), partId({ ...part, manufacturer: null })].flatMap((id) => named.get(id) ?? [])
    // Where any document will do, it still does.
    return { ...part, topics: asked.length === 0 ? [] : union(asked, named.size === 0 ? further.topics : same) }
  })
  const [ids, keys] = [new Set(before.parts.map(partId)), new Set(before.parts.map(({ part_key }) => part_key))]
  const isNew = (part: RequestPart) => (part.manufacturer === null ? !keys.has(part.part_key) : !ids.has(partId(part)))
  const added = further.parts.filter(isNew).map((part) => {
    const topics = topicsOf(part, further)
    // What was asked without naming a part is asked about those that are named now.
    const isFirst = before.parts.length === 0 && topics.length > 0
    return { ...part, topics: isFirst ? union(before.topics, topics) : topics }
  })
  const names = new Set(before.documents.map((name) => name.toLowerCase()))
  const documents = further.documents.filter((name) => !names.has(name.toLowerCase()))
  return {
    documents: [...before.documents, ...documents].slice(0, MAX_REQUEST_DOCUMENTS),
    parts: withinBytes([...known, ...added].slice(0, MAX_REQUEST_PARTS)),
    topics: known.some(({ topics }) => topics.length === 0) ? before.topics : union(before.topics, further.topics),
    conditions: [...before.conditions, ...further.conditions].slice(-MAX_CONDITIONS),
  }
}

/** The mails of one thread may describe more than a document holds (1 MiB): then the numbers are kept without the words. */
const MOST_BYTES = 700_000
const withinBytes = (parts: RequestPart[]): RequestPart[] =>
  new TextEncoder().encode(JSON.stringify(parts)).length <= MOST_BYTES
    ? parts
    : parts.map((part) => ({ ...part, description: '' }))

const union = (some: readonly Topic[], others: readonly Topic[]): Topic[] => [...new Set([...some, ...others])]

/** Each part that is asked for, once. */
function partsOf(analysis: EmailAnalysis | undefined): RequestPart[] {
  const asked = (analysis?.extracted_products ?? []).filter((part) => part.asked)
  const parts = asked.map(({ part_number, part_key, manufacturer, description, topics }) => {
    const part = { part_number, part_key, manufacturer, description: description ?? '', topics }
    return [partId(part), part] as const
  })
  return [...new Map(parts).values()].slice(0, MAX_REQUEST_PARTS)
}

/** The company that a domain names: `Steinbach Antriebe` at steinbach-antriebe.test; '' if there is no domain. */
export function companyOfAddress(address: string): string {
  const domain = domainOf(plainAddress(address) ?? '').toLowerCase()
  const labels = domain.split('.').slice(0, -1)
  if (labels.length > 1 && /^(?:com?|org|net|gov|ac|edu)$/.test(labels.at(-1) ?? '')) labels.pop()
  const name = labels.at(-1) ?? ''
  if (name.startsWith('xn--')) return domain
  return name
    .split('-')
    .filter((word) => word !== '')
    .map(capitalized)
    .join(' ')
}
