import type { EmailBody, ExtractedProduct, InboundEmail } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { sampleOf } from '@attestry/core/sample-documents'

/** A mail that has been opened before. */
export const sampleEmail = (changes: Partial<InboundEmail> = {}): InboundEmail => ({
  ...sampleOf.inboundEmail,
  is_read: true,
  ...changes,
})

export const sampleBody = (changes: Partial<EmailBody> = {}): EmailBody => ({ ...sampleOf.emailBody, ...changes })

/** A part that a mail names, of whatever maker. */
export const samplePart = (part_number: string): ExtractedProduct => ({
  part_number,
  part_key: partKey(part_number),
  manufacturer: null,
  description: null,
  topics: [],
  quoted: false,
  asked: true,
  where: null,
  own_number: null,
})
