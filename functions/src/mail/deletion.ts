/**
 * Deletions of mails, most of which can be undone. One unit of work hides a mail from everybody, and from then on nobody
 * can answer it. So an answer is either added before that (then it leaves before the mail is deleted) or refused. The
 * run that deletes claims the job, and the person who undoes deletes it: whoever is first wins.
 */
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { EmailDeletion } from '@attestry/core/mail/processing'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Blobs } from '../adapters/blobs'
import { type Database, type Tx } from '../adapters/database'
import { command, type CommandDeps } from '../commands/command'
import { claim, readAttempt, settle } from '../jobs/job'
import type { By, Caller } from '../platform/caller'
import { failureFields } from '../platform/log'
import { leaveOwnFiles } from '../vault/own-file'
import { followAnalysis } from '../requests/request-of-mail'
import { followTerms } from './inbound/conversation'
import { deletionJob } from './deletion-job'
import { uncount } from './follow-conversation'
import { findWhole, isShown } from './inbound/shown-email'
import { removeEmail } from './inbound/write-emails'
import { removeObjects } from './process-email'

const MINUTE = 60_000

/**
 * Deletes one mail with its body, analysis, responses and their own files, forwards, comments, attachments and raw
 * bytes. Its keys stay, so that the next sync does not bring it back. Its thread stays too, so that replies still find it.
 * @throws AppError email-not-found
 */
export async function deleteEmail(
  { database, blobs, now }: CommandDeps & { blobs: Blobs },
  { org, uid }: Caller,
  { id }: Input<typeof inboxApi.deleteEmail>,
): Promise<null> {
  if (!(await removeForGood(database, { org, uid, now: now() }, id))) throw new AppError('email-not-found')
  await removeObjects(blobs, org, id)
  return null
}

/** Deletes a mail with its content, responses and comments, and lowers the count. False when there is no such mail. */
export async function removeForGood(database: Database, by: By, id: number): Promise<boolean> {
  const { org } = by
  const isRemoved = await database.transact(by, async (tx) => {
    const place = at('inboundEmail', org, id)
    // A mail that cannot be parsed can be deleted too.
    const email = await tx.fields(place)
    if (!email) return false
    const { thread_id = null, received_date = 0 } = email
    const unsay = await followTerms(tx, org, { id, thread_id, received_date }, [])
    await leaveOwnFiles(tx, by, id)
    removeEmail(tx, org, id)
    uncount(tx, org, email.counted_state)
    unsay()
    const { sender_email, subject } = email
    const isReadable = sender_email !== undefined && subject !== undefined
    tx.audit('email-deleted', place, isReadable ? `${sender_email}: ${subject}` : '')
    return true
  })
  // Nobody can answer a deleted mail or comment on it, so nothing is added after these.
  if (isRemoved) await database.removeBeside(at('response', org, id, 1))
  if (isRemoved) await database.removeBeside(at('forward', org, id, 1))
  if (isRemoved) await database.removeBeside(at('emailComment', org, id, 1))
  return isRemoved
}

/**
 * Takes mails out of everybody's sight, and deletes them after a window in which that can be undone, even if the person
 * has closed the page.
 * @throws AppError email-not-found when none of them is there
 */
export const deleteEmails = command(inboxApi.deleteEmails, async ({ tx, by, id: newId }, { email_ids: ids }) => {
  const { org, uid, now } = by
  const found = await tx.readEach([...new Set(ids)].map((id) => at('inboundEmail', org, id)))
  const email_ids = found.flatMap((email) => (email && isShown(email) ? email.id : []))
  if (email_ids.length === 0) throw new AppError('email-not-found')
  const deletion = EmailDeletion.parse({
    id: newId(),
    organization_id: org,
    email_ids,
    created_by: uid,
    created_at: now,
    state: 'queued',
    not_before: now + UNDO_HOLD,
  })
  for (const id of email_ids) tx.update(at('inboundEmail', org, id), { deletion_id: deletion.id })
  tx.create(at('emailDeletion', deletion.id), deletion)
  tx.enqueue('purgeEmails', { deletion_id: deletion.id }, { delaySeconds: Math.ceil(UNDO_HOLD / 1000) })
  return deletion
})

