import type { OutboxItem } from '@attestry/core/sending/outbox'
import { domainOf } from '@attestry/core/base/email-address'
import { customerKeys, withMail, withoutMail } from '@attestry/core/sending/sent-documents'
import { at, type Place } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import { isFreeMail } from '../adapters/mail/free-mail'
import { isOutbound } from './sent-mails'

/** The customers that a mail goes to. A mail to a contact goes to none. */
const customersOf = (item: OutboxItem): Place<'sentDocuments'>[] =>
  isOutbound(item) ? [] : [at('sentDocuments', item.organization_id, customerOf(item.to))]

function customerOf(address: string): string {
  const { domain, whole } = customerKeys(address)
  return isFreeMail(domainOf(address).toLowerCase()) ? whole : domain
}

/** Remembers which documents a mail has brought to a customer. This reads; the result writes. */
export async function whatWasSent(
  tx: Tx,
  item: OutboxItem,
  attachments: readonly { id: number }[],
  sent_at: number,
): Promise<() => void> {
  if (attachments.length === 0) return () => {}
  const places = customersOf(item)
  const known = await tx.readEach(places)
  const { id, email_id } = item
  const mail = { id, email_id, sent_at, file_ids: [...new Set(attachments.map((file) => file.id))] }
  return () => places.forEach((place, index) => tx.put(place, withMail(known[index], mail)))
}

/** Forgets a mail that came back. This reads; the result writes. */
export async function whatWasNotSent(tx: Tx, item: OutboxItem): Promise<() => void> {
  const places = customersOf(item)
  const known = await tx.readEach(places)
  return () =>
    places.forEach((place, index) => {
      const before = known[index]
      if (before?.mails.some(({ id }) => id === item.id)) tx.put(place, withoutMail(before, item.id))
    })
}
