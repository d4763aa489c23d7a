import { signInProviders } from '@attestry/contract/mail-sign-ins'
import type { AccountType, EmailAccount } from '@attestry/contract/mailboxes'
import Alert from '@mui/material/Alert'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../lib/date-text'
import { RowActions } from '../../ui/row-actions'
import { StatusChip } from '../../ui/status-chip'
import type { Actions } from '../../ui/use-actions'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on'
import { SignInAgain } from './sign-in/sign-in-again'

type Props = {
  /** Undefined while loading. */
  accounts: readonly EmailAccount[] | undefined
  actions: Actions<EmailAccount>
}

/** The mailboxes with their health, and what people can do to each. */
export function EmailAccountList({ accounts, actions }: Props) {
  return (
    <List disablePadding aria-label="Email accounts" aria-busy={!accounts}>
      {accounts ? (
        accounts.map((account, place) => (
          <Row key={account.id} account={account} hasDivider={place < accounts.length - 1} actions={actions} />
        ))
      ) : (
        <ListItem sx={{ py: 1.5 }}>
          <Skeleton height={44} width="60%" />
        </ListItem>
      )}
    </List>
  )
}

type RowProps = { account: EmailAccount; hasDivider: boolean; actions: Actions<EmailAccount> }

const types: Record<AccountType, string> = { inbound_monitoring: 'Inbound', outbound_sending: 'Outbound' }

function Row({ account, hasDivider, actions }: RowProps) {
  const { health, last_checked, is_active } = account
  const element = useFocusHandedOn<HTMLLIElement>()
  return (
    <ListItem ref={element} divider={hasDivider} sx={{ display: 'block', py: 1.5 }}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          gap: 1,
        }}
      >
        <div>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{account.email_address}</Typography>
            <StatusChip label={types[account.account_type]} tone="quiet" />
            <HealthChip account={account} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {account.display_name} · {signInOf(account)} ·{' '}
            {last_checked === null ? 'Not checked yet' : `Last check ${fullDateText(last_checked)}`}
          </Typography>
        </div>
        <RowActions row={account} buttons={actions.buttons} isBusy={actions.isBusy(account)} />
      </Stack>
      {is_active && health.status === 'failing' && (
        <Alert severity="warning" sx={{ mt: 1 }} action={<SignInAgain account={account} />}>
          {health.message} (since {fullDateText(health.since)})
        </Alert>
      )}
    </ListItem>
  )
}

const signInOf = ({ sign_in }: EmailAccount): string =>
  sign_in === 'password' ? 'Signs in with a password' : `Signs in with ${signInProviders[sign_in].name}`

function HealthChip({ account: { is_active, health } }: { account: EmailAccount }) {
  if (!is_active) return <StatusChip label="Paused" tone="quiet" />
  if (health.status === 'failing') return <StatusChip label="Failing" tone="attention" />
  return <StatusChip label="Healthy" tone="good" />
}
