import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { EmailBody, EmailResponse, InboundEmail } from '@attestry/core/mail/inbox'
import { queries } from '@attestry/core/queries'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { joinLive, useLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { type Analysed, useResponses } from '../live/use-email'
import { PresenceLine } from '../presence/presence-line'
import { AnswerForm } from './answer-form'
import { PanelFrame } from '../../../ui/composer/panel-frame'
import { PanelHead } from '../../../ui/composer/panel-head'
import { PanelWaiting } from '../../../ui/composer/panel-waiting'
import { useMailGrid } from './use-answer-grid'
import { useAnswerStart } from './use-answer-start'
import { useKept } from '../../../lib/live/use-kept'
import { useNames } from './use-names'

type Props = {
  email: InboundEmail
  body: EmailBody
  analysed: Live<Analysed>
  onSee: (answer: EmailResponse | undefined) => void
  onClose: () => void
}

/** The composer of an answer, beside its mail. */
export function AnswerPanel({ email, body, analysed, onSee, onClose }: Props) {
  const { db, uid, org } = useSession()
  const titleId = useId()
  const nameOf = useNames()
  const grid = useMailGrid(analysed)
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, queries.emailAccounts(org))))
  const answers = useKept(useResponses(email.id))
  const start = useAnswerStart(email, analysed, grid)
  const all = joinLive({ grid, accounts, answers, start })
  return (
    <PanelFrame labelledBy={titleId} onClose={onClose}>
      <PanelHead titleId={titleId} title="Review Response" onClose={onClose}>
        <PresenceLine emailId={email.id} />
      </PanelHead>
      {all.status === 'ready' ? (
        <AnswerForm
          email={email}
          body={body}
          grid={all.data.grid}
          start={all.data.start}
          accounts={all.data.accounts.items}
          answers={all.data.answers.items}
          nameOf={nameOf}
          onSee={onSee}
          onClose={onClose}
        />
      ) : (
        <PanelWaiting live={all}>
          {email.analysis.state === 'pending' && <Typography color="textSecondary">Analyzing...</Typography>}
        </PanelWaiting>
      )}
    </PanelFrame>
  )
}
