import { MAX_ADDED_FILES } from '@attestry/core/sending/responses'
import type { Topic } from '@attestry/core/base/topic'
import type { AnswerGrid, Unanswered } from '@attestry/core/sending/answer-grid'
import { openPapers, preselectedPapers } from '@attestry/core/sending/company-papers'
import type { FollowUp } from '@attestry/core/sending/follow-up'
import { eachOnce } from '@attestry/core/vault/same-bytes'
import type { VaultFile } from '@attestry/core/vault/vault'
import { useCallback, useMemo } from 'react'
import { useAddedFiles } from './added-documents'
import type { AnswerDraft } from './use-answer-draft'
import { usePartDocuments } from './use-part-documents'
import { useTopicsInText } from './use-topics-in-text'
import { useWaitingFiles } from './use-waiting-files'

/** What is chosen for an answer: documents of the vault, own files, and what the text answers instead. */
export function useChosen(grid: AnswerGrid, earlier: FollowUp, draft: AnswerDraft, now: number) {
  const waiting = useWaitingFiles(draft, now)
  const topics = useTopicsInText(grid, waiting.kept.length > 0, draft)
  const ofParts = usePartDocuments(grid, earlier, topics.inText, draft)
  const papers = useMemo(
    () => preselectedPapers(grid, now).filter((id) => !earlier.sent.has(id)),
    [grid, earlier.sent, now],
  )
  const added = useAdded(draft, papers)
  const isFormFilled = waiting.kept.some(({ form }) => form !== null)
  const missing = useMissing(grid, earlier, added.files, isFormFilled, topics.inText, ofParts.missing)
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
    /** What is asked for and not sent: of parts, and of the organization itself. */
    missing,
    /** All documents of the vault that are sent. */
    files,
    /** And what is attached for them. */
    attached: eachOnce(files),
    /** Those that belong to no part of the mail. */
    extra,
    lost: [...ofParts.lost, ...added.lost, ...waiting.lost],
  }
}
export type ChosenForAnswer = ReturnType<typeof useChosen>

/** Documents of no part of the mail: papers of the organization, and what the mail did not ask for. */
function useAdded({ own, change, latest }: AnswerDraft, suggested: readonly number[]) {
  const added = useAddedFiles(own.added_file_ids ?? suggested)
  const toggle = useCallback(
    (id: number) => {
      const before = latest().added_file_ids ?? suggested
      const left = before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(0, MAX_ADDED_FILES)
      change({ added_file_ids: left.length > 0 || suggested.length > 0 ? left : null })
    },
    [latest, change, suggested],
  )
  return { ...added, toggle }
}

/** The questionnaire of a customer that is filled in is no document of the vault. */
function useMissing(
  grid: AnswerGrid,
  earlier: FollowUp,
  files: readonly VaultFile[],
  isFormFilled: boolean,
  inText: readonly Topic[],
  ofParts: readonly Unanswered[],
): readonly Unanswered[] {
  return useMemo(() => {
    const sent = new Set([...earlier.sent, ...files.map(({ id }) => id)])
    const answered: readonly Topic[] = isFormFilled ? ['questionnaire'] : []
    return [...ofParts, ...openPapers(grid, sent, [...earlier.topics, ...inText, ...answered])]
  }, [grid, earlier, files, isFormFilled, inText, ofParts])
}
