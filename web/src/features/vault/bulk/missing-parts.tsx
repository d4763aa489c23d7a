import { makerKey } from '@attestry/core/base/part-number'
import { vaultApi } from '@attestry/core/vault/vault'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useAdding } from '../../../lib/forms/use-adding'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { countText, listText } from '../../../lib/text/list-text'
import { type BulkUpload, makerNamed, missingParts, type NamedProduct, newParts, uncountedParts } from './bulk-upload'

type Props = {
  upload: BulkUpload
  isBusy: boolean
  onAdd: (products: readonly NamedProduct[]) => void
  /** Nobody knows whose parts they are. */
  onChoose: () => void
}

/** Which parts a document names that the vault lacks, and the one click that adds them with it. */
export function MissingParts({ upload, isBusy, onAdd, onChoose }: Props) {
  const { api } = useBackend()
  const makers = useManufacturers().data ?? []
  const [isAdding, setAdding] = useState(false)
  const addMaker = useAdding((name) => api.call(vaultApi.addManufacturer, { name }), 'Failed to add manufacturer')
  const missing = missingParts(upload)
  const uncounted = uncountedParts(upload)
  if (missing.length === 0 && uncounted === 0) return null
  const named = makerNamed(upload)
  const known = makers.find(({ name }) => named !== '' && makerKey(name) === makerKey(named))

  const add = async () => {
    if (named === '') return onChoose()
    setAdding(true)
    const maker = known ?? (await addMaker(named))
    setAdding(false)
    if (maker) onAdd(newParts(missing, maker))
  }
  const these = missing.length === 1 ? missing[0] : `these ${missing.length} parts`
  const label = known || named === '' ? `Add ${these}` : `Add ${named} and ${these}`
  return (
    <Stack sx={{ mt: 1, gap: 0.5, alignItems: 'flex-start' }}>
      {missing.length > 0 && (
        <>
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {`Not in the vault: ${listText(missing, 5)}.`}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${label} of ${upload.file.name}`}
            disabled={isBusy || isAdding}
            onClick={() => void add()}
          >
            {label}
          </Button>
        </>
      )}
      {uncounted > 0 && (
        <Typography variant="caption" component="p" color="warning">
          {`It names ${countText(uncounted, 'more part')}, which cannot be added here. Please import them as a list.`}
        </Typography>
      )}
    </Stack>
  )
}
