/** Types that the parts of a sync share. */
import type { Blobs } from '../adapters/blobs'
import type { Log } from '../platform/log'
import type { SentMails } from '../mail/sent-mails'
import type { ConnectImap, ImapMailbox, ListedMail } from '../adapters/mail/imap'
import type { TaskQueue } from '../adapters/task-queue'
import type { MailCredentials } from './credentials'
import type { HeldLease, Leases } from './lease-store'
import type { MailStore } from './mail-store'
import type { MailboxStore } from './mailbox-store'
import type { SyncLimits } from './sync-limits'
import type { SyncSlots } from './slot-store'
import type { UnfetchedStore } from './unfetched-store'

export type SyncMailboxDeps = {
  mailboxes: Pick<MailboxStore, 'read' | 'saveCheck'>
  credentials: MailCredentials
  mails: MailStore
  unfetched: UnfetchedStore
  sentMails: SentMails
  leases: Leases
  slots: SyncSlots
  connectImap: ConnectImap
  blobs: Pick<Blobs, 'write' | 'writeStream' | 'deleteAll'>
  queue: TaskQueue
  log: Log
  now: () => number
  limits?: Partial<SyncLimits>
  /** Called at each step. A test kills the process there. */
  checkpoint?: (step: SyncStep) => Promise<void>
}

export type FetchMailsDeps = Pick<
  SyncMailboxDeps,
  'mails' | 'unfetched' | 'sentMails' | 'blobs' | 'queue' | 'log' | 'now'
> & {
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
  | 'enqueued'
  | 'passed-over'
  | 'retry-begun'
  | 'before-resolve'
  | 'resolved'
  | 'before-release'
  | 'released'

/** `isCheck`: somebody is waiting for the result, so `last_checked` is always written. */
export type SyncOptions = { onlyIfDue?: boolean; isCheck?: boolean }

/** How far a run got. Updated as it goes, so that it is known even when the run fails. */
export type Progress = {
  /** Bytes the server sent. */
  bytes: number
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
