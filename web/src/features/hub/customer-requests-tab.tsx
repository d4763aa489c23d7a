import { PAGE_SIZE } from '@attestry/contract/primitives'
import MailIcon from '@mui/icons-material/MarkEmailReadOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { mapLive } from '../../lib/live'
import { useOrganizationStats } from '../../lib/use-organization-stats'
import { usePageCursor } from '../../lib/use-page-cursor'
import { EmptyState } from '../../ui/empty-state'
import { LiveContent } from '../../ui/live-content'
import { Pager } from '../../ui/pager'
import { useActions } from '../../ui/use-actions'
import { useRefreshInbox } from '../inbox/actions/use-refresh-inbox'
import { emailActions } from '../inbox/email-actions'
import { subjectText } from '../inbox/email-status'
import { InboxTable } from '../inbox/inbox-table'
import { useInboxPage } from '../inbox/live/use-inbox-page'
import { useEmailAccounts } from '../mailboxes/live/use-email-accounts'
import { MailboxAlerts } from '../mailboxes/mailbox-alerts'
import { EmptyInbox } from './empty-inbox'

/** With its form it is as large as the list, and most people never open it. */
const AddEmailAccountDialog = lazy(async () => ({
  default: (await import('../mailboxes/add-email-account-dialog')).AddEmailAccountDialog,
}))

/** The inbox. What has to be set up first is shown above it or instead of it. */
export function CustomerRequestsTab() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Inbox onAdd={() => setAdding(true)} />
      {/* The form stays open when the page behind it changes. */}
      {isAdding && (
        <Suspense fallback={null}>
          <AddEmailAccountDialog accountType="inbound_monitoring" onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The customers' mails with their analysis and state, live. */
function Inbox({ onAdd }: { onAdd: () => void }) {
  const pages = usePageCursor()
  const accounts = useEmailAccounts()
  const page = useInboxPage(pages.cursor)
  const stats = useOrganizationStats()
  const actions = useActions(emailActions, subjectText)
  const inbound =
    accounts.status === 'ready'
      ? accounts.data.items.filter(({ account_type }) => account_type === 'inbound_monitoring')
      : []
  const { refresh, isRefreshing } = useRefreshInbox(inbound)

  const emails = mapLive(page, ({ items, last }) => ({ items: items.filter((email) => !actions.isGone(email)), last }))
  const { items, last } = emails.status === 'ready' ? emails.data : { items: [], last: null }
  // The pager is below the list, so it comes with it.
  const total = emails.status === 'ready' && stats.status === 'ready' ? (stats.data?.inbound_email_count ?? 0) : 0
  const isEmpty = emails.status === 'ready' && items.length === 0

  // If the accounts failed to load, ask for an account only when there are no mails to show either.
  const hasNoAccount = accounts.status === 'error' ? isEmpty : accounts.status === 'ready' && inbound.length === 0
  if (hasNoAccount && isEmpty) return <SetUp onAdd={onAdd} />

  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button startIcon={<RefreshIcon />} variant="outlined" disabled={isRefreshing} onClick={() => void refresh()}>
          {isRefreshing ? 'Refreshing...' : 'Refresh'}
        </Button>
      </Stack>
      {/* The account was removed, but its mails stay. While they load, it is unknown whether there are any. */}
      {hasNoAccount && emails.status !== 'loading' && <SetUp onAdd={onAdd} />}
      <MailboxAlerts accounts={inbound} />
      <Paper variant="outlined">
        <LiveContent live={emails} failed="Failed to fetch emails" empty={<EmptyInbox accounts={inbound} />}>
          {(list) => <InboxTable emails={list?.items} actions={actions} />}
        </LiveContent>
        <Pager
          pages={pages}
          next={total > pages.page * PAGE_SIZE ? last : null}
          count={{ pageSize: PAGE_SIZE, shown: items.length, total: isEmpty ? 0 : total, noun: 'emails' }}
        />
      </Paper>
      {actions.dialog}
    </Stack>
  )
}

function SetUp({ onAdd }: { onAdd: () => void }) {
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<MailIcon fontSize="large" />}
        title="Set Up Inbound Email Account"
        text="Connect the mailbox that receives your customers' compliance requests. Attestry reads new mail and leaves it untouched in the mailbox."
        action={
          <Button variant="contained" onClick={onAdd}>
            Add Email Account
          </Button>
        }
      />
    </Paper>
  )
}
