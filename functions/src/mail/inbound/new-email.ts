import { ALONE, type InboundEmail, NO_DUE_DAY } from '@attestry/core/mail/inbox'

type Known = Pick<
  InboundEmail,
  | 'id'
  | 'account_id'
  | 'state'
  | 'sender_name'
  | 'sender_email'
  | 'subject'
  | 'received_date'
  | 'sent_date'
  | 'stored_at'
  | 'size'
>

/** The listed document of a mail that nobody has looked at yet, neither people nor the analysis. */
export const newEmail = (known: Known & Partial<InboundEmail>): InboundEmail => ({
  kind: 'message',
  is_generated: false,
  snippet: '',
  is_read: false,
  is_important: false,
  has_attachments: false,
  attachment_count: 0,
  unread_attachments: [],
  response_count: 0,
  undelivered: [],
  answered: null,
  is_refusing: false,
  is_forwarded: false,
  assignee_uid: null,
  thread_id: null,
  part_keys: [],
  analysis: { state: known.state === 'received' ? 'pending' : 'failed' },
  due_date: null,
  has_due_date: false,
  correction_count: 0,
  corrected: [],
  unfetched: null,
  search_tokens: [],
  is_read_version: 0,
  assignee_version: 0,
  assigned_by: null,
  answer_version: 0,
  deletion_id: null,
  answers_outbound_id: null,
  may_answer_outbound_id: null,
  by_link: false,
  returned_outbound_id: null,
  request_id: null,
  comment_count: 0,
  conversation_state: 'open',
  counted_state: 'open',
  due_order: NO_DUE_DAY,
  vault: null,
  conversation: ALONE,
  handled: null,
  snoozed_until: null,
  handled_version: 0,
  handled_by: null,
  handled_at: null,
  ...known,
})
