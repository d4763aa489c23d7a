import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { objects, paths, at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, withoutId } from '../adapters/firestore'
import { seedOrganization } from '../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { startApi } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'
import { findWhole } from './inbound/shown-email'
import { productsByPartKey } from '../vault/products-by-part-key'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi({ log: () => {} })
})
afterAll(() => server.close())

const raw = mailOf(
  'From: Anna Huber <anna@acme.test>',
  'Subject: RoHS',
  'Message-ID: <one@acme.test>',
  'Content-Type: multipart/mixed; boundary=m',
  '',
  '--m',
  'Content-Type: text/plain',
  '',
  'Please send the RoHS certificates for LM358DR from Texas Instruments and BC547B.',
  '--m',
  'Content-Type: text/html',
  'Content-Disposition: attachment; filename="Stückliste.html"',
  '',
  '<script>alert(1)</script>',
  '--m--',
  '',
)

async function setUp() {
  const seeded = await seedOrganization()
  const { org, db } = seeded
  const seed = (changes: Parameters<typeof seedReceivedMail>[2] = {}) =>
    seedReceivedMail({ db, blobs: server.deps.blobs, org }, raw, changes)
  const seedRead = async () => {
    const email = await seed()
    await analyseEmails(server.deps, { organization_id: org })
    return email
  }
  return { ...seeded, token: seeded.member.token, seed, seedRead }
}

const response = (created_at: number): EmailResponse => ({ ...sampleOf.response, id: newId(), created_at })

describe('listInbox', () => {
  test('mail is listed newest first, page by page, even with equal times and new mail', async () => {
    const { token, seed } = await setUp()
    const old = []
    for (const received_date of [1000, 2000, 2000, 2000, 3000]) old.push(await seed({ received_date }))
    const seen: number[] = []
    const first = (await server.call(api.listInbox, { limit: 2 }, token)).body
    expect(first).toMatchObject({ total: 5, has_more: true })
    seen.push(...first.emails.map(({ id }) => id))
    await seed({ received_date: 4000 })
    let cursor = first.next_cursor
    while (cursor !== null) {
      const page = (await server.call(api.listInbox, { limit: 2, cursor }, token)).body
      seen.push(...page.emails.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(old.map(({ id }) => id)))
    expect(seen[0]).toBe(old[4]?.id)
    expect(seen[4]).toBe(old[0]?.id)
  })

  test('an offset gives the same rows as skipping the pages before', async () => {
    const { token, seed } = await setUp()
    for (const received_date of [1000, 2000, 3000]) await seed({ received_date })
    const { emails, has_more, next_cursor } = (await server.call(api.listInbox, { limit: 2, offset: 1 }, token)).body
    expect(emails.map(({ received_date }) => received_date)).toEqual([2000, 1000])
    expect({ has_more, next_cursor }).toEqual({ has_more: false, next_cursor: null })
  })

  test('only unread mail is listed and counted on request', async () => {
    const { token, seed } = await setUp()
    const unread = await seed()
    await seed({ is_read: true })
    const { emails, total } = (await server.call(api.listInbox, { unread_only: 'true' }, token)).body
    expect(emails.map(({ id }) => id)).toEqual([unread.id])
    expect(total).toBe(1)
  })

  test('a made-up cursor and an offset beyond 1,000 are refused', async () => {
    const { token } = await setUp()
    for (const cursor of ['x', 'W10', Buffer.from('["a",1]').toString('base64url')])
      expect((await server.call(api.listInbox, { cursor }, token)).status).toBe(422)
    expect((await server.call(api.listInbox, { offset: 1001 }, token)).status).toBe(422)
  })
})

test('a mail is shown as far as it was processed', async () => {
  const { org, token, seed } = await setUp()
  const { id } = await seed()
  expect((await server.call(api.readEmail, { id }, token)).body).toMatchObject({
    state: 'received',
    body_text: '',
    analysis: null,
  })
  await analyseEmails(server.deps, { organization_id: org })
  const email = (await server.call(api.readEmail, { id }, token)).body
  expect(email).toMatchObject({ state: 'parsed', subject: 'RoHS', message_id: 'one@acme.test', is_read: false })
  expect(email.body_text).toContain('LM358DR')
  expect(email.analysis?.extracted_products.map(({ part_number }) => part_number)).toContain('LM358DR')
  expect(email.attachments).toMatchObject([{ index: 0, filename: 'Stückliste.html', mime_type: 'text/html' }])
})

test('marking a mail as read twice changes it once', async () => {
  const { org, token, seed } = await setUp()
  const { id } = await seed({ is_read_version: 4 })
  for (let time = 0; time < 2; time += 1)
    expect((await server.call(api.markEmailRead, { id }, token)).body).toEqual({ id, is_read: true })
  expect(await server.deps.database.reads.read(at('inboundEmail', org, id))).toMatchObject({
    is_read: true,
    is_read_version: 5,
  })
})

describe('files of a mail', () => {
  test('an attachment is saved as it was sent, never shown', async () => {
    const { token, seedRead } = await setUp()
    const { id } = await seedRead()
    const reply = await server.call(api.downloadAttachment, { id, index: 0 }, token)
    expect(Buffer.from(reply.body).toString().trim()).toBe('<script>alert(1)</script>')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''St%C3%BCckliste\.html$/)
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await server.call(api.downloadAttachment, { id, index: 1 }, token)).status).toBe(404)
  })

  test('the raw mail has the bytes that were received', async () => {
    const { token, seedRead } = await setUp()
    const { id } = await seedRead()
    const reply = await server.call(api.downloadRawEmail, { id }, token)
    expect(Buffer.from(reply.body).toString()).toBe(raw)
    expect(reply.headers.get('content-type')).toContain('message/rfc822')
  })
})

