import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutId } from '../adapters/firestore'
import { freshLease } from '../mailboxes/leases'
import { seedOrganization } from '../testing/seed-organization'
import { receivedMail } from '../testing/seed-received-mail'
import { startApi } from '../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi({ log: () => {} })
})
afterAll(() => server.close())

/** A listed mail that its server did not hand out, and its mailbox. */
async function setUp() {
  const { org, db, member } = await seedOrganization()
  const unfetched = { uid: 4, reason: 'No.', is_gone: false, tried_at: 1 }
  const email = receivedMail({ state: 'unfetched', sender_email: 'jo@customer.test', unfetched })
  const { id, account_id } = email
  const not_before = Date.now() + 3_600_000
  const letter = { ...sampleOf.unfetchedMail, organization_id: org, account_id, email_id: id, uid: 4, not_before }
  const [row, stored, lease] = [paths.inboundEmail(org, id), paths.unfetchedMail(org, id), paths.lease(org, account_id)]
  await db.doc(row).create(withoutId(email))
  await db.doc(stored).create(letter)
  await db.doc(lease).create({ ...freshLease(org, account_id, 1), poll_after: Date.now() + 60_000 })
  const read = async (path: string) => (await db.doc(path).get()).data()
  return { org, db, id, account_id, token: member.token, read, row, stored, lease }
}

test('retrying an unfetched mail starts a sync of its mailbox, which tries it again', async () => {
  const { org, id, account_id, token, read, stored, lease, row } = await setUp()
  expect((await server.call(api.retryEmail, { id }, token)).status).toBe(204)
  const payload = { organization_id: org, account_id }
  expect(server.queued).toContainEqual({ name: 'syncMailbox', payload, delaySeconds: 0 })
  expect(server.queued.filter(({ name }) => name === 'analyseEmails')).toEqual([])
  expect((await read(stored))?.['not_before']).toBeLessThanOrEqual(Date.now())
  expect((await read(lease))?.['poll_after']).toBeLessThanOrEqual(Date.now())
  expect(await read(row)).toMatchObject({ state: 'unfetched' })
})

test('it cannot be downloaded or answered, and it says why', async () => {
  const { id, token } = await setUp()
  for (const { status, problem } of [
    await server.call(api.downloadRawEmail, { id }, token),
    await server.call(api.sendResponse, { id, product_ids: [1] }, token),
  ]) {
    expect([status, problem.code]).toEqual([409, 'email-not-fetched'])
  }
})

test('deleting it also deletes the work on it', async () => {
  const { id, token, read, stored } = await setUp()
  expect((await server.call(api.deleteEmail, { id }, token)).status).toBe(204)
  expect(await read(stored)).toBeUndefined()
  expect((await server.call(api.retryEmail, { id }, token)).problem.code).toBe('email-not-found')
})

test('if its mailbox was removed, it is not tried again, and it says so from then on', async () => {
  const { db, id, token, read, row, stored, lease } = await setUp()
  await db.doc(lease).delete()
  for (const _ of [1, 2]) {
    const { status, problem } = await server.call(api.retryEmail, { id }, token)
    expect([status, problem.code]).toEqual([409, 'mail-gone'])
  }
  expect(await read(stored)).toBeUndefined()
  expect(await read(row)).toMatchObject({
    unfetched: { uid: 4, is_gone: true, reason: expect.stringContaining('account was removed') },
  })
})
