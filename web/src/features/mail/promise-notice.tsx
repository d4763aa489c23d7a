import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { type FollowUp, followUpOf } from '@attestry/core/sending/follow-up'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Live } from '../../lib/live/live'
import { useAnswerGrid, useMailGrid } from './answer/use-answer-grid'
import { type Analysed, useResponses } from './live/use-email'

type Props = { email: InboundEmail; analysed: Live<Analysed>; onAnswer: () => void }

/**
 * What was open after the last answer is there now, and can be sent. What the customer has got and refused elsewhere is
 * looked up only where that matters.
 */
export function PromiseNotice(props: Props) {
  const { email, analysed } = props
  const said = analysed.status === 'ready' ? analysed.data.analysis : null
  const owed = useOwed(email, useAnswerGrid(said ?? null, null))
  return owed ? <KnownNotice {...props} /> : null
}

function KnownNotice({ email, analysed, onAnswer }: Props) {
  const owed = useOwed(email, useMailGrid(email, analysed))
  if (!owed) return null
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onAnswer}>
          Send Them
        </Button>
      }
    >
      {owed.fresh.length === 1
        ? 'A document that this email asks for is in the vault and has not been sent.'
        : `${owed.fresh.length} documents that this email asks for are in the vault and have not been sent.`}
    </Alert>
  )
}

/** What a further answer brings of what was promised; undefined while that is nothing, or not known. */
function useOwed({ id }: InboundEmail, grid: Live<AnswerGrid>): FollowUp | undefined {
  const [now] = useState(Date.now)
  const answers = useResponses(id)
  if (grid.status !== 'ready' || answers.status !== 'ready') return undefined
  const followUp = followUpOf(grid.data, answers.data.items, now)
  return followUp.promised === null ? undefined : followUp
}
