import type { AnalysisSummary } from '@attestry/core/mail/inbox'
import { StatusChip } from '../../ui/status-chip'

/** The result of a mail's analysis, in a list. */
export function AnalysisLabel({ analysis }: { analysis: AnalysisSummary }) {
  switch (analysis.state) {
    case 'pending':
      return <div className="lead quiet">Analyzing...</div>
    case 'failed':
      return <StatusChip label="Analysis failed" tone="attention" />
    case 'done':
      return (
        <>
          <div className={analysis.is_compliance_related ? 'lead strong' : 'lead quiet'}>
            {analysis.is_compliance_related ? 'Compliance' : 'Non-compliance'}
          </div>
          <div className="sub">
            {analysis.product_count} {analysis.product_count === 1 ? 'product' : 'products'}
          </div>
        </>
      )
  }
}
