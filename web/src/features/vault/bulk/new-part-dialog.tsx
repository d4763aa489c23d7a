import { makerKey } from '@attestry/core/base/part-number'
import { PartNumber } from '@attestry/core/base/primitives'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { listText } from '../../../lib/text/list-text'
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
  const isOne = part_numbers.length <= 1
  const [part, setPart] = useState(part_numbers[0] ?? '')
  const [chosen, setChosen] = useState<number | null | undefined>()
  const [type, setType] = useState<number | null>(null)
  const proposed = makers.find(({ name }) => maker !== '' && makerKey(name) === makerKey(maker))?.id ?? null
  const makerId = chosen === undefined ? proposed : chosen
  const manufacturer = makers.find(({ id }) => id === makerId)
  const number = PartNumber.safeParse(part)
  const numbers = isOne ? (number.success ? [number.data] : []) : part_numbers

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (numbers.length === 0 || !manufacturer) return
    onAdd(newParts(numbers, manufacturer, type ?? undefined))
    onClose()
  }

  return (
    <FormDialog
      form={{ submit, isBusy: false, problem: null, repeatLabel: null }}
      title={isOne ? 'New Part' : `${part_numbers.length} New Parts`}
      text={
        isOne ? 'It is added to the vault together with its document.' : 'They are added together with the document.'
      }
      submitLabel="Add"
      busyLabel="Add"
      isBarred={numbers.length === 0 || !manufacturer}
      onClose={onClose}
    >
      {isOne ? (
        <TextInput
          label="Part Number"
          required
          value={part}
          inputProps={{ maxLength: 100 }}
          onChange={({ target }) => setPart(target.value)}
        />
      ) : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {listText(part_numbers, 20)}
        </Typography>
      )}
      <MakerField value={makerId} onChange={setChosen} />
      <TypeField label="Product Type (optional)" value={type} isOptional onChange={setType} />
    </FormDialog>
  )
}
