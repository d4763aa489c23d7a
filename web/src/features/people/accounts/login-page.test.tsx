import { cleanup, screen } from '@testing-library/react'
import type { Auth } from 'firebase/auth'
import { Suspense, use } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { LoginPage } from './login-page'
import { leaveNotice, takeNotice } from './sign-in-notice'

afterEach(cleanup)

const nobody = { currentUser: null, authStateReady: async () => {} } as unknown as Auth

/** Makes React throw the first rendering of its neighbours away. */
function Late({ ready }: { ready: Promise<void> }) {
  use(ready)
  return null
}

test('a sentence that was left for the page is shown once, even if its first rendering is thrown away', async () => {
  leaveNotice('You have left Fabrikam.')
  const ready = new Promise<void>((resolve) => setTimeout(resolve))
  await renderInApp(
    <Suspense>
      <LoginPage />
      <Late ready={ready} />
    </Suspense>,
    { auth: nobody },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('You have left Fabrikam.')
  expect(takeNotice()).toBe(null)
})
