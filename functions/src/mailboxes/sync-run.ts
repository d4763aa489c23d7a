/** What the parts of a sync share. */
import type { MailUsage } from '@attestry/core/mailboxes/fetching'
import type { Blobs } from '../adapters/blobs'
import type { ConnectImap, ImapMailbox, ListedMail } from '../adapters/mail/imap'
import type { CommandDeps } from '../commands/command'
import type { MailCredentials } from './credentials'
import type { HeldLease } from './leases'

export type SyncMailboxDeps = CommandDeps & {
  credentials: MailCredentials
  connectImap: ConnectImap
  blobs: Pick<Blobs, 'write' | 'writeStream' | 'deleteAll'>
  limits?: Partial<SyncLimits>
  /** How many mailboxes of an organization are read at once, and how long a run keeps lease and slot without renewal. */
  share?: number
  ttl?: number
  /** Called at each step. A test kills the process there. */
  checkpoint?: (step: SyncStep) => Promise<void>
}

export type FetchMailsDeps = Pick<SyncMailboxDeps, 'database' | 'blobs' | 'queue' | 'log' | 'now' | 'ttl'> & {
  limits: SyncLimits
  checkpoint: (step: SyncStep) => Promise<void>
}

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
  | 'passed-over'
  | 'retry-begun'
  | 'before-resolve'
  | 'resolved'
  | 'before-release'
  | 'released'

/**
 * `onlyIfDue`: nobody has asked for the run but the poll. `isCheck`: somebody is waiting for the result, so `last_checked`
 * is always written. `connect`: opens the session, where a look at the mailbox has begun one.
 */
export type SyncOptions = { onlyIfDue?: boolean; isCheck?: boolean; connect?: Connect | undefined }

/** Opens a session that lasts so many milliseconds. */
export type Connect = (deadline: number) => Promise<ImapMailbox>

/** How far a run got. Updated as it goes, so that it is known even when the run fails. */
export type Progress = {
  /** Bytes the server sent. */
  bytes: number
  /** Messages that are new to us, whatever becomes of them. */
  listed: number
  stored: number
  known: number
  isFinished: boolean
  isReadingMails: boolean
  validityChanges: number
  passedInARow: number
  /** Mails whose bytes are in storage but which have no document yet. */
  written: Set<number>
}

export const newProgress = (): Progress => ({
  bytes: 0,
  listed: 0,
  stored: 0,
  known: 0,
  isFinished: false,
  isReadingMails: false,
  validityChanges: 0,
  passedInARow: 0,
  written: new Set(),
})

/**
 * A message that is to be stored, and the mail to a contact that it may answer by where it came from. Where only replies
 * are read, most messages become none.
 */
export type WantedMail = ListedMail & { may_answer_outbound_id: number | null }

export const asWanted = (mail: ListedMail): WantedMail => ({ ...mail, may_answer_outbound_id: null })

export type Run = {
  /** Where not all mail is read: only what answers our own mails is stored. */
  isForReplies: boolean
  lease: HeldLease
  mailbox: ImapMailbox
  uidValidity: string
  progress: Progress
  /** The id that a message is stored under. */
  idFor: (uid: number) => Promise<number>
}

/** Sizes in bytes, times in milliseconds. */
export type SyncLimits = {
  /** How many mails, and roughly how many bytes, one run fetches; the next run fetches the rest. */
  mailsPerRun: number
  bytesPerRun: number
  /** Per organization. When it is used up, its mailboxes rest until the next day (UTC). */
  mailsPerDay: number
  bytesPerDay: number
  mailsPerBatch: number
  bytesPerBatch: number
  /** Mails above this size are streamed from the server to storage. */
  streamAbove: number
  /** Of mails above this size only the headers are stored. */
  largestMail: number
  /** When a run starts no further batch. */
  stopAfter: number
  /** When a run is cut off. */
  deadline: number
  renewEvery: number
  /** How long after a run a mailbox is due again that is checked each minute. */
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

/** Whether an organization has used up its budget for the day. */
export const isSpent = (
  { mails, bytes }: MailUsage,
  { mailsPerDay, bytesPerDay }: Pick<SyncLimits, 'mailsPerDay' | 'bytesPerDay'>,
): boolean => mails >= mailsPerDay || bytes >= bytesPerDay
