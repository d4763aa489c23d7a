import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { EmailAccount, SignInProvider } from '@attestry/core/mailboxes/mailboxes'
import type { mailSignInsApi } from '@attestry/core/mailboxes/mail-sign-ins'
import type { Caller } from '../platform/caller'
import type { MailboxStore } from './mailbox-store'
import type { SignIns } from './sign-ins'
import { beginSignIn, type StartMailSignInDeps } from './start-mail-sign-in'

type RepeatMailSignInDeps = StartMailSignInDeps & {
  mailboxes: Pick<MailboxStore, 'read'>
  signIns: Pick<SignIns, 'offered' | 'serversOf'>
}

/**
 * Begins to sign an account in again. One that has a password can change to the sign-in of the provider whose servers
 * it uses.
 * @throws AppError account-not-found, email-not-verified, mail-sign-in-not-offered, too-many-requests
 */
export async function repeatMailSignIn(
  deps: RepeatMailSignInDeps,
  caller: Caller,
  { id }: Input<typeof mailSignInsApi.repeatMailSignIn>,
): Promise<Output<typeof mailSignInsApi.repeatMailSignIn>> {
  const account = await deps.mailboxes.read(caller.org, id)
  if (!account) throw new AppError('account-not-found')
  const provider = providerOf(deps.signIns, account)
  if (!provider) throw new AppError('mail-sign-in-not-offered')
  const { account_type, purposes, reads_replies, email_address, display_name } = account
  const wanted = { account_type, purposes, reads_replies, email_address, display_name }
  return beginSignIn(deps, caller, { ...wanted, provider, account_id: id })
}

function providerOf(
  { offered, serversOf }: Pick<SignIns, 'offered' | 'serversOf'>,
  { sign_in, ...account }: EmailAccount,
): SignInProvider | undefined {
  if (sign_in !== 'password') return sign_in
  return offered.find((provider) => {
    const { imap_server, imap_port, smtp_server, smtp_port } = serversOf(provider)
    const isImap = account.imap_server === imap_server && account.imap_port === imap_port
    return isImap && account.smtp_server === smtp_server && account.smtp_port === smtp_port
  })
}
