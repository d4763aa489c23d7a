import type { Answer } from '@attestry/contract/endpoint'
import { errors } from '@attestry/contract/errors'
import { invitationsApi } from '@attestry/contract/invitations'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api-error'
import { useConnectingBackend } from '../../lib/backend'

type Invited = Answer<typeof invitationsApi.previewInvitation>
type Invitation =
  { status: 'loading' } | { status: 'refused'; reason: string } | { status: 'open'; invitation: Invited }

/** What a link invites to, or why it is void. Looking changes nothing: mail scanners look too. */
export function useInvitation(token: string): Invitation {
  const backend = useConnectingBackend()
  const [found, setFound] = useState<Invitation>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<Invitation> => {
      if (token === '') return { status: 'refused', reason: errors['invitation-invalid'][1] }
      try {
        const { api } = await backend
        return { status: 'open', invitation: await api.call(invitationsApi.previewInvitation, { token }) }
      } catch (failure) {
        return { status: 'refused', reason: messageOf(failure) }
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
  }, [backend, token])
  return found
}
