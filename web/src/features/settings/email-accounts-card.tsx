import type { AccountType, EmailAccount } from '@attestry/contract/mailboxes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { fullDateText } from '../../lib/date-text'
import { useEmailAccounts } from '../mailboxes/live/use-email-accounts'

const AddEmailAccountDialog = lazy(async () => ({
  default: (await import('../mailboxes/add-email-account-dialog')).AddEmailAccountDialog,
}))

const types = { inbound_monitoring: 'Inbound', outbound_sending: 'Outbound' } as const satisfies Record<
  AccountType,
  string
>

/** The mailboxes of the organization with their health, live. */
export function EmailAccountsCard() {
  const accounts = useEmailAccounts()
  const [added, setAdded] = useState<AccountType | null>(null)
  const items = accounts.status === 'ready' ? accounts.data.items : []
  return (
    <Card component="section" aria-labelledby="accounts-title">
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, p: 2 }}
      >
        <div>
          <Typography id="accounts-title" variant="h6" component="h2">
            Email Accounts
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Inbound accounts receive compliance requests, outbound accounts reach manufacturers
          </Typography>
        </div>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setAdded('inbound_monitoring')}>
            Add Inbound
          </Button>
          <Button variant="outlined" onClick={() => setAdded('outbound_sending')}>
            Add Outbound
          </Button>
        </Stack>
      </Stack>
      <Divider />
      {accounts.status === 'ready' && items.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          No email accounts yet. Add the mailbox that receives your customers' requests.
        </Typography>
      ) : (
        <List disablePadding aria-label="Email accounts">
          {items.map((account, index) => (
            <ListItem key={account.id} divider={index < items.length - 1} sx={{ display: 'block', py: 1.5 }}>
              <AccountLines account={account} />
            </ListItem>
          ))}
        </List>
      )}
      {added && (
        <Suspense fallback={null}>
          <AddEmailAccountDialog accountType={added} isOpen onClose={() => setAdded(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function AccountLines({ account }: { account: EmailAccount }) {
  const { health, last_checked } = account
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{account.email_address}</Typography>
        <Chip label={types[account.account_type]} variant="outlined" />
        <HealthChip account={account} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {account.display_name} ·{' '}
        {last_checked === null ? 'Not checked yet' : `Last check ${fullDateText(last_checked)}`}
      </Typography>
      {health.status === 'failing' && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {health.message} (since {fullDateText(health.since)})
        </Alert>
      )}
    </>
  )
}

function HealthChip({ account: { is_active, health } }: { account: EmailAccount }) {
  if (!is_active) return <Chip label="Paused" />
  if (health.status === 'failing') return <Chip label="Failing" color="warning" />
  return <Chip label="Healthy" color="success" variant="outlined" />
}
