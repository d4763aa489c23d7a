import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { reconnect } from '../lib/api/firestore'
import { useOnline, useWaitingCount } from '../lib/api/offline'
import { useStalled } from '../lib/api/waiting'

/** Says that the data on screen may be old, or why there is none yet. Live data arrives by itself afterwards. */
export function ConnectionNotice() {
  const isOnline = useOnline()
  const stalled = useStalled()
  const waiting = useWaitingCount()
  if (!isOnline) {
    return (
      <Alert severity="warning">
        You are offline. What you see may be out of date until the connection is back.
        {waiting > 0 && ` ${waiting} ${waiting === 1 ? 'change waits' : 'changes wait'} for it.`}
      </Alert>
    )
  }
  if (stalled === null) return null
  return (
    <Alert
      severity="warning"
      action={
        stalled === 'live' && (
          <Button color="inherit" size="small" onClick={() => void reconnect()}>
            Try Again
          </Button>
        )
      }
    >
      The connection is slow or interrupted. Still waiting for an answer.
    </Alert>
  )
}
