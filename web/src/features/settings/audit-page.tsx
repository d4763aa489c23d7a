import { auditApi } from '@attestry/contract/audit'
import { PAGE_SIZE } from '@attestry/contract/primitives'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { mapLive } from '../../lib/live'
import { liveQuery } from '../../lib/live-query'
import { routes } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { usePageCursor } from '../../lib/use-page-cursor'
import { BackLink } from '../../ui/back-link'
import { DataTable } from '../../ui/data-table'
import { EmptyState } from '../../ui/empty-state'
import { LiveContent } from '../../ui/live-content'
import { PageTitle } from '../../ui/page-title'
import { Pager } from '../../ui/pager'
import { auditColumns } from './audit-columns'
import { AuditVerification } from './audit-verification'

/** Who did what in the organization, and when. */
export function AuditPage() {
  const { isAdmin } = useSession()
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={routes.settings}>Back to Settings</BackLink>
        <PageTitle>Audit Log</PageTitle>
        <Typography color="textSecondary">Who did what in your organization, newest first</Typography>
      </div>
      {isAdmin ? (
        <>
          <AuditVerification />
          <AuditLog />
        </>
      ) : (
        <Paper variant="outlined">
          <EmptyState title="Access Denied" text="Only admins can read the audit log." />
        </Paper>
      )}
    </Stack>
  )
}

function AuditLog() {
  const { api } = useBackend()
  const { org } = useSession()
  const pages = usePageCursor()
  const after = pages.cursor?.[0]
  const query = useQuery({
    queryKey: ['audit-log', org, after],
    queryFn: () =>
      api.call(auditApi.listAuditLog, { limit: PAGE_SIZE, ...(after === undefined ? {} : { cursor: String(after) }) }),
    // Entries are added all the time, so each visit loads them again.
    staleTime: 0,
  })
  const log = mapLive(liveQuery(query), ({ entries, next_cursor }) => ({ items: entries, next: next_cursor }))
  const next = log.status === 'ready' ? log.data.next : null
  return (
    <Paper variant="outlined">
      <LiveContent
        live={log}
        failed={(error) => `Failed to load the audit log: ${messageOf(error)}`}
        empty={<EmptyState title="No entries yet" text="What people do in your organization is listed here." />}
      >
        {(page) => (
          <DataTable
            label="Audit log"
            columns={auditColumns}
            rows={page?.items}
            breakpoint="sm"
            skeleton={{ rows: 8, narrow: 97, wide: 73 }}
          />
        )}
      </LiveContent>
      {log.status === 'ready' && <Pager pages={pages} next={next === null ? null : [next]} />}
    </Paper>
  )
}
