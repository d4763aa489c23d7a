import { EmailAccountForm, mailboxesApi, type AccountType } from '@attestry/contract/mailboxes'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { useIntention } from '../../lib/use-intention'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'

const Fields = EmailAccountForm.pick({ email_address: true, display_name: true, username: true, password: true })
/** Said where the server gave no reason. */
const TRY_AGAIN = 'Please try again.'
const EMPTY = { email_address: '', display_name: '', username: '', password: '' }

const purposes: Record<AccountType, string> = {
  inbound_monitoring: 'Attestry reads this mailbox and shows the compliance requests that arrive in it.',
  outbound_sending: 'Attestry sends your requests to manufacturers from this address.',
}

type Props = { accountType: AccountType; onClose: () => void }

/** Adds an account after the server has proved that its login works; what was typed stays when it does not. */
export function AddEmailAccountDialog({ accountType, onClose }: Props) {
  const { config } = useBackend()
  const { isVerified, email } = useSession()
  const intention = useIntention('Add Anyway')
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const add = handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await intention.call(mailboxesApi.addEmailAccount, {
        ...fields,
        ...config.mail,
        account_type: accountType,
        use_ssl: true,
      })
      notifyDone('Email account added successfully!')
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure, TRY_AGAIN))
      notifyFailure('Failed to add email account', failure, TRY_AGAIN)
    }
  })

  return (
    <FormDialog
      title="Add Email Account"
      text={purposes[accountType]}
      problem={isVerified ? problem : `Please verify your email address first: open the link we sent to ${email}.`}
      isBarred={!isVerified}
      submitLabel={intention.isRepeat ? 'Add Anyway' : 'Add Email Account'}
      busyLabel="Checking the login..."
      isBusy={isSubmitting}
      isWide
      onSubmit={add}
      onClose={onClose}
    >
      <TextInput
        label="Email Address"
        type="email"
        required
        autoComplete="off"
        problem={errors.email_address?.message}
        {...register('email_address')}
      />
      <TextInput
        label="Display Name"
        required
        autoComplete="off"
        problem={errors.display_name?.message}
        {...register('display_name')}
      />
      <TextInput
        label="Username"
        required
        autoComplete="off"
        problem={errors.username?.message}
        {...register('username')}
      />
      <TextInput
        label="Password"
        type="password"
        required
        autoComplete="new-password"
        hint="Stored encrypted. Use an app password where your provider offers one."
        problem={errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  )
}
