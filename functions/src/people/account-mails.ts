import type { TaskPayload } from '@attestry/core/base/tasks'
import { mailLinks } from '@attestry/core/people/credentials'
import { at } from '@attestry/core/paths'
import { accountMailTexts } from '@attestry/core/people/words'
import { type Invitation, invitationState } from '@attestry/core/people/invitations'
import type { Database, Queueing } from '../adapters/database'
import type { Identities } from '../adapters/identities'
import type { Notice, SendNotice } from '../adapters/mail/send-notice'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { linkTokenHash, newLinkToken } from '../platform/link-token'
import { failureFields } from '../platform/log'
import { sha256 } from '../platform/sha256'
import { TooManyRequests } from '../platform/too-many-requests'
import { sendDailyMail, type SendDailyMailDeps } from './notifications/daily-mail'

type Mail = TaskPayload<'sendAccountMail'>
type About<K extends Mail['kind']> = Extract<Mail, { kind: K }>

export type AskForMailDeps = Queueing & { rateLimits: Pick<RateLimits, 'take'> }

/** For each kind of mail, so that nobody can flood a mailbox in our name. */
const PER_PERSON: RateLimit = { attempts: 5, within: 3600_000 }

/**
 * Queues a mail. The task finds out later whether the address has an account, so this code does the same for every
 * address. It ignores a request over the limit or an unreachable queue silently, because a refusal would reveal
 * something.
 */
export async function askForAccountMail(
  { rateLimits, queue, log }: AskForMailDeps,
  mail: Exclude<Mail, { kind: 'invitation' | 'daily' }>,
): Promise<void> {
  const person = mail.kind === 'verification' ? mail.uid : mail.email
  try {
    await rateLimits.take(`mail-${mail.kind}-${sha256(person)}`, PER_PERSON)
    await queue.enqueue('sendAccountMail', mail)
  } catch (failure) {
    if (failure instanceof TooManyRequests) return
    log('ERROR', 'A mail about an account could not be queued', { kind: mail.kind, ...failureFields(failure) })
  }
}

type DeliveryDeps = { database: Database; now: () => number }

/** If the task is lost, the invitation shows a failed delivery, and the admin can send it again. */
export async function askForInvitationMail(
  deps: Queueing & DeliveryDeps,
  organization_id: string,
  { id: invitation_id, round }: Invitation,
): Promise<void> {
  const mail = { kind: 'invitation', organization_id, invitation_id, round } as const
  try {
    await deps.queue.enqueue('sendAccountMail', mail)
  } catch (failure) {
    deps.log('ERROR', 'An invitation could not be queued', { invitation_id, ...failureFields(failure) })
    await saveDelivery(deps, mail, 'failed')
  }
}

type SendAccountMailDeps = SendDailyMailDeps & {
  database: Database
  identities: Pick<Identities, 'findByEmail' | 'findById' | 'createCode'>
  sendNotice: SendNotice
  /** The start of every link. */
  appUrl: string
}

/**
 * Sends a mail of our own to one person: an invitation, a link for their account, or their daily mail. An address
 * without an account gets nothing but invitations. Fails when the mail server is away, so that the queue tries again; a
 * daily mail waits for its job instead.
 */
export async function sendAccountMail(deps: SendAccountMailDeps, mail: Mail): Promise<void> {
  switch (mail.kind) {
    case 'invitation':
      return sendInvitation(deps, mail)
    case 'password-reset':
      return sendPasswordReset(deps, mail)
    case 'verification':
      return sendVerification(deps, mail)
    case 'password-changed':
      return sendPasswordChanged(deps, mail)
    case 'address-in-use':
      return sendAddressInUse(deps, mail)
    case 'second-factor':
      return sendFactorChange(deps, mail)
    case 'daily':
      return sendDailyMail(deps, mail)
  }
}

/** Each try may be the last, so a failed try shows at once; a later success replaces it. */
async function sendInvitation(deps: SendAccountMailDeps, about: About<'invitation'>) {
  try {
    await mailInvitation(deps, about)
  } catch (failure) {
    await saveDelivery(deps, about, 'failed')
    throw failure
  }
}

