import { customerKey, type ReportFigure } from '@attestry/core/requests/report-figures'
import { leftOutText } from '@attestry/core/requests/report-texts'
import type { Report } from '@attestry/core/requests/reports'
import { addressOf } from '../../../lib/routes'
import { usePeopleNames } from '../people/sample-people'
import { GroupTable } from './group-table'
import { spanOf } from './report-period'

/** Who takes care of the requests, and whose they are, with the figures of each. */
export function Groups({ report }: { report: Report }) {
  const { by_person, by_customer, person_count, customer_count } = report
  const names = usePeopleNames(by_person.some(({ uid }) => uid !== null))
  const list = (of: { customer?: string; person?: string }) => (figure?: ReportFigure) =>
    addressOf('reportRequests', { ...spanOf(report), ...of, ...(figure && { figure }) })
  const others = (some: readonly { created: number }[]) =>
    some.reduce((count, { created }) => count - created, report.created.value ?? 0)
  return (
    <>
      <GroupTable
        title="By Person"
        of="Assignee"
        groups={by_person.map(({ uid, ...sums }) => ({
          ...sums,
          name: uid === null ? 'Unassigned' : (names.get(uid) ?? ''),
          listOf: list({ person: uid ?? '' }),
        }))}
        leftOut={leftOutText('assignee', person_count - by_person.length, others(by_person))}
      />
      <GroupTable
        title="By Customer"
        of="Customer"
        groups={by_customer.map((one) => ({ ...one, listOf: list({ customer: customerKey(one.name) }) }))}
        leftOut={leftOutText('customer', customer_count - by_customer.length, others(by_customer))}
      />
    </>
  )
}
