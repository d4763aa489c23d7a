import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { ImapMailbox } from '../adapters/mail/imap'
import type { SyncMailboxDeps } from './sync-run'

/** Logs in to the mailbox of an account, for so many milliseconds. @throws what the credentials or the server refuse */
export const connectTo = (
  { credentials, connectImap }: Pick<SyncMailboxDeps, 'credentials' | 'connectImap'>,
  org: string,
  account: EmailAccount,
  deadline: number,
): Promise<ImapMailbox> => {
  const { imap_server: host, imap_port: port, username } = account
  return credentials.use(org, account, (credential) =>
    connectImap({ host, port, username, ...credential }, { deadline }),
  )
}
