import { DocumentType } from '@attestry/contract/document-type'
import { UniversalType, type VaultFile, vaultApi } from '@attestry/contract/vault'
import { z } from 'zod'
import { dayToField, fieldToDay } from '../../../lib/day-text'
import { useCallForm } from '../../../lib/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'

const Fields = z.object({ doc_type: DocumentType, issued: z.string(), expires: z.string() })

/** Corrects what the vault believes about a document. */
export function EditFileDialog({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const types = file.product_id === null ? UniversalType.options : DocumentType.options
  const form = useCallForm(Fields, {
    start: { doc_type: file.doc_type, issued: dayToField(file.issued_at), expires: dayToField(file.expires_at) },
    send: ({ doc_type, issued, expires }, call) =>
      call(vaultApi.updateFile, {
        id: file.id,
        doc_type,
        issued_at: fieldToDay(issued),
        expires_at: fieldToDay(expires),
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
      <TextInput label="Issued" type="date" {...form.field('issued')} />
      <TextInput label="Expires" type="date" {...form.field('expires')} />
    </FormDialog>
  )
}
