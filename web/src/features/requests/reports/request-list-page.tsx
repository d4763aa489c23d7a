import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { dayText } from '@attestry/core/base/words'
import { queries } from '@attestry/core/queries'
import { DAY, dayOf } from '@attestry/core/base/day'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLive } from '../../../lib/live/live'
import { livePage } from '../../../lib/live/live-firestore'
import { routes } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { usePageCursor } from '../../../lib/live/use-page-cursor'
import { EmptyState } from '../../../ui/empty-state'
import { ListPage, PagedTable } from '../../../ui/list-page'
import { requestColumns } from './request-columns'

/** The requests behind the figures of a report: those that came in on some days. */
export function RequestListPage() {
  const { db, uid, org } = useSession()
  const pages = usePageCursor()
  const { from, before } = useSpan()
  const live = useLive(livePage({ db, uid }, CustomerRequest, queries.requestsBetween(org, from, before), pages.cursor))
  return (
    <ListPage
      back={{ to: routes.reports, label: 'Back to Reports' }}
      title="Requests of a Period"
      text={`Came in from ${dayText(from)} to ${dayText(before - DAY)} (UTC), newest first`}
    >
      <PagedTable
        label="Requests"
        live={live}
        pages={pages}
        failed="Failed to load requests"
        empty={<EmptyState title="No requests" text="No request came in on these days." />}
        columns={requestColumns}
        hasLinks
        breakpoint="md"
        skeleton={{ rows: 5, narrow: 97, wide: 49 }}
      />
    </ListPage>
  )
}

/** The days of the address; without proper ones, the last 30. */
function useSpan(): { from: number; before: number } {
  const [params] = useSearchParams()
  const [now] = useState(Date.now)
  const [from, before] = [Number(params.get('from')), Number(params.get('before'))]
  const isSpan = Number.isSafeInteger(from) && Number.isSafeInteger(before) && from > 0 && from < before
  const tomorrow = dayOf(now) + DAY
  return isSpan && before <= tomorrow + 366 * DAY ? { from, before } : { from: tomorrow - 30 * DAY, before: tomorrow }
}
