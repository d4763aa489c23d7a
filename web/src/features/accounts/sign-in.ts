import { credentialsApi } from '@attestry/contract/credentials'
import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Backend } from '../../lib/backend'
import { forgetOrganization } from './forget-organization'

/** Begins a session in this browser; nothing of one before is left. */
export async function signIn(backend: Promise<Backend>, email: string, password: string): Promise<void> {
  const { auth, api } = await backend
  forgetOrganization()
  await signInWithEmailAndPassword(auth, email, password)
  // For the audit log: nobody waits for it, and nobody is kept out when it fails.
  api.call(credentialsApi.startSession, {}).catch(() => {})
}
