/** What is known of a person in files of an organization, and what is left of each without them. */
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { ERASED_ADDRESS } from '@attestry/core/people/erasure'
import { plainAddress } from '@attestry/core/base/email-address'
import { composeMail } from '../../adapters/mail/compose-mail'
import { oneLine } from '../../platform/cut-text'
import type { EmailContent } from '../../mail/email-content'
import type { ParseEmail } from '../../mail/parse-email'
import type { Person } from './person'

/** The ids in the keys of `objects`. */
export const emailOf = (key: string): number => Number(/\/mail\/(\d+)\//.exec(key)?.[1] ?? 0)
export const outboxItemOf = (key: string): number => Number(/\/outgoing\/(\d+)\.eml$/.exec(key)?.[1] ?? 0)

/**
 * A file without the person: undefined if it does not name them, `kept` if it does and is no text, so that it stays. A
 * mail is built anew from what it says, as its texts may be coded in any way.
 * @param date when the mail was sent, in epoch milliseconds
 */
export async function fileWithout(
  person: Person,
  key: string,
  bytes: Buffer,
  { parseEmail, date }: { parseEmail: ParseEmail; date: number },
): Promise<Buffer | 'kept' | undefined> {
  const text = asText(bytes)
  if (!key.endsWith('.eml')) {
    if (!person.isIn(text)) return undefined
    return isText(bytes) ? withoutIn(person, bytes) : 'kept'
  }
  // A mail that cannot be parsed is a text like any other.
  const content = await parseEmail(bytes).catch(() => undefined)
  if (content && (person.isIn(text) || isInContent(person, content)))
    return mailWithout(person, content, date).catch(() => plainMail(person, content))
  return person.isIn(text) ? withoutIn(person, bytes) : undefined
}

const isInContent = (person: Person, { fields, body, files }: EmailContent): boolean =>
  person.isIn([fields, body]) ||
  files.some(({ filename, bytes }) => person.isIn([filename, isText(bytes) ? asText(bytes) : '']))

async function mailWithout(person: Person, { fields, body, files }: EmailContent, date: number): Promise<Buffer> {
  const { sender_name, sender_email, subject } =
    person.without<Pick<InboundEmail, 'sender_name' | 'sender_email' | 'subject'>>(fields)
  const { message_id, references, to, cc, body_text } = person.without(body)
  const addresses = (some: readonly string[]) => [
    ...new Set(some.flatMap((one) => plainAddress(one)?.toLowerCase() ?? [])),
  ]
  const [first = ERASED_ADDRESS, ...receivers] = addresses(to)
  return composeMail({
    messageId: message_id === null ? '' : `<${message_id}>`,
    date,
    from: { name: sender_name, address: plainAddress(sender_email) ?? ERASED_ADDRESS },
    to: [first, ...receivers],
    cc: addresses(cc).filter((one) => one !== first && !receivers.includes(one)),
    subject,
    text: body_text,
    answers: { messageId: null, references },
    attachments: [],
    // Never as one zip, however large.
    beside: files.map(({ filename, mime_type, bytes }) => ({
      filename: person.without(filename),
      mime_type,
      content: isText(bytes) ? withoutIn(person, Buffer.from(bytes)) : bytes,
    })),
  })
}

/** What is left where no proper mail can be made: nobody knows what senders write. */
function plainMail(person: Person, { fields, body }: EmailContent): Buffer {
  const { subject, body_text } = person.without({ subject: fields.subject, body_text: body.body_text })
  return Buffer.from(`Subject: ${oneLine(subject, 900)}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body_text}`)
}

/** Bytes that are no text: pictures, PDFs, workbooks. */
const isText = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, 8000).includes(0) && asText(bytes.subarray(0, 4)) !== '%PDF'

const asText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

function withoutIn(person: Person, bytes: Buffer): Buffer {
  const text = asText(bytes)
  // What is no UTF-8 stays byte for byte where the person is not named.
  const isUtf8 = Buffer.from(text).equals(bytes)
  return isUtf8 ? Buffer.from(person.without(text)) : Buffer.from(person.without(bytes.toString('latin1')), 'latin1')
}
