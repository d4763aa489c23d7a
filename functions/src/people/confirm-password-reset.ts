import { MIN_PASSWORD_LENGTH } from '@attestry/contract/password-length'
import type { credentialsApi } from '@attestry/contract/credentials'
import type { Input } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import { endSessions } from './end-sessions'
import type { Identities } from './identities'
import type { RedeemCode } from './identity-toolkit'
import type { AccountStore } from './account-store'
import { recordSession, type RecordSessionDeps } from './record-session'

type ConfirmPasswordResetDeps = RecordSessionDeps & {
  redeemCode: Pick<RedeemCode, 'passwordReset'>
  identities: Pick<Identities, 'findByEmail' | 'revokeSessions'>
  accounts: Pick<AccountStore, 'hasOrganization' | 'endSessions'>
}

/**
 * Sets a new password and signs the user out everywhere.
 * @throws AppError weak-password, link-invalid
 */
export async function confirmPasswordReset(
  deps: ConfirmPasswordResetDeps,
  _context: unknown,
  { code, password }: Input<typeof credentialsApi.confirmPasswordReset>,
): Promise<null> {
  const { redeemCode, identities, accounts } = deps
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password')
  const { email } = await redeemCode.passwordReset(code, password)
  const user = await identities.findByEmail(email)
  if (!user) return null
  await identities.revokeSessions(user.uid)
  if (user.org === undefined || !(await accounts.hasOrganization(user.uid))) return null
  const member = { org: user.org, uid: user.uid }
  await endSessions(deps, member)
  await recordSession(deps, member, 'password-reset')
  return null
}
