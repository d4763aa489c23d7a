import { type ExtractedProduct } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { z } from 'zod'
import { valuesOf } from '../../lib/forms/form-values'
import { useCallForm } from '../../lib/forms/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { MakerInput } from '../../ui/maker-input'

const Fields = z.object({
  part_number: z.string().max(100),
  manufacturer: z.string().max(200),
  own_number: z.string().max(100),
})

type Props = { emailId: number; part: ExtractedProduct; onClose: () => void }

/** Corrects the number or the maker of a part, and the customer's own number for it. */
export function EditPartDialog({ emailId, part, onClose }: Props) {
  const { part_number, manufacturer } = part
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, part),
    send: (now, call) =>
      call(inboxApi.correctParts, { id: emailId, changes: [{ was: { part_number, manufacturer }, now }] }),
    failed: ['Failed to change the part'],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="Edit Part" submitLabel="Save Changes" busyLabel="Saving..." onClose={onClose}>
      <TextInput label="Part Number" required {...form.field('part_number')} />
      <MakerInput hint="Decides which product of the vault matches." {...form.field('manufacturer')} />
      <TextInput
        label="Customer’s Own Number"
        hint="Remembered for this customer’s later emails."
        {...form.field('own_number')}
      />
    </FormDialog>
  )
}
