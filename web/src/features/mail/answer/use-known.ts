import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { writerName } from '@attestry/core/mail/writer-name'
import { saysReminder } from '@attestry/core/mail/says-reminder'
import { type AnswerGrid, verdictsIn } from '@attestry/core/sending/answer-grid'
import type { FollowUp } from '@attestry/core/sending/follow-up'
import { writtenAs } from '@attestry/core/vault/packed-as'
import { olderList } from '@attestry/core/vault/declared-list'
import { useMemo, useState } from 'react'
import { useSession } from '../../../lib/api/session'
import { useListedSubstances, useNewestList } from '../../../lib/live/use-candidate-list'
import type { Known } from './suggested-text'
import type { ChosenForAnswer } from './use-chosen'

/** What the text of an answer can say of it. The same until something of it changes, which typing does not. */
export function useKnown(
  email: InboundEmail,
  body: EmailBody,
  earlier: FollowUp,
  chosen: ChosenForAnswer,
  grid: AnswerGrid,
  asZip: boolean,
): Known {
  const { name, company, ownNames: own } = useSession()
  const [now] = useState(Date.now)
  const newest = useNewestList(now)
  const { files, extra } = chosen
  const { chosen: ids } = chosen.ofParts
  const attached = useWritten(grid, chosen.ofParts.attached)
  const missing = useWritten(grid, chosen.missing)
  const substances = useListedSubstances(attached.some(({ reach }) => reach && olderList(reach, newest) !== null))
  const law = useMemo(() => ({ newest, substances }), [newest, substances])
  const ownFiles = chosen.waiting.kept
  const customer = useMemo(() => writerName(email, body), [email, body])
  const due = email.due_date
  // A file may name them though nothing of it was read.
  const isPartless = grid.isPartless && !email.has_attachments
  const { conditions } = grid.terms
  const said = useMemo(() => verdictsIn(grid, ids, earlier.sent.size > 0), [grid, ids, earlier])
  const verdicts = useWritten(grid, said)
  const promised = chosen.ofParts.files.length > 0 ? earlier.promised : null
  const isReminder =
    email.analysis.state === 'done' &&
    email.analysis.purpose === 'reminder' &&
    saysReminder(`${email.subject}\n${body.body_text}`)
  // Who refuses what they were sent does not remind of an answer.
  const isRefusal = conditions.some(({ kind }) => kind === 'rejected')
  const isLate = isReminder && !isRefusal && earlier.sent.size === 0 && earlier.topics.length === 0
  return useMemo(
    () => ({
      files,
      extra,
      conditions,
      attached,
      missing,
      verdicts,
      ownFiles,
      asZip,
      customer,
      due,
      sender: { name, company },
      promised,
      isPartless,
      isLate,
      now,
      law,
      own,
    }),
    [
      files,
      extra,
      conditions,
      attached,
      missing,
      verdicts,
      ownFiles,
      asZip,
      customer,
      due,
      name,
      company,
      promised,
      isPartless,
      isLate,
      now,
      law,
      own,
    ],
  )
}

/** What is said of parts, with the numbers that the customer knows. */
function useWritten<One extends { part_number: string }>(grid: AnswerGrid, some: readonly One[]): readonly One[] {
  return useMemo(() => {
    const names = new Map(grid.rows.map(({ part }) => [part.part_number, writtenAs(part)]))
    return some.map((one) => ({ ...one, part_number: names.get(one.part_number) ?? one.part_number }))
  }, [grid, some])
}
