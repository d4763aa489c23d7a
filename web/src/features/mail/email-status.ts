import type { InboundEmail } from '@attestry/core/mail/inbox'

/** The status of a mail. "Answered" wins over "read". */
export function emailStatus({ response_count, is_read }: InboundEmail): string {
  if (response_count > 0) return `Responded (${response_count})`
  return is_read ? 'Read' : 'Unread'
}

export const subjectText = ({ subject, state }: Pick<InboundEmail, 'subject' | 'state'>): string =>
  subject || (state === 'unfetched' ? 'Email could not be fetched' : '(No Subject)')

export const senderText = ({ sender_name, sender_email }: InboundEmail): string =>
  sender_name || sender_email || '(Unknown sender)'

/** When a mail was sent, according to its sender; when it was received, if the sender does not say. */
export const shownDate = ({ sent_date, received_date }: InboundEmail): number => sent_date ?? received_date
