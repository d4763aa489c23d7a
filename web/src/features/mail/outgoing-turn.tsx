import NextIcon from '@mui/icons-material/ArrowForward'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useOutgoingHere } from '../../lib/actions/outgoing'
import { useSession } from '../../lib/api/session'
import { useListReturn } from '../../lib/live/list-return'
import { routes } from '../../lib/routes'
import { StatusChip } from '../../ui/status-chip'
import { answerOf } from './answer/answer-of'
import { usePagesBeyond } from './use-pages-beyond'

/** An answer that this person has just sent: it can be taken back before the server has it, and the next mail is near. */
export function OutgoingTurn({ emailId }: { emailId: number }) {
  const { uid } = useSession()
  const outgoing = useOutgoingHere(answerOf(uid, emailId))
  if (!outgoing || outgoing.state === 'refused') return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {outgoing.state === 'sending' && (
        <Card component="output" sx={{ p: 2, flex: '1 1 240px', borderLeftWidth: 3, borderLeftColor: 'primary.main' }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <StatusChip label={outgoing.isTakenBack ? 'Taking back...' : 'Sending...'} tone="fresh" />
            <Button size="small" disabled={outgoing.isTakenBack} onClick={outgoing.takeBack}>
              Undo
            </Button>
          </Stack>
        </Card>
      )}
      <NextEmail />
    </Stack>
  )
}

function NextEmail() {
  const { showNext } = useListReturn(routes.hub, usePagesBeyond())
  if (!showNext) return null
  return (
    <Button endIcon={<NextIcon />} onClick={showNext} sx={{ ml: 'auto' }}>
      Next Email
    </Button>
  )
}
