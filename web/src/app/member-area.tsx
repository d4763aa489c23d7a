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
import { Loading } from '../ui/loading'
import { loadRest } from './load-rest'
import { Shell } from './shell'

/** Everything below /cm/. Its frame is there before the connections are. */
export function MemberArea() {
  useEffect(() => void loadRest(), [])
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
