import { feedbackApi } from '@attestry/contract/feedback'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { regimes, statusWords } from '../../lib/regimes'
import { useCallForm } from '../../lib/use-call-form'
import { percent } from '../../ui/facts'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import type { ChatMessage } from './kept/chat-message'

const Fields = z.object({ issue_details: z.string().trim().min(1) })

/** As much of a message as a report takes. */
const MOST_CONTEXT = 10_000

/** Reports that something in a message is wrong, with everything it showed. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const parts = message.answer?.parts ?? []
  const documents = parts.flatMap((part) => part.documents)
  const form = useCallForm(Fields, {
    start: { issue_details: '' },
    send: ({ issue_details }, call) =>
      call(feedbackApi.reportIssue, {
        issue_details,
        message_context: message.content.slice(0, MOST_CONTEXT),
        compliance_summary: parts.length === 0 ? null : statusesOf(parts),
        documents: documents.slice(0, 200).map(({ session_id, cached_metadata, vault_file_id }) => ({
          session_id,
          vault_file_id,
          ...cached_metadata,
        })),
        source: 'ai_chat',
      }),
    done: () => ['Report submitted'],
    failed: ['Failed to submit report'],
    missing: ['Missing details', 'Please describe the issue.'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Report"
      text="Tell us what is wrong with this message. Your admins see the report, with what is listed here."
      submitLabel="Submit Report"
      busyLabel="Submitting..."
      width="sm"
      onClose={onClose}
    >
      <TextInput
        label="Issue details"
        required
        multiline
        minRows={4}
        inputProps={{ maxLength: 5000 }}
        {...form.field('issue_details')}
      />
      <Part title="Message">
        <Typography variant="body2" sx={quote}>
          {message.content}
        </Typography>
      </Part>
      {parts.length > 0 && (
        <Part title="Compliance summary">
          {parts.map(({ part_number, compliance_summary }) => (
            <Typography key={part_number} variant="body2">
              {part_number}: {statusText(compliance_summary)}
            </Typography>
          ))}
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="Documents">
          {documents.map(({ session_id, cached_metadata: { filename } }) => (
            <Typography key={`${session_id} ${filename}`} variant="body2">
              {filename}
            </Typography>
          ))}
        </Part>
      )}
    </FormDialog>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    {children}
  </Box>
)

type Parts = NonNullable<ChatMessage['answer']>['parts']
type Summary = Parts[number]['compliance_summary']

const statusText = (summary: Summary): string =>
  regimes
    .flatMap(({ regime, name }) => {
      const known = summary[regime]
      return known ? [`${name} ${statusWords[known.status].toLowerCase()} (${percent(known.confidence)})`] : []
    })
    .join(', ') || 'nothing known'

/** By part, without where each fact was found: a report has limited room. */
const statusesOf = (parts: Parts) =>
  Object.fromEntries(
    parts.map(({ part_number, compliance_summary }) => [
      part_number,
      {
        ...Object.fromEntries(
          regimes.flatMap(({ regime }) => {
            const known = compliance_summary[regime]
            return known ? [[regime, { status: known.status, confidence: known.confidence }]] : []
          }),
        ),
        country_of_origin: compliance_summary.country_of_origin?.value ?? null,
        hs_codes: compliance_summary.hs_codes.map(({ region, code }) => ({ region, code })),
      },
    ]),
  )

const quote = {
  whiteSpace: 'pre-wrap',
  maxHeight: 160,
  overflowY: 'auto',
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
}
