import type { AnalysisSummary } from '@attestry/contract/inbox'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../../ui/status-chip'

/** The result of a mail's analysis, in a list. */
export function AnalysisLabel({ analysis }: { analysis: AnalysisSummary }) {
  switch (analysis.state) {
    case 'pending':
      return (
        <Typography variant="body2" color="textSecondary" component="span">
          Analyzing...
        </Typography>
      )
    case 'failed':
      return <StatusChip label="Analysis failed" tone="attention" />
    case 'done':
      return (
        <Stack
          direction="row"
          component="span"
          sx={{ alignItems: 'center', gap: 1, flexWrap: { xs: 'wrap', lg: 'nowrap' }, whiteSpace: 'nowrap' }}
        >
          <StatusChip label={analysis.is_compliance_related ? 'Compliance' : 'Non-compliance'} tone="quiet" />
          <Typography variant="caption" color="textSecondary" component="span">
            {analysis.product_count} {analysis.product_count === 1 ? 'product' : 'products'}
          </Typography>
        </Stack>
      )
  }
}
