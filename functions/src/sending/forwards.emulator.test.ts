import { InboundEmail, UNDO_HOLD } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { objects, paths } from '@attestry/core/paths'
import { EmailForward, forwardsApi } from '@attestry/core/sending/forwards'
import { Thread } from '@attestry/core/mail/inbox'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { messageKey } from '../mail/inbound/message-key'
import { seedAccount, seedMail } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'

const ORIGINAL = Buffer.from(
  'From: jane@customer.test\r\nSubject: RoHS\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nGrüße\r\n.\r\n--boundary\r\n',
)

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function setUp(changes: Partial<InboundEmail> = {}, raw = ORIGINAL) {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, pass, deliver, deps } = stage
  const mail = await seedMail(write, await seedAccount(write, server.port), { state: 'parsed', ...changes })
  await deps.blobs.write(objects.rawMail(org, mail.id), raw, 'message/rfc822')
  const send = (to: string[], more: { subject?: string; body_text?: string; from?: string } = {}) =>
    call(forwardsApi.forwardEmail, { id: mail.id, to, ...more }, member.token)
  return {
    ...stage,
    mail,
    send,
    async arrived(to: string[]) {
      const { id } = (await send(to)).body
      pass(UNDO_HOLD)
      await deliver(id)
      return { id, mail: server.arrived[0], read: await PostalMime.parse(server.arrived[0]?.raw ?? '') }
    },
    shown: async (id: number) => readDocument(EmailForward, await db.doc(paths.forward(org, mail.id, id)).get()),
    readMail: async () => readDocument(InboundEmail, await db.doc(paths.inboundEmail(org, mail.id)).get()),
  }
}

test('a mail is passed on as it came, to everybody named, with a note', async () => {
  const it = await setUp()
  const { body } = await it.send(['Max@ti.test', 'bo@ti.test', 'max@TI.test'], { body_text: 'Can you help?' })
  expect(body).toMatchObject({
    to: 'max@ti.test',
    also_to: ['bo@ti.test'],
    subject: 'Fwd: RoHS for LM317',
    body_text: 'Can you help?',
    delivery: 'queued',
    created_by: it.member.uid,
  })
  expect(await it.readMail()).toMatchObject({ is_forwarded: true, response_count: 0 })
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)
  const [arrived] = it.server.arrived
  expect(arrived?.to).toEqual(['max@ti.test', 'bo@ti.test'])
  const raw = arrived?.raw.toString('latin1') ?? ''
  expect(raw).toMatch(/Content-Type: message\/rfc822; name="?RoHS for LM317\.eml"?/)
  expect(raw).not.toContain('base64')
  expect(arrived?.raw.includes(ORIGINAL)).toBe(true)
  expect((await PostalMime.parse(arrived?.raw ?? '', { forceRfc822Attachments: true })).text?.trim()).toBe(
    'Can you help?',
  )
  expect(it.server.wire().toString('latin1')).not.toContain('Bcc')
  expect(await it.shown(body.id)).toMatchObject({ status: 'sent', delivery: 'sent' })
  expect(await it.readMail()).toMatchObject({ response_count: 0 })
})

test('what answers a mail that was passed on comes into its conversation', async () => {
  const it = await setUp()
  const { read } = await it.arrived(['max@ti.test'])
  const thread = readDocument(Thread, await it.db.doc(paths.thread(it.org, it.mail.thread_id ?? 0)).get())
  expect(thread?.message_keys).toEqual([messageKey(read.messageId ?? '')])
})

test.each([
  ['a line that is too long', `Subject: x\r\n\r\n${'x'.repeat(2000)}\r\n`],
  ['a lone CR', 'Subject: x\r\n\r\na\rb\r\n'],
  ['a zero byte', 'Subject: x\r\n\r\na\0b\r\n'],
])('a mail with %s is passed on as a file, byte for byte', async (_, text) => {
  const it = await setUp({}, Buffer.from(text))
  const { read } = await it.arrived(['max@ti.test'])
  const [file] = read.attachments
  expect(file).toMatchObject({ filename: 'RoHS for LM317.eml', mimeType: 'application/octet-stream' })
  expect(file?.content instanceof ArrayBuffer && Buffer.from(file.content).toString()).toBe(text)
})

test('a forwarded mail can be taken back, and leaves no trace', async () => {
  const it = await setUp()
  const { id } = (await it.send(['max@ti.test'])).body
  const undone = await it.call(forwardsApi.undoForward, { id: it.mail.id, forwardId: id }, it.member.token)
  expect(undone.status).toBe(204)
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  expect(it.server.connections).toBe(0)
  expect(await it.shown(id)).toBeUndefined()
})

test('whom it did not reach is named; what failed can be sent again, and is none of the answers', async () => {
  const it = await setUp()
  const { id } = await it.arrived(['refused@ti.test', 'max@ti.test'])
  expect(await it.shown(id)).toMatchObject({ delivery: 'sent', refused_recipients: [{ address: 'refused@ti.test' }] })
  const lost = (await it.send(['refused@ti.test'])).body
  it.pass(UNDO_HOLD)
  await it.deliver(lost.id)
  expect(await it.shown(lost.id)).toMatchObject({ delivery: 'failed', error_message: '550 No such user here' })
  const again = await it.call(forwardsApi.resendForward, { id: it.mail.id, forwardId: lost.id }, it.member.token)
  expect(again.body).toMatchObject({ delivery: 'queued', error_message: null })
  expect(await it.readMail()).toMatchObject({ response_count: 0 })
})

test.each([
  ['not fetched', { state: 'unfetched' }, 'email-not-fetched'],
  ['not read yet', { state: 'received' }, 'email-not-read'],
  ['one that opens an account', { kind: 'account' }, 'account-mail'],
  ['known by its header only', { state: 'too_large' }, 'email-too-large'],
  ['larger than mail servers take', { size: 26_000_000 }, 'email-too-large'],
] as const)('a mail that is %s is not passed on', async (_, changes, code) => {
  const it = await setUp(changes)
  expect((await it.send(['max@ti.test'])).problem.code).toBe(code)
  expect(it.queued).toEqual([])
})

test('nobody is no recipient, and each one counts in what a person may send', async () => {
  const it = await setUp()
  for (const to of [
    [],
    ['nobody'],
    ['a@b.test\r\nBcc: c@d.test'],
    Array.from({ length: 21 }, (__, n) => `a${n}@b.test`),
  ])
    expect((await it.send(to)).problem.code).toBe('invalid-input')
  expect((await it.send(['max@ti.test'], { from: 'else@maker.test' })).problem.code).toBe('other-sender')
  expect((await it.send(Array.from({ length: 20 }, (__, n) => `a${n}@b.test`))).status).toBe(200)
  expect((await it.send(['max@ti.test'])).problem.code).toBe('too-many-requests')
})

test('a mail that is deleted takes along what says that it was passed on', async () => {
  const it = await setUp()
  const { id } = await it.arrived(['max@ti.test'])
  await it.call(inboxApi.deleteEmail, { id: it.mail.id }, it.member.token)
  expect(await it.shown(id)).toBeUndefined()
})
