import type { EmailResponse } from '../sending/responses'
import type { RequestDetails } from './customer-requests'

type Answered = RequestDetails['answered']

/** What was known, and what these answers have brought. */
export const withAnswers = (known: Answered, answers: readonly EmailResponse[]): Answered =>
  joined(known, answers, (some, more) => [...new Set([...some, ...more])])

/** What was known, without what these answers have brought. */
export const withoutAnswers = (known: Answered, answers: readonly EmailResponse[]): Answered =>
  joined(known, answers, (some, less) => some.filter((one) => !less.includes(one)))

type Join = <T>(known: readonly T[], brought: readonly T[]) => T[]

function joined(known: Answered, answers: readonly EmailResponse[], join: Join): Answered {
  const files = answers.flatMap(({ attachments }) => attachments)
  return {
    product_ids: join(
      known.product_ids,
      answers.flatMap(({ product_ids }) => product_ids),
    ),
    file_ids: join(
      known.file_ids,
      files.map(({ id }) => id),
    ),
    doc_types: join(
      known.doc_types,
      files.map(({ doc_type }) => doc_type),
    ),
    own_file_ids: join(
      known.own_file_ids,
      answers.flatMap(({ own_files }) => own_files.map(({ id }) => id)),
    ),
    topics: join(
      known.topics,
      answers.flatMap(({ topics_in_text }) => topics_in_text),
    ),
  }
}
