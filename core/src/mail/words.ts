import type { InboundEmail, MailPurpose, MailState } from './inbox'

/** What a mail is called. A mail to a contact has no `state`. */
export const subjectText = ({ subject, state }: { subject: string; state?: MailState }): string =>
  subject || (state === 'unfetched' ? 'Email could not be fetched' : '(No Subject)')

export const senderText = ({ sender_name, sender_email }: Pick<InboundEmail, 'sender_name' | 'sender_email'>): string =>
  sender_name || sender_email || '(Unknown sender)'

/** What a mail is about. */
export const purposeLabels: Record<MailPurpose, string> = {
  request: 'Request',
  reminder: 'Reminder',
  answer: 'Answer',
  thanks: 'Thanks',
  order: 'Order',
  rfq: 'Request for quotation',
  invoice: 'Invoice',
  newsletter: 'Newsletter',
  marketing: 'Advertisement',
  pcn: 'Product change notice',
  questionnaire: 'Questionnaire',
  auto_reply: 'Automatic reply',
  bounce: 'Undeliverable',
  job: 'Application',
  phishing: 'Phishing',
  internal: 'Internal',
  other: 'Other',
}

type Answered = Pick<InboundEmail, 'response_count' | 'answered'>

/** Our answers have left some of what the mail asks for open. */
export const isAnsweredInPart = ({ response_count, answered }: Answered): boolean =>
  response_count > 0 && answered === 'in_part'

/** The status of a mail. "Answered" wins over "read". */
export function emailStatus(email: Answered & Pick<InboundEmail, 'is_read'>): string {
  const { response_count, is_read } = email
  if (response_count > 0) return `Responded (${response_count})${isAnsweredInPart(email) ? ', in part' : ''}`
  return is_read ? 'Read' : 'Unread'
}
