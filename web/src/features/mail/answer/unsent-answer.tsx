import { textOf } from '@attestry/core/sending/answer-text'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { TextInput } from '../../../ui/text-input'
import { useAnswerDraft } from './use-answer-draft'

/** What a person had written to a mail that is no longer there. */
export function UnsentAnswer({ emailId }: { emailId: number }) {
  const { subject, body_text } = useAnswerDraft(emailId).own
  if (subject === null && body_text === null) return null
  return (
    <Stack component="section" aria-label="Your answer" spacing={2} sx={{ maxWidth: 720, mx: 'auto', width: '100%' }}>
      <Alert severity="warning">Your answer to this email has not left. Here is what you have written.</Alert>
      {subject !== null && <TextInput label="Subject" value={subject} inputProps={{ readOnly: true }} />}
      {body_text !== null && (
        <TextInput
          label="Message"
          multiline
          maxRows={24}
          value={textOf(body_text, '')}
          inputProps={{ readOnly: true }}
        />
      )}
    </Stack>
  )
}
