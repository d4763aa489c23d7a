import { filledText, otherRowsText } from '@attestry/core/sending/form-words'
import { MAX_FORM_ROWS } from '@attestry/core/sending/forms'
import type { WaitingFile } from '@attestry/core/sending/own-files'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FormEvent, KeyboardEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { focusFirst, sendByKey, takeFocus } from '../../../lib/forms/dialog-keys'
import { LoadFailure } from '../../../ui/load-failure'
import { FormTable } from './form-table'
import { useFormPlan } from './use-form-plan'

type Props = {
  isOpen: boolean
  emailId: number
  index: number
  title: string
  /** Not a form of the customer, but a table of ours that answers their questionnaire. */
  isTable: boolean
  fileIds: readonly number[]
  onFilled: (file: WaitingFile) => void
  onClose: () => void
}

/** A customer's form before it is filled in: each cell that is written, and whose word that is. */
export function FillFormDialog({ isOpen, title, onClose, ...form }: Props) {
  // The answer below would be sent by its keys.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.stopPropagation()
  }
  return (
    <Dialog open={isOpen} onClose={onClose} onKeyDown={onKeyDown} maxWidth="lg" aria-label={title}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <Planned {...form} onClose={onClose} />
    </Dialog>
  )
}

function Planned({ emailId, index, isTable, fileIds, onFilled, onClose }: Omit<Props, 'isOpen' | 'title'>) {
  const form = useFormPlan({ emailId, index, fileIds }, onFilled)
  const { plan, error, isChecking, isBusy } = form
  const isReady = plan && error === null && !isChecking && !isBusy && plan.count > 0
  const fill = (event: FormEvent) => {
    event.preventDefault()
    // As for the keys: this is not the form of the answer.
    event.stopPropagation()
    if (isReady) form.fill()
  }
  // Once there is something to see: the main button has the focus, or what can be said of the first column.
  return (
    <Stack
      ref={plan ? focusFirst : undefined}
      component="form"
      noValidate
      onSubmit={fill}
      onKeyDown={sendByKey}
      sx={{ minHeight: 0 }}
    >
      <DialogContent>
        <Stack spacing={2} sx={{ width: 1152, maxWidth: '100%' }}>
          {error && (
            <LoadFailure
              text={error instanceof ApiError ? messageOf(error) : 'The form could not be read.'}
              onRetry={form.retry}
            />
          )}
          {!plan && !error && <Typography color="textSecondary">Reading the form...</Typography>}
          {plan && !error && (
            <>
              <Typography variant="body2" color="textSecondary">
                {isTable ? ABOUT_TABLE : ABOUT_FORM}
              </Typography>
              {plan.sheets.map((sheet) => (
                <Stack key={sheet.sheet} spacing={1}>
                  <FormTable sheet={sheet} form={form} isTable={isTable} />
                  {sheet.other_rows > 0 && (
                    <Typography variant="body2" color="textSecondary">
                      {otherRowsText(sheet)}
                    </Typography>
                  )}
                </Stack>
              ))}
              {plan.is_cut && (
                <Typography variant="body2" color="warning">
                  Only the first {MAX_FORM_ROWS} rows of a sheet are filled in. The rest stays as it is.
                </Typography>
              )}
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {plan && !error && (
          <Typography component="output" variant="body2" sx={{ mr: 'auto', pl: 1 }}>
            {isChecking ? 'Checking...' : filledText(plan)}
          </Typography>
        )}
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady} ref={plan ? takeFocus : undefined}>
          {isBusy ? 'Filling In...' : isTable ? 'Attach Table' : 'Fill In and Attach'}
        </Button>
      </DialogActions>
    </Stack>
  )
}

const ABOUT_FORM =
  'Only empty cells of known columns are filled in, with what is known and confirmed. Nothing else of the file changes. What you say of a column is remembered for this customer.'
const ABOUT_TABLE =
  'A workbook with a row for each part of the email goes beside your answer, with what is known and confirmed. The questionnaire itself is not filled in.'
