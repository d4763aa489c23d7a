import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { type MailSignIn, type mailSignInsApi, SIGN_IN_RETURN } from '@attestry/core/mailboxes/mail-sign-ins'
import { cutText } from '../platform/cut-text'
import type { Caller } from '../platform/caller'
import { linkTokenHash } from '../platform/link-token'
import { type StoreAccountDeps, storeAccount } from './add-email-account'
import { askForSync } from './ask-for-sync'
import type { KeptSecret } from './kept-secret'
import type { MailboxStore } from './mailbox-store'
import type { MailSignInStore } from './mail-sign-in-store'
import type { SignIns } from './sign-ins'
import { tryLogin, type TryLoginDeps } from './try-login'

type FinishMailSignInDeps = TryLoginDeps &
  StoreAccountDeps & {
    mailboxes: Pick<MailboxStore, 'list' | 'change'>
    signIns: Pick<SignIns, 'redeem' | 'serversOf'>
    mailSignIns: Pick<MailSignInStore, 'take'>
    appUrl: string
  }

/**
 * Stores the access that a provider has granted, once the mail server has let the address in with it. The account is
 * added, or its earlier access replaced.
 * @throws AppError email-not-verified, mail-sign-in-expired, mail-sign-in-other-address, mail-sign-in-incomplete,
 *   mail-sign-in-unavailable, mail-sign-in-not-offered, mail-account-exists, mail-account-limit-reached,
 *   account-not-found, too-many-requests, or what the server refused
 */
export async function finishMailSignIn(
  deps: FinishMailSignInDeps,
  caller: Caller,
  { code, state }: Input<typeof mailSignInsApi.finishMailSignIn>,
): Promise<Output<typeof mailSignInsApi.finishMailSignIn>> {
  const { signIns, mailSignIns, mailboxes, appUrl, now } = deps
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const nonce = linkTokenHash(state)
  const begun = await mailSignIns.take(nonce, caller, now())
  const { provider, account_type, purposes, reads_replies, email_address, display_name } = begun
  const { code_verifier: verifier } = begun
  const redirectUri = `${appUrl}${SIGN_IN_RETURN}`
  const { addresses, tokens } = await signIns.redeem(provider, { code, verifier, nonce, redirectUri })
  if (!addresses.includes(email_address)) throw otherAddress(addresses[0], email_address)

  const servers = signIns.serversOf(provider)
  const login = { ...servers, account_type, purposes, reads_replies, username: email_address }
  await tryLogin(deps, caller.org, login, { accessToken: tokens.access.token })
  const earlier = earlierOf(begun, await mailboxes.list(caller.org))
  if (earlier !== undefined) return replaceAccess(deps, caller, earlier, begun, tokens)
  return storeAccount(deps, caller, { ...login, email_address, display_name, use_ssl: true, sign_in: provider }, tokens)
}

/** The account that signs in again: the one it was begun for, or the same one that somebody adds a second time. */
function earlierOf(
  { account_id, account_type, email_address, provider }: MailSignIn,
  accounts: readonly EmailAccount[],
): number | undefined {
  const isSame = (one: EmailAccount) =>
    one.email_address === email_address && one.account_type === account_type && one.sign_in === provider
  return account_id ?? accounts.find(isSame)?.id
}

async function replaceAccess(
  deps: FinishMailSignInDeps,
  { org, uid }: Caller,
  id: number,
  { provider, email_address }: MailSignIn,
  tokens: KeptSecret,
): Promise<EmailAccount> {
  const now = deps.now()
  const changes = {
    sign_in: provider,
    username: email_address,
    health: { status: 'ok' },
    last_checked: now,
  } as const
  const account = await deps.mailboxes.change({ org, uid, now }, id, changes, tokens)
  if (readingOf(account) !== 'nothing') await askForSync(deps, { organization_id: org, account_id: id })
  return account
}

const otherAddress = (signedIn: string | undefined, wanted: string): AppError =>
  new AppError(
    'mail-sign-in-other-address',
    signedIn === undefined
      ? `The provider did not say that ${wanted} signed in. Please sign in as ${wanted}.`
      : `You signed in as ${cutText(signedIn, 300)}. Please sign in as ${wanted}.`,
  )
