import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, type FormEventHandler, type ReactNode } from 'react'

type Props = {
  title: string
  text?: string
  /** Why the last attempt came to nothing. */
  problem?: string | null
  submitLabel: string
  /** On the button while it is being done. */
  busyLabel: string
  isBusy: boolean
  /** The form cannot be sent at all. */
  isBarred?: boolean
  isWide?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a window of its own, open for as long as it is rendered; it is locked, and stays, while it is sent. */
export function FormDialog(props: Props) {
  const { title, text, problem, submitLabel, busyLabel, isBusy, isBarred = false, isWide = false } = props
  const { onSubmit, onClose, children } = props
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form onSubmit={onSubmit} noValidate>
        <DialogContent>
          {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
          <Stack component="fieldset" disabled={isBusy} spacing={2} sx={{ border: 0, p: 0, m: 0 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit" disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || isBarred}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
