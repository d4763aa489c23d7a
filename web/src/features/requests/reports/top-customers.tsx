import { countText, percentText, shareOf } from '@attestry/core/requests/report-texts'
import type { Report } from '@attestry/core/requests/reports'
import Typography from '@mui/material/Typography'
import { customerKey } from '@attestry/core/requests/report-figures'
import { addressOf } from '../../../lib/routes'
import { spanOf } from './report-period'
import { SectionCard } from '../../../ui/section-card'
import { ShareTable } from './share-table'

/** Who asked most often in the period. */
export function TopCustomers({ report }: { report: Report }) {
  const { customers } = report
  const most = customers[0]?.created ?? 1
  return (
    <SectionCard title="Top Customers" text="By request volume in this period">
      {customers.length === 0 ? (
        <Typography color="textSecondary">No requests in this period</Typography>
      ) : (
        <ShareTable
          label="Top customers"
          headings={['Customer', 'Requests', 'Completed']}
          rows={customers.map(({ name, created, completed }) => {
            const theirs = { ...spanOf(report), customer: customerKey(name) }
            const all = report.is_sample ? null : addressOf('reportRequests', theirs)
            const done = report.is_sample ? null : addressOf('reportRequests', { ...theirs, figure: 'completed' })
            return {
              name,
              values: [
                { text: countText(created), to: all },
                { text: percentText(shareOf(completed, created) ?? 0), to: done },
              ],
              share: created / most,
              color: 'primary.main',
              to: all,
            }
          })}
        />
      )}
    </SectionCard>
  )
}
