import type { MailPurpose } from '@attestry/core/mail/inbox'
import type { Day } from '@attestry/core/base/primitives'
import { dayText } from '@attestry/core/base/words'

export type SummaryInput = {
  sender: string
  /** What the mail asks for, as shown: "RoHS", "country of origin". */
  names: string[]
  parts: string[]
  /** Files that may name parts, but could not be read. */
  unreadFiles: number
  /** Parts that are named, but not asked for. */
  otherParts: number
  due_date: Day | null
  isUrgent: boolean
  /** If the mail was forwarded, the person who asked first. */
  forwardedFrom: string | null
  purpose: MailPurpose
  /** The words that may ask for something, if nobody is sure whether the mail does. */
  doubt: string | null
}

const LOOKS_LIKE: Record<Exclude<MailPurpose, 'request' | 'reminder'>, string> = {
  answer: 'an answer with documents or to a question of ours',
  thanks: 'a note of thanks',
  order: 'an order or its confirmation',
  rfq: 'a request for a quotation',
  invoice: 'an invoice or a payment matter',
  newsletter: 'a newsletter',
  marketing: 'an advertisement',
  pcn: 'a change or end-of-life notice',
  questionnaire: 'a questionnaire about the company',
  auto_reply: 'an automatic reply',
  bounce: 'a report that a mail could not be delivered',
  job: 'a job application or an offer of staff',
  phishing: 'a phishing attempt',
  internal: 'a mail among colleagues',
  other: 'a mail about something else',
}

/** One or two plain sentences for the list and the card of a mail, which sound no surer than the analysis is. */
export function summarise(mail: SummaryInput): string {
  const doubt = mail.doubt === null ? '' : `: “${cut(mail.doubt)}”`
  if (mail.purpose !== 'request' && mail.purpose !== 'reminder') {
    const like = `This looks like ${LOOKS_LIKE[mail.purpose]}`
    return doubt ? `${like}, but may ask for documents${doubt}` : `${like}; no compliance documents are asked for.`
  }
  const who = mail.forwardedFrom === null ? mail.sender : `${mail.forwardedFrom} (forwarded by ${mail.sender})`
  const what = mail.names.length > 0 ? `${list(mail.names)} information` : 'compliance information'
  const parts = mail.parts.length > 0 ? `for ${list(mail.parts, 3, 'part')}` : withoutParts(mail)
  const due = mail.due_date === null ? '' : `, due ${dayText(mail.due_date)}`
  const urgent = mail.isUrgent ? ' It is urgent or a reminder.' : ''
  const others = mail.otherParts > 0 ? ` ${mail.otherParts} more named, but not asked for.` : ''
  return `${who} ${doubt ? 'may ask' : 'asks'} for ${what} ${parts}${due}${doubt || '.'}${urgent}${others}`
}

/** So much of a text is quoted, in characters. */
const QUOTED = 120

const cut = (text: string): string => (text.length <= QUOTED ? text : `${text.slice(0, QUOTED - 1).trimEnd()}…`)

const withoutParts = ({ unreadFiles }: SummaryInput): string =>
  unreadFiles === 0
    ? 'without naming parts (company level)'
    : `and may name parts in ${unreadFiles === 1 ? 'an attachment' : `${unreadFiles} attachments`} that could not be read`

function list(words: string[], shown = 6, noun = ''): string {
  const more = words.length - shown
  if (more > 0) {
    const rest = noun === '' ? 'more' : `more ${noun}${more === 1 ? '' : 's'}`
    return `${words.slice(0, shown).join(', ')} and ${more} ${rest}`
  }
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
