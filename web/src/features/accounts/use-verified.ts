import type { User } from 'firebase/auth'
import { useEffect, useState } from 'react'

/**
 * Whether the user's address is verified. That happens elsewhere, often in another tab or on a phone, so it is looked at
 * again on each return to this one; the API reads it from the ID token, which is renewed then.
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
    // Not now means at the next return.
    const onReturn = () => void look().catch(() => {})
    onReturn()
    window.addEventListener('focus', onReturn)
    return () => window.removeEventListener('focus', onReturn)
  }, [user, isVerified])
  return isVerified
}
