import { acceptedOf, answerGrid, unanswered } from '../sending/answer-grid'
import { formAsked, papersAsked } from '../sending/form-version'
import { isNamedPaper } from '../sending/paper-names'
import { topicOf, topicsOf } from '../sending/topic-of'
import { COMPANY_TOPICS } from '../vault/kinds'
import type { RequestDetails } from './customer-requests'
import type { DocumentType } from '../base/document-type'
import type { NamedPaper } from '../base/named-paper'
import type { Topic } from '../base/topic'
import type { SentDocuments } from '../sending/sent-documents'
import type { Product, VaultFile } from '../vault/vault'

/** What has left to the customer: the parts that were answered, the documents, and what is answered without one. */
type Answered = {
  products: readonly Product[]
  files: readonly VaultFile[]
  types: readonly DocumentType[]
  /** What the text answers, or files of one's own. */
  inText: readonly Topic[]
  hasOwnFiles: boolean
  /** What the customers were sent altogether, and what they refuse. */
  customer: SentDocuments
  /** When the newest of it left. */
  at: number
}

/**
 * Whether nothing that is asked for is open: each part has a document for each topic that is asked about it, or a text,
 * by the same rules as the answer that people compose; a document that the customer does not accept is none, whoever sent
 * it. Where no part is named, there is one for each topic, and at least one: a question of ours answers nothing. Where no
 * topic is known either, a file of one's own is an answer.
 */
export function isWhole(
  { parts, topics, conditions }: Pick<RequestDetails, 'parts' | 'topics' | 'conditions'>,
  { products, files, types, inText, hasOwnFiles, customer, at }: Answered,
): boolean {
  const answered = new Set([
    ...types.map((type) => topicOf(type)),
    ...files.flatMap((file) => topicsOf(file, null)),
    ...inText,
  ])
  if (parts.length === 0) {
    if (topics.length === 0 && hasOwnFiles) return true
    const isAnswered = (topic: Topic) => {
      if (inText.includes(topic)) return true
      const form = formAsked(topic, conditions)
      const papers = papersAsked(topic, conditions)
      const isSent = (paper: NamedPaper) => files.some((file) => isNamedPaper(file, paper))
      if (papers.length > 0) return papers.every(isSent)
      return answered.has(topic) && (form === undefined || types.includes(form))
    }
    return answered.size > 0 && topics.every(isAnswered)
  }
  // Nothing of a part answers what the organization itself is asked for.
  const ofCompany = [...topics, ...parts.flatMap((part) => part.topics)].filter((topic) =>
    COMPANY_TOPICS.includes(topic),
  )
  if (ofCompany.some((topic) => !answered.has(topic))) return false
  const asked = parts.map((part) => ({ ...part, quoted: false, asked: true, where: null, own_number: null }))
  // What a newer document has replaced since was good when it left.
  const sent = files.map((file) => ({ ...file, superseded_by: null }))
  // What was refused in another mail afterwards had answered this request.
  const refused = customer.refused.filter((one) => one.at < at)
  const terms = { conditions, max_age: null, customer: { ...customer, refused }, off: [], now: at }
  const grid = answerGrid({ extracted_products: asked, topics }, products, sent, terms)
  return unanswered(acceptedOf(grid), new Set(sent.map(({ id }) => id)), inText).length === 0
}
