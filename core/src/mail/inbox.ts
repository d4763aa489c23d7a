import { z } from 'zod'
import { Degradation, Provider } from '../base/ai'
import { NamedPaper } from '../base/named-paper'
import { Confidence, Id, Millis, StoredDay, Text, Uid, Version, WrittenAt } from '../base/primitives'
import { RequestStatus } from '../base/request-status'
import { Topic } from '../base/topic'

/**
 * What kind of mail it is. Only a `message` counts as an answer of a contact; it becomes a request by itself, and so does
 * what a helpdesk or a portal sends (`is_generated`). An `account` mail is one of our own that opens an account (a new
 * password, an invitation, a proof of an address), or a mail that passes one on: nothing of it is kept but that it came.
 */
export const MailKind = z.enum(['message', 'auto_reply', 'bounce', 'bulk', 'account'])
export type MailKind = z.infer<typeof MailKind>

/** What a mail is about, as the analysis reads it. The first two ask us for documents or data. */
export const MailPurpose = z.enum([
  'request',
  'reminder',
  'answer',
  'thanks',
  'order',
  'rfq',
  'invoice',
  'newsletter',
  'marketing',
  'pcn',
  'questionnaire',
  'auto_reply',
  'bounce',
  'job',
  'phishing',
  'internal',
  'other',
])
export type MailPurpose = z.infer<typeof MailPurpose>

/** Where a mail names a part. `row` counts the lines of a table, file or sheet from 1. */
export const PartPlace = z.object({
  place: z.enum(['text', 'table', 'subject', 'quoted', 'attachment']),
  file: z.string().max(300).nullable(),
  /** Of a workbook. */
  sheet: z.string().max(100).nullable().default(null),
  row: z.number().int().nullable(),
})
export type PartPlace = z.infer<typeof PartPlace>

/** A part that the analysis found in a mail. */
export const ExtractedProduct = z.object({
  part_number: z.string().max(100),
  part_key: z.string().max(100),
  manufacturer: z.string().max(200).nullable(),
  description: z.string().max(500).nullable(),
  topics: z.array(Topic),
  /** It is named only in an earlier, quoted mail. */
  quoted: z.boolean().default(false),
  /** False: only mentioned, as received already, not needed, or an example. */
  asked: z.boolean().default(true),
  where: PartPlace.nullable().default(null),
  /** The customer's own number for the part. */
  own_number: z.string().max(100).nullable().default(null),
  /** The mail has that number alone: what it means is known from earlier (see `CustomerNumbers`). */
  remembered: z.boolean().optional(),
})
export type ExtractedProduct = z.infer<typeof ExtractedProduct>

/** More than any table that people paste into a mail. */
export const MAX_EXTRACTED_PRODUCTS = 1000

/** What a condition is about: these parts (see `partKey`) and topics, or all that the mail asks for where it names none. */
const About = { parts: z.array(Text(100)).default([]), topics: z.array(Topic).default([]) }

/**
 * What a customer says of the documents they accept, and of what they want to know. `issued_after`: from that day on.
 * `rejected`: what they had been sent when they wrote is refused, or these files of it.
 */
export const DocumentCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_older_than'), months: z.number().int().min(1).max(120), ...About }),
  z.object({ kind: z.literal('issued_after'), day: StoredDay, ...About }),
  z.object({
    kind: z.literal('rejected'),
    before: Millis.default(0),
    files: z.array(Text(300)).default([]),
    ...About,
  }),
  /** A form of the trade in this version. It refuses no other one: the answer says which it is. */
  z.object({
    kind: z.literal('version'),
    edition: Text(8).regex(/^\d{1,2}\.\d{1,2}(?:\.\d)?$/),
    or_newer: z.boolean().default(false),
    ...About,
  }),
  /**
   * A form of the trade itself, in whatever version: a statement in prose about its topic is none, but may be wanted
   * `beside` it.
   */
  z.object({ kind: z.literal('form'), beside: z.boolean().default(false), ...About }),
  /** A paper that has no topic of its own, by its name: nothing else about its topic is it. */
  z.object({ kind: z.literal('paper'), paper: NamedPaper, ...About }),
  /** A laboratory's test report: `beside` a declaration, or instead of one. */
  z.object({ kind: z.literal('report'), beside: z.boolean().default(false), ...About }),
  /** Signed documents. It refuses no other one: the answer says where no signature was found. */
  z.object({ kind: z.literal('signed'), ...About }),
  /** Documents against the Candidate List of a day, or else of the day on which they are sent, or a later one. */
  z.object({ kind: z.literal('current_list'), day: StoredDay.nullable().default(null), ...About }),
  /** Documents of those parts only that contain substances of the Candidate List. */
  z.object({ kind: z.literal('containing'), ...About }),
  /** "Is it RoHS compliant?", "does it contain lead?": the answer says so, beside its documents. */
  z.object({ kind: z.literal('question'), ...About }),
])
export type DocumentCondition = z.infer<typeof DocumentCondition>

