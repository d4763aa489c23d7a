import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { useOrganizationStats } from '../../lib/use-organization-stats'
import { EmptyState } from '../../ui/empty-state'
import { useEmailAccounts } from '../mailboxes/live/use-email-accounts'
import { MailboxAlerts } from '../mailboxes/mailbox-alerts'
import { useComposing } from '../outreach/compose/use-composing'
import { OutreachList } from '../outreach/outreach-list'

const AddEmailAccountDialog = lazy(async () => ({
  default: (await import('../mailboxes/add-email-account-dialog')).AddEmailAccountDialog,
}))
const OutreachPanel = lazy(async () => ({
  default: (await import('../outreach/compose/outreach-panel')).OutreachPanel,
}))

/** Mails to manufacturers. Without a mailbox to send from, that is set up first. */
export function ManufacturerOutreachTab() {
  const accounts = useEmailAccounts()
  const stats = useOrganizationStats()
  const [isAdding, setAdding] = useState(false)
  const { composing, openNew, noteStored, close, reopen } = useComposing()
  const outbound =
    accounts.status === 'ready'
      ? accounts.data.items.filter(({ account_type }) => account_type === 'outbound_sending')
      : []
  const hasNoAccount = accounts.status === 'ready' && outbound.length === 0
  // The mailbox was removed, but its mails stay.
  const hasMails = stats.status === 'ready' && (stats.data?.outbound_email_count ?? 0) > 0
  return (
    <Stack spacing={2}>
      {hasNoAccount && <SetUp onAdd={() => setAdding(true)} />}
      <MailboxAlerts accounts={outbound} />
      {(!hasNoAccount || hasMails) && <OutreachList onNew={openNew} />}
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

const SetUp = ({ onAdd }: { onAdd: () => void }) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<MailIcon fontSize="large" />}
      title="Set Up Outbound Email Account"
      text="Connect the mailbox that your requests to manufacturers are sent from."
      hint="Recommended setup: use a dedicated address such as compliance@your-company.com, so that replies stay together and are not mixed with personal mail."
      action={
        <Button variant="contained" onClick={onAdd}>
          Add Outbound Email Account
        </Button>
      }
    />
  </Paper>
)
