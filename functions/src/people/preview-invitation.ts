import type { Input, Output } from '@attestry/core/base/endpoint'
import type { invitationsApi } from '@attestry/core/people/invitations'
import { countNetwork, type Network } from '../adapters/count-network'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { linkTokenHash } from '../platform/link-token'
import type { InvitationStore } from './invitation-store'

type PreviewInvitationDeps = {
  invitations: Pick<InvitationStore, 'open'>
  rateLimits: Pick<RateLimits, 'take'>
  now: () => number
}

/** Tokens cannot be guessed; this stops people from trying for free. */
export const PER_ADDRESS: RateLimit = { attempts: 60, within: 15 * 60_000 }

/**
 * What a link invites to. It changes nothing, because mail scanners open links too.
 * @throws AppError invitation-invalid, invitation-expired, invitation-revoked, invitation-used, too-many-requests
 */
export async function previewInvitation(
  { invitations, rateLimits, now }: PreviewInvitationDeps,
  network: Network,
  { token }: Input<typeof invitationsApi.previewInvitation>,
): Promise<Output<typeof invitationsApi.previewInvitation>> {
  await countNetwork(rateLimits, 'invite', network, PER_ADDRESS)
  const { invitation, organization } = await invitations.open(linkTokenHash(token), now())
  return { ...invitation, organization_name: organization.name }
}
