import { contactsApi, MAX_CONTACTS_FILE } from '@attestry/core/outreach/contacts'
import type { Answer } from '@attestry/core/base/endpoint'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState, type SubmitEvent } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { base64Of } from '../../../lib/forms/base64-of'
import { noteTouched } from '../../../lib/live/done-here'
import { notifyDone, notifyFailure } from '../../../lib/actions/notify'
import { useIntention } from '../../../lib/actions/use-intention'
import { focusFirst, sendByKey, takeFocus } from '../../../lib/forms/dialog-keys'
import { FilePicker } from '../../../ui/file-picker'
import { ImportPreview } from './import-preview'

export type Preview = Answer<typeof contactsApi.importContacts>
type List = { filename: string; bytes: string; preview: Preview }

/** Adds the contacts of a CSV or Excel file, once it has shown what that would add. */
export function ImportContactsDialog({ onClose }: { onClose: () => void }) {
  const intend = useIntention()
  const chosen = useRef(0)
  const [list, setList] = useState<List | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const look = async (file: File) => {
    chosen.current += 1
    const about = `preview ${chosen.current}`
    setList(null)
    setProblem(null)
    if (file.size > MAX_CONTACTS_FILE) return setProblem('This file is larger than 512 kB. Please split it.')
    setBusy(true)
    try {
      const bytes = await base64Of(file)
      const preview = await intend('Import', about)(contactsApi.importContacts, { file: bytes, is_preview: true })
      setList({ filename: file.name, bytes, preview })
    } catch (failure) {
      setProblem(messageOf(failure, 'This file could not be read.'))
    }
    setBusy(false)
  }

  const confirm = async ({ bytes }: List) => {
    setBusy(true)
    try {
      const done = await intend('Import', `${chosen.current}`)(contactsApi.importContacts, { file: bytes })
      noteTouched(done.contacts.map(({ id }) => id))
      const { length: wrong } = done.problems
      notifyDone(`${contactsText(done.contacts.length)} imported${wrong > 0 ? `, ${rowsText(wrong)} left out` : ''}`)
      return onClose()
    } catch (failure) {
      notifyFailure('Failed to import contacts', failure)
    }
    setBusy(false)
  }

  const isReady = list !== null && list.preview.contacts.length > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void confirm(list)
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-label="Import Contacts">
      <DialogTitle>Import Contacts</DialogTitle>
      <Stack ref={focusFirst} component="form" noValidate onSubmit={submit} onKeyDown={sendByKey} sx={{ minHeight: 0 }}>
        <DialogContent>
          <Stack spacing={2}>
            <FilePicker
              isLocal
              isDisabled={isBusy}
              label={list ? 'Choose another file' : 'Choose a CSV or Excel file'}
              hint="or drop it here, up to 500 contacts"
              name="List of contacts"
              accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
              isSingle
              onPick={([file]) => file && void look(file)}
            />
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            {list ? (
              <ImportPreview filename={list.filename} preview={list.preview} />
            ) : (
              <Typography variant="body2" color="textSecondary">
                One contact in each row. A row of headings says what the columns are, in any order: Email and Company or
                Manufacturer, and if you like Name, Title, Phone, Type, Primary and Notes.
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || !isReady}
            // Once the list is understood, Enter imports it.
            ref={isReady ? takeFocus : undefined}
          >
            {isReady ? `Import ${contactsText(list.preview.contacts.length)}` : 'Import'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

const contactsText = (count: number): string => `${count} ${count === 1 ? 'contact' : 'contacts'}`
const rowsText = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`
