import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { invitationsApi } from '@attestry/core/people/invitations'
import type { Caller } from '../platform/caller'
import type { RateLimits } from '../adapters/rate-limits'
import { askForInvitationMail, type AskForInvitationMailDeps, PER_ORGANIZATION } from './ask-for-invitation-mail'
import type { InvitationStore } from './invitation-store'

type ResendInvitationDeps = AskForInvitationMailDeps & {
  invitations: Pick<InvitationStore, 'renew'>
  rateLimits: Pick<RateLimits, 'take'>
  now: () => number
}

/**
 * Mails a new link; the old one is void from now on.
 * @throws AppError email-not-verified, invitation-not-found, invitation-used, invitation-revoked, user-limit-reached,
 *   too-many-requests
 */
export async function resendInvitation(
  deps: ResendInvitationDeps,
  { org, uid, emailVerified }: Caller,
  { id }: Input<typeof invitationsApi.resendInvitation>,
): Promise<Output<typeof invitationsApi.resendInvitation>> {
  if (!emailVerified) throw new AppError('email-not-verified')
  await deps.rateLimits.take(`invite-organization-${org}`, PER_ORGANIZATION)
  const invitation = await deps.invitations.renew({ org, uid, now: deps.now() }, id)
  await askForInvitationMail(deps, org, invitation)
  return invitation
}
