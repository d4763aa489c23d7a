/**
 * An invitation is pending until it is accepted or revoked; a pending one past its time has expired. A link is valid for
 * one round of its invitation. A resend starts the next round, which voids all earlier links. The links are documents
 * named by the hash of their token; only the server reads them.
 */
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { Organization } from '@attestry/core/people/accounts'
import {
  type Invitation,
  INVITATION_LIFETIME,
  invitationsApi,
  invitationState,
} from '@attestry/core/people/invitations'
import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import { colleagueOf } from '@attestry/core/people/team'
import { invitedUser, newMember } from '@attestry/core/people/user-of'
import type { InviteForm, usersApi } from '@attestry/core/people/users'
import { queries } from '@attestry/core/queries'
import { countNetwork, type Network } from '../adapters/count-network'
import type { Database, Reads, Tx } from '../adapters/database'
import { newId, untilNotTooLate } from '../adapters/firestore'
import type { Identities } from '../adapters/identities'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { command, type CommandDeps } from '../commands/command'
import { isActiveAdmin, requireAdmin } from '../commands/require-admin'
import type { By, Caller } from '../platform/caller'
import { linkTokenHash } from '../platform/link-token'
import { failureFields } from '../platform/log'
import { askForInvitationMail } from './account-mails'
import { readOrganization, release } from './organization'
import { removeUnfinished, removeUser } from './registration'
import { claimSeat } from './seats'
import { readTeam } from './team'

type InviteDeps = CommandDeps & { rateLimits: Pick<RateLimits, 'take'> }

/** These mails go to strangers in our name. */
const PER_ORGANIZATION: RateLimit = { attempts: 100, within: 24 * 3600_000 }

/**
 * Takes a seat and leaves the mail to a task. This code does not look whether the address has an account elsewhere, so
 * neither the answer nor its timing reveals it; only the mail differs.
 * @throws AppError email-not-verified, admin-only, already-member, already-invited, user-limit-reached, in-progress,
 *   too-many-requests
 */
export async function inviteUser(
  deps: InviteDeps,
  caller: Caller,
  form: Input<typeof usersApi.inviteUser>,
): Promise<Output<typeof usersApi.inviteUser>> {
  const { org, uid, emailVerified } = caller
  if (!emailVerified) throw new AppError('email-not-verified')
  const invitation = await createInvitation(deps.database, { org, uid, now: deps.now() }, form)
  try {
    // Counted after the seat is taken, because the counter takes only a few attempts at once.
    await deps.rateLimits.take(`invite-organization-${org}`, PER_ORGANIZATION)
  } catch (failure) {
    await revokeInvitation(deps, caller, { id: invitation.id })
    throw failure
  }
  await askForInvitationMail(deps, org, invitation)
  return invitedUser(invitation, await readOrganization(deps.database.reads, org))
}

/** Many may do this at once. @throws AppError admin-only, already-member, already-invited, user-limit-reached, in-progress */
export const createInvitation = (database: Database, by: By, form: InviteForm): Promise<Invitation> =>
  untilNotTooLate(() => database.attempt(by, (tx) => invite(tx, by, form)))

async function invite(tx: Tx, by: By, { email, first_name, last_name, is_admin }: InviteForm): Promise<Invitation> {
  const { org, uid, now } = by
  await claimSeat(tx, by)
  await requireAdmin(tx, by)
  const [members, earlier] = await Promise.all([
    tx.places('profile', queries.profilesOf(org, email)),
    tx.listWhole('invitation', queries.pendingInvitationsOf(org, email)),
  ])
  if (members.length > 0) throw new AppError('already-member')
  if (earlier.some((one) => invitationState(one, now) === 'pending')) throw new AppError('already-invited')
  const invitation: Invitation = {
    id: newId(),
    email,
    first_name,
    last_name,
    is_admin,
    state: 'pending',
    round: 1,
    delivery: 'queued',
    created_at: now,
    expires_at: now + INVITATION_LIFETIME,
    invited_by: uid,
  }
  const place = at('invitation', org, invitation.id)
  for (const { id } of earlier) tx.update(at('invitation', org, id), { state: 'revoked' })
  tx.create(place, invitation)
  tx.audit('user-invited', place, email)
  return invitation
}

