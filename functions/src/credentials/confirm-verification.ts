import type { credentialsApi } from '@attestry/contract/credentials'
import type { Input } from '@attestry/contract/endpoint'
import type { Identities } from '../accounts/identities'
import type { RedeemCode } from '../accounts/identity-toolkit'
import { recordSession, type RecordingSession } from './record-session'

type Confirming = RecordingSession & {
  redeemCode: Pick<RedeemCode, 'verification'>
  identities: Pick<Identities, 'findByEmail'>
}

/** The address is theirs: whoever has the code reads its mail. @throws AppError link-invalid */
export async function confirmVerification(
  deps: Confirming,
  { code }: Input<typeof credentialsApi.confirmVerification>,
): Promise<null> {
  const { email } = await deps.redeemCode.verification(code)
  const user = await deps.identities.findByEmail(email)
  if (user?.org !== undefined) await recordSession(deps, { org: user.org, uid: user.uid }, 'email-verified')
  return null
}
