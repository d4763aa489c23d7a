/** Why a customer does not accept a document: what their mail says, and what they were sent before. */
import { dayOf, midnightOf } from '../base/day'
import type { DocumentType } from '../base/document-type'
import type { Day } from '../base/primitives'
import type { Topic } from '../base/topic'
import type { DocumentCondition } from '../mail/inbox'
import { type NewestList, newestList } from '../law/candidate-list'
import { isUndeclared } from '../vault/contained'
import { olderListOf, olderThanListOf } from '../vault/declared-list'
import { isFaulty } from '../vault/reading'
import type { VaultFile } from '../vault/vault'
import { isAcceptedSince, NOTHING_SENT, refusedTimes, type SentDocuments, sentTimes } from './sent-documents'
import { topicsOf } from './topic-of'

/** `topics`: what it is not accepted for, where it answers other topics as well; without them it is not accepted at all. */
export type DocumentIssue = Reason & { topics?: readonly Topic[] }

type Reason =
  /** `at`: when they wrote so; null if nobody knows. */
  | { kind: 'refused'; at: number | null }
  /** It is no newer than one that is refused. */
  | { kind: 'not_newer' }
  /** `by`: the mail says so, or the organization for all of them. */
  | { kind: 'too_old'; months: number; by: 'mail' | 'organization' }
  | { kind: 'issued_before'; day: Day }
  /** The mail wants the current Candidate List, or that of a day. `listed_at`: when the one that it names was published; null: it names none. */
  | { kind: 'older_list'; listed_at: number | null }
  /** A form of the trade that lacks answers, or contradicts itself. */
  | { kind: 'faulty' }
  /** It declares nothing that holds today. */
  | { kind: 'undeclared' }

/** By what a document is accepted. */
export type AnswerTerms = {
  conditions: readonly DocumentCondition[]
  /** What the organization does not send without asking, in months. */
  max_age: number | null
  /** What the customer was sent, and has refused in whatever mail. */
  customer: SentDocuments
  /** The kinds that the organization does not answer with. */
  off: readonly DocumentType[]
  /** The makers that are the organization itself: what they say of all their parts, it says of its own. */
  own_makers?: readonly number[]
  /** The newest Candidate List that is known; without it, that of the table. */
  newest?: NewestList
  now: number
}
export const NO_TERMS: AnswerTerms = { conditions: [], max_age: null, customer: NOTHING_SENT, off: [], now: 0 }

/**
 * Which of the documents of a part are not accepted, and why. A document whose day of issue nobody knows may be as new as
 * is wanted.
 */
