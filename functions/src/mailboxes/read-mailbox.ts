/**
 * From the server to the store. Messages are read in the order of their UIDs, in batches; the bytes of a batch go to
 * storage first, and then one transaction writes its mails and moves the cursor to its last UID. The cursor therefore
 * never passes a message that is not stored, wherever a run ends, and a message read twice finds its own traces.
 */
import { Readable } from 'node:stream'
import { AppError } from '@attestry/contract/errors'
import type { InboundEmail, MailState } from '@attestry/contract/inbox'
import type { MailUsage, UnfetchedMail } from '@attestry/contract/mailboxes'
import { objects } from '@attestry/contract/paths'
import { z } from 'zod'
import { failureFields } from '../platform/log'
import type { FetchedMail, ImapMailbox, ListedMail } from '../mail/imap'
import type { HeldLease } from './lease'
import { LeaseLost } from './lease'
import { listFieldsOf } from './list-fields'
import { isSpent } from './mail-budget'
import type { Digest } from './mail-digest'
import { digestOf, hashOf, MailDigest } from './mail-digest'
import type { NewMail } from './store-mails'
import type { Progress, SyncMailboxDeps, SyncLimits, SyncStep } from './sync-mailbox'

export type ReadMailboxDeps = Pick<SyncMailboxDeps, 'mails' | 'unfetched' | 'blobs' | 'queue' | 'log' | 'now'> & {
  limits: SyncLimits
  checkpoint: (step: SyncStep) => Promise<void>
}

const MAX_VALIDITY_CHANGES = 5
/** Runs that may be lost or die on one message before it is passed over unread. */
const MAX_ATTEMPTS = 2
/** A server that hands out none of so many is itself what fails. */
const MAX_PASSED_IN_A_ROW = 5
/** In milliseconds, after a message was passed over. */
const FIRST_RETRY = 5 * 60_000
const RAW_TYPE = 'message/rfc822'

/**
 * Stores what is new, as far as the limits of one run and what is left of the day's allow. Says in `progress` how far it
 * came.
 */
