import Stack from '@mui/material/Stack'
import { useState, type SubmitEvent } from 'react'
import { ConfirmDialogWindow } from '../../../ui/confirm-dialog-window'
import { FormDialog } from '../../../ui/form-dialog'
import { isInVault, type Source } from '../../../lib/forms/use-uploads'
import { useRefreshLists } from '../../../lib/live/use-manufacturers'
import { FilePicker } from '../../../ui/file-picker'
import { tellStored } from '../upload/upload-form'
import { BulkRow } from './bulk-row'
import { type BulkUpload, isAssigned, isOpen, isTypeFitting, unknownPart } from './bulk-upload'
import { NewPartDialog } from './new-part-dialog'
import { useBulkUploads } from './use-bulk-uploads'

type Props = {
  files: readonly Source[]
  /** What the dialog is called where the files are not chosen on this computer. */
  title?: string
  onClose: () => void
}

const UNFITTING = 'A certificate of origin is about single products. Please choose another type, or products.'

/**
 * Many documents at once: each is given to the products that its text names, and a person agrees before it is stored.
 */
export function BulkUploadDialog({ files, title = 'Upload Many Documents', onClose }: Props) {
  const refresh = useRefreshLists()
  const { uploads, isStoring, add, change, retry, store, remove } = useBulkUploads(files)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [withNewPart, setWithNewPart] = useState<BulkUpload | null>(null)
  const underWay = uploads.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'reading')
  const ready = uploads.filter((one) => one.state === 'ready')
  const assigned = ready.filter(isAssigned)
  const open = uploads.filter(isOpen)
  const close = () => {
    for (const upload of uploads) if (!isInVault(upload)) remove(upload)
    onClose()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    if (!assigned.every(isTypeFitting)) return setProblem(UNFITTING)
    const done = await store()
    void refresh()
    if (done.stored > 0) tellStored(done)
    if (done.failed === 0 && uploads.every((one) => isInVault(one) || assigned.includes(one))) onClose()
  }

  const left = ready.length - assigned.length
  const status = [
    ...(underWay.length > 0 ? [`Reading ${countText(underWay.length)}...`] : []),
    ...(left > 0 ? [`${left} without a product`] : []),
  ]
  return (
    <>
      <FormDialog
        form={{ submit, isBusy: false, problem, repeatLabel: null }}
        title={title}
        text="Each document is read and given to the products that it names. Please check before it is stored; nothing is in the vault until then."
        submitLabel={assigned.length === 1 ? 'Store 1 Document' : `Store ${assigned.length} Documents`}
        busyLabel="Storing..."
        isBarred={isStoring || assigned.length === 0}
        status={status.join(', ')}
        width="md"
        // What was sent, read and corrected is not given up by a press beside the dialog.
        onClose={isStoring ? () => {} : open.length > 0 ? () => setAsking(true) : close}
      >
        <Stack component="ul" aria-label="Documents" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {uploads.map((upload) => (
            <BulkRow
              key={upload.key}
              upload={upload}
              isBusy={isStoring}
              onChange={(changes) => change(upload.key, changes)}
              onRemove={() => remove(upload)}
              onRetry={() => retry(upload)}
              onNewPart={() => setWithNewPart(upload)}
            />
          ))}
        </Stack>
        <FilePicker isDisabled={isStoring} label="Add PDF files" onPick={add} />
      </FormDialog>
      {withNewPart && (
        <NewPartDialog
          {...unknownPart(withNewPart)}
          onAdd={(product) => change(withNewPart.key, { products: [...withNewPart.products, product] })}
          onClose={() => setWithNewPart(null)}
        />
      )}
      <ConfirmDialogWindow
        isOpen={isAsking}
        title={`Discard ${countText(open.length)}?`}
        text="What is not stored yet would have to be uploaded again."
        confirmLabel="Discard"
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const countText = (count: number): string => (count === 1 ? '1 document' : `${count} documents`)
