import { MAX_EVIDENCE_PRODUCTS } from '@attestry/core/vault/exports'
import type { Product } from '@attestry/core/vault/vault'
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SelectionBarOnHeadings } from '../../../ui/selection-bar'
import { useEvidence } from './use-evidence'

type Props = { products: readonly Product[]; onClear: () => void }

/** What can be done with the selected products. */
export function SelectedProducts({ products, onClear }: Props) {
  const download = useEvidence()
  const [isBusy, setBusy] = useState(false)
  const isTooMany = products.length > MAX_EVIDENCE_PRODUCTS
  const start = async () => {
    setBusy(true)
    await download(products)
    setBusy(false)
  }
  return (
    <SelectionBarOnHeadings count={products.length}>
      <Button
        size="small"
        startIcon={<ArchiveIcon />}
        disabled={isBusy || isTooMany}
        title={isTooMany ? `A package can be about ${MAX_EVIDENCE_PRODUCTS} products.` : undefined}
        onClick={() => void start()}
      >
        {isBusy ? 'Preparing...' : 'Evidence Package'}
      </Button>
      <Button size="small" color="inherit" onClick={onClear}>
        Clear selection
      </Button>
    </SelectionBarOnHeadings>
  )
}
