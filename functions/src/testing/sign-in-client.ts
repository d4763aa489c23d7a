import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword, type User } from 'firebase/auth'
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel, terminate } from 'firebase/firestore'
import type { SeededUser } from './seed-organization'

/** A browser: the client SDKs, signed in, under the security rules. */
export async function signInClient({ email, password }: SeededUser): Promise<{
  user: User
  db: Firestore
  close(): Promise<void>
}> {
  setLogLevel('silent')
  const { GCLOUD_PROJECT: projectId, FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST = '' } = process.env
  const app = initializeApp({ projectId, apiKey: 'local' }, randomUUID())
  const auth = getAuth(app)
  connectAuthEmulator(auth, `http://${FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true })
  const db = getFirestore(app)
  const [host = '', port] = FIRESTORE_EMULATOR_HOST.split(':')
  connectFirestoreEmulator(db, host, Number(port))
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  return {
    user,
    db,
    async close() {
      await terminate(db)
      await deleteApp(app)
    },
  }
}
