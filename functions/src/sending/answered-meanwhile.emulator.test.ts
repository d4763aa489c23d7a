import { InboundEmail, UNDO_HOLD } from '@attestry/core/mail/inbox'
import { responsesApi } from '@attestry/core/sending/responses'
import { collectionOf, objects, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { startFaultySmtpServer } from '@attestry/local/testing/faulty-smtp-server'
import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument, toQuery } from '../adapters/firestore'
import { createSmtp } from '../adapters/mail/smtp'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { deliverEmail } from './deliver-email'

const ROUNDS = process.env.DEEP ? 100 : 20
const NOTHING = { answered_at: null, state: 'parsed' } as const

let where: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  where = await setUp()
})
afterAll(() => where.close())

/** Ada and Max, a part with a document, and a mail server. Every call is a minute after the one before. */
async function setUp() {
  const { org, db, member, admin } = await seedOrganization()
  const server = await startFaultySmtpServer()
  let time = Date.now()
  const smtp = createSmtp({ allowLoopback: true, ca: server.ca })
  const rateLimits = { take: async () => {}, giveBack: async () => {}, hasTaken: async () => false }
  const api = await startApi((deps) => ({ ...deps, now: () => time, smtp, rateLimits, log: () => {} }))
  const write = { ...api.deps, db, org }
  const account = await seedAccount(write, server.port)
  const product = await seedProduct(write)
  const file = await seedFile(write, { product_id: product.id })
  type Rest = Partial<Parameters<typeof api.call<typeof responsesApi.sendResponse>>[1]>
  return {
    org,
    db,
    server,
    account,
    product,
    file,
    write,
    deps: api.deps,
    queued: api.queued,
    pass: (milliseconds: number) => (time += milliseconds),
    mail: () => seedMail(write, account),
    ada: (id: number, rest: Rest) =>
      api.call(responsesApi.sendResponse, { id, product_ids: [product.id], ...rest }, admin.token),
    max: (id: number, rest: Rest) =>
      api.call(responsesApi.sendResponse, { id, product_ids: [product.id], ...rest }, member.token),
    maxUid: member.uid,
    undo: (id: number, responseId: number) => api.call(responsesApi.undoResponse, { id, responseId }, member.token),
    async close() {
      await api.close()
      await server.close()
    },
  }
}

test('of two answers sent at the same moment one leaves, and the sender of the other is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await where.mail()
    const replies = await Promise.all([where.ada(id, { seen: NOTHING }), where.max(id, { seen: NOTHING })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [refused] = replies.filter(({ status }) => status === 409)
    expect(refused?.problem.code).toBe('answered-meanwhile')
    expect(refused?.problem.detail).toMatch(/^(Ada Admin|Max Member) answered this email just now\.$/)

    where.pass(UNDO_HOLD)
    for (const { payload } of where.queued.splice(0)) await deliverEmail(where.deps, payload as { outbox_id: number })
    expect(where.server.arrived.splice(0)).toHaveLength(1)
    const { docs } = await where.db.collection(collectionOf(paths.response(where.org, id, 'x'))).get()
    expect(docs).toHaveLength(1)
  }
}, 600_000)

test('a refused answer leaves nothing behind, and whoever has seen the other one can send it anyway', async () => {
  const { id } = await where.mail()
  const first = (await where.max(id, { seen: NOTHING })).body
  where.pass(5000)
  where.queued.length = 0
  const before = await stored()
  expect((await where.ada(id, { seen: NOTHING })).problem).toEqual({
    code: 'answered-meanwhile',
    detail: 'Max Member answered this email 5 seconds ago.',
  })
  expect((await where.max(id, { seen: NOTHING })).problem.detail).toBe('You answered this email 5 seconds ago.')
  expect(await stored()).toEqual(before)
  expect(where.queued).toEqual([])
  expect((await where.ada(id, { seen: { ...NOTHING, answered_at: first.created_at } })).status).toBe(200)
})

test('whoever answers a mail that nobody has gets it, and nobody takes it from them', async () => {
  const { id } = await where.mail()
  const mailRef = where.db.doc(paths.inboundEmail(where.org, id))
  const owner = async () => {
    const { assignee_uid, assignee_version, assigned_by } = readDocument(InboundEmail, await mailRef.get())!
    return { assignee_uid, assignee_version, assigned_by }
  }
  await mailRef.update({ assignee_uid: null, assignee_version: 4, assigned_by: null })
  expect((await where.max(id, {})).status).toBe(200)
  const taken = { assignee_uid: where.maxUid, assignee_version: 5, assigned_by: where.maxUid }
  expect(await owner()).toEqual(taken)
  expect((await where.ada(id, {})).status).toBe(200)
  expect(await owner()).toEqual(taken)
})

test('an answer that is refused gives nobody the mail', async () => {
  const { id } = await where.mail()
  await where.db.doc(paths.inboundEmail(where.org, id)).update({ assignee_uid: null })
  expect((await where.ada(id, { seen: { answered_at: null, state: 'unreadable' } })).status).toBe(409)
  expect((await where.db.doc(paths.inboundEmail(where.org, id)).get()).get('assignee_uid')).toBeNull()
})

