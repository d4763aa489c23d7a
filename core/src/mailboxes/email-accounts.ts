/** What people say of an e-mail account, and what can be done with it. Loaded when somebody does. */
import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { EmailAddress, Exact, Id, Line, Password, Text } from '../base/primitives'
import { AccountType, EmailAccount, Purpose } from './mailboxes'

const Host = Text(253)
  .trim()
  .toLowerCase()
  .min(1)
  .regex(/^[a-z0-9.-]+$/, 'Invalid server name')
const Port = z.number().int().min(1).max(65535)

export const EmailAccountForm = z.strictObject({
  /** `outbound` is the older spelling of `outbound_sending`. */
  account_type: z.preprocess((type) => (type === 'outbound' ? 'outbound_sending' : type), AccountType),
  /** Without them, it is for what its type says. */
  purposes: z.array(Purpose).min(1).max(Purpose.options.length).optional(),
  /** Whether replies are read in a mailbox that only sends. Without it, an IMAP server is not needed. */
  reads_replies: z.boolean().default(true),
  email_address: EmailAddress,
  display_name: Line(100).pipe(z.string().min(1)),
  username: Exact(254).trim().min(1),
  password: Password,
  imap_server: z.union([Host, z.literal('')]),
  imap_port: Port.default(993),
  smtp_server: Host,
  smtp_port: Port.default(587),
  use_ssl: z.literal(true).default(true),
})
export type EmailAccountForm = z.infer<typeof EmailAccountForm>

/**
 * The servers and the username cannot be changed. Otherwise anybody could have the stored password sent to a server of
 * their choice, and mails of another mailbox would count as already fetched. Only a mailbox that was never read may be
 * told where, together with its password.
 */
export const EmailAccountChanges = EmailAccountForm.pick({ display_name: true, password: true })
  .extend({
    is_active: z.boolean(),
    purposes: z.array(Purpose).min(1).max(Purpose.options.length),
    reads_replies: z.boolean(),
    imap_server: Host,
    imap_port: Port,
  })
  .partial()
export type EmailAccountChanges = z.infer<typeof EmailAccountChanges>

/**
 * What one sync run did. `running` is true if another run holds the mailbox, or if the organization already fetches
 * from as many mailboxes as it may at once. In the second case this mailbox gets its turn later.
 */
export const SyncResult = z.object({
  running: z.boolean(),
  stored: z.number().int(),
  known: z.number().int(),
})
export type SyncResult = z.infer<typeof SyncResult>

export const mailboxesApi = {
  listEmailAccounts: endpoint({
    method: 'GET',
    path: '/api/v1/emails/accounts',
    access: 'member',
    summary: "The organization's e-mail accounts, without their passwords",
    input: z.strictObject({}),
    output: z.array(EmailAccount),
  }),
  addEmailAccount: endpoint({
    method: 'POST',
    path: '/api/v1/emails/accounts',
    access: 'member',
    idempotent: true,
    summary: 'Add an e-mail account after its login was tried',
    input: EmailAccountForm,
    output: EmailAccount,
  }),
  updateEmailAccount: endpoint({
    method: 'PUT',
    path: '/api/v1/emails/accounts/:id',
    access: 'member',
    summary:
      'Rename an e-mail account, pause or resume it, or change its password or what it is for after the login was tried',
    input: EmailAccountChanges.extend({ id: Id }),
    output: EmailAccount,
  }),
  removeEmailAccount: endpoint({
    method: 'DELETE',
    path: '/api/v1/emails/accounts/:id',
    access: 'admin',
    summary: 'Remove an e-mail account and its password or access; the mails it received stay',
    input: z.strictObject({ id: Id }),
    output: z.null(),
  }),
  checkEmailAccount: endpoint({
    method: 'POST',
    path: '/api/v1/emails/accounts/:id/check',
    access: 'member',
    summary: 'Try the login of an e-mail account now; how it went is its health',
    input: z.strictObject({ id: Id }),
    output: EmailAccount,
  }),
  syncEmailAccount: endpoint({
    method: 'POST',
    path: '/api/v1/emails/accounts/:id/sync',
    access: 'member',
    summary: 'Fetch new mail now',
    input: z.strictObject({ id: Id }),
    output: SyncResult,
  }),
  watchMailboxes: endpoint({
    method: 'POST',
    path: '/api/v1/emails/accounts/watch',
    access: 'member',
    summary: 'Have the mailboxes checked each minute for the next half hour, because somebody looks at what comes',
    input: z.strictObject({}),
    output: z.null(),
  }),
}
