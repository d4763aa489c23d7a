import { type Answer, type Endpoint, Problem, type Sent } from '@attestry/contract/endpoint'
import { z } from 'zod'

/** `body` is the parsed success, `problem` the parsed refusal; reading the wrong one fails with what came instead. */
export type Reply<E extends Endpoint> = {
  status: number
  headers: Headers
  readonly body: E['output'] extends z.ZodFile ? Uint8Array : Answer<E>
  readonly problem: Problem
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  token?: string,
  headers?: Record<string, string>,
) => Promise<Reply<E>>

/** A client of the API at `url` that speaks by the contract. */
export const callerOf =
  (url: string): Call =>
  async <E extends Endpoint>(endpoint: E, sent: Sent<E>, token?: string, headers: Record<string, string> = {}) => {
    const { path, rest } = fillPath(endpoint.path, z.record(z.string(), z.unknown()).parse(sent))
    const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
    const response = await fetch(`${url}${path}${hasBody || query.size === 0 ? '' : `?${query}`}`, {
      method: endpoint.method,
      headers: {
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(hasBody && { body: JSON.stringify(rest) }),
    })
    return replyOf(endpoint, response, new Uint8Array(await response.arrayBuffer()))
  }

function replyOf<E extends Endpoint>(endpoint: E, { status, ok, headers }: Response, bytes: Uint8Array): Reply<E> {
  const text = () => new TextDecoder().decode(bytes)
  const wrong = (wanted: string) => new Error(`Expected a ${wanted}, got ${status}: ${text()}`)
  return {
    status,
    headers,
    get body() {
      if (!ok) throw wrong('success')
      if (endpoint.output instanceof z.ZodFile) return bytes as Reply<E>['body']
      return endpoint.output.parse(status === 204 ? null : JSON.parse(text())) as Reply<E>['body']
    },
    get problem() {
      if (ok) throw wrong('refusal')
      return Problem.parse(JSON.parse(text()))
    },
  }
}

function fillPath(pattern: string, sent: Record<string, unknown>) {
  const rest = { ...sent }
  const path = pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(sent[name]))
  })
  return { path, rest }
}
