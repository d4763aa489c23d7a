import { randomUUID } from 'node:crypto'
import { startDovecot } from '@attestry/local/testing/dovecot'
import { describeReplies } from './find-replies.suite'
import type { TestMailServer } from '../testing/sync-fixture'
import { describeSync } from './sync-mailbox.suite'

const startServer = async (): Promise<TestMailServer> => {
  const dovecot = await startDovecot()
  return {
    mailbox() {
      const username = `${randomUUID()}@acme.test`
      return {
        username,
        password: dovecot.password,
        port: dovecot.port,
        ca: dovecot.ca,
        deliver: (raw) => dovecot.deliver(username, raw),
        empty: () => dovecot.empty(username),
        renumber: () => dovecot.renumber(username),
      }
    },
    stop: () => dovecot.stop(),
  }
}

describeSync('Dovecot', startServer)
describeReplies('Dovecot', startServer)
