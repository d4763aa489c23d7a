import { z } from 'zod'
import { Id, Millis } from '../base/primitives'

export const AccountType = z.enum(['inbound_monitoring', 'outbound_sending'])
export type AccountType = z.infer<typeof AccountType>

/** What an account is for. One account may serve both. */
export const Purpose = z.enum(['monitoring', 'sending'])
export type Purpose = z.infer<typeof Purpose>

/** A provider on whose own page people sign in to their mailbox (OAuth 2), instead of giving us a password. */
export const SignInProvider = z.enum(['google', 'microsoft'])
export type SignInProvider = z.infer<typeof SignInProvider>

/** Which of its two servers an account uses. */
export const MailboxSide = z.enum(['reading', 'sending'])
export type MailboxSide = z.infer<typeof MailboxSide>

/**
 * The result of the account's last checks. `code` is an error code of the core. Only a success of the `side` that
 * failed ends a failure: a mailbox that can be read may still refuse to send.
 */
export const MailboxHealth = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok') }),
  z.object({
    status: z.literal('failing'),
    side: MailboxSide.default('reading'),
    code: z.string(),
    message: z.string(),
    since: Millis,
  }),
])
export type MailboxHealth = z.infer<typeof MailboxHealth>

export const EmailAccount = z.object({
  id: Id,
  /** `inbound_monitoring` where `monitoring` is among the purposes. */
  account_type: AccountType,
  /** Accounts stored before one could serve both have none: `purposesOf` says what they are for. */
  purposes: z.array(Purpose).default([]),
  /** Of a mailbox that is not monitored, what answers our own mails is read, and nothing else. */
  reads_replies: z.boolean().default(false),
  email_address: z.string(),
  display_name: z.string(),
  username: z.string(),
  imap_server: z.string(),
  imap_port: z.number().int(),
  smtp_server: z.string(),
  smtp_port: z.number().int(),
  use_ssl: z.literal(true),
  sign_in: z.enum(['password', ...SignInProvider.options]).default('password'),
  is_active: z.boolean(),
  last_checked: Millis.nullable(),
  health: MailboxHealth,
  created_at: Millis,
})
export type EmailAccount = z.infer<typeof EmailAccount>

/** How many e-mail accounts an organization can have. */
export const EMAIL_ACCOUNT_LIMIT = 20
