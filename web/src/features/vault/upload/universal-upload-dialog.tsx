import type { DocumentType } from '@attestry/core/base/document-type'
import { typeOfFilename } from '@attestry/core/vault/filenames'
import { isUniversalType, vaultApi } from '@attestry/core/vault/vault'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { ChoiceField } from '../../../ui/choice-field'
import { useAdding } from '../../../lib/forms/use-adding'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { FilePicker } from '../../../ui/file-picker'
import { UploadForm } from './upload-form'
import { UploadProblem } from '../../../lib/forms/upload-problem'
import { UploadRows } from './upload-rows'
import { useDocumentUploads } from './use-document-uploads'

const MISSING = 'Please select a manufacturer and at least one file'
const NONE_MARKED = 'No manufacturer is marked as issuing universal documents yet. Type its name to mark it.'
const UNTYPED = 'Please specify document type for all files'

/** The type if the name says it; otherwise the person has to. */
const typeOf = (filename: string): DocumentType | '' => {
  const type = typeOfFilename(filename)
  return isUniversalType(type) && type !== 'Compliance Document' ? type : ''
}

/** Adds documents that cover everything a manufacturer makes. */
export function UniversalUploadDialog({ onClose }: { onClose: () => void }) {
  const { api } = useBackend()
  const { data: known } = useManufacturers()
  const makers = known ?? []
  const offered = makers.filter(({ uses_universal_docs }) => uses_universal_docs)
  const unmarked = makers.filter(({ uses_universal_docs }) => !uses_universal_docs)
  const [maker, setMaker] = useState<number | null>(null)
  const files = useDocumentUploads(typeOf)

  // A maker that is not offered yet: from now on it is one that issues such documents.
  const allow = useAdding(async (name) => {
    const known = makers.find((one) => one.name.toLowerCase() === name.toLowerCase())
    const { id } = known ?? (await api.call(vaultApi.addManufacturer, { name }))
    return api.call(vaultApi.updateManufacturer, { id, uses_universal_docs: true })
  }, 'Failed to add manufacturer')

  const send = async () => {
    if (maker === null || files.uploads.length === 0) throw new UploadProblem(MISSING)
    if (files.uploads.some(({ doc_type }) => doc_type === '')) throw new UploadProblem(UNTYPED)
    return files.storeAll({ manufacturer_id: maker })
  }

  return (
    <UploadForm
      title="Universal Upload"
      text="Documents that cover all products of a manufacturer, such as company-wide letters."
      submitLabel="Upload"
      count={files.uploads.length}
      send={send}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <ChoiceField
            label="Manufacturer"
            choices={offered}
            value={maker}
            isDisabled={isBusy}
            hint={known && offered.length === 0 ? NONE_MARKED : undefined}
            addable={unmarked.map(({ name }) => ({ name, label: `Mark ${name} as issuing universal documents` }))}
            onAdd={allow}
            onChange={setMaker}
          />
          <FilePicker isDisabled={isBusy} onPick={files.add} />
          <UploadRows files={files} isOffered={isUniversalType} isBusy={isBusy} />
          <Typography variant="caption" color="textSecondary">
            To remove a universal document, please contact support.
          </Typography>
        </>
      )}
    </UploadForm>
  )
}
