import { envelopeOf, type OutboxItem } from '@attestry/core/sending/outbox'
import type { RefusedRecipient } from '@attestry/core/sending/recipients'
import { withMail, withoutMail } from '@attestry/core/sending/sent-documents'
import { at, type Place } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import { customerId } from '../adapters/mail/customer-id'
import { isOutbound } from './sent-mails'

/** Remembers which documents a mail has brought to its customers. This reads; the result writes. */
export async function whatWasSent(
  tx: Tx,
  item: OutboxItem,
  attachments: readonly { id: number }[],
  refused: readonly RefusedRecipient[],
): Promise<() => void> {
  if (attachments.length === 0) return () => {}
  const places = customersOf(item, refused)
  const known = await tx.readEach(places)
  const { id, email_id, created_at: sent_at } = item
  const mail = { id, email_id, sent_at, file_ids: [...new Set(attachments.map((file) => file.id))] }
  return () => places.forEach((place, index) => tx.put(place, withMail(known[index], mail)))
}

/** Forgets a mail for the customers of whom it has reached nobody. This reads; the result writes. */
export async function whatWasNotSent(
  tx: Tx,
  item: OutboxItem,
  refused: readonly RefusedRecipient[],
): Promise<() => void> {
  const reached = new Set(customersOf(item, refused).map(({ path }) => path))
  const places = customersOf(item, []).filter(({ path }) => !reached.has(path))
  const known = await tx.readEach(places)
  return () =>
    places.forEach((place, index) => {
      const before = known[index]
      if (before?.mails.some(({ id }) => id === item.id)) tx.put(place, withoutMail(before, item.id))
    })
}

/** The customers that a mail goes to, but for those who refused it. A mail to a contact goes to none. */
function customersOf(item: OutboxItem, refused: readonly RefusedRecipient[]): Place<'sentDocuments'>[] {
  if (isOutbound(item)) return []
  const gone = new Set(refused.map(({ address }) => address.toLowerCase()))
  const reached = envelopeOf(item).filter((address) => !gone.has(address.toLowerCase()))
  const places = reached.map((address) => customerAt(item.organization_id, address))
  return [...new Map(places.map((place) => [place.path, place])).values()]
}

/** Where it is kept what the customer at an address was sent. */
export const customerAt = (org: string, address: string): Place<'sentDocuments'> =>
  at('sentDocuments', org, customerId(address))
