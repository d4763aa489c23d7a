import { usersApi } from '@attestry/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'

/** The name that everybody in the organization sees. */
export function RenameOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { api } = useBackend()
  const { company } = useSession()
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
    <FormDialog
      title="Rename Organization"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label="Organization Name" required problem={errors.name?.message} {...register('name')} />
    </FormDialog>
  )
}
