import type { FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore'
import type { Config } from './config'

let connected: Firestore | undefined

/** The database, cached only in memory: no data of an organization stays on the disk. */
export function connectFirestore(app: FirebaseApp, config: Config): Firestore {
  if (connected) return connected
  connected = initializeFirestore(app, { localCache: memoryLocalCache() })
  if (config.emulators)
    connectFirestoreEmulator(connected, config.emulators.firestore.host, config.emulators.firestore.port)
  return connected
}

/** Replaces a connection on which nothing arrives. Listeners go on by themselves. */
export async function reconnect(): Promise<void> {
  if (!connected) return
  await disableNetwork(connected)
  await enableNetwork(connected)
}
