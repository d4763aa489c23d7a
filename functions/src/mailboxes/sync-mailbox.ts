import { AppError } from '@attestry/contract/errors'
import type { EmailAccount, MailboxHealth, SyncResult } from '@attestry/contract/mailboxes'
import { objects } from '@attestry/contract/paths'
import type { TaskPayload } from '@attestry/contract/tasks'
import type { Blobs } from '../platform/blobs'
import { failureFields, type Log } from '../platform/log'
import type { ConnectImap, ImapMailbox } from '../mail/imap'
import type { TaskQueue } from '../platform/task-queue'
import { askForSync } from './ask-for-sync'
import { pauseAfter } from './backoff'
import { healthAfter } from './health-after'
import type { Ending, HeldLease, Leases } from './lease'
import { LeaseLost } from './lease'
import { isSpent, nextDay } from './mail-budget'
import { isLost, readMailbox } from './read-mailbox'
import { retryUnfetched } from './retry-unfetched'
import type { MailStore } from './store-mails'
import type { MailboxStore } from './store'
import type { UnfetchedStore } from './unfetched-mails'
import type { SyncSlot, SyncSlots } from './sync-slots'

export type SyncMailboxDeps = {
  mailboxes: Pick<MailboxStore, 'read' | 'password' | 'saveCheck'>
  mails: MailStore
  unfetched: UnfetchedStore
  leases: Leases
  slots: SyncSlots
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
  /** Mails of one run, and about as many bytes; what is left is another run's. */
  mailsPerRun: number
  bytesPerRun: number
  /** Of an organization. When it is spent, its mailboxes rest until the next day (UTC). */
  mailsPerDay: number
  bytesPerDay: number
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
  bytesPerRun: 256 * 1024 * 1024,
  mailsPerDay: 20_000,
  bytesPerDay: 10 * 1024 ** 3,
  mailsPerBatch: 25,
  bytesPerBatch: 8 * 1024 * 1024,
  streamAbove: 5 * 1024 * 1024,
  largestMail: 40 * 1024 * 1024,
  stopAfter: 180_000,
  deadline: 240_000,
  renewEvery: 30_000,
  pollEvery: 45_000,
}

/** Of a mailbox whose runs before came to nothing. */
const SHORT_TURN = { stopAfter: 30_000, deadline: 60_000 }

export type SyncStep =
  | 'slot-taken'
  | 'leased'
  | 'connected'
  | 'renumbered'
  | 'listed'
  | 'fetched'
  | 'raw-stored'
  | 'before-commit'
  | 'committed'
  | 'enqueued'
  | 'passed-over'
  | 'retry-begun'
  | 'before-resolve'
  | 'resolved'
  | 'before-release'
  | 'released'

/** `isCheck`: somebody waits to be told that the account was looked at. */
export type SyncOptions = { onlyIfDue?: boolean; isCheck?: boolean }

/** How far a run came; counted as it goes, so that a run that fails can still tell. */
export type Progress = {
  /** What the server gave. */
  bytes: number
  stored: number
  known: number
  isFinished: boolean
  isReadingMails: boolean
  validityChanges: number
  passedInARow: number
  /** Mails whose bytes are in storage and whose documents are not, yet. */
  written: Set<number>
}

/** `last_checked` costs every open client a document: the poll of each minute writes it, a busier one not each time. */
const CHECK_EVERY = 45_000

/**
 * Fetches what is new in one mailbox, unless somebody is at it already or its organization's share of the readers is
 * taken. How it went is remembered in the lease and in the account's health.
 * @throws AppError mail-budget-spent, or whatever the mail server's part in a failure is; anything else is a fault of ours
 */
