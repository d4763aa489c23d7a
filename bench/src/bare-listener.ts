/**
 * The baseline of the live benchmark, bundled and run in a blank page: only the SDK's `onSnapshot` on the inbox query.
 * `window.seen(subject)` gives the time when the first row got that subject.
 */
import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore'

export type BareListenerOptions = {
  projectId: string
  auth: string
  firestore: { host: string; port: number }
  email: string
  password: string
}

declare global {
  interface Window {
    listenBarely: (options: BareListenerOptions) => Promise<void>
    seen: (subject: string) => Promise<number>
  }
}

window.listenBarely = async ({ projectId, auth, firestore, email, password }) => {
  const app = initializeApp({ projectId, apiKey: 'local' })
  connectAuthEmulator(getAuth(app), auth, { disableWarnings: true })
  connectFirestoreEmulator(getFirestore(app), firestore.host, firestore.port)
  const { user } = await signInWithEmailAndPassword(getAuth(app), email, password)
  const { claims } = await user.getIdTokenResult()
  const times = new Map<string, number>()
  const waiting = new Map<string, (time: number) => void>()
  window.seen = (subject) =>
    new Promise((resolve) => {
      const time = times.get(subject)
      if (time === undefined) waiting.set(subject, resolve)
      else resolve(time)
    })
  const inbox = collection(getFirestore(app), `organizations/${String(claims.org)}/inboundEmails`)
  await new Promise<void>((ready, fail) =>
    onSnapshot(
      query(inbox, orderBy('received_date', 'desc'), limit(20)),
      (snapshot) => {
        for (const change of snapshot.docChanges()) {
          const subject = String(change.doc.get('subject'))
          const time = Date.now()
          times.set(subject, time)
          waiting.get(subject)?.(time)
        }
        ready()
      },
      fail,
    ),
  )
}
