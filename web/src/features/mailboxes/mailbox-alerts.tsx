import type { EmailAccount } from '@attestry/contract/mailboxes'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { fullDateText } from '../../lib/date-text'

/** Says which mailbox cannot be read, why and since when: silence would look like an empty inbox. */
export function MailboxAlerts({ accounts }: { accounts: readonly EmailAccount[] }) {
  const failing = accounts.flatMap(({ id, email_address, is_active, health }) =>
    is_active && health.status === 'failing' ? [{ id, email_address, ...health }] : [],
  )
  if (failing.length === 0) return null
  return (
    <Stack spacing={1}>
      {failing.map(({ id, email_address, message, since }) => (
        <Alert key={id} severity="warning">
          {email_address}: {message} (since {fullDateText(since)})
        </Alert>
      ))}
    </Stack>
  )
}
