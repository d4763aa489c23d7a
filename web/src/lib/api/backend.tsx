import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import { createContext, use } from 'react'
import type { ApiClient } from './api-client'
import type { Config } from './config'

/** The connections to the server side that the whole app shares. */
export type Backend = { config: Config; app: FirebaseApp; auth: Auth; api: ApiClient }

export const BackendContext = createContext<Promise<Backend> | null>(null)

/** The connections. The screen waits until they are ready. */
export const useBackend = (): Backend => use(useConnectingBackend())

/** A promise of the connections, for screens that show before they are ready: sign-in and sign-up. */
export function useConnectingBackend(): Promise<Backend> {
  const backend = use(BackendContext)
  if (!backend) throw new Error('useBackend outside of its provider')
  return backend
}
