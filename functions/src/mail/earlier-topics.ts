import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../adapters/database'

/**
 * Who writes "the same for LM317, please" wants what the conversation has asked for before. A mail that asks, and does
 * not say for what, has those topics.
 */
export async function withEarlierTopics(
  tx: Tx,
  org: string,
  { id, thread_id }: Pick<InboundEmail, 'id' | 'thread_id'>,
  analysis: EmailAnalysis,
): Promise<EmailAnalysis> {
  const { is_compliance_related, topics, extracted_products } = analysis
  const isUnsaid = topics.length === 0 && extracted_products.every((part) => part.topics.length === 0)
  if (!is_compliance_related || !isUnsaid || thread_id === null) return analysis
  const rows = await tx.list('inboundEmail', queries.rowsOfThread(org, thread_id))
  const earlier = rows.flatMap(({ id: row, analysis: said, conversation }) => [
    ...(conversation?.topics ?? []),
    ...(row !== id && said.state === 'done' ? (said.topics ?? []) : []),
  ])
  return { ...analysis, topics: [...new Set(earlier)] }
}
