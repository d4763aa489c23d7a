import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { passThroughToasts } from './app/pass-through-toasts'
import { returnFocus } from './app/return-focus'
import { firstScreen } from './app/router'
import { awaitFont } from './lib/await-font'
import { routes } from './lib/routes'
import { whenIdle } from './lib/when-idle'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// The backend loads Zod, which tests whether it may compile code. The content security policy forbids that, and
// browsers report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Nobody signs in before they see where, so on those pages the connections wait for the form. */
const isMemberArea = window.location.pathname.startsWith(routes.memberArea)
const backend = (isMemberArea ? Promise.resolve() : firstScreen().then(whenIdle))
  .then(() => import('./lib/api/connect-backend'))
  .then(({ connectBackend }) => connectBackend())

// Text that is drawn in another font first would be drawn twice. Its scripts take longer, so this rarely waits.
const font = awaitFont(document)
// Until then the page shows what its HTML drew.
await Promise.all([firstScreen(), font])
createRoot(root).render(
  <StrictMode>
    <App backend={backend} />
  </StrictMode>,
)
returnFocus()
passThroughToasts()
