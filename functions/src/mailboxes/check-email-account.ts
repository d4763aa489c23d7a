import type { Input, Output } from '@attestry/contract/endpoint'
import { AppError, type ErrorCode } from '@attestry/contract/errors'
import type { MailboxHealth, mailboxesApi } from '@attestry/contract/mailboxes'
import type { Caller } from '../platform/caller'
import { healthAfter } from './health-after'
import type { MailboxStore } from './mailbox-store'
import { syncEmailAccount } from './sync-email-account'
import type { SyncMailboxDeps } from './sync-run'
import { tryLogin, type TryLoginDeps } from './try-login'

type CheckEmailAccountDeps = SyncMailboxDeps & TryLoginDeps & { mailboxes: Pick<MailboxStore, 'read' | 'saveCheck'> }

/**
 * Tries an account's login now. If the mail server refuses it, the check has not failed: the refusal is its result (the
 * health). An inbound mailbox is checked by a sync.
 * @throws AppError account-not-found, too-many-requests
 */
export async function checkEmailAccount(
  deps: CheckEmailAccountDeps,
  caller: Caller,
  { id }: Input<typeof mailboxesApi.checkEmailAccount>,
): Promise<Output<typeof mailboxesApi.checkEmailAccount>> {
  const { mailboxes, now } = deps
  const begun = now()
  const account = await mailboxes.read(caller.org, id)
  if (!account) throw new AppError('account-not-found')
  const isRead = account.is_active && account.account_type === 'inbound_monitoring'
  if (!(isRead && (await isReadNow(deps, caller, id)))) {
    const login = deps.credentials.use(caller.org, account, (credential) =>
      tryLogin(deps, caller.org, account, credential),
    )
    const found = await healthFound(login, now)
    const check = { health: healthAfter(account.health, found), last_checked: now() }
    await mailboxes.saveCheck(caller.org, id, check, begun)
  }
  const checked = await mailboxes.read(caller.org, id)
  if (!checked) throw new AppError('account-not-found')
  return checked
}

/** Syncs the mailbox; the sync saves its own result. False while another run holds the mailbox. */
async function isReadNow(deps: CheckEmailAccountDeps, caller: Caller, id: number): Promise<boolean> {
  try {
    return !(await syncEmailAccount(deps, caller, { id }, { isCheck: true })).running
  } catch (failure) {
    if (failure instanceof AppError && failure.code !== 'too-many-requests') return true
    throw failure
  }
}

const UNTRIED: ReadonlySet<ErrorCode> = new Set(['too-many-requests', 'account-not-found'])

async function healthFound(login: Promise<void>, now: () => number): Promise<MailboxHealth> {
  try {
    await login
    return { status: 'ok' }
  } catch (failure) {
    // If the login could not be tried, we learn nothing about the account.
    if (!(failure instanceof AppError) || UNTRIED.has(failure.code)) throw failure
    const { code, message } = failure
    return { status: 'failing', code, message, since: now() }
  }
}
