import { typeFor } from '@attestry/core/mailboxes/mailbox-purposes'
import {
  mailProviders,
  providerOf,
  providerWith,
  serversOf,
  type MailProvider,
  type MailProviderName,
} from '@attestry/core/mailboxes/mail-providers'
import type { FoundServers } from '@attestry/core/mailboxes/mail-servers'
import { mailSignInsApi } from '@attestry/core/mailboxes/mail-sign-ins'
import { EmailAccountForm, mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import type { AccountType } from '@attestry/core/mailboxes/mailboxes'
import { domainOf } from '@attestry/core/base/email-address'
import { entriesOf, isKeyOf } from '@attestry/core/base/keys-of'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import { useBackend } from '../../lib/api/backend'
import { useSession } from '../../lib/api/session'
import { valuesOf } from '../../lib/forms/form-values'
import { useCallForm } from '../../lib/forms/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { SelectInput } from '../../ui/select-input'
import { TextInput } from '../../ui/text-input'
import { SignInAddressAlert } from './sign-in-address-alert'
import { UnverifiedAlert } from '../../ui/unverified-alert'
import { PasswordFields } from './password-fields'
import { PurposeFields } from './purpose-fields'
import { hasPurpose, NO_PURPOSE, purposeBoxes, purposesIn } from './purposes'
import { dropForm, keepForm, keptForm } from './sign-in/kept-form'
import { SignInChoice, signInLabel } from './sign-in/sign-in-choice'
import { SignInNotice } from './sign-in/sign-in-notice'
import { useMailServers } from './use-mail-servers'
import { useUntouched } from './use-untouched'
import { useMailSignIns } from './sign-in/use-mail-sign-ins'

const Port = z.coerce.number<string | number>()
const Login = EmailAccountForm.pick({ email_address: true, display_name: true, username: true, password: true })
/** The servers of a provider are not asked for; the API checks those that are. */
const All = Login.extend({
  ...purposeBoxes,
  imap_server: z.string(),
  imap_port: Port,
  smtp_server: z.string(),
  smtp_port: Port,
})
const Fields = All.refine(hasPurpose, NO_PURPOSE)
/** Who signs in at the provider types neither. */
const SignInFields = All.extend({ username: z.string(), password: z.string() }).refine(hasPurpose, NO_PURPOSE)

const OWN = 'own'
const options = {
  ...Object.fromEntries(entriesOf(mailProviders).map(([key, { name }]) => [key, name])),
  [OWN]: 'Own server',
}

const texts: Record<AccountType, string> = {
  inbound_monitoring: 'Attestry reads this mailbox and shows the compliance requests that arrive in it.',
  outbound_sending: 'Attestry sends your requests to manufacturers from this address.',
}

type Props = { accountType: AccountType; onClose: () => void }

/**
 * Adds a mailbox once its mail servers have accepted the login. The servers follow from the address where its provider is
 * known or its domain tells them; then neither they nor the username have to be typed.
 */
export function AddEmailAccountDialog({ accountType, onClose }: Props) {
  const { config } = useBackend()
  const { isVerified } = useSession()
  const [kept] = useState(keptForm)
  const before = kept?.account_type === accountType ? kept : null
  const [chosen, setChosen] = useState<string | null>(null)
  const [address, setAddress] = useState(before?.email_address ?? '')
  const [wantsPassword, setWantsPassword] = useState(false)
  const signIns = useMailSignIns()
  const { found, isLooking } = useMailServers(address)
  const provider = chosen ?? providerOf(address) ?? found?.provider ?? OWN
  const known = isKeyOf(mailProviders, provider) ? provider : null
  const { sign_in }: Partial<MailProvider> = known ? mailProviders[known] : {}
  const offered = signIns.find((one) => one.provider === sign_in)
  const signIn = wantsPassword ? undefined : offered
  // Before there is an address, nobody knows whether its servers have to be asked for.
  const isOwn = chosen === OWN || (!known && !isLooking && address.includes('@'))
  const form = useCallForm(signIn ? SignInFields : Fields, {
    start: valuesOf(All, {
      reads_replies: true,
      ...before,
      username: before?.email_address,
      is_monitored: before?.purposes?.includes('monitoring') ?? accountType === 'inbound_monitoring',
      is_for_sending: before?.purposes?.includes('sending') ?? accountType === 'outbound_sending',
      ...config.mail,
    }),
    send: async (fields, call) => {
      const { is_monitored, is_for_sending, email_address, display_name, reads_replies, ...login } = fields
      const purposes = purposesIn({ is_monitored, is_for_sending })
      const wanted = { account_type: typeFor(purposes), purposes, reads_replies, email_address, display_name }
      if (signIn) {
        const { url } = await call(mailSignInsApi.startMailSignIn, { ...wanted, provider: signIn.provider })
        keepForm(wanted)
        location.assign(url)
        return null
      }
      return call(mailboxesApi.addEmailAccount, {
        ...wanted,
        ...login,
        ...(known && serversIn(found, known, email_address)),
        ...(!known && !is_monitored && !reads_replies && { imap_server: '' }),
        use_ssl: true,
      })
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
  const [isMonitoredNow, readsReplies] = form.watch(['is_monitored', 'reads_replies'])
  useUntouched(form, { username: found?.username ?? address, ...(found && !known && serversOfFound(found)) })
  return (
    <FormDialog
      form={form}
      title="Add Email Account"
      text={texts[accountType]}
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
        hint={isLooking ? `Looking for the mail servers of ${domainOf(address)}...` : hintOf(found, chosen)}
        onChange={({ target }) => setChosen(target.value)}
      />
      <PurposeFields form={form} isMonitored={isMonitoredNow} />
      {signIn ? (
        <SignInNotice offered={signIn} onPassword={() => setWantsPassword(true)} />
      ) : (
        <PasswordFields form={form} known={known} isOwn={isOwn} isRead={isMonitoredNow || readsReplies}>
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

const serversOfFound = ({ imap_server, imap_port, smtp_server, smtp_port }: FoundServers) => ({
  imap_server,
  imap_port,
  smtp_server,
  smtp_port,
})

/** A provider may have several; which of them a domain uses is known only where it was found. */
const serversIn = (found: FoundServers | null, provider: MailProviderName, address: string) =>
  found?.provider === provider ? serversOfFound(found) : serversOf(provider, address)

function hintOf(found: FoundServers | null, chosen: string | null): string | undefined {
  if (!found || chosen !== null || found.found_by === 'provider') return undefined
  return found.found_by === 'mx'
    ? 'Found by where the domain receives its mail.'
    : 'Found by what the domain has published.'
}
