import { dayText } from '@attestry/core/base/words'
import { isExpired } from '@attestry/core/vault/expiry'
import { candidateTexts, isContaining } from '@attestry/core/vault/contained'
import { answersOf } from '@attestry/core/vault/product-documents'
import { complianceStatusNames } from '@attestry/core/vault/words'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SectionCard } from '../../../ui/section-card'
import { StatusChip } from '../../../ui/status-chip'
import { isMet, regimeLook, regimes } from '../../../lib/text/regimes'
import type { withUniversal } from '@attestry/core/vault/document-summary'
import { Waiting } from './product-cards'

type Props = {
  product: Product | undefined
  covered: ReturnType<typeof withUniversal> | undefined
  /** Its documents and those of its maker. */
  files: readonly VaultFile[]
}

/** How the product stands with each regime, who says so, and whether a document proves it. */
export function ComplianceCard({ product, covered, files }: Props) {
  if (!product) return <Waiting title="Compliance Status" />
  const { compliance_summary } = product
  const substances = candidateTexts(answersOf(product, files), product.part_number)
  const met = regimes.filter(
    ({ regime }) => isMet(compliance_summary[regime]?.status) && !isContaining(regime, substances),
  ).length
  return (
    <SectionCard title="Compliance Status" text={`${met}/4 Compliant`}>
      <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {regimes.map(({ regime, name }) => {
          const known = compliance_summary[regime]
          const until = covered?.covered_until[regime]
          const status = known?.status ?? 'unknown'
          const isNamed = isContaining(regime, substances)
          // The names stand beside it, where there is room for them.
          const label = isNamed ? 'Contains SVHC' : complianceStatusNames[status] + exemptionText(known?.exemptions)
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
                {isNamed && (
                  <Typography variant="caption" component="div">
                    {`Its documents name ${substances.join(', ')}.`}
                  </Typography>
                )}
                <Typography variant="caption" color="textSecondary" component="div">
                  {proofText(until)}
                </Typography>
              </Box>
              <StatusChip label={label} tone={regimeLook(regime, { status, substances }).tone} />
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