export const MAX_CONDITIONS = 20

/**
 * An analysis that is less sure is a "perhaps": its mail becomes no request by itself, and stays open until somebody says
 * what it is.
 */
export const SURE = 0.85

/** The part of an analysis that lists show. */
export const AnalysisSummary = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('failed') }),
  z.object({
    state: z.literal('done'),
    is_compliance_related: z.boolean(),
    compliance_confidence: Confidence,
    analysis_summary: z.string().max(2000),
    product_count: z.number().int(),
    is_phishing: z.boolean().optional(),
    /** Nobody is sure whether it is a request. */
    is_perhaps: z.boolean().optional(),
    purpose: MailPurpose.nullable().optional(),
    topics: z.array(Topic).optional(),
  }),
])
export type AnalysisSummary = z.infer<typeof AnalysisSummary>

/** The whole result of an analysis. `due_date` is the day by which the customer asked for it. */
export const EmailAnalysis = z.object({
  is_compliance_related: z.boolean(),
  compliance_confidence: Confidence,
  analysis_summary: z.string().max(2000),
  extracted_products: z.array(ExtractedProduct).max(MAX_EXTRACTED_PRODUCTS),
  topics: z.array(Topic),
  due_date: StoredDay.nullable(),
  conditions: z.array(DocumentCondition).max(MAX_CONDITIONS).default([]),
  /** It tries to trick its reader: it wants a password, or a click on its link. */
  is_phishing: z.boolean().default(false),
  /** Null in an analysis stored before this field existed. */
  purpose: MailPurpose.nullable().default(null),
  /** Of the newest text, as ISO 639-1. */
  language: z.string().max(10).nullable().default(null),
  /** `local` is the built-in rules; `person`: there is no analysis, only what people have said. */
  provider: z.enum([...Provider.options, 'person']),
  /** Why the built-in rules made it and not the configured model; null if nothing went wrong. */
  degraded: Degradation.nullable().default(null),
  analysed_at: Millis,
})
export type EmailAnalysis = z.infer<typeof EmailAnalysis>

const corrected = <T extends z.ZodType>(value: T) => z.object({ value, by: Uid, at: Millis }).nullable().default(null)

/**
 * What people say about a mail instead of its analysis, who last said it, and when; null where they leave it to the
 * model. The analysis itself never changes by it, so that a later one can be measured against the people.
 */
export const EmailCorrection = z.object({
  is_compliance_related: corrected(z.boolean()),
  topics: corrected(z.array(Topic)),
  due_date: corrected(StoredDay.nullable()),
  extracted_products: corrected(z.array(ExtractedProduct).max(MAX_EXTRACTED_PRODUCTS)),
  conditions: corrected(z.array(DocumentCondition).max(MAX_CONDITIONS)),
  /** What the model had said when a person corrected it last; null if it had said nothing. */
  said: EmailAnalysis.nullable(),
})
export type EmailCorrection = z.infer<typeof EmailCorrection>

/** What people can correct. */
export const CorrectedField = EmailCorrection.omit({ said: true }).keyof()
export type CorrectedField = z.infer<typeof CorrectedField>

/**
 * `received`: stored but not parsed yet; `unreadable`: stored, shown as raw text; `too_large`: only its headers are
 * stored; `unfetched`: the mail server has not handed it out.
 */
