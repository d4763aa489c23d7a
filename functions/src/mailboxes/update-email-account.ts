import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { readingOf, sidesOf } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount, EmailAccountChanges, mailboxesApi } from '@attestry/core/mailboxes/mailboxes'
import type { Caller } from '../platform/caller'
import type { Log } from '../platform/log'
import type { RateLimit } from '../adapters/rate-limits'
import { Secret } from '../platform/secret'
import type { TaskQueue } from '../adapters/task-queue'
import { askForSync } from './ask-for-sync'
import type { MailCredentials } from './credentials'
import { healthAfter } from './health-after'
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
 * Stores a new password, resumes a paused account or changes what one is for, but only after its servers have accepted
 * the login; otherwise nothing changes. Stops a sync that is running.
 * @throws AppError account-not-found, no-mail-password, mail-password-needed, mail-servers-fixed, no-imap-server,
 *   mail-account-exists, too-many-requests, or what a mail server refused
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
  const check = isTried ? { health, last_checked: now() } : {}
  const changed = await mailboxes.change(
    { org, uid, now: now() },
    id,
    { ...changes, ...check },
    newPassword && { secret: newPassword },
  )
  const isReadAnew = isTried || readingOf(changed) !== readingOf(account)
  if (isReadAnew && changed.is_active && readingOf(changed) !== 'nothing') {
    await askForSync(deps, { organization_id: org, account_id: id })
  }
  return changed
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
