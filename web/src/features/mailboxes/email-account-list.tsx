import { signInProviders } from '@attestry/core/mailboxes/mail-sign-ins'
import {
  areRepliesRead,
  isMonitored,
  purposesOf,
  readingOf,
  replyAddress,
} from '@attestry/core/mailboxes/mailbox-purposes'
import { CHECK_NOTED_EVERY } from '@attestry/core/mailboxes/mailbox-rhythm'
import type { EmailAccount, Purpose } from '@attestry/core/mailboxes/mailboxes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../lib/text/date-text'
import { RowActions } from '../../ui/row-actions'
import { StatusChip } from '../../ui/status-chip'
import type { Actions } from '../../ui/use-actions'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on'
import { readReplies } from './mailbox-actions'
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
          <Row
            key={account.id}
            account={account}
            all={accounts}
            hasDivider={place < accounts.length - 1}
            actions={actions}
          />
        ))
      ) : (
        <ListItem sx={{ py: 1.5 }}>
          <Skeleton height={44} width="60%" />
        </ListItem>
      )}
    </List>
  )
}

type RowProps = {
  account: EmailAccount
  all: readonly EmailAccount[]
  hasDivider: boolean
  actions: Actions<EmailAccount>
}

const labels: Record<Purpose, string> = { monitoring: 'Inbound', sending: 'Outbound' }

function Row({ account, all, hasDivider, actions }: RowProps) {
  const { health, is_active } = account
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
            {purposesOf(account).map((purpose) => (
              <StatusChip key={purpose} label={labels[purpose]} tone="quiet" />
            ))}
            <HealthChip account={account} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {account.display_name} · {signInOf(account)} · {lastCheckOf(account)}
          </Typography>
          <Replies account={account} all={all} />
        </div>
        <RowActions row={account} buttons={actions.buttons} isBusy={actions.isBusy(account)} />
      </Stack>
      <UnreadReplies account={account} all={all} actions={actions} />
      {is_active && health.status === 'failing' && (
        <Alert severity="warning" sx={{ mt: 1 }} action={<SignInAgain account={account} />}>
          {health.message} (since {fullDateText(health.since)})
        </Alert>
      )}
    </ListItem>
  )
}

/** Of a mailbox that is read, later checks that went the same way are not noted for a while. */
function lastCheckOf(account: EmailAccount): string {
  if (account.last_checked === null) return 'Not checked yet'
  const noted = `Last check ${fullDateText(account.last_checked)}`
  return readingOf(account) === 'nothing' ? noted : `${noted}, or up to ${CHECK_NOTED_EVERY / 60_000} minutes later`
}

/** Of a mailbox that only sends: what becomes of the replies that its mails get. */
function Replies({ account, all }: { account: EmailAccount; all: readonly EmailAccount[] }) {
  if (isMonitored(account)) return null
  const elsewhere = replyAddress(all, account)
  const text = areRepliesRead(account)
    ? 'Replies are read here. Other emails are not stored.'
    : elsewhere
      ? `Replies go to ${elsewhere} (Reply-To), because they are not read here.`
      : null
  if (text === null) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  )
}

/**
 * Asks for what is missing: without it, an answer of a manufacturer is never noticed. Where answers go elsewhere, only
 * those are asked who added the mailbox before it could be read.
 */
function UnreadReplies({ account, all, actions }: Omit<RowProps, 'hasDivider'>) {
  if (!account.is_active || readingOf(account) !== 'nothing') return null
  const isLost = replyAddress(all, account) === null
  if (!isLost && account.purposes.length > 0) return null
  return (
    <Alert
      severity={isLost ? 'warning' : 'info'}
      sx={{ mt: 1 }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => actions.buttons.start(readReplies, account)}
        >
          Read Replies
        </Button>
      }
    >
      {isLost
        ? 'Nobody reads the replies that arrive here, so Attestry cannot tell which manufacturers have answered.'
        : 'Attestry can read the replies that arrive here all the same: some people answer the address they know.'}
    </Alert>
  )
}

const signInOf = ({ sign_in }: EmailAccount): string =>
  sign_in === 'password' ? 'Signs in with a password' : `Signs in with ${signInProviders[sign_in].name}`

function HealthChip({ account: { is_active, health } }: { account: EmailAccount }) {
  if (!is_active) return <StatusChip label="Paused" tone="quiet" />
  if (health.status === 'failing') return <StatusChip label="Failing" tone="attention" />
  return <StatusChip label="Healthy" tone="good" />
}
