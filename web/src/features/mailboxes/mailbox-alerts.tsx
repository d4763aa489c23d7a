import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { fullDateText } from '../../lib/text/date-text'
import { routes } from '../../lib/routes'

/** Says which mailbox is not being fetched, and why. Without this, it would look like an empty inbox. */
export function MailboxAlerts({ accounts }: { accounts: readonly EmailAccount[] }) {
  const unread = accounts.flatMap((account) => whyUnread(account) ?? [])
  if (unread.length === 0) return null
  return (
    <Stack spacing={1}>
      {unread.map(({ id, severity, text }) => (
        <Alert
          key={id}
          severity={severity}
          action={
            <Button component={Link} to={routes.settings} color="inherit" size="small">
              Open Settings
            </Button>
          }
        >
          {text}
        </Alert>
      ))}
    </Stack>
  )
}

function whyUnread({ id, email_address, is_active, health }: EmailAccount) {
  if (!is_active) {
    return { id, severity: 'info', text: `${email_address} is paused: its new emails are not read.` } as const
  }
  if (health.status === 'ok') return null
  const text = `${email_address}: ${health.message} (since ${fullDateText(health.since)})`
  return { id, severity: 'warning', text } as const
}
