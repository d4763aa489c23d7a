import type { InboundEmail } from '@attestry/contract/inbox'
import PostalMime from 'postal-mime'

type ListFields = Pick<InboundEmail, 'sender_name' | 'sender_email' | 'subject' | 'received_date'>

const EARLIEST = Date.UTC(1990, 0, 1)

/**
 * What a list shows of a mail, from its header block. A header that cannot be read counts as empty: it is no reason
 * not to store a mail. The date is the sender's where that is plausible, else the server's, else now.
 */
export async function listFieldsOf(headers: Buffer, internalDate: number | null, now: number): Promise<ListFields> {
  const mail = await PostalMime.parse(headers).catch(() => undefined)
  const sent = new Date(mail?.date ?? NaN).getTime()
  return {
    sender_name: line(mail?.from?.name, 200),
    sender_email: line(mail?.from?.address, 254).toLowerCase(),
    subject: line(mail?.subject, 998),
    received_date: sent >= EARLIEST && sent <= now ? sent : (internalDate ?? now),
  }
}

/** One line of text that any store takes: no control characters, no halves of a character. */
const line = (text: string | undefined, max: number): string =>
  Buffer.from(
    (text ?? '')
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
      .trim()
      .slice(0, max),
  )
    .toString()
    .replace(/\ufffd$/, '')
