/**
 * A mailbox that only sends is read for what answers our own mails. Taken is what names the Message-ID of a mail of the
 * organization, in In-Reply-To, in References or in the report of a bounce, and what comes from an address that a mail
 * from this mailbox went to lately. Everything else is somebody's private mail: its header is looked at here, and nothing
 * of it is stored, counted or logged.
 */
import { AppError } from '@attestry/core/base/errors'
import { isOutbound, lastSentTo, sentMails } from '../mail/sent-mails'
import type { ImapMailbox, ListedMail } from '../adapters/mail/imap'
import { mailKind } from '../mail/content/mail-kind'
import { messageIdsIn } from '../adapters/mail/message-id'
import { parseHeader } from '../adapters/mail/parse-header'
import { senderAndSubject } from '../adapters/mail/sender-and-subject'
import { asWanted, type FetchMailsDeps, type Run, type WantedMail } from './sync-run'

const DAY = 24 * 60 * 60 * 1000
/** How long after our mail a mail from where it went may be its answer without naming it. */
export const REPLY_WINDOW = 60 * DAY
/** A report names our mail in the header that it returns, which follows the server's own words. */
const REPORT_BYTES = 256 * 1024

type Deps = Pick<FetchMailsDeps, 'database' | 'now'>
type Reading = Pick<Run, 'lease' | 'mailbox' | 'progress'>

/** Those of a batch that are to be stored, in their order. */
export async function findReplies(deps: Deps, run: Reading, batch: readonly ListedMail[]): Promise<WantedMail[]> {
  const headers = await headersOf(run.mailbox, batch)
  const found: WantedMail[] = []
  for (const mail of batch) {
    const header = headers.get(mail.uid)
    if (!header) continue
    run.progress.bytes += header.length
    const wanted = await asReply(deps, run, mail, header)
    if (wanted) found.push(wanted)
  }
  return found
}

/** The mail as one to be stored, or undefined where it answers no mail of ours. */
export async function asReply(
  { database: { reads }, now }: Deps,
  { lease, mailbox, progress }: Reading,
  mail: ListedMail,
  header: Buffer,
): Promise<WantedMail | undefined> {
  const { organization_id: org, account_id } = lease
  const said = await parseHeader(header)
  if (!said) return undefined
  const { from, subject } = senderAndSubject(said)
  const named = messageIdsIn(`${said.inReplyTo ?? ''} ${said.references ?? ''}`)
  // Of a header that stands there twice, the first counts.
  const first = new Map(said.headers.toReversed().map(({ key, value }) => [key, value] as const))
  if (mailKind(first, subject) === 'bounce') {
    const start = await mailbox.fetchStart(mail.uid, REPORT_BYTES)
    progress.bytes += start?.length ?? 0
    named.push(...messageIdsIn(readable(start ?? Buffer.alloc(0))))
  }
  if ((await sentMails(reads, org, named)).length > 0) return asWanted(mail)
  if (from.address === '') return undefined
  const last = await lastSentTo(reads, org, account_id, from.address, now() - REPLY_WINDOW)
  return last && { ...mail, may_answer_outbound_id: isOutbound(last) ? Number(last.document.split('/').at(-1)) : null }
}

/** Asks again where the server leaves headers out; only mails that it no longer lists are missing in the result. */
async function headersOf(mailbox: ImapMailbox, batch: readonly ListedMail[]): Promise<Map<number, Buffer>> {
  const uids = batch.map(({ uid }) => uid)
  const found = await mailbox.fetchHeadersOf(uids)
  const left = uids.filter((uid) => !found.has(uid))
  if (left.length === 0) return found
  const again = await mailbox.fetchHeadersOf(left)
  for (const [uid, header] of again) found.set(uid, header)
  const missing = left.filter((uid) => !again.has(uid))
  if (missing.length > 0 && (await mailbox.existing(missing)).length > 0) {
    throw new AppError('mail-server-failed', 'The mail server lists a message but does not hand it out.')
  }
  return found
}

/** The text of a report as it is, and what is in it as quoted-printable or base64 (RFC 2045, 6.7 and 6.8). */
function readable(raw: Buffer): string {
  const text = raw.toString('latin1')
  const blocks = text.match(/(?:^[A-Za-z0-9+/]{40,}={0,2}\r?\n?)+/gm) ?? []
  return [text.replace(/=\r?\n/g, ''), ...blocks.map((block) => Buffer.from(block, 'base64').toString('latin1'))].join(
    '\n',
  )
}
