import { factText } from '@attestry/core/vault/fact-words'
import { type Facts, toneOf } from '@attestry/core/vault/facts'
import Stack from '@mui/material/Stack'
import { StatusChip } from '../../ui/status-chip'
import { regimes } from '../../lib/text/regimes'

/** One mark for each regime, in the colour of what is known. */
export const ComplianceBadges = ({ facts }: { facts: Facts }) => (
  <Stack direction="row" component="ul" aria-label="Compliance" sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5 }}>
    {regimes.map(({ regime, name, mark }) => {
      const words = `${name}: ${factText(facts[regime])}`
      return (
        <li key={regime} aria-label={words}>
          <StatusChip label={mark} tone={toneOf(facts[regime])} title={words} />
        </li>
      )
    })}
  </Stack>
)
