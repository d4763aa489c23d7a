import type { Answer, Endpoint, Sent } from '@attestry/core/base/endpoint'
import { callOf } from '@attestry/core/base/call'
import type { Auth } from 'firebase/auth'
import { z } from 'zod'
import { ApiError } from './api-error'
import { noteVersion } from './newer-version'
import { readProblem } from './read-problem'
import { renewVerified } from './renew-verified'
import { startWaiting } from './waiting'

/**
 * Calls endpoints of the core as the signed-in user. A failed call throws an `ApiError`, or the network's own
 * error.
 */
export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, input: Sent<E>, ...intention: IntentionOf<E>): Promise<Answer<E>>
  /** The bytes of an endpoint that answers with a file. */
  download<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Blob>
}

/** The idempotency key. Only a call whose effect may happen twice goes without: see `useIntention`. */
type IntentionOf<E extends Endpoint> = [{ key: string }] | (true extends E['idempotent'] ? never : [])

export function createApiClient(auth: Auth): ApiClient {
  const ask = async (endpoint: Endpoint, input: unknown, key?: string): Promise<Response> => {
    const token = await auth.currentUser?.getIdToken()
    const { url, headers, ...call } = callOf(endpoint, input)
    const endWaiting = startWaiting('call')
    const response = await fetch(url, {
      ...call,
      headers: {
        ...headers,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
    }).finally(endWaiting)
    noteVersion(response)
    if (!response.ok) throw await readProblem(response)
    return response
  }
  /** The address may have been verified since the token was made, in another browser for instance. */
  const request = async (endpoint: Endpoint, input: unknown, key?: string): Promise<Response> => {
    try {
      return await ask(endpoint, input, key)
    } catch (failure) {
      const isUnverified = failure instanceof ApiError && failure.code === 'email-not-verified'
      if (!isUnverified || !auth.currentUser || !(await renewVerified(auth.currentUser))) throw failure
      return ask(endpoint, input, key)
    }
  }
  return {
    async call(endpoint, input, ...[intention]) {
      const response = intention
        ? await untilDone(() => request(endpoint, input, intention.key))
        : await request(endpoint, input)
      return z.parse<(typeof endpoint)['output']>(
        endpoint.output,
        response.status === 204 ? null : await response.json(),
      )
    },
    async download(endpoint, input) {
      return (await request(endpoint, input)).blob()
    },
  }
}

/**
 * Pauses between the questions whether an earlier attempt is done, in milliseconds. Together they are longer than a
 * call may take.
 */
const PAUSES = [250, 500, 1000, 2000, 4000, ...Array.from({ length: 15 }, () => 8000)]

/** An earlier attempt with the same key may still be running. This one waits for its answer. */
async function untilDone(attempt: () => Promise<Response>): Promise<Response> {
  for (const pause of PAUSES) {
    try {
      return await attempt()
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'in-progress')) throw failure
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return attempt()
}
