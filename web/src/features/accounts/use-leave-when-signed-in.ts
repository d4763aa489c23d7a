import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../lib/backend'
import { routes } from '../../lib/routes'

/** Somebody who is signed in already has no business on a sign-in page. */
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
    // Only on arrival: a sign-in on the page itself goes on by itself.
  }, [backend, navigate])
}
