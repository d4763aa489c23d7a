import { AccountType, EMAIL_ACCOUNT_LIMIT, type EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import { LiveContent } from '../../../ui/live-content'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { EmailAccountList } from '../../mailboxes/email-account-list'
import { useEmailAccounts } from '../../mailboxes/live/use-email-accounts'
import { mailboxActions } from '../../mailboxes/mailbox-actions'

const AddEmailAccountDialog = lazy(async () => ({
  default: (await import('../../mailboxes/add-email-account-dialog')).AddEmailAccountDialog,
}))

const Returned = z.object({ addsAccount: AccountType })

const addressOf = ({ email_address }: EmailAccount) => email_address

/** The organization's mailboxes with their health, live. */
export function EmailAccountsCard() {
  const accounts = useEmailAccounts()
  const actions = useActions(mailboxActions, addressOf)
  // Somebody has come back from a provider, and no mailbox was added: what they typed is still there.
  const { state } = useLocation()
  const [added, setAdded] = useState<AccountType | null>(Returned.safeParse(state).data?.addsAccount ?? null)
  const isFull = accounts.status === 'ready' && accounts.data.items.length >= EMAIL_ACCOUNT_LIMIT
  return (
    <SectionCard
      title="Email Accounts"
      text={
        isFull
          ? `${EMAIL_ACCOUNT_LIMIT} of ${EMAIL_ACCOUNT_LIMIT} accounts are in use. Remove one to add another.`
          : 'Inbound accounts receive compliance requests, outbound accounts reach manufacturers'
      }
      action={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" disabled={isFull} onClick={() => setAdded('inbound_monitoring')}>
            Add Inbound
          </Button>
          <Button variant="outlined" disabled={isFull} onClick={() => setAdded('outbound_sending')}>
            Add Outbound
          </Button>
        </Stack>
      }
      isFlush
    >
      <Divider />
      <LiveContent
        live={accounts}
        failed="Failed to load email accounts"
        empty={
          <Typography color="textSecondary" sx={{ p: 2 }}>
            No email accounts yet. Add the mailbox that receives your customers' requests.
          </Typography>
        }
      >
        {(list) => <EmailAccountList accounts={list?.items} actions={actions} />}
      </LiveContent>
      {added && (
        <Suspense fallback={null}>
          <AddEmailAccountDialog accountType={added} onClose={() => setAdded(null)} />
        </Suspense>
      )}
      {actions.dialog}
    </SectionCard>
  )
}
