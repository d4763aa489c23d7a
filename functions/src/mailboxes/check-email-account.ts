import type { Input, Output } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import type { MailboxHealth, mailboxesApi } from '@attestry/contract/mailboxes'
import type { Caller } from '../caller'
import type { MailboxStore } from './store'
import { syncEmailAccount } from './sync-email-account'
import type { SyncDeps } from './sync-mailbox'
import { tryLogin, type TryLogin } from './try-login'

type Deps = SyncDeps & TryLogin & { mailboxes: Pick<MailboxStore, 'read' | 'password' | 'saveCheck'> }

/**
 * Tries an account's login now. What the mail server refuses is no failure of the check but its result: the health. A
 * mailbox that is read is checked by reading it.
 * @throws AppError account-not-found, too-many-requests
 */
export async function checkEmailAccount(
  deps: Deps,
  caller: Caller,
  { id }: Input<typeof mailboxesApi.checkEmailAccount>,
): Promise<Output<typeof mailboxesApi.checkEmailAccount>> {
  const { mailboxes, now } = deps
  const begun = now()
  const account = await mailboxes.read(caller.org, id)
  if (!account) throw new AppError('account-not-found')
  const isRead = account.is_active && account.account_type === 'inbound_monitoring'
  if (!(isRead && (await isReadNow(deps, caller, id)))) {
    const password = await mailboxes.password(caller.org, id)
    const health = healthAfter(account.health, await refusalOf(tryLogin(deps, caller.org, account, password)), now())
    await mailboxes.saveCheck(caller.org, id, { health, last_checked: now() }, begun)
  }
  const checked = await mailboxes.read(caller.org, id)
  if (!checked) throw new AppError('account-not-found')
  return checked
}

/** Reads the mailbox, which remembers by itself how it went. False while somebody else is at it. */
async function isReadNow(deps: Deps, caller: Caller, id: number): Promise<boolean> {
  let running = false
  await refusalOf(syncEmailAccount(deps, caller, { id }).then((result) => void ({ running } = result)))
  return !running
}

/** What a mail server refused; undefined when all went well. Anything else that fails is thrown. */
async function refusalOf(work: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await work
    return undefined
  } catch (failure) {
    if (failure instanceof AppError && failure.code !== 'too-many-requests') return failure
    throw failure
  }
}

function healthAfter(before: MailboxHealth, refusal: AppError | undefined, now: number): MailboxHealth {
  if (!refusal) return { status: 'ok' }
  const { code, message } = refusal
  if (before.status === 'failing' && before.code === code) return before
  return { status: 'failing', code, message, since: now }
}
