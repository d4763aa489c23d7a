import { answeredRows, chosenFiles, preselected, unanswered, type AnswerGrid } from '@attestry/contract/answer-grid'
import { coverText, replySubject } from '@attestry/contract/cover-text'
import type { InboundEmail } from '@attestry/contract/inbox'
import { useState } from 'react'
import { useSession } from '../../../lib/session'
import { dropAnswerDraft, readAnswerDraft, saveAnswerDraft, UNCHANGED } from './answer-draft'

/**
 * An answer in the making: what is suggested, and what the person has changed of it. Each change is saved at once as a
 * draft of this person, in this browser.
 */
export function useAnswer(email: InboundEmail, grid: AnswerGrid) {
  const { uid, name, company } = useSession()
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [suggested] = useState(() => preselected(grid, now))
  const [restored, setRestored] = useState(() => readAnswerDraft(uid, email.id))
  const [own, setOwn] = useState(restored ?? UNCHANGED)
  const [isSaved, setSaved] = useState(true)

  const chosen = new Set(own.file_ids ?? suggested)
  const files = chosenFiles(grid, chosen)
  const rows = answeredRows(grid, chosen)
  const text = coverText({
    customerName: email.sender_name,
    partNumbers: rows.map(({ part }) => part.part_number),
    missing: unanswered(grid, chosen),
    senderName: name,
    company,
  })

  const change = (changes: Partial<typeof UNCHANGED>) => {
    const next = { ...own, ...changes }
    setOwn(next)
    setSaved(saveAnswerDraft(uid, email.id, next))
  }
  return {
    subject: own.subject ?? replySubject(email.subject),
    text: own.body_text ?? text,
    isOwnText: own.body_text !== null,
    chosen,
    files,
    product_ids: [...new Set(rows.flatMap(({ product }) => product?.id ?? []))],
    /** Chosen documents that are no longer in the vault. */
    lost: chosen.size - files.length,
    change,
    toggle: (id: number) =>
      change({ file_ids: chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id] }),
    draft: {
      isChanged: own.subject !== null || own.body_text !== null || own.file_ids !== null,
      isSaved,
      /** From when it was restored. */
      restoredFrom: restored?.saved_at,
      drop: () => {
        dropAnswerDraft(uid, email.id)
        setRestored(undefined)
      },
      /** Puts it back after it was dropped. */
      restore: () => saveAnswerDraft(uid, email.id, own),
    },
  }
}