export function issuesOf(
  part_keys: readonly string[],
  files: readonly VaultFile[],
  { conditions, max_age, customer, now, newest = newestList(undefined, now) }: AnswerTerms,
): ReadonlyMap<number, DocumentIssue> {
  const issues = new Map<number, DocumentIssue>()
  const add = (some: readonly VaultFile[], issue: Reason, topics: readonly Topic[] = []) => {
    for (const file of some) {
      const isForAll = topics.length === 0 || topicsOf(file, null).every((topic) => topics.includes(topic))
      const known = issues.get(file.id)
      if (!known || (isForAll && known.topics)) issues.set(file.id, isForAll ? issue : { ...issue, topics })
    }
  }
  const about = conditions
    .filter((one) => isAbout(one, part_keys))
    .map((condition) => ({ condition, meant: files.filter((file) => isOfFile(condition, file)) }))
  const refuse = (refused: readonly VaultFile[], among: readonly VaultFile[], at: number | null) => {
    add(refused, { kind: 'refused', at })
    add(
      among.filter((file) => refused.some((other) => isNoNewer(file, other))),
      { kind: 'not_newer' },
    )
  }
  for (const { condition, meant } of about) {
    if (condition.kind !== 'rejected') continue
    const { before } = condition
    const accepted = ({ id }: VaultFile) => isAcceptedSince(customer, id, before)
    const refused = refusedBy(condition, meant, customer.mails).filter((file) => !accepted(file))
    refuse(
      refused,
      meant.filter((file) => !accepted(file)),
      before || null,
    )
  }
  const held = refusedTimes(customer)
  for (const file of files) {
    const at = held.get(file.id)
    if (at === undefined) continue
    const others = files.filter(({ id }) => !isAcceptedSince(customer, id, at))
    refuse([file], others, at)
  }
  for (const { condition, meant } of about) {
    if (condition.kind === 'not_older_than')
      add(
        olderThan(meant, condition.months, now),
        { kind: 'too_old', months: condition.months, by: 'mail' },
        condition.topics,
      )
    if (condition.kind === 'issued_after')
      add(
        issuedBefore(meant, midnightOf(condition.day)),
        { kind: 'issued_before', day: condition.day },
        condition.topics,
      )
    if (condition.kind === 'current_list')
      for (const file of meant) {
        const list = condition.day ? olderThanListOf(file, condition.day, newest) : olderListOf(file, newest)
        if (list)
          add([file], { kind: 'older_list', listed_at: list.is_named ? list.published_at : null }, condition.topics)
      }
  }
  add(
    files.filter(({ reading }) => isFaulty(reading)),
    { kind: 'faulty' },
  )
  add(files.filter(isUndeclared), { kind: 'undeclared' })
  if (max_age !== null) add(olderThan(files, max_age, now), { kind: 'too_old', months: max_age, by: 'organization' })
  return issues
}

/** Why a document is not accepted for a topic; without one, for anything. */
export function issueFor(
  issues: ReadonlyMap<number, DocumentIssue>,
  { id }: Pick<VaultFile, 'id'>,
  topic?: Topic,
): DocumentIssue | undefined {
  const issue = issues.get(id)
  return issue?.topics && topic !== undefined && !issue.topics.includes(topic) ? undefined : issue
}

type Tied = Pick<DocumentCondition, 'parts' | 'topics'>

/** Whether a condition holds for a part. */
export const isAbout = ({ parts }: Tied, keys: readonly string[]): boolean =>
  parts.length === 0 || keys.some((key) => parts.includes(key))

/** Whether it holds for documents about a topic. */
export const isMeant = ({ topics }: Tied, topic: Topic): boolean => topics.length === 0 || topics.includes(topic)

/** Whether it holds for a document. */
export const isOfFile = (condition: Tied, file: VaultFile): boolean =>
  topicsOf(file, null).some((topic) => isMeant(condition, topic))

/** The files that a mail names, or else what the customer had been sent when they wrote it. */
function refusedBy(
  { before, files: names }: Extract<DocumentCondition, { kind: 'rejected' }>,
  files: readonly VaultFile[],
  mails: SentDocuments['mails'],
): VaultFile[] {
  const lower = new Set(names.map((name) => name.toLowerCase()))
  const named = files.filter(({ original_filename }) => lower.has(original_filename.toLowerCase()))
  const sent = sentTimes(mails, before)
  return named.length > 0 ? named : files.filter(({ id }) => sent.has(id))
}

const isNoNewer = (file: VaultFile, refused: VaultFile): boolean =>
  file.doc_type === refused.doc_type &&
  file.issued_at !== null &&
  refused.issued_at !== null &&
  file.issued_at <= refused.issued_at

const issuedBefore = (files: readonly VaultFile[], day: number): VaultFile[] =>
  files.filter(({ issued_at }) => issued_at !== null && issued_at < day)

/** On the day itself, a document is not older yet. */
function olderThan(files: readonly VaultFile[], months: number, now: number): VaultFile[] {
  const today = new Date(dayOf(now))
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - months]
  // A month before March 31 is the last of February.
  return issuedBefore(files, Math.min(Date.UTC(year, month, today.getUTCDate()), Date.UTC(year, month + 1, 0)))
}
