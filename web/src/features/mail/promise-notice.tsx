import type { InboundEmail } from '@attestry/core/mail/inbox'
import { followUpOf } from '@attestry/core/sending/follow-up'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Live } from '../../lib/live/live'
import { useAnswerGrid } from './answer/use-answer-grid'
import { type Analysed, useResponses } from './live/use-email'

type Props = { email: InboundEmail; analysed: Live<Analysed>; onAnswer: () => void }

/** What was open after the last answer is there now, and can be sent. */
export function PromiseNotice({ email, analysed, onAnswer }: Props) {
  const [now] = useState(Date.now)
  const said = analysed.status === 'ready' ? analysed.data.analysis : null
  // What was refused is known only by what the customer was sent, which the composer reads.
  const grid = useAnswerGrid(said?.conditions.some(({ kind }) => kind === 'rejected') ? null : (said ?? null), null)
  const answers = useResponses(email.id)
  if (grid.status !== 'ready' || answers.status !== 'ready') return null
  const { promised, fresh } = followUpOf(grid.data, answers.data.items, now)
  if (promised === null) return null
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onAnswer}>
          Send Them
        </Button>
      }
    >
      {fresh.length === 1
        ? 'A document that this email asks for is in the vault and has not been sent.'
        : `${fresh.length} documents that this email asks for are in the vault and have not been sent.`}
    </Alert>
  )
}
