import { randomUUID } from 'node:crypto'
import { deleteApp, FirebaseError, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  type DocumentReference,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import * as lite from 'firebase/firestore/lite'
import { firstFromServer } from './first-from-server'

/** The claims of a token (the emulator accepts unsigned ones), `'owner'` for the server, `null` for no token. */
export type Token =
  { sub: string; org?: string; auth_time?: number; email?: string; second_factor?: string } | 'owner' | null

/** The open connections of one person to the database of a project on the emulator. */
export type Client = {
  /** Reads and writes by single requests. Each gets one answer and is never repeated silently. */
  requests: lite.Firestore
  /**
   * Listens until the server's first answer.
   * @throws the refusal
   */
  listen: (source: (firestore: Firestore) => DocumentReference | Query) => Promise<void>
  close: () => Promise<void>
}

export function openClient(projectId: string, token: Token): Client {
  // Here a refusal is an expected result, so it is not logged.
  setLogLevel('silent')
  const { hostname, port } = new URL(`http://${process.env.FIRESTORE_EMULATOR_HOST}`)
  const apps: FirebaseApp[] = []
  const asSomebody = token === null ? {} : { mockUserToken: token }
  const openApp = () => {
    const app = initializeApp({ projectId }, randomUUID())
    apps.push(app)
    return app
  }
  const openListening = () => {
    const firestore = initializeFirestore(openApp(), {})
    connectFirestoreEmulator(firestore, hostname, Number(port), asSomebody)
    return firestore
  }

  const requests = lite.initializeFirestore(openApp(), {})
  lite.connectFirestoreEmulator(requests, hostname, Number(port), asSomebody)
  let listening: Firestore | undefined
  return {
    requests,
    listen: (source) => firstFromServer(source((listening ??= openListening()))),
    close: async () => void (await Promise.all(apps.map(deleteApp))),
  }
}

/**
 * What the rules decide.
 * @throws any other failure, because it says nothing about the rules
 */
export async function outcomeOf(attempt: () => Promise<unknown>): Promise<'allowed' | 'permission-denied'> {
  try {
    await attempt()
    return 'allowed'
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return error.code
    throw error
  }
}
