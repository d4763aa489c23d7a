import { readFileSync } from 'node:fs'
import { responsesApi } from '@attestry/core/sending/responses'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { objects, paths } from '@attestry/core/paths'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createConnectImap } from '../adapters/mail/imap'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'
import { deliverEmail } from './deliver-email'
import { fileAsSent } from './file-as-sent'

let imap: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  imap = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: 'app password' })
})
afterAll(() => imap.stop())

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** An answer that waits to be sent from a mailbox of the local mail server. */
async function setUp(changes: Partial<EmailAccount> = {}) {
  const stage = await startOutbox()
  closings.push(stage.close)
  const { server, write, call, member, pass } = stage
  const servers = { imap_server: 'localhost', imap_port: imap.imapPort, account_type: 'outbound_sending' } as const
  const account = await seedAccount(write, server.port, { ...servers, ...changes })
  const mail = await seedMail(write, account)
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  const { body } = await call(responsesApi.sendResponse, { id: mail.id, product_ids: [product.id] }, member.token)
  pass(10_000)
  const warned: string[] = []
  const connectImap = createConnectImap({ allowLoopback: true, ca: readFileSync(imap.caFile, 'utf8') })
  const deps = { ...stage.deps, connectImap, log: (_: string, message: string) => void warned.push(message) }
  const id = Number(body.id)
  return {
    ...stage,
    deps,
    warned,
    deliver: () => deliverEmail(deps, { outbox_id: id }),
    item: async () => (await stage.item(id))!,
    filed: () => imap.messages(account.email_address, 'Sent'),
    received: () => imap.messages(account.email_address),
    bytes: () => stage.deps.blobs.read(objects.outgoing(stage.org, id)),
  }
}

test('a mail that was sent is in the folder of sent mails, read, with the same bytes, and only once', async () => {
  const it = await setUp()
  await it.deliver()
  await it.deliver()
  await fileAsSent(it.deps, await it.item())
  const [filed, ...others] = it.filed()
  expect(others).toEqual([])
  expect(filed?.flags).toContain('\\Seen')
  expect(filed?.raw.toString().trimEnd()).toBe((await it.bytes()).toString().trimEnd())
  expect(it.received()).toEqual([])
})

test('a folder that cannot be reached makes no difference to the delivery', async () => {
  const it = await setUp({ imap_port: 1 })
  await it.deliver()
  expect((await it.item()).state).toBe('done')
  expect(it.server.arrived).toHaveLength(1)
  expect(it.warned).toContain('A sent mail could not be put into its folder')
})

test('a provider that keeps sent mail itself is left alone', async () => {
  const it = await setUp()
  const item = await it.item()
  await it.db.doc(paths.emailAccount(it.org, item.account_id)).update({ smtp_server: 'smtp.gmail.com' })
  await fileAsSent(it.deps, item)
  expect(it.filed()).toEqual([])
  expect(it.warned).toEqual([])
})
