import { dissolutionApi } from '@attestry/core/people/dissolution'
import { useSession } from '../../../lib/api/session'
import { emptyOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'
import { endingWith } from './ending-with'

/** Ends the organization for everybody. */
export function DissolveOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { company, signOut } = useSession()
  const { input } = dissolutionApi.dissolveOrganization
  const form = useCallForm(input, {
    start: emptyOf(input),
    send: (fields, call) =>
      endingWith(`${company} has been dissolved.`, signOut, () => call(dissolutionApi.dissolveOrganization, fields)),
    failed: ['Failed to dissolve the organization'],
  })
  return (
    <FormDialog
      form={form}
      title="Dissolve Organization"
      text={`This removes ${company} with everything in it: all users and their sign-ins, email accounts and their passwords, emails, answers, products and documents. Answers that have not left yet are not sent. It cannot be undone. A record of what was done when by whom is kept.`}
      submitLabel="Dissolve Organization"
      busyLabel="Dissolving..."
      isBarred={form.watch('name').trim() !== company}
      onClose={onClose}
    >
      <TextInput label="Organization Name" required hint={`Type ${company} to confirm.`} {...form.field('name')} />
    </FormDialog>
  )
}
