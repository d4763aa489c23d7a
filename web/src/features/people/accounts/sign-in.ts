import { credentialsApi } from '@attestry/core/people/credentials'
import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Backend } from '../../../lib/api/backend'
import { forgetOrganization } from './forget-organization'

/**
 * Starts a session in this browser. Nothing of an earlier session is left.
 * @param onIn called once the person is in: not while they have yet to show their second factor
 * @returns the person's uid
 */
export async function signIn(
  backend: Promise<Backend>,
  email: string,
  password: string,
  onIn = () => {},
): Promise<string> {
  const { auth, api } = await backend
  forgetOrganization()
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  // For the audit log. Nobody waits for it, and a failure here does not stop the sign-in.
  api.call(credentialsApi.startSession, {}).then(onIn, () => {})
  return user.uid
}
