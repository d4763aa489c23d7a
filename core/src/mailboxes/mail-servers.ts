import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { MAIL_PROVIDERS } from './mail-providers'
import { EmailAccountForm } from './email-accounts'

/** The servers of an address, for the form that adds its account. Whether they take the login is tried only there. */
export const FoundServers = z.object({
  imap_server: z.string(),
  imap_port: z.literal(993),
  smtp_server: z.string(),
  smtp_port: z.literal([465, 587]),
  username: z.string(),
  /** A key of `mailProviders`; null for a provider that we do not know. */
  provider: z.enum(MAIL_PROVIDERS).nullable(),
  /** The domain is a provider's own, its MX host is one's, or the servers were published (Thunderbird's autoconfig). */
  found_by: z.enum(['provider', 'mx', 'autoconfig']),
})
export type FoundServers = z.infer<typeof FoundServers>

export const mailServersApi = {
  findMailServers: endpoint({
    // An address in a query would get into logs.
    method: 'POST',
    path: '/api/v1/mail-servers',
    access: 'member',
    summary: 'Find the mail servers of an address: its provider, or what its domain has published; nothing if unknown',
    input: EmailAccountForm.pick({ email_address: true }),
    output: FoundServers.nullable(),
  }),
}
