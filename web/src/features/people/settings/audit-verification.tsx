import { auditApi } from '@attestry/core/people/audit'
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { fullDateText } from '../../../lib/text/date-text'

/** Checks on request, beside other things that can be done with the log, whether entries are unchanged since their day was sealed. */
export function AuditVerification({ children }: { children: ReactNode }) {
  const { api } = useBackend()
  const check = useMutation({ mutationFn: () => api.call(auditApi.verifyAuditLog, {}) })
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<VerifiedIcon />}
          disabled={check.isPending}
          onClick={() => check.mutate()}
        >
          {check.isPending ? 'Verifying...' : 'Verify Log'}
        </Button>
        {children}
      </Stack>
      <output>
        {check.isError && <Alert severity="error">Failed to verify the audit log: {messageOf(check.error)}</Alert>}
        {check.data && <Verdict {...check.data} />}
      </output>
    </Stack>
  )
}

function Verdict({ sealed_until, changed_day }: { sealed_until: number | null; changed_day: string | null }) {
  if (sealed_until === null)
    return <Alert severity="info">Nothing is sealed yet. A day is sealed once it is over.</Alert>
  if (changed_day !== null) {
    return <Alert severity="error">The entries of {changed_day} (UTC) are not those that were sealed.</Alert>
  }
  return (
    <Alert severity="success">
      All entries before {fullDateText(sealed_until)} are as they were when they were sealed.
    </Alert>
  )
}
