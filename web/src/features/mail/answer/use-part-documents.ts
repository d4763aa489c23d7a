import type { Topic } from '@attestry/core/base/topic'
import { answeredRows, attachedTo, chosenFiles, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import { type FollowUp, stillOpen } from '@attestry/core/sending/follow-up'
import { useCallback, useMemo } from 'react'
import type { AnswerDraft } from './use-answer-draft'

/** The documents that are chosen for the parts of a mail. */
export function usePartDocuments(
  grid: AnswerGrid,
  earlier: FollowUp,
  inText: readonly Topic[],
  { own, change }: AnswerDraft,
) {
  const ids = own.file_ids ?? earlier.fresh
  // Typing does not change these, and a mail may have a thousand parts.
  const choice = useMemo(() => choiceOf(grid, ids, earlier, inText), [grid, ids, inText, earlier])
  /** Chooses documents, or no longer, if all of them are chosen. */
  const toggle = useCallback(
    (some: readonly number[]) => {
      const kept = choice.file_ids.filter((id) => !some.includes(id))
      change({ file_ids: some.every((id) => choice.chosen.has(id)) ? kept : [...kept, ...some] })
    },
    [choice, change],
  )
  return { ...choice, toggle }
}

function choiceOf(grid: AnswerGrid, ids: readonly number[], earlier: FollowUp, inText: readonly Topic[]) {
  const chosen: ReadonlySet<number> = new Set(ids)
  const rows = answeredRows(grid, chosen)
  const files = chosenFiles(grid, chosen)
  const replaced = grid.replaced.filter(({ id }) => chosen.has(id))
  const gone = chosen.size - files.length - replaced.length
  return {
    chosen,
    files,
    file_ids: files.map(({ id }) => id),
    missing: stillOpen(grid, chosen, earlier, inText),
    attached: rows.map((row) => attachedTo(row, chosen)),
    product_ids: [...new Set(rows.flatMap(({ product }) => product?.id ?? []))],
    /** Chosen documents that are not sent: newer ones have replaced them, or they have left the vault. */
    lost: [
      ...replaced.map(
        ({ original_filename }) =>
          `${original_filename} was replaced by a newer document and is not sent. Choose the newer one if it is right.`,
      ),
      ...(gone === 0 ? [] : [goneText(gone)]),
    ],
  }
}

const goneText = (count: number): string =>
  count === 1
    ? 'A document you had chosen is no longer in the vault.'
    : `${count} documents you had chosen are no longer in the vault.`
