import { NOT_ANSWERED, type RequestDetails } from '@attestry/core/requests/customer-requests'
import type { EmailResponse } from '@attestry/core/mail/inbox'

type Answered = RequestDetails['answered']

/** What was known, and what these answers have brought. */
export const withAnswers = (known: Answered, answers: readonly EmailResponse[]): Answered => {
  const files = answers.flatMap(({ attachments }) => attachments)
  return {
    product_ids: union(
      known.product_ids,
      answers.flatMap(({ product_ids }) => product_ids),
    ),
    file_ids: union(
      known.file_ids,
      files.map(({ id }) => id),
    ),
    doc_types: union(
      known.doc_types,
      files.map(({ doc_type }) => doc_type),
    ),
    topics: union(
      known.topics,
      answers.flatMap(({ topics_in_text }) => topics_in_text),
    ),
  }
}

/**
 * What is left of it without an answer that came back: what others have brought as well. What such an answer had brought
 * is open again if only an answer to a deleted mail has brought it, too, because nobody knows that any more.
 */
export function withoutAnswer(known: Answered, answer: EmailResponse, others: readonly EmailResponse[]): Answered {
  const [lost, kept] = [withAnswers(NOT_ANSWERED, [answer]), withAnswers(NOT_ANSWERED, others)]
  return {
    product_ids: minus(known.product_ids, lost.product_ids, kept.product_ids),
    file_ids: minus(known.file_ids, lost.file_ids, kept.file_ids),
    doc_types: minus(known.doc_types, lost.doc_types, kept.doc_types),
    topics: minus(known.topics, lost.topics, kept.topics),
  }
}

const union = <T>(some: readonly T[], more: readonly T[]): T[] => [...new Set([...some, ...more])]

const minus = <T>(all: readonly T[], lost: readonly T[], kept: readonly T[]): T[] =>
  all.filter((one) => !lost.includes(one) || kept.includes(one))
