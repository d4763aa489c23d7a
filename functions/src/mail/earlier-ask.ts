import { dayIn } from '@attestry/core/base/time-zone'
import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../adapters/database'
import { officeOf } from '../commands/office-of'

type Mail = Pick<InboundEmail, 'id' | 'received_date' | 'thread_id'>

/**
 * Who writes "the same for LM317, please" wants what the conversation has asked for before, by the same day. A mail that
 * asks, and does not say for what, has those topics, and without a date of its own also the date of the newest earlier
 * mail that named one, if that has not passed where the organization works.
 * @param now when this is known of the mail
 */
export async function withEarlierAsk(
  tx: Tx,
  org: string,
  { id, received_date, thread_id }: Mail,
  analysis: EmailAnalysis,
  now = analysis.analysed_at,
): Promise<EmailAnalysis> {
  const { is_compliance_related, topics, extracted_products, due_date } = analysis
  const isUnsaid = topics.length === 0 && extracted_products.every((part) => part.topics.length === 0)
  if (!is_compliance_related || !isUnsaid || thread_id === null) return analysis
  const mails = await tx.list('inboundEmail', queries.conversation(org, thread_id, 50))
  const earlier = mails
    .filter((mail) => mail.id !== id && mail.received_date <= received_date)
    .toSorted((one, other) => one.received_date - other.received_date || one.id - other.id)
  const today = dayIn(now, (await officeOf(tx, org)).time_zone)
  return {
    ...analysis,
    topics: [...new Set(earlier.flatMap(({ analysis: said }) => (said.state === 'done' ? (said.topics ?? []) : [])))],
    due_date:
      due_date ?? earlier.findLast((mail) => mail.due_date !== null && mail.due_date >= today)?.due_date ?? null,
  }
}
