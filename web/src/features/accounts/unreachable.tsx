import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { CenteredMessage } from '../../ui/centered-message'

/** In place of the signed-in area while nobody can tell who may enter. It tries again by itself once there is a network. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <main>
      <CenteredMessage
        title="Attestry cannot be reached"
        text="You are still signed in. Please check your connection."
        action={
          <Button variant="contained" onClick={onRetry}>
            Try Again
          </Button>
        }
      />
    </main>
  )
}
