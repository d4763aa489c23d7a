import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore'
import { Suspense, type ReactElement } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { Toasts } from '../app/toasts'
import { createApiClient } from '../lib/api/api-client'
import { type Backend, BackendContext } from '../lib/api/backend'
import { queryClient } from '../lib/api/query-client'
import { type Session, SessionContext } from '../lib/api/session'

// Features that browsers have and happy-dom lacks.
globalThis.reportError ??= (failure: unknown) => {
  throw failure
}

const signedIn = { currentUser: { getIdToken: async () => 'a token' } } as unknown as Auth

const ada: Session = {
  db: {} as Firestore,
  uid: 'ada',
  org: 'maker',
  email: 'ada@maker.test',
  name: 'Ada Byron',
  company: 'Maker',
  timeZone: 'UTC',
  ownKinds: [],
  ownNames: {},
  isAdmin: true,
  isVerified: true,
  signOut: async () => {},
}

type Surroundings = {
  /** The address at which the screen opens. */
  at?: string
  /** A session other than the default (Ada, an admin, without a database). */
  session?: Partial<Session>
  auth?: Auth
  /** The screen asks before it is left, which only a router of this kind can tell. */
  isGuarded?: boolean
}

/**
 * Renders a screen inside the app's providers: the signed-in user, the API client and the toasts. All are real except
 * the session.
 */
export async function renderInApp(
  screen: ReactElement,
  { at = '/', session = {}, auth = signedIn, isGuarded = false }: Surroundings = {},
): Promise<void> {
  const backend: Backend = {
    config: {
      mail: { imap_server: 'localhost', imap_port: 993, smtp_server: 'localhost', smtp_port: 587 },
    } as Backend['config'],
    app: {} as FirebaseApp,
    auth,
    api: createApiClient(auth),
  }
  const connected = Promise.resolve(backend)
  const whole = { ...ada, ...session }
  const app = (
    <>
      <BackendContext value={connected}>
        <QueryClientProvider client={queryClient}>
          <SessionContext value={whole}>
            <Suspense fallback={null}>{screen}</Suspense>
          </SessionContext>
        </QueryClientProvider>
      </BackendContext>
      <Toasts />
    </>
  )
  const entries = { initialEntries: [at] }
  await act(async () => {
    render(
      isGuarded ? (
        <RouterProvider router={createMemoryRouter([{ path: '*', element: app }], entries)} />
      ) : (
        <MemoryRouter {...entries}>{app}</MemoryRouter>
      ),
    )
  })
}
