import { createHash } from 'node:crypto'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import {
  type MailSignIn,
  type mailSignInsApi,
  SIGN_IN_LIFETIME,
  SIGN_IN_RETURN,
} from '@attestry/core/mailboxes/mail-sign-ins'
import type { EmailAccount, SignInProvider } from '@attestry/core/mailboxes/mailboxes'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { Caller } from '../platform/caller'
import { cutText } from '../platform/cut-text'
import { linkTokenHash, newLinkToken } from '../platform/link-token'
import { changeAccount } from './account-changes'
import { readAccount, servingFor, storeAccount, type StoreAccountDeps } from './accounts'
import type { KeptSecret } from './kept-secret'
import { mailboxesOf } from './mailboxes-of'
import { queueSync } from './queue-syncs'
import type { SignIns } from './sign-ins'
import { tryLogin, type TryLoginDeps } from './try-login'

type MailSignInsDeps = StoreAccountDeps & { signIns: SignIns; rateLimits: RateLimits; appUrl: string }

/** The providers whose sign-in can be used, and whether it is the stand-in of this machine. */
export const listMailSignIns = async ({
  signIns: { offered, isLocal },
}: Pick<MailSignInsDeps, 'signIns'>): Promise<Output<typeof mailSignInsApi.listMailSignIns>> =>
  offered.map((provider) => ({ provider, is_local: isLocal }))

/**
 * Begins to add an account by its provider's sign-in.
 * @throws AppError email-not-verified, mail-sign-in-not-offered, too-many-requests
 */
export const startMailSignIn = (
  deps: MailSignInsDeps,
  caller: Caller,
  form: Input<typeof mailSignInsApi.startMailSignIn>,
): Promise<Output<typeof mailSignInsApi.startMailSignIn>> =>
  beginSignIn(deps, caller, { ...form, ...servingFor(form), account_id: null })

/**
 * Begins to sign an account in again. One that has a password can change to the sign-in of the provider whose servers
 * it uses.
 * @throws AppError account-not-found, email-not-verified, mail-sign-in-not-offered, too-many-requests
 */
export async function repeatMailSignIn(
  deps: MailSignInsDeps,
  caller: Caller,
  { id }: Input<typeof mailSignInsApi.repeatMailSignIn>,
): Promise<Output<typeof mailSignInsApi.repeatMailSignIn>> {
  const account = await readAccount(deps, caller.org, id)
  const provider = providerOf(deps.signIns, account)
  if (!provider) throw new AppError('mail-sign-in-not-offered')
  const { account_type, purposes, reads_replies, email_address, display_name } = account
  const wanted = { account_type, purposes, reads_replies, email_address, display_name }
  return beginSignIn(deps, caller, { ...wanted, provider, account_id: id })
}

function providerOf(signIns: SignIns, { sign_in, ...account }: EmailAccount): SignInProvider | undefined {
  if (sign_in !== 'password') return sign_in
  return signIns.offered.find((provider) => {
    const { imap_server, imap_port, smtp_server, smtp_port } = signIns.serversOf(provider)
    const isImap = account.imap_server === imap_server && account.imap_port === imap_port
    return isImap && account.smtp_server === smtp_server && account.smtp_port === smtp_port
  })
}

const PER_ORGANIZATION: RateLimit = { attempts: 60, within: 60 * 60_000 }

type Wanted = Omit<MailSignIn, 'organization_id' | 'uid' | 'code_verifier' | 'created_at'>

/** Remembers who begins a sign-in and for what, and leads to the provider's page. */
async function beginSignIn(
  { signIns, database, rateLimits, appUrl, now }: MailSignInsDeps,
  { org, uid, emailVerified }: Caller,
  wanted: Wanted,
): Promise<{ url: string }> {
  if (!emailVerified) throw new AppError('email-not-verified')
  const [state, code_verifier] = [newLinkToken(), newLinkToken()]
  const url = signIns.pageOf(wanted.provider, {
    address: wanted.email_address,
    state,
    nonce: linkTokenHash(state),
    challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    redirectUri: `${appUrl}${SIGN_IN_RETURN}`,
  })
  await rateLimits.take(`mail-sign-in-${org}`, PER_ORGANIZATION)
  const created_at = now()
  const begun = { ...wanted, organization_id: org, uid, code_verifier, created_at }
  await database.transact({ org, uid, now: created_at }, async (tx) =>
    tx.create(at('mailSignIn', linkTokenHash(state)), begun, created_at + SIGN_IN_LIFETIME),
  )
  return { url }
}

