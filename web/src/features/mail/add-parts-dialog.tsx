import { inboxApi, MAX_PART_CHANGES } from '@attestry/core/mail/inbox-api'
import { z } from 'zod'
import { partsIn } from '../../lib/text/parts-in'
import { emptyOf } from '../../lib/forms/form-values'
import { useCallForm } from '../../lib/forms/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { MakerInput } from '../../ui/maker-input'

const Fields = z.object({ lines: z.string().max(100_000), manufacturer: z.string().max(200) })

/** Adds parts that the analysis has missed: one, or a whole column copied from a table. */
export function AddPartsDialog({ emailId, onClose }: { emailId: number; onClose: () => void }) {
  const form = useCallForm(Fields, {
    start: emptyOf(Fields),
    send: async ({ lines, manufacturer }, call) => {
      const parts = partsIn(lines, manufacturer)
      for (let from = 0; from < parts.length; from += MAX_PART_CHANGES) {
        const changes = parts.slice(from, from + MAX_PART_CHANGES).map((now) => ({ now }))
        await call(inboxApi.correctParts, { id: emailId, changes })
      }
      return parts.length
    },
    done: (count) => [count === 1 ? 'Part added' : `${count} parts added`],
    failed: ['Failed to add parts'],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="Add Parts" submitLabel="Add" busyLabel="Adding..." width="sm" onClose={onClose}>
      <TextInput
        label="Part Numbers"
        required
        multiline
        minRows={3}
        maxRows={12}
        hint="One on each line. A second column, as copied from a table, is the manufacturer."
        {...form.field('lines')}
      />
      <MakerInput hint="Of all parts without one of their own." {...form.field('manufacturer')} />
    </FormDialog>
  )
}
