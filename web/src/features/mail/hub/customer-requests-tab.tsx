import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { isMonitored } from '@attestry/core/mailboxes/mailbox-purposes'
import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useCount } from '../../../lib/live/use-organization-stats'
import { useNames } from '../../../lib/live/use-colleagues'
import { ViewBar } from '../../../ui/view-bar'
import { ListFrame } from '../../../ui/list-frame'
import { Loading } from '../../../ui/loading'
import { useRefreshInbox } from '../actions/use-refresh-inbox'
import { loadChanges } from '../email-actions'
import { MoreFilters } from '../more-filters'
import { inboxFilters, inboxViews } from '../inbox-filters'
import { inboxColumns } from '../inbox-columns'
import { WithTeammates } from '../presence/row-presence'
import { useInboxList } from '../use-inbox-list'
import { usePrepareEmail } from '../use-prepare-email'
import { useEmailAccounts } from '../../mailboxes/live/use-email-accounts'

/** With its form it is as large as the list, and most people never open it. */
const AddEmailAccountDialog = lazy(async () => ({
  default: (await import('../../mailboxes/add-email-account-dialog')).AddEmailAccountDialog,
}))

/** What is kept of earlier searches comes a moment later than the rows. */
const InboxViews = lazy(async () => ({ default: (await import('../inbox-views')).InboxViews }))

/** Seldom seen at first. */
const MailboxAlerts = lazy(async () => ({
  default: (await import('../../mailboxes/mailbox-alerts')).MailboxAlerts,
}))
const NothingShown = lazy(async () => ({ default: (await import('./nothing-shown')).NothingShown }))

/** Nobody sees it again after their first mail. */
const SetUpInbox = lazy(async () => ({ default: (await import('./set-up-inbox')).SetUpInbox }))

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
  const inbox = useInboxList()
  const accounts = useEmailAccounts()
  const inbound = accounts.status === 'ready' ? accounts.data.items.filter(isMonitored) : []
  const { refresh, isRefreshing } = useRefreshInbox(inbound)

  const { live, search } = inbox
  const shown = live.status === 'ready' ? live.data.items : NONE
  const isEmpty = live.status === 'ready' && shown.length === 0 && !search.isOn
  const hasMails = useCount('inbound_email_count') > 0
  const names = useNames(shown.some(({ assignee_uid }) => assignee_uid !== null))
  const columns = useMemo(() => inboxColumns(names), [names])
  const prepare = usePrepareEmail()

  // If the mailboxes failed to load, ask for one only when there are no mails to show either.
  const hasNoAccount = accounts.status === 'error' ? isEmpty : accounts.status === 'ready' && inbound.length === 0
  const setUp = <SetUpInbox onAdd={onAdd} />
  if (hasNoAccount && isEmpty && !hasMails) return <Suspense fallback={null}>{setUp}</Suspense>

  // What stands above the rows comes with them: a row that moves under the mouse is another row, or none, once clicked.
  const rows = accounts.status === 'loading' ? { ...inbox, live: accounts } : inbox
  return (
    <Suspense fallback={<Loading />}>
      <Stack spacing={2}>
        {/* The mailbox was removed, but its mails stay. While they load, it may be unknown whether there are any. */}
        {hasNoAccount && (hasMails || live.status !== 'loading') && setUp}
        {inbound.some(isUnread) && <MailboxAlerts accounts={inbound} />}
        <WithTeammates>
          <ListFrame
            rows={rows}
            noun="email"
            search={search}
            placeholder="Words, parts, from: topic: is:"
            filters={inboxFilters}
            more={<MoreFilters text={search.text} onEdit={inbox.narrow} />}
            prepare={loadChanges}
            failed="Failed to fetch emails"
            unit="conversations"
            views={
              <ViewBar views={inboxViews} value={inbox.view} counts={inbox.counts} onChange={inbox.setView}>
                <Suspense fallback={null}>
                  <InboxViews inbox={inbox} />
                </Suspense>
              </ViewBar>
            }
            empty={
              <Suspense fallback={null}>
                <NothingShown inbox={inbox} accounts={inbound} />
              </Suspense>
            }
            table={{
              label: 'Customer requests',
              columns,
              prepare,
              groupOf: inbox.groupOf,
              skeleton: { rows: 5, narrow: 77 },
            }}
          >
            <Button
              startIcon={<RefreshIcon />}
              variant="outlined"
              disabled={isRefreshing}
              onClick={() => void refresh()}
            >
              {isRefreshing ? 'Refreshing...' : 'Refresh'}
            </Button>
          </ListFrame>
        </WithTeammates>
      </Stack>
    </Suspense>
  )
}

/** New mail of a mailbox is not read, for whatever reason. */
const isUnread = ({ is_active, health }: EmailAccount): boolean => !is_active || health.status !== 'ok'

const NONE: readonly InboundEmail[] = []
