import { RESPONSE_DAYS, Stats } from '@attestry/core/people/accounts'
import type { Topic } from '@attestry/core/base/topic'
import type { Contact } from '@attestry/core/outreach/contacts'
import { Thread, UNDO_HOLD } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { objects, paths } from '@attestry/core/paths'
import type { SmtpFault } from '@attestry/local/testing/faulty-smtp-server'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { messageKey } from '../mail/inbound/message-key'
import { LEASE } from '../sending/delivery'
import { readDocument } from '../adapters/firestore'
import { seedAccount } from '../testing/seed-answerable-mail'
import { seedContact } from '../testing/seed-contact'
import { startOutbox } from '../testing/start-outbox'
import { readUser } from '../people/members'

const DAY = 86_400_000

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const TEXT = { subject: 'RoHS for LM317', body_text: 'Dear Max,\n\nplease send it.' }
const max: Partial<Contact> = { name: 'Max Weber', email: 'max@ti.test', company_name: 'Texas Instruments' }

/** An organization that can send, with a contact and a draft to them. */
async function setUp({ fault = 'none' }: { fault?: SmtpFault } = {}) {
  const stage = await startOutbox({ fault })
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, pass } = stage
  const account = await seedAccount(write, server.port, { account_type: 'outbound_sending' })
  const contact = await seedContact(stage, max)
  const by = (token = member.token) => ({
    create: (input: object = {}) =>
      call(outreachApi.createOutboundEmail, { contact_id: contact.id, ...TEXT, ...input }, token),
    update: (id: number, input: object) => call(outreachApi.updateOutboundEmail, { id, ...input }, token),
    send: (id: number, input: object = {}) => call(outreachApi.sendOutboundEmail, { id, ...input }, token),
    undo: (id: number) => call(outreachApi.undoOutboundEmail, { id }, token),
    resend: (id: number) => call(outreachApi.resendOutboundEmail, { id }, token),
    remove: (id: number) => call(outreachApi.deleteOutboundEmail, { id }, token),
    read: (id: number) => call(outreachApi.readOutboundEmail, { id }, token),
  })
  const stored = async (id: number) => readDocument(OutboundEmail, await db.doc(paths.outboundEmail(org, id)).get())
  return {
    ...stage,
    account,
    contact,
    by,
    ...by(),
    stored,
    count: async () => Stats.parse((await db.doc(paths.stats(org)).get()).data()).outbound_email_count,
    draft: async (input: object = {}) => (await by().create(input)).body.id,
    /** Runs what the outbox holds for a mail. */
    leave: async (id: number, checkpoint?: Parameters<typeof stage.deliver>[1]) => {
      pass(UNDO_HOLD)
      await stage.deliver((await stored(id))?.outbox_id ?? 0, checkpoint)
    },
  }
}

test('a draft reaches its contact, and from then on an answer is awaited', async () => {
  const it = await setUp()
  const { body: draft } = await it.create({ ai_command: 'RoHS certificate for part LM317', sent_from_context: 'hub' })
  expect(draft).toMatchObject({
    ...TEXT,
    body_html: 'Dear Max,<br><br>please send it.',
    contact_name: 'Max Weber',
    contact_email: 'max@ti.test',
    status: 'draft',
    delivery: 'none',
    from: null,
    sent_from_context: 'hub',
    ai_command: 'RoHS certificate for part LM317',
    parts: [{ part_number: 'LM317', topics: ['rohs'] }],
  })
  expect(await it.count()).toBe(1)

  const seen = { ...TEXT, to: 'Max@ti.test', from: it.account.email_address }
  expect((await it.send(draft.id, seen)).body).toMatchObject({
    status: 'draft',
    delivery: 'queued',
    from: it.account.email_address,
    not_before: it.now() + UNDO_HOLD,
  })
  await it.leave(draft.id)

  expect(it.server.arrived.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: it.account.email_address, to: ['max@ti.test'] },
  ])
  const arrived = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  expect(arrived).toMatchObject({ subject: TEXT.subject, from: { address: it.account.email_address } })
  expect(arrived.text?.trim()).toBe(TEXT.body_text)
  const email = await it.stored(draft.id)
  expect((await it.item(email?.outbox_id ?? 0))?.message_id).toBe(arrived.messageId)
  expect(email).toMatchObject({ status: 'sent', delivery: 'sent', sent_at: it.now(), is_awaiting: true })
  expect(email?.due_at).toBe(it.now() + RESPONSE_DAYS * DAY)
  const thread = readDocument(Thread, await it.db.doc(paths.thread(it.org, email?.thread_id ?? 0)).get())
  expect(thread).toMatchObject({
    message_keys: [messageKey(arrived.messageId ?? '')],
    participants: [it.account.email_address, 'max@ti.test'],
  })
  const list = await it.call(outreachApi.listOutboundEmails, {}, it.member.token)
  expect(list.body).toMatchObject({ total_count: 1, has_more: false, emails: [{ id: draft.id, status: 'sent' }] })
})

