import { dayAt } from '@attestry/core/base/day'
import type { OwnNames } from '@attestry/core/base/own-kinds'
import { type MailPurpose, SURE } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { isForward } from '@attestry/core/mail/quote-start'
import type { Topic } from '@attestry/core/base/topic'
import { COMPANY_TOPICS } from '@attestry/core/vault/kinds'
import { plainLine } from '../../text/readable-text'
import type { ConditionAnswer, EmailAnswer } from '../tasks/analyse-email'
import type { MailText } from '../../text/mail-text'
import { findForms, findVersions } from '../../text/conditions/find-versions'
import { findPapers, type FoundPaper } from '../../text/conditions/find-papers'
import { findConditions, type FoundCondition } from '../../text/conditions/find-conditions'
import { findDemands, type FoundDemand } from '../../text/conditions/find-demands'
import { findDueDate } from '../../text/dates/find-due-date'
import { type Clause, topicsOf } from '../../text/intent/clauses'
import type { ReadMail } from '../../text/intent/features'
import { isMereDelivery } from '../../text/intent/plain-purpose'
import { readIntent } from '../../text/intent/read-intent'
import { isUrgent } from '../../text/intent/urgent'
import { readMail } from '../../text/intent/read-mail'
import { namesAnything } from './names-anything'
import { assembliesIn } from '../../text/parts/assemblies'
import { findParts, passOver } from '../../text/parts/find-parts'
import { withPointersNamed } from '../../text/parts/pointed-out'
import { withOwnNumbers } from '../../text/parts/remembered-numbers'
import { withoutShortened } from '../../text/parts/shortened'
import { withVaultParts } from '../../text/parts/vault-numbers'
import { sparedParts } from './spared-parts'
import { summarise } from './summary'
import { askedTopics, topicNames } from './topics'
import { topicsOfParts } from './topics-of-parts'

/** What people took out of the parts of this sender's earlier mails is no part in this one. */
function isBelieved({ corrections }: MailText): (part: { part_number: string }) => boolean {
  const taken = new Set(corrections?.not_parts.map(partKey))
  return ({ part_number }) => !taken.has(partKey(part_number))
}

/** What a mail that refuses a document looks like otherwise. */
const ANSWERS: ReadonlySet<MailPurpose> = new Set(['answer', 'thanks', 'other'])

/** A law, or, where the text asks to be sent something, a paper in the subject. */
const namesPaper = ({ subjectClauses, ownClauses, quotedClauses }: ReadMail): boolean =>
  [subjectClauses, ownClauses, quotedClauses].flat().some((clause) => topicsOf(clause).length > 0) ||
  (subjectClauses.some(({ concepts }) => concepts.has('document')) &&
    ownClauses.some(({ concepts, isQuestion }) => isQuestion && concepts.has('send')))

/** The words that most look as if they asked for papers, else the subject. */
function doubtIn({ ownClauses, subject }: ReadMail): string | null {
  const asks = ({ concepts, isQuestion }: Clause) => isQuestion || concepts.has('please') || concepts.has('send')
  const isOfPapers = (clause: Clause) => topicsOf(clause).length > 0 || clause.concepts.has('document')
  const clause =
    ownClauses.find((one) => asks(one) && isOfPapers(one)) ?? ownClauses.find(isOfPapers) ?? ownClauses.find(asks)
  return plainLine(clause?.text ?? subject, 300) || null
}

/** In which version forms of the trade are wanted, and that the CMRT itself is, where no version says so. */
function versionsIn(read: ReadMail, topics: readonly Topic[], parts: readonly { topics: readonly Topic[] }[]) {
  const versions = findVersions(read)
  const asked = [topics, ...parts.map((part) => part.topics)].flat()
  const isKnown = (topic: Topic) => versions.some((one) => one.topics.includes(topic))
  const forms = findForms(read).filter((one) => one.topics.every((topic) => asked.includes(topic) && !isKnown(topic)))
  return [...versions, ...forms]
}

