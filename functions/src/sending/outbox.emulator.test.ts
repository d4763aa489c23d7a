import { createHash, randomUUID } from 'node:crypto'
import { toStored } from '@attestry/core/documents'
import { plainAddress } from '@attestry/core/base/email-address'
import { IN_LIMIT } from '@attestry/core/base/in-groups'
import { InboundEmail, MAX_EXTRACTED_PRODUCTS, Thread, UNDO_HOLD } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { EmailResponse, responsesApi } from '@attestry/core/sending/responses'
import { tasks } from '@attestry/core/base/tasks'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { at, objects, paths } from '@attestry/core/paths'
import type { FaultySmtpServer, SmtpFault } from '@attestry/local/testing/faulty-smtp-server'
import { recipientOf } from '@attestry/core/mail/recipient'
import { sampleOf } from '@attestry/core/sample-documents'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { createAccount } from '../mailboxes/account-changes'
import { parseContent } from '../mail/email-content'
import { messageKey } from '../mail/inbound/message-key'
import { isSameMessageId, makeMessageId } from '../adapters/mail/message-id'
import { Secret } from '../platform/secret'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { startApi } from '../testing/start-api'
import { seedOrganization } from '../testing/seed-organization'
import { startOutbox } from '../testing/start-outbox'
import { sweepJobs } from '../jobs/sweep'
import { claimDelivery, deliveryJob, LEASE, markDataStarted } from './delivery'

const OutboxTask = tasks.deliverEmail
const HOUR = 3600_000
const PDF = Buffer.from('%PDF-1.7\n\x00\xff\r\n.\r\nbinary\n%%EOF', 'latin1')

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** An organization with one mail to answer, and a product with one document. */
async function setUp({ fault = 'none' }: { fault?: SmtpFault } = {}) {
  const stage = await startOutbox({ fault })
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, pass } = stage
  const account = await seedAccount(write, server.port, { account_type: 'outbound_sending' })
  const mail = await seedMail(write, account)
  const product = await seedProduct(write)
  const file = await seedFile(write, { product_id: product.id }, { bytes: PDF })

  const send = (headers?: Record<string, string>) =>
    call(responsesApi.sendResponse, { id: mail.id, product_ids: [product.id] }, member.token, headers)
  return {
    ...stage,
    account,
    mail,
    product,
    file,
    send,
    /** Sends an answer and lets its undo window pass. */
    async sendDue(): Promise<number> {
      const { id } = (await send()).body
      pass(UNDO_HOLD)
      return id
    },
    shown: async (id: number) => readDocument(EmailResponse, await db.doc(paths.response(org, mail.id, id)).get()),
    readMail: async () => readDocument(InboundEmail, await db.doc(paths.inboundEmail(org, mail.id)).get()),
    resend: (id: number) => call(responsesApi.resendResponse, { id: mail.id, responseId: id }, member.token),
    undo: (id: number, token = member.token) => call(responsesApi.undoResponse, { id: mail.id, responseId: id }, token),
  }
}

const read = ({ arrived }: FaultySmtpServer) => PostalMime.parse(arrived[0]?.raw ?? '')

