import type { Backend } from '../../../lib/backend'

/**
 * Deletes a document of this person while the page goes. The SDK's connection ends with the page, before it has sent
 * anything; a request with `keepalive` does not.
 */
export async function deleteWhileLeaving({ auth, config }: Backend, path: string): Promise<void> {
  const { firebase, emulators } = config
  const { host, port } = emulators?.firestore ?? {}
  const origin = emulators ? `http://${host}:${port}` : 'https://firestore.googleapis.com'
  // In memory already, so that the request begins before the page has gone.
  const token = await auth.currentUser?.getIdToken()
  await fetch(`${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents/${path}`, {
    method: 'DELETE',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  })
}
