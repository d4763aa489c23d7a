import Button from '@mui/material/Button'
import { useState } from 'react'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { ChoiceField } from '../../../ui/choice-field'
import type { Assignment } from './bulk-upload'

type Props = {
  /** Of the file. */
  name: string
  isBusy: boolean
  onChoose: (maker: NonNullable<Assignment['manufacturer']>) => void
}

/** In the place of products: that a document, or a certificate, is of a maker and covers all it makes. */
export function MakerChoice({ name, isBusy, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <MakerField {...{ name, isBusy, onChoose }} />
  ) : (
    <Button
      size="small"
      aria-label={`${name} is of a maker`}
      disabled={isBusy}
      onClick={() => setOpen(true)}
      sx={{ flex: 'none', alignSelf: { xs: 'flex-start', sm: 'center' } }}
    >
      A Maker
    </Button>
  )
}

function MakerField({ name, isBusy, onChoose }: Props) {
  const { data: makers = [] } = useManufacturers()
  const choose = (id: number | null) => {
    const maker = makers.find((one) => one.id === id)
    if (maker) onChoose({ id: maker.id, name: maker.name })
  }
  return <ChoiceField label={`Maker of ${name}`} choices={makers} value={null} isDisabled={isBusy} onChange={choose} />
}
