import type { User } from 'firebase/auth'
import { useEffect, useState } from 'react'

/**
 * Whether the user's address is verified. People often verify it in another tab or on a phone, so this checks again
 * whenever they return to this tab. The API takes it from the ID token, which is renewed then.
 */
export function useVerified(user: User): boolean {
  const [isVerified, setVerified] = useState(user.emailVerified)
  useEffect(() => {
    if (isVerified) return
    const look = async () => {
      await user.reload()
      if (!user.emailVerified) return
      await user.getIdToken(true)
      setVerified(true)
    }
    // If the check fails, try again at the next return.
    const onReturn = () => void look().catch(() => {})
    onReturn()
    window.addEventListener('focus', onReturn)
    return () => window.removeEventListener('focus', onReturn)
  }, [user, isVerified])
  return isVerified
}
