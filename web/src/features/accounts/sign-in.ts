import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Backend } from '../../lib/backend'

export async function signIn(backend: Promise<Backend>, email: string, password: string): Promise<void> {
  const { auth } = await backend
  await signInWithEmailAndPassword(auth, email, password)
}
