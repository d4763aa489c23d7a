import { type Manufacturer, vaultApi } from '@attestry/core/vault/vault'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { CheckInput } from '../../../ui/check-input'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'
import { useRefreshLists } from '../../../lib/live/use-manufacturers'

const Fields = vaultApi.updateManufacturer.input.omit({ id: true }).required()

/** Changes what is known of a manufacturer, for all its products. */
export function EditManufacturerDialog({ maker, onClose }: { maker: Manufacturer; onClose: () => void }) {
  const refresh = useRefreshLists()
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, maker),
    send: (_fields, call, changed) => call(vaultApi.updateManufacturer, { id: maker.id, ...changed }),
    done: () => ['Manufacturer updated'],
    failed: ['Failed to update manufacturer'],
    onDone: () => {
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Edit ${maker.name}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextInput label="Website" type="url" hint="https://" {...form.field('website')} />
      <TextInput label="Reputation" {...form.field('reputation')} />
      <TextInput label="Specialization" {...form.field('specialization')} />
      <CheckInput
        label="Issues documents that cover all its products"
        isSwitch
        {...form.field('uses_universal_docs')}
      />
    </FormDialog>
  )
}
