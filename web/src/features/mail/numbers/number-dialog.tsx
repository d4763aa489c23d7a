import { customerNumbersApi } from '@attestry/core/mail/customer-numbers'
import { z } from 'zod'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'
import { MakerInput } from '../../../ui/maker-input'
import type { NumberRow } from '../live/use-customer-numbers'

const Fields = z.object({
  number: z.string().max(100),
  part_number: z.string().max(100),
  manufacturer: z.string().max(200),
})

type Props = { address: string; row?: NumberRow; onClose: () => void }

/** Says which part a customer means by a number: by a new one, or by one that is remembered already. */
export function NumberDialog({ address, row, onClose }: Props) {
  const form = useCallForm(Fields, {
    start: row ? valuesOf(Fields, row) : { number: '', part_number: '', manufacturer: '' },
    send: (fields, call) =>
      call(customerNumbersApi.rememberNumber, { ...fields, address, ...(row && { number: row.number }) }),
    failed: ['Failed to remember the number'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={row ? `Correct ${row.number}` : 'Add Number'}
      submitLabel={row ? 'Save Changes' : 'Add Number'}
      busyLabel="Saving..."
      onClose={onClose}
    >
      {!row && <TextInput label="Customer’s Own Number" required {...form.field('number')} />}
      <TextInput label="Part Number" required {...form.field('part_number')} />
      <MakerInput hint="Decides which product of the vault matches." {...form.field('manufacturer')} />
    </FormDialog>
  )
}
