import { EmailAccount } from '@attestry/contract/mailboxes'
import type { EmailBody, EmailResponse, InboundEmail } from '@attestry/contract/inbox'
import { queries } from '@attestry/contract/queries'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { joinLive, useLive, type Live } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'
import { type Analysed, useResponses } from '../live/use-email'
import { PresenceLine } from '../presence/presence-line'
import { AnswerForm } from './answer-form'
import { PanelFrame } from './panel-frame'
import { useAnswerGrid } from './use-answer-grid'
import { useKept } from './use-kept'
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
  const grid = useAnswerGrid(analysed)
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, queries.emailAccounts(org))))
  const answers = useKept(useResponses(email.id))
  const all = joinLive({ grid, accounts, answers })
  return (
    <PanelFrame labelledBy={titleId} onClose={onClose}>
      <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h6" component="h2">
            Review Response
          </Typography>
          <PresenceLine emailId={email.id} />
        </Box>
        <IconButton aria-label="Close" onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Stack>
      {all.status === 'ready' ? (
        <AnswerForm
          email={email}
          body={body}
          grid={all.data.grid}
          accounts={all.data.accounts.items}
          answers={all.data.answers.items}
          nameOf={nameOf}
          onSee={onSee}
          onClose={onClose}
        />
      ) : (
        <Waiting all={all} isPending={email.analysis.state === 'pending'} />
      )}
    </PanelFrame>
  )
}

function Waiting({ all, isPending }: { all: Live<unknown>; isPending: boolean }) {
  if (all.status === 'error') {
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={
          <Button color="inherit" size="small" onClick={all.retry}>
            Try Again
          </Button>
        }
      >
        The documents could not be loaded.
      </Alert>
    )
  }
  return (
    <Stack spacing={2} sx={{ p: 2 }} aria-busy="true">
      {isPending && <Typography color="textSecondary">Analyzing...</Typography>}
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  )
}
