import { createApiClient } from './api-client'
import type { Backend } from './backend'
import { loadConfig } from './config'
import { connectAuth } from './firebase-app'

export async function connectBackend(): Promise<Backend> {
  const config = await loadConfig()
  const { app, auth } = connectAuth(config)
  return { config, app, auth, api: createApiClient(auth) }
}
