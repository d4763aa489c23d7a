import { type EmailBody, type InboundEmail, isPdf, NOT_AUTHENTICATED } from '@attestry/core/mail/inbox'
import { isReadFirst } from '@attestry/core/vault/filenames'
import { domainOf } from '@attestry/core/base/email-address'
import { recipientOf } from '@attestry/core/mail/recipient'
import type { MailText } from '../text/mail-text'
import { holdsAccountLink } from './content/account-links'
import { cutText, oneLine } from '../platform/cut-text'
import { type DeliveryReport, deliveryReport } from './delivery-report'
import { isFreeMail } from '../adapters/mail/free-mail'
import { htmlToText } from './content/html-to-text'
import { isGenerated, isImportant, mailKind } from './content/mail-kind'
import { type MailAttachment, type ParsedMail, parseMail } from '../adapters/mail/parse-mail'
import { markLinks } from './content/mark-links'
import { IMAGE_TYPES, MAX_IMAGE_BYTES, sanitiseHtml } from './content/sanitise-html'
import type { MailAddress } from '../adapters/mail/sender-and-subject'
import { sha256 } from '../platform/sha256'
import { emailTokens } from './email-tokens'

/** What parsing adds to the list. */
type ParsedFields = Pick<
  InboundEmail,
  | 'state'
  | 'kind'
  | 'is_generated'
  | 'sender_name'
  | 'sender_email'
  | 'subject'
  | 'snippet'
  | 'is_important'
  | 'has_attachments'
  | 'attachment_count'
  | 'search_tokens'
>

export type EmailContent = {
  fields: ParsedFields
  body: EmailBody
  /** In the same order as `body.attachments`. */
  files: MailAttachment[]
  /** Addresses in From, To and Cc. */
  participants: string[]
  /** What a bounce says of our mail. */
  report: DeliveryReport | null
  /** Without what its files say, which another process reads. */
  text: Omit<MailText, 'received_date' | 'attachments'>
}

const MAX_TEXT_BYTES = 200_000

export type ParseOptions = {
  /** The mail was too large to be fetched. */
  isHeadersOnly?: boolean
}

/**
 * What we store, list and analyse of a mail. All work on its bytes is done here, so that it can run in another process.
 */
export async function parseContent(raw: Uint8Array, options: ParseOptions = {}): Promise<EmailContent> {
  const mail = await parseMail(raw)
  const content = emailContent(mail, options)
  return (await holdsAccountLink(mail, parseMail))
    ? accountMail(content, [...mail.to, ...mail.cc][0]?.address ?? '')
    : content
}

/** Of a mail that opens an account, only who wrote to whom is kept. */
function accountMail({ fields, body, participants, text }: EmailContent, to: string): EmailContent {
  const subject = `Account mail of Attestry for ${to || 'an unknown address'}`
  const { sender_name, sender_email } = fields
  return {
    fields: {
      ...fields,
      kind: 'account',
      is_generated: false,
      subject,
      snippet: '',
      has_attachments: false,
      attachment_count: 0,
      search_tokens: emailTokens({ sender_name, sender_email, subject }),
    },
    body: { ...rawBody(''), degraded: false, message_id: body.message_id },
    files: [],
    participants,
    report: null,
    text: { ...text, kind: 'account', subject, text: '', html_text: '', attachment_names: [] },
  }
}

