import { usersApi } from '@attestry/core/people/users'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { attempt } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { useVerificationMail } from '../../../lib/actions/use-verification-mail'
import { SectionCard } from '../../../ui/section-card'
import { AddFilesButton } from '../../vault/adding/add-files-button'
import { FirstStep } from './first-step'
import { useFirstSteps } from './use-first-steps'

const AddEmailAccountDialog = lazy(async () => ({
  default: (await import('../../mailboxes/add-email-account-dialog')).AddEmailAccountDialog,
}))
const InviteUserDialog = lazy(async () => ({
  default: (await import('../settings/invite-user-dialog')).InviteUserDialog,
}))

/** What a new organization does first. Each step is ticked by itself, whoever does it. */
export function FirstSteps() {
  const { api } = useBackend()
  const { email, isAdmin } = useSession()
  const { isVerified, hasMailbox, hasDocuments, hasColleague } = useFirstSteps()
  const { sendAgain, isSending } = useVerificationMail()
  const [opened, setOpened] = useState<'mailbox' | 'invitation' | null>(null)
  const close = () => setOpened(null)
  const done = [isVerified, hasMailbox, hasDocuments, hasColleague].filter(Boolean).length

  const dismiss = () =>
    attempt(async () => {
      await api.call(usersApi.dismissFirstSteps, {})
    }, ['Failed to dismiss the first steps'])

  return (
    <Stack sx={{ mb: 3 }}>
      <SectionCard
        title="First Steps"
        text={done === 4 ? 'You are all set.' : `${done} of 4 done`}
        action={
          <Button color="inherit" onClick={() => void dismiss()}>
            Dismiss
          </Button>
        }
      >
        <Stack
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))',
            gap: 2,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          <FirstStep
            title="Verify your email address"
            text={`Open the link we sent to ${email}. Until then you can look around.`}
            isDone={isVerified}
            action={
              <Button size="small" variant="outlined" disabled={isSending} onClick={() => void sendAgain()}>
                Send the link again
              </Button>
            }
          />
          <FirstStep
            title="Connect the mailbox"
            text="The one your customers write to. Attestry reads new mail and leaves it untouched."
            isDone={hasMailbox}
            obstacle={isVerified ? undefined : 'Verify your email address first.'}
            action={
              <Button size="small" variant="outlined" onClick={() => setOpened('mailbox')}>
                Connect mailbox
              </Button>
            }
          />
          <FirstStep
            title="Add your first documents"
            text="Drop certificates and lists of parts anywhere on this page, or choose them. Answers are made of them."
            isDone={hasDocuments}
            obstacle={isVerified ? undefined : 'Verify your email address first.'}
            action={<AddFilesButton size="small" />}
          />
          <FirstStep
            title="Invite a colleague"
            text="Everybody sees the same inbox, live, and who answers what."
            isDone={hasColleague}
            obstacle={
              isVerified
                ? isAdmin
                  ? undefined
                  : 'An admin of your organization can do this.'
                : 'Verify your email address first.'
            }
            action={
              <Button size="small" variant="outlined" onClick={() => setOpened('invitation')}>
                Invite colleague
              </Button>
            }
          />
        </Stack>
      </SectionCard>
      <Suspense fallback={null}>
        {opened === 'mailbox' && <AddEmailAccountDialog accountType="inbound_monitoring" onClose={close} />}
        {opened === 'invitation' && <InviteUserDialog isFull={false} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