/**
 * Mails a new link; the old one is void from now on.
 * @throws AppError email-not-verified, admin-only, invitation-not-found, invitation-used, invitation-revoked,
 *   user-limit-reached, too-many-requests
 */
export async function resendInvitation(
  deps: InviteDeps,
  caller: Caller,
  { id }: Input<typeof invitationsApi.resendInvitation>,
): Promise<Output<typeof invitationsApi.resendInvitation>> {
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  await deps.rateLimits.take(`invite-organization-${caller.org}`, PER_ORGANIZATION)
  const invitation = await renewInvitation(deps, caller, { id })
  await askForInvitationMail(deps, caller.org, invitation)
  return invitation
}

/** Starts the next round, with a new lifetime. */
export const renewInvitation = command(invitationsApi.resendInvitation, async ({ tx, by }, { id }) => {
  const { org, uid, now } = by
  await requireAdmin(tx, by)
  const invitation = await readPending(tx, org, id)
  if (invitationState(invitation, now) === 'expired') await claimSeat(tx, by)
  const renewed: Invitation = {
    ...invitation,
    round: invitation.round + 1,
    delivery: 'queued',
    expires_at: now + INVITATION_LIFETIME,
    invited_by: uid,
  }
  const place = at('invitation', org, id)
  tx.put(place, renewed)
  tx.audit('invitation-resent', place, renewed.email)
  return renewed
})

/**
 * Voids the link and frees the seat.
 * @throws AppError admin-only, invitation-not-found, invitation-used, invitation-revoked
 */
export const revokeInvitation = command(invitationsApi.revokeInvitation, async ({ tx, by }, { id }) => {
  await requireAdmin(tx, by)
  const invitation = await readPending(tx, by.org, id)
  const place = at('invitation', by.org, id)
  tx.update(place, { state: 'revoked' })
  tx.audit('invitation-revoked', place, invitation.email)
  return { ...invitation, state: 'revoked' as const }
})

async function readPending({ read }: Reads, org: string, id: number): Promise<Invitation> {
  const invitation = await read(at('invitation', org, id))
  if (!invitation) throw new AppError('invitation-not-found')
  if (invitation.state === 'accepted') throw new AppError('invitation-used')
  if (invitation.state === 'revoked') throw new AppError('invitation-revoked')
  return invitation
}

type OpenDeps = Pick<CommandDeps, 'database' | 'now'> & { rateLimits: Pick<RateLimits, 'take'> }

/** Tokens cannot be guessed; this stops people from trying for free. */
const PER_ADDRESS: RateLimit = { attempts: 60, within: 15 * 60_000 }

/**
 * What a link invites to. It changes nothing, because mail scanners open links too.
 * @throws AppError invitation-invalid, invitation-expired, invitation-revoked, invitation-used, too-many-requests
 */
export async function previewInvitation(
  { database, rateLimits, now }: OpenDeps,
  network: Network,
  { token }: Input<typeof invitationsApi.previewInvitation>,
): Promise<Output<typeof invitationsApi.previewInvitation>> {
  await countNetwork(rateLimits, 'invite', network, PER_ADDRESS)
  const { invitation, organization } = await openInvitation(database.reads, linkTokenHash(token), now())
  return { ...invitation, organization_name: organization.name }
}