export const MailState = z.enum(['received', 'parsed', 'unreadable', 'too_large', 'unfetched'])
export type MailState = z.infer<typeof MailState>

/** What is known about a mail that could not be fetched. `is_gone`: we do not try again. */
export const Unfetched = z.object({ uid: z.number().int(), reason: z.string(), is_gone: z.boolean(), tried_at: Millis })
export type Unfetched = z.infer<typeof Unfetched>

/**
 * Why an attachment was not read. `waiting`: it is tried again by itself; `tomorrow`: so it is, when there is reading
 * time again; `too_long`: its reader was ended; `too_many`: it is behind as many as are read of one mail; `locked`: it
 * needs a password; `picture`: it has no text.
 */
export const UnreadReason = z.enum([
  'waiting',
  'tomorrow',
  'too_long',
  'too_large',
  'too_many',
  'locked',
  'picture',
  'broken',
])
export type UnreadReason = z.infer<typeof UnreadReason>

/** An attachment that may hold a list, of which the analysis knows nothing. `index` is its place among those of the mail. */
export const UnreadAttachment = z.object({ index: z.number().int().nonnegative(), reason: UnreadReason })
export type UnreadAttachment = z.infer<typeof UnreadAttachment>

/** What is not tried again by itself does not wait. */
export const asTooLong = ({ index, reason }: UnreadAttachment): UnreadAttachment => ({
  index,
  reason: reason === 'waiting' || reason === 'tomorrow' ? 'too_long' : reason,
})

/** More are not named. */
export const MAX_UNREAD_ATTACHMENTS = 50

/** Sorts after each day, so that what is due comes first. */
export const NO_DUE_DAY = '9999-12-31'

/** Where a conversation stands: something is owed, others are waited for, or nothing is left to do. */
export const ConversationState = z.enum(['open', 'waiting', 'done'])
export type ConversationState = z.infer<typeof ConversationState>

/**
 * The fields of a mail that people set, or that come from what they do with it. A mail that could not be fetched keeps
 * them when it comes after all.
 */
export const SetByPeople = z.object({
  is_read: z.boolean(),
  assignee_uid: Uid.nullable(),
  /** Fields that people change independently have a version each. */
  is_read_version: Version.default(0),
  assignee_version: Version.default(0),
  /** Who assigned it last, as they say themselves. */
  assigned_by: Uid.nullable().default(null),
  /** The deletion that will remove it, while that can still be undone. Meanwhile nobody sees the mail. */
  deletion_id: Id.nullable().default(null),
  /** The request that was made of it. */
  request_id: Id.nullable().default(null),
  /** Internal comments of the team. */
  comment_count: z.number().int().default(0),
  /**
   * What a person has said of the conversation up to this mail: to be answered, done, snoozed, or that a reply is waited
   * for.
   */
  handled: z.enum(['open', 'done', 'snoozed', 'awaiting_reply']).nullable().default(null),
  /** Until when it is snoozed, or a reply is waited for; a later mail that asks brings it back before. */
  snoozed_until: Millis.nullable().default(null),
  handled_version: Version.default(0),
  handled_by: Uid.nullable().default(null),
  handled_at: WrittenAt.nullable().default(null),
})
export type SetByPeople = z.infer<typeof SetByPeople>

/** Server only: a snoozed conversation. `email_id`: the mail that is its row. */
export const Snooze = z.object({ organization_id: z.string(), email_id: Id, wakes_at: Millis })
export type Snooze = z.infer<typeof Snooze>

/** How many parts a mail asks for, and how many of these the vault has. */
export const VaultCount = z.object({ asked: z.number().int(), known: z.number().int() })
export type VaultCount = z.infer<typeof VaultCount>

/** How many of the mails before a row are named in it. */
export const MAX_EARLIER = 29

/** A maker who was asked because of a conversation and has not answered, since when, and how many besides. */
export const WaitingFor = z.object({
  maker: z.string().max(300),
  since: Millis,
  /** How often they were reminded. */
  reminders: z.number().int().default(0),
  others: z.number().int(),
})
export type WaitingFor = z.infer<typeof WaitingFor>

