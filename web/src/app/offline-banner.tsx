import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'

/** Says that the data on screen may be old. It updates by itself once the connection is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Alert severity="warning" square>
      You are offline. What you see may be out of date until the connection is back.
    </Alert>
  )
}

function listen(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
