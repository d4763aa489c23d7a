import type { Caller } from '../platform/caller'
import { askForAccountMail, type AskingForMail } from './ask-for-account-mail'

/** Mails a link that verifies the caller's address, unless it is verified. */
export async function requestVerification(deps: AskingForMail, { uid, emailVerified }: Caller): Promise<null> {
  if (!emailVerified) await askForAccountMail(deps, { kind: 'verification', uid })
  return null
}
