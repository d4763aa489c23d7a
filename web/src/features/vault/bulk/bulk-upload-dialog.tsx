import Stack from '@mui/material/Stack'
import { useState, type SubmitEvent } from 'react'
import { notifyDone } from '../../../lib/notify'
import { FormDialog } from '../../../ui/form-dialog'
import { useRefreshLists } from '../live/use-manufacturers'
import { BulkRow } from './bulk-row'
import { isAssigned, isTypeFitting, useBulkUploads } from './use-bulk-uploads'

type Props = { files: readonly File[]; onClose: () => void }

const UNFITTING = 'A certificate of origin is about single products. Please choose another type, or products.'

/** Many documents at once: each is given to the products that its text names, and a person agrees before it is stored. */
export function BulkUploadDialog({ files, onClose }: Props) {
  const refresh = useRefreshLists()
  const { uploads, isStoring, change, store, remove, discard } = useBulkUploads(files)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'reading')
  const ready = uploads.filter((one) => one.state === 'ready')
  const assigned = ready.filter(isAssigned)
  const close = () => {
    discard()
    onClose()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    if (!assigned.every(isTypeFitting)) return setProblem(UNFITTING)
    const { stored, failed } = await store()
    void refresh()
    if (stored > 0) {
      const rest = failed > 0 ? ` (${failed} failed)` : ''
      notifyDone(
        'Success',
        `Successfully uploaded ${stored} ${stored === 1 ? 'document' : 'documents'} to vault${rest}`,
      )
    }
    if (failed === 0 && uploads.every((one) => one.state === 'stored' || assigned.includes(one))) onClose()
  }

  const left = ready.length - assigned.length
  return (
    <FormDialog
      form={{ submit, isBusy: false, problem, repeatLabel: null }}
      title="Upload Many Documents"
      text="Each document is read and given to the products that it names. Please check before it is stored; nothing is in the vault until then."
      submitLabel={assigned.length === 1 ? 'Store 1 Document' : `Store ${assigned.length} Documents`}
      busyLabel="Storing..."
      isBarred={isStoring || isUnderWay || assigned.length === 0}
      status={isUnderWay ? 'Reading the documents...' : left > 0 ? `${left} without a product` : ''}
      width="md"
      onClose={isStoring ? () => {} : close}
    >
      <Stack component="ul" aria-label="Documents" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {uploads.map((upload) => (
          <BulkRow
            key={upload.key}
            upload={upload}
            isBusy={isStoring}
            onChange={(changes) => change(upload.key, changes)}
            onRemove={() => remove(upload.key)}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
