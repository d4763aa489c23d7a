import { CustomerRequest } from '@attestry/contract/customer-requests'
import { PAGE_SIZE } from '@attestry/contract/primitives'
import { queries } from '@attestry/contract/queries'
import { DAY, dayOf } from '@attestry/contract/reports'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayText } from '../../lib/day-text'
import { useLive } from '../../lib/live'
import { liveList } from '../../lib/live-firestore'
import { routes } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { usePageCursor } from '../../lib/use-page-cursor'
import { BackLink } from '../../ui/back-link'
import { DataTable } from '../../ui/data-table'
import { EmptyState } from '../../ui/empty-state'
import { LiveContent } from '../../ui/live-content'
import { PageTitle } from '../../ui/page-title'
import { Pager } from '../../ui/pager'
import { requestColumns } from './request-columns'

/** The requests behind the figures of a report: those that came in on some days. */
export function RequestListPage() {
  const { db, uid, org } = useSession()
  const pages = usePageCursor()
  const { from, before } = useSpan()
  const live = useLive(liveList({ db, uid }, CustomerRequest, queries.requestsBetween(org, from, before), pages.cursor))
  const isFull = live.status === 'ready' && live.data.items.length >= PAGE_SIZE
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={routes.reports}>Back to Reports</BackLink>
        <PageTitle>Requests of a Period</PageTitle>
        <Typography color="textSecondary">
          Came in from {dayText(from)} to {dayText(before - DAY)} (UTC), newest first
        </Typography>
      </div>
      <Paper variant="outlined">
        <LiveContent
          live={live}
          failed="Failed to load requests"
          empty={<EmptyState title="No requests" text="No request came in on these days." />}
        >
          {(page) => (
            <DataTable
              label="Requests"
              columns={requestColumns}
              rows={page?.items}
              hasLinks
              breakpoint="md"
              skeleton={{ rows: 5, narrow: 97, wide: 49 }}
            />
          )}
        </LiveContent>
        {live.status === 'ready' && <Pager pages={pages} next={isFull ? live.data.last : null} />}
      </Paper>
    </Stack>
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
