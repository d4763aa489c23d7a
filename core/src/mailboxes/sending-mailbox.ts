import { isForSending } from './mailbox-purposes'
import type { EmailAccount } from './mailboxes'

/** For a mail that answers none. */
export const NO_MAILBOX = 0

/**
 * The mailbox that answers a mail: the one that received it, so that the customer gets the answer from the address they
 * wrote to; then a mailbox for sending; and if the receiving mailbox was removed, any other.
 */
export function sendingMailbox(all: readonly EmailAccount[], receivedBy: number): EmailAccount | undefined {
  const active = all.filter(({ is_active }) => is_active)
  const isRemoved = all.every(({ id }) => id !== receivedBy)
  return active.find(({ id }) => id === receivedBy) ?? active.find(isForSending) ?? (isRemoved ? active[0] : undefined)
}
