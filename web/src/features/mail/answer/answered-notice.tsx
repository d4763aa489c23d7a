import { agoText } from '@attestry/core/base/words'
import type { EmailResponse } from '@attestry/core/sending/responses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useSession } from '../../../lib/api/session'
import { useNow } from '../../../lib/use-now'

type Props = {
  /** The answer that came; undefined while only the server knows of it. */
  answer: EmailResponse | undefined
  /** What the server said when it refused. */
  refusal: string | null
  nameOf: (uid: string) => string
  onSee: () => void
  onSend: () => void
  onDiscard: () => void
  isBusy: boolean
}

/** It may be this one, where the connection broke before the server could say that it has it. */
const OWN = 'See it before you send this one.'

/** Another answer to this mail came while this one was written. Its author decides what becomes of it. */
export function AnsweredNotice({ answer, refusal, nameOf, onSee, onSend, onDiscard, isBusy }: Props) {
  const now = useNow(1000)
  const { uid } = useSession()
  const text = answer
    ? `${nameOf(answer.created_by)} answered this email ${agoText(answer.created_at, now)}.`
    : (refusal ?? '')
  return (
    <Alert severity="warning" role="alert">
      {text} {answer?.created_by === uid ? OWN : 'Yours has not left.'}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={onSee}>
          See It
        </Button>
        <Button size="small" color="inherit" variant="outlined" onClick={onSend} disabled={isBusy}>
          Send Anyway
        </Button>
        <Button size="small" color="inherit" variant="outlined" onClick={onDiscard} disabled={isBusy}>
          Discard
        </Button>
      </Stack>
    </Alert>
  )
}
