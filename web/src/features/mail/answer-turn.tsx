import { attachedOnce, type EmailResponse, responsesApi } from '@attestry/core/sending/responses'
import { ownFilesApi } from '@attestry/core/sending/own-files'
import OwnFileIcon from '@mui/icons-material/AttachFile'
import FileIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useBackend } from '../../lib/api/backend'
import { fullDateText } from '../../lib/text/date-text'
import { fileSizeText } from '../../lib/text/file-size-text'
import { notifyFailure } from '../../lib/actions/notify'
import { useNameOf } from '../../lib/live/use-colleagues'
import { DeliveryChip } from '../../ui/delivery-chip'
import { recipientsText, sentAsText } from '@attestry/core/sending/words'
import { Unreached } from '../../ui/unreached'
import { DeliveryProblem } from '../../ui/delivery-problem'
import { SentLink } from '../../ui/sent-link'
import { answerElement } from './answer/opener'
import { useDownload } from '../../lib/actions/use-download'
import { usePreview } from '../../lib/actions/use-preview'
import { MailText } from './reading/mail-text'

type Props = { emailId: number; response: EmailResponse }

/** An answer of ours: who wrote it, how far it has come, and the files that went with it. */
export function AnswerTurn({ emailId, response }: Props) {
  const author = useNameOf(response.created_by)
  const preview = usePreview()
  const download = useDownload()
  return (
    <Card
      component="article"
      id={answerElement(response.id)}
      tabIndex={-1}
      aria-label={`Response to ${response.to}`}
      sx={{ p: 2, borderLeftWidth: 3, borderLeftColor: 'primary.main' }}
    >
      <Stack spacing={1}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <DeliveryChip delivery={response.delivery} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{author}</strong> to {recipientsText(response)} ·{' '}
            {fullDateText(response.sent_at ?? response.created_at)}
          </Typography>
        </Stack>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {response.subject}
        </Typography>
        <Unreached mail={response} />
        <Failure emailId={emailId} response={response} />
        <MailText text={response.body_text} />
        <SentLink
          mail={response}
          onRevoke={(call) => call(responsesApi.revokeResponseLink, { id: emailId, responseId: response.id })}
        />
        {sentAsText(response) && (
          <Typography variant="body2" color="textSecondary">
            {sentAsText(response)}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {attachedOnce(response.attachments).map((file) => (
            <Chip
              key={file.id}
              variant="outlined"
              icon={<FileIcon />}
              label={`${file.original_filename} (${fileSizeText(file.file_size)})`}
              onClick={() => preview(file)}
            />
          ))}
          {response.own_files.map((file) => (
            <Chip
              key={file.id}
              variant="outlined"
              icon={<OwnFileIcon />}
              label={`${file.original_filename} (${fileSizeText(file.file_size)})`}
              onClick={() =>
                void download(ownFilesApi.downloadOwnFile, { id: emailId, fileId: file.id }, file.original_filename)
              }
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function Failure({ emailId, response }: Props) {
  const { api } = useBackend()
  const resend = () => {
    api
      .call(responsesApi.resendResponse, { id: emailId, responseId: response.id })
      .catch((failure: unknown) => notifyFailure('Failed to send compliance response', failure))
  }
  return <DeliveryProblem mail={response} onResend={resend} />
}