test('an answer reaches the customer with the document, in the thread of their mail', async () => {
  const it = await setUp()
  const { body: response } = await it.send()
  expect(response).toMatchObject({
    to: 'jane@customer.test',
    from: it.account.email_address,
    subject: 'Re: RoHS for LM317',
    status: 'draft',
    delivery: 'queued',
    product_ids: [it.product.id],
    attachments: [{ id: it.file.id, original_filename: 'rohs.pdf', file_size: PDF.length }],
    created_by: it.member.uid,
    not_before: it.now() + UNDO_HOLD,
  })
  expect(it.queued).toEqual([
    { name: 'deliverEmail', payload: { outbox_id: response.id }, delaySeconds: UNDO_HOLD / 1000 },
  ])
  it.pass(UNDO_HOLD)
  await it.deliver(response.id)

  expect(it.server.arrived.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: it.account.email_address, to: ['jane@customer.test'] },
  ])
  const arrived = await read(it.server)
  expect(arrived).toMatchObject({
    from: { name: 'Maker Compliance', address: it.account.email_address },
    subject: 'Re: RoHS for LM317',
    inReplyTo: `<${it.mail.id}@customer.test>`,
    references: `<first@customer.test> <${it.mail.id}@customer.test>`,
  })
  expect(arrived.text).toContain('LM317')
  const content = arrived.attachments[0]?.content
  expect(content instanceof ArrayBuffer && Buffer.from(content).equals(PDF)).toBe(true)
  const domain = it.account.email_address.split('@')[1] ?? ''
  const ours = makeMessageId(it.deps.messageIdKey(), { org: it.org, id: response.id, domain })
  expect(isSameMessageId(arrived.messageId ?? '', ours)).toBe(true)

  expect(await it.shown(response.id)).toMatchObject({ status: 'sent', delivery: 'sent', sent_at: it.now() })
  expect((await it.readMail())?.response_count).toBe(1)
  const thread = readDocument(Thread, await it.db.doc(paths.thread(it.org, it.mail.thread_id ?? 0)).get())
  const bare = (arrived.messageId ?? '').slice(1, -1)
  expect(thread?.message_keys).toEqual([createHash('sha256').update(bare).digest('hex')])
})

test('an answer joins the merged thread if the thread of its mail was merged', async () => {
  const it = await setUp()
  const before = it.db.doc(paths.thread(it.org, it.mail.thread_id ?? 0))
  await it.db.doc(paths.thread(it.org, 77)).create(toStored('thread', { ...sampleOf.thread, message_keys: ['a'] }))
  await before.set(toStored('thread', { ...sampleOf.thread, merged_into: 77 }))
  const { id } = (await it.send()).body
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  const thread = readDocument(Thread, await it.db.doc(paths.thread(it.org, 77)).get())
  expect(thread?.message_keys).toEqual(['a', messageKey((await read(it.server)).messageId ?? '')])
  expect((await before.get()).get('message_keys')).toEqual([])
})

test('nothing leaves before its undo window has ended', async () => {
  const it = await setUp()
  const { id } = (await it.send()).body
  it.pass(UNDO_HOLD - 1)
  it.queued.length = 0
  // Other tests may have left mail of theirs.
  const asked = () => it.queued.filter((task) => JSON.stringify(task.payload) === JSON.stringify({ outbox_id: id }))
  await it.deliver(id)
  await sweepJobs(it.deps, [deliveryJob])
  expect(it.server.connections).toBe(0)
  expect(asked()).toEqual([])

  it.pass(1)
  await sweepJobs(it.deps, [deliveryJob])
  expect(asked()).toMatchObject([{ name: 'deliverEmail' }])
  await it.deliver(id)
  expect(it.server.arrived).toHaveLength(1)
})

test('a double click with one Idempotency-Key sends one mail', async () => {
  const it = await setUp()
  const headers = { 'Idempotency-Key': randomUUID() }
  const replies = await Promise.all([it.send(headers), it.send(headers)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const again = await it.send(headers)
  it.pass(UNDO_HOLD)
  await it.deliver(again.body.id)
  expect(it.queued).toHaveLength(1)
  expect(it.server.arrived).toHaveLength(1)
})

test('five deliveries at once send one mail, and later ones send none', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  await Promise.all(Array.from({ length: 5 }, () => it.deliver(id)))
  await it.deliver(id)
  expect(it.server.arrived).toHaveLength(1)
  expect(it.logged.filter((message) => message.startsWith('An email is'))).toEqual(['An email is sent'])
  expect((await it.readMail())?.response_count).toBe(1)
})

test('a document that has the number of a mail of another organization has no power over it', async () => {
  const [it, other] = [await setUp(), await seedOrganization()]
  const { id } = (await it.send()).body
  const shown = await it.db.doc(paths.response(it.org, it.mail.id, id)).get()
  await it.db.doc(paths.response(other.org, it.mail.id, id)).create(shown.data() ?? {})
  expect((await it.undo(id, other.member.token)).problem).toMatchObject({ code: 'not-found' })
  expect(await it.item(id)).toMatchObject({ state: 'queued', organization_id: it.org })
})

test('an answer taken back in time leaves no trace', async () => {
  const it = await setUp()
  const { id } = (await it.send()).body
  expect((await it.undo(id)).status).toBe(204)
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  expect(it.server.connections).toBe(0)
  expect(await it.shown(id)).toBeUndefined()
  await expect(it.deps.blobs.read(objects.outgoing(it.org, id))).rejects.toThrow('No such object')
})

test('an answer that has left cannot be taken back', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  await it.deliver(id)
  expect((await it.undo(id)).problem).toMatchObject({ code: 'already-done' })
  expect(await it.shown(id)).toMatchObject({ delivery: 'sent' })
})

