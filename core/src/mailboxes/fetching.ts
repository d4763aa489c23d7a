import { z } from 'zod'
import { Id, Millis } from '../base/primitives'

// What the server keeps to read a mailbox. No browser sees it.

/** An AES-256-GCM record; all fields are base64 except `key_id`. */
export const EncryptedSecret = z.object({
  key_id: z.string(),
  wrapped_key: z.string(),
  iv: z.string(),
  ciphertext: z.string(),
  tag: z.string(),
})
export type EncryptedSecret = z.infer<typeof EncryptedSecret>

/**
 * The password of an account, or the refresh token of one that signs in elsewhere. `access` is the access
 * token that it was exchanged for last.
 */
export const MailboxSecret = EncryptedSecret.extend({
  access: EncryptedSecret.extend({ expires_at: Millis }).nullable().default(null),
})
export type MailboxSecret = z.infer<typeof MailboxSecret>

/**
 * Who fetches from a mailbox now, and how far. A later holder has a higher `token`, and a write with a
 * lower token is refused. All UIDs up to `last_uid` under `uid_validity` are stored.
 */
export const MailboxLease = z.object({
  organization_id: z.string(),
  account_id: Id,
  token: z.number().int(),
  /** 0 when nobody holds it. */
  expires_at: Millis,
  uid_validity: z.string().nullable(),
  last_uid: z.number().int(),
  /** How many runs in a row failed or died on the message after `last_uid`. */
  attempts: z.number().int().default(0),
  /** The error of the last of them; null when that run died without reporting one. */
  last_failure: z.string().nullable().default(null),
  /** How often in a row the server gave the mailbox a new UIDVALIDITY. */
  validity_changes: z.number().int().default(0),
  /** When to check the mailbox next; null if the account is not polled. */
  poll_after: Millis.nullable(),
  /** How many runs in a row failed, for any reason. */
  failures: z.number().int().default(0),
  /** When a task was queued for it that no run has taken up yet; null when none waits. */
  queued_at: Millis.nullable().default(null),
  /**
   * When a message that could not be fetched is to be tried again; null when there is none. Of leases that were stored
   * before it was known it is 0, so that the next run looks.
   */
  retry_after: Millis.nullable().default(0),
  /** The hours (since 1970) in which mail came: the last one of each hour of the week. Null: not known yet. */
  mail_hours: z
    .array(z.number().int())
    .max(7 * 24)
    .nullable()
    .default(null),
  /** Until when somebody looks at what comes. */
  watched_until: Millis.default(0),
})
export type MailboxLease = z.infer<typeof MailboxLease>

/** A message that was skipped so that it does not block its mailbox. It is tried again. */
export const UnfetchedMail = z.object({
  organization_id: z.string(),
  account_id: Id,
  /** The row that stands for it in the list. */
  email_id: Id,
  uid_validity: z.string(),
  uid: z.number().int(),
  /** As the mail server reports it. */
  size: z.number().int(),
  internal_date: Millis.nullable(),
  attempts: z.number().int(),
  not_before: Millis,
  created_at: Millis,
})
export type UnfetchedMail = z.infer<typeof UnfetchedMail>

/** What earlier versions stored for a message that they had skipped for good. */
export const DeadLetter = UnfetchedMail.pick({
  organization_id: true,
  account_id: true,
  uid_validity: true,
  uid: true,
  created_at: true,
}).extend({ reason: z.string() })

/**
 * Which mailboxes of an organization are being fetched now, until when, and which accounts wait for their
 * turn.
 */
export const SyncSlots = z.object({
  held: z.record(z.string(), Millis).default({}),
  waiting: z.array(Id).default([]),
})
export type SyncSlots = z.infer<typeof SyncSlots>

/**
 * How much mail an organization took in on one day (UTC). Its `expires_at` is for Firestore's TTL policy.
 */
export const MailUsage = z.object({ mails: z.number().int().default(0), bytes: z.number().int().default(0) })
export type MailUsage = z.infer<typeof MailUsage>
