import type { MailKind } from '@attestry/core/mail/inbox'
import type { Topic } from '@attestry/core/base/topic'
import type Mail from 'nodemailer/lib/mailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import MimeNode from 'nodemailer/lib/mime-node'
import { encodeLegacy, type LegacyCharset } from './legacy-charset'

export type Person = { name: string; address: string }

/** A demo mail before it is turned into bytes. */
export type MailSource = {
  /** Identifies the mail in tests and in its Message-ID. */
  key: string
  from: Person
  to: Person
  subject: string
  hours_ago: number
  text?: string
  html?: string
  headers?: Record<string, string>
  attachments?: Mail.Attachment[]
  /** Keys of earlier mails in the thread, oldest first. This mail answers the last one. */
  answers?: string[]
  /** The charset, as older systems use it. Only for mails without HTML. */
  charset?: LegacyCharset
  /** Turns it into a report that a mail of ours did not arrive (RFC 3464). */
  undelivered?: { recipient: string; diagnostic: string; headers: string }
  expected: ExpectedReading
}

/** What a careful person would understand from the mail. */
export type ExpectedReading = {
  kind: MailKind
  is_compliance_related: boolean
  topics: Topic[]
  /** The parts it asks about now, in order. Parts that only a quoted mail names are not listed. */
  parts: string[]
}

export const messageIdOf = (key: string, { address }: Person): string => `<${key}.demo@${address.split('@')[1]}>`

/** The mail as bytes (RFC 5322, CRLF line ends), dated `hours_ago` before `now`. */
export async function rawMail(source: MailSource, now: number): Promise<Buffer> {
  const { charset, undelivered } = source
  const built =
    charset !== undefined
      ? await legacyMail(source, charset, now).build()
      : undelivered !== undefined
        ? await reportMail(source, undelivered, now).build()
        : await composedMail(source, now).build()
  // MailComposer keeps the line ends of texts as they were written.
  return Buffer.from(built.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1')
}

function composedMail(source: MailSource, now: number): MimeNode {
  const { key, from, to, subject, text, html, headers, attachments, answers = [] } = source
  const references = answers.map((earlier) => messageIdOf(earlier, from))
  const options: Mail.Options & { baseBoundary: string } = {
    baseBoundary: key,
    from,
    to,
    subject,
    date: dateOf(source, now),
    messageId: messageIdOf(key, from),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    text,
    html,
    headers,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return new MailComposer(options).compile()
}

function legacyMail(source: MailSource, charset: LegacyCharset, now: number): MimeNode {
  const node = new MimeNode(`text/plain; charset=${charset}`)
  const word = (text: string): string => `=?${charset}?B?${encodeLegacy(text, charset).toString('base64')}?=`
  node.setHeader('From', `${word(source.from.name)} <${source.from.address}>`)
  node.setHeader('Subject', word(source.subject))
  node.setHeader('Content-Transfer-Encoding', 'base64')
  node.setContent(encodeLegacy(source.text ?? '', charset))
  return addressed(node, source, now)
}

function reportMail(source: MailSource, { recipient, diagnostic, headers }: Undelivered, now: number): MimeNode {
  const node = new MimeNode('multipart/report; report-type=delivery-status', { baseBoundary: source.key })
  node.createChild('text/plain; charset=utf-8').setContent(source.text ?? '')
  node
    .createChild('message/delivery-status')
    .setContent(
      `Reporting-MTA: dns; ${source.from.address.split('@')[1]}\n\n` +
        `Final-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${diagnostic}\n`,
    )
  node.createChild('text/rfc822-headers').setContent(headers)
  node.setHeader('From', source.from)
  node.setHeader('Subject', source.subject)
  node.setHeader('Auto-Submitted', 'auto-replied')
  return addressed(node, source, now)
}

type Undelivered = NonNullable<MailSource['undelivered']>

function addressed(node: MimeNode, source: MailSource, now: number): MimeNode {
  node.setHeader('To', source.to)
  node.setHeader('Date', dateOf(source, now).toUTCString().replace('GMT', '+0000'))
  node.setHeader('Message-ID', messageIdOf(source.key, source.from))
  return node
}

const dateOf = ({ hours_ago }: MailSource, now: number): Date => new Date(now - hours_ago * 3_600_000)
