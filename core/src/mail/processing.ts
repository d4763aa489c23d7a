import { z } from 'zod'
import { jobOf } from '../base/jobs'
import { Id, Millis, Uid } from '../base/primitives'

// What the server keeps to read and delete stored mail. No browser sees it.

/** What people have corrected in the mails of one sender, the newest last, for the analysis of later ones. */
export const SenderLesson = z.object({
  /** Numbers that they took out of the parts of a mail, as they were written there. */
  not_parts: z
    .array(z.object({ email_id: Id, part_number: z.string().max(100) }))
    .max(30)
    .default([]),
  /** What they said of each mail. */
  verdicts: z
    .array(z.object({ email_id: Id, is_request: z.boolean() }))
    .max(20)
    .default([]),
})
export type SenderLesson = z.infer<typeof SenderLesson>

/**
 * Work left to do on a stored mail. `attempts` counts the runs that started on it and did not end well.
 */
export const PendingEmail = z.object({
  organization_id: z.string(),
  email_id: Id,
  attempts: z.number().int(),
  /** While a run works on it: when that run has taken too long. */
  not_before: Millis,
  /** Since when it has waited for a service of ours that is down. Such waiting is not counted as an attempt. */
  away_since: Millis.nullable().default(null),
  /** How often it was put back because the built-in rules had analysed it while the model was away. */
  rereads: z.number().int().default(0),
  /** How often it was put back because attachments of it could not be read yet. */
  file_rereads: z.number().int().default(0),
  /** A person has asked for it, so also what has taken too long is read once more. */
  is_asked: z.boolean().default(false),
  /** Who wrote it, as far as the header says: senders take turns. */
  sender: z.string().default(''),
})
export type PendingEmail = z.infer<typeof PendingEmail>

/** The job that parses and analyses the waiting mail of an organization, one run at a time. */
export const InboxJob = jobOf({ organization_id: z.string() })
export type InboxJob = z.infer<typeof InboxJob>

/** The job that deletes mails, all by one action, once it can no longer be undone. */
export const EmailDeletion = jobOf({
  id: Id,
  organization_id: z.string(),
  email_ids: z.array(Id),
  created_by: Uid,
  created_at: Millis,
})
export type EmailDeletion = z.infer<typeof EmailDeletion>

/** A stored mail that no run could finish. */
export const UnreadLetter = z.object({
  organization_id: z.string(),
  email_id: Id,
  attempts: z.number().int(),
  created_at: Millis,
})
export type UnreadLetter = z.infer<typeof UnreadLetter>

/** Proof that a message was stored, and as which mail. It still names the mail after that was deleted. */
export const MailKey = z.object({ email_id: Id, account_id: Id, created_at: Millis })
export type MailKey = z.infer<typeof MailKey>
