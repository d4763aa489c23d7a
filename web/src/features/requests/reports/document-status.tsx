import { countText, documentCounts, DOCUMENT_STATUS_NAMES, percentText } from '@attestry/core/requests/report-texts'
import type { Report } from '@attestry/core/requests/reports'
import { addressOf } from '../../../lib/routes'
import { SectionCard } from '../../../ui/section-card'
import { ShareTable } from './share-table'

/** The list behind each status, and its color. */
const LOOKS = {
  valid: ['valid', 'success.main'],
  undated: ['undated', 'success.main'],
  soon: ['60d', 'warning.main'],
  expired: ['expired', 'error.main'],
} as const

/** How many current documents of the vault are valid, expire soon, or have expired. */
export const DocumentStatus = ({ report }: { report: Report }) => (
  <SectionCard title="Document Status" text="Current documents in the vault">
    <ShareTable
      label="Document status"
      headings={['Status', 'Documents', 'Share']}
      rows={documentCounts(report).map(({ status, count, share }) => {
        const [expiry, color] = LOOKS[status]
        const to = report.is_sample ? null : addressOf('reportDocuments', { expiry, period: report.period })
        return {
          name: DOCUMENT_STATUS_NAMES[status],
          values: [
            { text: countText(count), to },
            { text: percentText(share), to: null },
          ],
          share,
          color,
          to,
        }
      })}
    />
  </SectionCard>
)
