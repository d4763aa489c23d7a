import { api } from '@attestry/core/api'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { objects, paths, at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepJobs } from '../jobs/sweep'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { startApi } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'
import { deletionJob } from './deletion-job'
import { purgeEmails } from './deletion'
import { saveAnalysis } from './save-email'

const WINDOW = 10_000
const raw = mailOf('From: Anna Huber <anna@acme.test>', 'Subject: RoHS', '', 'Please send RoHS for LM358DR.')

let server: Awaited<ReturnType<typeof startApi>>
let time = Date.now()
beforeAll(async () => {
  server = await startApi({ log: () => {}, now: () => time })
})
afterAll(() => server.close())

async function setUp() {
  const { org, db, member, admin } = await seedOrganization()
  const { token } = member
  const { deps, call } = server
  const write = { ...deps, db, org }
  return {
    org,
    db,
    token,
    colleague: admin.token,
    seed: () => seedReceivedMail({ db, blobs: deps.blobs, org }, raw),
    /** A mail, and its answer. */
    async seedAnswerable() {
      const mail = await seedMail(write, await seedAccount(write, 1))
      const product = await seedProduct(write)
      await seedFile(write, { product_id: product.id })
      const answer = () => call(api.sendResponse, { id: mail.id, product_ids: [product.id] }, token)
      return { id: mail.id, answer }
    },
    remove: (...email_ids: number[]) => call(api.deleteEmails, { email_ids }, token),
    undo: (id: number, by = token) => call(api.undoDeletion, { id }, by),
    status: async (id: number) => (await call(api.readEmail, { id }, token)).status,
    listed: async () => (await call(api.listInbox, {}, token)).body.emails.map(({ id }) => id),
    exists: async (id: number) => (await db.doc(paths.inboundEmail(org, id)).get()).exists,
    purge: (deletion_id: number) => purgeEmails(deps, { deletion_id }),
  }
}

const deletionOf = ({ body }: { body: { id: unknown } }) => Number(body.id)

describe('mails that were deleted', () => {
  test('are hidden from everybody at once and deleted after the window, with all that belongs to them', async () => {
    const it = await setUp()
    const [one, two, kept] = [await it.seed(), await it.seed(), await it.seed()]
    await analyseEmails(server.deps, { organization_id: it.org })
    const deleted = await it.remove(one.id, two.id, one.id)
    expect(new Set(deleted.body.email_ids)).toEqual(new Set([one.id, two.id]))
    expect(await it.listed()).toEqual([kept.id])
    const hidden = [api.readEmail, api.markEmailRead, api.retryEmail, api.downloadRawEmail, api.listResponses] as const
    for (const endpoint of hidden) {
      expect((await server.call(endpoint, { id: one.id }, it.colleague)).problem).toMatchObject({
        code: 'email-not-found',
      })
    }

    const id = deletionOf(deleted)
    expect(server.queued).toContainEqual({ name: 'purgeEmails', payload: { deletion_id: id }, delaySeconds: 10 })
    await it.purge(id)
    expect(await it.exists(one.id)).toBe(true)
    time += WINDOW
    await it.purge(id)
    await it.purge(id)
    expect(await Promise.all([one, two, kept].map((mail) => it.exists(mail.id)))).toEqual([false, false, true])
    await expect(server.deps.blobs.read(objects.rawMail(it.org, one.id))).rejects.toMatchObject({ code: 404 })
    expect((await server.call(api.listInbox, {}, it.token)).body.total).toBe(1)
    const { entries } = (await server.call(api.listAuditLog, {}, it.colleague)).body
    const deletions = entries.filter(({ action }) => action === 'email-deleted')
    expect(deletions.map(({ detail }) => detail)).toEqual(['anna@acme.test: RoHS', 'anna@acme.test: RoHS'])
    expect((await it.db.doc(paths.emailDeletion(id)).get()).exists).toBe(false)
    expect((await it.undo(id)).problem).toMatchObject({ code: 'not-found' })
  })

  test('come back as they were when that is undone, by anybody of the organization and nobody else', async () => {
    const it = await setUp()
    const stranger = await setUp()
    const { id } = await it.seed()
    const before = await server.deps.database.reads.read(at('inboundEmail', it.org, id))
    const deletion = deletionOf(await it.remove(id))
    expect((await it.undo(deletion, stranger.token)).problem).toMatchObject({ code: 'not-found' })
    expect((await it.undo(deletion, it.colleague)).status).toBe(204)
    expect(await server.deps.database.reads.read(at('inboundEmail', it.org, id))).toEqual(before)
    time += WINDOW
    await it.purge(deletion)
    expect(await it.listed()).toEqual([id])
  })

  test('are still read and analysed meanwhile, so that nothing is missing if they come back', async () => {
    const it = await setUp()
    const { id } = await it.seed()
    const deletion = deletionOf(await it.remove(id))
    await analyseEmails(server.deps, { organization_id: it.org })
    await it.undo(deletion)
    expect((await server.call(api.readEmail, { id }, it.token)).body).toMatchObject({
      state: 'parsed',
      subject: 'RoHS',
    })
  })

  test('become requests when they come back if their analysis ended meanwhile, not if it had before', async () => {
    const it = await setUp()
    const fresh = {
      kind: 'message',
      answers_outbound_id: null,
      may_answer_outbound_id: null,
      request_id: null,
    } as const
    const seed = (changes: Partial<InboundEmail>) =>
      seedMail({ ...server.deps, db: it.db, org: it.org }, { id: 1 }, { ...fresh, received_date: time, ...changes })
    const seeded = [{ thread_id: null }, { thread_id: 5 }, { thread_id: 5 }, { thread_id: null }]
    const [one, two, same, earlier] = (await Promise.all(seeded.map(seed))).map(({ id }) => id)
    const sure = { is_compliance_related: true, compliance_confidence: 1, is_phishing: false, due_date: null }
    const analysed = (id = 0) =>
      saveAnalysis(server.deps.database, it.org, id, { ...sampleOf.emailAnalysis, ...sure, analysed_at: time })
    const requestOf = async (id = 0) =>
      (await server.deps.database.reads.read(at('inboundEmail', it.org, id)))?.request_id
    const all = [one, two, same, earlier].map((id = 0) => id)

    await analysed(earlier)
    await it.db.doc(paths.inboundEmail(it.org, earlier ?? 0)).update({ request_id: null })
    const deletion = deletionOf(await it.remove(...all))
    for (const id of [one, two, same]) await analysed(id)
    expect(await Promise.all(all.map(requestOf))).toEqual([null, null, null, null])
    expect((await it.undo(deletion)).status).toBe(204)
    expect(await Promise.all(all.map(requestOf))).toEqual([1002, 1003, 1003, null])
  })

  test('are deleted by the sweep when the task was lost', async () => {
    const it = await setUp()
    const { id } = await it.seed()
    const deletion = deletionOf(await it.remove(id))
    server.queued.splice(0)
    time += WINDOW
    await sweepJobs(server.deps, [deletionJob])
    expect(server.queued).toContainEqual({
      name: 'purgeEmails',
      payload: { deletion_id: deletion },
      delaySeconds: 0,
    })
    await it.purge(deletion)
    expect(await it.exists(id)).toBe(false)
  })
})