export async function readMailbox(
  deps: ReadMailboxDeps,
  lease: HeldLease,
  mailbox: ImapMailbox,
  progress: Progress,
  spent: MailUsage,
): Promise<Run> {
  const { mails, limits, now, checkpoint } = deps
  const startedAt = now()
  const { uidValidity, uidNext } = await mailbox.open()
  let { last_uid: cursor, attempts } = lease
  if (uidValidity !== lease.uid_validity) {
    const changes = lease.uid_validity === null ? 0 : lease.validity_changes + 1
    await mails.renumber(lease, uidValidity, changes)
    await checkpoint('renumbered')
    progress.validityChanges = changes
    if (changes > MAX_VALIDITY_CHANGES) {
      throw new AppError('mail-server-failed', 'The mail server renumbers this mailbox again and again.')
    }
    cursor = attempts = 0
  }

  const listed = cursor + 1 < uidNext ? await mailbox.listAbove(cursor, limits.mailsPerRun + 1) : []
  await checkpoint('listed')
  progress.isReadingMails = true
  const due = listed.slice(0, limits.mailsPerRun)
  const run: Run = { lease, mailbox, uidValidity, progress, idFor: (uid) => mails.idFor(lease, uidValidity, uid) }
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

/** After a failure the first messages go one by one, so that the one in the way comes to stand alone. */
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

export type Run = {
  lease: HeldLease
  mailbox: ImapMailbox
  uidValidity: string
  progress: Progress
  /** The id that a message is stored under. */
  idFor: (uid: number) => Promise<number>
}

async function storeBatch(deps: ReadMailboxDeps, run: Run, batch: readonly ListedMail[]): Promise<void> {
  const { mails, blobs, queue, log, checkpoint } = deps
  const { lease, uidValidity, progress } = run
  const org = lease.organization_id
  let committed: { stored: number[]; isToBeRead: boolean }
  const before = progress.bytes
  try {
    const prepared = await prepare(deps, run, batch)
    await checkpoint('before-commit')
    committed = await mails.commit(lease, {
      uidValidity,
      lastUid: batch.at(-1)!.uid,
      mails: prepared,
      bytes: progress.bytes - before,
    })
    await checkpoint('committed')
    const { stored } = committed
    for (const { email } of prepared) if (email) progress.written.delete(email.id)
    progress.passedInARow = 0
    progress.stored += stored.length
    progress.known += prepared.length - stored.length
    // A copy came in by another mailbox while this one was read.
    const unused = prepared.flatMap(({ email }) => (email && !stored.includes(email.id) ? [email.id] : []))
    await Promise.all(unused.map((id) => blobs.deleteAll(objects.rawMail(org, id))))
  } catch (failure) {
    if (!isAboutMail(failure) || isLost(failure)) throw failure
    if (batch.length > 1) for (const mail of batch) await storeBatch(deps, run, [mail])
    else if (progress.passedInARow === MAX_PASSED_IN_A_ROW) throw failure
    else if (batch[0]) await passOver(deps, run, batch[0], reasonOf(failure), failure)
    return
  }
  // What is lost here is found by the sweep of the waiting mail.
  if (committed.isToBeRead) {
    await queue
      .enqueue('analyseEmails', { organization_id: org })
      .catch((failure: unknown) => log('WARNING', 'Reading new mail could not be queued', failureFields(failure)))
  }
  await checkpoint('enqueued')
}

/** Brings the bytes of a batch to storage. A message that vanished meanwhile is missing in the answer. */
export async function prepare(deps: ReadMailboxDeps, run: Run, batch: readonly ListedMail[]): Promise<NewMail[]> {
  const { limits } = deps
  const [first] = batch
  if (!first) return []
  if (first.size > limits.largestMail) return prepareHeaders(deps, run, first)
  if (first.size > limits.streamAbove) return prepareStreamed(deps, run, first)

  const { mails, blobs, checkpoint } = deps
  const org = run.lease.organization_id
  const fetched = await fetchAll(run.mailbox, batch)
  await checkpoint('fetched')
  const digested = fetched.map((mail) => ({ ...mail, digest: digestOf(mail.raw) }))
  for (const { raw } of fetched) run.progress.bytes += raw.length
  const seen = await mails.seen(
    org,
    digested.map(({ digest }) => digest.contentHash),
  )
  return allSettled(
    digested.map(async ({ uid, raw, internalDate, digest }): Promise<NewMail> => {
      const { contentHash: contentKey } = digest
      if (seen.has(contentKey)) return { uid, contentKey, email: null }
      const id = await run.idFor(uid)
      seen.set(contentKey, id)
      run.progress.written.add(id)
      await blobs.write(objects.rawMail(org, id), raw, RAW_TYPE)
      await checkpoint('raw-stored')
      return { uid, contentKey, email: await emailOf(deps, run, { id, state: 'received', internalDate, digest }) }
    }),
  )
}

async function prepareStreamed(deps: ReadMailboxDeps, run: Run, { uid, internalDate }: ListedMail): Promise<NewMail[]> {
  const { mails, blobs, checkpoint } = deps
  const org = run.lease.organization_id
  if (await isGone(run.mailbox, uid)) return []
  const id = await run.idFor(uid)
  run.progress.written.add(id)
  const passing = new MailDigest()
  async function* passed() {
    for await (const chunk of run.mailbox.stream(uid)) {
      passing.add(chunk)
      run.progress.bytes += chunk.length
      yield chunk
    }
  }
  await blobs.writeStream(objects.rawMail(org, id), Readable.from(passed(), { objectMode: false }), RAW_TYPE)
  await checkpoint('raw-stored')
  const digest = passing.finish()
  const { contentHash: contentKey } = digest
  const seen = await mails.seen(org, [contentKey])
  if (seen.size === 0) {
    return [{ uid, contentKey, email: await emailOf(deps, run, { id, state: 'received', internalDate, digest }) }]
  }
  // Unless it was seen because somebody who took the lease over has stored this very message, with these bytes.
  if (seen.get(contentKey) !== id) await blobs.deleteAll(objects.rawMail(org, id))
  return [{ uid, contentKey, email: null }]
}

async function prepareHeaders(
  deps: ReadMailboxDeps,
  run: Run,
  { uid, size, internalDate }: ListedMail,
): Promise<NewMail[]> {
  const { mails, blobs, checkpoint } = deps
  const org = run.lease.organization_id
  const headers = await run.mailbox.fetchHeaders(uid)
  if (!headers && (await isGone(run.mailbox, uid))) return []
  if (!headers) throw notGivenOut()
  const digest = { ...digestOf(headers), size }
  const contentKey = hashOf('headers', digest.contentHash, size)
  if ((await mails.seen(org, [contentKey])).size > 0) return [{ uid, contentKey, email: null }]
  const id = await run.idFor(uid)
  run.progress.written.add(id)
  await blobs.write(objects.rawMail(org, id), headers, RAW_TYPE)
  await checkpoint('raw-stored')
  return [{ uid, contentKey, email: await emailOf(deps, run, { id, state: 'too_large', internalDate, digest }) }]
}

const FETCH_ROUNDS = 4

/** What the server keeps back is asked for again; only what it no longer has counts as vanished. */
async function fetchAll(
  mailbox: ImapMailbox,
  batch: readonly ListedMail[],
): Promise<(FetchedMail & Pick<ListedMail, 'internalDate'>)[]> {
  const missing = new Map(batch.map((mail) => [mail.uid, mail]))
  const fetched: (FetchedMail & ListedMail)[] = []
  for (let round = 0; round < FETCH_ROUNDS && missing.size > 0; round++) {
    for (const { uid, raw } of await mailbox.fetchBatch([...missing.keys()])) {
      const listed = missing.get(uid)
      if (listed) fetched.push({ ...listed, raw })
      missing.delete(uid)
    }
  }
  if (missing.size > 0 && (await mailbox.existing([...missing.keys()])).length > 0) throw notGivenOut()
  return fetched.sort((a, b) => a.uid - b.uid)
}

const isGone = async (mailbox: ImapMailbox, uid: number) => (await mailbox.existing([uid])).length === 0

const notGivenOut = () =>
  new AppError('mail-server-failed', 'The mail server lists a message but does not hand it out.')

async function emailOf(
  { now }: ReadMailboxDeps,
  { lease }: Run,
  mail: { id: number; state: MailState; internalDate: number | null; digest: Digest },
): Promise<InboundEmail> {
  return {
    id: mail.id,
    account_id: lease.account_id,
    state: mail.state,
    kind: 'message',
    ...(await listFieldsOf(mail.digest.headers, mail.internalDate, now())),
    snippet: '',
    size: mail.digest.size,
    is_read: false,
    is_important: false,
    has_attachments: false,
    attachment_count: 0,
    response_count: 0,
    assignee_uid: null,
    thread_id: null,
    part_keys: [],
    analysis: { state: mail.state === 'received' ? 'pending' : 'failed' },
    unfetched: null,
    search_tokens: [],
    is_read_version: 0,
    assignee_version: 0,
  }
}

/** Gives a message its row in the list as one that could not be fetched, with what can be had of it. */
async function passOver(
  deps: ReadMailboxDeps,
  run: Run,
  { uid, size, internalDate }: ListedMail,
  reason: string,
  cause: unknown,
): Promise<void> {
  const { unfetched, log, now, checkpoint } = deps
  const { lease, mailbox, uidValidity, progress } = run
  const { organization_id, account_id } = lease
  // After a lost connection not even these are asked for.
  const headers = cause === undefined ? undefined : await mailbox.fetchHeaders(uid).catch(() => undefined)
  const digest = { ...digestOf(headers ?? Buffer.alloc(0)), size }
  const id = await run.idFor(uid)
  const email = {
    ...(await emailOf(deps, run, { id, state: 'unfetched', internalDate, digest })),
    unfetched: { uid, reason, is_gone: false, tried_at: now() },
  }
  const letter: UnfetchedMail = {
    organization_id,
    account_id,
    email_id: id,
    uid_validity: uidValidity,
    uid,
    size,
    internal_date: internalDate,
    attempts: 0,
    not_before: now() + FIRST_RETRY,
    created_at: now(),
  }
  await unfetched.passOver(lease, letter, email)
  progress.written.delete(id)
  progress.passedInARow++
  await checkpoint('passed-over')
  const fields = { organization_id, account_id, uid_validity: uidValidity, uid, ...failureFields(cause) }
  log('WARNING', 'A message was passed over', fields)
}

/** For the person who sees the row: our own faults are not theirs to read. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof AppError ? failure.message : 'The email could not be stored.'

/** Nothing more can be asked of the server. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'mail-connection-lost'

/** Like `Promise.all`, but nothing of it is still going on when it fails. */
async function allSettled<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** gRPC: CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const OUTAGES = new Set([1, 4, 8, 10, 13, 14])
const Coded = z.object({ code: z.union([z.number(), z.string()]) })

/**
 * Whether a failure while mails were stored may come from a mail, so that the same one would fail again. An outage of
 * the store does not: gRPC's numbers for it, HTTP's and the system's codes.
 */
export function isAboutMail(failure: unknown): boolean {
  if (failure instanceof AppError) return failure.code !== 'mail-budget-spent'
  if (failure instanceof LeaseLost) return false
  const { data } = Coded.safeParse(failure)
  if (data === undefined) return true
  return typeof data.code === 'number' && data.code < 100 && !OUTAGES.has(data.code)
}
