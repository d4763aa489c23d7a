import type { Address, Email } from 'postal-mime'
import { oneLine, withoutC1 } from '../../platform/cut-text'

/** `address` is lower case; it is empty if the header has no address that we could answer. */
export type MailAddress = { name: string; address: string }

const MAX_ADDRESSES = 100

/** The sender and subject of a mail, as shown everywhere: each is one line of text that every store accepts. */
export const senderAndSubject = (email: Pick<Email, 'from' | 'subject'>): { from: MailAddress; subject: string } => ({
  from: mailAddresses(email.from ? [email.from] : [])[0] ?? { name: '', address: '' },
  subject: oneLine(withoutC1(email.subject ?? ''), 500),
})

export const mailAddresses = (addresses: readonly Address[]): MailAddress[] =>
  addresses
    .flatMap((address) => address.group ?? [{ name: address.name, address: address.address ?? '' }])
    .slice(0, MAX_ADDRESSES)
    .map(({ name, address }) => {
      const shown = address.trim().toLowerCase()
      return shown.length <= 254 && MAILBOX.test(shown)
        ? { name: oneLine(withoutC1(name), 200), address: shown }
        : { name: oneLine(withoutC1(`${name} ${address}`), 200), address: '' }
    })

/** What may be shown as an address. Whoever sends mail to it must check that it can be used. */
const MAILBOX = /^[^\s@,;:<>"()[\]\\\p{Cc}\p{Cs}]+@[^\s@,;:<>"()[\]\\\p{Cc}\p{Cs}]+$/u
