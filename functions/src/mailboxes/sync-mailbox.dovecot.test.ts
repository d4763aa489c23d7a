import { randomUUID } from 'node:crypto'
import { startDovecot } from '@attestry/local/dovecot'
import { describeSync } from './sync-mailbox.suite'

describeSync('Dovecot', async () => {
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
})
