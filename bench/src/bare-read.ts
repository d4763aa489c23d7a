/**
 * The baseline of the bench of opening a mail, bundled and run in a blank page: only the SDK's reads of the documents
 * that the screen of a mail shows.
 */
import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import { connectFirestoreEmulator, doc, getDocFromServer, getFirestore } from 'firebase/firestore'
import type { BareListenerOptions } from './bare-listener'

declare global {
  interface Window {
    /** @returns the organization */
    signInBarely: (options: BareListenerOptions) => Promise<string>
    /** How long it takes to read the documents at these paths, in milliseconds. */
    readBarely: (paths: string[]) => Promise<number>
  }
}

window.signInBarely = async ({ projectId, auth, firestore, email, password }) => {
  const app = initializeApp({ projectId, apiKey: 'local' })
  connectAuthEmulator(getAuth(app), auth, { disableWarnings: true })
  connectFirestoreEmulator(getFirestore(app), firestore.host, firestore.port)
  const { user } = await signInWithEmailAndPassword(getAuth(app), email, password)
  window.readBarely = async (paths) => {
    const begun = performance.now()
    await Promise.all(paths.map((path) => getDocFromServer(doc(getFirestore(app), path))))
    return performance.now() - begun
  }
  const { claims } = await user.getIdTokenResult()
  return String(claims.org)
}
