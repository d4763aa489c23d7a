import type { ReportFigure } from '@attestry/core/requests/report-figures'
import { type Group, groupsOf } from '@attestry/core/requests/report-texts'
import type { Report } from '@attestry/core/requests/reports'
import { addressOf } from '../../../lib/routes'
import { usePeopleNames } from '../people/sample-people'
import { GroupTable } from './group-table'
import { spanOf } from './report-period'

/** Who takes care of the requests, and whose they are, with the figures of each. */
export function Groups({ report }: { report: Report }) {
  const names = usePeopleNames(report.by_person.some(({ uid }) => uid !== null))
  const list = (of: Group['of']) => (figure?: ReportFigure) =>
    addressOf('reportRequests', { ...spanOf(report), ...of, ...(figure && { figure }) })
  return groupsOf(report, (uid) => names.get(uid) ?? '').map(({ part, noun, groups, leftOut }) => (
    <GroupTable
      key={part}
      title={part}
      of={noun}
      groups={groups.map((one) => ({ ...one, listOf: list(one.of) }))}
      leftOut={leftOut}
    />
  ))
}
