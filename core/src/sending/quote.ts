import type { MailLanguage } from '../base/mail-languages'
import type { EmailBody, InboundEmail } from '../mail/inbox'
import { senderText } from '../mail/words'
import { wroteText } from './answer-texts'

const MAX_LINES = 500
const MAX_BYTES = 50_000

/** What stands in the place of what is left out. */
const CUT = '> [...]'

/** A mail as a quote below the answer to it, as mail programs of a language write it; '' where there is no text to quote. */
export function questionQuote(
  email: Pick<InboundEmail, 'sender_name' | 'sender_email' | 'received_date' | 'sent_date' | 'state'>,
  { body_text }: Pick<EmailBody, 'body_text'>,
  language: MailLanguage,
): string {
  const text = body_text.trim()
  // What could not be parsed is bytes, not a text.
  if (text === '' || email.state !== 'parsed') return ''
  const all = text.split('\n').map((line) => (/^>|^$/.test(line) ? `>${line}` : `> ${line}`))
  const kept: string[] = []
  let left = MAX_BYTES
  for (const line of all) {
    left -= new TextEncoder().encode(line).length + 1
    if (left < 0 || kept.length === MAX_LINES) break
    kept.push(line)
  }
  const wrote = wroteText(email.sent_date ?? email.received_date, senderText(email), language)
  return [wrote, ...kept, ...(kept.length < all.length ? [CUT] : [])].join('\n')
}