export async function syncMailbox(
  deps: SyncMailboxDeps,
  { organization_id: org, account_id: id }: TaskPayload<'syncMailbox'>,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const { mailboxes, slots, checkpoint = async () => {} } = deps
  const account = await mailboxes.read(org, id)
  if (!account?.is_active || account.account_type !== 'inbound_monitoring') {
    return { running: false, stored: 0, known: 0 }
  }
  const slot = await slots.take(org, id)
  if (!slot) return { running: true, stored: 0, known: 0 }
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
  const { mails, leases, queue, log, now, checkpoint } = deps
  const begun = now()
  const lease = await leases.acquire(org, account.id, options)
  if (!lease) return { running: true, stored: 0, known: 0 }
  await checkpoint('leased')

  const allowed = { ...SYNC_LIMITS, ...deps.limits }
  const limits = lease.failures >= 2 ? { ...allowed, ...shorter(allowed, SHORT_TURN) } : allowed
  const progress = newProgress()
  const run = { ...deps, limits }
  try {
    const spent = await mails.usage(org)
    if (isSpent(spent, limits)) throw new AppError('mail-budget-spent')
    await withMailbox(run, slot, account, lease, async (mailbox) => {
      const reading = await readMailbox(run, lease, mailbox, progress, spent)
      if (progress.isFinished) await retryUnfetched(run, reading)
    })
    await checkpoint('before-release')
    await saveHealth(deps, org, account, { status: 'ok' }, begun, options)
    const { validityChanges: validity_changes, isFinished } = progress
    const failures = isSlow(progress, now() - begun) ? lease.failures + 1 : 0
    const rest = Math.max(isFinished ? limits.pollEvery : 0, failures && pauseAfter(failures, 'mail-connection-lost'))
    await leases.release(lease, { poll_after: now() + rest, failures, validity_changes, failedOnMail: null })
    await checkpoint('released')
    if (rest === 0) await queue.enqueue('syncMailbox', { organization_id: org, account_id: account.id })
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

/**
 * The bytes of mails that will have no document, because the account was removed. While it exists, they are another
 * run's: it stores the same mails under the same ids.
 */
async function removeLeftovers(
  { leases, blobs, log }: SyncMailboxDeps,
  lease: HeldLease,
  { written }: Progress,
): Promise<void> {
  try {
    if (written.size === 0 || !(await leases.isRemoved(lease))) return
    for (const id of written) await blobs.deleteAll(objects.rawMail(lease.organization_id, id))
  } catch (failure) {
    log('WARNING', 'Bytes of a removed account are left', failureFields(failure))
  }
}

const newProgress = (): Progress => ({
  bytes: 0,
  stored: 0,
  known: 0,
  isFinished: false,
  isReadingMails: false,
  validityChanges: 0,
  passedInARow: 0,
  written: new Set(),
})

const shorter = (one: typeof SHORT_TURN, other: typeof SHORT_TURN): typeof SHORT_TURN => ({
  stopAfter: Math.min(one.stopAfter, other.stopAfter),
  deadline: Math.min(one.deadline, other.deadline),
})

const SLOW_AFTER = 20_000

/** A run that held its slot long for next to nothing: below a mail and 20 kB a second. Its mailbox rests for it. */
const isSlow = ({ bytes, stored, known }: Progress, time: number): boolean =>
  time > SLOW_AFTER && (stored + known) * 1000 < time && bytes < 20 * time

/** A session at the mail server, while which lease and slot are kept. */
async function withMailbox(
  {
    mailboxes,
    leases,
    connectImap,
    limits,
    checkpoint,
  }: Pick<SyncMailboxDeps, 'mailboxes' | 'leases' | 'connectImap'> &
    Required<Pick<SyncMailboxDeps, 'checkpoint'>> & { limits: SyncLimits },
  slot: SyncSlot,
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
    renewal ??= Promise.all([leases.renew(lease), slot.renew()])
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
  // The work may have ended before its session did.
  if (lost) throw lost.cause
}

async function rememberFailure(
  { mailboxes, leases, log, now }: SyncMailboxDeps,
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

  const isBudget = code === 'mail-budget-spent'
  const failures = isBudget ? lease.failures : lease.failures + 1
  const isBroken = isReadingMails && isLost(failure)
  const ending: Ending = {
    failures,
    // Where the connection broke on a message, the next runs find out which one it is.
    poll_after: isBudget ? nextDay(now()) : now() + (isBroken && failures <= 3 ? 0 : pauseAfter(failures, code)),
    validity_changes: Math.max(validityChanges, lease.validity_changes),
    failedOnMail: isBroken ? String(failure).slice(0, 500) : undefined,
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
  { mailboxes, now }: Pick<SyncMailboxDeps, 'mailboxes' | 'now'>,
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
