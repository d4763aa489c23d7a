import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { takeFocus } from '../lib/forms/dialog-keys'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** The window of `ConfirmDialog`. */
export function ConfirmDialogWindow({ isOpen, title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Cancel
        </Button>
        <Button
          onClick={() => {
            // Return the focus first, because the action may remove the element that gets it.
            flushSync(onClose)
            onConfirm()
          }}
          color="error"
          variant="contained"
          ref={takeFocus}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
