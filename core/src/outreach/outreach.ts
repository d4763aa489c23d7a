import { z } from 'zod'
import { Organization, ResponseDays } from '../people/accounts'
import { endpoint } from '../base/endpoint'
import { Delivery } from '../sending/responses'
import type { OwnNames } from '../base/own-kinds'
import { Topic } from '../base/topic'
import { namesForm, topicsOfCommand } from './topics-of-command'
import { jobOf } from '../base/jobs'
import { partKey } from '../base/part-number'
import { Day, EmailAddress, Id, Line, Millis, PageQuery, Prose, Uid, Version } from '../base/primitives'
import { DEFAULT_INQUIRY, NO_CONTACT_OR_SUBJECT } from './words'

/** Where somebody wrote a mail to a manufacturer. */
export const SentFromContext = z.enum(['hub', 'email', 'product', 'ai_chat'])
export type SentFromContext = z.infer<typeof SentFromContext>

/** How new documents have to be for the customer who waits: of so many months, or from a day on, or newer than theirs. */
const Current = z.strictObject({ months: z.number().int().min(1).max(120).nullable(), day: Day.nullable() })
export type Current = z.infer<typeof Current>

/** A part that a manufacturer is asked about. Without topics: for everything there is. */
export const AskedPart = z.strictObject({
  part_number: Line(100).refine((text) => partKey(text) !== '', 'Enter a part number'),
  topics: z.array(Topic).max(Topic.options.length).default([]),
  current: Current.optional(),
  /** What has a form of the trade (CMRT) is asked for as that, and as no other document. */
  as_form: z.literal(true).optional(),
})
export type AskedPart = z.infer<typeof AskedPart>

/** How many parts one mail can ask about. */
export const MAX_ASKED_PARTS = 200

/** A person has said that the maker does not have what a mail asks for about a part. A topic of null: anything. */
const Unavailable = z.object({ part_number: z.string(), topic: Topic.nullable(), by: Uid, at: Millis })

/** When a mail that nobody has answered is sent again, as a reminder in the same thread. */
const Reminders = z.object({
  /** Somebody asked for them; otherwise it is only shown as overdue. */
  is_on: z.boolean(),
  sent: z.number().int(),
})
/** After so many, silence is an answer. */
export const MAX_REMINDERS = 3

/**
 * The link by which a contact can answer without signing in, as members see it. Its token is in the mail alone, and each
 * reminder has one of its own; all of them are of this link.
 */
export const ReplyLink = z.object({
  /** Another one when a new link takes the place of all earlier ones. */
  id: Id,
  ends_at: Millis,
  revoked_at: Millis.nullable().default(null),
  revoked_by: Uid.nullable().default(null),
  /** When a person was last at its page. */
  opened_at: Millis.nullable().default(null),
  /** The mails that came by it, or by an earlier one. */
  replies: z.array(z.object({ email_id: Id, at: Millis, file_count: z.number().int() })).default([]),
  /** What waits there to be sent: files, and parts with words. */
  unsent: z.object({ files: z.number().int(), words: z.number().int() }).default({ files: 0, words: 0 }),
})
export type ReplyLink = z.infer<typeof ReplyLink>

/**
 * A mail to a contact. While it is a draft (`delivery` is `none`), members may write its subject and text themselves,
 * each with a version of its own. `status` is the user's view of `delivery`.
 */
export const OutboundEmail = z.object({
  id: Id,
  contact_id: Id,
  /** The contact as it was when the mail was stored or sent. A contact that is deleted stays readable here. */
  contact_name: z.string(),
  contact_email: z.string(),
  manufacturer_id: Id.nullable(),
  manufacturer_name: z.string().nullable(),
  company_name: z.string(),
  subject: z.string(),
  subject_version: Version.default(0),
  body_text: z.string(),
  body_text_version: Version.default(0),
  status: z.enum(['draft', 'sent', 'failed']),
  delivery: Delivery,
  error_message: z.string().nullable(),
  /** The address it leaves from; null while it is a draft. */
  from: z.string().nullable(),
  created_by: Uid,
  /** Who sent it, or sent it again; null while it is a draft. */
  sent_by: Uid.nullable().default(null),
  /** Its item in the outbox. A draft that was taken back gets another when it is sent again. */
  outbox_id: Id.nullable().default(null),
  created_at: Millis,
  /** It can be taken back until then. */
  not_before: Millis,
  sent_at: Millis.nullable(),
  /** The first mail that answers it. */
  response_to_email_id: Id.nullable(),
  responded_at: Millis.nullable(),
  sent_from_context: SentFromContext.nullable(),
  ai_command: z.string().nullable(),
  parts: z.array(AskedPart),
  part_keys: z.array(z.string()),
  /** What is not to be had from the maker, of what it asks for. */
  unavailable: z.array(Unavailable).default([]),
  /** The customer's mail that waits for it. */
  email_id: Id.nullable(),
  /** That mail is attached to it, as it came. */
  attaches_email: z.boolean().default(false),
  /** It is sent with a link by which its contact can answer without signing in; null: nobody has said yet. */
  has_reply_link: z.boolean().nullable().default(null),
  reply_link: ReplyLink.nullable().default(null),
  /** The request of that mail, as it was known when something last happened here. The mail may be deleted since. */
  request_id: Id.nullable().default(null),
  campaign_id: Id.nullable().default(null),
  thread_id: Id.nullable().default(null),
  /** It was sent and nobody has answered. Queries compare it for equality. */
  is_awaiting: z.boolean(),
  /** While it is awaited: since when it counts as overdue, or is reminded of. */
  due_at: Millis.nullable().default(null),
  reminders: Reminders.default({ is_on: false, sent: 0 }),
  /** It came back: the address does not take mail. */
  bounced: z.boolean().default(false),
  /** Internal comments of the team. */
  comment_count: z.number().int().default(0),
  search_tokens: z.array(z.string()),
})
export type OutboundEmail = z.infer<typeof OutboundEmail>

