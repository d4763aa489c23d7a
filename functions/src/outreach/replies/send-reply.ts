/**
 * What was kept at the page of a link becomes a mail: it is stored, read, listed and answered for as any mail of the
 * contact that answers the inquiry, and its files get into the vault as the attachments of one. `by_link` says that no
 * mail server has brought it.
 */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { DAY } from '@attestry/core/base/day'
import type { MakerReply, makerRepliesApi, ReplyPage } from '@attestry/core/outreach/maker-replies'
import { MAX_REPLIES } from '@attestry/core/outreach/reply-calls'
import { at, objects } from '@attestry/core/paths'
import { LINK_UID } from '@attestry/core/people/key-uid'
import { replySubject } from '@attestry/core/sending/words'
import { mimeOf } from '@attestry/core/vault/filenames'
import type { Network } from '../../adapters/count-network'
import type { Reads, Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import { composeMail } from '../../adapters/mail/compose-mail'
import type { RateLimit } from '../../adapters/rate-limits'
import { answered, followAnswered } from '../../mail/came-back'
import { newEmail } from '../../mail/inbound/new-email'
import { addEmails } from '../../mail/inbound/write-emails'
import { askForAnalysis } from '../../mail/inbox-job'
import { removeObjects } from '../../mail/process-email'
import { mailboxesOf } from '../../mailboxes/mailboxes-of'
import { TooManyRequests } from '../../platform/too-many-requests'
import { type FileDeps, giveUp } from '../../vault/loose-files'
import { type Behind, behindLink } from './behind-link'
import { countCall, isOnItsWay, type ReplyDeps } from './maker-replies'
import { replyPage } from './reply-page'

type SendDeps = ReplyDeps & FileDeps & { appUrl: string }

const PER_LINK: RateLimit = { attempts: 30, within: DAY }
/** How often a colleague may add something while it is being sent. */
const TRIES = 3
/** So many are held in memory at once, each with up to 25 MB of files. */
const AT_ONCE = 2
const BUSY_SECONDS = 5
/** Of what was sent, so much is shown at the page. */
const SHOWN = 2000

let held = 0

/**
 * Sends all that is kept. Whoever comes second, or presses twice, finds it sent.
 * @throws AppError reply-link-ended, reply-empty, reply-closed, reply-on-its-way, too-many-requests
 */
export async function sendReply(
  deps: SendDeps,
  network: Network,
  { token, name }: Input<typeof makerRepliesApi.sendReply>,
): Promise<ReplyPage> {
  const { database, rateLimits, now } = deps
  await countCall(rateLimits, network)
  const { org, inquiry } = await behindLink(database.reads, token, now())
  await rateLimits.take(`reply-sent-${org}-${inquiry.id}`, PER_LINK)
  if (held >= AT_ONCE) throw new TooManyRequests(BUSY_SECONDS)
  held += 1
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const sent = await sendOnce(deps, token, name)
      if (sent) return await replyPage(database.reads, sent)
    }
    throw new AppError('changed-meanwhile')
  } finally {
    held -= 1
  }
}

/** @returns undefined when somebody has changed what waits meanwhile */
async function sendOnce(deps: SendDeps, token: string, name: string): Promise<Behind | undefined> {
  const { database, blobs, now } = deps
  const behind = await behindLink(database.reads, token, now())
  const { org, reply } = behind
  const { words, files, sent } = reply
  if (files.some((file) => isOnItsWay(file, now()))) throw new AppError('reply-on-its-way')
  const ready = files.filter(({ begun_at }) => begun_at === null)
  if (ready.length === 0 && words.length === 0) {
    if (sent.length > 0) return behind
    throw new AppError('reply-empty')
  }
  if (sent.length >= MAX_REPLIES) throw new AppError('reply-closed')
  const mail = await mailOf(deps, behind, name)
  const { id } = mail.email
  await blobs.write(objects.rawMail(org, id), mail.raw, 'message/rfc822')
  try {
    const by = { org, uid: LINK_UID, now: mail.email.received_date }
    const after = await database.transact(by, (tx) => store(tx, token, by.now, { ...mail, reply }), deps)
    if (!after) await removeObjects(blobs, org, id)
    return after
  } catch (failure) {
    // After any other failure it may have been stored.
    if (failure instanceof AppError) await removeObjects(blobs, org, id)
    throw failure
  }
}

