import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import { createContext, useContext } from 'react'
import type { ApiClient } from './api-client'
import type { Config } from './config'

/** The handles on the server side that the whole app shares. */
export type Backend = { config: Config; app: FirebaseApp; auth: Auth; api: ApiClient }

export const BackendContext = createContext<Backend | null>(null)

export function useBackend(): Backend {
  const backend = useContext(BackendContext)
  if (!backend) throw new Error('useBackend outside of its provider')
  return backend
}
