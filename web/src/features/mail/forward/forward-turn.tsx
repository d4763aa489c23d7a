import { type EmailForward, forwardsApi } from '@attestry/core/sending/forwards'
import { recipientsText } from '@attestry/core/sending/words'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { notifyFailure } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { useNameOf } from '../../../lib/live/use-colleagues'
import { fullDateText } from '../../../lib/text/date-text'
import { DeliveryChip } from '../../../ui/delivery-chip'
import { DeliveryProblem } from '../../../ui/delivery-problem'
import { Unreached } from '../../../ui/unreached'
import { MailText } from '../reading/mail-text'

type Props = { emailId: number; forward: EmailForward }

/** That a mail was passed on: by whom, to whom, and with which note. */
export function ForwardTurn({ emailId, forward }: Props) {
  const { api } = useBackend()
  const author = useNameOf(forward.created_by)
  const resend = () => {
    api
      .call(forwardsApi.resendForward, { id: emailId, forwardId: forward.id })
      .catch((failure: unknown) => notifyFailure('Failed to forward the email', failure))
  }
  return (
    <Card component="article" aria-label={`Forwarded to ${forward.to}`} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <DeliveryChip delivery={forward.delivery} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{author}</strong> forwarded the email to {recipientsText(forward)} ·{' '}
            {fullDateText(forward.sent_at ?? forward.created_at)}
          </Typography>
        </Stack>
        <Unreached mail={forward} />
        <DeliveryProblem mail={forward} onResend={resend} />
        {forward.body_text !== '' && <MailText text={forward.body_text} />}
      </Stack>
    </Card>
  )
}
