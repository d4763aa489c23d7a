import type { MailAuthentication } from '@attestry/core/mail/inbox'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { attachmentName } from './attachment-name'
import { INVISIBLE, cutText, withoutC1 } from '../../platform/cut-text'
import { type Detached, detachAttachments } from './detach-attachments'
import { htmlToText } from '../../mail/content/html-to-text'
import { mailAuthentication } from '../../mail/content/mail-authentication'
import type { MailHeaders } from '../../mail/content/mail-kind'
import { type MailAddress, mailAddresses, senderAndSubject } from './sender-and-subject'

export type MailAttachment = {
  filename: string
  mime_type: string
  bytes: Uint8Array
  /** Without angle brackets. */
  content_id: string | null
  /** Shown inside the HTML, not as a separate file. */
  inline: boolean
}

export type ParsedMail = {
  headers: MailHeaders
  subject: string
  from: MailAddress
  reply_to: string | null
  to: MailAddress[]
  cc: MailAddress[]
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
  /** The mail has more attachments than these. */
  truncated: boolean
  authentication: MailAuthentication
  /** The body is not empty, but could not be parsed: `text` is the raw body. */
  degraded: boolean
  /** Not even the structure could be parsed: `text` is the whole mail. */
  unreadable: boolean
}

/**
 * The parser keeps up to 2 kB for each line and compares each line that starts with `--` with each boundary. So we
 * limit both before we call it, not counting attachments that it never gets.
 */
const MAX_LINES = 100_000
const MAX_PARTS = 10_000
const MAX_PARSED = 16 * 1024 * 1024
const LIMITS = { maxNestingDepth: 100, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 }
/** How much of the header we parse when the whole mail is over the limits. */
const MAX_LONE_HEADER = 64 * 1024
const MAX_TEXT = 1024 * 1024
const MAX_REFERENCES = 50
const MAX_ATTACHMENTS = 200

/** Parses any bytes as a mail. Never throws: it is better to show a broken mail raw than to lose it. */
export async function parseMail(received: Uint8Array): Promise<ParsedMail> {
  const raw = withLineFeeds(received)
  const detached = detachAttachments(raw)
  const slim = await parse(detached.slim)
  const mail = slim && withBody(raw, slim, detached)
  if (mail && detached.isComplete()) return mail
  // Something that looked like an attachment was part of something else, so we parse again with all bytes in place.
  const whole = mail && (await parse(raw))
  if (whole) return withBody(raw, whole, NOTHING_DETACHED)
  const header = await parse(raw.subarray(0, Math.min(endOfHeaders(raw), MAX_LONE_HEADER)))
  const fields = headersOf(header ?? { headers: [], headerLines: [], attachments: [] })
  return {
    ...fields,
    text: rawText(raw),
    html: '',
    attachments: [],
    truncated: false,
    degraded: true,
    unreadable: true,
  }
}

const NOTHING_DETACHED = detachAttachments(new Uint8Array())

async function parse(raw: Uint8Array): Promise<Email | undefined> {
  if (isTooMuch(raw)) return undefined
  try {
    return await PostalMime.parse(raw, LIMITS)
  } catch {
    return undefined
  }
}

function isTooMuch(raw: Uint8Array): boolean {
  let lines = 0
  let parts = 0
  for (let at = raw.indexOf(LF); at !== -1 && lines <= MAX_LINES && parts <= MAX_PARTS; at = raw.indexOf(LF, at + 1)) {
    lines += 1
    if (raw[at + 1] === DASH && raw[at + 2] === DASH) parts += 1
  }
  return raw.length > MAX_PARSED || lines > MAX_LINES || parts > MAX_PARTS
}

function withBody(raw: Uint8Array, email: Email, { restore, restoreText }: Detached): ParsedMail {
  const text = bodyText(restoreText(email.text ?? ''))
  const html = cutText(withoutC1(restoreText(email.html ?? '').slice(0, MAX_TEXT)), MAX_TEXT)
  // Restores all of them first, so that each placeholder is found.
  const restored = email.attachments.map((attachment) => ({ ...attachment, content: restore(contentOf(attachment)) }))
  const attachments = restored.slice(0, MAX_ATTACHMENTS).map(toAttachment)
  const truncated = restored.length > MAX_ATTACHMENTS
  const mail = { ...headersOf(email), text, html, attachments, truncated, degraded: false, unreadable: false }
  const end = endOfHeaders(raw)
  const start = isMailHeader(email) && end < raw.length ? end : 0
  const isRead = text.trim() !== '' || attachments.some(({ bytes }) => bytes.length > 0) || isShown(html)
  if (isRead && start > 0) return mail
  // The parser returns "nothing" without an error for a wrong or missing boundary, or for text without any header.
  const body = rawText(raw.subarray(start))
  return body.trim() === '' ? mail : { ...mail, text: body.trim(), html: '', degraded: true }
}

