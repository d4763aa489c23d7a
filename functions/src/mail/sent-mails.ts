import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at, paths, type Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'
import { claimedId, isSameMessageId } from '../adapters/mail/message-id'

/** A mail in a long thread names more; the first ones of those given are enough. */
const MAX_NAMED = 20

/** Mails of this organization whose own Message-ID is among these, in their order. */
export async function sentMails(
  { pick }: Pick<Reads, 'pick'>,
  org: string,
  messageIds: readonly string[],
): Promise<OutboxItem[]> {
  const ids = [...new Set(messageIds.flatMap((messageId) => claimedId(messageId) ?? []))]
  const items = await pick(ids.slice(0, MAX_NAMED).map((id) => at('outboxItem', id)))
  return items.filter(
    ({ organization_id, message_id }) =>
      organization_id === org && messageIds.some((messageId) => isSameMessageId(messageId, message_id)),
  )
}

/** It shows the delivery of a mail to a contact. */
export const isOutbound = ({ organization_id: org, document }: OutboxItem): boolean =>
  document === paths.outboundEmail(org, document.split('/').at(-1) ?? '')

/** The document that shows the delivery of a mail. */
export const shownBy = (item: OutboxItem): Place<'outboundEmail' | 'response' | 'productEmail' | 'forward'> => ({
  kind: isOutbound(item)
    ? 'outboundEmail'
    : item.email_id !== null
      ? 'response'
      : forwardedBy(item) === null
        ? 'productEmail'
        : 'forward',
  path: item.document,
})

/** The mail that it passes on; null if it passes on none. */
export function forwardedBy({ organization_id: org, document }: OutboxItem): number | null {
  const [, , , email = '', , id = ''] = document.split('/')
  return document === paths.forward(org, email, id) ? Number(email) : null
}

export const readOutbound = async (
  { read }: Pick<Reads, 'read'>,
  item: OutboxItem,
): Promise<OutboundEmail | undefined> =>
  isOutbound(item) ? read({ kind: 'outboundEmail', path: item.document }) : undefined

/** The newest mail that has left a mailbox for an address since then. */
export async function lastSentTo(
  { list }: Pick<Reads, 'list'>,
  org: string,
  account: number,
  address: string,
  since: number,
): Promise<OutboxItem | undefined> {
  const items = await list('outboxItem', queries.outboxTo(org, account, address.toLowerCase(), since))
  return items.find(({ state, returns }) => HAS_LEFT.has(state) || returns.length > 0)
}

const HAS_LEFT: ReadonlySet<OutboxItem['state']> = new Set(['done', 'uncertain'])
