import { Topic } from '../base/topic'
import { isOptional, kindOfTopic } from '../vault/kinds'
import type { AnswerGrid } from './answer-grid'

/**
 * What is asked for and may be answered without a document of the vault, if its writer says so: what no kind of document
 * answers that every organization has; whatever is asked about no part; and everything, once there are files of one's own.
 */
export const textTopics = (
  { topics, general }: Pick<AnswerGrid, 'topics' | 'general'>,
  hasOwnFiles: boolean,
): Topic[] =>
  Topic.options.filter(
    (topic) => general.includes(topic) || (topics.includes(topic) && (hasOwnFiles || TEXT_TOPICS.includes(topic))),
  )

const TEXT_TOPICS: readonly Topic[] = Topic.options.filter((topic) => {
  const kind = kindOfTopic(topic)
  return topic !== 'other' && (kind === undefined || isOptional(kind))
})
