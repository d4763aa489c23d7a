import type { ListedIssue } from '@attestry/core/assistant/feedback'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { fullDateText } from '../../../lib/text/date-text'
import { StatusChip } from '../../../ui/status-chip'
import type { ActionButtons } from '../../../ui/use-actions'
import { documentLines, summaryLines } from './issue-lines'

const sources = { vault: 'Product', ai_chat: 'AI Chat' } as const

type Props = { issue: ListedIssue; buttons: ActionButtons<ListedIssue>; isBusy: boolean }

/** One thing that somebody reported as wrong, with what they were looking at. */
export function ReportedIssue({ issue, buttons, isBusy }: Props) {
  const [isOpen, setOpen] = useState(false)
  const contextId = useId()
  const { source, state, issue_details, user_name, created_at, closed_at, closed_by_name } = issue
  const parts = contextOf(issue)
  return (
    <Box component="li" sx={item}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
        <StatusChip label={sources[source]} tone="quiet" />
        <StatusChip label={state === 'open' ? 'Open' : 'Closed'} tone={state === 'open' ? 'attention' : 'good'} />
        <Typography variant="body2" color="textSecondary">
          {user_name || 'Somebody who has left'}, {fullDateText(created_at)}
        </Typography>
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{issue_details}</Typography>
      {closed_at !== null && (
        <Typography variant="body2" color="textSecondary">
          Closed by {closed_by_name || 'somebody who has left'}, {fullDateText(closed_at)}
        </Typography>
      )}
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        {buttons.offered(issue).map((action) => (
          <Button
            key={action.name}
            size="small"
            variant="outlined"
            aria-label={`${action.name} ${buttons.nameOf(issue)}`}
            disabled={isBusy}
            onClick={() => buttons.start(action, issue)}
          >
            {action.name}
          </Button>
        ))}
        {parts.length > 0 && (
          <Button size="small" aria-expanded={isOpen} aria-controls={contextId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide Context' : 'Show Context'}
          </Button>
        )}
      </Stack>
      <Collapse in={isOpen} id={contextId} unmountOnExit>
        {parts.map(([title, lines]) => (
          <Box key={title} sx={{ mt: 1.5 }}>
            <Typography variant="subtitle2" component="h3">
              {title}
            </Typography>
            {lines.map((line, place) => (
              <Typography key={place} variant="body2" sx={quote}>
                {line}
              </Typography>
            ))}
          </Box>
        ))}
      </Collapse>
    </Box>
  )
}

/** What there is to show of what they were looking at. */
const contextOf = ({ message_context, compliance_summary, documents }: ListedIssue) =>
  (
    [
      ['Message', message_context ? [message_context] : []],
      ['Compliance summary', summaryLines(compliance_summary)],
      ['Documents', documentLines(documents)],
    ] as const
  ).filter(([, lines]) => lines.length > 0)

const item = {
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const
const quote = { whiteSpace: 'pre-wrap', maxHeight: 240, overflowY: 'auto' } as const