test('an answer that is leaving cannot be taken back', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  let code: string | undefined
  await it.deliver(id, async () => {
    code ??= (await it.undo(id)).problem.code
  })
  expect(code).toBe('already-done')
  expect(it.server.arrived).toHaveLength(1)
})

test('a refused recipient makes it fail, with what the server said', async () => {
  const it = await setUp({ fault: 'refuse-recipient' })
  const id = await it.sendDue()
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({
    status: 'failed',
    delivery: 'failed',
    error_message: '550 No such user here',
    sent_at: null,
  })
  expect((await it.readMail())?.response_count).toBe(0)
})

test('a refused login makes it fail at once and shows on the account', async () => {
  const it = await setUp({ fault: 'refuse-login' })
  const id = await it.sendDue()
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'failed', delivery: 'failed' })
  const health = async () => (await it.deps.database.reads.read(at('emailAccount', it.org, it.account.id)))?.health
  expect(await health()).toMatchObject({ status: 'failing', code: 'mail-login-failed', since: it.now() })

  it.server.fault = 'none'
  await it.resend(id)
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ delivery: 'sent' })
  expect(await health()).toEqual({ status: 'ok' })
})

test('while the network is away it is tried again, then sent', async () => {
  const it = await setUp({ fault: 'drop-before-data' })
  const id = await it.sendDue()
  it.queued.length = 0
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'draft', delivery: 'queued' })
  expect(it.queued).toHaveLength(1)
  expect(it.queued[0]?.delaySeconds).toBeGreaterThanOrEqual(48)
  await it.deliver(id)
  expect(it.server.connections).toBe(1)

  it.server.fault = 'none'
  it.pass(80_000)
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ delivery: 'sent' })
  expect(it.server.arrived).toHaveLength(1)
})

test('after a day without success it fails', async () => {
  const it = await setUp({ fault: 'defer-recipient' })
  const id = await it.sendDue()
  let attempts = 0
  for (; (await it.shown(id))?.delivery === 'queued' && attempts < 50; attempts++) {
    await it.deliver(id)
    it.pass(((await it.item(id))?.not_before ?? 0) - it.now())
  }
  expect(await it.shown(id)).toMatchObject({ delivery: 'failed', error_message: '451 Try again later' })
  expect(attempts).toBeGreaterThan(8)
  expect(attempts).toBeLessThan(25)
})

const dying = (at: string) => async (step: string) => {
  if (step === at) throw new Error(`died at ${at}`)
}

test('if a sender dies before the body, another one sends the mail', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  await expect(it.deliver(id, dying('leased'))).rejects.toThrow('died')
  await it.deliver(id)
  expect(it.server.connections).toBe(0)

  it.pass(LEASE)
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ delivery: 'sent' })
  expect(it.server.arrived).toHaveLength(1)
})

test.each([
  ['data-started', 0],
  ['answered', 1],
] as const)('a sender that dies at %s leaves it to a person', async (step, mails) => {
  const it = await setUp()
  const id = await it.sendDue()
  await expect(it.deliver(id, dying(step))).rejects.toThrow('died')
  it.pass(LEASE)
  await Promise.all([it.deliver(id), it.deliver(id)])
  expect(await it.shown(id)).toMatchObject({ status: 'failed', delivery: 'uncertain' })
  it.pass(HOUR)
  await it.deliver(id)
  expect(it.server.arrived).toHaveLength(mails)
  expect((await it.readMail())?.response_count).toBe(0)
})

