import { AppError } from '@attestry/core/base/errors'
import { sidesOf } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount, MailboxSide } from '@attestry/core/mailboxes/mailboxes'
import type { ConnectImap } from '../adapters/mail/imap'
import type { MailCredential } from '../adapters/mail/mail-credential'
import type { Smtp } from '../adapters/mail/smtp'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'

export type TryLoginDeps = {
  connectImap: ConnectImap
  smtp: Pick<Smtp, 'check'>
  rateLimits: Pick<RateLimits, 'take'>
}

type Servers = Pick<
  EmailAccount,
  'account_type' | 'purposes' | 'reads_replies' | 'username' | 'imap_server' | 'imap_port' | 'smtp_server' | 'smtp_port'
>

/** What a server refused, and which of the two it was. */
export class LoginFailed extends AppError {
  readonly side: MailboxSide

  constructor(side: MailboxSide, { code, message }: AppError, isOneOfTwo: boolean) {
    super(code, isOneOfTwo ? `${message} ${WHICH[side]}` : message)
    this.side = side
  }
}

const WHICH: Record<MailboxSide, string> = {
  reading: 'This was the server for reading (IMAP).',
  sending: 'This was the server for sending (SMTP).',
}

/** Each attempt connects to servers that the caller chose, so attempts are limited per organization. */
const PER_ORGANIZATION: RateLimit = { attempts: 20, within: 60 * 60 * 1000 }

/**
 * Somebody waits for the answer, and a request through Hosting ends after 60 s. We give up on a slow server before
 * that.
 */
const DEADLINE = 25_000

/**
 * Proves that an account's servers accept its login: those that it uses, unless `sides` names others.
 * @throws AppError too-many-requests; LoginFailed with what a server refused
 */
export async function tryLogin(
  { connectImap, smtp, rateLimits }: TryLoginDeps,
  org: string,
  account: Servers,
  credential: MailCredential,
  sides: readonly MailboxSide[] = sidesOf(account),
): Promise<void> {
  const { username, imap_server, imap_port, smtp_server, smtp_port } = account
  await rateLimits.take(`mail-account-${org}`, PER_ORGANIZATION)

  const logins: Record<MailboxSide, () => Promise<void>> = {
    async reading() {
      const login = { host: imap_server, port: imap_port, username, ...credential }
      const mailbox = await connectImap(login, { deadline: DEADLINE })
      try {
        await mailbox.open()
      } finally {
        await mailbox.close()
      }
    },
    sending: () => smtp.check({ host: smtp_server, port: smtp_port, username, ...credential }),
  }
  const tried = await Promise.allSettled(sides.map((side) => logins[side]()))
  for (const [index, result] of tried.entries()) {
    if (result.status === 'fulfilled') continue
    const side = sides[index]!
    throw result.reason instanceof AppError ? new LoginFailed(side, result.reason, sides.length > 1) : result.reason
  }
}
