import { EmailBody, InboundEmail, type EmailResponse, type ProductAnalysisRow } from '@attestry/contract/inbox'

export const sampleEmail = (changes: Partial<InboundEmail> = {}): InboundEmail =>
  InboundEmail.parse({
    id: 7,
    account_id: 1,
    state: 'parsed',
    kind: 'message',
    sender_name: 'Jane Doe',
    sender_email: 'jane@customer.test',
    received_date: 1,
    subject: 'RoHS for LM317',
    snippet: '',
    size: 100,
    is_read: true,
    is_important: false,
    has_attachments: false,
    attachment_count: 0,
    response_count: 0,
    assignee_uid: null,
    thread_id: null,
    part_keys: [],
    analysis: { state: 'pending' },
    search_tokens: [],
    version: 0,
    ...changes,
  })

export const sampleBody = (changes: Partial<EmailBody> = {}): EmailBody =>
  EmailBody.parse({
    body_text: 'Please send the RoHS certificate for LM317.',
    body_html: '',
    attachments: [],
    truncated: false,
    degraded: false,
    blocked_remote_count: 0,
    message_id: null,
    references: [],
    reply_to: null,
    ...changes,
  })

export const sampleRow = (changes: Partial<ProductAnalysisRow> = {}): ProductAnalysisRow => ({
  part_number: 'LM317',
  description: null,
  vault_manufacturer: 'Texas Instruments',
  analysis_manufacturer: null,
  exists_in_vault: true,
  product_id: 3,
  file_count: 1,
  status: 'active',
  ...changes,
})

/** What the server answers to one that was queued. */
export const sampleResponse: EmailResponse = {
  id: 9,
  to: 'jane@customer.test',
  from: 'compliance@maker.test',
  subject: 'Re: RoHS for LM317',
  body_text: 'Here it is.',
  product_ids: [3],
  attachments: [],
  status: 'draft',
  delivery: 'queued',
  error_message: null,
  created_by: 'ada',
  created_at: 1,
  not_before: 5001,
  sent_at: null,
}
