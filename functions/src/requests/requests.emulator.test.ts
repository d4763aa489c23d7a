import { ServiceLevel } from '@attestry/core/people/accounts'
import { api } from '@attestry/core/api'
import { FIRST_REQUEST, MAX_REQUEST_FILES } from '@attestry/core/requests/customer-requests'
import { AuditEntry } from '@attestry/core/people/audit'
import { collectionOf, objects, paths } from '@attestry/core/paths'
import type { Day } from '@attestry/core/base/primitives'
import { dueAfter } from '@attestry/core/requests/service-level'
import { LooseFile } from '@attestry/core/vault/loose-file'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readList } from '../adapters/firestore'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { checkCountedBytes } from '../testing/check-counted-bytes'
import { sweepOwnFiles } from '../testing/sweep-own-files'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let token: string

beforeAll(async () => {
  server = await startApi({ log: () => {} })
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
  token = where.member.token
})

const form = {
  customer_name: 'Acme',
  customer_email: 'Jane@Acme.test',
  parts: [{ part_number: 'LM317T' }, { part_number: 'NE555P', manufacturer: 'Texas Instruments' }],
  documents: ['RoHS', 'Drawing'],
  due_date: '2026-12-01',
  notes: 'Please hurry',
}

const LEVEL = ServiceLevel.parse({ days: 3, working_days: [1, 3] })

const create = (more: object = {}) => server.call(api.createRequest, { ...form, ...more }, token)
const read = async (id: unknown) => (await server.call(api.readRequest, { id: Number(id) }, token)).body
const historyOf = async (id: unknown) => {
  const { docs } = await where.db.collection(collectionOf(paths.requestEvent(where.org, Number(id), 'x'))).get()
  return docs.map((doc) => String(doc.id)).sort()
}
const auditOf = async () => {
  const { docs } = await where.db.collection('auditLog').where('organization_id', '==', where.org).get()
  return readList(AuditEntry, docs).flatMap(({ action, detail }) =>
    action.startsWith('request-') ? `${action} ${detail}` : [],
  )
}

describe('a request that is created by hand', () => {
  test('has the next number, its details, and who made it', async () => {
    const [one, other] = [(await create()).body, (await create()).body]
    expect([one.id, other.id]).toEqual([FIRST_REQUEST, FIRST_REQUEST + 1])
    expect(one).toMatchObject({
      status: 'new',
      priority: 'medium',
      customer_email: 'jane@acme.test',
      part_numbers: ['LM317T', 'NE555P'],
      part_count: 2,
      created_by: where.member.uid,
      email_id: null,
    })
    const { details } = await read(one.id)
    expect(details.topics).toEqual(['rohs', 'other'])
    expect(details.parts.map(({ part_number }) => part_number)).toEqual(['LM317T', 'NE555P'])
    expect(await historyOf(one.id)).toEqual(['created'])
    expect(await auditOf()).toContain('request-created REQ-1001: Acme')
  })

  test('without a date is due as the service level of the organization says', async () => {
    await where.db.doc(paths.organization(where.org)).update({ service_level: LEVEL })
    const { id, due_date, created_at } = (await create({ due_date: null })).body
    expect(due_date).toBe(dueAfter(Number(created_at), { service_level: LEVEL, time_zone: 'UTC' }))
    const { due_date: _, ...rest } = form
    expect((await server.call(api.createRequest, rest, token)).body.due_date).not.toBeNull()
    // Who clears the date of one gets the same again, and who leaves it like that changes nothing.
    const change = (due_date: Day | null) =>
      server.call(api.updateRequest, { ...form, id: Number(id), due_date }, token)
    expect((await change(null)).body).toMatchObject({ due_date, edit_count: 0 })
    expect((await change(form.due_date)).body).toMatchObject({ due_date: form.due_date, edit_count: 1 })
    expect((await change(null)).body).toMatchObject({ due_date, edit_count: 2 })
  })

  test('never gets a number twice, however many are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create()))
    const ids = made.map(({ body }) => Number(body.id)).sort((a, b) => a - b)
    expect(ids).toEqual(ids.map((_, index) => FIRST_REQUEST + index))
  })

  test('is refused in the words of the form, and for somebody who is no active member', async () => {
    const refused = async (more: object) => JSON.stringify((await create(more)).problem.detail)
    expect(await refused({ customer_name: ' ' })).toContain('Customer name is required')
    expect(await refused({ parts: [{ part_number: '--' }] })).toContain('All parts must have a part number')
    expect(await refused({ parts: [] })).toContain('All parts must have a part number')
    expect(await refused({ documents: [] })).toContain('At least one document type must be selected')
    const assigned = await create({ assignee_uid: where.inactive.uid })
    expect(assigned.problem.code).toBe('user-not-found')
    expect((await create({ assignee_uid: where.admin.uid })).body).toMatchObject({ id: FIRST_REQUEST })
  })
})