/** Most HTML has visible words near the start; all of it is read only if not. */
const isShown = (html: string): boolean =>
  /<img\b/i.test(html) || [html.slice(0, 4_000), html].some((part) => htmlToText(part) !== '')

/** In a text without any header, the parser takes the first paragraph for the header. */
const isMailHeader = ({ headers }: Email): boolean =>
  headers.some(({ key }) =>
    /^(?:from|to|cc|subject|date|sender|received|reply-to|return-path|message-id|mime-version|(?:content|x|list)-.+)$/.test(
      key,
    ),
  )

type Fields = Omit<ParsedMail, 'text' | 'html' | 'attachments' | 'truncated' | 'degraded' | 'unreadable'>

function headersOf(email: Email): Fields {
  const headers = new Map<string, string>()
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value)
  const date = email.date === undefined ? Number.NaN : Date.parse(email.date)
  const inReplyTo = messageIds(email.inReplyTo)
  const { from, subject } = senderAndSubject(email)
  return {
    headers,
    authentication: mailAuthentication(email.headers, from.address),
    subject,
    from,
    reply_to: askedAddress(mailAddresses(email.replyTo ?? [])[0]),
    to: mailAddresses(email.to ?? []),
    cc: mailAddresses(email.cc ?? []),
    date: Number.isFinite(date) && date > 0 ? date : null,
    message_id: messageIds(email.messageId)[0] ?? null,
    in_reply_to: inReplyTo[0] ?? null,
    references: messageIds(email.references).slice(-MAX_REFERENCES),
  }
}

/** A value that is no address is put in quotes, which no address has. It is then shown, but we never write to it. */
const askedAddress = (asked: MailAddress | undefined): string | null =>
  asked?.address || (asked?.name ? `"${asked.name}"` : null)

/** RFC 5322 requires `<a@b>`; some programs leave out the brackets. */
function messageIds(value = ''): string[] {
  const ids = [...value.matchAll(/<([^<>\s]{1,500})>/g)].map((match) => match[1] ?? '')
  const bare = value.trim()
  return ids.length === 0 && /^[^<>\s]{3,500}$/.test(bare) ? [cutText(bare, 500)] : ids.map((id) => cutText(id, 500))
}

function toAttachment(attachment: Attachment & { content: Uint8Array }, index: number): MailAttachment {
  const { contentId, content: bytes } = attachment
  const type = attachment.mimeType.toLowerCase()
  return {
    filename: attachmentName(withoutC1(attachment.filename ?? ''), index),
    mime_type: /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream',
    bytes,
    content_id: contentId ? contentId.replace(/^\s*<|>\s*$/g, '').slice(0, 500) : null,
    inline: attachment.related === true && attachment.disposition !== 'attachment',
  }
}

const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Readable characters only: \t and \n stay, other controls are removed. */
const bodyText = (text: string): string =>
  cutText(
    withoutC1(text.slice(0, 2 * MAX_TEXT))
      .replace(/\r\n?/g, '\n')
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(INVISIBLE, ''),
    MAX_TEXT,
  )

/** Decodes bytes as UTF-8 if they are valid, else as windows-1252, which accepts every byte. */
export function rawText(bytes: Uint8Array): string {
  const head = bytes.subarray(0, MAX_TEXT)
  try {
    return bodyText(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }))
  } catch {
    return bodyText(new TextDecoder('windows-1252').decode(head))
  }
}

const LF = 10
const CR = 13
const DASH = 45

/** If the first line of a mail ends with a lone CR, all its lines do. No parser accepts that, so they become LF. */
function withLineFeeds(raw: Uint8Array): Uint8Array {
  const first = raw.indexOf(CR)
  const feed = raw.indexOf(LF)
  let next = first
  while (raw[next] === CR) next += 1
  if (first === -1 || next === feed || (feed !== -1 && feed < first)) return raw
  return raw.map((byte, index) => (byte === CR && raw[index + 1] !== LF ? LF : byte))
}

/**
 * The position of the first empty line, with any line ends; the length if there is none within the maximum header size.
 */
function endOfHeaders(raw: Uint8Array): number {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, LIMITS.maxHeadersSize)).toString(
    'latin1',
  )
  const end = head.search(/\n\r*\n|\r\r(?!\r*\n)/)
  return end === -1 ? raw.length : end
}
