import { auditApi, type AuditFilter } from '@attestry/core/people/audit'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { mapLive } from '../../../lib/live/live'
import { liveQuery } from '../../../lib/live/live-query'
import { routes } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { usePageCursor } from '../../../lib/live/use-page-cursor'
import { EmptyState } from '../../../ui/empty-state'
import { ListPage, PagedTable } from '../../../ui/list-page'
import { auditColumns } from './audit-columns'
import { AuditExports, AuditFilterBar, useAuditFilter } from './audit-filter'
import { AuditVerification } from './audit-verification'

/** Who did what in the organization, and when. */
export function AuditPage() {
  const { isAdmin } = useSession()
  const filter = useAuditFilter()
  return (
    <ListPage
      back={{ to: routes.settings, label: 'Back to Settings' }}
      title="Audit Log"
      text="Who did what in your organization, newest first"
    >
      {isAdmin ? (
        <>
          <AuditVerification>
            <AuditExports />
          </AuditVerification>
          <AuditFilterBar />
          <AuditLog key={JSON.stringify(filter)} filter={filter} />
        </>
      ) : (
        <Paper variant="outlined">
          <EmptyState title="Access Denied" text="Only admins can read the audit log." />
        </Paper>
      )}
    </ListPage>
  )
}

function AuditLog({ filter }: { filter: AuditFilter }) {
  const { api } = useBackend()
  const { org } = useSession()
  const pages = usePageCursor()
  const after = pages.cursor?.[0]
  const query = useQuery({
    queryKey: ['audit-log', org, filter, after],
    queryFn: () =>
      api.call(auditApi.listAuditLog, {
        limit: PAGE_SIZE,
        ...filter,
        ...(after !== undefined && { cursor: String(after) }),
      }),
    // Entries are added all the time, so each visit loads them again.
    staleTime: 0,
  })
  const log = mapLive(liveQuery(query), ({ entries, next_cursor: next }) => ({
    items: entries,
    last: next === null ? null : [next],
    isFull: next !== null,
  }))
  return (
    <PagedTable
      label="Audit log"
      live={log}
      pages={pages}
      failed={(error) => `Failed to load the audit log: ${messageOf(error)}`}
      empty={
        Object.keys(filter).length > 0 ? (
          <EmptyState title="No entries found" text="Nothing like that was done in your organization in that time." />
        ) : (
          <EmptyState title="No entries yet" text="What people do in your organization is listed here." />
        )
      }
      columns={auditColumns}
      breakpoint="sm"
      skeleton={{ rows: 8, narrow: 97, wide: 73 }}
    />
  )
}
