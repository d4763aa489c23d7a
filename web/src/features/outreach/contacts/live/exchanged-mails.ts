import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'

type Listed<T> = { items: readonly T[]; isFull: boolean }

/** A mail of ours or of theirs, with the time that it stands at. */
export type ExchangedMail = { at: number } & ({ sent: OutboundEmail } | { received: InboundEmail })

/**
 * Two lists as one, newest first. A full list may have older mails that were not loaded, so nothing older than its last
 * mail is shown: between two older mails of the other list one of these could be missing.
 */
export function exchangedMails(sent: Listed<OutboundEmail>, received: Listed<InboundEmail>) {
  const ours = sent.items.map((mail): ExchangedMail => ({ at: mail.created_at, sent: mail }))
  const theirs = received.items.map((mail): ExchangedMail => ({ at: mail.received_date, received: mail }))
  const endOf = (list: readonly ExchangedMail[], isFull: boolean) => (isFull ? (list.at(-1)?.at ?? 0) : 0)
  const end = Math.max(endOf(ours, sent.isFull), endOf(theirs, received.isFull))
  const items = [...ours, ...theirs]
    // A mail whose deletion can still be undone is gone for everybody.
    .filter((mail) => mail.at >= end && !('received' in mail && mail.received.deletion_id !== null))
    .toSorted((one, other) => other.at - one.at)
  return { items, isMore: sent.isFull || received.isFull }
}
