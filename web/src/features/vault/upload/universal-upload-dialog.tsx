import type { DocumentType } from '@attestry/contract/document-type'
import { typeOfFilename } from '@attestry/contract/type-of-filename'
import { UniversalType, vaultApi } from '@attestry/contract/vault'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { useBackend } from '../../../lib/backend'
import { attempt } from '../../../lib/notify'
import { FormDialog } from '../../../ui/form-dialog'
import { ChoiceField } from '../fields/choice-field'
import { useManufacturers, useRefreshLists } from '../live/use-manufacturers'
import { FilePicker } from './file-picker'
import { stay, tell, tellFailure } from './upload-dialog'
import { UploadRows } from './upload-rows'
import { useUploads } from './use-uploads'

const MISSING = 'Please select a manufacturer and at least one file'
const UNTYPED = 'Please specify document type for all files'

/** The type if the name says it; otherwise the person has to. */
const typeOf = (filename: string): DocumentType | '' => {
  const type = typeOfFilename(filename)
  return UniversalType.safeParse(type).success && type !== 'Compliance Document' ? type : ''
}

/** Adds documents that cover everything a manufacturer makes. */
export function UniversalUploadDialog({ onClose }: { onClose: () => void }) {
  const { api } = useBackend()
  const refresh = useRefreshLists()
  const makers = useManufacturers().data ?? []
  const offered = makers.filter(({ uses_universal_docs }) => uses_universal_docs)
  const [maker, setMaker] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { uploads, isBusy, add, change, remove, run } = useUploads(typeOf)

  /** A maker that is not offered yet: from now on it is one that issues such documents. */
  const allow = async (name: string) => {
    const known = makers.find((one) => one.name.toLowerCase() === name.toLowerCase())
    const found = known ?? (await api.call(vaultApi.addManufacturer, { name }))
    let allowed: typeof found | undefined
    await attempt(async () => {
      allowed = await api.call(vaultApi.updateManufacturer, { id: found.id, uses_universal_docs: true })
    }, ['Failed to add manufacturer'])
    void refresh()
    return allowed
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    try {
      if (maker === null || uploads.length === 0) throw new Error(MISSING)
      if (uploads.some(({ doc_type }) => doc_type === '')) throw new Error(UNTYPED)
      const done = await run({ manufacturer_id: maker })
      tell(done, uploads.length)
      void refresh()
      if (done.failed === 0) onClose()
    } catch (failure) {
      setProblem(tellFailure(failure))
    }
  }

  return (
    <FormDialog
      form={{ submit, isBusy: false, problem, repeatLabel: null }}
      title="Universal Upload"
      text="Documents that cover all products of a manufacturer, such as company-wide letters."
      submitLabel={isBusy ? 'Uploading...' : 'Upload'}
      busyLabel="Uploading..."
      isBarred={isBusy}
      width="sm"
      onClose={isBusy ? stay : onClose}
    >
      <ChoiceField
        label="Manufacturer"
        choices={offered}
        value={maker}
        isDisabled={isBusy}
        onAdd={allow}
        onChange={setMaker}
      />
      <FilePicker isDisabled={isBusy} onPick={add} />
      <UploadRows uploads={uploads} types={UniversalType.options} isBusy={isBusy} onChange={change} onRemove={remove} />
      <Typography variant="caption" color="textSecondary">
        To remove a universal document, please contact support.
      </Typography>
    </FormDialog>
  )
}
