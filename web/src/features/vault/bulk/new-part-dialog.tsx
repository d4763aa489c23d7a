import { makerKey } from '@attestry/core/base/part-number'
import { PartNumber } from '@attestry/core/base/primitives'
import { useState, type SubmitEvent } from 'react'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'
import { MakerField, TypeField } from '../../../ui/maker-field'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import type { NamedProduct } from './bulk-upload'

type Props = {
  /** What the document says. */
  part_number: string
  maker: string
  onAdd: (product: NamedProduct) => void
  onClose: () => void
}

/** Says of which new part a document is. The part comes into the vault together with its document. */
export function NewPartDialog({ part_number, maker, onAdd, onClose }: Props) {
  const makers = useManufacturers().data ?? []
  const [part, setPart] = useState(part_number)
  const [chosen, setChosen] = useState<number | null | undefined>()
  const [type, setType] = useState<number | null>(null)
  const proposed = makers.find(({ name }) => maker !== '' && makerKey(name) === makerKey(maker))?.id ?? null
  const makerId = chosen === undefined ? proposed : chosen
  const manufacturer = makers.find(({ id }) => id === makerId)
  const number = PartNumber.safeParse(part)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!number.success || !manufacturer || type === null) return
    // No product of the vault has such an id.
    onAdd({ id: -Date.now(), part_number: number.data, manufacturer, product_type_id: type })
    onClose()
  }

  return (
    <FormDialog
      form={{ submit, isBusy: false, problem: null, repeatLabel: null }}
      title="New Part"
      text="It is added to the vault together with its document."
      submitLabel="Add"
      busyLabel="Add"
      isBarred={!number.success || !manufacturer || type === null}
      onClose={onClose}
    >
      <TextInput
        label="Part Number"
        required
        value={part}
        inputProps={{ maxLength: 100 }}
        onChange={({ target }) => setPart(target.value)}
      />
      <MakerField value={makerId} onChange={setChosen} />
      <TypeField value={type} onChange={setType} />
    </FormDialog>
  )
}
