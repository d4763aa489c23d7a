import { mailLanguages } from '../base/mail-languages'
import type { Topic } from '../base/topic'
import { type OwnNames, topicName } from '../base/own-kinds'
import { dayText, monthsText } from '../base/words'
import type { InboundEmail } from '../mail/inbox'
import { isForward } from '../mail/quote-start'
import { senderText, subjectText } from '../mail/words'
import { ZIP_NAME } from '../vault/packing'
import type { VaultFile } from '../vault/vault'
import type { FileWarning, GridRow } from './answer-grid'
import type { DocumentIssue } from './document-issue'
import type { TemplateKind } from './fill-template'
import type { Others, RefusedRecipient } from './recipients'
import type { CoveringFormat, EmailResponse } from './responses'
import type { AnswerRule, AssignmentRule } from './templates'

/** What a template is for. */
export const templateKinds: Record<TemplateKind, string> = {
  answer: 'Answers to customers',
  request: 'Emails to manufacturers',
}

/** As what an answer has its covering table. */
export const coveringFormats: Record<CoveringFormat, string> = { xlsx: 'Excel', csv: 'CSV' }

/** How the documents of an answer went to the customer, where its sender has chosen it: "Covering table (Excel)". */
export const sentAsText = ({ covering_table, as_zip }: Pick<EmailResponse, 'covering_table' | 'as_zip'>): string =>
  [
    ...(covering_table ? [`Covering table (${coveringFormats[covering_table]})`] : []),
    ...(as_zip ? [`Documents in ${ZIP_NAME}`] : []),
  ].join(' · ')

/** Why a file from a person's own disk is not sent. */
export const ownFileRefusals = {
  type: 'Only documents, tables, text, pictures and ZIP files can be sent, no programs or scripts.',
  content: 'This file is not what its name says.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 25 MB.',
  tooMany: 'An answer can have 20 files of your own.',
} as const

/** The subject of an answer: exactly one "Re:", whatever the customer wrote, and no longer than a subject may be. */
export function replySubject(subject: string): string {
  const bare = subject.replace(REPLY_MARKS, '').trim()
  return `Re: ${subjectText({ subject: bare })}`.slice(0, 998)
}

const REPLY_MARKS = /^(\s*(re|aw|sv|vs|antw|odp|rif|回复|返信)\s*(\[\d+\])?\s*[:：])+/i

type AboutProduct = { part_number: string; manufacturer: { name: string } }

/** The subject that a mail with the documents of a product starts with. */
export const productEmailSubject = ({ part_number }: AboutProduct): string => `Compliance documents for ${part_number}`

/** The text it starts with. `sender` is the teammate who sends it, if that is known; `isLinked`: as in `coverText`. */
export const productEmailText = (
  { part_number, manufacturer }: AboutProduct,
  { sender, company, isLinked }: { sender: string; company: string; isLinked: boolean },
): string =>
  [
    'Dear customer,',
    isLinked
      ? `the compliance documents for ${part_number} (${manufacturer.name}) are behind the link at the end of this email.`
      : `please find attached the compliance documents for ${part_number} (${manufacturer.name}).`,
    'Please let us know if you need anything else.',
    ['Kind regards', sender, company].filter(Boolean).join('\n'),
  ].join('\n\n')

/** Why a customer may not accept a document. */
export const fileWarnings: Record<FileWarning, string> = {
  expired: 'Expired',
  'expires-soon': 'Expires within 60 days',
  old: 'Older than a year',
}

/** Why this customer does not accept a document. */
export function issueText(issue: DocumentIssue): string {
  switch (issue.kind) {
    case 'refused':
      return `Refused by this customer${issue.at === null ? '' : ` on ${dayText(issue.at)}`}`
    case 'not_newer':
      return 'Not newer than the one that this customer refused'
    case 'too_old':
      return `Older than ${monthsText(issue.months)}, ${issue.by === 'mail' ? NOT_ACCEPTED : 'not sent without asking'}`
    case 'issued_before':
      return `Issued before ${dayText(issue.day)}, ${NOT_ACCEPTED}`
    case 'older_list':
      return `For ${issue.listed_at === null ? 'an older Candidate List' : `the Candidate List of ${dayText(issue.listed_at)}`}, ${NOT_ACCEPTED}`
    case 'faulty':
      return 'It lacks answers or contradicts itself'
    case 'undeclared':
      return 'It declares nothing that holds today'
  }
}

