import type { Answer, Endpoint, Sent } from '@attestry/contract/endpoint'
import { useRef, useState } from 'react'
import { ApiError } from './api-error'
import { useBackend } from './backend'

type KeyedEndpoint = Endpoint & { idempotent?: true }

/**
 * Has something done once, however often it is pressed: from the first press until it is done, or until its form
 * closes, every attempt carries one key, so that a press after a lost answer gets that answer. `about` tells apart what
 * can be wanted at the same time, such as the rows of a list.
 *
 * Where the server says that an attempt went through with other content, or that nobody knows whether it did, the next
 * press is another intention, and the person must be able to see that: `isRepeat` is true, and the failure says what
 * happened, naming the button `again`.
 */
export function useIntention(again = 'Send Anyway') {
  const { api } = useBackend()
  const keys = useRef(new Map<string, string>())
  const [isRepeat, setRepeat] = useState(false)

  const call = async <E extends KeyedEndpoint>(endpoint: E, input: Sent<E>, about = ''): Promise<Answer<E>> => {
    const key = keys.current.get(about) ?? crypto.randomUUID()
    keys.current.set(about, key)
    try {
      const answer = await api.call<KeyedEndpoint>(endpoint, input, { key })
      keys.current.delete(about)
      return answer as Answer<E>
    } catch (failure) {
      const doubt = failure instanceof ApiError && doubtOf(failure)
      if (!doubt) throw failure
      keys.current.delete(about)
      setRepeat(true)
      const { status } = failure
      throw new ApiError({ status, statusText: '', detail: `${doubt} Press "${again}" to do it again.` })
    }
  }
  return { call, isRepeat }
}

function doubtOf({ code, message }: ApiError): string | undefined {
  if (code === 'idempotency-mismatch') return 'Your first attempt went through, without your latest changes.'
  return code === 'outcome-unknown' ? message : undefined
}
