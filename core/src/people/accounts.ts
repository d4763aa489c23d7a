import { z } from 'zod'
import { AiBudget } from '../base/ai'
import { OwnType } from '../base/document-type'
import { OwnKind } from '../base/own-kinds'
import { TimeZone, UTC } from '../base/time-zone'
import { Millis, Uid } from '../base/primitives'

/** How many days a contact has to answer, before their mail counts as overdue. */
export const ResponseDays = z.number().int().min(1, 'Enter 1 to 90 days').max(90, 'Enter 1 to 90 days')
export const RESPONSE_DAYS = 7

/** A request without a date of its own is due after so many working days; so many percent are to be in time. */
export const ServiceLevel = z.object({
  target: z.number().int().min(1).max(100).default(90),
  days: z.number().int().min(1).max(90).default(5),
  /** 1 is Monday, as in ISO 8601. */
  working_days: z.array(z.number().int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]),
})
export type ServiceLevel = z.infer<typeof ServiceLevel>

export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  created_at: Millis,
  response_days: ResponseDays.default(RESPONSE_DAYS),
  /** New mails to contacts are written with a link by which these can answer without signing in. */
  has_reply_links: z.boolean().default(false),
  service_level: ServiceLevel.default(ServiceLevel.parse({})),
  /** Its days are those of this zone: when a request is late, when people are told. */
  time_zone: TimeZone.default(UTC),
  /** Requests are made of mails that surely ask for something. */
  makes_requests: z.boolean().default(true),
  /** While it has no request, it sees none of the samples either. */
  has_cleared_samples: z.boolean().default(false),
  ai_budget: AiBudget.default(null),
  /** Everybody in it must show a second factor. */
  requires_second_factor: z.boolean().default(false),
  /** The kinds of documents that it has added to those that all have. */
  own_kinds: z.array(OwnKind).max(OwnType.options.length).default([]),
})
export type Organization = z.infer<typeof Organization>

/** On which days an organization works, by which clocks, and how many of them it has to answer. */
export type Calendar = Pick<Organization, 'service_level' | 'time_zone'>

/** What of an organization decides what a mail asks it for, and by when. */
export type Office = Calendar & Pick<Organization, 'own_kinds'>

/** The security rules read this document, so it holds nothing they do not need. */
export const Member = z.object({
  id: Uid,
  is_active: z.boolean(),
  is_admin: z.boolean(),
  /**
   * The sign-in address, in lower case. A session can change its Firebase address without asking us, so rules and API
   * refuse a token with another address. Empty in documents from before it was kept; the server fills it from the
   * profile.
   */
  email: z.string().default(''),
  /** Epoch seconds. A session that began earlier has ended. */
  sessions_valid_after: z.number().int(),
  /**
   * What the token of a session must claim, and a token that need not claim it must not: it is minted for one session
   * that has shown the second factor. Null where none is needed; NOT_SET_UP where one is needed and there is none yet.
   * Ending the sessions changes it. It is no secret: only the server makes such tokens.
   */
  second_factor: z.string().nullable().default(null),
})
export type Member = z.infer<typeof Member>

export const Profile = z.object({
  id: Uid,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  created_at: Millis,
  /** They want to see no more of the list of first steps. */
  has_dismissed_first_steps: z.boolean().default(false),
  /** They want one mail a day with what they have not read. */
  daily_mail: z.boolean().default(false),
})
export type Profile = z.infer<typeof Profile>

/** A user as the API shows them. */
export const User = Profile.omit({ has_dismissed_first_steps: true, daily_mail: true }).extend({
  organization_id: z.string(),
  organization_name: z.string(),
  company: z.string(),
  is_admin: z.boolean(),
  is_active: z.boolean(),
  /** `invited`: has not accepted yet; then `id` is the id of the invitation. */
  status: z.enum(['active', 'inactive', 'invited']),
  /** Until when an invitation can be accepted; null for members. */
  expires_at: Millis.nullable(),
})
export type User = z.infer<typeof User>

/** Server only: the organization a uid belongs to, one at most. */
export const UserOrganization = z.object({
  /** Null when this uid can never belong to one again: its registration was abandoned, or the person left. */
  organization_id: z.string().nullable(),
  /** The invitation was mailed to their address, so the address is theirs, even if Firebase has not verified it yet. */
  is_address_proven: z.boolean().default(false),
})
export type UserOrganization = z.infer<typeof UserOrganization>

/** What we keep about a person who belongs to no organization any more. */
export const NOWHERE: UserOrganization = { organization_id: null, is_address_proven: false }

/** Counts of an organization. The transaction that changes what they count changes them too. */
export const Stats = z.object({
  /** Stored: active members. The API adds open invitations, because each of them holds a seat too. */
  user_count: z.number().int().default(0),
  user_limit: z.number().int().default(0),
  product_count: z.number().int().default(0),
  document_count: z.number().int().default(0),
  /** Makers with a product in the vault. */
  manufacturer_count: z.number().int().default(0),
  /** Those of `document_count` that cover all products of their maker. */
  universal_document_count: z.number().int().default(0),
  inbound_email_count: z.number().int().default(0),
  /** Conversations by where they stand. */
  open_count: z.number().int().default(0),
  waiting_count: z.number().int().default(0),
  done_count: z.number().int().default(0),
  contact_count: z.number().int().default(0),
  outbound_email_count: z.number().int().default(0),
  /** Of the documents, of the files of requests, and of uploads that have begun or are not removed yet. */
  stored_bytes: z.number().int().default(0),
})
export type Stats = z.infer<typeof Stats>

export const USER_LIMIT = 10
