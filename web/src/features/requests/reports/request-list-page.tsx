import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { dayText } from '@attestry/core/base/words'
import { requestLists } from '@attestry/core/request-lists'
import { DAY } from '@attestry/core/base/day'
import { midnightIn, timeAtWall } from '@attestry/core/base/time-zone'
import { ReportFigure } from '@attestry/core/requests/report-figures'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useQueryParams } from '../../../lib/use-query-params'
import { useLive } from '../../../lib/live/live'
import { livePage } from '../../../lib/live/live-firestore'
import { addressOf } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { usePageCursor } from '../../../lib/live/use-page-cursor'
import { EmptyState } from '../../../ui/empty-state'
import { ListPage, PagedTable } from '../../../ui/list-page'
import { TabBar } from '../../../ui/tab-bar'
import { usePeopleNames } from '../people/sample-people'
import { ExportRequestsButton } from './export-button'
import { useReportPeriod } from './report-period'
import { requestColumns } from './request-columns'

type Tab = ReportFigure | 'all'

const TABS: readonly (readonly [Tab, label: string])[] = [
  ['all', 'All'],
  ['late', 'Missed SLA'],
  ['in_time', 'Within SLA'],
  ['responded', 'First response'],
  ['completed', 'Completed'],
  ['sent', 'Documents sent'],
  ['reused', 'Documents reused'],
]

/** What a list holds, in a sentence. */
const WHAT: Record<ReportFigure, string> = {
  late: 'Requests that were not completed by their due date',
  in_time: 'Requests that were completed by their due date',
  responded: 'Requests that had a first response',
  completed: 'Requests that are delivered or complete',
  sent: 'Requests that were answered with documents',
  reused: 'Requests that were answered with documents which had been sent before',
}

/** The requests behind the figures of a report: of those that came in on some days, the ones that a figure counts. */
export function RequestListPage() {
  const [params, setParams] = useQueryParams()
  const [period] = useReportPeriod()
  const { timeZone } = useSession()
  const { from, before } = useSpan(params, timeZone)
  const figure = ReportFigure.safeParse(params.get('figure')).data
  const tab: Tab = figure ?? 'all'
  const change = (name: string, value: string | null) => setParams({ [name]: value }, { replace: true })
  const [customer, person] = [params.get('customer'), params.get('person')]
  const asked = {
    from: timeAtWall(from, timeZone),
    before: timeAtWall(before, timeZone),
    ...(figure && { figure }),
    ...(customer !== null && { customer }),
    ...(person !== null && { person }),
  }
  const names = usePeopleNames(Boolean(person))
  const days = `from ${dayText(from)} to ${dayText(before - DAY)} (${timeZone}), newest first`
  const narrowed = [
    customer !== null && (['customer', `Customer: ${customer || 'no name'}`] as const),
    person !== null && (['person', person === '' ? 'Unassigned' : `Assignee: ${names.get(person) ?? ''}`] as const),
  ].filter((one) => one !== false)
  return (
    <ListPage
      back={{ to: addressOf('reports', { period }), label: 'Back to Reports' }}
      title="Requests of a Period"
      action={<ExportRequestsButton asked={asked} />}
      text={tab === 'all' ? `Came in ${days}` : `${WHAT[tab]}, of those that came in ${days}`}
    >
      {narrowed.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {narrowed.map(([name, label]) => (
            <Chip key={name} label={label} onDelete={() => change(name, null)} />
          ))}
        </Stack>
      )}
      <TabBar
        label="Figure"
        tabs={TABS}
        value={tab}
        onChange={(next) => change('figure', next === 'all' ? null : next)}
      />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <Requests {...asked} />
      </div>
    </ListPage>
  )
}

type Asked = { from: number; before: number; figure?: ReportFigure; customer?: string; person?: string }

function Requests({ from, before, figure, customer, person }: Asked) {
  const { db, uid, org } = useSession()
  const pages = usePageCursor()
  const query = requestLists.requestsBetween(org, from, before, {
    figure,
    customer,
    person: person === undefined ? undefined : person || null,
  })
  const live = useLive(livePage({ db, uid }, CustomerRequest, query, pages.cursor))
  return (
    <PagedTable
      label="Requests"
      live={live}
      pages={pages}
      failed="Failed to load requests"
      empty={<EmptyState title="No requests" text="No such request came in on these days." />}
      columns={requestColumns}
      hasLinks
      minWidth={1100}
      skeleton={{ rows: 5, narrow: 97, wide: 49 }}
    />
  )
}

/** The days of the address, each as the midnight in UTC that stands for it; without proper ones, the last 30. */
function useSpan(params: URLSearchParams, zone: string): { from: number; before: number } {
  const [now] = useState(Date.now)
  const [from, before] = [Number(params.get('from')), Number(params.get('before'))]
  const isSpan = Number.isSafeInteger(from) && Number.isSafeInteger(before) && from > 0 && from < before
  const tomorrow = midnightIn(now, zone) + DAY
  return isSpan && before <= tomorrow + 366 * DAY ? { from, before } : { from: tomorrow - 30 * DAY, before: tomorrow }
}
