import { domainOf, plainAddress } from '../base/email-address'
import { isInternational, isSameSite, looksLike } from '../base/host-names'
import type { EmailBody, InboundEmail } from './inbox'

type Mail = Pick<InboundEmail, 'sender_email'> & Partial<Pick<EmailBody, 'recipient' | 'reply_to' | 'authentication'>>

/**
 * Where an answer to a mail goes: the Reply-To address, else the sender; null when neither can receive mail. The server
 * decides once, when it parses the mail, and stores the result, so the answer goes to the address that was shown. For
 * mails stored before that, this function gives the same result each time.
 */
export const recipientOf = ({ recipient, reply_to, sender_email }: Mail): string | null =>
  recipient ?? addressOf(reply_to) ?? addressOf(sender_email) ?? null

const addressOf = (text: string | null | undefined): string | undefined => plainAddress(text ?? '')?.toLowerCase()

/**
 * What a person should know before they answer, as sentences. `ours` are the domains of the organization, `others` the
 * further recipients. Anybody can write anything into From, Reply-To and Cc.
 */
export function recipientWarnings(mail: Mail, ours: readonly string[], others: readonly string[] = []): string[] {
  const recipient = recipientOf(mail)
  const sender = addressOf(mail.sender_email)
  const domains = [...new Set([...others, recipient, sender].flatMap((address) => (address ? domainOf(address) : [])))]
  return [
    ...(mail.authentication?.dmarc === 'fail' ? ["The sender's address could not be confirmed (DMARC failed)."] : []),
    ...elsewhere(mail.reply_to, recipient, sender),
    ...domains.flatMap((domain, index) => {
      if (ours.includes(domain)) return []
      const known = [...ours, ...domains.slice(index + 1)].find((other) => looksLike(domain, other))
      if (known !== undefined) return [`${domain} looks like ${known}, but is another domain.`]
      return isInternational(domain) ? [`${domain} has letters from beyond a-z, which can look like others.`] : []
    }),
  ]
}

function elsewhere(asked: string | null | undefined, recipient: string | null, sender: string | undefined): string[] {
  if (!asked || recipient === null) return []
  if (addressOf(asked) !== recipient) {
    return [
      `The address that this email asks to be answered at (${asked}) cannot be used. The answer goes to its sender.`,
    ]
  }
  if (sender === undefined || isSameSite(domainOf(recipient), domainOf(sender))) return []
  return [`Answers go to ${domainOf(recipient)}, another domain than the sender's (${domainOf(sender)}).`]
}
