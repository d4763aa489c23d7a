import type { InboundEmail, MailState } from './inbox'

/** What a mail is called. A mail to a contact has no `state`. */
export const subjectText = ({ subject, state }: { subject: string; state?: MailState }): string =>
  subject || (state === 'unfetched' ? 'Email could not be fetched' : '(No Subject)')

export const senderText = ({ sender_name, sender_email }: Pick<InboundEmail, 'sender_name' | 'sender_email'>): string =>
  sender_name || sender_email || '(Unknown sender)'

/** The status of a mail. "Answered" wins over "read". */
export function emailStatus({ response_count, is_read }: InboundEmail): string {
  if (response_count > 0) return `Responded (${response_count})`
  return is_read ? 'Read' : 'Unread'
}
