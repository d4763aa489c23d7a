import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBackend } from '../../lib/backend'

/** Somebody who is signed in already has no business on a sign-in page. */
export function useLeaveWhenSignedIn(): void {
  const { auth } = useBackend()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async () => {
      await auth.authStateReady()
      if (auth.currentUser) await navigate('/cm/ai', { replace: true })
    }
    leave().catch(reportError)
    // Only on arrival: a sign-in on the page itself goes on by itself.
  }, [auth, navigate])
}
