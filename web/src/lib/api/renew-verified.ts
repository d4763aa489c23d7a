import type { User } from 'firebase/auth'

/**
 * Sees to it that the ID token says that the address is verified, if it is: the SDK keeps a token for an hour, and across
 * reloads, whatever has become of the account meanwhile. Rules and API go by the token.
 *
 * @returns whether the address is verified
 */
export async function renewVerified(user: User): Promise<boolean> {
  if (!user.emailVerified) await user.reload()
  if (!user.emailVerified) return false
  const { claims } = await user.getIdTokenResult()
  if (claims.email_verified !== true) await user.getIdToken(true)
  return true
}
