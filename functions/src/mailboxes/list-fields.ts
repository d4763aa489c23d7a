import type { InboundEmail } from '@attestry/core/mail/inbox'
import { parseHeader } from '../adapters/mail/parse-header'
import { senderAndSubject } from '../adapters/mail/sender-and-subject'

type ListFields = Pick<InboundEmail, 'sender_name' | 'sender_email' | 'subject' | 'received_date' | 'sent_date'>

const EARLIEST = Date.UTC(1990, 0, 1)
/** How long a mail may take to arrive. */
const ON_ITS_WAY = 5 * 24 * 60 * 60 * 1000

/**
 * What a list shows of a mail, from its header block. A header that cannot be parsed counts as empty, because the mail
 * must be stored anyway. The sender's date can be anything: a date in 2003 would hide today's mail behind thousands of
 * others. So if it is days away from the time the server received the mail, the list sorts by the server's time.
 */
export async function listFieldsOf(headers: Buffer, internalDate: number | null, now: number): Promise<ListFields> {
  const mail = await parseHeader(headers)
  const claimed = new Date(mail?.date ?? NaN).getTime()
  const sent_date = claimed >= EARLIEST && claimed <= now ? claimed : null
  const arrived = Math.min(internalDate ?? now, now)
  const { from, subject } = senderAndSubject(mail ?? {})
  return {
    sender_name: from.name,
    sender_email: from.address,
    subject,
    sent_date,
    received_date: sent_date !== null && Math.abs(arrived - sent_date) <= ON_ITS_WAY ? sent_date : arrived,
  }
}
