import type { InboundEmail } from './inbox'

/** The analysis is not sure whether a mail is a request, and no person has said it. */
export const isPerhaps = ({ analysis }: Pick<InboundEmail, 'analysis'>): boolean =>
  analysis.state === 'done' && analysis.is_perhaps === true

/** For documents it asks, or may ask. */
export const mayAskForDocuments = ({ analysis }: Pick<InboundEmail, 'analysis'>): boolean =>
  analysis.state === 'done' && (analysis.is_compliance_related || analysis.is_perhaps === true)

/**
 * The mail of which nobody is sure whether it is a request, of the conversation whose row a mail is, or of the mail alone
 * if it is no row. What the row says of itself is newer than what it says of its conversation.
 */
export function perhapsOf(email: Pick<InboundEmail, 'id' | 'analysis' | 'conversation'>): number | null {
  const { id, conversation } = email
  const perhaps = conversation ? conversation.perhaps_id : id
  return perhaps === id && !isPerhaps(email) ? null : perhaps
}