test('the parts of a mail are matched with the vault as it is now', async () => {
  const { org, db, token, seedRead } = await setUp()
  const { id } = await seedRead()
  const before = (await server.call(api.analyseProducts, { id }, token)).body.products
  expect(before.map(({ part_number }) => part_number).toSorted()).toEqual(['BC547B', 'LM358DR'])
  expect(before.every(({ exists_in_vault }) => !exists_in_vault)).toBe(true)
  const product = newId()
  const manufacturer = { ...sampleOf.manufacturer, name: 'Texas Instruments Inc.' }
  const part = { part_number: 'LM358-DR', part_key: 'LM358DR', manufacturer, file_count: 3 }
  await db.doc(paths.product(org, product)).create(toStored('product', { ...sampleOf.product, ...part }))
  const after = (await server.call(api.analyseProducts, { id }, token)).body.products
  expect(after.find(({ part_number }) => part_number === 'LM358DR')).toMatchObject({
    exists_in_vault: true,
    product_id: product,
    file_count: 3,
    vault_manufacturer: 'Texas Instruments Inc.',
  })
})

test('products are looked up for more part keys than one query takes', async () => {
  const { org } = await setUp()
  const keys = Array.from({ length: 50 }, (_, index) => `K${index}`)
  expect(await productsByPartKey(server.deps.database.reads, org, keys)).toEqual([])
})

test('the answers to a mail come oldest first', async () => {
  const { org, db, token, seed } = await setUp()
  const { id } = await seed()
  for (const time of [2000, 1000]) {
    const answer = response(time)
    await db.doc(paths.response(org, id, answer.id)).create(withoutId(answer))
  }
  const { responses } = (await server.call(api.listResponses, { id }, token)).body
  expect(responses.map(({ created_at }) => created_at)).toEqual([1000, 2000])
})

