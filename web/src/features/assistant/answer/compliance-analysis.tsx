import type { ChatSummary } from '@attestry/core/assistant/chat'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { knownRegimes, statusChip } from '../../../lib/text/regimes'
import { StatusChip } from '../../../ui/status-chip'
import { Block } from './block'
import { isSuggested, Sources, Suggested } from './sources'

/** How a part stands with each regime that was asked about, and who says so. */
export function ComplianceAnalysis({ summary }: { summary: ChatSummary }) {
  const regimes = knownRegimes(summary)
  return (
    <Block title="Compliance Analysis">
      {regimes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Nothing is known about its compliance yet.
        </Typography>
      )}
      <Stack component="ul" spacing={1.25} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {regimes.map(({ name, details, sources, ...known }) => (
          <li key={name}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <StatusChip {...statusChip(known)} />
              {isSuggested(sources) && <Suggested />}
            </Stack>
            <Typography variant="body2">{details}</Typography>
            <Sources sources={sources.filter(({ kind }) => kind !== 'model')} />
          </li>
        ))}
      </Stack>
    </Block>
  )
}
