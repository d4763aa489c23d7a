import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { purposesOf, readingOf, typeFor } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount, EmailAccountForm, mailboxesApi } from '@attestry/core/mailboxes/mailboxes'
import type { Caller } from '../platform/caller'
import { newId } from '../adapters/firestore'
import type { Log } from '../platform/log'
import { Secret } from '../platform/secret'
import type { TaskQueue } from '../adapters/task-queue'
import { askForSync } from './ask-for-sync'
import type { KeptSecret } from './kept-secret'
import type { MailboxStore } from './mailbox-store'
import { tryLogin, type TryLoginDeps } from './try-login'

export type StoreAccountDeps = {
  mailboxes: Pick<MailboxStore, 'add'>
  queue: TaskQueue
  log: Log
  now: () => number
}
type AddEmailAccountDeps = TryLoginDeps & StoreAccountDeps

/**
 * Stores an account once its server has accepted the login, and asks for the first sync. A caller without a verified
 * address may have signed up with somebody else's, so we connect to no server for them.
 * @throws AppError email-not-verified, no-imap-server, mail-account-exists, mail-account-limit-reached,
 *   too-many-requests, or what a mail server refused
 */
export async function addEmailAccount(
  deps: AddEmailAccountDeps,
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
  const created_at = deps.now()
  const account: EmailAccount = {
    ...form,
    id: newId(),
    is_active: true,
    last_checked: created_at,
    health: { status: 'ok' },
    created_at,
  }
  await deps.mailboxes.add(org, account, kept, uid)
  if (readingOf(account) !== 'nothing') {
    await askForSync(deps, { organization_id: org, account_id: account.id })
  }
  return account
}
