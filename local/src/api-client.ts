import { randomUUID } from 'node:crypto'
import { type Answer, type Endpoint, Problem, type Sent } from '@attestry/core/base/endpoint'
import { callOf } from '@attestry/core/base/call'
import { z } from 'zod'

/**
 * `body` is the parsed success, `problem` the parsed refusal. Reading the wrong one throws an error with the actual
 * answer.
 */
type Reply<E extends Endpoint> = {
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

/** A client of the API at `origin`. It uses only the core, as any other program would. */
export const callerOf =
  (origin: string): Call =>
  async (endpoint, sent, token, extra) => {
    const { url, headers, ...call } = callOf(endpoint, sent)
    const authorization = token !== undefined && { Authorization: `Bearer ${token}` }
    const response = await fetch(new URL(url, origin), { ...call, headers: { ...headers, ...authorization, ...extra } })
    return replyOf(endpoint, response, new Uint8Array(await response.arrayBuffer()))
  }

/**
 * Calls the API at `origin`. A call without a token gets its own network address, so that it uses up nobody else's
 * limits.
 */
export const callApi = async <E extends Endpoint>(origin: string, endpoint: E, sent: Sent<E>, token?: string) =>
  (await callerOf(origin)(endpoint, sent, token, token === undefined ? fromAnywhere() : {})).body

/** A network address that nobody else calls from, because attempts are counted by address. */
export const fromAnywhere = () => ({ 'X-Forwarded-For': randomUUID() })

function replyOf<E extends Endpoint>(endpoint: E, { status, ok, headers }: Response, bytes: Uint8Array): Reply<E> {
  const text = () => new TextDecoder().decode(bytes)
  const wrong = (wanted: string) =>
    new Error(`${endpoint.method} ${endpoint.path}: expected a ${wanted}, got ${status}: ${text()}`)
  return {
    status,
    headers,
    get body() {
      if (!ok) throw wrong('success')
      const isFile = endpoint.output instanceof z.ZodFile
      const body = isFile ? bytes : endpoint.output.parse(status === 204 ? null : JSON.parse(text()))
      return body as Reply<E>['body']
    },
    get problem() {
      if (ok) throw wrong('refusal')
      return Problem.parse(JSON.parse(text()))
    },
  }
}
