import { EmailAccountForm, mailboxesApi, type AccountType } from '@attestry/contract/mailboxes'
import { useBackend } from '../../lib/backend'
import { useSession } from '../../lib/session'
import { useCallForm } from '../../lib/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { UnverifiedAlert } from '../../ui/unverified-alert'

const Fields = EmailAccountForm.pick({ email_address: true, display_name: true, username: true, password: true })

const purposes: Record<AccountType, string> = {
  inbound_monitoring: 'Attestry reads this mailbox and shows the compliance requests that arrive in it.',
  outbound_sending: 'Attestry sends your requests to manufacturers from this address.',
}

type Props = { accountType: AccountType; onClose: () => void }

/** Adds an account once the server has checked that its login works. */
export function AddEmailAccountDialog({ accountType, onClose }: Props) {
  const { config } = useBackend()
  const { isVerified } = useSession()
  const form = useCallForm(Fields, {
    start: { email_address: '', display_name: '', username: '', password: '' },
    send: (fields, call) =>
      call(mailboxesApi.addEmailAccount, { ...fields, ...config.mail, account_type: accountType, use_ssl: true }),
    done: () => ['Email account added successfully!'],
    failed: ['Failed to add email account', 'Please try again.'],
    onDone: onClose,
    again: 'Add Anyway',
  })
  return (
    <FormDialog
      form={form}
      title="Add Email Account"
      text={purposes[accountType]}
      isBarred={!isVerified}
      submitLabel="Add Email Account"
      busyLabel="Checking the login..."
      width="sm"
      onClose={onClose}
    >
      <UnverifiedAlert />
      <TextInput label="Email Address" type="email" required autoComplete="off" {...form.field('email_address')} />
      <TextInput label="Display Name" required autoComplete="off" {...form.field('display_name')} />
      <TextInput label="Username" required autoComplete="off" {...form.field('username')} />
      <TextInput
        label="Password"
        type="password"
        required
        autoComplete="new-password"
        hint="Stored encrypted. Use an app password where your provider offers one."
        {...form.field('password')}
      />
    </FormDialog>
  )
}
