import { dayAt } from '@attestry/core/base/day'
import { partKey } from '@attestry/core/base/part-number'
import { isForward } from '@attestry/core/mail/quote-start'
import { plainLine } from '../../text/readable-text'
import type { EmailAnswer } from '../tasks/analyse-email'
import type { MailText } from '../../text/mail-text'
import { findDueDate } from '../../text/dates/find-due-date'
import { readIntent } from '../../text/intent/read-intent'
import { readMail } from '../../text/intent/read-mail'
import { namesAnything } from './names-anything'
import { findParts } from '../../text/parts/find-parts'
import { withVaultParts } from '../../text/parts/vault-numbers'
import { summarise } from './summary'
import { askedTopics, topicNames } from './topics'

/** What people took out of the parts of this sender's earlier mails is no part in this one. */
function isBelieved({ corrections }: MailText): (part: { part_number: string }) => boolean {
  const taken = new Set(corrections?.not_parts.map(partKey))
  return ({ part_number }) => !taken.has(partKey(part_number))
}

/** Analyses a mail with the built-in model: learnt weights over what its clauses, tables and headers say. */
export function analyseLocally(mail: MailText): EmailAnswer {
  const read = readMail(mail)
  const { isRequest, chance, purpose } = readIntent(read, namesAnything)
  const found = isRequest ? findParts(read, chance).filter(isBelieved(mail)) : []
  const parts = isRequest ? withVaultParts(mail, found, (part) => part) : []
  const topics = isRequest ? askedTopics(read) : []
  const due = isRequest ? findDueDate(read) : null
  const due_date = due === null ? null : dayAt(due)
  const asked = parts.filter((part) => part.asked)
  return {
    is_compliance_request: isRequest,
    confidence: Math.round(Math.max(chance, 1 - chance) * 100) / 100,
    purpose,
    language: read.language,
    summary: summarise({
      sender: mail.sender_name || mail.sender_email || 'The sender',
      names: topicNames(topics),
      parts: asked.map(({ part_number }) => part_number),
      unreadFiles: mail.unread_count ?? 0,
      otherParts: parts.length - asked.length,
      due_date,
      isUrgent: purpose === 'reminder' || read.ownClauses.some(({ concepts }) => concepts.has('remind')),
      forwardedFrom: isForward(mail.subject) ? read.sections.quotedSender : null,
      purpose,
    }),
    topics,
    is_phishing: purpose === 'phishing',
    due_date,
    products: parts.map(({ where, own_number, description, ...part }) => ({
      ...part,
      description: description === null ? null : plainLine(description, 500) || null,
      topics: part.topics.length > 0 ? part.topics : topics,
      quoted: where.place === 'quoted',
      where,
      own_number: own_number !== null && partKey(own_number) !== partKey(part.part_number) ? own_number : null,
    })),
  }
}
