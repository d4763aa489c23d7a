import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import { nextCheck, WATCHED_FOR, withMailAt } from '@attestry/core/mailboxes/mailbox-rhythm'
import type { mailboxesApi, SyncResult } from '@attestry/core/mailboxes/email-accounts'
import type { EmailAccount, MailboxHealth } from '@attestry/core/mailboxes/mailboxes'
import { at, objects } from '@attestry/core/paths'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { Caller } from '../platform/caller'
import { failureFields } from '../platform/log'
import type { ImapMailbox } from '../adapters/mail/imap'
import { connectTo } from './connect-to'
import { healthAfter, isToNote, saveCheck } from './health'
import { acquireLease, type Ending, type HeldLease, isRemoved, LeaseLost, releaseLease, renewLease } from './leases'
import { nextDay } from '../platform/days'
import { fetchMails } from './fetch-mails'
import { isLost } from './mail-failures'
import { lookAtMailbox } from './look-at-mailbox'
import { readUsage } from './mail-usage'
import { askForSync, endWaiting } from './queue-syncs'
import { retryUnfetched } from './retry-unfetched'
import {
  type Connect,
  isSpent,
  newProgress,
  type Progress,
  SYNC_LIMITS,
  type SyncLimits,
  type SyncMailboxDeps,
  type SyncOptions,
} from './sync-run'
import { type SyncSlot, takeSlot } from './slots'

/** In milliseconds. A request through Hosting ends after 60 s; a task does the rest. */
const TURN = { stopAfter: 30_000, deadline: 50_000 }

/** One press of Refresh sends a request for each account, and two more while it is being read already. */
const PER_ORGANIZATION: RateLimit = { attempts: 300, within: 10 * 60_000 }

export type SyncEmailAccountDeps = SyncMailboxDeps & { rateLimits: RateLimits }

/**
 * Fetches new mail now, even while the mailbox rests after failures.
 * @throws AppError account-not-found, too-many-requests
 */
export async function syncEmailAccount(
  deps: SyncEmailAccountDeps,
  { org }: Caller,
  { id }: Input<typeof mailboxesApi.syncEmailAccount>,
  options: Pick<SyncOptions, 'isCheck'> = {},
): Promise<Output<typeof mailboxesApi.syncEmailAccount>> {
  if (!(await deps.database.reads.read(at('emailAccount', org, id)))) throw new AppError('account-not-found')
  await deps.rateLimits.take(`sync-${org}`, PER_ORGANIZATION)
  const limits = { ...TURN, ...deps.limits }
  return syncMailbox({ ...deps, limits }, { organization_id: org, account_id: id }, options)
}

/**
 * The task behind the poll. It never fails, because a failed task would be retried by the queue, maybe before the
 * server wants us back. The lease says when the mailbox is due again.
 */
export async function syncDueMailbox(deps: SyncMailboxDeps, payload: TaskPayload<'syncMailbox'>): Promise<void> {
  try {
    const look = await lookAtMailbox(deps, payload)
    if (look.isOver) return
    try {
      await syncMailbox(deps, payload, { onlyIfDue: true, connect: look.connect })
    } finally {
      await look.end()
    }
  } catch (failure) {
    deps.log('INFO', 'A sync ended early', { ...payload, ...failureFields(failure) })
    // A run that failed has said when its mailbox is due again; a task that came to no run has not.
    await endWaiting(deps, payload).catch((cause: unknown) =>
      deps.log('WARNING', 'A mailbox waits for a task that has ended', { ...payload, ...failureFields(cause) }),
    )
  }
}

/** For a mailbox whose last runs failed or brought next to nothing. */
const SHORT_TURN = { stopAfter: 30_000, deadline: 60_000 }

/**
 * Fetches new mail of one mailbox (from one that only sends, what answers our own mails), unless another run holds it or
 * its organization has no free slot. The result is saved in the lease and in the account's health.
 * @throws AppError mail-budget-spent, or the failure of the mail server; any other error is our own bug
 */
