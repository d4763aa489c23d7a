import type { Answer } from '@attestry/core/base/endpoint'
import { errors } from '@attestry/core/base/errors'
import { invitationsApi } from '@attestry/core/people/invitations'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useConnectingBackend } from '../../../lib/api/backend'

type Invited = Answer<typeof invitationsApi.previewInvitation>
type Invitation =
  | { status: 'loading' }
  | { status: 'refused'; reason: string }
  | { status: 'failed'; reason: string; retry: () => void }
  | { status: 'open'; invitation: Invited }

const LOADING: Invitation = { status: 'loading' }

/** What a link invites to, or why it is void. Looking changes nothing, because mail scanners open links too. */
export function useInvitation(token: string): Invitation {
  const backend = useConnectingBackend()
  const [found, setFound] = useState(LOADING)
  const [attempt, setAttempt] = useState(1)
  const retry = useCallback(() => {
    setFound(LOADING)
    setAttempt((now) => now + 1)
  }, [])
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<Invitation> => {
      if (token === '') return { status: 'refused', reason: errors['invitation-invalid'][1] }
      try {
        const { api } = await backend
        return { status: 'open', invitation: await api.call(invitationsApi.previewInvitation, { token }) }
      } catch (failure) {
        const reason = messageOf(failure)
        return isRefusal(failure) ? { status: 'refused', reason } : { status: 'failed', reason, retry }
      }
    }
    const show = async () => {
      const next = await look()
      if (isCurrent) setFound(next)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [backend, token, attempt, retry])
  return found
}

/** Only these are the server's verdict on the link itself. Any other failure may pass. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status < 500 && failure.status !== errors['too-many-requests'][0]
