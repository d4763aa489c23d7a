import { makerKey } from '@attestry/core/base/part-number'
import { PartNumber } from '@attestry/core/base/primitives'
import { useState, type SubmitEvent } from 'react'
import { countText } from '../../../lib/text/list-text'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'
import { MakerField, TypeField } from '../../../ui/maker-field'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { type NamedProduct, newParts } from './bulk-upload'

type Props = {
  /** What the document says. */
  part_numbers: readonly string[]
  maker: string
  onAdd: (products: readonly NamedProduct[]) => void
  onClose: () => void
}

/** Says of which new parts a document is. They come into the vault together with their document. */
export function NewPartDialog({ part_numbers, maker, onAdd, onClose }: Props) {
  const makers = useManufacturers().data ?? []
  const [typed, setTyped] = useState(part_numbers.join('\n'))
  const [chosen, setChosen] = useState<number | null | undefined>()
  const [type, setType] = useState<number | null>(null)
  const proposed = makers.find(({ name }) => maker !== '' && makerKey(name) === makerKey(maker))?.id ?? null
  const makerId = chosen === undefined ? proposed : chosen
  const manufacturer = makers.find(({ id }) => id === makerId)
  const lines = [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
  const numbers = lines.flatMap((line) => PartNumber.safeParse(line).data ?? [])
  const isOne = lines.length <= 1
  const isAllRight = numbers.length > 0 && numbers.length === lines.length

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isAllRight || !manufacturer) return
    onAdd(newParts(numbers, manufacturer, type ?? undefined))
    onClose()
  }

  return (
    <FormDialog
      form={{ submit, isBusy: false, problem: null, repeatLabel: null }}
      title={isOne ? 'New Part' : countText(lines.length, 'New Part')}
      text={
        isOne ? 'It is added to the vault together with its document.' : 'They are added together with the document.'
      }
      submitLabel="Add"
      busyLabel="Add"
      isBarred={!isAllRight || !manufacturer}
      onClose={onClose}
    >
      <TextInput
        label={isOne ? 'Part Number' : 'Part Numbers'}
        required
        multiline
        maxRows={8}
        hint="One on each line"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <MakerField value={makerId} onChange={setChosen} />
      <TypeField label="Product Type (optional)" value={type} isOptional onChange={setType} />
    </FormDialog>
  )
}
