import { dayText } from '@attestry/core/base/words'
import { isExpired } from '@attestry/core/vault/expiry'
import type { Product } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SectionCard } from '../../../ui/section-card'
import { StatusChip } from '../../../ui/status-chip'
import { isMet, regimes, statusTone } from '../../../lib/text/regimes'
import { complianceStatusNames } from '@attestry/core/vault/words'
import type { withUniversal } from '@attestry/core/vault/document-summary'
import { Waiting } from './product-cards'

type Props = { product: Product | undefined; covered: ReturnType<typeof withUniversal> | undefined }

/** How the product stands with each regime, who says so, and whether a document proves it. */
export function ComplianceCard({ product, covered }: Props) {
  if (!product) return <Waiting title="Compliance Status" />
  const { compliance_summary } = product
  const met = regimes.filter(({ regime }) => isMet(compliance_summary[regime]?.status)).length
  return (
    <SectionCard title="Compliance Status" text={`${met}/4 Compliant`}>
      <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {regimes.map(({ regime, name }) => {
          const known = compliance_summary[regime]
          const until = covered?.covered_until[regime]
          return (
            <Stack
              component="li"
              key={regime}
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}
            >
              <Box sx={{ flex: '1 1 0', minWidth: '55%', overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                  {known && known.status !== 'unknown' ? sourceText(known) : 'Nothing is known yet.'}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                  {proofText(until)}
                </Typography>
              </Box>
              <StatusChip
                label={complianceStatusNames[known?.status ?? 'unknown'] + exemptionText(known?.exemptions)}
                tone={statusTone(known?.status)}
              />
            </Stack>
          )
        })}
      </Stack>
    </SectionCard>
  )
}

const exemptionText = (exemptions: readonly string[] = []) => (exemptions.length > 0 ? ` ${exemptions.join(', ')}` : '')

const sourceText = ({
  source,
  confidence,
  last_updated,
}: {
  source: string
  confidence: number
  last_updated: number
}) =>
  `${source === 'user_input' ? 'Entered by a user' : source}, ${Math.round(confidence * 100)}%, ${dayText(last_updated)}`

const proofText = (until: number | null | undefined) => {
  if (until === undefined) return 'No document'
  if (until === null) return 'Documented'
  return isExpired(until, Date.now()) ? `Document expired ${dayText(until)}` : `Documented until ${dayText(until)}`
}
