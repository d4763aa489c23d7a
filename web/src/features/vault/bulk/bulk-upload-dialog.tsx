import { isKindOfParts } from '@attestry/core/vault/kinds'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState, type SubmitEvent } from 'react'
import { ImportDialog } from '../import/import-dialog'
import { ConfirmDialogWindow } from '../../../ui/confirm-dialog-window'
import { FormDialog } from '../../../ui/form-dialog'
import { listText } from '@attestry/core/base/words'
import { countText } from '../../../lib/text/list-text'
import { ADDED } from './sort-files'
import { isInVault, type Source } from '../../../lib/forms/use-uploads'
import { useNewestList } from '../../../lib/live/use-candidate-list'
import { useNow } from '../../../lib/use-now'
import { statedText } from '../words/stated-text'
import { useRefreshLists } from '../../../lib/live/use-manufacturers'
import { FilePicker } from '../../../ui/file-picker'
import { notifyDone } from '../../../lib/actions/notify'
import { tellStored } from '../upload/upload-form'
import { BulkRow } from './bulk-row'
import {
  type BulkUpload,
  countMissing,
  doubtsAbout,
  isAssigned,
  isOpen,
  isTypeFitting,
  makerNamed,
  missingParts,
  partsToAdd,
} from './bulk-upload'
import { NewPartDialog } from './new-part-dialog'
import { ListRows, onlyListOf, type PartList } from './list-rows'
import { useAddMissing } from './use-add-missing'
import { useAddedFiles } from './use-added-files'
import { useNamedList } from './use-named-list'

type Props = {
  files: readonly Source[]
  /** What the dialog is called where the files are not chosen on this computer. */
  title?: string
  /** They are papers of the company, unless their text names parts of the vault. */
  isOfCompany?: boolean
  onClose: () => void
}

const ABOUT_PARTS = 'A certificate of origin is about single products. Please choose another type, or products.'
const ABOUT_NONE =
  'A certificate or policy of a company is about no product. Please choose another type, “A Maker” or “Our Company”.'

/**
 * Many documents at once: each is given to the products that its text names, and a person agrees before it is stored.
 */
