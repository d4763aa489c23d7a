import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { passThroughToasts } from './app/pass-through-toasts'
import { returnFocus } from './app/return-focus'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// The backend loads Zod, which tests whether it may compile code. The content security policy forbids that, and
// browsers report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Loads while the first screen is already visible. */
const backend = import('./lib/connect-backend').then(({ connectBackend }) => connectBackend())

createRoot(root).render(
  <StrictMode>
    <App backend={backend} />
  </StrictMode>,
)
returnFocus()
passThroughToasts()
