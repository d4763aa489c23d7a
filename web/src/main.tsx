import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { createApiClient } from './lib/api-client'
import { loadConfig } from './lib/config'
import { connectAuth } from './lib/firebase-app'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const config = await loadConfig()
const { app, auth } = connectAuth(config)

createRoot(root).render(
  <StrictMode>
    <App backend={{ config, app, auth, api: createApiClient(auth) }} />
  </StrictMode>,
)
