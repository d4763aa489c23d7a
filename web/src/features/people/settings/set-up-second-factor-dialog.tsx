import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { SetUpSteps } from '../accounts/set-up-steps'

/** Sets up a second factor. Whoever closes it before the end has none. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Set Up Two-Factor Authentication</DialogTitle>
      <DialogContent>
        <SetUpSteps onDone={onClose} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
