import { countText, DOCUMENT_STATUS_NAMES, percentText, shareOf } from '@attestry/core/requests/report-texts'
import type { Report } from '@attestry/core/requests/reports'
import { addressOf, type DocumentExpiry } from '../../../lib/routes'
import { SectionCard } from '../../../ui/section-card'
import { ShareTable } from './share-table'

const KINDS = [
  ['valid', 'valid', 'success.main'],
  ['soon', '60d', 'warning.main'],
  ['expired', 'expired', 'error.main'],
] as const satisfies readonly (readonly [keyof typeof DOCUMENT_STATUS_NAMES, DocumentExpiry, string])[]

/** How many current documents of the vault are valid, expire soon, or have expired. */
export function DocumentStatus({ report }: { report: Report }) {
  const { documents } = report
  const all = documents.valid + documents.soon + documents.expired
  return (
    <SectionCard title="Document Status" text="Current documents in the vault">
      <ShareTable
        label="Document status"
        headings={['Status', 'Documents', 'Share']}
        rows={KINDS.map(([kind, expiry, color]) => {
          const share = shareOf(documents[kind], all) ?? 0
          const to = report.is_sample ? null : addressOf('reportDocuments', { expiry, period: report.period })
          return {
            name: DOCUMENT_STATUS_NAMES[kind],
            note:
              kind === 'valid' && documents.undated > 0 ? `${countText(documents.undated)} without an expiry date` : '',
            values: [
              { text: countText(documents[kind]), to },
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
}
