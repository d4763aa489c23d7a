import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { CenteredMessage } from '../../../ui/centered-message'

/**
 * Shown instead of the signed-in area while we cannot find out who may enter. It tries again when the network is back.
 */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <CenteredMessage
      title="Attestry cannot be reached"
      text="You are still signed in. Please check your connection."
      action={
        <Button variant="contained" onClick={onRetry}>
          Try Again
        </Button>
      }
    />
  )
}
