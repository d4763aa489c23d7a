import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../lib/backend'
import { routes } from '../../lib/routes'

/** People who are already signed in do not need a sign-in page. */
export function useLeaveWhenSignedIn(): void {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async () => {
      const { auth } = await backend
      await auth.authStateReady()
      if (auth.currentUser) await navigate(routes.ai, { replace: true })
    }
    leave().catch(reportError)
    // Checked only on arrival: after a sign-in on the page itself, the page navigates.
  }, [backend, navigate])
}
