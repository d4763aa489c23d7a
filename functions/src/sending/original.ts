/** A mail that goes to others as it came. */
import { AppError } from '@attestry/core/base/errors'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { objects } from '@attestry/core/paths'
import { packingOf } from '@attestry/core/vault/packing'
import { requireFetched } from '../mail/inbound/shown-email'

/** Only what is whole can be passed on. @throws AppError email-not-fetched, email-not-read, account-mail, email-too-large */
export function requireWhole(email: InboundEmail): void {
  requireFetched(email)
  if (email.state === 'received') throw new AppError('email-not-read')
  if (email.kind === 'account') throw new AppError('account-mail')
  const isMailable = ['loose', 'zip'].includes(packingOf([{ file_size: email.size }]))
  if (email.state === 'too_large' || !isMailable) throw new AppError('email-too-large')
}

/** The mail as it was received, as a file. */
export const originalOf = (org: string, { id, size, subject }: InboundEmail) => ({
  original_filename: `${subject.slice(0, 100) || 'email'}.eml`,
  mime_type: 'message/rfc822',
  file_size: size,
  storage_key: objects.rawMail(org, id),
})
