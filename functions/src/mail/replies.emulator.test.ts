import { randomUUID } from 'node:crypto'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths, at } from '@attestry/core/paths'
import fc from 'fast-check'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { makeMessageId } from '../adapters/mail/message-id'
import { readDocument, withoutId } from '../adapters/firestore'
import { seedOutboundEmail } from '../testing/seed-outbound-email'
import { mailOf, receivedMail, seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { acceptResponse } from '../outreach/inquiries'
import { analyseEmails } from './analyse-emails'
import { deleteEmail } from './deletion'
import { parseContent } from './email-content'
import { restart, saveParsed } from './save-email'

const deps = { ...createTestDeps(), log: () => {}, queue: { enqueue: async () => {} } }
const db = getFirestore()
const FORGERIES = process.env.DEEP === '1' ? 5_000 : 100
const AT_ONCE = 25

async function setUp(changes: Partial<OutboundEmail> = {}) {
  const org = randomUUID()
  const stage = { ...deps, db, org }
  const { outbound, messageId } = await seedOutboundEmail(stage, { contact_email: 'max@ti.test', ...changes })
  return {
    org,
    outbound,
    messageId,
    stage,
    /** Receives and processes a mail. */
    receive: async (...lines: string[]): Promise<InboundEmail> => {
      const { id } = await seedReceivedMail(stage, mailOf(...lines, '', 'Please find our declaration attached.'))
      await analyseEmails(deps, { organization_id: org })
      const email = await deps.database.reads.read(at('inboundEmail', org, id))
      if (!email) throw new Error('The mail is gone')
      return email
    },
    shown: async () => readDocument(OutboundEmail, await db.doc(paths.outboundEmail(org, outbound.id)).get()),
  }
}

const caller = (org: string) => ({ uid: 'u', org, email: 'u@us.test', isAdmin: false, emailVerified: true })
const NOTHING = { answers_outbound_id: null, may_answer_outbound_id: null }

test.each([
  ['In-Reply-To', 'max@ti.test', (id: string) => [`In-Reply-To: ${id}`]],
  ['References', 'anna@ti.test', (id: string) => [`References: <x@ti.test> ${id} <y@ti.test>`]],
  ['a relay that changed case and domain', 'max@eu.ti.test', (id: string) => [`In-Reply-To: ${id.toUpperCase()}`]],
  ['a display name', 'max@ti.test', (id: string) => [`In-Reply-To: ${id}`, 'Cc: other@evil.test']],
])('a reply finds its request by %s', async (_, from, headers) => {
  const it = await setUp()
  const reply = await it.receive(`From: Max <${from}>`, 'Message-ID: <r@ti.test>', ...headers(it.messageId))
  expect(reply).toMatchObject({ answers_outbound_id: it.outbound.id, may_answer_outbound_id: null })
  expect(await it.shown()).toMatchObject({
    response_to_email_id: reply.id,
    responded_at: reply.received_date,
    thread_id: reply.thread_id,
    is_awaiting: false,
    due_at: null,
  })
})

test('the first response stays, and a mail that is processed again changes nothing', async () => {
  const it = await setUp()
  const first = await it.receive('From: max@ti.test', `In-Reply-To: ${it.messageId}`)
  const answered = await it.shown()
  const second = await it.receive('From: max@ti.test', `In-Reply-To: ${it.messageId}`)
  expect(second.answers_outbound_id).toBe(it.outbound.id)
  expect(await it.shown()).toEqual(answered)
  for (const id of [first.id, second.id])
    await deps.database.transact({ org: it.org, now: deps.now() }, (tx) => restart(tx, it.org, id, deps.now()), deps)
  await analyseEmails(deps, { organization_id: it.org })
  expect(await it.shown()).toEqual(answered)
  expect((await deps.database.reads.read(at('inboundEmail', it.org, first.id)))?.answers_outbound_id).toBe(
    it.outbound.id,
  )
})

test('an answer proves that a mail has arrived whose delivery was uncertain', async () => {
  const it = await setUp({ status: 'failed', delivery: 'uncertain', error_message: 'Perhaps', is_awaiting: false })
  await it.receive('From: max@ti.test', `In-Reply-To: ${it.messageId}`)
  expect(await it.shown()).toMatchObject({ status: 'sent', delivery: 'sent', error_message: null })
  expect((await db.doc(paths.outboxItem(it.outbound.id)).get()).get('state')).toBe('done')
})

test('a request stays answered when its answer is deleted, so that nobody is reminded of it', async () => {
  const it = await setUp()
  const reply = await it.receive('From: max@ti.test', `In-Reply-To: ${it.messageId}`)
  const answered = await it.shown()
  await deleteEmail(deps, caller(it.org), { id: reply.id })
  expect(await it.shown()).toEqual(answered)
  expect(answered?.is_awaiting).toBe(false)
})

test.each([
  ['another domain', ['From: max@ti-parts.test']],
  ['a domain that ends like it', ['From: max@evilti.test']],
  ['a name with the address in it', ['From: "max@ti.test" <max@evil.test>']],
  [
    'a sender whom DMARC refused',
    [
      'Authentication-Results: mx.us.test; dmarc=fail header.from=ti.test',
      'Received: from evil.test by mx.us.test; Sun, 22 Nov 2026 10:00:00 +0000',
      'From: max@ti.test',
    ],
  ],
  ['an out-of-office reply', ['From: max@ti.test', 'Auto-Submitted: auto-replied']],
  ['a machine', ['From: max@ti.test', 'Precedence: bulk']],
])('a mail with our Message-ID from %s is only a possible reply', async (_, headers) => {
  const it = await setUp()
  const mail = await it.receive(...headers, `In-Reply-To: ${it.messageId}`)
  expect(mail).toMatchObject({ answers_outbound_id: null, may_answer_outbound_id: it.outbound.id })
  expect(await it.shown()).toEqual(it.outbound)
})

test('a person counts a possible reply as the response; a machine’s cannot be counted', async () => {
  const it = await setUp()
  const elsewhere = await it.receive('From: max@other.test', `In-Reply-To: ${it.messageId}`)
  const machine = await it.receive(
    'From: max@other.test',
    `In-Reply-To: ${it.messageId}`,
    'Auto-Submitted: auto-replied',
  )
  const stranger = await it.receive('From: eve@evil.test')
  const accept = ({ id }: InboundEmail, org = it.org) =>
    acceptResponse(deps, caller(org), { id: it.outbound.id, email_id: id })
  await expect(accept(machine)).rejects.toMatchObject({ code: 'not-a-response' })
  await expect(accept(stranger)).rejects.toMatchObject({ code: 'not-a-response' })
  await expect(accept(elsewhere, randomUUID())).rejects.toMatchObject({ code: 'outbound-email-not-found' })
  expect(await it.shown()).toEqual(it.outbound)

  expect(await accept(elsewhere)).toMatchObject({ response_to_email_id: elsewhere.id, due_at: null })
  expect(await it.shown()).toMatchObject({ response_to_email_id: elsewhere.id, is_awaiting: false })
  expect(await deps.database.reads.read(at('inboundEmail', it.org, elsewhere.id))).toMatchObject({
    answers_outbound_id: it.outbound.id,
    may_answer_outbound_id: null,
  })
  await expect(accept(elsewhere)).rejects.toMatchObject({ code: 'already-done' })
})

test('where everybody can have a mailbox, only the address of the contact counts', async () => {
  const it = await setUp({ contact_email: 'max@t-online.de' })
  const other = await it.receive('From: maxx@t-online.de', `In-Reply-To: ${it.messageId}`)
  expect(other.answers_outbound_id).toBeNull()
  expect(await it.shown()).toEqual(it.outbound)
  const same = await it.receive('From: Max <MAX@t-online.de>', `In-Reply-To: ${it.messageId}`)
  expect(same.answers_outbound_id).toBe(it.outbound.id)
})

test('forged headers find no request', async () => {
  const [ours, theirs] = [await setUp(), await setUp({ contact_email: 'max@ti.test' })]
  const { database, messageIdKey } = deps
  const answer = makeMessageId(messageIdKey(), { org: ours.org, id: 77, domain: 'us.test' })
  const hex = fc.stringMatching(/^[0-9a-f]{32}$/)
  const mac = ours.messageId.slice(1, -1).split(/[.@]/)[1] ?? ''
  const { id } = ours.outbound
  const forged = fc.oneof(
    fc.constantFrom(theirs.messageId, answer, `<${id}@us.test>`, `<${id}.@us.test>`, `<.${mac}@us.test>`),
    hex.map((guess) => `<${id}.${guess}@us.test>`),
    fc.tuple(fc.nat(31), fc.integer({ min: 1, max: 15 })).map(([at, by]) => {
      const digit = ((parseInt(mac[at] ?? '0', 16) + by) % 16).toString(16)
      return `<${id}.${mac.slice(0, at)}${digit}${mac.slice(at + 1)}@us.test>`
    }),
    fc
      .integer({ min: 1, max: 2 ** 48 - 1 })
      .filter((other) => other !== id)
      .map((other) => `<${other}.${mac}@us.test>`),
    fc.constantFrom(`<${id}.${mac}>`, `<${id}.${mac}@>`, `<0${id}.${mac}@us.test>`, `<${mac}.${id}@us.test>`),
    fc.string({ maxLength: 60 }).map((text) => `<${text.replace(/[\r\n]/g, '')}@us.test>`),
  )
  const header = fc.constantFrom('In-Reply-To', 'References', 'References: <a@b.test>\r\nIn-Reply-To')
  const mails = Array.from({ length: AT_ONCE }, () => receivedMail())
  for (const email of mails) await db.doc(paths.inboundEmail(ours.org, email.id)).create(withoutId(email))
  const before = await db.doc(paths.outboundEmail(ours.org, id)).get()
  const headers = fc.tuple(fc.array(forged, { minLength: 1, maxLength: 3 }), header)
  const run = fc.asyncProperty(fc.array(headers, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (forgeries) => {
    await Promise.all(
      forgeries.map(async ([ids, name], index) => {
        const raw = mailOf('From: Max <max@ti.test>', `${name}: ${ids.join(' ')}`, '', 'x')
        const { fields, body, report } = await parseContent(Buffer.from(raw))
        const thread = { known_keys: [], referenced_keys: [], participants: [], now: 1 }
        await saveParsed(database, ours.org, mails[index]!.id, { fields, body, thread, report })
      }),
    )
    const stored = await db.getAll(...mails.map((email) => db.doc(paths.inboundEmail(ours.org, email.id))))
    for (const email of stored) expect(email.data()).toMatchObject({ ...NOTHING, state: 'parsed' })
  })
  await fc.assert(run, { numRuns: FORGERIES / AT_ONCE, seed: 23, endOnFailure: true })
  expect((await db.doc(paths.outboundEmail(ours.org, id)).get()).updateTime).toEqual(before.updateTime)
  expect(await theirs.shown()).toEqual(theirs.outbound)
  // The same mail with the right header does.
  const right = await ours.receive('From: Max <max@ti.test>', `In-Reply-To: ${ours.messageId}`)
  expect(right.answers_outbound_id).toBe(id)
}, 900_000)
