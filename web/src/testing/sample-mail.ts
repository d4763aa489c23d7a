import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { sampleOf } from '@attestry/core/sample-documents'

/** A mail that has been opened before. */
export const sampleEmail = (changes: Partial<InboundEmail> = {}): InboundEmail => ({
  ...sampleOf.inboundEmail,
  is_read: true,
  ...changes,
})

export const sampleBody = (changes: Partial<EmailBody> = {}): EmailBody => ({ ...sampleOf.emailBody, ...changes })