test('a sender that lost its job does not send the body', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  await it.deliver(id, async (step) => {
    if (step !== 'leased' || it.server.arrived.length > 0) return
    it.pass(LEASE)
    await it.deliver(id)
  })
  expect(it.server.arrived).toHaveLength(1)
  expect(await it.shown(id)).toMatchObject({ delivery: 'sent' })
  expect((await it.readMail())?.response_count).toBe(1)
})

test('a connection that breaks after the body makes it uncertain; sent again it is the same mail', async () => {
  const it = await setUp({ fault: 'drop-after-body' })
  const id = await it.sendDue()
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'failed', delivery: 'uncertain' })
  expect((await it.readMail())?.undelivered).toEqual([id])

  it.server.fault = 'none'
  expect((await it.resend(id)).body).toMatchObject({ id, status: 'draft', delivery: 'queued', error_message: null })
  expect((await it.readMail())?.undelivered).toEqual([])
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'sent', delivery: 'sent' })
  expect((await it.readMail())?.undelivered).toEqual([])
  const [first, second, ...others] = it.server.arrived
  expect(others).toEqual([])
  expect(first && second?.raw.equals(first.raw)).toBe(true)
  expect((await it.resend(id)).problem).toMatchObject({ code: 'already-done' })
})

test('an answer to a mail that was deleted meanwhile is not sent', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  await it.db.recursiveDelete(it.db.doc(paths.inboundEmail(it.org, it.mail.id)))
  await it.deliver(id)
  expect(it.server.connections).toBe(0)
  expect(await it.item(id)).toBeUndefined()
  await expect(it.deps.blobs.read(objects.outgoing(it.org, id))).rejects.toThrow('No such object')
})

test('a mail that is deleted while its answer is sent does not come back', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  await it.deliver(id, async (step) => {
    if (step === 'answered') await it.db.recursiveDelete(it.db.doc(paths.inboundEmail(it.org, it.mail.id)))
  })
  expect(it.server.arrived).toHaveLength(1)
  expect(await it.item(id)).toMatchObject({ state: 'done' })
  expect(await it.readMail()).toBeUndefined()
  expect(await it.shown(id)).toBeUndefined()
})

test('nothing is sent in the name of a deactivated member', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  await it.db.doc(paths.member(it.org, it.member.uid)).update({ is_active: false })
  await it.deliver(id)
  expect(it.server.connections).toBe(0)
  expect(await it.shown(id)).toMatchObject({ delivery: 'failed', error_message: expect.stringContaining('member') })
})

test('an answer waits while its account is paused, and leaves when it is resumed', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  const account = it.db.doc(paths.emailAccount(it.org, it.account.id))
  await account.update({ is_active: false })
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'draft', delivery: 'queued' })
  await account.update({ is_active: true })
  it.pass(HOUR)
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'sent', delivery: 'sent' })
  expect(it.server.arrived).toHaveLength(1)
})

test('if an account was removed and added again, the new one sends answers to its mails and repeats old ones', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  const { database, mailKeys } = it.deps
  expect((await it.call(mailboxesApi.removeEmailAccount, { id: it.account.id }, it.admin.token)).status).toBe(204)
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'failed' })
  expect((await it.send()).problem).toMatchObject({ code: 'no-sending-account' })

  const again = { ...it.account, id: it.account.id + 1 }
  const by = { org: it.org, uid: it.admin.uid, now: again.created_at }
  await database.transact(by, (tx) => createAccount(tx, mailKeys, by, again, { secret: new Secret('secret') }))
  expect((await it.send()).body).toMatchObject({ from: it.account.email_address })
  expect((await it.resend(id)).status).toBe(200)
  expect(await it.item(id)).toMatchObject({ account_id: again.id })
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'sent', delivery: 'sent' })
})

test('the sweep finds answers that have no task', async () => {
  const it = await setUp()
  const lost = await it.sendDue()
  it.queued.length = 0
  await sweepJobs(it.deps, [deliveryJob])
  expect(it.queued).toContainEqual({ name: 'deliverEmail', payload: { outbox_id: lost }, delaySeconds: 0 })
  await it.deliver(lost)
  it.queued.length = 0
  await sweepJobs(it.deps, [deliveryJob])
  expect(it.queued.map(({ payload }) => payload)).not.toContainEqual({ outbox_id: lost })
})

