import { Readable } from 'node:stream'
import { AppError } from '@attestry/core/base/errors'
import type { InboundEmail, MailState } from '@attestry/core/mail/inbox'
import { objects } from '@attestry/core/paths'
import type { FetchedMail, ImapMailbox } from '../adapters/mail/imap'
import { newEmail } from '../mail/inbound/new-email'
import { listFieldsOf } from './list-fields'
import { type Digest, digestOf, hashOf, MailDigest } from './mail-digest'
import { knownMails, type NewMail } from './store-mails'
import type { FetchMailsDeps, Run, WantedMail } from './sync-run'

const RAW_TYPE = 'message/rfc822'

/** Writes the bytes of a batch to storage. Messages that vanished meanwhile are missing in the result. */
export async function prepare(deps: FetchMailsDeps, run: Run, batch: readonly WantedMail[]): Promise<NewMail[]> {
  const { limits } = deps
  const [first] = batch
  if (!first) return []
  if (first.size > limits.largestMail) return prepareHeaders(deps, run, first)
  if (first.size > limits.streamAbove) return prepareStreamed(deps, run, first)

  const { database, blobs, checkpoint } = deps
  const org = run.lease.organization_id
  const fetched = await fetchAll(run.mailbox, batch)
  await checkpoint('fetched')
  const digested = fetched.map((mail) => ({ ...mail, digest: digestOf(mail.raw) }))
  for (const { raw } of fetched) run.progress.bytes += raw.length
  const seen = await knownMails(
    database.reads,
    org,
    digested.map(({ digest }) => digest.contentHash),
  )
  return allSettled(
    digested.map(async ({ raw, digest, ...mail }): Promise<NewMail> => {
      const { uid } = mail
      const { contentHash: contentKey } = digest
      if (seen.has(contentKey)) return { uid, contentKey, email: null }
      const id = await run.idFor(uid)
      seen.set(contentKey, id)
      run.progress.written.add(id)
      await blobs.write(objects.rawMail(org, id), raw, RAW_TYPE)
      await checkpoint('raw-stored')
      return { uid, contentKey, email: await emailOf(deps, run, { ...mail, id, state: 'received', digest }) }
    }),
  )
}

async function prepareStreamed(deps: FetchMailsDeps, run: Run, mail: WantedMail): Promise<NewMail[]> {
  const { uid } = mail
  const { database, blobs, checkpoint } = deps
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
  const seen = await knownMails(database.reads, org, [contentKey])
  if (seen.size === 0) {
    return [{ uid, contentKey, email: await emailOf(deps, run, { ...mail, id, state: 'received', digest }) }]
  }
  // It may be known because the run that took over the lease stored this very message; then we keep its bytes.
  if (seen.get(contentKey) !== id) await blobs.deleteAll(objects.rawMail(org, id))
  return [{ uid, contentKey, email: null }]
}

async function prepareHeaders(deps: FetchMailsDeps, run: Run, mail: WantedMail): Promise<NewMail[]> {
  const { uid, size } = mail
  const { database, blobs, checkpoint } = deps
  const org = run.lease.organization_id
  const headers = await run.mailbox.fetchHeaders(uid)
  if (!headers && (await isGone(run.mailbox, uid))) return []
  if (!headers) throw notGivenOut()
  const digest = { ...digestOf(headers), size }
  const contentKey = hashOf('headers', digest.contentHash, size)
  if ((await knownMails(database.reads, org, [contentKey])).size > 0) return [{ uid, contentKey, email: null }]
  const id = await run.idFor(uid)
  run.progress.written.add(id)
  await blobs.write(objects.rawMail(org, id), headers, RAW_TYPE)
  await checkpoint('raw-stored')
  return [{ uid, contentKey, email: await emailOf(deps, run, { ...mail, id, state: 'too_large', digest }) }]
}

const FETCH_ROUNDS = 4

/** If the server leaves messages out, we ask again; only those it no longer lists count as vanished. */
async function fetchAll(mailbox: ImapMailbox, batch: readonly WantedMail[]): Promise<(FetchedMail & WantedMail)[]> {
  const missing = new Map(batch.map((mail) => [mail.uid, mail]))
  const fetched: (FetchedMail & WantedMail)[] = []
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

export async function emailOf(
  { now }: FetchMailsDeps,
  { lease }: Run,
  mail: { id: number; state: MailState; digest: Digest } & Omit<WantedMail, 'uid' | 'size'>,
): Promise<InboundEmail> {
  return newEmail({
    id: mail.id,
    account_id: lease.account_id,
    state: mail.state,
    ...(await listFieldsOf(mail.digest.headers, mail.internalDate, now())),
    stored_at: now(),
    size: mail.digest.size,
    may_answer_outbound_id: mail.may_answer_outbound_id,
  })
}

/** Like `Promise.all`, but waits for all the work to end even when a part of it fails. */
async function allSettled<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
