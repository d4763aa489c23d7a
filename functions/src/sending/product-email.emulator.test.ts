import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import type { Sent } from '@attestry/core/base/endpoint'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { ProductEmail } from '@attestry/core/sending/product-emails'
import { queries } from '@attestry/core/queries'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { newId, readDocument, toQuery } from '../adapters/firestore'
import { seedAccount, seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'

const TO = 'jane@customer.test'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** An organization with a product of two documents, one of them replaced. */
async function setUp({ hasAccount = true } = {}) {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write } = stage
  const account = hasAccount ? await seedAccount(write, server.port, { account_type: 'outbound_sending' }) : undefined
  const product = await seedProduct(write, { isUniversal: true })
  const rohs = await seedFile(write, { product_id: product.id }, { bytes: Buffer.from('%PDF-1.7\nown\n%%EOF') })
  const old = await seedFile(write, { product_id: product.id }, { name: 'old.pdf' })
  await db.doc(paths.file(org, old.id)).update({ superseded_by: rohs.id })
  const letter = await seedFile(write, { manufacturer_id: product.manufacturer.id }, { name: 'letter.pdf' })
  type Form = Omit<Partial<Sent<typeof api.sendProductEmail>>, 'id'>
  const send = (form: Form = {}, headers?: Record<string, string>, id: string | number = product.id) =>
    call(api.sendProductEmail, { id, recipient_email: TO, ...form }, member.token, headers)
  return {
    ...stage,
    account,
    product,
    rohs,
    old,
    letter,
    send,
    shown: async (id: number) =>
      readDocument(ProductEmail, await db.doc(paths.productEmail(org, product.id, id)).get()),
    undo: (emailId: number, token = member.token) => call(api.undoProductEmail, { id: product.id, emailId }, token),
    resend: (emailId: number) => call(api.resendProductEmail, { id: product.id, emailId }, member.token),
    history: async () => (await call(api.listProductHistory, { id: product.id }, member.token)).body.entries,
  }
}

test('a customer gets the current documents of a product, and the product says so', async () => {
  const it = await setUp()
  const { body } = await it.send()
  expect(body).toMatchObject({
    to: TO,
    from: it.account?.email_address,
    subject: 'Compliance documents for LM317',
    status: 'draft',
    delivery: 'queued',
    created_by: it.member.uid,
  })
  // Not the one that was replaced.
  expect(body.attachments.map(({ id }) => id)).toEqual([it.rohs.id, it.letter.id])
  expect(it.queued.map(({ delaySeconds }) => delaySeconds)).toEqual([UNDO_HOLD / 1000])
  await it.deliver(body.id)
  expect(it.server.connections).toBe(0)
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)

  expect(it.server.arrived.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: it.account?.email_address, to: [TO] },
  ])
  const arrived = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  expect(arrived.text).toContain('the compliance documents for LM317 (Texas Instruments)')
  expect([arrived.inReplyTo, arrived.references]).toEqual([undefined, undefined])
  expect(arrived.attachments.map(({ filename }) => filename)).toEqual(['rohs.pdf', 'letter.pdf'])
  expect(await it.shown(body.id)).toMatchObject({ status: 'sent', delivery: 'sent' })
  expect(await it.history()).toMatchObject([
    { action: 'product-email-sent', detail: `${TO}: Compliance documents for LM317` },
  ])
})

test('what the sender wrote and chose is what leaves', async () => {
  const it = await setUp()
  const form = { custom_message: 'Hello Jane,\n\nas promised.', subject: 'Your RoHS', file_ids: [it.letter.id] }
  const { body } = await it.send({ ...form, from: it.account?.email_address ?? '' })
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)
  const arrived = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  expect(arrived).toMatchObject({ subject: 'Your RoHS', text: 'Hello Jane,\n\nas promised.\n' })
  expect(arrived.attachments.map(({ filename }) => filename)).toEqual(['letter.pdf'])
})

test('a double click with one Idempotency-Key sends one mail', async () => {
  const it = await setUp()
  const headers = { 'Idempotency-Key': randomUUID() }
  const [one] = [await it.send({}, headers), await it.send({}, headers)]
  it.pass(UNDO_HOLD)
  await it.deliver(one.body.id)
  expect([it.queued.length, it.server.arrived.length]).toEqual([1, 1])
})

