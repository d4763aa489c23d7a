import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useBlocker } from 'react-router-dom'
import { takeFocus } from './dialog-keys'

type Props = {
  /** A request is running. Leaving now means giving up its answer. */
  isPending: boolean
  /** Called when the person leaves the page during a request. */
  onLeave: () => void
}

/** Focused while the router still draws the question, the button lost the first press in the chat. */
const takeFocusSoon = (button: HTMLElement | null): void => void setTimeout(takeFocus, 0, button)

/** Asks before another screen is opened during a request. Closing the tab is not asked about. */
export function LeaveGuard({ isPending, onLeave }: Props) {
  const titleId = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isPending && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>Pending AI Request</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Your request is still being processed. If you leave this page now, it is cancelled.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset?.()} variant="contained" ref={takeFocusSoon}>
          Stay on Page
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          Navigate Anyway
        </Button>
      </DialogActions>
    </Dialog>
  )
}
