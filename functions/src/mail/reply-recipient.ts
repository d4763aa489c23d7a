import { AppError } from '@attestry/contract/errors'
import { plainAddress } from '@attestry/contract/email-address'

/**
 * Whom an answer goes to: where the mail asks for answers, else its sender. Only the stored mail decides.
 * @throws AppError no-recipient when neither is one plain address
 */
export function replyRecipient({ reply_to, sender_email }: { reply_to: string | null; sender_email: string }): string {
  const recipient = plainAddress(reply_to ?? '') ?? plainAddress(sender_email)
  if (!recipient) throw new AppError('no-recipient')
  return recipient
}