/** What the row of a conversation says of the whole of it. */
export const ConversationRow = z.object({
  mail_count: z.number().int(),
  topics: z.array(Topic),
  /** The mails before the row, the newest first, and how much the team has said about each. */
  earlier: z
    .array(z.object({ email_id: Id, comment_count: z.number().int() }))
    .max(MAX_EARLIER)
    .default([]),
  /** The request that people go on with, or the last one, how much they have said about it, and where it stands. */
  request: z
    .object({ id: Id, comment_count: z.number().int(), status: RequestStatus.nullable().default(null) })
    .nullable()
    .default(null),
  /** Of the newest mail that asks for parts. */
  vault: VaultCount.nullable().default(null),
  /** Some mail of it is a request. */
  has_request: z.boolean().default(false),
  /**
   * The newest mail that may be a request, which nobody has said yet. `is_perhaps` is there because queries compare for
   * equality.
   */
  perhaps_id: Id.nullable().default(null),
  is_perhaps: z.boolean().default(false),
  /** A mail or the request has a day by which something is wanted. */
  has_due: z.boolean().default(false),
  /** No mail names the day by which something is owed: it follows from the service level, or a person has set it. */
  is_due_ours: z.boolean().default(false),
  /** The maker who has been waited for the longest. */
  waiting_for: WaitingFor.nullable().default(null),
})
export type ConversationRow = z.infer<typeof ConversationRow>

/** Of a mail that stands alone. */
export const ALONE = ConversationRow.parse({ mail_count: 1, topics: [] })

export const InboundEmail = z.object({
  id: Id,
  account_id: Id,
  state: MailState,
  kind: MailKind,
  /** An `auto_reply` that replies to nothing: helpdesks and portals send what people write so. */
  is_generated: z.boolean().default(false),
  sender_name: z.string(),
  sender_email: z.string(),
  /** Lists are ordered by this: the date from the sender, or the time of arrival if the two are days apart. */
  received_date: Millis,
  /** When we stored it, whatever its sender says; 0 for mails stored before this field existed. */
  stored_at: Millis.default(0),
  /** The date from the sender, which we show; null if the mail has no believable date. */
  sent_date: Millis.nullable().default(null),
  subject: z.string(),
  snippet: z.string(),
  size: z.number().int(),
  is_important: z.boolean(),
  has_attachments: z.boolean(),
  attachment_count: z.number().int(),
  /** Those that the analysis had to do without. */
  unread_attachments: z.array(UnreadAttachment).max(MAX_UNREAD_ATTACHMENTS).default([]),
  response_count: z.number().int(),
  /** The answers that have failed, or may not have arrived. */
  undelivered: z.array(Id).default([]),
  /** How much of what it asks for our answers have brought, as far as no request tells; null: nothing is known of that. */
  answered: z.enum(['whole', 'in_part']).nullable().default(null),
  /** The documents that it refuses are held against its sender, see `SentDocuments`. */
  is_refusing: z.boolean().default(false),
  /** Somebody has passed it on, or wanted to. */
  is_forwarded: z.boolean().default(false),
  thread_id: Id.nullable(),
  /** Keys of the parts that the analysis found: the first of them, as many as fit into a row of a list. */
  part_keys: z.array(z.string()).max(MAX_EXTRACTED_PRODUCTS),
  analysis: AnalysisSummary,
  /** Null: it asks for no parts, or was stored before this field existed. */
  vault: VaultCount.nullable().default(null),
  /**
   * The day the customer asked for, as in the analysis. `has_due_date` is there because queries compare for equality.
   */
  due_date: StoredDay.nullable().default(null),
  has_due_date: z.boolean().default(false),
  /** How often people have corrected the analysis. Each correction names the number it has seen. */
  correction_count: Version.default(0),
  /** What of it they have corrected. */
  corrected: z.array(CorrectedField).default([]),
  /** Set only while `state` is `unfetched`. */
  unfetched: Unfetched.nullable().default(null),
  search_tokens: z.array(z.string()),
  /** Raised by each answer, so that two answers at the same moment notice each other. */
  answer_version: Version.default(0),
  /** The mail to a contact that it answers. */
  answers_outbound_id: Id.nullable().default(null),
  /** It names that mail, but is sent by a program, or not known to come from the contact. Nothing follows from it. */
  may_answer_outbound_id: Id.nullable().default(null),
  /** It came by the link of the mail that it answers, and from no mail server. */
  by_link: z.boolean().default(false),
  /** The mail to a contact that it says could not be delivered. */
  returned_outbound_id: Id.nullable().default(null),
  /**
   * Where its conversation stands, of which it is the row in lists; null: a newer mail is that row, or none is. The
   * fields that follow are the row's.
   */
  conversation_state: ConversationState.nullable().default('open'),
  /** As which it is counted in `Stats`. */
  counted_state: ConversationState.nullable().default(null),
  /** The day by which something is owed; `NO_DUE_DAY` without one. */
  due_order: StoredDay.default(NO_DUE_DAY),
  conversation: ConversationRow.nullable().default(null),
  ...SetByPeople.shape,
})
export type InboundEmail = z.infer<typeof InboundEmail>

