import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { mailboxLists } from '@attestry/core/mailbox-lists'
import Typography from '@mui/material/Typography'
import { joinLive, useLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { type Analysed, useResponses } from '../live/use-email'
import { PresenceLine } from '../presence/presence-line'
import { AnswerForm } from './answer-form'
import { Panel } from '../../../ui/composer/panel'
import { PanelContent } from '../../../ui/composer/panel-content'
import { useMailGrid } from './use-answer-grid'
import { useAnswerStart } from './use-answer-start'
import { useKept } from '../../../lib/live/use-kept'
import { useOutgoing } from '../../../lib/actions/outgoing'
import { answerOf } from './answer-of'
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
  const isSending = useOutgoing(answerOf(uid, email.id))?.state === 'sending'
  const nameOf = useNames()
  const grid = useMailGrid(email, analysed)
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, mailboxLists.emailAccounts(org))))
  const answers = useKept(useResponses(email.id))
  const start = useAnswerStart(email, analysed, grid)
  return (
    <Panel title="Review Response" about={<PresenceLine emailId={email.id} />} canGrow onClose={onClose}>
      {isSending ? (
        <Typography component="output" color="textSecondary" sx={{ p: 2 }}>
          Sending...
        </Typography>
      ) : (
        <PanelContent
          live={joinLive({ grid, accounts, answers, start })}
          waiting={email.analysis.state === 'pending' && <Typography color="textSecondary">Analyzing...</Typography>}
        >
          {(known) => (
            <AnswerForm
              {...{ email, body, nameOf, onSee, onClose }}
              grid={known.grid}
              start={known.start}
              accounts={known.accounts.items}
              answers={known.answers.items}
            />
          )}
        </PanelContent>
      )}
    </Panel>
  )
}
