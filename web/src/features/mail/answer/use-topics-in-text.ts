import type { Topic } from '@attestry/core/base/topic'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { textTopics } from '@attestry/core/sending/text-topics'
import { useMemo } from 'react'
import type { AnswerDraft } from './use-answer-draft'

const NO_TOPICS: readonly Topic[] = []

/** What may be answered in the text or by own files, and what is said to be. */
export function useTopicsInText(grid: AnswerGrid, hasOwnFiles: boolean, { own, change }: AnswerDraft) {
  const said = own.topics_in_text ?? NO_TOPICS
  const possible = useMemo(() => textTopics(grid, hasOwnFiles), [grid, hasOwnFiles])
  // What can no longer be seen and taken back does not count.
  const inText = useMemo(() => said.filter((topic) => possible.includes(topic)), [said, possible])
  return {
    possible,
    inText,
    toggle: (topic: Topic) =>
      change({ topics_in_text: inText.includes(topic) ? inText.filter((one) => one !== topic) : [...inText, topic] }),
  }
}
