/** What webhooks are told, of what is stored. */
import { addressOfProduct } from '@attestry/core/assistant/chat'
import { notificationPath } from '@attestry/core/people/notifications'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import { attachedOnce, type EmailResponse } from '@attestry/core/sending/responses'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Happened } from './happened'

/** What one write of a request tells. */
export function requestEvents(
  before: CustomerRequest | undefined,
  after: CustomerRequest | undefined,
): readonly Happened[] {
  if (!after || before?.status === after.status) return []
  const { id, status } = after
  const path = notificationPath({ kind: 'request', id })
  const request = { request_id: id, number: requestName(after), status }
  if (!before) {
    return [{ event: { type: 'request.created', data: request }, cause: `${id}`, happened_at: after.created_at, path }]
  }
  const data = { ...request, previous_status: before.status }
  const event = { type: 'request.status_changed', data } as const
  return [{ event, cause: `${id} ${after.status_version}`, happened_at: after.changed_at, path }]
}

/** What one write of a mail to a maker tells. */
export function inquiryEvents(
  before: OutboundEmail | undefined,
  after: OutboundEmail | undefined,
): readonly Happened[] {
  if (!after) return []
  const { id, manufacturer_id, request_id, sent_at, responded_at, response_to_email_id } = after
  const path = notificationPath({ kind: 'outbound', id })
  const data = { inquiry_id: id, manufacturer_id, request_id }
  const happened: Happened[] = []
  if (sent_at !== null && before?.sent_at !== sent_at) {
    happened.push({ event: { type: 'inquiry.sent', data }, cause: `${id} ${sent_at}`, happened_at: sent_at, path })
  }
  if (responded_at !== null && response_to_email_id !== null && before?.response_to_email_id !== response_to_email_id) {
    const event = { type: 'inquiry.answered', data: { ...data, answer_email_id: response_to_email_id } } as const
    happened.push({ event, cause: `${id} ${response_to_email_id}`, happened_at: responded_at, path })
  }
  return happened
}

/** An answer to a customer has left. */
export function answerSent(answer: EmailResponse, email_id: number, now: number): Happened {
  const { id: answer_id, request_id, attachments, own_files, not_before } = answer
  const document_count = attachedOnce(attachments).length + own_files.length
  return {
    event: { type: 'answer.sent', data: { answer_id, email_id, request_id, document_count } },
    // It has another time each time it is sent.
    cause: `${answer_id} ${not_before}`,
    happened_at: now,
    path: notificationPath({ kind: 'inbound', id: email_id }),
  }
}

/** A document is in the vault. */
export function documentCreated({ id, doc_type, product_id, manufacturer_id, created_at }: VaultFile): Happened {
  const data = { document_id: id, document_type: doc_type, product_id, manufacturer_id }
  const path = product_id === null ? '/cm/vault' : addressOfProduct(product_id)
  return { event: { type: 'document.created', data }, cause: `${id}`, happened_at: created_at, path }
}
