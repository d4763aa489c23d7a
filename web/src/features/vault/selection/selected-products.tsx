import { MAX_EVIDENCE_PRODUCTS } from '@attestry/core/vault/exports'
import { bulkApi, type ChosenProduct } from '@attestry/core/vault/bulk'
import CloseIcon from '@mui/icons-material/Close'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useDownload } from '../../../lib/actions/use-download'
import { dayToField } from '../../../lib/text/day-text'
import { SelectionBarOnHeadings } from '../../../ui/selection-bar'
import type { Actions } from '../../../ui/use-actions'
import { useEvidence } from '../evidence/use-evidence'
import type { Selection } from './use-selection'

type Props = { selection: Selection; actions: Actions<ChosenProduct> }

/** What can be done with the selected products. */
export function SelectedProducts({ selection: { products, offer, selectWhole, isChoosing, clear }, actions }: Props) {
  const evidence = useEvidence()
  const download = useDownload()
  const [isBusy, setBusy] = useState(false)
  const isTooMany = products.length > MAX_EVIDENCE_PRODUCTS
  const begin = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const exportThem = () =>
    download(
      bulkApi.exportChosenProducts,
      { product_ids: products.map(({ id }) => id) },
      `Product Vault ${dayToField(Date.now())}.csv`,
    )
  return (
    <SelectionBarOnHeadings count={products.length}>
      {offer !== null && (
        <Button size="small" disabled={isChoosing} onClick={() => void selectWhole()}>
          {isChoosing ? 'Selecting...' : offer}
        </Button>
      )}
      {actions.offeredToAll(products).map((action) => (
        <BarButton
          key={action.name}
          name={action.name}
          icon={action.icon}
          onClick={() => actions.startAll(action, products)}
        />
      ))}
      <BarButton
        name="Evidence Package"
        words={isBusy ? 'Preparing...' : undefined}
        icon={<ArchiveIcon />}
        isOff={isBusy || isTooMany}
        title={isTooMany ? `A package can be about ${MAX_EVIDENCE_PRODUCTS} products.` : undefined}
        onClick={() => void begin(() => evidence(products))}
      />
      <BarButton name="Export CSV" icon={<FileDownloadIcon />} isOff={isBusy} onClick={() => void begin(exportThem)} />
      <BarButton name="Clear selection" icon={<CloseIcon />} onClick={clear} />
    </SelectionBarOnHeadings>
  )
}

type ButtonProps = {
  name: string
  /** Said instead of its name. */
  words?: string | undefined
  icon: ReactNode
  isOff?: boolean
  title?: string | undefined
  onClick: () => void
}

/** A phone has room for its picture only. */
const BarButton = ({ name, words = name, icon, isOff = false, title, onClick }: ButtonProps) => (
  <Button size="small" startIcon={icon} aria-label={words} title={title} disabled={isOff} onClick={onClick}>
    <span className="words">{words}</span>
  </Button>
)
