import type { User } from 'firebase/auth'
import { useEffect, useState } from 'react'
import { renewVerified } from '../../../lib/api/renew-verified'

/**
 * Whether the user's address is verified. People often verify it in another tab or on a phone, so this checks again
 * whenever they return to this tab. The API takes it from the ID token, which is renewed then; also after a reload, which
 * brings the account as it is, and the token as it was.
 */
export function useVerified(user: User): boolean {
  const [isVerified, setVerified] = useState(user.emailVerified)
  const [isRenewed, setRenewed] = useState(false)
  useEffect(() => {
    if (isRenewed) return
    const look = async () => {
      if (!(await renewVerified(user))) return
      setRenewed(true)
      setVerified(true)
    }
    // If the check fails, try again at the next return.
    const onReturn = () => void look().catch(() => {})
    onReturn()
    window.addEventListener('focus', onReturn)
    return () => window.removeEventListener('focus', onReturn)
  }, [user, isRenewed])
  return isVerified
}