test('while the queue stands still, an answer is asked for less and less often, and then sent once', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  const asked: number[] = []
  for (let minute = 0; minute <= 20; minute += 1) {
    it.queued.length = 0
    await sweepJobs(it.deps, [deliveryJob])
    if (it.queued.some(({ payload }) => OutboxTask.safeParse(payload).data?.outbox_id === id)) asked.push(minute)
    it.pass(60_000)
  }
  expect(asked).toEqual([0, 1, 3, 7, 15])
  await Promise.all(asked.map(() => it.deliver(id)))
  expect(it.server.arrived).toHaveLength(1)
})

test('if a sender that counts as dead starts the body, the next one does not send it', async () => {
  const it = await setUp()
  const id = await it.sendDue()
  const { database } = it.deps
  const due = await it.item(id)
  const slow = due && (await claimDelivery(database, due, it.now()))
  if (typeof slow !== 'object') throw new Error('It was not claimed')
  it.pass(LEASE + 1)
  const seen = await it.item(id)
  await markDataStarted(database, slow, it.now())
  expect(seen && (await claimDelivery(database, seen, it.now()))).toBe('taken')
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ delivery: 'uncertain' })
  expect(it.server.arrived).toEqual([])
})

test('an answer is not lost when the queue is away', async () => {
  const it = await setUp()
  const enqueue = () => Promise.reject(new Error('the queue is away'))
  const api = await startApi({ ...it.deps, queue: { enqueue } })
  cleanUps.push(() => api.close())
  const input = { id: it.mail.id, product_ids: [it.product.id] }
  const { id } = (await api.call(responsesApi.sendResponse, input, it.member.token)).body
  it.pass(UNDO_HOLD)
  expect(await it.deps.database.reads.ids(deliveryJob.due(it.now()))).toContain(String(id))
})

test('documents of the maker for all its parts count for each part in the vault', async () => {
  const it = await setUp()
  const product = await seedProduct(it.write, { part: 'NE555', file_count: 0 })
  await seedFile(it.write, { manufacturer_id: product.manufacturer.id }, { name: 'universal.pdf' })
  await seedFile(it.write, { manufacturer_id: product.manufacturer.id }, { name: 'cached.pdf', state: 'cached' })
  const bare = await seedProduct(it.write, { isUniversal: true, part: 'NE556', file_count: 0 })
  const extracted = [product, bare].map(({ part_number, part_key }) => ({
    part_number,
    part_key,
    manufacturer: null,
    description: null,
    topics: [],
  }))
  const analysis = { ...sampleOf.emailAnalysis, extracted_products: extracted }
  await it.db.doc(paths.emailAnalysis(it.org, it.mail.id)).create(toStored('emailAnalysis', analysis))
  const { products } = (await it.call(inboxApi.analyseProducts, { id: it.mail.id }, it.member.token)).body
  expect(products.map(({ part_number, file_count }) => [part_number, file_count])).toEqual([
    ['NE555', 1],
    ['NE556', 0],
  ])
})

test('the current documents of the part and of its maker for all parts are sent, and no others', async () => {
  const it = await setUp()
  for (const isUniversal of [true, false]) {
    const product = await seedProduct(it.write, { isUniversal, part: 'NE555' })
    const [own, maker] = [{ product_id: product.id }, { manufacturer_id: product.manufacturer.id }]
    await seedFile(it.write, own, { name: 'own.pdf' })
    await seedFile(it.write, own, { name: 'cached.pdf', state: 'cached' })
    await seedFile(it.write, own, { name: 'replaced.pdf', superseded_by: 1 })
    await seedFile(it.write, maker, { name: 'universal.pdf' })
    await seedFile(it.write, maker, { name: 'replaced-universal.pdf', superseded_by: 1 })
    const product_ids = [product.id, product.id]
    const input = { id: it.mail.id, product_ids, subject: 'Your parts', body_text: 'As asked.' }
    const { body } = await it.call(responsesApi.sendResponse, input, it.member.token)
    expect(body.attachments.map(({ original_filename }) => original_filename)).toEqual(['own.pdf', 'universal.pdf'])
    expect(body).toMatchObject({ subject: 'Your parts', body_text: 'As asked.', product_ids: [product.id] })
  }
})

