import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import CheckIcon from '@mui/icons-material/SyncOutlined'
import type { AccountType, EmailAccount } from '@attestry/contract/mailboxes'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { fullDateText } from '../../lib/date-text'
import { useSession } from '../../lib/session'
import { RowAction } from '../../ui/row-action'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on'
import type { MailboxActions } from './actions/use-mailbox-actions'

const types = { inbound_monitoring: 'Inbound', outbound_sending: 'Outbound' } as const satisfies Record<
  AccountType,
  string
>

type Props = {
  account: EmailAccount
  hasDivider: boolean
  isBusy: boolean
  actions: MailboxActions
  onEdit: () => void
  onRemove: () => void
}

/** An account with its health, and what can be done with it. */
export function EmailAccountRow({ account, hasDivider, ...buttons }: Props) {
  const { health, last_checked, is_active } = account
  const row = useFocusHandedOn<HTMLLIElement>()
  return (
    <ListItem ref={row} divider={hasDivider} sx={{ display: 'block', py: 1.5 }}>
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
            <Chip label={types[account.account_type]} variant="outlined" />
            <HealthChip account={account} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {account.display_name} ·{' '}
            {last_checked === null ? 'Not checked yet' : `Last check ${fullDateText(last_checked)}`}
          </Typography>
        </div>
        <Actions account={account} {...buttons} />
      </Stack>
      {is_active && health.status === 'failing' && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {health.message} (since {fullDateText(health.since)})
        </Alert>
      )}
    </ListItem>
  )
}

function Actions({ account, isBusy, actions, onEdit, onRemove }: Omit<Props, 'hasDivider'>) {
  const { isAdmin } = useSession()
  const { email_address, is_active } = account
  const button = (title: string, icon: ReactNode, onClick: () => void | Promise<void>) => (
    <RowAction label={`${title} ${email_address}`} title={title} icon={icon} disabled={isBusy} onClick={onClick} />
  )
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      {button('Check', <CheckIcon />, () => actions.check(account))}
      {button('Edit', <EditIcon />, onEdit)}
      {is_active
        ? button('Pause', <PauseIcon />, () => actions.setActive(account, false))
        : button('Resume', <ResumeIcon />, () => actions.setActive(account, true))}
      {isAdmin && button('Remove', <DeleteIcon />, onRemove)}
    </Stack>
  )
}

function HealthChip({ account: { is_active, health } }: { account: EmailAccount }) {
  if (!is_active) return <Chip label="Paused" />
  if (health.status === 'failing') return <Chip label="Failing" color="warning" />
  return <Chip label="Healthy" color="success" variant="outlined" />
}
