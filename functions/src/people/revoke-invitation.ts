import type { Input, Output } from '@attestry/core/base/endpoint'
import type { invitationsApi } from '@attestry/core/people/invitations'
import type { Caller } from '../platform/caller'
import type { InvitationStore } from './invitation-store'

type RevokeInvitationDeps = { invitations: Pick<InvitationStore, 'revoke'>; now: () => number }

/** Voids the link and frees the seat. @throws AppError invitation-not-found, invitation-used, invitation-revoked */
export const revokeInvitation = (
  { invitations, now }: RevokeInvitationDeps,
  { org, uid }: Caller,
  { id }: Input<typeof invitationsApi.revokeInvitation>,
): Promise<Output<typeof invitationsApi.revokeInvitation>> => invitations.revoke({ org, uid, now: now() }, id)