/** Server only: when the contact of a mail is to be reminded. */
export const ReminderJob = jobOf({ organization_id: z.string(), email_id: Id })
export type ReminderJob = z.infer<typeof ReminderJob>

/** As the API shows it, with the spec's `body_html`. */
export const OutboundEmailView = OutboundEmail.omit({
  subject_version: true,
  body_text_version: true,
  outbox_id: true,
  part_keys: true,
  request_id: true,
  is_awaiting: true,
  search_tokens: true,
}).extend({ body_html: z.string() })
export type OutboundEmailView = z.infer<typeof OutboundEmailView>

/** What the drafter is told. @returns '' when nothing is asked for */
export function aiCommand(requestType: string, partNumber: string): string {
  const [request, part] = [requestType.trim(), partNumber.trim()]
  if (request === '' && part === '') return ''
  return `${request || DEFAULT_INQUIRY}${part === '' ? '' : ` for part ${part}`}`
}

const PARTS = /\bparts?(?:\s+numbers?)?\s*:?\s+(\S.*)$/i
/** Some makers end a number with a comma and three digits, which say how it is packed. */
const PART = /^[^\s,;]+(?:,\d{3}(?![\p{L}\p{N}]))?/u
const NEXT_PART = /^\s*(?:[,;&]|and\b)\s*/i

/** The parts that a command names: `… part X`, or `… parts X, Y and Z`. */
export function partsOfCommand(command: string): string[] {
  const found = new Map<string, string>()
  let rest = PARTS.exec(command)?.[1] ?? ''
  while (rest !== '' && found.size < MAX_ASKED_PARTS) {
    const [word = ''] = PART.exec(rest) ?? []
    const part = word.replace(/[.:!?]+$/, '')
    const key = partKey(part)
    if (key === '' || part.length > 100) break
    if (!found.has(key)) found.set(key, part)
    const next = NEXT_PART.exec(rest.slice(word.length))
    rest = next ? rest.slice(word.length + next[0].length) : ''
  }
  return [...found.values()]
}

/** The parts of a command, each with what it asks for. */
export function askedOf(command: string, own: OwnNames): AskedPart[] {
  const topics = topicsOfCommand(command, own)
  const form = namesForm(command) ? { as_form: true as const } : {}
  return partsOfCommand(command).map((part_number) => ({ part_number, topics, ...form }))
}

const { limit, offset, cursor } = PageQuery
const emailId = z.strictObject({ id: Id })
const Command = Line(1000)
const Parts = z.array(AskedPart).max(MAX_ASKED_PARTS)