/** The token is created here and only its hash is stored, so the link exists only in the mail. */
async function mailInvitation(deps: SendAccountMailDeps, about: About<'invitation'>) {
  const { organization_id: org, invitation_id: id } = about
  const { reads } = deps.database
  const [invitation, organization] = await Promise.all([
    reads.read(at('invitation', org, id)),
    reads.read(at('organization', org)),
  ])
  if (!isOpen(invitation, about, deps.now()) || !organization) return
  const [to, { name }] = [invitation.email, organization]
  const inviter = await inviterOf(deps, org, invitation)
  let text = accountMailTexts.invitationInVain(name, inviter)
  if (!(await belongsSomewhere(deps, to))) {
    const token = newLinkToken()
    if (!(await addToken(deps, linkTokenHash(token), about))) return
    text = accountMailTexts.invitation(name, inviter, `${deps.appUrl}${mailLinks.invitation(token)}`)
  }
  await saveDelivery(deps, about, await send(deps, 'invitation', { to, ...text }))
}

/** The name of who has invited; '' where nobody knows it. */
async function inviterOf({ database }: DeliveryDeps, org: string, { invited_by }: Invitation): Promise<string> {
  const profile = await database.reads.read(at('profile', org, invited_by))
  return profile ? `${profile.first_name} ${profile.last_name}`.trim() : ''
}

/** Whether an invitation can still be accepted in this round. */
const isOpen = (
  invitation: Invitation | undefined,
  { round }: About<'invitation'>,
  now: number,
): invitation is Invitation => invitation?.round === round && invitationState(invitation, now) === 'pending'

/** For this long an old link is answered with the reason why it is void. */
const KEPT_AFTER_EXPIRY = 30 * 24 * 3600_000

/** Makes links with the token of this hash valid for a round. False when the round is over. */
const addToken = ({ database, now }: SendAccountMailDeps, hash: string, about: About<'invitation'>) =>
  database.transact({ now: now() }, async (tx) => {
    const { organization_id, invitation_id, round } = about
    const invitation = await tx.read(at('invitation', organization_id, invitation_id))
    if (!isOpen(invitation, about, now())) return false
    const keptUntil = invitation.expires_at + KEPT_AFTER_EXPIRY
    tx.create(at('inviteToken', hash), { organization_id, invitation_id, round }, keptUntil)
    return true
  })

const saveDelivery = (
  { database, now }: DeliveryDeps,
  { organization_id: org, invitation_id: id, round }: About<'invitation'>,
  delivery: Invitation['delivery'],
) =>
  database.transact({ now: now() }, async (tx) => {
    const place = at('invitation', org, id)
    if ((await tx.read(place))?.round === round) tx.update(place, { delivery })
  })

/**
 * An address can belong to one organization. A user whose registration died half-way belongs to none, and a user who
 * never verified the address is removed when the invitation is accepted.
 */
async function belongsSomewhere({ identities, database }: SendAccountMailDeps, email: string): Promise<boolean> {
  const user = await identities.findByEmail(email)
  if (!user || user.verified) return user !== undefined
  return (await database.reads.read(at('userOrganization', user.uid)))?.is_address_proven ?? false
}

async function sendPasswordReset(deps: SendAccountMailDeps, { email }: About<'password-reset'>) {
  const code = await deps.identities.createCode('password-reset', email)
  if (code === undefined) return
  const link = `${deps.appUrl}${mailLinks.passwordReset(code)}`
  await send(deps, 'password-reset', { to: email, ...accountMailTexts.passwordReset(link) })
}

async function sendPasswordChanged(deps: SendAccountMailDeps, { email }: About<'password-changed'>) {
  await send(deps, 'password-changed', { to: email, ...accountMailTexts.passwordChanged(`${deps.appUrl}/auth/login`) })
}

async function sendAddressInUse(deps: SendAccountMailDeps, { email }: About<'address-in-use'>) {
  await send(deps, 'address-in-use', { to: email, ...accountMailTexts.addressInUse(`${deps.appUrl}/auth/login`) })
}

async function sendFactorChange(deps: SendAccountMailDeps, { email, change }: About<'second-factor'>) {
  const text = accountMailTexts.secondFactor(change, `${deps.appUrl}/auth/login`)
  await send(deps, 'second-factor', { to: email, ...text })
}

async function sendVerification(deps: SendAccountMailDeps, { uid }: About<'verification'>) {
  const user = await deps.identities.findById(uid)
  if (!user || user.verified) return
  const code = await deps.identities.createCode('verification', user.email)
  if (code === undefined) return
  const link = `${deps.appUrl}${mailLinks.verification(code)}`
  await send(deps, 'verification', { to: user.email, ...accountMailTexts.verification(link) })
}

async function send(
  { sendNotice, log }: SendAccountMailDeps,
  kind: Mail['kind'],
  notice: Notice,
): Promise<'sent' | 'failed'> {
  const outcome = await sendNotice(notice)
  if (outcome === 'sent') return 'sent'
  log('ERROR', 'A mail about an account did not leave', { kind, outcome })
  return 'failed'
}