test('two people who send a draft at once send one mail with its own text', async () => {
  const it = await setUp()
  const id = await it.draft()
  const replies = await Promise.all([it.send(id), it.by(it.admin.token).send(id), it.send(id)])
  const codes = replies.map((reply) => (reply.status === 200 ? 'sent' : reply.problem.code))
  expect(codes.filter((code) => code === 'sent')).toHaveLength(1)
  expect(codes.filter((code) => code === 'already-done')).toHaveLength(2)
  expect((await it.send(id)).problem.code).toBe('already-done')
  for (const { payload } of it.queued) expect(payload).toEqual({ outbox_id: (await it.stored(id))?.outbox_id })
  await it.leave(id)
  await it.leave(id)
  expect(it.server.arrived).toHaveLength(1)
  expect((await it.send(id)).problem.code).toBe('already-done')
})

test('a mail that is taken back is a draft again, which can be changed and sent', async () => {
  const it = await setUp()
  const id = await it.draft()
  await it.send(id)
  const first = (await it.stored(id))?.outbox_id ?? 0
  expect((await it.undo(id)).body).toMatchObject({ status: 'draft', delivery: 'none', from: null, ...TEXT })
  expect((await it.undo(id)).problem.code).toBe('already-done')
  await expect(it.deps.blobs.read(objects.outgoing(it.org, first))).rejects.toThrow('No such object')
  await it.update(id, { body_text: 'Another text' })
  await it.send(id)
  it.pass(UNDO_HOLD)
  await it.deliver(first)
  expect(it.server.connections).toBe(0)
  await it.leave(id)
  expect(it.server.arrived).toHaveLength(1)
  expect((await PostalMime.parse(it.server.arrived[0]?.raw ?? '')).text?.trim()).toBe('Another text')
  expect((await it.undo(id)).problem.code).toBe('already-done')
})

test('what is not as the sender saw it does not leave', async () => {
  const it = await setUp()
  const id = await it.draft()
  const codeOf = async (seen: object) => (await it.send(id, seen)).problem.code
  expect(await codeOf({ to: 'eve@ti.test' })).toBe('other-recipient')
  expect(await codeOf({ from: 'other@maker.test' })).toBe('other-sender')
  expect(await codeOf({ subject: 'Another' })).toBe('changed-meanwhile')
  expect(await codeOf({ body_text: 'Another' })).toBe('changed-meanwhile')
  await it.db.doc(paths.contact(it.org, it.contact.id)).update({ email: 'new@ti.test', name: 'Max M. Weber' })
  expect(await codeOf({ to: 'max@ti.test' })).toBe('other-recipient')
  expect(it.queued).toEqual([])

  // The address of the contact as it is when the mail is sent, in the copy as well.
  const { body } = await it.send(id, { to: 'new@ti.test' })
  expect(body).toMatchObject({ contact_email: 'new@ti.test', contact_name: 'Max M. Weber' })
  await it.leave(id)
  expect(it.server.arrived.map(({ to }) => to)).toEqual([['new@ti.test']])
})

test('a draft that somebody changes while it is being sent does not leave', async () => {
  const it = await setUp()
  const id = await it.draft()
  const { transact } = it.deps.database
  it.deps.database.transact = async (...work) => {
    await it.db.doc(paths.outboundEmail(it.org, id)).update({ body_text: 'Changed', body_text_version: 1 })
    return transact(...work)
  }
  expect((await it.send(id)).problem.code).toBe('changed-meanwhile')
  expect(await it.stored(id)).toMatchObject({ delivery: 'none', body_text: 'Changed' })
  expect(it.queued).toEqual([])
})

test.each([
  ['an empty text', { body_text: ' \n' }],
  ['an empty subject', { subject: ' \u0007' }],
])('with %s it is not sent', async (_name, written) => {
  const it = await setUp()
  const id = await it.draft()
  await it.db.doc(paths.outboundEmail(it.org, id)).update(written)
  const { status, problem } = await it.send(id)
  expect([status, problem]).toEqual([422, { code: 'draft-incomplete', detail: 'Please fill in all required fields.' }])
})