export async function syncMailbox(
  deps: SyncMailboxDeps,
  { organization_id: org, account_id: id }: TaskPayload<'syncMailbox'>,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const { database, checkpoint = async () => {} } = deps
  const account = await database.reads.read(at('emailAccount', org, id))
  if (!account?.is_active || readingOf(account) === 'nothing') {
    return { running: false, stored: 0, known: 0 }
  }
  const slot = await takeSlot(deps, org, id)
  if (!slot) {
    if (options.onlyIfDue) await endWaiting(deps, { organization_id: org, account_id: id })
    return { running: true, stored: 0, known: 0 }
  }
  try {
    await checkpoint('slot-taken')
    return await syncInSlot({ ...deps, checkpoint }, slot, org, account, options)
  } finally {
    const waiting = await slot.free()
    if (waiting !== undefined) await askForSync(deps, { organization_id: org, account_id: waiting })
  }
}

async function syncInSlot(
  deps: SyncMailboxDeps & Required<Pick<SyncMailboxDeps, 'checkpoint'>>,
  slot: SyncSlot,
  org: string,
  account: EmailAccount,
  options: SyncOptions,
): Promise<SyncResult> {
  const { database, log, now, checkpoint } = deps
  const begun = now()
  const lease = await acquireLease(deps, org, account.id, options)
  if (!lease) return { running: true, stored: 0, known: 0 }
  await checkpoint('leased')

  const allowed = { ...SYNC_LIMITS, ...deps.limits }
  const limits = lease.failures >= 2 ? { ...allowed, ...shorter(allowed, SHORT_TURN) } : allowed
  const progress = newProgress()
  const run = { ...deps, limits }
  try {
    const spent = await readUsage(database.reads, org, now())
    if (isSpent(spent, limits)) throw new AppError('mail-budget-spent')
    const { connect = (deadline: number) => connectTo(run, org, account, deadline) } = options
    let retry_after = lease.retry_after
    await withMailbox(run, slot, connect, lease, async (mailbox) => {
      const session = await fetchMails(run, account, lease, mailbox, progress, spent)
      if (progress.isFinished) retry_after = await retryUnfetched(run, session)
    })
    await checkpoint('before-release')
    await saveHealth(deps, org, account, { status: 'ok' }, begun, options)
    const { validityChanges: validity_changes, isFinished } = progress
    const failures = isSlow(progress, now() - begun) ? lease.failures + 1 : 0
    const rhythm = { ...rhythmAfter(lease, progress, options, now()), ...(isFinished && { retry_after }) }
    const regular = isFinished ? nextCheck({ ...lease, ...rhythm }, now(), limits.pollEvery) : now()
    const rested = failures && now() + pauseAfter(failures, 'mail-connection-lost')
    const poll_after = Math.max(regular, rested)
    await releaseLease(deps, lease, { poll_after, failures, validity_changes, failedOnMail: null, ...rhythm })
    await checkpoint('released')
    if (!isFinished && !rested) await askForSync(deps, { organization_id: org, account_id: account.id })
  } catch (failure) {
    await removeLeftovers(deps, lease, progress)
    if (failure instanceof LeaseLost) return { running: true, stored: progress.stored, known: progress.known }
    await rememberFailure(deps, account, lease, progress, failure, begun, options)
    throw failure
  }
  const { stored, known } = progress
  log('INFO', 'Mailbox read', { organization_id: org, account_id: account.id, stored, known })
  return { running: false, stored, known }
}

/** What a run teaches about when mail comes, and whether somebody waits for it. */
const rhythmAfter = (
  { mail_hours }: HeldLease,
  { listed }: Progress,
  { onlyIfDue = false }: SyncOptions,
  now: number,
): Pick<Ending, 'mail_hours' | 'watched_until'> => ({
  ...((listed > 0 || mail_hours === null) && { mail_hours: withMailAt(mail_hours, now) }),
  ...(!onlyIfDue && { watched_until: now + WATCHED_FOR }),
})

/**
 * Deletes the bytes of mails that will never get a document because their account was removed. While the account
 * exists, the bytes stay: the next run stores the same mails under the same ids.
 */
async function removeLeftovers(deps: SyncMailboxDeps, lease: HeldLease, { written }: Progress): Promise<void> {
  try {
    if (written.size === 0 || !(await isRemoved(deps, lease))) return
    for (const id of written) await deps.blobs.deleteAll(objects.rawMail(lease.organization_id, id))
  } catch (failure) {
    deps.log('WARNING', 'Bytes of a removed account are left', failureFields(failure))
  }
}

const shorter = (one: typeof SHORT_TURN, other: typeof SHORT_TURN): typeof SHORT_TURN => ({
  stopAfter: Math.min(one.stopAfter, other.stopAfter),
  deadline: Math.min(one.deadline, other.deadline),
})