test('one answer takes the parts of the longest mail', async () => {
  const it = await setUp()
  const products = await Promise.all(
    Array.from({ length: IN_LIMIT + 2 }, (_, index) => seedProduct(it.write, { part: `P${index}` })),
  )
  const [first, last] = [products[0], products.at(-1)]
  if (!first || !last) throw new Error('There are no products')
  for (const { id } of [first, last]) await seedFile(it.write, { product_id: id }, { name: `${id}.pdf` })
  await seedFile(it.write, { manufacturer_id: last.manufacturer.id }, { name: 'universal.pdf' })
  const input = { id: it.mail.id, product_ids: products.map(({ id }) => id) }
  const { body } = await it.call(responsesApi.sendResponse, input, it.member.token)
  const names = body.attachments.map(({ original_filename }) => original_filename)
  expect(names).toEqual([`${first.id}.pdf`, `${last.id}.pdf`, 'universal.pdf'])
  expect(body.product_ids).toHaveLength(products.length)
  const ids = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const codeOf = async (product_ids: number[]) =>
    (await it.call(responsesApi.sendResponse, { id: it.mail.id, product_ids }, it.member.token)).problem.code
  expect(await codeOf(ids(MAX_EXTRACTED_PRODUCTS))).toBe('no-vault-product')
  expect(await codeOf(ids(MAX_EXTRACTED_PRODUCTS + 1))).toBe('invalid-input')
})

test('what cannot be answered says why', async () => {
  const it = await setUp()
  const attempt = async (id: number, product_ids: number[]) => {
    const { status, problem } = await it.call(responsesApi.sendResponse, { id, product_ids }, it.member.token)
    return `${status} ${problem.code}`
  }
  const empty = await seedProduct(it.write)
  const anonymous = await seedMail(it.write, it.account, { sender_email: '' })
  expect(await attempt(it.mail.id, [empty.id])).toBe('422 no-documents')
  expect(await attempt(anonymous.id, [it.product.id])).toBe('422 no-recipient')
  expect(await attempt(it.mail.id, [1])).toBe('422 no-vault-product')
  expect(await attempt(it.mail.id, [])).toBe('422 no-vault-product')
  expect(await attempt(1, [it.product.id])).toBe('404 email-not-found')
  await it.db.doc(paths.emailAccount(it.org, it.account.id)).update({ is_active: false })
  expect(await attempt(it.mail.id, [it.product.id])).toBe('422 no-sending-account')
  expect(it.queued).toEqual([])
})

test('an answer goes to the address the mail asks for; a caller who was shown another is refused', async () => {
  const it = await setUp()
  const mail = await seedMail(it.write, it.account, { reply_to: 'team@customer.test' })
  const input = { id: mail.id, product_ids: [it.product.id] }
  expect((await it.call(responsesApi.sendResponse, input, it.member.token)).body.to).toBe('team@customer.test')
  const shown = (to: string) => it.call(responsesApi.sendResponse, { ...input, to }, it.member.token)
  expect((await shown(' Team@Customer.test ')).body.to).toBe('team@customer.test')
  expect((await shown('jane@customer.test')).problem).toEqual({
    code: 'other-recipient',
    detail: 'The answer to this email goes to team@customer.test, not to jane@customer.test. Please look again.',
  })
  expect((await shown('purchasing..eu@customer.test')).problem.code).toBe('invalid-input')
  expect(it.queued).toHaveLength(2)
})

/** What senders write into From and Reply-To, and what parsers may interpret differently. */
const addressField = fc.oneof(
  fc.constantFrom(
    'jane@customer.test',
    'Jane Doe <Jane@Customer.test>',
    '"Doe, Jane" <jane@customer.test>',
    'purchasing..eu@helioworks.test',
    '.a@helioworks.test',
    '"x@evil.test y"@ok.test',
    'a@b.test, c@d.test',
    'Sales: a@b.test, c@d.test;',
    'undisclosed-recipients:;',
    '<>',
    '"evil@x.test" <>',
    'jane@evil.test (jane@customer.test)',
    'jane@[10.0.0.1]',
    'jane@bücher.test',
    'jane@xn--bcher-kva.test',
    '=?utf-8?q?jane=40evil=2Etest?= <jane@customer.test>',
    '=?utf-8?q?jane=40evil=2Etest?=',
    'jane@customer.test <jane@evil.test>',
    'jane@customer.test\u200b',
    'jane@customer.test>, <evil@z.test',
  ),
  fc.emailAddress(),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, '')),
)

