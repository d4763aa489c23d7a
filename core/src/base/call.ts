import type { Endpoint, Sent } from './endpoint'

/** A call as `fetch` takes it; only the address of the API is missing. */
export type Call = {
  /** Path and query. */
  url: string
  method: Endpoint['method']
  headers: Record<string, string>
  body: string | undefined
}

type Place = Pick<Endpoint, 'method' | 'path' | 'inQuery'>

const PARAMETER = /:(\w+)/g

/** The input fields that go into the path. */
export const pathParameters = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  [...path.matchAll(PARAMETER)].map(([, name = '']) => name)

/** Whether the fields outside the path go into a JSON body; otherwise they go into the query. */
export const hasBody = ({ method, inQuery }: Pick<Endpoint, 'method' | 'inQuery'>): boolean =>
  method !== 'GET' && method !== 'DELETE' && !inQuery

/** Puts each input field where its endpoint says. No schemas here: the public site calls the API without them. */
export function callOf<E extends Endpoint>(endpoint: E, input: Sent<E>): Call
export function callOf(endpoint: Place & { input?: undefined }, input: Record<string, unknown>): Call
export function callOf(endpoint: Place, input: Record<string, unknown>): Call {
  const { method } = endpoint
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replaceAll(PARAMETER, (_, name: string) => {
    const value = fields.get(name)
    // An empty value would make the address of another endpoint.
    if ((value ?? '') === '') throw new Error(`${method} ${endpoint.path} lacks ${name}`)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  if (hasBody(endpoint)) {
    const headers = { 'Content-Type': 'application/json' }
    return { url: path, method, headers, body: JSON.stringify(Object.fromEntries(fields)) }
  }
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
  return { url: query.size > 0 ? `${path}?${query}` : path, method, headers: {}, body: undefined }
}