/**
 * Brings the mails of a deletion back. An analysis that ended meanwhile has made no request of a hidden mail, so that is
 * made now.
 * @throws AppError not-found, already-done
 */
export async function undoDeletion(
  { database, log, now }: CommandDeps,
  { org, uid }: Caller,
  { id }: Input<typeof inboxApi.undoDeletion>,
): Promise<null> {
  const by = { org, uid, now: now() }
  for (const email of await database.transact(by, (tx) => bringBack(tx, org, id))) {
    try {
      // One unit of work each: every new request takes a number, and two mails may belong to the same one.
      await database.transact(by, (tx) => makeRequest(tx, by, email))
    } catch (failure) {
      // The mail is back already, and has a button for it.
      log('WARNING', 'A mail that is back could not become a request', { org, email, ...failureFields(failure) })
    }
  }
  return null
}

/** Shows the mails of a deletion again. @returns those that were analysed while they were hidden */
async function bringBack(tx: Tx, org: string, id: number): Promise<number[]> {
  const place = at('emailDeletion', id)
  const deletion = await tx.read(place)
  if (deletion?.organization_id !== org) throw new AppError('not-found')
  // Once a run has begun, mails may be gone.
  if (deletion.attempt > 0) throw new AppError('already-done')
  const { email_ids } = deletion
  const emails = email_ids.map((email) => at('inboundEmail', org, email))
  const [hidden] = await tx.times([place])
  const stored = await tx.times(emails)
  const analyses = await tx.times(email_ids.map((email) => at('emailAnalysis', org, email)))
  const isThere = (index: number) => stored[index] !== undefined
  for (const [index, email] of emails.entries()) if (isThere(index)) tx.update(email, { deletion_id: null })
  tx.remove(place)
  const hiddenAt = hidden?.created ?? 0
  return email_ids.filter((_, index) => isThere(index) && (analyses[index]?.changed ?? -1) >= hiddenAt)
}

/** Makes the request that the analysis of a mail would have made if it had been shown. */
async function makeRequest(tx: Tx, { org, now }: By, id: number): Promise<void> {
  const { email, analysis } = (await findWhole(tx, org, id)) ?? {}
  if (!email || email.request_id !== null || !analysis) return
  const write = await followAnalysis(tx, { org, now }, { email, analysis })
  write()
}

/**
 * Deletes the mails of one action when that can no longer be undone. An answer that was sent before leaves first: a
 * mail with one on its way waits another minute. Repeating it does no harm, so a run that dies is simply made again.
 */
export async function purgeEmails(
  { database, blobs, now }: CommandDeps & { blobs: Blobs },
  { deletion_id }: TaskPayload<'purgeEmails'>,
): Promise<void> {
  const job = String(deletion_id)
  // Before its time the task does nothing: the emulator's queue knows no delays, and the sweep asks again.
  const claimed = await claim(database, deletionJob, job, now())
  if (!claimed) return
  const { organization_id: org, created_by: uid, email_ids, attempt } = claimed
  const left: number[] = []
  for (const id of email_ids) {
    if (await isBeingSent(database, org, id)) left.push(id)
    else {
      await removeForGood(database, { org, uid, now: now() }, id)
      await removeObjects(blobs, org, id)
    }
  }
  const later = now() + MINUTE
  await database.transact({ now: later }, async (tx) => {
    if (!(await readAttempt(tx, deletionJob, job, attempt))) return
    if (left.length === 0) return tx.remove(at('emailDeletion', deletion_id))
    settle(tx, deletionJob, job, { state: 'queued', not_before: later }, later, { email_ids: left })
  })
}

/** An answer to the mail, or the mail itself, is on its way to somebody. */
export async function isBeingSent({ reads }: Database, org: string, id: number): Promise<boolean> {
  const [answers, forwards] = await Promise.all([
    reads.list('response', queries.responses(org, id)),
    reads.list('forward', queries.forwards(org, id)),
  ])
  return [...answers, ...forwards].some(({ delivery }) => delivery === 'queued' || delivery === 'sending')
}