test('whatever members write into a draft, no header is added to the mail', async () => {
  const it = await setUp()
  const id = await it.draft()
  const subject = `RoHS\r\nBcc: eve@evil.test ${'💡'.repeat(900)}`
  await it.db.doc(paths.outboundEmail(it.org, id)).update({ subject, body_text: 'a\u0000b\r\n.\r\nc' })
  expect((await it.send(id)).status).toBe(200)
  await it.leave(id)
  const [mail] = it.server.arrived
  expect(mail?.to).toEqual(['max@ti.test'])
  const parsed = await PostalMime.parse(mail?.raw ?? '')
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.subject).toMatch(/^RoHS Bcc: eve@evil.test 💡+$/u)
  expect(parsed.text?.trim()).toBe('ab\n.\nc')
})

const FAILING = { status: 'failing', side: 'reading', code: 'mail-login-failed', message: 'No.', since: 1 } as const

test.each<[string, Partial<EmailAccount>, boolean, boolean]>([
  ['go to the mailbox that is monitored, because they are not read where they arrive', {}, true, true],
  ['go there too while they cannot be read', { reads_replies: true, health: FAILING }, true, true],
  ['arrive where it left from, because they are read there', { reads_replies: true }, true, false],
  ['arrive there where nothing is monitored, because there is no better place', {}, false, false],
])('answers to a mail %s', async (_name, changes, hasInbound, goesElsewhere) => {
  const it = await setUp()
  const inbound = hasInbound ? await seedAccount(it.write, it.server.port) : undefined
  await it.db.doc(paths.emailAccount(it.org, it.account.id)).set(changes, { merge: true })
  const id = await it.draft()
  await it.send(id)
  await it.leave(id)
  const { replyTo = [] } = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  expect(replyTo.map(({ address }) => address)).toEqual(goesElsewhere ? [inbound?.email_address] : [])
})

test('only drafts can be changed and deleted', async () => {
  const it = await setUp()
  const [id, sent] = [await it.draft(), await it.draft()]
  await it.send(sent)
  expect(await it.count()).toBe(2)
  expect((await it.update(sent, { subject: 'X' })).problem).toEqual({
    code: 'not-a-draft',
    detail: 'Only draft emails can be changed',
  })
  const refused = { code: 'only-drafts-deletable', detail: 'Only draft emails can be deleted' }
  expect((await it.remove(sent)).problem).toEqual(refused)
  await it.leave(sent)
  expect((await it.remove(sent)).problem).toEqual(refused)
  expect((await it.remove(id)).status).toBe(204)
  expect((await it.remove(id)).status).toBe(404)
  expect(await it.count()).toBe(1)
})

test('a changed draft keeps what is not given, and is found by its new words', async () => {
  const it = await setUp()
  const other = await seedContact(it, { name: 'Eva Lind', email: 'eva@nxp.test', company_name: 'NXP' })
  const id = await it.draft({ parts: [{ part_number: 'LM317', topics: ['rohs'] }] })
  const { body } = await it.update(id, { contact_id: other.id, subject: 'REACH', parts: [{ part_number: 'lm-317' }] })
  expect(body).toMatchObject({ contact_name: 'Eva Lind', subject: 'REACH', body_text: TEXT.body_text })
  expect(await it.stored(id)).toMatchObject({ subject_version: 1, body_text_version: 0, part_keys: ['LM317'] })
  const tokens = (await it.stored(id))?.search_tokens
  expect(tokens).toEqual(expect.arrayContaining(['EVA', 'NXP', 'REACH', 'LM317']))
  expect(tokens).not.toContain('WEBER')
  expect((await it.update(id, { contact_id: 1 })).problem.code).toBe('contact-not-found')
})

test('a refused recipient makes it fail with what the server said; sent again it is the same mail', async () => {
  const it = await setUp({ fault: 'refuse-recipient' })
  const id = await it.draft()
  await it.send(id)
  await it.leave(id)
  expect(await it.stored(id)).toMatchObject({
    status: 'failed',
    delivery: 'failed',
    error_message: '550 No such user here',
    is_awaiting: false,
    due_at: null,
  })
  it.server.fault = 'none'
  expect((await it.resend(id)).body).toMatchObject({ delivery: 'queued', error_message: null })
  await it.leave(id)
  expect(await it.stored(id)).toMatchObject({ status: 'sent', is_awaiting: true })
  expect((await it.resend(id)).problem.code).toBe('already-done')
  expect(it.server.arrived).toHaveLength(1)
})

test.each([
  ['leased', 'sent', 1],
  ['data-started', 'uncertain', 0],
  ['answered', 'uncertain', 1],
] as const)('a sender that dies at %s leaves it %s, and never two mails', async (step, delivery, mails) => {
  const it = await setUp()
  const id = await it.draft()
  await it.send(id)
  const dying = async (at: string) => {
    if (at === step) throw new Error('died')
  }
  await expect(it.leave(id, dying)).rejects.toThrow('died')
  it.pass(LEASE)
  await it.leave(id)
  await it.leave(id)
  expect(await it.stored(id)).toMatchObject({ delivery, is_awaiting: delivery === 'sent' })
  expect(it.server.arrived).toHaveLength(mails)
})

