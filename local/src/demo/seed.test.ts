import { expect, test } from 'vitest'
import { startMailServer } from '../mail-server'
import { demoMails } from './mails'
import { deliver } from './seed'

test('every demo mail arrives over SMTP as it was written, in order, and a bounce has no sender', async () => {
  const server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: 'unused' })
  try {
    const mails = await demoMails(Date.UTC(2026, 10, 20))
    await deliver(server.smtpPort, mails)
    const sent = mails.map(({ from, undelivered, raw }) => [undelivered ? '' : from.address, raw.toString('latin1')])
    for (const address of ['compliance@northwind.test', 'compliance@contoso.test']) {
      const arrived = server.messages(address).map(({ raw }) => {
        const [, sender, message] = /^Return-Path: <(.*)>\r\n([^]*)$/.exec(raw.toString('latin1')) ?? []
        return [sender, message?.trimEnd()]
      })
      const expected = sent.filter((_, index) => mails[index]!.to.address === address)
      expect(arrived).toEqual(expected.map(([sender, message]) => [sender, message?.trimEnd()]))
    }
  } finally {
    await server.stop()
  }
})