describe('a change of a request', () => {
  const change = (id: unknown, more: object = {}) =>
    server.call(api.updateRequest, { ...form, id: Number(id), ...more }, token)

  test('is noted with what was changed, and counts', async () => {
    const { id } = (await create()).body
    const { body } = await change(id, { customer_name: 'Acme Ltd', documents: ['REACH'], parts: [] })
    expect(body).toMatchObject({
      customer_name: 'Acme Ltd',
      part_count: 0,
      edit_count: 1,
      customer_email: 'jane@acme.test',
    })
    expect((await read(id)).details).toMatchObject({ topics: ['reach'], parts: [] })
    expect(await historyOf(id)).toEqual(['created', 'edited-1'])
    const event = await where.db.doc(paths.requestEvent(where.org, Number(id), 'edited-1')).get()
    expect(event.get('what')).toEqual({ kind: 'edited', fields: ['customer', 'parts', 'documents'] })
    // The same again is no change.
    expect((await change(id, { customer_name: 'Acme Ltd', documents: ['REACH'], parts: [] })).body.edit_count).toBe(1)
    expect((await auditOf()).filter((line) => line.startsWith('request-changed'))).toHaveLength(1)
  })

  test('of two people at once loses nothing: the second is told', async () => {
    const { id } = (await create()).body
    const both = await Promise.all([
      change(id, { customer_name: 'One', seen: 0 }),
      change(id, { customer_name: 'Other', seen: 0 }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('changed-meanwhile')
    expect(await read(id)).toMatchObject({ edit_count: 1 })
  })
})

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')
const PDF = Buffer.from('%PDF-1.7 anything')

/** Uploads a file as the browser does: to the session's address. */
async function upload(filename: string, bytes: Buffer, as = token): Promise<number> {
  const { body } = await server.call(api.startUpload, { filename, size: bytes.length, purpose: 'request' }, as)
  const sent = await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(sent.ok).toBe(true)
  return Number(body.id)
}
const stored = () => server.deps.blobs.list(`${collectionOf(objects.requestFile(where.org, 1))}/`)
const notes = async () => {
  const { docs } = await where.db.collection('looseFiles').where('organization_id', '==', where.org).get()
  return readList(LooseFile, docs)
}

describe('the files of a request', () => {
  afterEach(() => checkCountedBytes(where))

  test('are attached when it is created, downloaded as they were, removed, and go with it', async () => {
    const ids = [await upload('drawing.png', PNG), await upload('list.pdf', PDF)]
    const { id, attachment_count } = (await create({ upload_ids: ids })).body
    expect(attachment_count).toBe(2)
    expect(await notes()).toEqual([])
    const found = async (q: string) => (await server.call(api.search, { q, scope: 'requests' }, token)).body.hits.length
    expect([await found('drawing'), await found('list')]).toEqual([1, 1])
    const { attachments } = (await read(id)).details
    expect(attachments.map(({ filename, size, mime_type }) => [filename, size, mime_type])).toEqual([
      ['drawing.png', PNG.length, 'image/png'],
      ['list.pdf', PDF.length, 'application/pdf'],
    ])
    const url = `${server.url}/api/v1/requests/${id}/attachments/${ids[0]}`
    const got = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    expect(got.headers.get('content-disposition')).toContain('attachment; filename="drawing.png"')
    expect(Buffer.from(await got.arrayBuffer())).toEqual(PNG)

    const one = { id: Number(id), attachmentId: ids[0] ?? 0 }
    expect((await server.call(api.removeRequestAttachment, one, token)).status).toBe(204)
    expect((await server.call(api.removeRequestAttachment, one, token)).problem.code).toBe('attachment-not-found')
    expect(await read(id)).toMatchObject({ attachment_count: 1 })
    expect([await found('drawing'), await found('list')]).toEqual([0, 1])
    expect(await stored()).toEqual([objects.requestFile(where.org, ids[1] ?? 0)])

    const about = { about: 'request', id: Number(id), text: 'Who asks?' } as const
    await server.call(api.addComment, about, token)
    expect(await read(id)).toMatchObject({ comment_count: 1 })
    expect((await server.call(api.deleteRequest, { id: Number(id) }, token)).status).toBe(204)
    expect(await stored()).toEqual([])
    expect(await notes()).toEqual([])
    expect(await historyOf(id)).toEqual([])
    const comments = await where.db.collection(collectionOf(paths.requestComment(where.org, Number(id), 1))).get()
    expect(comments.size).toBe(0)
    expect((await server.call(api.readRequest, { id: Number(id) }, token)).problem.code).toBe('request-not-found')
    expect(await auditOf()).toContain('request-deleted REQ-1001: Acme')
  })

  test('are refused by name, by size and by what they are, and nothing of them is left', async () => {
    const start = (filename: string, size: number) =>
      server.call(api.startUpload, { filename, size, purpose: 'request' }, token)
    expect((await start('run.exe', 10)).problem.detail).toContain('Only PDF, Word')
    expect((await start('.pdf', 10)).problem.code).toBe('attachment-refused')
    expect((await start('a.pdf', 25 * 1024 * 1024 + 1)).problem.detail).toContain('larger than 25 MB')
    const program = await upload('picture.png', Buffer.from('MZ this is a program'))
    const good = await upload('list.pdf', PDF)
    const both = await create({ upload_ids: [good, program] })
    expect(both.problem).toMatchObject({ code: 'attachment-refused', detail: 'This file is not what its name says.' })
    // Nothing is half saved: the good file waits for another attempt, and no request was made.
    expect(await stored()).toEqual([objects.requestFile(where.org, good)])
    expect((await create({ upload_ids: [good] })).body).toMatchObject({ id: FIRST_REQUEST, attachment_count: 1 })
  })

  test('are at most ten, and each is attached once, by who has uploaded it', async () => {
    const { id } = (await create()).body
    const attach = (upload_id: number, as = token) =>
      server.call(api.attachToRequest, { id: Number(id), upload_id }, as)
    const foreign = await upload('list.pdf', PDF, where.admin.token)
    expect((await attach(foreign)).problem.code).toBe('upload-not-found')
    const ids = []
    for (let count = 0; count <= MAX_REQUEST_FILES; count++) ids.push(await upload(`${count}.pdf`, PDF))
    const replies = await Promise.all(ids.map((upload_id) => attach(upload_id)))
    const refusals = replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
    expect(refusals).toEqual(['too-many-attachments'])
    const first = replies.findIndex(({ status }) => status === 200)
    expect((await attach(ids[first] ?? 0)).body).toEqual(replies[first]?.body)
    expect(await read(id)).toMatchObject({ attachment_count: MAX_REQUEST_FILES })
    // What nobody has attached is removed after a day.
    await sweepOwnFiles(server.deps, where.org, 2 * 24 * 3600_000)
    expect(await stored()).toHaveLength(MAX_REQUEST_FILES)
  })
})

test('an organization that wants no samples sees none', async () => {
  expect((await server.call(api.clearSampleRequests, {}, token)).status).toBe(204)
  expect((await where.db.doc(paths.organization(where.org)).get()).get('has_cleared_samples')).toBe(true)
})

test('requests are listed newest first, by pages and by status', async () => {
  const ids = []
  for (let count = 0; count < 3; count++) ids.push(Number((await create()).body.id))
  await where.db.doc(paths.request(where.org, ids[1] ?? 0)).update({ status: 'complete' })
  const first = (await server.call(api.listRequests, { limit: 2 }, token)).body
  const rest = (await server.call(api.listRequests, { limit: 2, cursor: first.next_cursor ?? '' }, token)).body
  expect([...first.requests, ...rest.requests].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(rest.next_cursor).toBeNull()
  const done = (await server.call(api.listRequests, { status: 'complete' }, token)).body
  expect(done.requests.map(({ id }) => id)).toEqual([ids[1]])
})
