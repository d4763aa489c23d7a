import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { missingParts, requestGroups } from '@attestry/core/outreach/missing-parts'
import type { Manufacturer } from '@attestry/core/vault/vault'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { type Live } from '../../../../lib/live/live'
import { PanelFrame } from '../../../../ui/composer/panel-frame'
import { PanelHead } from '../../../../ui/composer/panel-head'
import { PanelWaiting } from '../../../../ui/composer/panel-waiting'
import { useMailGrid } from '../../answer/use-answer-grid'
import { subjectText } from '../../email-status'
import type { Analysed } from '../../live/use-email'
import { useManufacturers } from '../../../../lib/live/use-manufacturers'
import { RequestsReview } from './requests-review'

type Props = {
  email: InboundEmail
  analysed: Live<Analysed>
  onReopen: () => void
  onClose: () => void
}

/** Asks the manufacturers for what the vault lacks to answer a customer: one mail each. */
export function MissingPanel({ analysed, ...props }: Props) {
  const titleId = useId()
  const grid = useMailGrid(analysed)
  const makers = useManufacturers()
  return (
    <PanelFrame labelledBy={titleId} onClose={props.onClose}>
      <PanelHead titleId={titleId} title="Request missing documents" onClose={props.onClose} />
      {grid.status === 'ready' && makers.data ? (
        <Missing grid={grid.data} makers={makers.data} {...props} />
      ) : (
        <PanelWaiting live={grid} />
      )}
    </PanelFrame>
  )
}

type MissingProps = Omit<Props, 'analysed'> & { grid: AnswerGrid; makers: readonly Manufacturer[] }

function Missing({ email, grid, makers, onReopen, onClose }: MissingProps) {
  const [now] = useState(Date.now)
  const groups = useMemo(() => requestGroups(missingParts(grid, now), makers), [grid, makers, now])
  if (groups.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ p: 2 }}>
        Nothing is missing: the vault has documents for everything this email asks for.
      </Typography>
    )
  }
  return (
    <RequestsReview
      groups={groups}
      about={`requests:${email.id}`}
      name={subjectText(email)}
      emailId={email.id}
      onReopen={onReopen}
      onClose={onClose}
    />
  )
}
