import { auditApi } from '@attestry/contract/audit'
import { PAGE_SIZE } from '@attestry/contract/primitives'
import BackIcon from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { routes } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { EmptyState } from '../../ui/empty-state'
import { PageTitle } from '../../ui/page-title'
import { usePageCursor } from '../inbox/use-page-cursor'
import { AuditTable } from './audit-table'
import { AuditVerification } from './audit-verification'

/** Who did what in the organization, and when. */
export function AuditPage() {
  const { api } = useBackend()
  const { org, isAdmin } = useSession()
  const { page, cursor, goTo } = usePageCursor()
  const after = cursor?.[0]
  const log = useQuery({
    queryKey: ['audit-log', org, after],
    queryFn: () =>
      api.call(auditApi.listAuditLog, { limit: PAGE_SIZE, ...(after === undefined ? {} : { cursor: String(after) }) }),
    enabled: isAdmin,
    // Entries come all the time: each look is a new one.
    staleTime: 0,
  })

  const next = log.data?.next_cursor ?? null
  return (
    <Stack spacing={2}>
      <div>
        <Button component={Link} to={routes.settings} startIcon={<BackIcon />} size="small" sx={{ mb: 1 }}>
          Back to Settings
        </Button>
        <PageTitle>Audit Log</PageTitle>
        <Typography color="textSecondary">Who did what in your organization, newest first</Typography>
      </div>
      {isAdmin ? (
        <>
          <AuditVerification />
          {log.isError && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={() => void log.refetch()}>
                  Try Again
                </Button>
              }
            >
              Failed to load the audit log: {messageOf(log.error)}
            </Alert>
          )}
          <Paper variant="outlined">
            <AuditTable entries={log.data?.entries ?? []} isLoading={log.isPending} />
            <Stack
              component="nav"
              aria-label="Pages"
              direction="row"
              spacing={1}
              sx={{ alignItems: 'center', justifyContent: 'flex-end', p: 1.5 }}
            >
              <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => goTo(page - 1, null)}>
                Previous
              </Button>
              <Typography variant="body2">Page {page}</Typography>
              <Button
                size="small"
                variant="outlined"
                disabled={next === null}
                onClick={() => goTo(page + 1, next === null ? null : [next])}
              >
                Next
              </Button>
            </Stack>
          </Paper>
        </>
      ) : (
        <Paper variant="outlined">
          <EmptyState title="Access Denied" text="Only admins can read the audit log." />
        </Paper>
      )}
    </Stack>
  )
}
