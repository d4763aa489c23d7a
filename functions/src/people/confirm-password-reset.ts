import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import type { credentialsApi } from '@attestry/core/mailboxes/credentials'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { askForAccountMail, type AskForAccountMailDeps } from './ask-for-account-mail'
import { endSessions } from './end-sessions'
import { tell } from './notifications/tell'
import type { Database } from '../adapters/database'
import { newId } from '../adapters/firestore'
import type { Identities } from './identities'
import type { RedeemCode } from './identity-toolkit'
import type { AccountStore } from './account-store'
import { recordSession, type RecordSessionDeps } from './record-session'

type ConfirmPasswordResetDeps = RecordSessionDeps &
  AskForAccountMailDeps & {
    database: Pick<Database, 'transact'>
    redeemCode: Pick<RedeemCode, 'passwordReset'>
    identities: Pick<Identities, 'findByEmail' | 'revokeSessions'>
    accounts: Pick<AccountStore, 'hasOrganization' | 'endSessions'>
  }

/**
 * Sets a new password, signs the user out everywhere, and tells them by mail and in the product, because it may have been
 * somebody else.
 *
 * @throws AppError weak-password, link-invalid
 */
export async function confirmPasswordReset(
  deps: ConfirmPasswordResetDeps,
  _context: unknown,
  { code, password }: Input<typeof credentialsApi.confirmPasswordReset>,
): Promise<null> {
  const { redeemCode, identities, accounts, database, now } = deps
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password')
  const { email } = await redeemCode.passwordReset(code, password)
  const user = await identities.findByEmail(email)
  if (!user) return null
  await identities.revokeSessions(user.uid)
  await askForAccountMail(deps, { kind: 'password-changed', email })
  if (user.org === undefined || !(await accounts.hasOrganization(user.uid))) return null
  const member = { org: user.org, uid: user.uid }
  await endSessions(deps, member)
  await recordSession(deps, member, 'password-reset')
  const [id, title] = [newId(), 'Your password was changed']
  const about = { kind: 'account', id } as const
  const news = { id: `password-${id}`, kind: 'password', about, title, by: null } as const
  const when = { ...member, now: now() }
  await database.transact(when, async (tx) => (await tell(tx, when, [member.uid], news))())
  return null
}
