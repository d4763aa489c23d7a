import { answeredRows, chosenFiles, preselected, unanswered, type AnswerGrid } from '@attestry/contract/answer-grid'
import { coverText, replySubject } from '@attestry/contract/cover-text'
import type { InboundEmail } from '@attestry/contract/inbox'
import { Id } from '@attestry/contract/primitives'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../../lib/session'
import { useDraft } from '../../../lib/use-draft'

/** What the person has changed. Null: it follows what is suggested. */
const Draft = z.object({
  subject: z.string().nullable(),
  body_text: z.string().nullable(),
  file_ids: z.array(Id).nullable(),
})
const UNCHANGED: z.infer<typeof Draft> = { subject: null, body_text: null, file_ids: null }

/** An answer in the making: what is suggested, and what the person has changed of it. */
export function useAnswer(email: InboundEmail, grid: AnswerGrid) {
  const { name, company } = useSession()
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [suggested] = useState(() => preselected(grid, now))
  const draft = useDraft(`answer:${email.id}`, Draft, UNCHANGED)
  const { own, change } = draft

  const ids = own.file_ids ?? suggested
  // Typing does not change these, and a mail may have a thousand parts.
  const choice = useMemo(() => {
    const chosen: ReadonlySet<number> = new Set(ids)
    const rows = answeredRows(grid, chosen)
    const text = coverText({
      customerName: email.sender_name,
      partNumbers: rows.map(({ part }) => part.part_number),
      missing: unanswered(grid, chosen),
      senderName: name,
      company,
    })
    const files = chosenFiles(grid, chosen)
    const replaced = grid.replaced.filter(({ id }) => chosen.has(id))
    return {
      chosen,
      files,
      text,
      product_ids: [...new Set(rows.flatMap(({ product }) => product?.id ?? []))],
      /** Chosen documents that newer ones have replaced meanwhile. They are named, and do not leave. */
      replaced,
      /** How many chosen documents are no longer in the vault. */
      gone: chosen.size - files.length - replaced.length,
    }
  }, [grid, ids, email.sender_name, name, company])

  const toggle = useCallback(
    (id: number) => {
      const offered = choice.files.map((file) => file.id)
      change({ file_ids: choice.chosen.has(id) ? offered.filter((one) => one !== id) : [...offered, id] })
    },
    [choice, change],
  )
  return {
    ...choice,
    subject: own.subject ?? replySubject(email.subject),
    text: own.body_text ?? choice.text,
    isOwnText: own.body_text !== null,
    change,
    toggle,
    draft: { ...draft, isChanged: Object.values(own).some((value) => value !== null) },
  }
}
