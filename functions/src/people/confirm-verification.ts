import type { credentialsApi } from '@attestry/core/mailboxes/credentials'
import type { Input } from '@attestry/core/base/endpoint'
import type { RedeemCode } from './identity-toolkit'
import type { Caller } from '../platform/caller'
import { recordSession, type RecordSessionDeps } from './record-session'

type ConfirmVerificationDeps = RecordSessionDeps & { redeemCode: Pick<RedeemCode, 'verification'> }

/**
 * Marks the address as the caller's. The code shows that they read its mail; the session shows that they made the
 * account. The code alone is not enough: if a stranger signed up with somebody's address, its owner would verify the
 * stranger's account.
 * @throws AppError link-invalid, link-of-another
 */
export async function confirmVerification(
  deps: ConfirmVerificationDeps,
  { org, uid, email }: Caller,
  { code }: Input<typeof credentialsApi.confirmVerification>,
): Promise<null> {
  await deps.redeemCode.verification(code, email)
  await recordSession(deps, { org, uid }, 'email-verified')
  return null
}
