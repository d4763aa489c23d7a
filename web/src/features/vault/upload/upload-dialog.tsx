import { DocumentType } from '@attestry/contract/document-type'
import { productsApi } from '@attestry/contract/products'
import { typeOfFilename } from '@attestry/contract/type-of-filename'
import type { UploadTarget } from '@attestry/contract/uploads'
import type { Product, ProductStatus } from '@attestry/contract/vault'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Stack from '@mui/material/Stack'
import { useState, type SubmitEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error'
import { useBackend } from '../../../lib/backend'
import { notifyDone, notifyFailure } from '../../../lib/notify'
import { FormDialog } from '../../../ui/form-dialog'
import { FormFields } from '../../../ui/form-fields'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { draftOf, formOf } from '../fields/compliance-draft'
import { ComplianceFields } from '../fields/compliance-fields'
import { useRefreshLists } from '../live/use-manufacturers'
import { MakerField, TypeField } from '../fields/maker-field'
import { statusNames } from '../words/product-status'
import { ExistingPart } from './existing-part'
import { FilePicker } from './file-picker'
import { UploadRows } from './upload-rows'
import { useUploads, type UploadsDone } from './use-uploads'

type Props = {
  partNumber?: string
  files?: readonly File[]
  /** Update mode: what identifies the product is locked. */
  product?: Product
  onClose: () => void
}

const MISSING = 'Please fill in all required fields and select at least one file'

/** Adds documents to a part, which may be new, together with what is known of its compliance. */
export function UploadDialog({ partNumber = '', files, product, onClose }: Props) {
  const { api } = useBackend()
  const refresh = useRefreshLists()
  const [part, setPart] = useState(product?.part_number ?? partNumber)
  const [maker, setMaker] = useState<number | null>(product?.manufacturer.id ?? null)
  const [type, setType] = useState<number | null>(product?.product_type.id ?? null)
  const [description, setDescription] = useState(product?.description ?? '')
  const [status, setStatus] = useState<ProductStatus>(product?.status ?? 'active')
  const [draft, setDraft] = useState(() => draftOf(product?.compliance_summary))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { uploads, isBusy: isUploading, add, change, remove, run } = useUploads(typeOfFilename, files)
  const isBusy = isUploading || isSaving
  const isLocked = product !== undefined

  const form = formOf(draft, product?.compliance_summary)
  const isChanged = form !== undefined || (product !== undefined && status !== product.status)
  const target = targetOf({ product, part, maker, type, description })

  const save = async () => {
    if (!target || (uploads.length === 0 && !(isLocked && isChanged))) throw new Error(MISSING)
    const done = await run(target)
    const id = product?.id ?? done.productId
    if (id !== null && isChanged) {
      await api.call(productsApi.updateProduct, {
        id,
        ...(product && status !== product.status && { status }),
        ...(form && { compliance_data: { compliance_summary: form, source: 'user_input', confidence: 1 } }),
      })
    }
    return done
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    setSaving(true)
    try {
      const done = await save()
      tell(done, uploads.length)
      if (done.failed === 0) onClose()
      void refresh()
    } catch (failure) {
      setProblem(tellFailure(failure))
    }
    setSaving(false)
  }

  return (
    <FormDialog
      form={{ submit, isBusy: false, problem, repeatLabel: null }}
      title={isLocked ? `Update ${product.part_number}` : 'Upload Documents'}
      submitLabel={isBusy ? 'Uploading...' : isLocked ? 'Update' : 'Upload'}
      busyLabel="Uploading..."
      isBarred={isBusy}
      width="sm"
      onClose={isBusy ? stay : onClose}
    >
      <FormFields isLocked={isBusy}>
        <TextInput
          label="Part Number"
          required
          disabled={isLocked}
          value={part}
          inputProps={{ maxLength: 100 }}
          onChange={({ target: { value } }) => setPart(value)}
          onBlur={() => setPart(part.trim().toUpperCase())}
        />
        <MakerField value={maker} isDisabled={isLocked || isBusy} onChange={setMaker} />
        {!isLocked && <ExistingPart partNumber={part} maker={maker} onMaker={setMaker} onType={setType} />}
        <TypeField value={type} isDisabled={isLocked || isBusy} onChange={setType} />
        <TextInput
          label="Description"
          multiline
          minRows={2}
          disabled={isLocked}
          value={description}
          inputProps={{ maxLength: 500 }}
          onChange={({ target: { value } }) => setDescription(value)}
        />
        {isLocked && (
          <SelectInput
            label="Status"
            value={status}
            options={statusNames}
            onChange={({ target: { value } }) => setStatus(value as ProductStatus)}
          />
        )}
      </FormFields>
      <FilePicker isDisabled={isBusy} onPick={add} />
      <UploadRows uploads={uploads} types={DocumentType.options} isBusy={isBusy} onChange={change} onRemove={remove} />
      <Accordion variant="outlined" disableGutters defaultExpanded={isLocked}>
        <AccordionSummary>Compliance data (optional)</AccordionSummary>
        <AccordionDetails>
          <FormFields isLocked={isBusy}>
            <Stack>
              <ComplianceFields draft={draft} onChange={setDraft} />
            </Stack>
          </FormFields>
        </AccordionDetails>
      </Accordion>
    </FormDialog>
  )
}

/** While files are on their way, each of them can be cancelled; the dialog stays to say what became of them. */
export const stay = (): void => {}

type Typed = Pick<Props, 'product'> & { part: string; maker: number | null; type: number | null; description: string }

function targetOf({ product, part, maker, type, description }: Typed): UploadTarget | null {
  if (product) return { product_id: product.id }
  if (part.trim() === '' || maker === null || type === null) return null
  return { product: { part_number: part, manufacturer_id: maker, product_type_id: type, description } }
}

/** The toast for what became of the files. */
export function tell({ stored, failed, problem }: UploadsDone, count: number): void {
  if (count === 0) notifyDone('Success', 'The product was updated')
  else if (stored === 0) notifyFailure('Upload Failed', undefined, problem ?? 'Failed to upload document')
  else {
    const documents = stored === 1 ? 'document' : 'documents'
    const rest = failed > 0 ? ` (${failed} failed)` : ''
    notifyDone('Success', `Successfully uploaded ${stored} ${documents} to vault${rest}`)
  }
}

/** The toast for an upload that could not be tried at all, and what the dialog says. */
export function tellFailure(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 401) {
    notifyFailure('Authentication Required', undefined, 'Please log in to upload documents')
    return 'Please log in to upload documents'
  }
  const text = messageOf(failure, failure instanceof ApiError ? 'Upload failed' : undefined)
  notifyFailure('Upload Failed', undefined, text)
  return text
}
