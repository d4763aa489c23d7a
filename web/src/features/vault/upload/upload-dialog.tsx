import { productsApi } from '@attestry/core/vault/products'
import { typeOfFilename } from '@attestry/core/vault/filenames'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import { type Product, ProductStatus } from '@attestry/core/vault/vault'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { FormFields } from '../../../ui/form-fields'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { draftOf, formOf, isSound, problemsOf, withSuggestion } from '../fields/compliance-draft'
import { ComplianceFields } from '../fields/compliance-fields'
import { SuggestHsCode } from '../fields/suggest-hs-code'
import { MakerField, TypeField } from '../../../ui/maker-field'
import { productStatusNames } from '@attestry/core/vault/words'
import { ExistingPart } from './existing-part'
import { FilePicker } from '../../../ui/file-picker'
import { UploadForm } from './upload-form'
import { UploadProblem } from '../../../lib/forms/upload-problem'
import { UploadRows } from './upload-rows'
import { useDocumentUploads } from './use-document-uploads'

type Props = {
  partNumber?: string
  files?: readonly File[]
  /** Update mode: what identifies the product is locked. */
  product?: Product
  onClose: () => void
}

const MISSING = 'Please fill in all required fields and select at least one file'

/** Adds documents to a part, which may be new, together with what is known of its compliance. */
export function UploadDialog({ partNumber = '', files: chosen, product, onClose }: Props) {
  const { api } = useBackend()
  const [part, setPart] = useState(product?.part_number ?? partNumber)
  const [maker, setMaker] = useState<number | null>(product?.manufacturer.id ?? null)
  const [type, setType] = useState<number | null>(product?.product_type.id ?? null)
  const [description, setDescription] = useState(product?.description ?? '')
  const [status, setStatus] = useState<ProductStatus>(product?.status ?? 'active')
  const [draft, setDraft] = useState(() => draftOf(product?.compliance_summary))
  const files = useDocumentUploads(typeOfFilename, chosen)
  const [isTried, setTried] = useState(false)
  // What somebody else changes meanwhile is no change made here.
  const [known] = useState(product)
  const isLocked = product !== undefined
  const problems = problemsOf(draft)

  const form = formOf(draft, known?.compliance_summary)
  const isStatusChanged = known !== undefined && status !== known.status
  const isChanged = form !== undefined || isStatusChanged
  const target = targetOf({ product, part, maker, type, description })

  const save = async () => {
    setTried(true)
    if (!target || (files.uploads.length === 0 && !(isLocked && isChanged))) throw new UploadProblem(MISSING)
    // Files that were stored already could not be taken back.
    if (!isSound(problems)) throw new UploadProblem('Please correct the compliance data')
    const done = await files.storeAll(target)
    const id = product?.id ?? done.productId
    if (id !== null && isChanged) {
      await api.call(productsApi.updateProduct, {
        id,
        ...(isStatusChanged && { status }),
        ...(form && { compliance_data: { compliance_summary: form, source: 'user_input', confidence: 1 } }),
      })
    }
    return done
  }

  return (
    <UploadForm
      title={isLocked ? `Update ${product.part_number}` : 'Upload Documents'}
      submitLabel={isLocked ? 'Update' : 'Upload'}
      count={files.uploads.length}
      send={save}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
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
                options={productStatusNames}
                onChange={({ target: { value } }) => setStatus(ProductStatus.parse(value))}
              />
            )}
          </FormFields>
          <FilePicker isDisabled={isBusy} onPick={files.add} />
          <UploadRows files={files} isBusy={isBusy} />
          <Accordion variant="outlined" disableGutters defaultExpanded={isLocked} sx={{ '&&': { mt: 2 } }}>
            <AccordionSummary sx={{ typography: 'body1' }}>Compliance data (optional)</AccordionSummary>
            <AccordionDetails>
              <FormFields isLocked={isBusy}>
                <Stack>
                  <ComplianceFields
                    draft={draft}
                    problems={isTried ? problems : undefined}
                    onChange={setDraft}
                    suggest={
                      product && (
                        <SuggestHsCode
                          productId={product.id}
                          draft={draft}
                          onSuggest={(suggested) => setDraft((now) => withSuggestion(now, suggested))}
                        />
                      )
                    }
                  />
                </Stack>
              </FormFields>
            </AccordionDetails>
          </Accordion>
        </>
      )}
    </UploadForm>
  )
}

type Typed = Pick<Props, 'product'> & { part: string; maker: number | null; type: number | null; description: string }

function targetOf({ product, part, maker, type, description }: Typed): UploadTarget | null {
  if (product) return { product_id: product.id }
  if (part.trim() === '' || maker === null || type === null) return null
  const part_number = part.trim().toUpperCase()
  return { product: { part_number, manufacturer_id: maker, product_type_id: type, description } }
}
