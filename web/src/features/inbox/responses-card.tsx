import { inboxApi, type EmailResponse } from '@attestry/contract/inbox'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CardHeader from '@mui/material/CardHeader'
import Chip, { type ChipProps } from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useBackend } from '../../lib/backend'
import { fullDateText } from '../../lib/date-text'
import { fileSizeText } from '../../lib/file-size-text'
import { notifyFailure } from '../../lib/notify'
import { useResponses } from './live/use-email'

const deliveries: Record<EmailResponse['delivery'], readonly [label: string, color: NonNullable<ChipProps['color']>]> =
  {
    none: ['Draft', 'default'],
    queued: ['Queued', 'info'],
    sending: ['Sending', 'info'],
    sent: ['Sent', 'success'],
    failed: ['Failed', 'error'],
    uncertain: ['Delivery uncertain', 'warning'],
  }

/** The answers to a mail and where each of them is. */
export function ResponsesCard({ emailId }: { emailId: number }) {
  const responses = useResponses(emailId)
  if (responses.status === 'loading') return null
  return (
    <Card>
      <CardHeader title="Responses" slotProps={{ title: { variant: 'h6', component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        {responses.status === 'error' ? (
          <Alert severity="error">The responses could not be loaded.</Alert>
        ) : responses.data.items.length === 0 ? (
          <Typography color="textSecondary">No responses yet.</Typography>
        ) : (
          <Stack divider={<Divider />} spacing={2}>
            {responses.data.items.map((response) => (
              <ResponseItem key={response.id} emailId={emailId} response={response} />
            ))}
          </Stack>
        )}
      </CardContent>
    </Card>
  )
}

function ResponseItem({ emailId, response }: { emailId: number; response: EmailResponse }) {
  const { api } = useBackend()
  const [label, color] = deliveries[response.delivery]
  const resend = () => {
    api
      .call(inboxApi.resendResponse, { id: emailId, responseId: response.id })
      .catch((failure: unknown) => notifyFailure('Failed to send compliance response', failure))
  }
  return (
    <Stack spacing={1} component="article" aria-label={`Response to ${response.to}`}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip label={label} color={color} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          To {response.to} · {fullDateText(response.sent_at ?? response.created_at)}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {response.subject}
      </Typography>
      {response.error_message && (
        <Alert
          severity={response.delivery === 'uncertain' ? 'warning' : 'error'}
          action={
            (response.delivery === 'failed' || response.delivery === 'uncertain') && (
              <Button color="inherit" size="small" onClick={resend}>
                Send Again
              </Button>
            )
          }
        >
          {response.error_message}
        </Alert>
      )}
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {response.body_text}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {response.attachments.map(({ id, original_filename, file_size }) => (
          <Chip key={id} variant="outlined" label={`${original_filename} (${fileSizeText(file_size)})`} />
        ))}
      </Stack>
    </Stack>
  )
}
