import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { usersApi } from '@attestry/core/people/users'
import type { AccountStore } from './account-store'
import type { Caller } from '../platform/caller'
import type { RateLimits } from '../adapters/rate-limits'
import { askForInvitationMail, type AskForInvitationMailDeps, PER_ORGANIZATION } from './ask-for-invitation-mail'
import { invitedUser } from './invited-user'
import type { InvitationStore } from './invitation-store'

type InviteUserDeps = AskForInvitationMailDeps & {
  invitations: Pick<InvitationStore, 'create' | 'revoke'>
  accounts: Pick<AccountStore, 'readOrganization'>
  rateLimits: Pick<RateLimits, 'take'>
  now: () => number
}

/**
 * Takes a seat and leaves the mail to a task. This code does not look whether the address has an account elsewhere, so
 * neither the answer nor its timing reveals it; only the mail differs.
 * @throws AppError email-not-verified, already-member, already-invited, user-limit-reached, in-progress,
 *   too-many-requests
 */
export async function inviteUser(
  deps: InviteUserDeps,
  { org, uid, emailVerified }: Caller,
  form: Input<typeof usersApi.inviteUser>,
): Promise<Output<typeof usersApi.inviteUser>> {
  if (!emailVerified) throw new AppError('email-not-verified')
  const by = { org, uid, now: deps.now() }
  const invitation = await deps.invitations.create(by, form)
  try {
    // Counted after the seat is taken, because the counter takes only a few attempts at once.
    await deps.rateLimits.take(`invite-organization-${org}`, PER_ORGANIZATION)
  } catch (failure) {
    await deps.invitations.revoke(by, invitation.id)
    throw failure
  }
  await askForInvitationMail(deps, org, invitation)
  return invitedUser(invitation, await deps.accounts.readOrganization(org))
}