const NOT_ACCEPTED = 'which this email does not accept'

/** The same where there is little room. */
export const issueNotes: Record<DocumentIssue['kind'], string> = {
  refused: 'Refused',
  not_newer: 'Not newer',
  too_old: 'Too old',
  issued_before: 'Too old',
  older_list: 'Older list',
  faulty: 'Incomplete',
  undeclared: 'No declaration',
}

export const sentText = (sent_at: number): string => `Sent on ${dayText(sent_at)}`

export type DocumentFacts = Pick<GridRow, 'issues' | 'sent'>

/** What is known of a document of a part and this customer: why they do not accept it, and when they were sent it. */
export function documentNotes({ issues, sent }: DocumentFacts, { id }: Pick<VaultFile, 'id'>): string[] {
  const [issue, sent_at] = [issues.get(id), sent.get(id)]
  return [...(issue ? [issueText(issue)] : []), ...(sent_at === undefined ? [] : [sentText(sent_at)])]
}

/** What the button of an answer does: "Send 34 documents for 18 of 40 parts". */
export function sendText(documents: number, { parts, of }: { parts: number; of: number }): string {
  if (documents === 0) return 'Send Without Documents'
  const what = documents === 1 ? 'Send 1 document' : `Send ${documents.toLocaleString('en')} documents`
  if (parts === 0 || of === 1) return what
  const [some, all] = [parts, of].map((count) => count.toLocaleString('en'))
  return `${what} for ${parts === of ? all : `${some} of ${all}`} parts`
}

const foundTexts = { any: [], everything: ['everything found'], missing: ['parts missing'] } as const

/** A rule in words. */
export const ruleText = ({ languages, domains, found, topics }: AnswerRule, own: OwnNames): string =>
  [
    ...(languages.length > 0 ? [oneOf(languages.map((language) => mailLanguages[language]))] : []),
    ...fromTexts(domains),
    ...foundTexts[found],
    ...askedTexts(topics, own),
  ].join(', ') || 'every email'

/** What a rule assigns, in words. */
export const assignmentText = ({ domains, topics }: AssignmentRule, own: OwnNames): string =>
  [...fromTexts(domains), ...askedTexts(topics, own)].join(', ') || 'every request'

const fromTexts = (domains: readonly string[]): string[] => (domains.length > 0 ? [`from ${oneOf(domains)}`] : [])
const askedTexts = (topics: readonly Topic[], own: OwnNames): string[] =>
  topics.length > 0 ? [`asks for ${oneOf(topics.map((topic) => topicName(topic, own)))}`] : []

const oneOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ')

/** Whom a mail of ours went to: "dana@helioworks.test, max@helioworks.test, Cc bo@partner.test". */
export const recipientsText = ({ to, also_to, cc }: Others & { to: string }): string =>
  [to, ...also_to, ...cc.map((address, index) => (index === 0 ? `Cc ${address}` : address))].join(', ')

/** A recipient whom a mail did not reach. */
export const unreachedText = ({ address, message }: RefusedRecipient): string =>
  `Not delivered to ${address || 'one of the recipients'}: ${message}`

/** The subject of a mail that is passed on. */
export const forwardSubject = (subject: string): string =>
  isForward(subject) ? subject : `Fwd: ${subject}`.trim().slice(0, 998)

/** The note that a mail is passed on with, unless somebody writes another. */
export const forwardText = (
  email: Pick<InboundEmail, 'sender_name' | 'sender_email' | 'received_date' | 'sent_date'>,
): string =>
  `Please see the attached email from ${senderText(email)} of ${dayText(email.sent_date ?? email.received_date)}.`
