import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { inSentence } from '@attestry/core/base/words'
import { knownRegimes, regimeLook } from '../../lib/text/regimes'
import { IssueDialog } from '../../ui/issue-dialog'
import { sourceText } from './answer/sources'
import type { ChatMessage } from './kept/chat-message'

/** As much of a message as a report takes. */
const MOST_CONTEXT = 10_000

/** Reports that something in a message is wrong, with everything it showed. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const parts = message.answer?.parts ?? []
  const documents = parts.flatMap((part) => part.documents)
  return (
    <IssueDialog
      text="Tell us what is wrong with this message. Your admins see the report, with what is listed here."
      shown={{
        message_context: message.content.slice(0, MOST_CONTEXT),
        compliance_summary: parts.length === 0 ? null : statusesOf(parts),
        documents: documents.slice(0, 200).map(({ session_id, cached_metadata, vault_file_id }) => ({
          session_id,
          vault_file_id,
          ...cached_metadata,
        })),
        source: 'ai_chat',
      }}
      width="sm"
      onClose={onClose}
    >
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
    </IssueDialog>
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
  knownRegimes(summary)
    .map(({ name, sources, ...known }) => {
      const source = sourceText(sources)
      return `${name} ${inSentence(regimeLook(known).label)}${source && ` (${source})`}`
    })
    .join(', ') || 'nothing known'

type Known = ReturnType<typeof knownRegimes<NonNullable<Summary['rohs']>>>[number]
const inShort = ({ name: _name, regime: _regime, details: _details, sources, ...known }: Known) => ({
  ...known,
  source: sourceText(sources),
})

/** By part, with the first source of each status: a report has limited room. */
const statusesOf = (parts: Parts) =>
  Object.fromEntries(
    parts.map(({ part_number, compliance_summary }) => [
      part_number,
      {
        ...Object.fromEntries(knownRegimes(compliance_summary).map((known) => [known.regime, inShort(known)])),
        country_of_origin: compliance_summary.country_of_origin?.value ?? null,
        hs_codes: compliance_summary.hs_codes.map(({ region, code }) => ({ region, code })),
      },
    ]),
  )

const quote = {
  whiteSpace: 'pre-wrap',
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
}