test('with any From and Reply-To, the address shown is the one stored and given to the mail server', async () => {
  const it = await setUp()
  const check = async (from: string, reply_to: string | undefined) => {
    const raw = `From: ${from}\r\n${reply_to === undefined ? '' : `Reply-To: ${reply_to}\r\n`}Subject: RoHS\r\n\r\nHello`
    const { fields, body } = await parseContent(Buffer.from(raw))
    const mail = await seedMail(it.write, it.account, { ...fields, reply_to: body.reply_to, recipient: body.recipient })
    const shown = recipientOf({ ...mail, ...body })
    expect(recipientOf({ ...mail, reply_to: body.reply_to })).toBe(shown)
    const input = { id: mail.id, product_ids: [it.product.id], ...(shown !== null && { to: shown }) }
    const reply = await it.call(responsesApi.sendResponse, input, it.member.token)
    it.pass(HOUR)
    expect(shown === null ? reply.problem.code : reply.body.to).toBe(shown ?? 'no-recipient')
    if (shown === null) return
    const { id } = reply.body
    expect((await it.item(id))?.to).toBe(shown)
    await it.deliver(id)
    // This server decodes `xn--` names.
    expect(it.server.arrived.splice(0).map(({ to }) => to.map(plainAddress))).toEqual([[shown]])
  }
  await fc.assert(fc.asyncProperty(addressField, fc.option(addressField, { nil: undefined }), check), {
    numRuns: process.env.DEEP ? 1000 : 10,
    examples: [
      ['jane@evil.test', 'purchasing..eu@helioworks.test'],
      ['jane@customer.test', '"evil@x.test" <>'],
    ],
  })
}, 600_000)

test('another organization can neither use, take back nor resend anything here', async () => {
  const [here, there] = [await setUp(), await setUp()]
  const id = await here.sendDue()
  const codes = [
    here.call(responsesApi.sendResponse, { id: here.mail.id, product_ids: [there.product.id] }, there.member.token),
    there.call(responsesApi.sendResponse, { id: there.mail.id, product_ids: [here.product.id] }, there.member.token),
    here.undo(id, there.member.token),
    here.call(responsesApi.resendResponse, { id: here.mail.id, responseId: id }, there.member.token),
    here.call(responsesApi.undoResponse, { id: there.mail.id, responseId: id }, here.member.token),
  ].map(async (reply) => (await reply).problem.code)
  expect(await Promise.all(codes)).toEqual([
    'email-not-found',
    'no-vault-product',
    'not-found',
    'not-found',
    'not-found',
  ])
  expect(await here.shown(id)).toMatchObject({ delivery: 'queued' })
})

test('a person can send twenty answers an hour, an organization two hundred a day', async () => {
  const it = await setUp()
  const user = { attempts: 20, within: HOUR }
  for (let sent = 0; sent < 19; sent++) await it.deps.rateLimits.take(`send-user-${it.member.uid}`, user)
  expect((await it.send()).status).toBe(200)
  expect((await it.send()).problem.code).toBe('too-many-requests')
  it.pass(HOUR)
  expect((await it.send()).status).toBe(200)

  const day = { attempts: 1000, within: 24 * HOUR }
  for (let sent = 0; sent < 198; sent++) await it.deps.rateLimits.take(`send-organization-${it.org}`, day)
  const input = { id: it.mail.id, product_ids: [it.product.id] }
  expect((await it.call(responsesApi.sendResponse, input, it.admin.token)).problem.code).toBe('too-many-requests')
  // What the organization may not send counts for none of its members.
  await it.deps.rateLimits.take(`send-user-${it.admin.uid}`, user, 20)
})