test('an answer that is faster than the confirmation of the server counts', async () => {
  const it = await setUp()
  const id = await it.draft()
  await it.send(id)
  await it.leave(id, async (step) => {
    if (step !== 'answered') return
    await it.db.doc(paths.outboundEmail(it.org, id)).update({ response_to_email_id: 81, responded_at: it.now() })
  })
  expect(await it.stored(id)).toMatchObject({ status: 'sent', is_awaiting: false, due_at: null })
})

test('drafting asks for what the command says, for the contact, in the name of the sender', async () => {
  const it = await setUp()
  const ask = (ai_command: string, contact_id = it.contact.id) =>
    it.call(outreachApi.generateOutboundEmail, { ai_command, contact_id }, it.member.token)
  const { subject, body } = (await ask('RoHS certificate for part LM317')).body
  expect(subject).toBe('Request: RoHS certificate for LM317')
  expect(body).toMatch(/^Dear Max Weber,\n/)
  const user = await readUser(it.deps.database.reads, it.org, it.member.uid)
  expect(body).toContain(`Kind regards\n${user?.first_name} ${user?.last_name}\n${user?.company}`)
  expect((await ask('RoHS', 1)).problem.code).toBe('contact-not-found')
  expect((await ask(' ')).problem).toMatchObject({
    detail: [{ loc: ['query', 'ai_command'], msg: 'Please enter a request type or part number.' }],
  })
  expect(await it.count()).toBe(0)
})

test('a person says what a maker does not have of what a mail has asked for, and can take it back', async () => {
  const it = await setUp()
  const id = await it.draft({ parts: [{ part_number: 'LM317', topics: ['rohs', 'reach'] }, { part_number: 'NE555' }] })
  const say = (part_number: string, topic: Topic | null, is_unavailable = true) =>
    it.call(outreachApi.setUnavailable, { id, part_number, topic, is_unavailable }, it.member.token)
  expect((await say('LM317', 'rohs')).problem.code).toBe('invalid-input')
  await it.send(id)
  await it.leave(id)
  expect((await say('lm-317', 'rohs')).body.unavailable).toMatchObject([{ part_number: 'LM317', topic: 'rohs' }])
  await say('LM317', 'rohs')
  await say('NE555', null)
  const marks = (await it.stored(id))?.unavailable
  expect(marks).toMatchObject([
    { topic: 'rohs', by: it.member.uid, at: it.now() },
    { part_number: 'NE555', topic: null },
  ])
  for (const [part, topic] of [
    ['LM317', null],
    ['LM317', 'pfas'],
    ['TL431', 'rohs'],
  ] as const)
    expect((await say(part, topic)).problem.code).toBe('invalid-input')
  await say('LM317', 'rohs', false)
  expect((await it.stored(id))?.unavailable).toMatchObject([{ part_number: 'NE555' }])
  const { docs } = await it.db.collection('auditLog').where('organization_id', '==', it.org).get()
  const said = docs.map((doc) => `${doc.get('action')} ${doc.get('detail')}`)
  expect(said).toContain('documents-unavailable LM317: RoHS, Texas Instruments')
  expect(said).toContain('documents-available LM317: RoHS, Texas Instruments')
})

test('another organization finds nothing here', async () => {
  const [here, there] = [await setUp(), await setUp()]
  const id = await here.draft()
  const stranger = here.by(there.member.token)
  const replies = [
    stranger.read(id),
    stranger.update(id, { subject: 'X' }),
    stranger.send(id),
    stranger.undo(id),
    stranger.resend(id),
    stranger.remove(id),
  ]
  for (const reply of replies) expect((await reply).problem.code).toBe('outbound-email-not-found')
  expect((await stranger.create()).problem.code).toBe('contact-not-found')
  const foreignMail = await there.create({ email_id: 81 })
  expect(foreignMail.problem.code).toBe('email-not-found')
  expect(await here.stored(id)).toMatchObject({ ...TEXT, delivery: 'none' })
})

test('without a mailbox that sends, and for somebody who is gone, it says why it does not leave', async () => {
  const it = await setUp()
  const id = await it.draft()
  await it.db.doc(paths.emailAccount(it.org, it.account.id)).update({ is_active: false })
  expect((await it.send(id)).problem.code).toBe('no-sending-account')
  await it.db.doc(paths.contact(it.org, it.contact.id)).delete()
  expect((await it.send(id)).problem.code).toBe('contact-not-found')
  expect((await it.read(id)).body).toMatchObject({ contact_name: 'Max Weber', delivery: 'none' })
})
