import { OutboxItem } from '@attestry/contract/outbox'
import { OutboundEmail } from '@attestry/contract/outreach'
import { paths } from '@attestry/contract/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { claimedId, isSameMessageId } from '../mail/message-id'
import { readDocument, readList } from '../platform/firestore'

/** A mail in a long thread names more; the first ones of those given are enough. */
const MAX_NAMED = 20

/** Mails of this organization whose own Message-ID is among these, in their order. */
export async function sentMails(
  db: Firestore,
  transaction: Transaction,
  org: string,
  messageIds: readonly string[],
): Promise<OutboxItem[]> {
  const ids = [...new Set(messageIds.flatMap((messageId) => claimedId(messageId) ?? []))]
  if (ids.length === 0) return []
  const items = await transaction.getAll(...ids.slice(0, MAX_NAMED).map((id) => db.doc(paths.outboxItem(id))))
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