/** Analyses a mail with the built-in model: learnt weights over what its clauses, tables and headers say. */
export function analyseLocally(mail: MailText): EmailAnswer {
  const read = readMail(mail)
  const intent = readIntent(read, namesAnything)
  const { chance } = intent
  const confidence = Math.round(Math.max(chance, 1 - chance) * 100) / 100
  const demanded = findDemands(read)
  // The day is that of a list, and not of the documents.
  const isOfList = ({ kind, clause }: FoundCondition) =>
    kind === 'issued_after' && demanded.some((one) => one.kind === 'current_list' && one.day && one.clause === clause)
  const said = findConditions(read).filter((one) => !isOfList(one))
  // Who refuses a document asks for another, also in few words.
  const isRefusal =
    said.length > 0 &&
    mail.kind === 'message' &&
    ANSWERS.has(intent.purpose) &&
    namesPaper(read) &&
    !isMereDelivery(read)
  const isRequest = intent.isRequest || isRefusal
  const purpose = isRefusal ? 'request' : intent.purpose
  const found = isRequest ? findParts(read, chance).filter(isBelieved(mail)) : []
  const refused = said.filter(({ kind }) => kind === 'rejected')
  const vaulted = isRequest
    ? withoutShortened(
        mail,
        withVaultParts(mail, found, (part) => part),
      )
    : []
  passOver(
    read,
    vaulted.filter((part) => !found.includes(part)),
  )
  const { spared, kept } = sparedParts(read, vaulted)
  const assemblies = assembliesIn(read, vaulted)
  const parts = vaulted.map((part) => {
    const key = partKey(part.part_number)
    const isAsked = (part.asked || kept.has(key)) && !spared.has(key) && !assemblies.has(key)
    return { ...part, asked: isAsked || refused.some((one) => isNamed(part, one)) }
  })
  // Who was sent a document that they refuse has not got what they asked for.
  const named = isRequest ? [...new Set([...askedTopics(read), ...refused.flatMap((one) => one.topics)])] : []
  const isOfReport = isRequest && named.length === 0 && demanded.some(({ kind }) => kind === 'report')
  const topics = isOfReport ? OF_A_REPORT : named
  const demands = isOfReport ? demanded.map(ofReport) : demanded
  const due = isRequest ? findDueDate(read) : null
  const papers = isRequest ? findPapers(read).filter((one) => one.topics.every((topic) => topics.includes(topic))) : []
  const due_date = due === null ? null : dayAt(due)
  const numbered = isRequest ? withOwnNumbers(mail, parts, (part) => part) : []
  const asked = numbered.filter((part) => part.asked)
  const topicsOf = topicsOfParts(withPointersNamed(read, parts), parts, topics)
  return {
    is_compliance_request: isRequest,
    confidence,
    purpose,
    language: read.language,
    summary: summarise({
      sender: mail.sender_name || mail.sender_email || 'The sender',
      names: topicNames(topics, namesOf(mail.own_kinds), papers),
      parts: asked.map(({ part_number }) => part_number),
      unreadFiles: mail.unread_count ?? 0,
      otherParts: numbered.length - asked.length,
      due_date,
      isUrgent: purpose === 'reminder' || isUrgent(read),
      forwardedFrom: isForward(mail.subject) ? read.sections.quotedSender : null,
      // What surely asks says so, be it in an order.
      purpose: isRequest && confidence >= SURE && purpose !== 'reminder' ? 'request' : purpose,
      doubt: confidence < SURE && purpose !== 'phishing' ? doubtIn(read) : null,
    }),
    topics,
    is_phishing: purpose === 'phishing',
    due_date,
    conditions: isRequest
      ? [...[...said, ...papers, ...demands].map((one) => answerOf(one, parts)), ...versionsIn(read, topics, numbered)]
      : [],
    products: parts.map(({ where, own_number, description, ...part }) => ({
      ...part,
      description: description === null ? null : plainLine(description, 500) || null,
      topics: topicsOf(part),
      quoted: where.place === 'quoted',
      where,
      own_number: own_number !== null && partKey(own_number) !== partKey(part.part_number) ? own_number : null,
    })),
  }
}

const namesOf = (kinds: MailText['own_kinds'] = []): OwnNames =>
  Object.fromEntries(kinds.map(({ topic, name }) => [topic, name]))

const isNamed = ({ part_number }: { part_number: string }, { clause }: Pick<FoundCondition, 'clause'>): boolean =>
  clause.toLowerCase().includes(part_number.toLowerCase())

/** "The test report of the laboratory": where no law is named, it is about the substances of RoHS. */
const OF_A_REPORT: Topic[] = ['rohs']
const ofReport = (demand: FoundDemand): FoundDemand =>
  demand.kind === 'report' ? { ...demand, topics: OF_A_REPORT } : demand

/** Of the parts that its clause names, or of all. */
function answerOf(
  condition: FoundCondition | FoundDemand | FoundPaper,
  parts: readonly { part_number: string }[],
): ConditionAnswer {
  const { clause: _clause, ...said } = condition
  const isOfCompany = condition.topics.length > 0 && condition.topics.every((topic) => COMPANY_TOPICS.includes(topic))
  const named = isOfCompany ? [] : parts.filter((part) => isNamed(part, condition))
  return {
    months: null,
    day: null,
    edition: null,
    paper: null,
    or_newer: false,
    beside: false,
    ...said,
    part_numbers: named.map(({ part_number }) => part_number),
  }
}