test('an answer that was taken back is in nobody’s way, nor is an earlier one', async () => {
  const { id } = await where.mail()
  await where.ada(id, {})
  where.pass(60_000)
  const second = (await where.max(id, {})).body
  expect((await where.undo(id, second.id)).status).toBe(204)
  expect((await where.ada(id, { seen: { ...NOTHING, answered_at: second.created_at } })).status).toBe(200)
})

test('who does not say what they have seen may answer again', async () => {
  const { id } = await where.mail()
  expect((await where.ada(id, {})).status).toBe(200)
  expect((await where.ada(id, {})).status).toBe(200)
})

test('a mail that was read anew since it was seen is refused', async () => {
  const { id } = await where.mail()
  const reply = await where.ada(id, { seen: { answered_at: null, state: 'unreadable' } })
  expect([reply.status, reply.problem.code]).toEqual([409, 'changed-meanwhile'])
})

test('an answer leaves from the address that was shown, or not at all', async () => {
  const { id } = await where.mail()
  const shown = await where.ada(id, { from: where.account.email_address.toUpperCase() })
  expect(shown.body.from).toBe(where.account.email_address)
  expect((await where.ada(id, { from: 'sales@maker.test' })).problem.code).toBe('other-sender')
})

test('exactly the chosen documents leave, in the order they were chosen', async () => {
  const { id } = await where.mail()
  const other = await seedFile(where.write, { product_id: where.product.id }, { name: 'reach.pdf' })
  const third = await seedFile(where.write, { product_id: where.product.id }, { name: 'prop65.pdf' })
  const { body } = await where.ada(id, { file_ids: [third.id, where.file.id, third.id] })
  expect(body.attachments.map((attachment) => attachment.id)).toEqual([third.id, where.file.id])
  expect(body.attachments.map((attachment) => attachment.id)).not.toContain(other.id)
})

test('a document that does not belong to the products answered, or is not in the vault, does not leave', async () => {
  const { id } = await where.mail()
  const cached = await seedFile(where.write, { product_id: where.product.id }, { state: 'cached' })
  const elsewhere = await seedFile(where.write, { product_id: (await seedProduct(where.write)).id })
  where.queued.length = 0
  for (const file_ids of [[cached.id], [elsewhere.id], [1], [where.file.id, elsewhere.id]]) {
    expect((await where.ada(id, { file_ids })).problem.code).toBe('document-gone')
  }
  expect((await where.ada(id, { file_ids: [] })).problem.detail).toBe(
    'Select at least one product that exists in the vault.',
  )
  expect((await where.ada(id, { product_ids: [] })).problem.code).toBe('no-vault-product')
  expect((await where.ada(id, { product_ids: [], body_text: 'Hello' })).problem.code).toBe('no-vault-product')
  expect(where.queued).toEqual([])
})

test('a chosen document that a newer one has replaced since does not leave, and is named', async () => {
  const { id } = await where.mail()
  const replaced = { name: 'rohs-2019.pdf', superseded_by: where.file.id }
  const { id: old } = await seedFile(where.write, { product_id: where.product.id }, replaced)
  where.queued.length = 0
  const reply = await where.ada(id, { file_ids: [where.file.id, old] })
  expect([reply.status, reply.problem]).toEqual([
    409,
    { code: 'document-replaced', detail: 'rohs-2019.pdf was replaced by a newer one. Please look again.' },
  ])
  expect(where.queued).toEqual([])
})

test('an empty message or subject is refused, not replaced', async () => {
  const { id } = await where.mail()
  for (const [field, msg] of [
    ['body_text', 'The message is empty.'],
    ['subject', 'The subject is empty.'],
  ] as const) {
    for (const text of ['', ' \n\t ', '\u0000'])
      expect((await where.ada(id, { [field]: text })).problem.detail).toEqual([{ loc: ['body', field], msg }])
  }
})

/** The mails and the objects of the organization. */
async function stored() {
  const emails = await where.db.collection(collectionOf(paths.inboundEmail(where.org, 'x'))).get()
  const keys = await where.deps.blobs.list(objects.organization(where.org))
  return { emails: emails.docs.map((email) => readDocument(InboundEmail, email)), objects: keys.toSorted() }
}

test('a mail stored before its due date could be filtered by is found by it once it is answered', async () => {
  const { org, db } = where
  const { id } = await where.mail()
  const due_date = '2099-01-01'
  await db.doc(paths.inboundEmail(org, id)).update({ due_date, has_due_date: FieldValue.delete() })
  const found = async () => (await toQuery(db, queries.inbox(org, { filter: 'due' })).get()).docs.map((one) => one.id)
  expect(await found()).not.toContain(`${id}`)
  expect((await where.ada(id, {})).status).toBe(200)
  expect(await found()).toContain(`${id}`)
})
