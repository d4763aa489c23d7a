import { dayText } from '@attestry/core/base/day-text'
import { DocumentType } from '@attestry/core/base/document-type'
import { UniversalType, type VaultFile, vaultApi } from '@attestry/core/vault/vault'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { dayToField, fieldToDay } from '../../../lib/text/day-text'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'

const Fields = z.object({ doc_type: DocumentType, issued: z.string(), expires: z.string() })

/** Corrects what the vault believes about a document. */
export function EditFileDialog({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const types = file.product_id === null ? UniversalType.options : DocumentType.options
  const { reading } = file
  const [opened] = useState(file)
  // What nobody has said yet is proposed as its text says it; saving confirms it.
  const issued_at = file.issued_at ?? reading?.issued_at?.value ?? null
  const expires_at = file.expires_at ?? reading?.expires_at?.value ?? null
  // Nobody has said it, neither before nor meanwhile.
  const isOpen = (date: 'issued_at' | 'expires_at', day: string) =>
    day !== '' && opened[date] === null && file[date] === null
  const form = useCallForm(Fields, {
    start: { doc_type: file.doc_type, issued: dayToField(issued_at), expires: dayToField(expires_at) },
    send: ({ doc_type, issued, expires }, call, changed) =>
      call(vaultApi.updateFile, {
        id: file.id,
        // What somebody else changes meanwhile stays.
        ...('doc_type' in changed && { doc_type }),
        ...(('issued' in changed || isOpen('issued_at', issued)) && { issued_at: fieldToDay(issued) }),
        ...(('expires' in changed || isOpen('expires_at', expires)) && { expires_at: fieldToDay(expires) }),
      }),
    done: () => ['Document updated'],
    failed: ['Failed to update document'],
    onDone: onClose,
  })
  const { problem, ...type } = form.field('doc_type')
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
        problem={problem}
        options={Object.fromEntries(types.map((name) => [name, name]))}
        {...type}
      />
      <Said finding={reading?.doc_type} value={reading?.doc_type?.value} />
      <TextInput label="Issued" type="date" {...form.field('issued')} />
      <Said finding={reading?.issued_at} value={reading?.issued_at && dayText(reading.issued_at.value)} />
      <TextInput label="Expires" type="date" {...form.field('expires')} />
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
