import type { Answer, Endpoint, Sent } from '@attestry/core/base/endpoint'
import { useCallback, useRef } from 'react'
import { ApiError } from '../api/api-error'
import { useConnectingBackend } from '../api/backend'

/** Calls an endpoint. The key is built in, so nobody can forget it. */
export type Call = <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Answer<E>>

/**
 * Does something once, however often the button is pressed. From the first press until it is done, or until the form
 * closes, every attempt carries the same key, so a press after a lost answer gets that answer. `about` separates
 * intentions that exist at the same time, such as those of the rows of a list.
 *
 * If the server says that an attempt went through with other content, or that nobody knows whether it did, the next
 * press is a new intention. The person must be able to see that: the failure `isDoubtful`, says what happened and names
 * the button `again`. `shared` are keys that outlive the form.
 */
export function useIntention(shared?: Map<string, string>): (again: string, about?: string) => Call {
  const backend = useConnectingBackend()
  const keys = useRef(shared ?? new Map<string, string>())

  return useCallback(
    (again: string, about = ''): Call =>
      async (endpoint, input) => {
        const { api } = await backend
        const intention = `${endpoint.method} ${endpoint.path} ${about}`
        const key = keys.current.get(intention) ?? crypto.randomUUID()
        keys.current.set(intention, key)
        try {
          const answer = await api.call(endpoint, input, { key })
          keys.current.delete(intention)
          return answer
        } catch (failure) {
          if (!isDoubtful(failure)) throw failure
          keys.current.delete(intention)
          const { status, code } = failure
          throw new ApiError({
            status,
            statusText: '',
            code,
            detail: `${doubtOf(failure)} Press "${again}" to do it again.`,
          })
        }
      },
    [backend],
  )
}

/** After such a failure, another press may do it a second time. */
export const isDoubtful = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.code === 'idempotency-mismatch' || failure.code === 'outcome-unknown')

const doubtOf = ({ code, message }: ApiError): string =>
  code === 'idempotency-mismatch' ? 'Your first attempt went through, without your latest changes.' : message
