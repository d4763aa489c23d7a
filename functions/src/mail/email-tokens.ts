import type { InboundEmail } from '@attestry/core/mail/inbox'
import { searchTokens } from '@attestry/core/base/search-tokens'

const MAX_PARTS_SEARCHED = 5

/**
 * What a search can find a mail by: its sender, the parts it asks for and its subject. After the first parts of a long
 * list, the others are found by their whole number only.
 */
export const emailTokens = (
  { sender_name, sender_email, subject }: Pick<InboundEmail, 'sender_name' | 'sender_email' | 'subject'>,
  partNumbers: readonly string[] = [],
): string[] =>
  searchTokens([sender_name, sender_email, ...partNumbers.slice(0, MAX_PARTS_SEARCHED)], [subject], partNumbers)
