import { EmailAccountForm, mailboxesApi, type AccountType } from '@attestry/contract/mailboxes'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { z } from 'zod'
import { useBackend } from '../../lib/backend'
import { useSession } from '../../lib/session'
import { useCallForm } from '../../lib/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { SelectInput } from '../../ui/select-input'
import { TextInput } from '../../ui/text-input'
import { UnverifiedAlert } from '../../ui/unverified-alert'
import { mailProviders, providerOf, serversOf, type MailProvider, type MailProviderName } from './mail-providers'
import { ServerFields } from './server-fields'

const Port = z.coerce.number<string | number>()
const Login = EmailAccountForm.pick({ email_address: true, display_name: true, username: true, password: true })
/** The servers of a provider are not asked for; the API checks those that are. */
const Fields = Login.extend({ imap_server: z.string(), imap_port: Port, smtp_server: z.string(), smtp_port: Port })

const OWN = 'own'
const options = {
  ...Object.fromEntries(Object.entries<MailProvider>(mailProviders).map(([key, { name }]) => [key, name])),
  [OWN]: 'Own server',
}

const purposes: Record<AccountType, string> = {
  inbound_monitoring: 'Attestry reads this mailbox and shows the compliance requests that arrive in it.',
  outbound_sending: 'Attestry sends your requests to manufacturers from this address.',
}

type Props = { accountType: AccountType; onClose: () => void }

/** Adds an account once the server has checked that its login works. It knows the servers of the usual providers. */
export function AddEmailAccountDialog({ accountType, onClose }: Props) {
  const { config } = useBackend()
  const { isVerified } = useSession()
  const [chosen, setChosen] = useState<string | null>(null)
  const [address, setAddress] = useState('')
  const provider = chosen ?? providerOf(address) ?? OWN
  const known = provider === OWN ? null : (provider as MailProviderName)
  // Before there is an address, nobody knows whether its servers have to be asked for.
  const isOwn = chosen === OWN || (!known && address.includes('@'))
  const form = useCallForm(Fields, {
    start: { email_address: '', display_name: '', username: '', password: '', ...config.mail },
    send: (fields, call) => {
      const servers = known ? serversOf(known, fields.email_address) : {}
      return call(mailboxesApi.addEmailAccount, { ...fields, ...servers, account_type: accountType, use_ssl: true })
    },
    done: ({ health }) => [
      'Email account added successfully!',
      health.status === 'ok' ? 'The mail server took the login.' : health.message,
    ],
    failed: ['Failed to add email account', 'Please try again.'],
    onDone: onClose,
    again: 'Add Anyway',
  })
  const email = form.field('email_address')
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
      <TextInput
        label="Email Address"
        type="email"
        required
        autoComplete="off"
        {...email}
        onChange={(event) => {
          setAddress(event.target.value)
          void email.onChange(event)
        }}
      />
      <TextInput label="Display Name" required autoComplete="off" {...form.field('display_name')} />
      <SelectInput
        label="Mail Provider"
        options={options}
        value={provider}
        onChange={({ target }) => setChosen(target.value)}
      />
      {known && <Advice provider={mailProviders[known]} />}
      {isOwn && <ServerFields form={form} />}
      <TextInput
        label="Username"
        required
        autoComplete="off"
        hint="Usually the whole email address."
        {...form.field('username')}
      />
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

const Advice = ({ provider: { advice, link } }: { provider: MailProvider }) => (
  <Alert severity="info">
    {advice}{' '}
    <Link href={link[1]} target="_blank" rel="noopener noreferrer">
      {link[0]}
    </Link>
  </Alert>
)