test('it can be taken back in time, and then leaves no trace but who did it', async () => {
  const it = await setUp()
  const { id } = (await it.send()).body
  expect((await it.undo(id)).status).toBe(204)
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  expect(it.server.connections).toBe(0)
  expect([await it.shown(id), await it.item(id)]).toEqual([undefined, undefined])
  await expect(it.deps.blobs.read(objects.outgoing(it.org, id))).rejects.toThrow('No such object')
  expect((await it.history()).map(({ action }) => action)).toEqual(['product-email-undone', 'product-email-sent'])
  expect((await it.undo(id)).problem.code).toBe('not-found')
})

test('one that was refused says why, and can be sent again', async () => {
  const it = await setUp()
  it.server.fault = 'refuse-recipient'
  const { id } = (await it.send()).body
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ status: 'failed', error_message: '550 No such user here' })
  expect((await it.undo(id)).problem.code).toBe('already-done')
  it.server.fault = 'none'
  expect((await it.resend(id)).body).toMatchObject({ id, delivery: 'queued', to: TO })
  await it.deliver(id)
  expect(await it.shown(id)).toMatchObject({ delivery: 'sent' })
  expect((await it.resend(id)).problem.code).toBe('already-done')
})

describe('nothing leaves, and it says why', () => {
  test.each([
    ['without a recipient', { recipient_email: '' }, 'invalid-input'],
    ['to two people', { recipient_email: 'a@b.test,c@d.test' }, 'invalid-input'],
    ['with a header in the address', { recipient_email: 'a@b.test\r\nBcc: c@d.test' }, 'invalid-input'],
    ['with no document chosen', { file_ids: [] }, 'no-document-chosen'],
    ['with a document of another product', { file_ids: [newId()] }, 'document-gone'],
    ['from another address than was shown', { from: 'other@maker.test' }, 'other-sender'],
  ])('%s', async (_how, form, code) => {
    const it = await setUp()
    expect((await it.send(form)).problem.code).toBe(code)
    expect(it.queued).toEqual([])
    expect(await it.deps.blobs.list(`organizations/${it.org}/outgoing/`)).toEqual([])
  })

  test('without an active account', async () => {
    const it = await setUp({ hasAccount: false })
    expect((await it.send()).problem.code).toBe('no-sending-account')
    await seedAccount(it.write, it.server.port, { is_active: false })
    expect((await it.send()).problem.code).toBe('no-sending-account')
  })

  test('for a product without current documents', async () => {
    const it = await setUp()
    const bare = await seedProduct(it.write)
    const { problem } = await it.send({}, undefined, bare.id)
    expect([problem.code, problem.detail]).toEqual(['no-documents', 'This product has no documents yet.'])
  })
})

test('another organization can neither use, take back nor resend anything here', async () => {
  const [here, there] = [await setUp(), await setUp()]
  const { id } = (await here.send()).body
  const codes = [
    there.send({}, undefined, here.product.id),
    there.send({ file_ids: [here.rohs.id] }),
    here.undo(id, there.member.token),
    there.undo(id),
    there.resend(id),
  ].map(async (reply) => (await reply).problem.code)
  expect(await Promise.all(codes)).toEqual([
    'product-not-found',
    'document-gone',
    'not-found',
    'not-found',
    'not-found',
  ])
  expect(await here.shown(id)).toMatchObject({ delivery: 'queued' })
})

test('a mail counts for the quota of answers', async () => {
  const it = await setUp()
  const user = { attempts: 20, within: 3600_000 }
  for (let sent = 0; sent < 19; sent++) await it.deps.rateLimits.take(`send-user-${it.member.uid}`, user)
  expect((await it.send()).status).toBe(200)
  expect((await it.send()).problem.code).toBe('too-many-requests')
})

test('a product takes all its mails with it, and those that wait do not leave', async () => {
  const it = await setUp()
  const { id } = (await it.send()).body
  const more = Array.from({ length: 120 }, () => newId())
  const { id: _id, ...stored } = ProductEmail.parse(await it.shown(id))
  const batch = it.db.batch()
  for (const other of more) batch.create(it.db.doc(paths.productEmail(it.org, it.product.id, other)), stored)
  await batch.commit()
  expect((await it.call(api.deleteProduct, { id: it.product.id }, it.member.token)).status).toBe(204)
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  expect(it.server.connections).toBe(0)
  expect((await toQuery(it.db, queries.productEmails(it.org, it.product.id)).get()).size).toBe(0)
  expect(await it.item(id)).toBeUndefined()
  expect(await it.deps.blobs.list(`organizations/${it.org}/outgoing/`)).toEqual([])
  expect((await it.db.collection('looseFiles').where('organization_id', '==', it.org).get()).size).toBe(0)
})