/** The mail as it would have come. @throws AppError reply-closed when its mailbox is gone */
async function mailOf({ database: { reads }, blobs, appUrl, now }: SendDeps, behind: Behind, name: string) {
  const { org, inquiry, reply } = behind
  const [first, to] = await Promise.all([
    inquiry.outbox_id === null ? undefined : reads.read(at('outboxItem', inquiry.outbox_id)),
    receiverOf(reads, behind),
  ])
  const ready = reply.files.filter(({ begun_at }) => begun_at === null)
  const id = newId()
  const date = now()
  const sender = { name: name || inquiry.contact_name, address: inquiry.contact_email }
  const subject = replySubject(inquiry.subject)
  const text = textOf(reply)
  const raw = await composeMail({
    messageId: `<${randomUUID()}@${new URL(appUrl).hostname}>`,
    date,
    from: sender,
    to: [to.address],
    subject,
    text: text || `Files: ${ready.map((file) => file.name).join(', ')}`,
    attachments: [],
    beside: await Promise.all(
      ready.map(async (file) => ({
        filename: file.name,
        mime_type: mimeOf(file.name),
        content: await blobs.read(objects.replyFile(org, file.id)),
      })),
    ),
    answers: { messageId: first?.message_id ?? null, references: [] },
  })
  const email = newEmail({
    id,
    account_id: to.account_id,
    state: 'received',
    sender_name: sender.name,
    sender_email: sender.address,
    subject,
    received_date: date,
    sent_date: date,
    stored_at: date,
    size: raw.length,
    answers_outbound_id: inquiry.id,
    by_link: true,
    // It stands with the mail that it answers.
    conversation_state: null,
    counted_state: null,
  })
  return { email, raw, text }
}

/** The mailbox that the inquiry left from, or which has its address now. */
async function receiverOf(reads: Reads, { org, inquiry: { from, outbox_id } }: Behind) {
  const item = outbox_id === null ? undefined : await reads.read(at('outboxItem', outbox_id))
  const account_id =
    item?.account_id ?? (await mailboxesOf(reads, org)).find(({ email_address }) => email_address === from)?.id
  if (account_id === undefined || from === null) throw new AppError('reply-closed')
  return { address: from, account_id }
}

/** What is about all, then what is about each part. */
function textOf({ words }: MakerReply): string {
  const ofAll = words.filter(({ part }) => part === null).map(({ text }) => text)
  const ofParts = words.flatMap(({ part, text }) => (part === null ? [] : [`${part}: ${text}`]))
  return [...ofAll, ...ofParts].join('\n\n')
}

type Mail = Awaited<ReturnType<typeof mailOf>> & { reply: MakerReply }

/** Stores the mail, and all that follows from it, at once. */
async function store(tx: Tx, token: string, now: number, { email, text, reply }: Mail): Promise<Behind | undefined> {
  const behind = await behindLink(tx, token, now)
  const { org, inquiry, link } = behind
  if (!isDeepStrictEqual(behind.reply, reply)) return undefined
  const ready = reply.files.filter(({ begun_at }) => begun_at === null)
  const [loose, item, follow, ask] = [
    await tx.pick(ready.map(({ id }) => at('looseFile', org, id))),
    inquiry.outbox_id === null ? undefined : await tx.read(at('outboxItem', inquiry.outbox_id)),
    await followAnswered(tx, { org, now }, inquiry, email),
    await askForAnalysis(tx, org, now),
  ]
  const files = ready.map(({ name }) => name)
  const sent = { at: now, email_id: email.id, files, text: text.slice(0, SHOWN) }
  const after = { words: [], files: [], sent: [...reply.sent, sent] }
  const replies = [...link.replies, { email_id: email.id, at: now, file_count: files.length }]
  const place = at('outboundEmail', org, inquiry.id)
  addEmails(tx, org, [email], now)
  tx.put(at('makerReply', org, inquiry.id), after)
  tx.update(place, {
    ...answered(inquiry, email, null),
    reply_link: { ...link, replies, unsent: { files: 0, words: 0 } },
  })
  if (item?.state === 'uncertain') tx.update(at('outboxItem', item.id), { state: 'done', settled_at: now })
  for (const file of loose) giveUp(tx, file, now)
  tx.audit('reply-link-answered', place, `${inquiry.contact_email}: ${inquiry.subject} (${files.length} files)`)
  follow()
  ask()
  return { ...behind, reply: after }
}
