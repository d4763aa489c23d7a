import type { OutboxItem } from '@attestry/core/sending/outbox'
import { at, objects } from '@attestry/core/paths'
import type { MailCredentials } from '../mailboxes/credentials'
import type { ConnectImap } from '../adapters/mail/imap'
import type { Blobs } from '../adapters/blobs'
import type { Database } from '../adapters/database'
import { failureFields, type Log } from '../platform/log'

export type FileAsSentDeps = {
  connectImap: ConnectImap
  database: Pick<Database, 'reads'>
  credentials: MailCredentials
  blobs: Pick<Blobs, 'read'>
  log: Log
}

/** In milliseconds, for the whole session. The lease of the delivery has ended by then. */
const DEADLINE = 60_000

/** Servers that keep what is sent through them in the folder of sent mails themselves. */
const FILES_ITSELF = /(?:^|\.)(?:gmail|googlemail|office365|outlook)\.com$/i

/**
 * Puts a mail that has left into the folder of sent mails of its mailbox: the same bytes, so that people find it there,
 * and their mail program shows it in its thread. It is done once, after the delivery was saved; if it fails, the mail
 * has been sent all the same, and it is not tried again.
 */
export async function fileAsSent(
  { connectImap, database, credentials, blobs, log }: FileAsSentDeps,
  { id, organization_id: org, account_id, message_id }: OutboxItem,
): Promise<void> {
  try {
    const mailbox = await database.reads.read(at('emailAccount', org, account_id))
    if (!mailbox || FILES_ITSELF.test(mailbox.smtp_server)) return
    const raw = await blobs.read(objects.outgoing(org, id))
    const { imap_server: host, imap_port: port, username } = mailbox
    const session = await credentials.use(org, mailbox, (credential) =>
      connectImap({ host, port, username, ...credential }, { deadline: DEADLINE }),
    )
    try {
      await session.fileAsSent(raw, message_id)
    } finally {
      await session.close()
    }
  } catch (failure) {
    log('WARNING', 'A sent mail could not be put into its folder', { outbox_id: id, ...failureFields(failure) })
  }
}
