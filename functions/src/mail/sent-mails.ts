import { OutboxItem } from '@attestry/core/sending/outbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { claimedId, isSameMessageId } from '../adapters/mail/message-id'
import { readDocument, readList, toQuery } from '../adapters/firestore'

/** A mail in a long thread names more; the first ones of those given are enough. */
const MAX_NAMED = 20

/** A transaction, or the database itself. */
type Reader = { getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> }

/** Mails of this organization whose own Message-ID is among these, in their order. */
export async function sentMails(
  db: Firestore,
  reader: Reader,
  org: string,
  messageIds: readonly string[],
): Promise<OutboxItem[]> {
  const ids = [...new Set(messageIds.flatMap((messageId) => claimedId(messageId) ?? []))]
  if (ids.length === 0) return []
  const items = await reader.getAll(...ids.slice(0, MAX_NAMED).map((id) => db.doc(paths.outboxItem(id))))
  return readList(OutboxItem, items).filter(
    ({ organization_id, message_id }) =>
      organization_id === org && messageIds.some((messageId) => isSameMessageId(messageId, message_id)),
  )
}

/** It shows the delivery of a mail to a contact. */
export const isOutbound = ({ organization_id: org, document }: OutboxItem): boolean =>
  document === paths.outboundEmail(org, document.split('/').at(-1) ?? '')

export const readOutbound = async (
  db: Firestore,
  transaction: Transaction,
  item: OutboxItem,
): Promise<OutboundEmail | undefined> =>
  isOutbound(item) ? readDocument(OutboundEmail, await transaction.get(db.doc(item.document))) : undefined

/** What may be answered by mail that arrives in the mailbox it was sent from. */
export type SentMails = {
  /** Which of these Message-IDs are of mails of the organization. */
  named(org: string, messageIds: readonly string[]): Promise<OutboxItem[]>
  /** The newest mail that has left a mailbox for an address since then. */
  lastTo(org: string, account: number, address: string, since: number): Promise<OutboxItem | undefined>
}

export const createSentMails = (db: Firestore): SentMails => ({
  named: (org, messageIds) => sentMails(db, db, org, messageIds),

  async lastTo(org, account, address, since) {
    const { docs } = await toQuery(db, queries.outboxTo(org, account, address.toLowerCase(), since)).get()
    return readList(OutboxItem, docs).find(({ state, returns }) => HAS_LEFT.has(state) || returns.length > 0)
  },
})

const HAS_LEFT: ReadonlySet<OutboxItem['state']> = new Set(['done', 'uncertain'])
