import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { FormProgress } from '../lib/forms/use-call-form'
import { focusFirst, sendByKey } from '../lib/forms/dialog-keys'
import { FormFields } from './form-fields'

type Props = {
  form: FormProgress
  title: string
  text?: string
  submitLabel: string
  /** The label of the button while sending. */
  busyLabel: string
  /** The form cannot be sent in its current state. */
  isBarred?: boolean
  /** Shown beside the buttons: what is missing. */
  status?: string
  width?: 'xs' | 'sm' | 'md'
  /** What closing it is called, where that cancels nothing. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, open as long as it is rendered. While it is sent, it is locked and cannot be closed. */
export function FormDialog({ form, title, text, submitLabel, busyLabel, ...props }: Props) {
  const { isBarred = false, status, width = 'xs', closeLabel = 'Cancel', onClose, children } = props
  const { submit, isBusy, problem, repeatLabel } = form
  const titleId = useId()
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Stack ref={focusFirst} component="form" noValidate onSubmit={submit} onKeyDown={sendByKey} sx={{ minHeight: 0 }}>
        <DialogContent>
          {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
          <FormFields isLocked={isBusy}>
            {problem && <Alert severity="error">{problem}</Alert>}
            {children}
          </FormFields>
        </DialogContent>
        <DialogActions>
          {status !== undefined && (
            <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1, pl: 2 }}>
              {status}
            </Typography>
          )}
          <Button onClick={onClose} color="inherit" disabled={isBusy}>
            {closeLabel}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || isBarred}>
            {isBusy ? busyLabel : (repeatLabel ?? submitLabel)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
