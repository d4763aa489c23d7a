import { invitationsApi } from '@attestry/contract/invitations'
import { usersApi } from '@attestry/contract/users'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend'
import { notifyDone, notifyFailure } from '../../../lib/notify'
import { useIntention } from '../../../lib/use-intention'
import { nameOf, type TeamMember } from '../live/team'

/** What an admin does to others with one press. `busyId` is whose action is under way; rows follow from live data. */
export function useUserActions() {
  const { api } = useBackend()
  const resending = useIntention('Resend')
  const [busyId, setBusyId] = useState<string | null>(null)

  const run = async (person: TeamMember, action: () => Promise<unknown>, done: [string, string], failed: string) => {
    setBusyId(person.id)
    try {
      await action()
      notifyDone(...done)
    } catch (failure) {
      notifyFailure(failed, failure)
    }
    setBusyId(null)
  }

  return {
    busyId,
    setActive: (person: TeamMember, is_active: boolean) =>
      run(
        person,
        () => api.call(usersApi.toggleUserActive, { id: person.id, is_active }),
        ['Profile updated', `${nameOf(person)} is now ${is_active ? 'active' : 'inactive'}.`],
        'Failed to update profile',
      ),
    resend: (person: TeamMember) =>
      run(
        person,
        () => resending.call(invitationsApi.resendInvitation, { id: person.id }, person.id),
        ['Invitation sent', `A new link is on its way to ${person.email}; the one before is void.`],
        'Failed to send the invitation',
      ),
    revoke: (person: TeamMember) =>
      run(
        person,
        () => api.call(invitationsApi.revokeInvitation, { id: person.id }),
        ['Invitation revoked', `The link sent to ${person.email} is void.`],
        'Failed to revoke the invitation',
      ),
  }
}