test('of those that are gone already nothing is said, unless all are', async () => {
  const it = await setUp()
  const stranger = await setUp()
  const [one, two, foreign] = [await it.seed(), await it.seed(), await stranger.seed()]
  await it.remove(one.id)
  expect((await it.remove(one.id, two.id, foreign.id)).body.email_ids).toEqual([two.id])
  expect((await it.remove(one.id, foreign.id)).problem).toMatchObject({ code: 'email-not-found' })
  expect((await it.remove()).status).toBe(422)
  expect((await it.remove(...Array.from({ length: 101 }, (_, index) => index + 1))).status).toBe(422)
  expect(await stranger.listed()).toEqual([foreign.id])
})

test('undoing and deleting at the same moment: either the mail is there and the undoing went well, or neither', async () => {
  const it = await setUp()
  for (let round = 0; round < 10; round += 1) {
    const { id } = await it.seed()
    const deletion = deletionOf(await it.remove(id))
    time += WINDOW
    const [undone] = await Promise.all([it.undo(deletion), it.purge(deletion)])
    expect(await it.exists(id)).toBe(undone.status === 204)
    expect(await it.status(id)).toBe(undone.status === 204 ? 200 : 404)
  }
})

test('answering and deleting at the same moment: an answer that was accepted leaves before its mail goes', async () => {
  const it = await setUp()
  const play = async (race: (answer: () => Promise<unknown>, remove: () => Promise<unknown>) => Promise<unknown>) => {
    const { id, answer } = await it.seedAnswerable()
    let deletion = 0
    let response: Awaited<ReturnType<typeof answer>> | undefined
    await race(
      async () => (response = await answer()),
      async () => (deletion = deletionOf(await it.remove(id))),
    )
    time += WINDOW
    await it.purge(deletion)
    const isWaitedFor = await it.exists(id)
    if (response?.status === 200) {
      const shown = it.db.doc(paths.response(it.org, id, Number(response.body.id)))
      await shown.update({ delivery: 'sent', status: 'sent' })
    }
    time += 60_000
    await it.purge(deletion)
    const code = response?.status === 404 ? response.problem.code : undefined
    return { code, isWaitedFor, isLeft: await it.exists(id) }
  }
  const answered = { code: undefined, isWaitedFor: true, isLeft: false }
  const refused = { code: 'email-not-found', isWaitedFor: false, isLeft: false }
  const inTurn = async (...calls: (() => Promise<unknown>)[]) => {
    for (const call of calls) await call()
  }
  expect(await play((answer, remove) => inTurn(answer, remove))).toEqual(answered)
  expect(await play((answer, remove) => inTurn(remove, answer))).toEqual(refused)
  for (let round = 0; round < 8; round += 1) {
    const outcome = await play((answer, remove) => Promise.all([answer(), remove()]))
    expect([answered, refused]).toContainEqual(outcome)
  }
})
