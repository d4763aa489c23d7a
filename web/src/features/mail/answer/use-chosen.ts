import { MAX_ADDED_FILES } from '@attestry/core/sending/responses'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import type { FollowUp } from '@attestry/core/sending/follow-up'
import { useCallback, useMemo } from 'react'
import { useAddedFiles } from './added-documents'
import type { AnswerDraft } from './use-answer-draft'
import { usePartDocuments } from './use-part-documents'
import { useTopicsInText } from './use-topics-in-text'
import { useWaitingFiles } from './use-waiting-files'

const NO_IDS: readonly number[] = []

/** What is chosen for an answer: documents of the vault, own files, and what the text answers instead. */
export function useChosen(grid: AnswerGrid, earlier: FollowUp, draft: AnswerDraft, now: number) {
  const waiting = useWaitingFiles(draft, now)
  const topics = useTopicsInText(grid, waiting.kept.length > 0, draft)
  const ofParts = usePartDocuments(grid, earlier, topics.inText, draft)
  const added = useAdded(draft)
  const extra = useMemo(
    () => added.files.filter(({ id }) => !ofParts.file_ids.includes(id)),
    [ofParts.file_ids, added.files],
  )
  const files = useMemo(() => [...ofParts.files, ...extra], [ofParts.files, extra])
  return {
    ofParts,
    added,
    waiting,
    topics,
    /** All documents of the vault that are sent. */
    files,
    /** Those that belong to no part of the mail. */
    extra,
    lost: [...ofParts.lost, ...added.lost, ...waiting.lost],
  }
}
export type ChosenForAnswer = ReturnType<typeof useChosen>

/** Documents that the mail did not ask for. */
function useAdded({ own, change, latest }: AnswerDraft) {
  const added = useAddedFiles(own.added_file_ids ?? NO_IDS)
  const toggle = useCallback(
    (id: number) => {
      const before = latest().added_file_ids ?? NO_IDS
      const left = before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(0, MAX_ADDED_FILES)
      change({ added_file_ids: left.length > 0 ? left : null })
    },
    [latest, change],
  )
  return { ...added, toggle }
}