export const Attachment = z.object({
  index: z.number().int().nonnegative(),
  filename: z.string(),
  mime_type: z.string(),
  size: z.number().int(),
  /** Of its bytes, if it is a PDF. By this it is found in the vault. */
  sha256: z.string().nullable().default(null),
})
export type Attachment = z.infer<typeof Attachment>

/** Some programs call every file a stream of bytes, and others leave out the end of its name. */
export const isPdf = ({ filename, mime_type }: Pick<Attachment, 'filename' | 'mime_type'>): boolean =>
  mime_type === 'application/pdf' || /\.pdf$/i.test(filename)

/** A verdict of RFC 8601. `none`: the server found nothing to check; `unknown`: the server said nothing. */
const AuthenticationVerdict = z
  .enum(['pass', 'fail', 'softfail', 'neutral', 'policy', 'temperror', 'permerror', 'none', 'unknown'])
  .catch('unknown')

/**
 * What the server that received a mail says about its sender. `dmarc` is about the address in From, the other two about
 * whoever sent it. Only a failure means something: if the server checks nothing, a sender can write a `pass`
 * themselves, so never show it as proof.
 */
export const MailAuthentication = z.object({
  spf: AuthenticationVerdict,
  dkim: AuthenticationVerdict,
  dmarc: AuthenticationVerdict,
})
export type MailAuthentication = z.infer<typeof MailAuthentication>

export const NOT_AUTHENTICATED: MailAuthentication = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' }

/**
 * `body_html` is sanitised. `truncated`: the whole text is in the raw mail. `degraded`: only the raw text could be
 * parsed.
 */
export const EmailBody = z.object({
  body_text: z.string(),
  body_html: z.string(),
  attachments: z.array(Attachment),
  truncated: z.boolean(),
  degraded: z.boolean(),
  blocked_remote_count: z.number().int(),
  message_id: z.string().nullable(),
  references: z.array(z.string()),
  reply_to: z.string().nullable(),
  /** The addresses in To and Cc, each once. Mails stored before these fields existed have none. */
  to: z.array(z.string()).default([]),
  cc: z.array(z.string()).default([]),
  /** Where an answer goes. For mails stored before this field existed, see `recipientOf`. */
  recipient: z.string().nullable().default(null),
  authentication: MailAuthentication.default(NOT_AUTHENTICATED),
})
export type EmailBody = z.infer<typeof EmailBody>

/** The messages of one conversation, joined by Message-ID, In-Reply-To and References. */
export const Thread = z.object({
  id: Id,
  /** The sha256 of each Message-ID that leads to this thread. */
  message_keys: z.array(z.string()),
  /** The newest 100 keys that belong to no mail we have. A sender can make such references up. */
  referenced_keys: z.array(z.string()).default([]),
  /** The thread that took over its mails. Mails that still name this one have not been moved yet. */
  merged_into: Id.nullable().default(null),
  participants: z.array(z.string()),
  updated_at: Millis,
})
export type Thread = z.infer<typeof Thread>

/** How long Undo is offered, in milliseconds. */
export const UNDO_WINDOW = 5_000

/**
 * How long the server waits before it sends or deletes, in milliseconds: longer than Undo is offered, so that what people
 * press at the last moment still arrives, however slow the way there and back is.
 */
export const UNDO_HOLD = 10_000
