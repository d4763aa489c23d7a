import { EmailAccountForm, mailboxesApi, type AccountType } from '@attestry/contract/mailboxes'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { TextInput } from '../../ui/text-input'

const Fields = EmailAccountForm.pick({ email_address: true, display_name: true, username: true, password: true })
const EMPTY = { email_address: '', display_name: '', username: '', password: '' }

const purposes: Record<AccountType, string> = {
  inbound_monitoring: 'Attestry reads this mailbox and shows the compliance requests that arrive in it.',
  outbound_sending: 'Attestry sends your requests to manufacturers from this address.',
}

type Props = { accountType: AccountType; isOpen: boolean; onClose: () => void }

/** Adds an account after the server has proved that its login works; what was typed stays when it does not. */
export function AddEmailAccountDialog({ accountType, isOpen, onClose }: Props) {
  const { api, config } = useBackend()
  const titleId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const close = () => {
    if (isSubmitting) return
    reset(EMPTY)
    setProblem(null)
    onClose()
  }

  const add = handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await api.call(mailboxesApi.addEmailAccount, {
        ...fields,
        ...config.mail,
        account_type: accountType,
        use_ssl: true,
      })
      notifyDone('Email account added successfully!')
      reset(EMPTY)
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
      notifyFailure('Failed to add email account', failure, 'Please try again.')
    }
  })

  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Add Email Account</DialogTitle>
      <form onSubmit={add} noValidate>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{purposes[accountType]}</DialogContentText>
          <Stack component="fieldset" disabled={isSubmitting} spacing={2} sx={{ border: 0, p: 0, m: 0 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
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
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} color="inherit" disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Checking the login...' : 'Add Email Account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
