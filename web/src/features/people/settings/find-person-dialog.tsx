import { EmailAddress } from '@attestry/core/base/primitives'
import { erasureApi, type ErasureView, linesOf, WordLines } from '@attestry/core/people/erasure'
import { z } from 'zod'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'

const Fields = z.strictObject({ email_address: EmailAddress, words: WordLines })

type Props = { found: ErasureView | undefined; onDone: (view: ErasureView) => void; onClose: () => void }

/** Asks whom to look for. What was found before is where it begins. */
export function FindPersonDialog({ found, onDone, onClose }: Props) {
  const form = useCallForm(Fields, {
    start: { email_address: found?.email_address ?? '', words: found?.words.join('\n') ?? '' },
    send: ({ email_address, words }, call) => {
      const lines = linesOf(words)
      return call(erasureApi.findPerson, { email_address, ...(lines.length > 0 && { words: lines }) })
    },
    onDone: (view) => {
      onDone(view)
      onClose()
    },
    failed: ['Failed to look for the person'],
  })
  return (
    <FormDialog
      form={form}
      title="Find a Person"
      text="Everything of your organization is looked through, which can take a while. Nothing is erased yet."
      submitLabel="Look"
      busyLabel="Beginning..."
      onClose={onClose}
    >
      <TextInput label="Email Address" type="email" required {...form.field('email_address')} />
      <TextInput
        label="Names and other words"
        multiline
        minRows={2}
        hint="One on each line, found wherever they stand, such as a name or a telephone number. Left empty, it looks for the names in their mails and contacts."
        {...form.field('words')}
      />
    </FormDialog>
  )
}
