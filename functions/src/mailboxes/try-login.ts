import type { EmailAccount } from '@attestry/contract/mailboxes'
import type { ConnectImap } from '../mail/imap'
import type { MailCredential } from '../mail/mail-credential'
import type { Smtp } from '../mail/smtp'
import type { RateLimit, RateLimits } from '../platform/rate-limits'

export type TryLoginDeps = {
  connectImap: ConnectImap
  smtp: Pick<Smtp, 'check'>
  rateLimits: Pick<RateLimits, 'take'>
}

type Servers = Pick<
  EmailAccount,
  'account_type' | 'username' | 'imap_server' | 'imap_port' | 'smtp_server' | 'smtp_port'
>

/** Each attempt connects to a server that the caller chose, so attempts are limited per organization. */
const PER_ORGANIZATION: RateLimit = { attempts: 20, within: 60 * 60 * 1000 }

/**
 * Somebody waits for the answer, and a request through Hosting ends after 60 s. We give up on a slow server before
 * that.
 */
const DEADLINE = 25_000

/** Proves that an account's server accepts its login. @throws AppError too-many-requests, or what the server refused */
export async function tryLogin(
  { connectImap, smtp, rateLimits }: TryLoginDeps,
  org: string,
  { account_type, username, imap_server, imap_port, smtp_server, smtp_port }: Servers,
  credential: MailCredential,
): Promise<void> {
  await rateLimits.take(`mail-account-${org}`, PER_ORGANIZATION)
  switch (account_type) {
    case 'inbound_monitoring': {
      const login = { host: imap_server, port: imap_port, username, ...credential }
      const mailbox = await connectImap(login, { deadline: DEADLINE })
      try {
        await mailbox.open()
      } finally {
        await mailbox.close()
      }
      break
    }
    case 'outbound_sending':
      await smtp.check({ host: smtp_server, port: smtp_port, username, ...credential })
      break
  }
}
