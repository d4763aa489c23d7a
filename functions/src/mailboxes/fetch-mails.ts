/**
 * Fetches mail from the server into the store. Messages are fetched in the order of their UIDs, in batches. The bytes
 * of a batch go to storage first; then one transaction writes its mails and moves the cursor to its last UID. So the
 * cursor never passes a message that is not stored, wherever a run ends, and a message that is fetched twice is
 * recognised.
 */
import { AppError } from '@attestry/core/base/errors'
import { readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { MailUsage } from '@attestry/core/mailboxes/fetching'
import { objects } from '@attestry/core/paths'
import type { ImapMailbox, ListedMail } from '../adapters/mail/imap'
import type { HeldLease } from './leases'
import { isAboutMail, isLost, reasonOf } from './mail-failures'
import { findReplies, REPLY_WINDOW } from './find-replies'
import { passOver } from './pass-over'
import { prepare } from './prepare-mails'
import { idFor, passTo, renumber, storeMails } from './store-mails'
import { asWanted, type FetchMailsDeps, isSpent, type Progress, type Run, type SyncLimits } from './sync-run'

const MAX_VALIDITY_CHANGES = 5
/** How many runs may lose their connection or die on one message before it is skipped. */
const MAX_ATTEMPTS = 2
/** If a server hands out none of this many messages, the server itself has failed. */
const MAX_PASSED_IN_A_ROW = 5

/**
 * Stores new mail, up to the limits of one run and what is left of the daily budget. `progress` says how far it got.
 */
export async function fetchMails(
  deps: FetchMailsDeps,
  account: EmailAccount,
  lease: HeldLease,
  mailbox: ImapMailbox,
  progress: Progress,
  spent: MailUsage,
): Promise<Run> {
  const { database, limits, now, checkpoint } = deps
  const startedAt = now()
  const { uidValidity, uidNext } = await mailbox.open()
  let { last_uid: cursor, attempts } = lease
  if (uidValidity !== lease.uid_validity) {
    const changes = lease.uid_validity === null ? 0 : lease.validity_changes + 1
    await renumber(deps, lease, uidValidity, changes)
    await checkpoint('renumbered')
    progress.validityChanges = changes
    if (changes > MAX_VALIDITY_CHANGES) {
      throw new AppError('mail-server-failed', 'The mail server renumbers this mailbox again and again.')
    }
    cursor = attempts = 0
  }

  const isForReplies = readingOf(account) === 'replies'
  if (isForReplies && cursor === 0) {
    const first = await mailbox.firstSince(Math.min(account.created_at, now() - REPLY_WINDOW))
    cursor = (first ?? uidNext) - 1
    if (cursor > 0) await passTo(deps, lease, cursor)
  }
  const listed = cursor + 1 < uidNext ? await mailbox.listAbove(cursor, limits.mailsPerRun + 1) : []
  await checkpoint('listed')
  progress.isReadingMails = true
  progress.listed = listed.length
  const due = listed.slice(0, limits.mailsPerRun)
  const run: Run = {
    isForReplies,
    lease,
    mailbox,
    uidValidity,
    progress,
    idFor: (uid) => idFor(database.reads, lease, uidValidity, uid),
  }
  if (attempts >= MAX_ATTEMPTS && due[0]) {
    await passOver(deps, run, due[0], 'Reading was cut off each time it came to this email.', undefined)
    due.shift()
    attempts = 0
  }
  for (const batch of batchesOf(due, limits, attempts > 0)) {
    if (now() - startedAt > limits.stopAfter || progress.bytes > limits.bytesPerRun) return run
    const { stored, known, bytes } = progress
    const total = { mails: spent.mails + stored + known, bytes: spent.bytes + bytes }
    if (isSpent(total, limits)) throw new AppError('mail-budget-spent')
    await storeBatch(deps, run, batch)
  }
  progress.isFinished = listed.length <= limits.mailsPerRun
  return run
}

/** After a failure the first messages are fetched one by one, to isolate the one that causes it. */
function* batchesOf(due: readonly ListedMail[], limits: SyncLimits, isCareful: boolean): Generator<ListedMail[]> {
  let batch: ListedMail[] = []
  let bytes = 0
  for (const [index, mail] of due.entries()) {
    const isAlone = mail.size > limits.streamAbove || (isCareful && index < limits.mailsPerBatch)
    const isFull = batch.length === limits.mailsPerBatch || bytes + mail.size > limits.bytesPerBatch
    if (batch.length > 0 && (isAlone || isFull)) {
      yield batch
      batch = []
      bytes = 0
    }
    if (isAlone) yield [mail]
    else {
      batch.push(mail)
      bytes += mail.size
    }
  }
  if (batch.length > 0) yield batch
}

async function storeBatch(deps: FetchMailsDeps, run: Run, batch: readonly ListedMail[]): Promise<void> {
  const { blobs, checkpoint } = deps
  const { lease, uidValidity, progress } = run
  const org = lease.organization_id
  try {
    const wanted = run.isForReplies ? await findReplies(deps, run, batch) : batch.map(asWanted)
    if (wanted.length === 0) {
      await passTo(deps, lease, batch.at(-1)!.uid)
      progress.passedInARow = 0
      return
    }
    const before = progress.bytes
    const prepared = await prepare(deps, run, wanted)
    await checkpoint('before-commit')
    const stored = await storeMails(deps, lease, {
      uidValidity,
      lastUid: batch.at(-1)!.uid,
      mails: prepared,
      bytes: progress.bytes - before,
    })
    await checkpoint('committed')
    for (const { email } of prepared) if (email) progress.written.delete(email.id)
    progress.passedInARow = 0
    progress.stored += stored.length
    progress.known += prepared.length - stored.length
    // Another mailbox stored a copy while this one was being fetched.
    const unused = prepared.flatMap(({ email }) => (email && !stored.includes(email.id) ? [email.id] : []))
    await Promise.all(unused.map((id) => blobs.deleteAll(objects.rawMail(org, id))))
  } catch (failure) {
    if (!isAboutMail(failure) || isLost(failure)) throw failure
    if (batch.length > 1) for (const mail of batch) await storeBatch(deps, run, [mail])
    else if (progress.passedInARow === MAX_PASSED_IN_A_ROW) throw failure
    else if (batch[0]) await passOver(deps, run, batch[0], reasonOf(failure), failure)
  }
}
