import { EmailAddress } from '@attestry/contract/primitives'
import { usersApi } from '@attestry/contract/users'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { splitName } from './team'
import { LIMIT_REACHED } from './limit-reached'

type Fields = { name: string; email: string; role: 'user' | 'admin' }

const isEmailAddress = (text: string) => EmailAddress.safeParse(text).success || 'Invalid email address'

/** Asks somebody to join by mail. What was typed stays when the server refuses. */
export function InviteUserDialog({ isFull, onClose }: { isFull: boolean; onClose: () => void }) {
  const { api } = useBackend()
  const { isAdmin } = useSession()
  const titleId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { name: '', email: '', role: 'user' },
  })
  const { errors, isSubmitting } = formState

  const refuse = () => notifyFailure('Access Denied', undefined, 'Only admins can add users')

  const invite = handleSubmit(
    async ({ name, email, role }) => {
      setProblem(null)
      if (!isAdmin) return refuse()
      try {
        await api.call(usersApi.inviteUser, { ...splitName(name), email, is_admin: role === 'admin' })
        notifyDone('User added!', `An invitation is on its way to ${email.trim().toLowerCase()}.`)
        onClose()
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'admin-only') return refuse()
        setProblem(messageOf(failure))
        notifyFailure('Failed to add user', failure)
      }
    },
    ({ name, email }) => {
      const isMissing = name?.type === 'isFilled' || email?.type === 'isFilled'
      if (isMissing) notifyFailure('Missing information', undefined, 'Please fill in all required fields.')
    },
  )

  const isFilled = (text: string) => text.trim() !== '' || 'Required'
  return (
    <Dialog open onClose={isSubmitting ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Invite New User</DialogTitle>
      <form onSubmit={invite} noValidate>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            They get a mail with a link, choose a password and are in.
          </DialogContentText>
          <Stack component="fieldset" disabled={isSubmitting} spacing={2} sx={{ border: 0, p: 0, m: 0 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            <TextField
              label="Full Name"
              required
              autoComplete="off"
              error={Boolean(errors.name)}
              helperText={errors.name?.message}
              {...register('name', { validate: { isFilled } })}
            />
            <TextField
              label="Email Address"
              type="email"
              required
              autoComplete="off"
              error={Boolean(errors.email)}
              helperText={errors.email?.message}
              {...register('email', { validate: { isFilled, isEmailAddress } })}
            />
            <TextField select label="Role" defaultValue="user" {...register('role')}>
              <MenuItem value="user">User</MenuItem>
              <MenuItem value="admin">Admin</MenuItem>
            </TextField>
            {isFull && <Alert severity="warning">{LIMIT_REACHED}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit" disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting || isFull}>
            {isSubmitting ? 'Adding...' : 'Add User'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
