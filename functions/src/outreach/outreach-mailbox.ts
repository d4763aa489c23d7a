import { AppError } from '@attestry/core/base/errors'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'

/**
 * The mailbox that mails to contacts leave from.
 * @param seen the address that the sender saw it leave from
 * @throws AppError no-sending-account, other-sender
 */
export function outreachMailbox(all: readonly EmailAccount[], seen?: string): EmailAccount {
  const mailbox = sendingMailbox(all, NO_MAILBOX)
  if (!mailbox) throw new AppError('no-sending-account')
  if (seen !== undefined && seen !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')
  return mailbox
}
