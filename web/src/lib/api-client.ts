import type { Answer, Endpoint, Sent } from '@attestry/contract/endpoint'
import type { Auth } from 'firebase/auth'
import { readProblem } from './read-problem'

/** Calls endpoints of the contract as the signed-in user. Failures are thrown as `ApiError`, or as the network's own. */
export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>
  /** The bytes of an endpoint that answers with a file. */
  download<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Blob>
}

export function createApiClient(auth: Auth): ApiClient {
  const request = async (endpoint: Endpoint, input: unknown): Promise<Response> => {
    const token = await auth.currentUser?.getIdToken()
    const { url, body } = place(endpoint, toFields(input))
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(endpoint.idempotent ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    if (!response.ok) throw await readProblem(response)
    return response
  }
  return {
    async call(endpoint, input) {
      const response = await request(endpoint, input)
      return endpoint.output.parse(response.status === 204 ? null : await response.json()) as Answer<typeof endpoint>
    },
    async download(endpoint, input) {
      return (await request(endpoint, input)).blob()
    },
  }
}

const toFields = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? { ...input } : {}

/** Puts each field where the contract says: path parameters first, the rest into the query or the body. */
function place(endpoint: Endpoint, fields: Record<string, unknown>): { url: string; body: string | undefined } {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(`${value as string | number}`)
  })
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { url: path, body: JSON.stringify(fields) }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) search.set(name, `${value as string | number | boolean}`)
  return { url: search.size > 0 ? `${path}?${search}` : path, body: undefined }
}
