import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { startMailServer } from '@attestry/local/mail-server'
import { describeReplies } from './find-replies.suite'
import type { TestMailServer } from '../testing/sync-fixture'
import { describeSync } from './sync-mailbox.suite'

const startServer = async (): Promise<TestMailServer> => {
  const password = randomUUID()
  const server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  const ca = await readFile(server.caFile, 'utf8')
  let validity = 1_000
  return {
    mailbox() {
      const username = `${randomUUID()}@acme.test`
      return {
        username,
        password,
        port: server.imapPort,
        ca,
        deliver: (raw) => void server.deliver(username, raw),
        empty: () => server.messages(username).forEach(({ uid }) => server.expunge(username, uid)),
        renumber: () => server.setUidValidity(username, ++validity),
      }
    },
    stop: () => server.stop(),
  }
}

describeSync('the local mail server', startServer)
describeReplies('the local mail server', startServer)
