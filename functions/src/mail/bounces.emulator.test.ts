import { randomUUID } from 'node:crypto'
import { Contact } from '@attestry/core/outreach/contacts'
import { toStored } from '@attestry/core/documents'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths, at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { returned } from '../testing/returned-mails/examples'
import { CONTACT, OURS } from '../testing/returned-mails/shapes'
import { seedOutboundEmail } from '../testing/seed-outbound-email'
import { receivedMail, seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'
import { restart } from './save-email'

const deps = { ...createTestDeps(), log: () => {}, queue: { enqueue: async () => {} } }
const db = getFirestore()
const WORDS = '552 5.2.2 Mailbox full'

async function setUp(changes: Partial<OutboundEmail> = {}, address = CONTACT) {
  const org = randomUUID()
  const contact: Contact = { ...sampleOf.contact, email: address }
  await db.doc(paths.contact(org, contact.id)).create(toStored('contact', contact))
  const stage = { ...deps, db, org }
  const { outbound, messageId } = await seedOutboundEmail(stage, { contact_email: CONTACT, ...changes })
  return {
    org,
    outbound,
    messageId,
    /** Receives an example that returns our mail, or one with the Message-ID given. */
    receive: async (name: string, id = messageId) => {
      const example = returned.find((one) => one.name === name)
      if (!example) throw new Error(`There is no ${name}`)
      const email = await seedReceivedMail(stage, example.raw.replaceAll(OURS, id))
      await analyseEmails(deps, { organization_id: org })
      return email.id
    },
    again: async (id: number) => {
      await deps.database.transact({ org: org, now: deps.now() }, (tx) => restart(tx, org, id, deps.now()), deps)
      await analyseEmails(deps, { organization_id: org })
    },
    email: (id: number) => deps.database.reads.read(at('inboundEmail', org, id)),
    shown: async () => readDocument(OutboundEmail, await db.doc(paths.outboundEmail(org, outbound.id)).get()),
    contact: async () => readDocument(Contact, await db.doc(paths.contact(org, contact.id)).get()),
    item: (state: string) => db.doc(paths.outboxItem(outbound.id)).update({ state }),
  }
}

test('a mail that came back has failed with the words of the server, and its contact shows it', async () => {
  const it = await setUp()
  const id = await it.receive('postfix mailbox full')
  expect(await it.email(id)).toMatchObject({ kind: 'bounce', returned_outbound_id: it.outbound.id })
  expect(await it.shown()).toMatchObject({
    status: 'failed',
    delivery: 'failed',
    error_message: WORDS,
    bounced: true,
    is_awaiting: false,
    due_at: null,
    response_to_email_id: null,
  })
  expect((await it.contact())?.bounced).toEqual({ at: expect.any(Number), message: WORDS })
})

test('a bounce that is processed again does not stop a mail that was sent again', async () => {
  const it = await setUp()
  const id = await it.receive('qmail no mailbox')
  await it.item('done')
  await db.doc(paths.outboundEmail(it.org, it.outbound.id)).update({ status: 'sent', delivery: 'sent' })
  await it.again(id)
  expect(await it.shown()).toMatchObject({ status: 'sent', delivery: 'sent' })
})

test('a contact with another address by now is not blamed', async () => {
  const it = await setUp({}, 'new@ti.test')
  await it.receive('postfix mailbox full')
  expect((await it.shown())?.bounced).toBe(true)
  expect((await it.contact())?.bounced).toBeNull()
})

test.each(['postfix delayed', 'exim delay warning', 'rfc 3834', 'notes'])('%s changes nothing', async (name) => {
  const it = await setUp()
  const id = await it.receive(name)
  expect((await it.email(id))?.returned_outbound_id).toBeNull()
  expect(await it.shown()).toEqual(it.outbound)
  expect((await it.contact())?.bounced).toBeNull()
})

test('a mail that was answered has arrived, whatever a server says later', async () => {
  const it = await setUp({ response_to_email_id: 5, responded_at: 5, is_awaiting: false, due_at: null })
  await it.receive('postfix mailbox full')
  expect(await it.shown()).toEqual(it.outbound)
})

test('a forged bounce marks nothing', async () => {
  const [it, other] = [await setUp(), await setUp()]
  const guessed = it.messageId.replace(/\.[0-9a-f]{4}/, '.0000')
  for (const id of [other.messageId, guessed, `<${it.outbound.id}@us.test>`, OURS]) {
    for (const name of ['postfix mailbox full', 'qmail no mailbox', 'yahoo']) {
      expect((await it.email(await it.receive(name, id)))?.returned_outbound_id).toBeNull()
    }
  }
  expect(await it.shown()).toEqual(it.outbound)
  expect(await other.shown()).toEqual(other.outbound)
})

test('an answer to a customer that came back has failed, and is not counted', async () => {
  const it = await setUp()
  const mail = receivedMail({ state: 'parsed', response_count: 1 })
  const document = paths.response(it.org, mail.id, it.outbound.id)
  await db.doc(paths.inboundEmail(it.org, mail.id)).create(toStored('inboundEmail', mail))
  const response = { ...sampleOf.response, id: it.outbound.id, status: 'sent', delivery: 'sent' } as const
  await db.doc(document).create(toStored('response', response))
  await db.doc(paths.outboxItem(it.outbound.id)).update({ document, email_id: mail.id })
  const id = await it.receive('postfix mailbox full')
  expect((await db.doc(document).get()).data()).toMatchObject({
    status: 'failed',
    delivery: 'failed',
    error_message: WORDS,
  })
  const answered = readDocument(InboundEmail, await db.doc(paths.inboundEmail(it.org, mail.id)).get())
  expect(answered).toMatchObject({ response_count: 0, undelivered: [response.id] })
  await it.again(id)
  expect((await it.email(mail.id))?.response_count).toBe(0)
})
