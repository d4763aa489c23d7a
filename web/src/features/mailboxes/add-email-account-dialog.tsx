import {
  mailProviders,
  providerOf,
  providerWith,
  serversOf,
  type MailProvider,
  type MailProviderName,
} from '@attestry/contract/mail-providers'
import { mailSignInsApi } from '@attestry/contract/mail-sign-ins'
import { EmailAccountForm, mailboxesApi, type AccountType } from '@attestry/contract/mailboxes'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import { useBackend } from '../../lib/backend'
import { useSession } from '../../lib/session'
import { useCallForm } from '../../lib/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { SelectInput } from '../../ui/select-input'
import { TextInput } from '../../ui/text-input'
import { SignInAddressAlert } from './sign-in-address-alert'
import { UnverifiedAlert } from '../../ui/unverified-alert'
import { PasswordFields } from './password-fields'
import { dropForm, keepForm, keptForm } from './sign-in/kept-form'
import { SignInChoice, signInLabel } from './sign-in/sign-in-choice'
import { SignInNotice } from './sign-in/sign-in-notice'
import { useMailSignIns } from './sign-in/use-mail-sign-ins'

const Port = z.coerce.number<string | number>()
const Login = EmailAccountForm.pick({ email_address: true, display_name: true, username: true, password: true })
/** The servers of a provider are not asked for; the API checks those that are. */
const Fields = Login.extend({ imap_server: z.string(), imap_port: Port, smtp_server: z.string(), smtp_port: Port })
/** Who signs in at the provider types neither. */
const SignInFields = Fields.extend({ username: z.string(), password: z.string() })

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

/** Adds a mailbox once its mail server has accepted the login. It knows the servers of the usual providers. */
export function AddEmailAccountDialog({ accountType, onClose }: Props) {
  const { config } = useBackend()
  const { isVerified } = useSession()
  const [kept] = useState(keptForm)
  const before = kept?.account_type === accountType ? kept : null
  const [chosen, setChosen] = useState<string | null>(null)
  const [address, setAddress] = useState(before?.email_address ?? '')
  const [wantsPassword, setWantsPassword] = useState(false)
  const signIns = useMailSignIns()
  const provider = chosen ?? providerOf(address) ?? OWN
  const known = provider === OWN ? null : (provider as MailProviderName)
  const { sign_in }: Partial<MailProvider> = known ? mailProviders[known] : {}
  const offered = signIns.find((one) => one.provider === sign_in)
  const signIn = wantsPassword ? undefined : offered
  // Before there is an address, nobody knows whether its servers have to be asked for.
  const isOwn = chosen === OWN || (!known && address.includes('@'))
  const form = useCallForm(signIn ? SignInFields : Fields, {
    start: {
      email_address: before?.email_address ?? '',
      display_name: before?.display_name ?? '',
      username: '',
      password: '',
      ...config.mail,
    },
    send: async (fields, call) => {
      const { email_address, display_name } = fields
      if (signIn) {
        const wanted = { account_type: accountType, email_address, display_name }
        const { url } = await call(mailSignInsApi.startMailSignIn, { ...wanted, provider: signIn.provider })
        keepForm(wanted)
        location.assign(url)
        return null
      }
      const servers = known ? serversOf(known, email_address) : {}
      return call(mailboxesApi.addEmailAccount, { ...fields, ...servers, account_type: accountType, use_ssl: true })
    },
    done: (account) => {
      if (!account) return undefined
      dropForm()
      const { health } = account
      const text = health.status === 'ok' ? 'The mail server took the login.' : health.message
      return ['Email account added successfully!', text]
    },
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
      submitLabel={signIn ? signInLabel(signIn) : 'Add Email Account'}
      busyLabel={signIn ? 'Opening the sign-in...' : 'Checking the login...'}
      width="sm"
      onClose={() => {
        dropForm()
        onClose()
      }}
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
      <SignInAddressAlert address={address} />
      <TextInput label="Display Name" required autoComplete="off" {...form.field('display_name')} />
      <SelectInput
        label="Mail Provider"
        options={options}
        value={provider}
        onChange={({ target }) => setChosen(target.value)}
      />
      {signIn ? (
        <SignInNotice offered={signIn} onPassword={() => setWantsPassword(true)} />
      ) : (
        <PasswordFields form={form} known={known} isOwn={isOwn}>
          {offered && (
            <Button onClick={() => setWantsPassword(false)} sx={{ alignSelf: 'flex-start' }}>
              {signInLabel(offered)} instead
            </Button>
          )}
          {isOwn && (
            <SignInChoice
              offered={isVerified ? signIns : []}
              onChoose={(one) => {
                setWantsPassword(false)
                setChosen(providerWith(one))
              }}
            />
          )}
        </PasswordFields>
      )}
    </FormDialog>
  )
}
