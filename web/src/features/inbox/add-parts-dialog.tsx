import { inboxApi, MAX_PART_CHANGES } from '@attestry/contract/inbox'
import { partKey } from '@attestry/contract/part-number'
import { z } from 'zod'
import { useCallForm } from '../../lib/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { MakerInput } from './maker-input'

const Fields = z.object({ lines: z.string().max(100_000), manufacturer: z.string().max(200) })

/** Adds parts that the analysis has missed: one, or a whole column copied from a table. */
export function AddPartsDialog({ emailId, onClose }: { emailId: number; onClose: () => void }) {
  const form = useCallForm(Fields, {
    start: { lines: '', manufacturer: '' },
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

/** The parts in lines as people type or paste them, each once. */
export function partsIn(lines: string, manufacturer: string): { part_number: string; manufacturer: string }[] {
  const parts = lines.split(/\r?\n/).map((line) => {
    const [number = '', maker = ''] = line.split(/\t|;/).map((cell) => cell.trim())
    return { part_number: number, manufacturer: maker || manufacturer }
  })
  const named = parts.filter(({ part_number }) => partKey(part_number) !== '')
  return [...new Map(named.map((part) => [`${partKey(part.part_number)}/${part.manufacturer}`, part])).values()]
}