/**
 * Stores the access that a provider has granted, once the mail server has let the address in with it. The account is
 * added, or its earlier access replaced.
 * @throws AppError email-not-verified, mail-sign-in-expired, mail-sign-in-other-address, mail-sign-in-incomplete,
 *   mail-sign-in-unavailable, mail-sign-in-not-offered, mail-account-exists, mail-account-limit-reached,
 *   account-not-found, too-many-requests, or what the server refused
 */
export async function finishMailSignIn(
  deps: MailSignInsDeps & TryLoginDeps,
  caller: Caller,
  { code, state }: Input<typeof mailSignInsApi.finishMailSignIn>,
): Promise<Output<typeof mailSignInsApi.finishMailSignIn>> {
  const { signIns, database, appUrl } = deps
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const nonce = linkTokenHash(state)
  const begun = await takeBegun(deps, caller, nonce)
  const { provider, account_type, purposes, reads_replies, email_address, display_name } = begun
  const { code_verifier: verifier } = begun
  const redirectUri = `${appUrl}${SIGN_IN_RETURN}`
  const { addresses, tokens } = await signIns.redeem(provider, { code, verifier, nonce, redirectUri })
  if (!addresses.includes(email_address)) throw otherAddress(addresses[0], email_address)

  const servers = signIns.serversOf(provider)
  const login = { ...servers, account_type, purposes, reads_replies, username: email_address }
  await tryLogin(deps, caller.org, login, { accessToken: tokens.access.token })
  const earlier = earlierOf(begun, await mailboxesOf(database.reads, caller.org))
  if (earlier !== undefined) return replaceAccess(deps, caller, earlier, begun, tokens)
  return storeAccount(deps, caller, { ...login, email_address, display_name, use_ssl: true, sign_in: provider }, tokens)
}

/**
 * What was begun with this state, once, and only for whoever began it. Otherwise a page could have somebody finish a
 * stranger's sign-in, and so put a stranger's mailbox into their organization.
 * @throws AppError mail-sign-in-expired
 */
function takeBegun({ database, now }: MailSignInsDeps, { org, uid }: Caller, hash: string): Promise<MailSignIn> {
  const by = { org, uid, now: now() }
  return database.transact(by, async (tx) => {
    const place = at('mailSignIn', hash)
    const begun = await tx.read(place)
    const isTheirs = begun?.organization_id === org && begun.uid === uid
    if (!begun || !isTheirs || begun.created_at + SIGN_IN_LIFETIME <= by.now) throw new AppError('mail-sign-in-expired')
    tx.remove(place)
    return begun
  })
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

function replaceAccess(
  deps: MailSignInsDeps,
  { org, uid }: Caller,
  id: number,
  { provider, email_address }: MailSignIn,
  tokens: KeptSecret,
): Promise<EmailAccount> {
  const by = { org, uid, now: deps.now() }
  const isFine = { health: { status: 'ok' as const }, last_checked: by.now }
  const changes = { sign_in: provider, username: email_address, ...isFine }
  const work = async (tx: Tx) => {
    const account = await changeAccount(tx, deps.mailKeys, by, id, changes, tokens)
    if (readingOf(account) !== 'nothing') queueSync(tx, { organization_id: org, account_id: id }, by.now)
    return account
  }
  return deps.database.transact(by, work, deps)
}

const otherAddress = (signedIn: string | undefined, wanted: string): AppError =>
  new AppError(
    'mail-sign-in-other-address',
    signedIn === undefined
      ? `The provider did not say that ${wanted} signed in. Please sign in as ${wanted}.`
      : `You signed in as ${cutText(signedIn, 300)}. Please sign in as ${wanted}.`,
  )
