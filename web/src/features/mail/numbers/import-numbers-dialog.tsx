import { customerNumbersApi, MAX_NUMBERS_FILE } from '@attestry/core/mail/customer-numbers'
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
import { notifyDone, notifyFailure } from '../../../lib/actions/notify'
import { useIntention } from '../../../lib/actions/use-intention'
import { focusFirst, sendByKey, takeFocus } from '../../../lib/forms/dialog-keys'
import { FilePicker } from '../../../ui/file-picker'
import { NumbersPreview } from './numbers-preview'

export type Preview = Answer<typeof customerNumbersApi.importCustomerNumbers>
type List = { filename: string; bytes: string; preview: Preview }
type Props = { customer: string; onClose: () => void }

/** Takes over a customer's numbers from a CSV or Excel file, once it has shown what that would do. */
export function ImportNumbersDialog({ customer: address, onClose }: Props) {
  const intend = useIntention()
  const chosen = useRef(0)
  const [list, setList] = useState<List | null>(null)
  const [replaces, setReplaces] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const look = async (file: File) => {
    chosen.current += 1
    const about = `preview ${chosen.current}`
    setList(null)
    setReplaces(false)
    setProblem(null)
    if (file.size > MAX_NUMBERS_FILE) return setProblem('This file is larger than 512 kB. Please split it.')
    setBusy(true)
    try {
      const bytes = await base64Of(file)
      const input = { address, file: bytes, is_preview: true }
      const preview = await intend('Import', about)(customerNumbersApi.importCustomerNumbers, input)
      setList({ filename: file.name, bytes, preview })
    } catch (failure) {
      setProblem(messageOf(failure, 'This file could not be read.'))
    }
    setBusy(false)
  }

  const confirm = async ({ bytes }: List) => {
    setBusy(true)
    try {
      const about = `${chosen.current} ${replaces}`
      const input = { address, file: bytes, replaces }
      const done = await intend('Import', about)(customerNumbersApi.importCustomerNumbers, input)
      const left = done.problems.length + (replaces ? 0 : done.changed.length)
      const taken = done.added.length + (replaces ? done.changed.length : 0)
      notifyDone(`${numbersText(taken)} imported${left > 0 ? `, ${left} left out` : ''}`)
      return onClose()
    } catch (failure) {
      notifyFailure('Failed to import the numbers', failure)
    }
    setBusy(false)
  }

  const count = list === null ? 0 : list.preview.added.length + (replaces ? list.preview.changed.length : 0)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (list && count > 0 && !isBusy) void confirm(list)
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="md">
      <DialogTitle>Import Numbers</DialogTitle>
      <Stack ref={focusFirst} component="form" noValidate onSubmit={submit} onKeyDown={sendByKey} sx={{ minHeight: 0 }}>
        <DialogContent>
          <Stack spacing={2}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              What {address} and their colleagues mean by their own numbers.
            </Typography>
            <FilePicker
              isLocal
              isDisabled={isBusy}
              label={list ? 'Choose another file' : 'Choose a CSV or Excel file'}
              hint="or drop it here, up to 2,000 numbers"
              name="List of numbers"
              accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
              isSingle
              onPick={([file]) => file && void look(file)}
            />
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            {list ? (
              <NumbersPreview
                filename={list.filename}
                preview={list.preview}
                replaces={replaces}
                onReplaces={setReplaces}
              />
            ) : (
              <Typography variant="body2" color="textSecondary">
                One number in each row. A row of headings says what the columns are, in any order: Customer Part Number
                (or Kunden-Artikelnummer), Part Number or MPN, and if you like Manufacturer.
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
            disabled={isBusy || count === 0}
            // Once the list is understood, Enter imports it.
            ref={count > 0 ? takeFocus : undefined}
          >
            {count > 0 ? `Import ${numbersText(count)}` : 'Import'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

const numbersText = (count: number): string => `${count} ${count === 1 ? 'number' : 'numbers'}`