export function BulkUploadDialog({ files, title = 'Upload Many Documents', isOfCompany = false, onClose }: Props) {
  const refresh = useRefreshLists()
  const added = useAddedFiles(files, isOfCompany)
  const { uploads, isStoring, add, change, retry, store, remove, lookAgain, give, lists, setLists } = added
  const { addMissing, isAdding, isKnown } = useAddMissing(give)
  const { listOf, isListing } = useNamedList()
  const isBusy = isStoring || isAdding || isListing
  // The parts come before their documents.
  const [importing, setImporting] = useState<PartList | null>(() => onlyListOf(lists))
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [withNewPart, setWithNewPart] = useState<BulkUpload | null>(null)
  const lacking = uploads.filter(
    (one) => one.state === 'ready' && makerNamed(one) !== '' && missingParts(one).length > 0,
  )
  const unknown = [...new Set(lacking.map(makerNamed).filter((name) => !isKnown(name)))]
  const newMakers =
    unknown.length === 0 ? '' : `, with the new maker${unknown.length === 1 ? '' : 's'} ${listText(unknown, 3)}`
  const underWay = uploads.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'reading')
  const ready = uploads.filter((one) => one.state === 'ready')
  const assigned = ready.filter(isAssigned)
  const now = useNow(3600_000)
  const newest = useNewestList(now)
  const sure = assigned.filter(
    (one) =>
      !one.is_confirmed &&
      statedText(one.reading) !== '' &&
      missingParts(one).length === 0 &&
      doubtsAbout(one, now, newest).length === 0,
  )
  const open = uploads.filter(isOpen)
  const storing = uploads.filter(({ state }) => state === 'storing')
  const close = () => {
    added.leave()
    if (storing.length > 0)
      notifyDone('Storing Goes On', `${countText(storing.length, 'document')} on the way to the vault`)
    onClose()
  }

  const importPartsOf = async (upload: BulkUpload) => {
    const file = await listOf(upload)
    if (!file) return
    const list: PartList = { file, id: null }
    setLists((now) => [...now, list])
    setImporting(list)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    const unfitting = assigned.find((one) => !isTypeFitting(one))
    if (unfitting) return setProblem(isKindOfParts(unfitting.doc_type) ? ABOUT_PARTS : ABOUT_NONE)
    const done = await store()
    void refresh()
    if (!done) return
    if (done.stored > 0) tellStored(done)
    const isAll = uploads.every((one) => isInVault(one) || assigned.includes(one)) && added.opening === 0
    // What stays open may name parts and makers that have just come into the vault.
    if (done.failed > 0 || done.partly > 0 || !isAll || !lists.every(({ id }) => id !== null)) {
      void lookAgain(ready.filter((one) => !isAssigned(one)))
      return
    }
    added.forget()
    onClose()
  }

  const left = ready.length - assigned.length
  const status = [
    ...(added.opening > 0 ? [`Opening ${countText(added.opening, 'file')}...`] : []),
    ...(underWay.length > 0 ? [`Reading ${countText(underWay.length, 'document')}...`] : []),
    ...(storing.length > 0 ? [`Storing ${countText(storing.length, 'document')}, also when this is closed`] : []),
    ...(left > 0 ? [`${left} without a product`] : []),
  ]
  return (
    <>
      <FormDialog
        form={{ submit, isBusy: false, problem, repeatLabel: null }}
        title={title}
        text="Each document is read and given to the products that it names. Please check before it is stored; nothing is in the vault until then."
        submitLabel={`Store ${countText(assigned.length, 'Document')}`}
        busyLabel="Storing..."
        isBarred={isBusy || assigned.length === 0}
        status={status.join(', ')}
        width="md"
        closeLabel={isStoring ? 'Close' : 'Cancel'}
        // What was sent, read and corrected is not given up by a press beside the dialog.
        onClose={open.length > 0 ? () => setAsking(true) : close}
      >
        <Stack component="ul" aria-label="Documents" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {uploads.map((upload) => (
            <BulkRow
              key={upload.key}
              upload={upload}
              isBusy={isBusy}
              onChange={(changes) => change(upload.key, changes)}
              onRemove={() => remove(upload)}
              onRetry={() => retry(upload)}
              onNewPart={() => setWithNewPart(upload)}
              missing={{
                isMakerKnown: isKnown,
                onAdd: () => void addMissing([upload]),
                onList: () => void importPartsOf(upload),
              }}
            />
          ))}
        </Stack>
        {lacking.length > 1 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void addMissing(lacking)}>
            {`Add all ${countMissing(lacking)} missing parts of ${lacking.length} documents${newMakers}`}
          </Button>
        )}
        {sure.length > 1 && (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => sure.forEach(({ key }) => change(key, { is_confirmed: true }))}
          >
            {`Confirm all ${sure.length} documents that leave no doubt`}
          </Button>
        )}
        <ListRows
          lists={lists}
          isBusy={isBusy}
          onImported={(list, isClean) => {
            void lookAgain()
            if (isClean) setImporting((now) => (now?.file === list.file ? null : now))
          }}
          onImport={setImporting}
          onRemove={(list) => setLists((now) => now.filter((one) => one !== list))}
        />
        {added.notOpened.map(({ name, problem: why }, place) => (
          <Alert key={`${name} ${place}`} severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {`${name}: ${why}`}
          </Alert>
        ))}
        <FilePicker
          isDisabled={isStoring}
          label="Add files"
          hint="or drop them here: PDFs, CMRTs, pictures, lists of parts, zip files"
          accept={ADDED}
          onPick={add}
        />
      </FormDialog>
      {withNewPart && (
        <NewPartDialog
          part_numbers={partsToAdd(withNewPart)}
          maker={makerNamed(withNewPart)}
          onAdd={(parts) => give(new Map([[withNewPart.key, parts]]))}
          onClose={() => setWithNewPart(null)}
        />
      )}
      {importing && (
        <ImportDialog
          id={importing.id}
          file={importing.file}
          onOpen={(id) => {
            const begun = { ...importing, id }
            setLists((now) => now.map((one) => (one.file === importing.file ? begun : one)))
            setImporting(begun)
          }}
          onClose={() => setImporting(null)}
        />
      )}
      <ConfirmDialogWindow
        isOpen={isAsking}
        title={`Discard ${countText(open.length, 'document')}?`}
        text={`What is not stored yet would have to be uploaded again.${storing.length > 0 ? ' What is being stored goes on.' : ''}`}
        confirmLabel="Discard"
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