export const outreachApi = {
  listOutboundEmails: endpoint({
    method: 'GET',
    path: '/api/v1/manufacturers/outbound-emails',
    access: 'member',
    scope: 'outreach:read',
    summary: 'Mails to contacts, newest first',
    input: z.strictObject({ limit, offset, cursor }),
    output: z.object({
      emails: z.array(OutboundEmailView),
      total_count: z.number().int(),
      has_more: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
  }),
  readOutboundEmail: endpoint({
    method: 'GET',
    path: '/api/v1/manufacturers/outbound-emails/:id',
    access: 'member',
    scope: 'outreach:read',
    summary: 'One mail to a contact',
    input: emailId,
    output: OutboundEmailView,
  }),
  createOutboundEmail: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/outbound-emails',
    access: 'member',
    idempotent: true,
    maxBody: 704 * 1024,
    summary: 'Store a mail to a contact as a draft',
    input: z.strictObject({
      contact_id: Id,
      subject: Line(998).pipe(z.string().min(1, NO_CONTACT_OR_SUBJECT)),
      body_text: Prose(100_000).default(''),
      status: z.literal('draft').default('draft'),
      sent_from_context: SentFromContext.optional(),
      ai_command: Command.optional(),
      parts: Parts.default([]),
      /** The customer's mail that waits for the answer. */
      email_id: Id.optional(),
      /** It is attached, as it came. */
      attaches_email: z.boolean().optional(),
    }),
    output: OutboundEmailView,
  }),
  updateOutboundEmail: endpoint({
    method: 'PATCH',
    path: '/api/v1/manufacturers/outbound-emails/:id',
    access: 'member',
    maxBody: 704 * 1024,
    summary: 'Change a draft: what is given replaces what it was',
    input: z.strictObject({
      id: Id,
      contact_id: Id.optional(),
      subject: Line(998).pipe(z.string().min(1, NO_CONTACT_OR_SUBJECT)).optional(),
      body_text: Prose(100_000).optional(),
      ai_command: Command.optional(),
      parts: Parts.optional(),
    }),
    output: OutboundEmailView,
  }),
  deleteOutboundEmail: endpoint({
    method: 'DELETE',
    path: '/api/v1/manufacturers/outbound-emails/:id',
    access: 'member',
    summary: 'Delete a draft',
    input: emailId,
    output: z.null(),
  }),
  sendOutboundEmail: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/outbound-emails/:id/send',
    access: 'member',
    idempotent: true,
    maxBody: 704 * 1024,
    summary:
      'Send a draft as it is stored; it leaves after the undo window. `to`, `from`, `subject` and `body_text` say what the sender saw: if it is no longer so, the answer is 409 `other-recipient`, `other-sender` or `changed-meanwhile`, and nothing leaves',
    input: z.strictObject({
      id: Id,
      to: EmailAddress.optional(),
      from: EmailAddress.optional(),
      subject: Line(998).optional(),
      body_text: Prose(100_000).optional(),
      /** Whether the contact is reminded while nobody answers. */
      reminders: z.boolean().optional(),
      /** Whether it has a link by which the contact can answer without signing in. */
      has_reply_link: z.boolean().optional(),
    }),
    output: OutboundEmailView,
  }),
  undoOutboundEmail: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/outbound-emails/:id/undo',
    access: 'member',
    summary: 'Make a mail a draft again while it waits for its undo window to end',
    input: emailId,
    output: OutboundEmailView,
  }),
  resendOutboundEmail: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/outbound-emails/:id/resend',
    access: 'member',
    summary: 'Send a mail again that failed or whose delivery is uncertain',
    input: emailId,
    output: OutboundEmailView,
  }),
  acceptResponse: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/outbound-emails/:id/response',
    access: 'member',
    summary:
      'Count a mail as the response that names this one, but is not known to come from its contact. A person has looked at it',
    input: z.strictObject({ id: Id, email_id: Id }),
    output: OutboundEmailView,
  }),
  setUnavailable: endpoint({
    method: 'PUT',
    path: '/api/v1/manufacturers/outbound-emails/:id/unavailable',
    access: 'member',
    summary:
      'Say that the maker does not have what this mail asks for about a part and a topic, or take that back. `topic` is null for a part that it asks for everything',
    input: z.strictObject({ id: Id, part_number: Line(100), topic: Topic.nullable(), is_unavailable: z.boolean() }),
    output: OutboundEmailView,
  }),
  setReminders: endpoint({
    method: 'PUT',
    path: '/api/v1/manufacturers/outbound-emails/:id/reminders',
    access: 'member',
    summary: 'Whether the contact is reminded while nobody answers; at most three times, in the same thread',
    input: z.strictObject({ id: Id, is_on: z.boolean() }),
    output: OutboundEmailView,
  }),
  setResponseDays: endpoint({
    method: 'PUT',
    path: '/api/v1/organizations/me/response-days',
    access: 'admin',
    summary:
      'After how many days a mail that nobody has answered is overdue. It counts for mails that are sent from now on',
    input: z.strictObject({ response_days: ResponseDays }),
    output: Organization,
  }),
  generateOutboundEmail: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/outbound-emails/generate',
    access: 'member',
    inQuery: true,
    summary: 'Subject and text of a mail that asks a contact for what `ai_command` says. Nothing is stored',
    input: z.strictObject({
      ai_command: Command.pipe(z.string().min(1, 'Please enter a request type or part number.')),
      contact_id: Id,
    }),
    output: z.object({ subject: z.string(), body: z.string() }),
  }),
}
