import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import { sidesOf } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount, MailboxHealth, mailboxesApi, MailboxSide } from '@attestry/core/mailboxes/mailboxes'
import type { Caller } from '../platform/caller'
import { healthAfter } from './health-after'
import type { MailboxStore } from './mailbox-store'
import { syncEmailAccount } from './sync-email-account'
import type { SyncMailboxDeps } from './sync-run'
import { LoginFailed, tryLogin, type TryLoginDeps } from './try-login'

type CheckEmailAccountDeps = SyncMailboxDeps & TryLoginDeps & { mailboxes: Pick<MailboxStore, 'read' | 'saveCheck'> }

/**
 * Tries an account's login now. If the mail server refuses it, the check has not failed: the refusal is its result (the
 * health). A mailbox that is read is checked by a sync, and its login for sending by itself.
 * @throws AppError account-not-found, too-many-requests
 */
export async function checkEmailAccount(
  deps: CheckEmailAccountDeps,
  caller: Caller,
  { id }: Input<typeof mailboxesApi.checkEmailAccount>,
): Promise<Output<typeof mailboxesApi.checkEmailAccount>> {
  const { mailboxes, now } = deps
  const read = async () => {
    const account = await mailboxes.read(caller.org, id)
    if (!account) throw new AppError('account-not-found')
    return account
  }
  const before = await read()
  const sides = sidesToCheck(before)
  const isRead = before.is_active && sides.includes('reading') && (await isReadNow(deps, caller, id))
  const left = isRead ? sides.filter((side) => side !== 'reading') : sides
  if (left.length === 0) return read()

  const begun = now()
  const account = await read()
  const login = deps.credentials.use(caller.org, account, (credential) =>
    tryLogin(deps, caller.org, account, credential, left),
  )
  const found = await healthFound(login, left[0]!, now)
  const check = { health: healthAfter(account, found, left), last_checked: now() }
  await mailboxes.saveCheck(caller.org, id, check, begun)
  return read()
}

/** What the account is for, and what has failed. */
function sidesToCheck(account: EmailAccount): MailboxSide[] {
  const { health } = account
  return [...new Set([...sidesOf(account), ...(health.status === 'failing' ? [health.side] : [])])]
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
