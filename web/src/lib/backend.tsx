import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import { createContext, use } from 'react'
import type { ApiClient } from './api-client'
import type { Config } from './config'

/** The handles on the server side that the whole app shares. */
export type Backend = { config: Config; app: FirebaseApp; auth: Auth; api: ApiClient }

export const BackendContext = createContext<Promise<Backend> | null>(null)

/** The handles; the screen waits until they are connected. */
export const useBackend = (): Backend => use(useConnectingBackend())

/** The handles to come, for screens that are shown before: sign-in and sign-up. */
export function useConnectingBackend(): Promise<Backend> {
  const backend = use(BackendContext)
  if (!backend) throw new Error('useBackend outside of its provider')
  return backend
}
