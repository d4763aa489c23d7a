import { usersApi } from '@attestry/core/people/users'
import { useSession } from '../../../lib/api/session'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'

/** Changes the name that everybody in the organization sees. */
export function RenameOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { company } = useSession()
  const form = useCallForm(usersApi.renameOrganization.input, {
    start: { name: company },
    send: (fields, call) => call(usersApi.renameOrganization, fields),
    done: () => ['Organization renamed'],
    failed: ['Failed to rename the organization'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Rename Organization"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextInput label="Organization Name" required {...form.field('name')} />
    </FormDialog>
  )
}
