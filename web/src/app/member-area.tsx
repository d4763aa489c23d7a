import { QueryClientProvider } from '@tanstack/react-query'
import { FirebaseAppProvider, AuthProvider, FirestoreProvider } from 'reactfire'
import { Outlet } from 'react-router-dom'
import { SessionGate } from '../features/accounts/session-gate'
import { useBackend } from '../lib/backend'
import { connectFirestore } from '../lib/firestore'
import { queryClient } from '../lib/query-client'
import { Shell } from './shell'

/** Everything below /cm/: the database, the guard, and the frame around the screens. */
export function MemberArea() {
  const { app, auth, config } = useBackend()
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={connectFirestore(app, config)}>
          <QueryClientProvider client={queryClient}>
            <SessionGate>
              <Shell>
                <Outlet />
              </Shell>
            </SessionGate>
          </QueryClientProvider>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  )
}
