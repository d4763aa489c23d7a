import { QueryClientProvider } from '@tanstack/react-query'
import { FirebaseAppProvider, AuthProvider, FirestoreProvider } from 'reactfire'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { SessionGate } from '../features/people/accounts/session-gate'
import { AddFilesArea } from '../features/vault/adding/add-files'
import { WithFirstSteps } from '../features/people/first-steps/with-first-steps'
import { useBackend } from '../lib/api/backend'
import { connectFirestore } from '../lib/api/firestore'
import { queryClient } from '../lib/api/query-client'
import { whenIdle } from '../lib/when-idle'
import { Loading } from '../ui/loading'
import { Shell } from './shell'

/** Which screens there are is a long list, for which the first one need not wait. */
const loadRest = () => whenIdle().then(async () => (await import('./load-rest')).loadRest())

/** Everything below /cm/. Its frame is there before the connections are. */
export function MemberArea() {
  useEffect(() => void loadRest().catch(() => {}), [])
  return (
    <Suspense
      fallback={
        <Shell>
          <Loading />
        </Shell>
      }
    >
      <ConnectedArea />
    </Suspense>
  )
}

/** The database, the guard, and the frame around the screens. */
function ConnectedArea() {
  const { app, auth, config } = useBackend()
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={connectFirestore(app, config)}>
          <QueryClientProvider client={queryClient}>
            <SessionGate Frame={Shell}>
              <AddFilesArea>
                <WithFirstSteps>
                  <Outlet />
                </WithFirstSteps>
              </AddFilesArea>
            </SessionGate>
          </QueryClientProvider>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  )
}
