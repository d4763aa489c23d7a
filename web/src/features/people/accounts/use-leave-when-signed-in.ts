import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../../lib/api/backend'
import { nextFor } from './return-to'

/** People who are already signed in do not need a sign-in page. */
export function useLeaveWhenSignedIn(state?: unknown): void {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async () => {
      const { auth } = await backend
      await auth.authStateReady()
      if (auth.currentUser) await navigate(nextFor(auth.currentUser.uid, state), { replace: true })
    }
    leave().catch(reportError)
    // Checked only on arrival: after a sign-in on the page itself, the page navigates.
  }, [backend, navigate, state])
}
