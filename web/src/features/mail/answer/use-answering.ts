import { Id } from '@attestry/core/base/primitives'
import { useCallback } from 'react'
import { useAddress } from '../../../lib/use-address'

const CLOSED = { answer: null, request: null, contact: null, part: null, forward: null }

/** Which panel of a mail is open: the answer, requests to manufacturers for what it lacks, or what passes it on. */
export function useAnswering() {
  const { search, show } = useAddress()
  return {
    isOpen: search.get('answer') === 'true',
    isRequesting: search.get('request') === 'true',
    isForwarding: search.get('forward') === 'true',
    open: useCallback(() => show({ ...CLOSED, answer: 'true' }), [show]),
    request: useCallback(() => show({ ...CLOSED, request: 'true' }), [show]),
    /** The contact whom the mail is passed on to as a request to their company. */
    contactId: Id.safeParse(search.get('contact')).data,
    /** The part that its maker is asked for. */
    partId: search.get('part') ?? undefined,
    requestOf: useCallback((contact: number) => show({ ...CLOSED, request: 'true', contact: String(contact) }), [show]),
    forward: useCallback(() => show({ ...CLOSED, forward: 'true' }), [show]),
    close: useCallback(() => show(CLOSED), [show]),
  }
}
