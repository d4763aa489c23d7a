import { isForSending, readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { reconnect } from '../../../lib/api/firestore'
import { attempt } from '../../../lib/actions/notify'
import { useIntention } from '../../../lib/actions/use-intention'
import { useOrganizationStats } from '../../../lib/live/use-organization-stats'
import { EmptyState } from '../../../ui/empty-state'
import { useRefreshInbox } from '../actions/use-refresh-inbox'
import { useEmailAccounts } from '../../mailboxes/live/use-email-accounts'
import { MailboxAlerts } from '../../mailboxes/mailbox-alerts'
import { useComposing } from '../../outreach/compose/use-composing'
import { OutreachList } from '../../outreach/outreach-list'

const AddEmailAccountDialog = lazy(async () => ({
  default: (await import('../../mailboxes/add-email-account-dialog')).AddEmailAccountDialog,
}))
const OutreachPanel = lazy(async () => ({
  default: (await import('../../outreach/compose/outreach-panel')).OutreachPanel,
}))

/** Mails to manufacturers. Without a mailbox to send from, that is set up first. */
export function ManufacturerOutreachTab() {
  const accounts = useEmailAccounts()
  const stats = useOrganizationStats()
  const [isAdding, setAdding] = useState(false)
  const { composing, openNew, noteStored, close, reopen } = useComposing()
  const all = accounts.status === 'ready' ? accounts.data.items : []
  const outbound = all.filter(isForSending)
  // Answers of manufacturers come into these.
  const { refresh, isRefreshing } = useRefreshInbox(all.filter((account) => readingOf(account) !== 'nothing'))
  const hasNoAccount = accounts.status === 'ready' && outbound.length === 0
  // The mailbox was removed, but its mails stay.
  const hasMails = stats.status === 'ready' && (stats.data?.outbound_email_count ?? 0) > 0
  return (
    <Stack spacing={2}>
      {hasNoAccount && <SetUp inbound={all.find(isUsable)} onAdd={() => setAdding(true)} />}
      <MailboxAlerts accounts={outbound} />
      {(!hasNoAccount || hasMails) && (
        <OutreachList
          onNew={openNew}
          isRefreshing={isRefreshing}
          onRefresh={() => void Promise.all([refresh(), reconnect()])}
        />
      )}
      {composing && (
        <Suspense fallback={null}>
          <OutreachPanel
            key={composing.turn}
            id={composing.id}
            prefill={composing.prefill}
            onStored={noteStored}
            onReopen={(id) => (id === null ? openNew() : reopen(id))}
            onClose={close}
          />
        </Suspense>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddEmailAccountDialog accountType="outbound_sending" onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

const isUsable = ({ is_active }: EmailAccount) => is_active

/** `inbound`: a mailbox that could serve this purpose, too. */
const SetUp = ({ inbound, onAdd }: { inbound: EmailAccount | undefined; onAdd: () => void }) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<MailIcon fontSize="large" />}
      title="Set Up Outbound Email Account"
      text="Connect the mailbox that your requests to manufacturers are sent from."
      hint="Recommended setup: use a dedicated address such as compliance@your-company.com, so that replies stay together and are not mixed with personal mail."
      action={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="contained" onClick={onAdd}>
            Add Outbound Email Account
          </Button>
          {inbound && <UseInbound account={inbound} />}
        </Stack>
      }
    />
  </Paper>
)

/** One mailbox can receive the requests of customers and send those to manufacturers. */
function UseInbound({ account: { id, email_address } }: { account: EmailAccount }) {
  const intend = useIntention()
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    await attempt(async () => {
      const purposes = ['monitoring', 'sending'] as const
      await intend('Use inbound', String(id))(mailboxesApi.updateEmailAccount, { id, purposes: [...purposes] })
      return ['Email account updated', `Requests to manufacturers leave from ${email_address}.`]
    }, ['Failed to update email account', 'Please try again.'])
    setBusy(false)
  }
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void use()}>
      {isBusy ? 'Checking the login...' : `Use ${email_address}`}
    </Button>
  )
}
