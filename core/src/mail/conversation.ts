/** What one mail of a conversation says that holds for all of them. */
import { z } from 'zod'
import { Id, Millis } from '../base/primitives'
import { DocumentCondition, MAX_CONDITIONS } from './inbox'

/** What a mail said, and when. */
const Terms = z.object({
  email_id: Id,
  said_at: Millis,
  conditions: z.array(DocumentCondition).max(MAX_CONDITIONS),
})
type Terms = z.infer<typeof Terms>

/**
 * What people see of a thread and what holds for it. Its id is the thread's, which knows it by Message-IDs and grows with
 * them, so it stands apart. A thread of whose mails none says anything for the others has none.
 */
export const Conversation = z.object({ id: Id, terms: z.array(Terms) })
export type Conversation = z.infer<typeof Conversation>

/** The mails whose terms are kept, the newest ones: with twenty conditions each, some 150 KB. */
const MOST_MAILS = 50

/** A refusal is about documents that the customer has, wherever they write: see `SentDocuments`. The others are of one mail. */
const PASSING: readonly DocumentCondition['kind'][] = ['rejected', 'containing', 'question']

/** With what a mail says now. */
export const withTerms = (terms: readonly Terms[], { email_id, said_at, conditions }: Terms): Terms[] => {
  const standing = conditions.filter(({ kind }) => !PASSING.includes(kind))
  const others = terms.filter((one) => one.email_id !== email_id)
  return newest(standing.length > 0 ? [...others, { email_id, said_at, conditions: standing }] : others)
}

/** The terms of threads that turned out to be one. */
export const joinedTerms = (all: readonly Conversation[]): Terms[] => newest(all.flatMap(({ terms }) => terms))

const newest = (terms: readonly Terms[]): Terms[] =>
  terms.toSorted((one, other) => one.said_at - other.said_at).slice(-MOST_MAILS)

/** By what documents are accepted that answer a mail: what the conversation says, and of two about the same the last. */
export function standingConditions(terms: readonly Terms[], own: Terms): DocumentCondition[] {
  const others = terms.filter(({ email_id }) => email_id !== own.email_id)
  const said = [...others, own].toSorted((one, other) => one.said_at - other.said_at)
  return said
    .reduce<DocumentCondition[]>((before, { conditions }) => {
      const kept = before.filter((earlier) => !conditions.some((later) => replaces(later, earlier)))
      return [...kept, ...conditions]
    }, [])
    .slice(-MAX_CONDITIONS)
}

const replaces = (later: DocumentCondition, earlier: DocumentCondition): boolean =>
  later.kind === earlier.kind &&
  later.kind !== 'rejected' &&
  covers(later.parts, earlier.parts) &&
  covers(later.topics, earlier.topics)

/** None named means all. */
const covers = (wide: readonly string[], narrow: readonly string[]): boolean =>
  wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one)))
