import { erasureApi, type ErasureView } from '@attestry/core/people/erasure'
import DialogContentText from '@mui/material/DialogContentText'
import { emptyOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'

type Props = { found: ErasureView; onDone: (view: ErasureView) => void; onClose: () => void }

const STAYS = [
  'Requests and inquiries keep their numbers, parts and dates, with "Erased person".',
  'Documents of the vault stay, also those that came with a mail of theirs. If one is about them, delete it in the vault.',
  'What was learnt from their whole company stays.',
  'In the audit log the person is taken out of what was done; the seals still fit. Entries that an earlier version wrote cannot be changed without breaking the seals: they stay as evidence (GDPR, Art. 17(3)(e)).',
  'PDFs, workbooks and pictures from others that name the person stay as they are.',
  'Their mails stay in your mailbox until you delete them there. They are not fetched again. A new mail from them is.',
  'Your mail server, downloaded exports and backups keep their own copies until these end.',
]

/** Asks once more before a person is erased. */
export function ErasePersonDialog({ found, onDone, onClose }: Props) {
  const { input } = erasureApi.erasePerson
  const form = useCallForm(input, {
    start: emptyOf(input),
    send: (fields, call) => call(erasureApi.erasePerson, fields),
    onDone: (view) => {
      onDone(view)
      onClose()
    },
    failed: ['Failed to erase the person'],
  })
  return (
    <FormDialog
      form={form}
      title="Erase This Person"
      text={`This erases ${found.email_address} from your organization, for everybody. It cannot be undone.`}
      submitLabel="Erase"
      busyLabel="Beginning..."
      width="sm"
      isBarred={form.watch('email_address').trim().toLowerCase() !== found.email_address}
      onClose={onClose}
    >
      <DialogContentText component="ul" variant="body2" sx={{ m: 0, pl: 2.5 }}>
        {STAYS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </DialogContentText>
      <TextInput
        label="Email Address"
        required
        hint={`Type ${found.email_address} to confirm.`}
        {...form.field('email_address')}
      />
    </FormDialog>
  )
}
