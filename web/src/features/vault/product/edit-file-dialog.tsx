import { typeName } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../../lib/api/session'
import { dayText } from '@attestry/core/base/words'
import { DocumentType } from '@attestry/core/base/document-type'
import { isKindOfCompany, isKindOfParts, kindsOffered } from '@attestry/core/vault/kinds'
import { isPaper } from '@attestry/core/vault/product-documents'
import { DocumentFacts, isUniversalType, type VaultFile, vaultApi } from '@attestry/core/vault/vault'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { dayToField, fieldToDay } from '../../../lib/text/day-text'
import { valuesOf } from '../../../lib/forms/form-values'
import { useKindsOff } from '../../../lib/live/use-kinds-off'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'

const Day = z.string().transform(fieldToDay)
const { title, edition, language } = DocumentFacts.shape
const Fields = z.object({ doc_type: DocumentType, issued_at: Day, expires_at: Day, title, edition, language })
const DATES = ['issued_at', 'expires_at'] as const

/** Corrects what the vault believes about a document. */
export function EditFileDialog({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const own = useOwnNames()
  const types = kindsOffered(useKindsOff(), file.doc_type).filter(
    isPaper(file) ? isKindOfCompany : file.product_id === null ? isUniversalType : isKindOfParts,
  )
  const { reading } = file
  const [opened] = useState(file)
  // What nobody has said yet is proposed as its text says it; saving confirms it.
  const proposed = DATES.map((date) => [date, dayToField(file[date] ?? reading?.[date]?.value ?? null)])
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { ...file, ...Object.fromEntries(proposed) }),
    send: (fields, call, changed) => {
      // Nobody has said it, neither before nor meanwhile.
      const isOpen = (date: (typeof DATES)[number]) =>
        fields[date] !== null && opened[date] === null && file[date] === null
      const confirmed = Object.fromEntries(DATES.filter(isOpen).map((date) => [date, fields[date]]))
      // What somebody else changes meanwhile stays.
      return call(vaultApi.updateFile, { id: file.id, ...confirmed, ...changed })
    },
    done: () => ['Document updated'],
    failed: ['Failed to update document'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Document"
      text={file.original_filename}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <SelectInput
        label="Document Type"
        options={Object.fromEntries(types.map((type) => [type, typeName(type, own)]))}
        {...form.field('doc_type')}
      />
      <Said finding={reading?.doc_type} value={reading?.doc_type?.value} />
      {isPaper(file) && (
        <>
          <TextInput label="Title" {...form.field('title')} />
          {/* A form of the trade says its version itself. */}
          {!reading?.summary && <TextInput label="Version" {...form.field('edition')} />}
          <TextInput label="Language" {...form.field('language')} />
        </>
      )}
      <TextInput label="Issued" type="date" {...form.field('issued_at')} />
      <Said finding={reading?.issued_at} value={reading?.issued_at && dayText(reading.issued_at.value)} />
      <TextInput label="Expires" type="date" {...form.field('expires_at')} />
      <Said finding={reading?.expires_at} value={reading?.expires_at && dayText(reading.expires_at.value)} />
    </FormDialog>
  )
}

type SaidProps = { finding: { page: number; words: string } | null | undefined; value: string | null | undefined }

/** What the document itself says, and where. */
const Said = ({ finding, value }: SaidProps) =>
  finding && (
    <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      The document says: {value}. Page {finding.page}: “{finding.words}”
    </Typography>
  )
