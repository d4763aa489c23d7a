import { useTopicName } from '../../lib/api/session'
import type { AnalysisSummary, VaultCount } from '@attestry/core/mail/inbox'
import type { Topic } from '@attestry/core/base/topic'
import { purposeLabels } from '@attestry/core/mail/words'
import { StatusChip } from '../../ui/status-chip'

type Props = {
  analysis: AnalysisSummary
  /** Nobody is sure yet whether it is a request. */
  isPerhaps?: boolean
  /** What the whole conversation asks for; it follows a moment after what the mail asks for. */
  topics?: readonly Topic[] | undefined
  /** How many of the parts that it asks for the vault has. */
  vault?: VaultCount | null | undefined
}

/** The result of a mail's analysis, in a list. */
export function AnalysisLabel({ analysis, isPerhaps, topics = [], vault = null }: Props) {
  const nameOf = useTopicName()
  switch (analysis.state) {
    case 'pending':
      return <div className="lead quiet">Analyzing...</div>
    case 'failed':
      return <StatusChip label="Analysis failed" tone="attention" />
    case 'done': {
      const { is_compliance_related, product_count, purpose } = analysis
      const all = topics.length > 0 ? topics : (analysis.topics ?? [])
      const asked = all.map(nameOf).join(', ')
      const kind = purpose ? purposeLabels[purpose] : ''
      // Thanks after a request do not end what the conversation asks for.
      const isAsking = is_compliance_related || topics.length > 0
      const what = isPerhaps ? 'Perhaps a request' : isAsking ? asked : kind
      const verdict = is_compliance_related ? 'Compliance' : (isAsking && kind) || 'Non-compliance'
      const products = `${product_count} ${product_count === 1 ? 'product' : 'products'}`
      return (
        <>
          <div
            className={isAsking || isPerhaps ? 'lead strong' : 'lead quiet'}
            title={isPerhaps ? analysis.analysis_summary : what}
          >
            {what || verdict}
          </div>
          <div className="sub short" title={`${verdict} · ${products}`}>
            {vault && <span>{`${vault.known} of ${vault.asked} in the vault`}</span>}
            {/* Beside what the vault has it is the explanation. On a phone, topics say the same as "Compliance". */}
            <span className={vault ? 'unseen' : is_compliance_related ? 'wide' : undefined}>
              {what !== '' && <span>{verdict}</span>}
              <span className="wide">
                {what !== '' && ' · '}
                <span>{products}</span>
              </span>
            </span>
          </div>
        </>
      )
    }
  }
}
