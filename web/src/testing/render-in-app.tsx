import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore'
import { Suspense, type ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Toasts } from '../app/toasts'
import { createApiClient } from '../lib/api-client'
import { type Backend, BackendContext } from '../lib/backend'
import { queryClient } from '../lib/query-client'
import { type Session, SessionContext } from '../lib/session'

const auth = { currentUser: { getIdToken: async () => 'a token' } } as unknown as Auth

const backend: Backend = {
  config: {
    mail: { imap_server: 'localhost', imap_port: 993, smtp_server: 'localhost', smtp_port: 587 },
  } as Backend['config'],
  app: {} as FirebaseApp,
  auth,
  api: createApiClient(auth),
}

const session: Session = {
  db: {} as Firestore,
  uid: 'ada',
  org: 'maker',
  email: 'ada@maker.test',
  name: 'Ada Byron',
  company: 'Maker',
  isAdmin: true,
  isVerified: true,
  signOut: async () => {},
}

/** What a screen stands in: its address, the signed-in user, the API's client and the toasts, all real but the session. */
export async function renderInApp(screen: ReactElement, address = '/'): Promise<void> {
  const connected = Promise.resolve(backend)
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <BackendContext value={connected}>
          <SessionContext value={session}>
            <QueryClientProvider client={queryClient}>
              <Suspense fallback={null}>{screen}</Suspense>
            </QueryClientProvider>
          </SessionContext>
        </BackendContext>
        <Toasts />
      </MemoryRouter>,
    )
  })
}
