import { AppError } from '@attestry/contract/errors'
import type { EmailAccount, MailboxHealth, SyncResult } from '@attestry/contract/mailboxes'
import type { TaskPayload } from '@attestry/contract/tasks'
import type { Blobs } from '../blobs'
import { failureFields, type Log } from '../log'
import type { ConnectImap, ImapMailbox } from '../mail/imap'
import type { TaskQueue } from '../task-queue'
import { pauseAfter } from './backoff'
import { healthAfter } from './health-after'
import type { Ending, HeldLease, Leases } from './lease'
import { LeaseLost } from './lease'
import { isAboutMail, readMailbox } from './read-mailbox'
import type { MailStore } from './store-mails'
import type { MailboxStore } from './store'

export type SyncDeps = {
  mailboxes: Pick<MailboxStore, 'read' | 'password' | 'saveCheck'>
  mails: MailStore
  leases: Leases
  connectImap: ConnectImap
  blobs: Pick<Blobs, 'write' | 'writeStream' | 'deleteAll'>
  queue: TaskQueue
  log: Log
  now: () => number
  limits?: Partial<SyncLimits>
  /** Told where a run is. A test ends the process there. */
  checkpoint?: (step: SyncStep) => Promise<void>
}

/** Sizes in bytes, times in milliseconds. */
export type SyncLimits = {
  /** Mails of one run; what is left is another run's. */
  mailsPerRun: number
  mailsPerBatch: number
  bytesPerBatch: number
  /** Mails above this size go from the server to storage in pieces. */
  streamAbove: number
  /** Of mails above this size only the headers are stored. */
  largestMail: number
  /** When a run starts no further batch. */
  stopAfter: number
  /** When a run is cut off. */
  deadline: number
  renewEvery: number
  /** How long after a run a mailbox is due again. */
  pollEvery: number
}

export const SYNC_LIMITS: SyncLimits = {
  mailsPerRun: 500,
  mailsPerBatch: 25,
  bytesPerBatch: 8 * 1024 * 1024,
  streamAbove: 5 * 1024 * 1024,
  largestMail: 40 * 1024 * 1024,
  stopAfter: 180_000,
  deadline: 240_000,
  renewEvery: 30_000,
  pollEvery: 45_000,
}

export type SyncStep =
  | 'leased'
  | 'connected'
  | 'renumbered'
  | 'listed'
  | 'fetched'
  | 'raw-stored'
  | 'before-commit'
  | 'committed'
  | 'enqueued'
  | 'before-release'
  | 'released'

/** `isCheck`: somebody waits to be told that the account was looked at. */
export type SyncOptions = { onlyIfDue?: boolean; isCheck?: boolean }

/** How far a run came; counted as it goes, so that a run that fails can still tell. */
export type Progress = {
  stored: number
  known: number
  isFinished: boolean
  isReadingMails: boolean
  validityChanges: number
}

/** `last_checked` costs every open client a document: the poll of each minute writes it, a busier one not each time. */
const CHECK_EVERY = 45_000

/**
 * Fetches what is new in one mailbox, unless somebody is at it already. How it went is remembered in the lease and in
 * the account's health.
 * @throws AppError whatever the mail server's part in a failure is; anything else is a fault of ours
 */
export async function syncMailbox(
  deps: SyncDeps,
  { organization_id: org, account_id: id }: TaskPayload<'syncMailbox'>,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const { mailboxes, leases, queue, log, now, checkpoint = async () => {} } = deps
  const limits = { ...SYNC_LIMITS, ...deps.limits }
  const begun = now()
  const account = await mailboxes.read(org, id)
  if (!account?.is_active || account.account_type !== 'inbound_monitoring') {
    return { running: false, stored: 0, known: 0 }
  }
  const lease = await leases.acquire(org, id, options)
  if (!lease) return { running: true, stored: 0, known: 0 }
  await checkpoint('leased')

  const progress: Progress = { stored: 0, known: 0, isFinished: false, isReadingMails: false, validityChanges: 0 }
  const run = { ...deps, limits, checkpoint }
  try {
    await withMailbox(run, account, lease, (mailbox) => readMailbox(run, lease, mailbox, progress))
    await checkpoint('before-release')
    await saveHealth(deps, org, account, { status: 'ok' }, begun, options)
    const poll_after = progress.isFinished ? now() + limits.pollEvery : now()
    const { validityChanges: validity_changes } = progress
    await leases.release(lease, { poll_after, failures: 0, validity_changes, failedOnMail: null })
    await checkpoint('released')
  } catch (failure) {
    if (failure instanceof LeaseLost) return { running: true, stored: progress.stored, known: progress.known }
    await rememberFailure(deps, account, lease, progress, failure, begun, options)
    throw failure
  }
  const { stored, known } = progress
  log('INFO', 'Mailbox read', { organization_id: org, account_id: id, stored, known })
  if (!progress.isFinished) await queue.enqueue('syncMailbox', { organization_id: org, account_id: id })
  return { running: false, stored, known }
}

/** A session at the mail server, while which the lease is kept. */
async function withMailbox(
  {
    mailboxes,
    leases,
    connectImap,
    limits,
    checkpoint,
  }: Pick<SyncDeps, 'mailboxes' | 'leases' | 'connectImap'> &
    Required<Pick<SyncDeps, 'checkpoint'>> & { limits: SyncLimits },
  { id, imap_server, imap_port, username }: EmailAccount,
  lease: HeldLease,
  work: (mailbox: ImapMailbox) => Promise<void>,
): Promise<void> {
  const password = await mailboxes.password(lease.organization_id, id)
  const login = { host: imap_server, port: imap_port, username, password }
  const mailbox = await connectImap(login, { deadline: limits.deadline })
  let lost: { cause: unknown } | undefined
  let renewal: Promise<void> | undefined
  const renew = () => {
    renewal ??= leases
      .renew(lease)
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
}

async function rememberFailure(
  { mailboxes, leases, log, now }: SyncDeps,
  account: EmailAccount,
  lease: HeldLease,
  { isReadingMails, validityChanges }: Progress,
  failure: unknown,
  begun: number,
  options: SyncOptions,
): Promise<void> {
  const { code, message } = failure instanceof AppError ? failure : new AppError('internal')
  const { organization_id, account_id } = lease
  const fields = { organization_id, account_id, code, ...failureFields(failure) }
  log(code === 'internal' ? 'ERROR' : 'WARNING', 'Mailbox not read', fields)

  const failures = lease.failures + 1
  const ending: Ending = {
    failures,
    poll_after: now() + pauseAfter(failures, code),
    validity_changes: Math.max(validityChanges, lease.validity_changes),
    failedOnMail: isReadingMails && isAboutMail(failure) ? String(failure).slice(0, 500) : undefined,
  }
  try {
    const health = { status: 'failing', code, message, since: now() } as const
    await saveHealth({ mailboxes, now }, organization_id, account, health, begun, options)
    await leases.release(lease, ending)
  } catch (cause) {
    // The lease runs out by itself; the failure worth telling is the first one.
    log('WARNING', 'A failed run could not be remembered', failureFields(cause))
  }
}

async function saveHealth(
  { mailboxes, now }: Pick<SyncDeps, 'mailboxes' | 'now'>,
  org: string,
  { id, health: before, last_checked }: EmailAccount,
  found: MailboxHealth,
  begun: number,
  { isCheck = false }: SyncOptions,
): Promise<void> {
  const health = healthAfter(before, found)
  if (!isCheck && health === before && now() - (last_checked ?? 0) < CHECK_EVERY) return
  await mailboxes.saveCheck(org, id, { health, last_checked: now() }, begun)
}
