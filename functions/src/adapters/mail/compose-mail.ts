import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@attestry/core/base/errors'
import { type MailAttachment, packAttachments } from './pack-attachments'
import { plainAddress } from '@attestry/core/base/email-address'

export type Composition = {
  /** With angle brackets. */
  messageId: string
  /** Epoch milliseconds. */
  date: number
  from: { name: string; address: string }
  /** Plain addresses, all different. */
  to: readonly string[]
  cc?: readonly string[]
  /** Where answers shall go, if not to the sender. */
  replyTo?: string | null
  subject: string
  text: string
  attachments: readonly MailAttachment[]
  /** They go as one zip, also if they are small. */
  asZip?: boolean
  /** What is attached before them, in no zip. */
  beside?: readonly MailAttachment[]
  /** The mail we answer, and its References. Anything that is not a Message-ID is left out. */
  answers?: { messageId: string | null; references: readonly string[] }
  /** A program sends it by itself, so that no other program answers it (RFC 3834, 5). */
  isAutomatic?: boolean
}

/**
 * Builds the whole mail (RFC 5322) as it is sent, with CRLF line ends. No value can add a header: control characters
 * become spaces.
 * @throws AppError no-recipient unless somebody is in To, and everybody there and in Cc is exactly one plain address
 */
export async function composeMail(composition: Composition): Promise<Buffer> {
  const { messageId, date, from, replyTo, text, answers, isAutomatic = false } = composition
  const { attachments, asZip = false, beside = [] } = composition
  const [to, cc] = [addresses(composition.to), addresses(composition.cc ?? [])]
  const sender = plainAddress(from.address)
  if (to.length === 0) throw new AppError('no-recipient')
  if (!sender) throw new Error('The sending account has no plain address')
  const answered = replyTo ? plainAddress(replyTo) : undefined

  const inReplyTo = messageIds([answers?.messageId ?? ''])[0]
  const references = messageIds([...(answers?.references ?? []), answers?.messageId ?? ''])
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new MailComposer({
    messageId,
    date: new Date(date),
    from: { name: oneLine(from.name), address: sender },
    to: to.map((address) => ({ name: '', address })),
    ...(cc.length > 0 ? { cc: cc.map((address) => ({ name: '', address })) } : {}),
    ...(answered ? { replyTo: { name: '', address: answered } } : {}),
    subject: oneLine(composition.subject),
    ...(inReplyTo ? { inReplyTo } : {}),
    ...(references.length > 0 ? { references: shortened(references) } : {}),
    ...(isAutomatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
    // Without a text, the attachment would become the whole mail.
    text: lines(text) || '\n',
    attachments: [...beside, ...packAttachments(attachments, { asZip, date })].map(
      ({ filename, mime_type, content }) => ({
        filename: oneLine(filename) || 'document',
        ...formOf(oneLine(mime_type), content),
        contentDisposition: 'attachment',
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      }),
    ),
    // Without this the text keeps its LF, and the server would store other bytes than we do.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()

  const all = [...to, ...cc]
  const envelope = mail.getEnvelope()
  if (
    envelope.from !== sender ||
    !isDeepStrictEqual(envelope.to, all) ||
    new Set(all.map((one) => one.toLowerCase())).size < all.length
  ) {
    throw new Error('The mail would reach somebody else')
  }
  return mail.build()
}

/**
 * A mail that is attached must not be encoded (RFC 2046, 5.2.1). Where its lines or its bytes need that, it is a file
 * that mail programs open by its name.
 */
function formOf(contentType: string, content: Uint8Array) {
  const isMail = contentType === 'message/rfc822'
  const text = isMail ? Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1') : ''
  if (isMail && !/\0|\r(?!\n)|[^\r\n]{999}/.test(text)) return { contentType, contentTransferEncoding: '8bit' as const }
  return { contentType: isMail ? 'application/octet-stream' : contentType, contentTransferEncoding: 'base64' as const }
}

/** @throws AppError no-recipient */
const addresses = (texts: readonly string[]): string[] =>
  texts.map((text) => {
    const address = plainAddress(text)
    if (address === undefined) throw new AppError('no-recipient')
    return address
  })

const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

/** Text with LF line ends and no other control characters except tabs. */
const lines = (text: string): string =>
  text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const MESSAGE_ID = /^<?([\x21-\x3b\x3d\x3f\x41-\x7e]{1,200}@[\x21-\x3b\x3d\x3f\x41-\x7e]{1,200})>?$/

const messageIds = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => MESSAGE_ID.exec(text.trim())?.[1] ?? []).map((id) => `<${id}>`)),
]

/** The first mail of a thread and the latest ones: enough to find the thread, and the header stays short. */
const shortened = (references: string[]): string[] =>
  references.length > 20 ? [...references.slice(0, 1), ...references.slice(-19)] : references
