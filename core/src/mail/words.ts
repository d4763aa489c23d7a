import { dayText, monthsText, topicLabels } from '../base/words'
import type { CustomerNumber } from './customer-numbers'
import type { DocumentCondition, EmailAnalysis, ExtractedProduct, InboundEmail, MailPurpose, MailState } from './inbox'

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

/** Which documents a mail accepts, and what it refuses: each sentence once, with the conditions that it stands for. */
export function conditionTexts({
  conditions,
  extracted_products: parts,
}: Pick<EmailAnalysis, 'conditions' | 'extracted_products'>): { text: string; means: DocumentCondition[] }[] {
  const said = conditions.map((condition) => ({ condition, text: conditionText(condition, parts) }))
  return [...new Set(said.map(({ text }) => text))].map((text) => ({
    text,
    means: said.filter((one) => one.text === text).map(({ condition }) => condition),
  }))
}

function conditionText(condition: DocumentCondition, parts: readonly ExtractedProduct[]): string {
  const { topics, parts: keys } = condition
  const named = parts.filter(({ part_key }) => keys.includes(part_key)).map(({ part_number }) => part_number)
  const of = named.length === 0 ? '' : ` for ${named.length > 3 ? `${named.length} parts` : named.join(', ')}`
  const what = `${topics.map((topic) => topicLabels[topic]).join(', ')} documents${of}`.trimStart()
  switch (condition.kind) {
    case 'not_older_than':
      return `Accepts only ${what} not older than ${monthsText(condition.months)}`
    case 'issued_after':
      return `Accepts only ${what} issued on ${dayText(condition.day)} or later`
    case 'version':
      return `Wants ${what} in version ${condition.edition}${condition.or_newer ? ' or newer' : ''}`
    case 'rejected':
      return `Refuses ${condition.files.length > 0 ? condition.files.join(', ') : `the ${what} that were sent`}`
  }
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

type Numbered = Pick<ExtractedProduct, 'part_number' | 'own_number' | 'remembered'>

/** The customer's own number for a part of a mail. */
export const ownNumberText = ({ part_number, own_number, remembered }: Numbered): string =>
  remembered ? `${own_number} → ${part_number}, remembered` : `Theirs: ${own_number}`

/** The same in a sentence, which says how it is known. */
export const ownNumberTitle = ({ part_number, own_number, remembered }: Numbered): string =>
  remembered
    ? `The email says only ${own_number}. In this customer’s earlier emails that was ${part_number}.`
    : `The customer’s own number: ${own_number}`

/** How it is known what a customer's number means. */
export const numberSources: Record<CustomerNumber['source'], string> = {
  mail: 'From an email that was answered',
  person: 'Entered by your team',
  list: 'Imported',
}
