import { isReply } from '@attestry/core/mail/quote-start'
import type { ReadMail } from './features'

/** Whether somebody answers what we wrote, as the quote says, or nothing is quoted. */
export const answersUs = ({ mail, subject, sections }: ReadMail): boolean =>
  isReply(subject) &&
  mail.kind === 'message' &&
  (sections.quoted === '' || domainOf(sections.quotedAddress) === (mail.own_domain?.toLowerCase() ?? null))

/** Whether the subject says what was asked before: somebody answers us, or has got that and asks for something else. */
export const isSubjectPast = (read: ReadMail): boolean =>
  answersUs(read) || (isReply(read.subject) && read.ownClauses.some(({ concepts }) => concepts.has('received')))

const domainOf = (address: string | null): string | null => address?.toLowerCase().split('@').at(-1) ?? null
