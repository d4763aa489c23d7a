import { mailLinks } from '@attestry/core/mailboxes/credentials'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Identities } from './identities'
import type { AccountStore } from './account-store'
import { linkTokenHash, newLinkToken } from '../platform/link-token'
import type { InvitationStore } from './invitation-store'
import type { Log } from '../platform/log'
import type { Notice, SendNotice } from '../adapters/mail/send-notice'
import { sendDailyMail, type SendDailyMailDeps } from './notifications/send-daily-mail'
import { accountMailTexts } from '@attestry/core/people/account-mail-texts'

type SendAccountMailDeps = SendDailyMailDeps & {
  identities: Pick<Identities, 'findByEmail' | 'findById' | 'createCode'>
  accounts: Pick<AccountStore, 'isAddressProven'>
  invitations: Pick<InvitationStore, 'readRound' | 'addToken' | 'saveDelivery'>
  sendNotice: SendNotice
  /** The start of every link. */
  appUrl: string
  log: Log
  now: () => number
}

type Mail = TaskPayload<'sendAccountMail'>
type About<K extends Mail['kind']> = Extract<Mail, { kind: K }>

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
    case 'daily':
      return sendDailyMail(deps, mail)
  }
}

/** Each try may be the last, so a failed try shows at once; a later success replaces it. */
async function sendInvitation(deps: SendAccountMailDeps, about: About<'invitation'>) {
  try {
    await mailInvitation(deps, about)
  } catch (failure) {
    await deps.invitations.saveDelivery(about.organization_id, about.invitation_id, about.round, 'failed')
    throw failure
  }
}

/** The token is created here and only its hash is stored, so the link exists only in the mail. */
async function mailInvitation(
  deps: SendAccountMailDeps,
  { organization_id: org, invitation_id: id, round }: About<'invitation'>,
) {
  const { invitations, appUrl, now } = deps
  const found = await invitations.readRound(org, id, round, now())
  if (!found) return
  const { invitation, organization } = found
  const [to, name] = [invitation.email, organization.name]
  let text = accountMailTexts.invitationInVain(name)
  if (!(await belongsSomewhere(deps, to))) {
    const token = newLinkToken()
    const use = { organization_id: org, invitation_id: id, round }
    if (!(await invitations.addToken(linkTokenHash(token), use, now()))) return
    text = accountMailTexts.invitation(name, `${appUrl}${mailLinks.invitation(token)}`)
  }
  await invitations.saveDelivery(org, id, round, await send(deps, 'invitation', { to, ...text }))
}

/**
 * An address can belong to one organization. A user whose registration died half-way belongs to none, and a user who
 * never verified the address is removed when the invitation is accepted.
 */
async function belongsSomewhere({ identities, accounts }: SendAccountMailDeps, email: string): Promise<boolean> {
  const user = await identities.findByEmail(email)
  return user !== undefined && (user.verified || (await accounts.isAddressProven(user.uid)))
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