function emailContent(mail: ParsedMail, { isHeadersOnly = false }: ParseOptions): EmailContent {
  const html = sanitiseHtml(mail.html, mail.attachments)
  const htmlText = cutText(htmlToText(mail.html), MAX_TEXT_BYTES)
  const ownText = cutText(mail.text, MAX_TEXT_BYTES)
  const bodyText = ownText.trim() === '' ? htmlText : ownText
  const files = mail.attachments.filter((file) => !isShownInText(file))
  const kind = mailKind(mail.headers, mail.subject)
  const is_generated = isGenerated(mail.headers, mail.subject)
  const sender = { sender_name: mail.from.name, sender_email: mail.from.address }
  return {
    fields: {
      ...sender,
      state: isHeadersOnly ? 'too_large' : mail.unreadable ? 'unreadable' : 'parsed',
      kind,
      is_generated,
      subject: mail.subject,
      snippet: snippetOf(bodyText),
      is_important: isImportant(mail.headers),
      has_attachments: files.length > 0,
      attachment_count: files.length,
      search_tokens: emailTokens({ ...sender, subject: mail.subject }),
    },
    body: {
      body_text: bodyText,
      body_html: markLinks(html.html, domainOf(sender.sender_email)),
      attachments: files.map(({ filename, mime_type, bytes }, index) => ({
        index,
        filename,
        mime_type,
        size: bytes.length,
        sha256: isPdf({ filename, mime_type }) || isReadFirst(filename) ? sha256(bytes) : null,
      })),
      truncated: isHeadersOnly || mail.truncated || html.truncated || ownText.length < mail.text.length,
      degraded: mail.degraded,
      blocked_remote_count: html.blocked_remote_count,
      message_id: mail.message_id,
      references: [...new Set([...mail.references, ...(mail.in_reply_to === null ? [] : [mail.in_reply_to])])],
      reply_to: mail.reply_to,
      to: usable(mail.to),
      cc: usable(mail.cc),
      recipient: recipientOf({ ...sender, reply_to: mail.reply_to }),
      authentication: mail.authentication,
    },
    files,
    participants: usable([mail.from, ...mail.to, ...mail.cc]),
    report: kind === 'bounce' ? deliveryReport(mail) : null,
    text: {
      ...sender,
      subject: mail.subject,
      kind,
      is_generated,
      text: ownText,
      html_text: htmlText,
      attachment_names: files.map(({ filename }) => filename),
      headers: Object.fromEntries(
        SAID_BY_HEADERS.flatMap((name) => {
          const value = mail.headers.get(name)
          return value === undefined ? [] : [[name, value.slice(0, 200)]]
        }),
      ),
      own_domain: ownDomain(mail),
    },
  }
}

/** The headers by which the analysis knows what sent a mail. */
const SAID_BY_HEADERS = ['auto-submitted', 'precedence', 'list-unsubscribe', 'in-reply-to']
/** The domain of the mailbox that received the mail, as its server says; else of the first recipient. */
function ownDomain(mail: ParsedMail): string | null {
  const delivered =
    mail.headers.get('delivered-to') ?? mail.headers.get('x-original-to') ?? [...mail.to, ...mail.cc][0]?.address
  const domain =
    delivered === undefined ? null : (domainOf(delivered.replace(/[<>]/g, '').trim())?.toLowerCase() ?? null)
  return domain === null || isFreeMail(domain) ? null : domain
}

/** Each address once that could be answered. */
const usable = (addresses: readonly MailAddress[]): string[] => [
  ...new Set(addresses.flatMap(({ address }) => (address === '' ? [] : [address]))),
]

const isShownInText = ({ inline, content_id, mime_type, bytes }: MailAttachment): boolean =>
  inline && content_id !== null && IMAGE_TYPES.has(mime_type) && bytes.length <= MAX_IMAGE_BYTES

/** The first words that are not quoted. */
const snippetOf = (text: string): string => {
  const lines = text.slice(0, 20_000).split('\n')
  const own = lines.filter((line) => !line.trimStart().startsWith('>'))
  return oneLine((own.join(' ').trim() === '' ? lines : own).join(' ').slice(0, 4000), 200)
}

/** What is shown of a mail that could not be parsed: its raw text. */
export const rawBody = (raw: string): EmailBody => ({
  body_text: cutText(raw, MAX_TEXT_BYTES),
  body_html: '',
  attachments: [],
  truncated: Buffer.byteLength(raw) > MAX_TEXT_BYTES,
  degraded: true,
  blocked_remote_count: 0,
  message_id: null,
  references: [],
  reply_to: null,
  to: [],
  cc: [],
  recipient: null,
  authentication: NOT_AUTHENTICATED,
})
