import { usersApi } from '@attestry/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { TextInput } from '../../ui/text-input'

/** The name that everybody in the organization sees. */
export function RenameOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { api } = useBackend()
  const { company } = useSession()
  const titleId = useId()
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(usersApi.renameOrganization.input)),
    defaultValues: { name: company },
  })
  const { errors, isSubmitting } = formState

  const save = handleSubmit(async (form) => {
    try {
      await api.call(usersApi.renameOrganization, form)
      notifyDone('Organization renamed')
      onClose()
    } catch (failure) {
      notifyFailure('Failed to rename the organization', failure)
    }
  })

  return (
    <Dialog open onClose={isSubmitting ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Rename Organization</DialogTitle>
      <form onSubmit={save} noValidate>
        <DialogContent sx={{ overflow: 'visible' }}>
          <TextInput
            label="Organization Name"
            required
            disabled={isSubmitting}
            problem={errors.name?.message}
            {...register('name')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit" disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
