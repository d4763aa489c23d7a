import type { Product } from '@attestry/core/vault/vault'
import Stack from '@mui/material/Stack'
import { StatusChip } from '../../ui/status-chip'
import { isMet, regimes } from '../../lib/text/regimes'
import { complianceStatusNames } from '@attestry/core/vault/words'

/** One mark for each regime, coloured only where the product complies. */
export const ComplianceBadges = ({ product: { compliance_summary } }: { product: Product }) => (
  <Stack direction="row" component="ul" aria-label="Compliance" sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5 }}>
    {regimes.map(({ regime, name, mark }) => {
      const known = compliance_summary[regime]
      const exemptions = known?.exemptions.length ? ` (${known.exemptions.join(', ')})` : ''
      const words = `${name}: ${complianceStatusNames[known?.status ?? 'unknown']}${exemptions}`
      return (
        <li key={regime} aria-label={words}>
          <StatusChip label={mark} tone={isMet(known?.status) ? 'good' : 'quiet'} title={words} />
        </li>
      )
    })}
  </Stack>
)
