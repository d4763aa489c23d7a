import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import type { invitationsApi } from '@attestry/core/people/invitations'
import type { Identities } from './identities'
import { removeUnfinished, removeUser } from './remove-unfinished'
import { removeUnverified } from './remove-unverified'
import type { AccountStore } from './account-store'
import type { DissolutionStore } from './dissolution-store'
import { countNetwork, type Network } from '../adapters/count-network'
import { failureFields, type Log } from '../platform/log'
import type { RateLimits } from '../adapters/rate-limits'
import { linkTokenHash } from '../platform/link-token'
import { PER_ADDRESS } from './preview-invitation'
import type { InvitationStore } from './invitation-store'

type AcceptInvitationDeps = {
  invitations: Pick<InvitationStore, 'open' | 'accept'>
  identities: Identities
  accounts: AccountStore
  dissolutions: Pick<DissolutionStore, 'release'>
  rateLimits: Pick<RateLimits, 'take'>
  log: Log
  now: () => number
}

/**
 * Joins an organization. As with a registration, Firebase Auth decides who gets the address. The documents come last,
 * in the same transaction that uses up the link; a user without documents can do nothing. Whoever has the link has read
 * mail sent to the address, so it is theirs.
 * @throws AppError weak-password, address-taken, invitation-invalid, invitation-expired, invitation-revoked,
 *   invitation-used, in-progress, too-many-requests
 */
export async function acceptInvitation(
  deps: AcceptInvitationDeps,
  network: Network,
  { token, first_name, last_name, password }: Input<typeof invitationsApi.acceptInvitation>,
): Promise<Output<typeof invitationsApi.acceptInvitation>> {
  const { invitations, identities, rateLimits, log, now } = deps
  await countNetwork(rateLimits, 'invite', network, PER_ADDRESS)
  const hash = linkTokenHash(token)
  const { invitation, organization } = await invitations.open(hash, now())
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password')
  const uid = await createUser(deps, hash, {
    email: invitation.email,
    password,
    name: `${first_name} ${last_name}`.trim(),
  })
  try {
    await identities.setOrganization(uid, organization.id)
    await invitations.accept(hash, { id: uid, first_name, last_name }, now())
  } catch (failure) {
    await removeUser(deps, uid).catch((second: unknown) =>
      log('WARNING', 'An unfinished user could not be removed', failureFields(second)),
    )
    throw failure
  }
  try {
    await identities.markVerified(uid)
  } catch (failure) {
    log('WARNING', 'A user who accepted is not marked as verified', failureFields(failure))
  }
  return { email: invitation.email }
}

/** Several acceptances of the same invitation may try to take the address at once; one of them wins. */
async function createUser(
  deps: AcceptInvitationDeps,
  hash: string,
  user: { email: string; password: string; name: string },
) {
  try {
    await removeUnverified(deps, user.email)
    await removeUnfinished(deps, user.email)
  } catch (failure) {
    throw await refusalAfter(failure, 'address-taken', deps, hash)
  }
  try {
    return await deps.identities.create(user)
  } catch (failure) {
    // The address was free a moment ago.
    throw await refusalAfter(failure, 'in-progress', deps, hash)
  }
}

async function refusalAfter(
  failure: unknown,
  code: ErrorCode,
  { invitations, now }: AcceptInvitationDeps,
  hash: string,
) {
  if (!(failure instanceof AppError)) return failure
  await invitations.open(hash, now())
  return failure.code === 'registration-refused' ? new AppError(code, undefined, { cause: failure }) : failure
}
