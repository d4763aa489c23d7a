import type { Input, Output } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import type { mailboxesApi } from '@attestry/contract/mailboxes'
import type { Caller } from '../platform/caller'
import type { Log } from '../platform/log'
import type { RateLimit } from '../platform/rate-limits'
import { Secret } from '../platform/secret'
import type { TaskQueue } from '../platform/task-queue'
import { askForSync } from './ask-for-sync'
import type { MailCredentials } from './credentials'
import type { MailboxStore } from './mailbox-store'
import { tryLogin, type TryLoginDeps } from './try-login'

type UpdateEmailAccountDeps = TryLoginDeps & {
  mailboxes: Pick<MailboxStore, 'read' | 'change'>
  credentials: MailCredentials
  queue: TaskQueue
  log: Log
  now: () => number
}

const PER_ORGANIZATION: RateLimit = { attempts: 60, within: 60 * 60_000 }

/**
 * Stores a new password or resumes a paused account, but only after the server has accepted the login; otherwise
 * nothing changes. Stops a sync that is running.
 * @throws AppError account-not-found, no-mail-password, too-many-requests, or what the mail server refused
 */
export async function updateEmailAccount(
  deps: UpdateEmailAccountDeps,
  { org, uid }: Caller,
  { id, password: typed, ...changes }: Input<typeof mailboxesApi.updateEmailAccount>,
): Promise<Output<typeof mailboxesApi.updateEmailAccount>> {
  const { mailboxes, now } = deps
  const account = await mailboxes.read(org, id)
  if (!account) throw new AppError('account-not-found')
  await deps.rateLimits.take(`mail-account-change-${org}`, PER_ORGANIZATION)
  if (typed !== undefined && account.sign_in !== 'password') throw new AppError('no-mail-password')
  const newPassword = typed === undefined ? undefined : new Secret(typed)
  const isResumed = changes.is_active === true && !account.is_active
  const isTried = newPassword !== undefined || isResumed
  if (newPassword) await tryLogin(deps, org, account, { password: newPassword })
  else if (isResumed) await deps.credentials.use(org, account, (kept) => tryLogin(deps, org, account, kept))

  const check = isTried ? { health: { status: 'ok' } as const, last_checked: now() } : {}
  const changed = await mailboxes.change(
    { org, uid, now: now() },
    id,
    { ...changes, ...check },
    newPassword && { secret: newPassword },
  )
  if (isTried && changed.is_active && changed.account_type === 'inbound_monitoring') {
    await askForSync(deps, { organization_id: org, account_id: id })
  }
  return changed
}
