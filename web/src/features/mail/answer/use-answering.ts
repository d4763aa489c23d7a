import { useCallback } from 'react'
import { useAddress } from '../../../lib/use-address'

/** The name of an answer on its way to the server. */
export const answerOf = (uid: string, emailId: number): string => `${uid}:answer:${emailId}`

/** Which panel of a mail is open: the answer, or requests to manufacturers for what it lacks. */
export function useAnswering() {
  const { search, show } = useAddress()
  return {
    isOpen: search.get('answer') === 'true',
    isRequesting: search.get('request') === 'true',
    open: useCallback(() => show({ answer: 'true', request: null }), [show]),
    request: useCallback(() => show({ request: 'true', answer: null }), [show]),
    close: useCallback(() => show({ answer: null, request: null }), [show]),
  }
}
