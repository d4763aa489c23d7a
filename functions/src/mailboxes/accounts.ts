import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import { purposesOf, readingOf, sidesOf, typeFor } from '@attestry/core/mailboxes/mailbox-purposes'
import { type EmailAccountChanges, type EmailAccountForm, mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import type { EmailAccount, MailboxHealth, MailboxSide } from '@attestry/core/mailboxes/mailboxes'
import { at } from '@attestry/core/paths'
import type { Database, Tx } from '../adapters/database'
import { newId } from '../adapters/firestore'
import type { RateLimit } from '../adapters/rate-limits'
import { command, type CommandDeps, view } from '../commands/command'
import { requireAdmin } from '../commands/require-admin'
import type { Caller } from '../platform/caller'
import { Secret } from '../platform/secret'
import { changeAccount, createAccount } from './account-changes'
import type { MailCredentials } from './credentials'
import { healthAfter, saveCheck } from './health'
import type { KeptSecret } from './kept-secret'
import { mailboxesOf } from './mailboxes-of'
import type { MailKeys } from './password'
import { queueSync } from './queue-syncs'
import { type SyncEmailAccountDeps, syncEmailAccount } from './sync-mailbox'
import { LoginFailed, tryLogin, type TryLoginDeps } from './try-login'

export type StoreAccountDeps = CommandDeps & { mailKeys: MailKeys | undefined }

export const listEmailAccounts = view(mailboxesApi.listEmailAccounts, (it) => mailboxesOf(it, it.org))

/**
 * Stores an account once its server has accepted the login, and asks for the first sync. A caller without a verified
 * address may have signed up with somebody else's, so we connect to no server for them.
 * @throws AppError email-not-verified, no-imap-server, mail-account-exists, mail-account-limit-reached,
 *   too-many-requests, or what a mail server refused
 */
export async function addEmailAccount(
  deps: TryLoginDeps & StoreAccountDeps,
  caller: Caller,
  { password: typed, ...form }: Input<typeof mailboxesApi.addEmailAccount>,
): Promise<Output<typeof mailboxesApi.addEmailAccount>> {
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const password = new Secret(typed)
  const account = { ...form, ...servingFor(form), sign_in: 'password' as const }
  if (readingOf(account) !== 'nothing' && account.imap_server === '') throw new AppError('no-imap-server')
  await tryLogin(deps, caller.org, account, { password })
  return storeAccount(deps, caller, account, { secret: password })
}

/** What an account is for, as it is stored. */
export function servingFor({
  account_type,
  purposes = [],
  reads_replies,
}: Pick<EmailAccountForm, 'account_type' | 'purposes' | 'reads_replies'>): Pick<
  EmailAccount,
  'account_type' | 'purposes' | 'reads_replies'
> {
  const asked = [...new Set(purposesOf({ account_type, purposes }))]
  return { account_type: typeFor(asked), purposes: asked, reads_replies }
}

/**
 * Stores an account whose login has worked, and asks for its first sync.
 * @throws AppError mail-account-exists, mail-account-limit-reached
 */
export async function storeAccount(
  deps: StoreAccountDeps,
  { org, uid }: Caller,
  form: Omit<EmailAccount, 'id' | 'is_active' | 'last_checked' | 'health' | 'created_at'>,
  kept: KeptSecret,
): Promise<EmailAccount> {
  const now = deps.now()
  const isFine = { is_active: true, last_checked: now, health: { status: 'ok' as const } }
  const account: EmailAccount = { ...form, ...isFine, id: newId(), created_at: now }
  const by = { org, uid, now }
  const work = async (tx: Tx) => {
    await createAccount(tx, deps.mailKeys, by, account, kept)
    if (readingOf(account) !== 'nothing') queueSync(tx, { organization_id: org, account_id: account.id }, now)
    return account
  }
  return deps.database.transact(by, work, deps)
}

const CHANGES: RateLimit = { attempts: 60, within: 60 * 60_000 }

/**
 * Stores a new password, resumes a paused account or changes what one is for, but only after its servers have accepted
 * the login; otherwise nothing changes. Stops a sync that is running.
 * @throws AppError account-not-found, no-mail-password, mail-password-needed, mail-servers-fixed, no-imap-server,
 *   mail-account-exists, too-many-requests, or what a mail server refused
 */
export async function updateEmailAccount(
  deps: TryLoginDeps & StoreAccountDeps & { credentials: MailCredentials },
  { org, uid }: Caller,
  { id, password: typed, ...changes }: Input<typeof mailboxesApi.updateEmailAccount>,
): Promise<Output<typeof mailboxesApi.updateEmailAccount>> {
  const account = await readAccount(deps, org, id)
  await deps.rateLimits.take(`mail-account-change-${org}`, CHANGES)
  refuseServers(account, changes, typed)
  if (typed !== undefined && account.sign_in !== 'password') throw new AppError('no-mail-password')
  const wanted: EmailAccount = { ...account, ...changes }
  if (readingOf(wanted) !== 'nothing' && wanted.imap_server === '') throw new AppError('no-imap-server')

  const newPassword = typed === undefined ? undefined : new Secret(typed)
  const isResumed = changes.is_active === true && !account.is_active
  const isForMore = sidesOf(wanted).some((side) => !sidesOf(account).includes(side))
  const isTried = newPassword !== undefined || isResumed || isForMore
  if (newPassword) await tryLogin(deps, org, wanted, { password: newPassword })
  else if (isTried) await deps.credentials.use(org, account, (kept) => tryLogin(deps, org, wanted, kept))

  const health = healthAfter(wanted, { status: 'ok' }, sidesOf(wanted))
  const by = { org, uid, now: deps.now() }
  const all = { ...changes, ...(isTried && { health, last_checked: by.now }) }
  const work = async (tx: Tx) => {
    const changed = await changeAccount(tx, deps.mailKeys, by, id, all, newPassword && { secret: newPassword })
    const isReadAnew = isTried || readingOf(changed) !== readingOf(account)
    if (isReadAnew && changed.is_active && readingOf(changed) !== 'nothing')
      queueSync(tx, { organization_id: org, account_id: id }, by.now)
    return changed
  }
  return deps.database.transact(by, work, deps)
}

/** The password that is stored goes to no other server than those it was given for. */
function refuseServers(
  account: EmailAccount,
  { imap_server, imap_port }: EmailAccountChanges,
  password?: string,
): void {
  if (imap_server === undefined && imap_port === undefined) return
  if (readingOf(account) !== 'nothing' || account.sign_in !== 'password') throw new AppError('mail-servers-fixed')
  if (password === undefined) throw new AppError('mail-password-needed')
}

/** Deletes an account and its password; the mails it received stay. @throws AppError account-not-found, admin-only */
export const removeEmailAccount = command(mailboxesApi.removeEmailAccount, async ({ tx, by }, { id }) => {
  await requireAdmin(tx, by)
  const place = at('emailAccount', by.org, id)
  const account = await tx.read(place)
  if (!account) throw new AppError('account-not-found')
  for (const gone of [place, at('secret', by.org, id), at('lease', by.org, id)]) tx.remove(gone)
  tx.audit('email-account-removed', place, account.email_address)
  return null
})

/**
 * Tries an account's login now. If the mail server refuses it, the check has not failed: the refusal is its result (the
 * health). A mailbox that is read is checked by a sync, and its login for sending by itself.
 * @throws AppError account-not-found, too-many-requests
 */
export async function checkEmailAccount(
  deps: SyncEmailAccountDeps & TryLoginDeps,
  caller: Caller,
  { id }: Input<typeof mailboxesApi.checkEmailAccount>,
): Promise<Output<typeof mailboxesApi.checkEmailAccount>> {
  const { org } = caller
  const before = await readAccount(deps, org, id)
  const sides = sidesToCheck(before)
  const isRead = before.is_active && sides.includes('reading') && (await isReadNow(deps, caller, id))
  const left = isRead ? sides.filter((side) => side !== 'reading') : sides
  if (left.length === 0) return readAccount(deps, org, id)

  const begun = deps.now()
  const account = await readAccount(deps, org, id)
  const login = deps.credentials.use(org, account, (credential) => tryLogin(deps, org, account, credential, left))
  const found = await healthFound(login, left[0]!, deps.now)
  await saveCheck(deps, org, id, { health: healthAfter(account, found, left), last_checked: deps.now() }, begun)
  return readAccount(deps, org, id)
}

/** @throws AppError account-not-found */
export async function readAccount(
  { database }: { database: Database },
  org: string,
  id: number,
): Promise<EmailAccount> {
  const account = await database.reads.read(at('emailAccount', org, id))
  if (!account) throw new AppError('account-not-found')
  return account
}

/** What the account is for, and what has failed. */
function sidesToCheck(account: EmailAccount): MailboxSide[] {
  const { health } = account
  return [...new Set([...sidesOf(account), ...(health.status === 'failing' ? [health.side] : [])])]
}

/** Syncs the mailbox; the sync saves its own result. False while another run holds the mailbox. */
async function isReadNow(deps: SyncEmailAccountDeps, caller: Caller, id: number): Promise<boolean> {
  try {
    return !(await syncEmailAccount(deps, caller, { id }, { isCheck: true })).running
  } catch (failure) {
    if (failure instanceof AppError && failure.code !== 'too-many-requests') return true
    throw failure
  }
}

const UNTRIED: ReadonlySet<ErrorCode> = new Set(['too-many-requests', 'account-not-found'])

/** `side`: which one it is about where no server was asked. */
async function healthFound(login: Promise<void>, side: MailboxSide, now: () => number): Promise<MailboxHealth> {
  try {
    await login
    return { status: 'ok' }
  } catch (failure) {
    // If the login could not be tried, we learn nothing about the account.
    if (!(failure instanceof AppError) || UNTRIED.has(failure.code)) throw failure
    const { code, message } = failure
    const failed = failure instanceof LoginFailed ? failure.side : side
    return { status: 'failing', side: failed, code, message, since: now() }
  }
}
