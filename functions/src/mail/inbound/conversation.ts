/** Conversations: what holds for all mails of a thread. Each function reads; what it returns writes. */
import { type Conversation, joinedTerms, standingConditions, withTerms } from '@attestry/core/mail/conversation'
import type { DocumentCondition, EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import type { Tx } from '../../adapters/database'

type Mail = Pick<InboundEmail, 'id' | 'received_date' | 'thread_id'>

const readConversation = async (tx: Tx, org: string, id: number | null): Promise<Conversation | undefined> =>
  id === null ? undefined : (await tx.pick([at('conversation', org, id)]))[0]

/** Lets the conversation of a mail say what the mail says now; nothing once it is gone. */
export async function followTerms(
  tx: Tx,
  org: string,
  email: Mail,
  conditions: readonly DocumentCondition[],
): Promise<() => void> {
  const { thread_id } = email
  const known = await readConversation(tx, org, thread_id)
  const before = known?.terms ?? []
  const terms = withTerms(before, termsOf(email, conditions))
  if (thread_id === null || JSON.stringify(terms) === JSON.stringify(before)) return () => {}
  return () => writeTerms(tx, org, thread_id, terms)
}

/** Lets one thread's conversation take over those of others. */
export async function joinConversations(
  tx: Tx,
  org: string,
  id: number,
  absorbed: readonly number[],
): Promise<() => void> {
  if (absorbed.length === 0) return () => {}
  const found = await tx.pick([id, ...absorbed].map((one) => at('conversation', org, one)))
  return () => {
    const terms = joinedTerms(found)
    if (terms.length > 0) writeTerms(tx, org, id, terms)
    for (const other of found) if (other.id !== id) tx.remove(at('conversation', org, other.id))
  }
}

/** What a mail says, with what holds for its conversation. */
export async function withStanding<T extends EmailAnalysis | undefined>(
  tx: Tx,
  org: string,
  email: Mail,
  analysis: T,
): Promise<T> {
  const known = await readConversation(tx, org, email.thread_id)
  if (!analysis || !known) return analysis
  return { ...analysis, conditions: standingConditions(known.terms, termsOf(email, analysis.conditions)) }
}

const termsOf = ({ id, received_date }: Mail, conditions: readonly DocumentCondition[]) => ({
  email_id: id,
  said_at: received_date,
  conditions: [...conditions],
})

function writeTerms(tx: Tx, org: string, id: number, terms: Conversation['terms']): void {
  const place = at('conversation', org, id)
  if (terms.length > 0) tx.put(place, { id, terms })
  else tx.remove(place)
}
