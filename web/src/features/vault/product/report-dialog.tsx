import { feedbackApi } from '@attestry/contract/feedback'
import type { Product, VaultFile } from '@attestry/contract/vault'
import { z } from 'zod'
import { useCallForm } from '../../../lib/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'

const Fields = z.object({ issue_details: z.string().trim().min(1) })

type Props = { product: Product; files: readonly VaultFile[]; onClose: () => void }

/** Reports that something shown about a product is wrong. */
export function ReportDialog({ product, files, onClose }: Props) {
  const form = useCallForm(Fields, {
    start: { issue_details: '' },
    send: ({ issue_details }, call) =>
      call(feedbackApi.reportIssue, {
        issue_details,
        message_context: contextOf(product, files.length),
        compliance_summary: product.compliance_summary,
        documents: files.map(({ id, doc_type, original_filename }) => ({ id, doc_type, original_filename })),
        source: 'vault',
      }),
    done: () => ['Report submitted'],
    failed: ['Failed to submit report'],
    missing: ['Missing details', 'Please describe the issue.'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Report"
      text={`Tell us what is wrong with ${product.part_number}.`}
      submitLabel="Submit Report"
      busyLabel="Submitting..."
      onClose={onClose}
    >
      <TextInput
        label="Issue details"
        required
        multiline
        minRows={4}
        inputProps={{ maxLength: 5000 }}
        {...form.field('issue_details')}
      />
    </FormDialog>
  )
}

const contextOf = ({ part_number, manufacturer, product_type, status }: Product, count: number) =>
  [
    `Part Number: ${part_number}`,
    `Manufacturer: ${manufacturer.name}`,
    `Type: ${product_type.name}`,
    `Status: ${status}`,
    `Files: ${count}`,
  ].join('\n')