/** @throws AppError invitation-invalid, -expired, -revoked, -used */
async function openInvitation(
  reads: Reads,
  hash: string,
  now: number,
): Promise<{ invitation: Invitation; organization: Organization }> {
  const [token] = await reads.pick([at('inviteToken', hash)])
  if (!token) throw new AppError('invitation-invalid')
  const { organization_id: org, invitation_id, round } = token
  const invitation = await reads.read(at('invitation', org, invitation_id))
  const organization = await reads.read(at('organization', org))
  if (!invitation || !organization || invitation.round !== round) throw new AppError('invitation-invalid')
  switch (invitationState(invitation, now)) {
    case 'pending':
      // When somebody loses the right to invite, their invitations are withdrawn. This check holds even if that did
      // not happen.
      if (!(await isActiveAdmin(reads, { org, uid: invitation.invited_by }))) throw new AppError('invitation-revoked')
      return { invitation, organization }
    case 'accepted':
      throw new AppError('invitation-used')
    case 'revoked':
      throw new AppError('invitation-revoked')
    case 'expired':
      throw new AppError('invitation-expired')
  }
}

type AcceptDeps = OpenDeps & CommandDeps & { identities: Identities }

/**
 * Joins an organization. As with a registration, Firebase Auth decides who gets the address. The documents come last,
 * in the same unit of work that uses up the link; a user without documents can do nothing. Whoever has the link has read
 * mail sent to the address, so it is theirs.
 * @throws AppError weak-password, address-taken, invitation-invalid, invitation-expired, invitation-revoked,
 *   invitation-used, in-progress, too-many-requests
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  network: Network,
  { token, password, ...names }: Input<typeof invitationsApi.acceptInvitation>,
): Promise<Output<typeof invitationsApi.acceptInvitation>> {
  const { database, identities, rateLimits, log, now } = deps
  await countNetwork(rateLimits, 'invite', network, PER_ADDRESS)
  const hash = linkTokenHash(token)
  const { invitation, organization } = await openInvitation(database.reads, hash, now())
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password')
  const { email } = invitation
  const name = `${names.first_name} ${names.last_name}`.trim()
  const uid = await createUser(deps, hash, { email, password, name })
  try {
    await identities.setOrganization(uid, organization.id)
    const by = { org: organization.id, uid, now: now() }
    await joinOrganization(database, by, hash, names)
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
  return { email }
}

/**
 * Makes the person a member, once.
 * @throws AppError as `openInvitation`; address-taken when this uid belongs to an organization
 */
export const joinOrganization = (
  { transact }: Database,
  by: By,
  hash: string,
  names: { first_name: string; last_name: string },
): Promise<void> =>
  transact(by, async (tx) => {
    const { org, uid, now } = by
    const { invitation, organization } = await openInvitation(tx, hash, now)
    if (await tx.read(at('userOrganization', uid))) throw new AppError('address-taken')
    const { id, email, is_admin } = invitation
    const place = at('invitation', org, id)
    const people = await readTeam(tx, org)
    tx.create(at('userOrganization', uid), { organization_id: org, is_address_proven: true })
    tx.create(at('member', org, uid), { id: uid, ...newMember({ email, is_admin }, organization) })
    tx.create(at('profile', org, uid), { id: uid, email, ...names, created_at: now })
    tx.put(at('team', org), { people: [...people, colleagueOf({ is_active: true }, { id: uid, email, ...names })] })
    tx.update(place, { state: 'accepted' })
    tx.add(at('stats', org), { user_count: 1 })
    tx.audit('invitation-accepted', place, email)
  })

/** Several acceptances of the same invitation may try to take the address at once; one of them wins. */
async function createUser(deps: AcceptDeps, hash: string, user: { email: string; password: string; name: string }) {
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

async function refusalAfter(failure: unknown, code: ErrorCode, { database, now }: AcceptDeps, hash: string) {
  if (!(failure instanceof AppError)) return failure
  await openInvitation(database.reads, hash, now())
  return failure.code === 'registration-refused' ? new AppError(code, undefined, { cause: failure }) : failure
}

/**
 * Frees an address for a person who has shown that it is theirs. Somebody else may have signed up with it, never
 * verified it, and so locked its owner out. Data they put into their organization since does not make the address
 * theirs.
 */
async function removeUnverified(deps: AcceptDeps, email: string): Promise<void> {
  const user = await deps.identities.findByEmail(email)
  if (!user || user.verified) return
  if (await release(deps, user.uid)) await deps.identities.remove(user.uid)
}
