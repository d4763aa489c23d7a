import { partKey } from '@attestry/contract/part-number'
import { isForward } from '@attestry/contract/quote-start'
import type { EmailAnswer, MailText } from '../tasks/analyse-email'
import { findDueDate } from './due-date'
import { readIntent } from './intent'
import { mailSections } from './mail-sections'
import type { FoundPart } from './found-part'
import { findParts } from './part-numbers'
import { readableText } from '../readable-text'
import { summarise } from './summary'
import { findTopics } from './topics'

const REMINDER =
  /\b(?:reminder|still missing|still waiting|overdue|outstanding|second request|2nd request|escalat|erinnerung|mahnung|rappel|relance)\b|催|再次|督促/i
const URGENT =
  /\b(?:urgent|urgently|asap|immediately|today|block (?:the|your)|line (?:down|stop)|dringend|eilt|sofort)\b|紧急|緊急|至急|尽快/i

/** Analyses a mail by rules. */
export function analyseLocally(mail: MailText): EmailAnswer {
  const subject = readableText(mail.subject)
  const { own, quoted, quotedSender } = mailSections(readableText(bodyOf(mail)))
  const ownTopics = findTopics(`${subject}\n${own}`)
  // The subject comes last, because what the text says about a part (its maker, its table row) is more reliable.
  const partsOf = (text: string, topicCount: number) => findParts(text, { hasTopic: topicCount > 0 })
  const quotedTopics = findTopics(quoted)
  const ownParts = partsOf(`${own}\n\n${subject}`, ownTopics.topics.length + quotedTopics.topics.length)
  const quotedParts = partsOf(quoted, quotedTopics.topics.length)

  // A forward without a request of its own passes on the quoted request.
  const isPassedOn =
    isForward(mail.subject) && quoted !== '' && ownParts.length === 0 && findTopics(own).topics.length === 0
  const isReminder = REMINDER.test(`${subject}\n${own}`)
  const isAboutQuoted = isPassedOn || (ownTopics.topics.length === 0 && isReminder)
  const { topics, names } = isAboutQuoted ? findTopics(`${subject}\n${own}\n${quoted}`) : ownTopics
  const request = isPassedOn ? `${own}\n${quoted}` : own

  const ownKeys = new Set(ownParts.map(({ part_number }) => partKey(part_number)))
  const parts = [
    ...ownParts.map((part) => withTopics(part, topics, false)),
    ...quotedParts
      .filter(({ part_number }) => !ownKeys.has(partKey(part_number)))
      .map((part) => withTopics(part, topics, !isPassedOn)),
  ]
  const intent = readIntent({
    kind: mail.kind,
    subject,
    text: request,
    topicCount: topics.length,
    partCount: parts.length,
  })
  const dueDate = intent.isRequest ? findDueDate(`${subject}\n${request}`, mail.received_date) : null
  const asked = parts.filter(({ quoted: earlier }) => !earlier)
  return {
    is_compliance_request: intent.isRequest,
    confidence: intent.confidence,
    summary: summarise({
      sender: mail.sender_name || mail.sender_email || 'The sender',
      names,
      parts: asked.map(({ part_number }) => part_number),
      earlierParts: parts.length - asked.length,
      dueDate,
      isUrgent: isReminder || URGENT.test(request),
      forwardedFrom: isPassedOn ? quotedSender : null,
      otherwise: intent.otherwise,
    }),
    topics,
    is_phishing: intent.isPhishing,
    due_date: dueDate === null ? null : new Date(dueDate).toISOString().slice(0, 10),
    products: parts,
  }
}

/** The text part. The HTML part instead if only that has table columns, or if the text part is empty. */
function bodyOf({ text, html_text }: MailText): string {
  const isTable = html_text.includes('\t') && !text.includes('\t')
  return isTable || text.trim() === '' ? html_text : text
}

const withTopics = (
  part: FoundPart,
  topics: EmailAnswer['topics'],
  quoted: boolean,
): EmailAnswer['products'][number] => ({
  ...part,
  topics: part.topics.length > 0 ? part.topics : topics,
  quoted,
})
