import type { ChatSummary } from '@attestry/core/assistant/chat'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { knownRegimes, statusChip } from '../../../lib/text/regimes'
import { StatusChip } from '../../../ui/status-chip'
import { sourceText } from '../answer/sources'

/** What the answer says of the part's compliance, which is stored with it. Nothing where it says nothing. */
export function AnalysisBox({ summary }: { summary: ChatSummary }) {
  const regimes = knownRegimes(summary)
  if (regimes.length === 0) return null
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        AI Compliance Analysis
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
        {regimes.map(({ name, sources, ...known }) => (
          <li key={name}>
            {name} <StatusChip {...statusChip(known)} />{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              {sourceText(sources)}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}
