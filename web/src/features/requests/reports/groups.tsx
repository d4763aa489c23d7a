import { customerKey, type ReportFigure } from '@attestry/core/requests/report-figures'
import type { Report } from '@attestry/core/requests/reports'
import { addressOf } from '../../../lib/routes'
import { usePeopleNames } from '../people/sample-people'
import { GroupTable } from './group-table'
import { spanOf } from './report-period'

/** Who takes care of the requests, and whose they are, with the figures of each. */
export function Groups({ report }: { report: Report }) {
  const names = usePeopleNames(report.by_person.some(({ uid }) => uid !== null))
  const list = (of: { customer?: string; person?: string }) => (figure?: ReportFigure) =>
    addressOf('reportRequests', { ...spanOf(report), ...of, ...(figure && { figure }) })
  return (
    <>
      <GroupTable
        title="By Person"
        of="Assignee"
        groups={report.by_person.map(({ uid, ...sums }) => ({
          ...sums,
          name: uid === null ? 'Unassigned' : (names.get(uid) ?? ''),
          listOf: list({ person: uid ?? '' }),
        }))}
      />
      <GroupTable
        title="By Customer"
        of="Customer"
        groups={report.by_customer.map((one) => ({ ...one, listOf: list({ customer: customerKey(one.name) }) }))}
      />
    </>
  )
}