const SLOW_AFTER = 20_000

/** The run held its slot for long and brought less than one mail and 20 kB a second. Its mailbox has to rest. */
const isSlow = ({ bytes, stored, known }: Progress, time: number): boolean =>
  time > SLOW_AFTER && (stored + known) * 1000 < time && bytes < 20 * time

/** Opens a session with the mail server and keeps lease and slot while it lasts. */
async function withMailbox(
  deps: SyncMailboxDeps & Required<Pick<SyncMailboxDeps, 'checkpoint'>> & { limits: SyncLimits },
  slot: SyncSlot,
  connect: Connect,
  lease: HeldLease,
  work: (mailbox: ImapMailbox) => Promise<void>,
): Promise<void> {
  const { limits, checkpoint } = deps
  const mailbox = await connect(limits.deadline)
  let lost: { cause: unknown } | undefined
  let renewal: Promise<void> | undefined
  const renew = () => {
    renewal ??= Promise.all([renewLease(deps, lease), slot.renew()])
      .then(() => {})
      .catch((cause: unknown) => {
        lost ??= { cause }
        return mailbox.close()
      })
      .finally(() => (renewal = undefined))
  }
  const timer = setInterval(renew, limits.renewEvery)
  try {
    await checkpoint('connected')
    await work(mailbox)
  } catch (failure) {
    throw lost ? lost.cause : failure
  } finally {
    clearInterval(timer)
    await renewal
    await mailbox.close()
  }
  // The lease may have been lost when the work was already done.
  if (lost) throw lost.cause
}

async function rememberFailure(
  deps: SyncMailboxDeps,
  account: EmailAccount,
  lease: HeldLease,
  progress: Progress,
  failure: unknown,
  begun: number,
  options: SyncOptions,
): Promise<void> {
  const { isReadingMails, validityChanges } = progress
  const { code, message } = failure instanceof AppError ? failure : new AppError('internal')
  const { log, now } = deps
  const { organization_id, account_id } = lease
  const fields = { organization_id, account_id, code, ...failureFields(failure) }
  log(code === 'internal' ? 'ERROR' : 'WARNING', 'Mailbox not read', fields)

  const isBudget = code === 'mail-budget-spent'
  const failures = isBudget ? lease.failures : lease.failures + 1
  const isBroken = isReadingMails && isLost(failure)
  const ending: Ending = {
    failures,
    // If the connection broke on a message, the next runs start at once to find out which message it is.
    poll_after: isBudget ? nextDay(now()) : now() + (isBroken && failures <= 3 ? 0 : pauseAfter(failures, code)),
    validity_changes: Math.max(validityChanges, lease.validity_changes),
    failedOnMail: isBroken ? String(failure).slice(0, 500) : undefined,
    ...rhythmAfter(lease, progress, options, now()),
  }
  try {
    const health = { status: 'failing', side: 'reading', code, message, since: now() } as const
    await saveHealth(deps, organization_id, account, health, begun, options)
    await releaseLease(deps, lease, ending)
  } catch (cause) {
    // The lease expires by itself. The failure to report is the first one, not this.
    log('WARNING', 'A failed run could not be remembered', failureFields(cause))
  }
}

async function saveHealth(
  deps: SyncMailboxDeps,
  org: string,
  account: EmailAccount,
  found: MailboxHealth,
  begun: number,
  { isCheck = false }: SyncOptions,
): Promise<void> {
  const { now } = deps
  const { id, health: before } = account
  const health = healthAfter(account, found, ['reading'])
  if (!isCheck && health === before && !isToNote(account, now())) return
  await saveCheck(deps, org, id, { health, last_checked: now() }, begun)
}

const MINUTE = 60_000

const LONGEST = 6 * 60

/**
 * How long, in milliseconds, a mailbox rests after this many failed runs in a row. A refused password is tried three
 * times and then rarely: servers lock an account that gets a wrong password every minute. Access that was withdrawn
 * comes back only by a new sign-in, which ends the rest.
 */
function pauseAfter(failures: number, code: ErrorCode): number {
  if (code === 'mail-sign-in-withdrawn') return LONGEST * MINUTE
  const isRefused = code === 'mail-login-failed' || code === 'mail-sign-in-refused'
  if (isRefused && failures >= 3) return Math.min(15 * 2 ** (failures - 3), LONGEST) * MINUTE
  return Math.min(2 ** (failures - 1), 15) * MINUTE
}
