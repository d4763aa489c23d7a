import { initializeApp, type FirebaseApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import type { Config } from './config'

/** Sign-in only. The database is loaded with the signed-in area. */
export function connectAuth(config: Config): { app: FirebaseApp; auth: Auth } {
  const app = initializeApp(config.firebase)
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true })
  return { app, auth }
}
