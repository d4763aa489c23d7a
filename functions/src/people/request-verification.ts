import type { Caller } from '../platform/caller'
import { askForAccountMail, type AskForAccountMailDeps } from './ask-for-account-mail'

/** Mails a link that verifies the caller's address, unless it is verified already. */
export async function requestVerification(deps: AskForAccountMailDeps, { uid, emailVerified }: Caller): Promise<null> {
  if (!emailVerified) await askForAccountMail(deps, { kind: 'verification', uid })
  return null
}
