import { inboxApi, type EmailResponse } from '@attestry/contract/inbox'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useBackend } from '../../lib/backend'
import { fullDateText } from '../../lib/date-text'
import { fileSizeText } from '../../lib/file-size-text'
import { notifyFailure } from '../../lib/notify'
import { LiveContent } from '../../ui/live-content'
import { SectionCard } from '../../ui/section-card'
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

/** The answers to a mail, and how far each has come. */
export function ResponsesCard({ emailId }: { emailId: number }) {
  const responses = useResponses(emailId)
  return (
    <SectionCard title="Responses">
      <LiveContent
        live={responses}
        failed="The responses could not be loaded."
        empty={<Typography color="textSecondary">No responses yet.</Typography>}
      >
        {(list) =>
          list ? (
            <Stack divider={<Divider />} spacing={2}>
              {list.items.map((response) => (
                <ResponseItem key={response.id} emailId={emailId} response={response} />
              ))}
            </Stack>
          ) : (
            <Skeleton width="40%" />
          )
        }
      </LiveContent>
    </SectionCard>
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
