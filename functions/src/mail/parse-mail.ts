import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { attachmentName } from './attachment-name'
import { INVISIBLE, cutText, oneLine, withoutC1 } from './cut-text'
import { type Detached, detachAttachments } from './detach-attachments'
import { htmlToText } from './html-to-text'
import type { MailHeaders } from './mail-kind'

export type MailAddress = { name: string; address: string }

export type MailAttachment = {
  filename: string
  mime_type: string
  bytes: Uint8Array
  /** Without angle brackets. */
  content_id: string | null
  /** Shown within the HTML, not as a file of its own. */
  inline: boolean
}

export type ParsedMail = {
  headers: MailHeaders
  subject: string
  /** `address` is lower case, or empty where the header holds none that could be answered. */
  from: MailAddress
  reply_to: string | null
  to: MailAddress[]
  /** Epoch milliseconds. */
  date: number | null
  /** Message-IDs are without angle brackets. */
  message_id: string | null
  in_reply_to: string | null
  references: string[]
  /** The text part; empty if there is none. Lines end with \n. */
  text: string
  /** As received: never show it without `sanitiseHtml`. */
  html: string
  attachments: MailAttachment[]
  /** The body is not empty, yet nothing could be made of it: `text` is the raw body. */
  degraded: boolean
  /** Not even its structure could be read: `text` is the whole mail. */
  unreadable: boolean
}

const LIMITS = { maxNestingDepth: 100, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 3 }
const MAX_TEXT = 1024 * 1024
const MAX_REFERENCES = 50
const MAX_ATTACHMENTS = 200

/** Reads a mail of any bytes. Never throws: what a broken mail holds is better shown raw than lost. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const { slim, restore, count } = detachAttachments(raw)
  const slimEmail = await parse(slim)
  const restored = slimEmail?.attachments.filter((attachment) => restore(contentOf(attachment))).length ?? 0
  // What looked like an attachment was part of something else, whose bytes must stay.
  const email = restored === count ? slimEmail : await parse(raw)
  if (email) return withBody(raw, email, restore)
  const headers = await parse(raw.subarray(0, Math.min(endOfHeaders(raw), LIMITS.maxHeadersSize - 1)))
  const mail = headers ? headersOf(headers) : headersOf({ headers: [], headerLines: [], attachments: [] })
  return { ...mail, text: rawText(raw), html: '', attachments: [], degraded: true, unreadable: true }
}

async function parse(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, LIMITS)
  } catch {
    return undefined
  }
}

function withBody(raw: Uint8Array, email: Email, restore: Detached['restore']): ParsedMail {
  const text = bodyText(email.text ?? '')
  const html = cutText(withoutC1(email.html ?? ''), MAX_TEXT)
  const attachments = email.attachments
    .slice(0, MAX_ATTACHMENTS)
    .map((attachment, index) => toAttachment(attachment, index, restore))
  const mail = { ...headersOf(email), text, html, attachments, degraded: false, unreadable: false }
  if (text.trim() !== '' || attachments.some(({ bytes }) => bytes.length > 0)) return mail
  if (/<img\b/i.test(html) || hasText(html)) return mail
  // A wrong or missing boundary and the like: the parser answers "nothing" without a word.
  const body = rawText(raw.subarray(endOfHeaders(raw)))
  return body.trim() === '' ? mail : { ...mail, text: body.trim(), html: '', degraded: true }
}

/** Most HTML shows its first words early; only where it does not is all of it read. */
const hasText = (html: string): boolean => [html.slice(0, 4_000), html].some((part) => htmlToText(part) !== '')

function headersOf(email: Email): Omit<ParsedMail, 'text' | 'html' | 'attachments' | 'degraded' | 'unreadable'> {
  const headers = new Map<string, string>()
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value)
  const date = email.date === undefined ? Number.NaN : Date.parse(email.date)
  const inReplyTo = messageIds(email.inReplyTo)
  return {
    headers,
    subject: oneLine(withoutC1(email.subject ?? ''), 500),
    from: mailboxes(email.from ? [email.from] : [])[0] ?? { name: '', address: '' },
    reply_to: askedAddress(mailboxes(email.replyTo ?? [])[0]),
    to: mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).slice(0, 100),
    date: Number.isFinite(date) && date > 0 ? date : null,
    message_id: messageIds(email.messageId)[0] ?? null,
    in_reply_to: inReplyTo[0] ?? null,
    references: messageIds(email.references).slice(-MAX_REFERENCES),
  }
}

/** In quotes, which no address has, where it is none: it is shown then, and never written to. */
const askedAddress = (asked: MailAddress | undefined): string | null =>
  asked?.address || (asked?.name ? `"${asked.name}"` : null)

/** `<a@b>` is what RFC 5322 asks for; some programs write it bare. */
function messageIds(value = ''): string[] {
  const ids = [...value.matchAll(/<([^<>\s]{1,500})>/g)].map((match) => match[1] ?? '')
  const bare = value.trim()
  return ids.length === 0 && /^[^<>\s]{3,500}$/.test(bare) ? [cutText(bare, 500)] : ids.map((id) => cutText(id, 500))
}

const mailboxes = (addresses: readonly Address[]): MailAddress[] =>
  addresses
    .flatMap((address) => address.group ?? [{ name: address.name, address: address.address ?? '' }])
    .map(({ name, address }) => {
      const shown = address.trim().toLowerCase()
      return shown.length <= 254 && MAILBOX.test(shown)
        ? { name: oneLine(withoutC1(name), 200), address: shown }
        : { name: oneLine(withoutC1(`${name} ${address}`), 200), address: '' }
    })

/** What may be shown as an address. Whether mail can be sent to it is asked by whoever sends. */
const MAILBOX = /^[^\s@,;:<>"()[\]\\\p{Cc}\p{Cs}]+@[^\s@,;:<>"()[\]\\\p{Cc}\p{Cs}]+$/u

function toAttachment(attachment: Attachment, index: number, restore: Detached['restore']): MailAttachment {
  const { contentId } = attachment
  const bytes = contentOf(attachment)
  const type = attachment.mimeType.toLowerCase()
  return {
    filename: attachmentName(withoutC1(attachment.filename ?? ''), index),
    mime_type: /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream',
    bytes: restore(bytes) ?? bytes,
    content_id: contentId ? contentId.replace(/^\s*<|>\s*$/g, '').slice(0, 500) : null,
    inline: attachment.related === true && attachment.disposition !== 'attachment',
  }
}

const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Readable characters only: \t and \n stay, other controls go. */
const bodyText = (text: string): string =>
  cutText(
    withoutC1(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(INVISIBLE, ''),
    MAX_TEXT,
  )

/** Bytes as UTF-8 where they are, else as windows-1252, which knows every byte. */
export function rawText(bytes: Uint8Array): string {
  const head = bytes.subarray(0, MAX_TEXT)
  try {
    return bodyText(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }))
  } catch {
    return bodyText(new TextDecoder('windows-1252').decode(head))
  }
}

/** Where the first empty line begins; all of it if there is none. */
function endOfHeaders(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const ends = ['\r\n\r\n', '\n\n'].map((gap) => bytes.indexOf(gap)).filter((index) => index >= 0)
  return ends.length === 0 ? raw.length : Math.min(...ends)
}
