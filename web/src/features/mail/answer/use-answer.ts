import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { followUpOf } from '@attestry/core/sending/follow-up'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { useMemo, useState } from 'react'
import { useAnswerDraft } from './use-answer-draft'
import type { AnswerStart } from './use-answer-start'
import { useChosen } from './use-chosen'
import { useKnown } from './use-known'
import { useWritten } from './use-written'

/** An answer in the making: what is suggested, and what the person has changed of it. */
export function useAnswer(
  email: InboundEmail,
  body: EmailBody,
  grid: AnswerGrid,
  start: AnswerStart,
  answers: readonly EmailResponse[],
) {
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [earlier] = useState(() => followUpOf(grid, answers, now))
  const draft = useAnswerDraft(email.id)
  const chosen = useChosen(grid, earlier, draft, now)
  const written = useWritten(
    email,
    useKnown(email, body, earlier, chosen, grid, draft.own.as_zip === true),
    start,
    draft,
  )
  const { inText } = chosen.topics
  return {
    now,
    draft,
    chosen,
    written,
    /** The documents that the customer has got by earlier answers to this mail, and what a text answers, also theirs. */
    sent: earlier.sent,
    /** Nothing in the vault fits and nobody has left a document out: the prepared words say what is missing. */
    isWordsAlone: draft.own.file_ids === null && draft.own.added_file_ids === null && grid.rows.some(isInVault),
    answeredInText: useMemo(() => [...new Set([...inText, ...earlier.topics])], [inText, earlier]),
    /** Makes all that is suggested a part of the draft, so that it opens again as it was sent. */
    keep: () =>
      draft.change({ file_ids: chosen.ofParts.file_ids, subject: written.subject, body_text: written.ownText }),
  }
}

const isInVault = ({ product }: AnswerGrid['rows'][number]): boolean => product !== undefined

export type AnswerInMaking = ReturnType<typeof useAnswer>