describe('deleteEmail', () => {
  test('everything of a mail is deleted and it is counted once; a second time it is not found', async () => {
    const { org, db, token, seedRead } = await setUp()
    const [{ id }, other] = [await seedRead(), await seedRead()]
    const answer = response(1)
    await db.doc(paths.response(org, id, answer.id)).create(withoutId(answer))
    expect((await server.call(api.deleteEmail, { id }, token)).status).toBe(204)
    expect((await server.call(api.deleteEmail, { id }, token)).problem).toMatchObject({ code: 'email-not-found' })

    const left = [
      paths.inboundEmail(org, id),
      paths.emailBody(org, id),
      paths.emailAnalysis(org, id),
      paths.response(org, id, answer.id),
      paths.pendingEmail(org, id),
    ].map((path) => db.doc(path))
    expect((await db.getAll(...left)).filter(({ exists }) => exists)).toEqual([])
    await expect(server.deps.blobs.read(objects.rawMail(org, id))).rejects.toMatchObject({ code: 404 })
    await expect(server.deps.blobs.read(objects.attachment(org, id, 0))).rejects.toMatchObject({ code: 404 })
    expect((await server.call(api.listInbox, {}, token)).body.total).toBe(1)
    expect((await server.call(api.readEmail, { id: other.id }, token)).body.attachments).toHaveLength(1)
    expect((await server.deps.blobs.read(objects.rawMail(org, other.id))).toString()).toBe(raw)
  })

  test('two deletions at once count once', async () => {
    const { token, seed } = await setUp()
    const [{ id }] = [await seed(), await seed()]
    const replies = await Promise.all([1, 2].map(() => server.call(api.deleteEmail, { id }, token)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 404]))
    expect((await server.call(api.listInbox, {}, token)).body.total).toBe(1)
  })
})

test('retrying queues the work again', async () => {
  const { org, token, seedRead } = await setUp()
  const { id } = await seedRead()
  expect((await server.call(api.retryEmail, { id }, token)).status).toBe(204)
  expect(server.queued).toContainEqual({
    name: 'analyseEmails',
    payload: { organization_id: org },
    delaySeconds: 0,
  })
  expect(await server.deps.database.reads.read(at('inboundEmail', org, id))).toMatchObject({
    state: 'received',
    analysis: { state: 'pending' },
  })
})

test('a mail of another organization gives the same answer as one that never existed, and is not changed', async () => {
  const [{ org, seedRead }, stranger] = [await setUp(), await setUp()]
  const { id } = await seedRead()
  const before = await findWhole(server.deps.database.reads, org, id)
  const missing = newId()
  const endpoints = [
    api.readEmail,
    api.markEmailRead,
    api.deleteEmail,
    api.retryEmail,
    api.downloadRawEmail,
    api.analyseProducts,
    api.listResponses,
  ]
  for (const endpoint of endpoints) {
    const [foreign, none] = await Promise.all(
      [id, missing].map((each) => server.call(endpoint, { id: each }, stranger.token)),
    )
    const { request_id: _a, ...problem } = foreign?.problem ?? {}
    const { request_id: _b, ...same } = none?.problem ?? {}
    expect(foreign?.status).toBe(404)
    expect(problem).toMatchObject({ code: 'email-not-found' })
    expect(problem).toEqual(same)
  }
  const file = await server.call(api.downloadAttachment, { id, index: 0 }, stranger.token)
  expect(file.problem).toMatchObject({ code: 'email-not-found' })
  expect(await findWhole(server.deps.database.reads, org, id)).toEqual(before)
  expect((await server.call(api.listInbox, {}, stranger.token)).body).toMatchObject({ emails: [], total: 0 })
})

test('a person who is not an active member sees nothing', async () => {
  const { inactive, seed } = await setUp()
  const { id } = await seed()
  expect((await server.call(api.readEmail, { id })).status).toBe(401)
  expect((await server.call(api.readEmail, { id }, inactive.token)).status).toBe(403)
  expect((await server.call(api.listInbox, {}, inactive.token)).status).toBe(403)
})
