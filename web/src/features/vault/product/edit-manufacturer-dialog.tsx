import { type Manufacturer, vaultApi } from '@attestry/core/vault/vault'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'
import { useRefreshLists } from '../../../lib/live/use-manufacturers'

const Fields = vaultApi.updateManufacturer.input.omit({ id: true }).required()

/** Changes what is known of a manufacturer, for all its products. */
export function EditManufacturerDialog({ maker, onClose }: { maker: Manufacturer; onClose: () => void }) {
  const refresh = useRefreshLists()
  const [{ website, reputation, specialization, uses_universal_docs }] = useState(maker)
  const form = useCallForm(Fields, {
    start: { website, reputation, specialization, uses_universal_docs },
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
      <FormControlLabel
        label="Issues documents that cover all its products"
        control={<Switch defaultChecked={uses_universal_docs} {...form.register('uses_universal_docs')} />}
      />
    </FormDialog>
  )
}
