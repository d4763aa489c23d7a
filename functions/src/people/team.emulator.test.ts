import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherTeam } from '../repair/gather-team'
import { seedOrganization } from '../testing/seed-organization'
import { createTestDeps, startApi } from '../testing/start-api'
import { readTeam } from './team'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const { database, now } = createTestDeps()
const { read, list } = database.reads
/** Who is in an organization, by the documents of each. */
const byEach = (org: string) => readTeam({ read: async () => undefined, list }, org)
const sorted = (people: readonly { id: string }[]) => people.toSorted((one, other) => (one.id < other.id ? -1 : 1))

test('the people of an organization are known in one document, whatever becomes of them', async () => {
  const { org, admin, member, inactive } = await seedOrganization()
  const inOne = async () => sorted(await readTeam({ read, list }, org))
  const expectSame = async () => expect(await inOne()).toEqual(sorted(await byEach(org)))
  await expectSame()
  expect((await server.call(api.updateMe, { first_name: 'Grace', last_name: 'Hopper' }, member.token)).status).toBe(200)
  await expectSame()
  expect((await server.call(api.toggleUserActive, { id: inactive.uid, is_active: true }, admin.token)).status).toBe(200)
  await expectSame()
  expect(await inOne()).toContainEqual(
    expect.objectContaining({ id: member.uid, first_name: 'Grace', is_active: true }),
  )
})

test('a night gathers people and views that earlier versions stored one by one', async () => {
  const { db, org, member } = await seedOrganization()
  await db.doc(paths.team(org)).delete()
  await db.doc(paths.inboxView(org, 1)).set(toStored('inboxView', { ...sampleOf.inboxView, name: 'Of the team' }))
  await db.doc(paths.ownVaultView(org, member.uid, 2)).set(toStored('ownVaultView', sampleOf.ownVaultView))
  const data = async (path: string) => (await db.doc(path).get()).data()
  for (const _ of ['once', 'again']) {
    await gatherTeam(database, org, now())
    expect(sorted((await readTeam({ read, list }, org)) ?? [])).toEqual(sorted(await byEach(org)))
    expect(await data(paths.inboxViews(org))).toMatchObject({ views: [{ id: 1, name: 'Of the team' }] })
    expect(await data(paths.ownVaultViews(org, member.uid))).toMatchObject({ views: [{ id: 2 }] })
    expect(await data(paths.inboxView(org, 1))).toBeUndefined()
    expect(await data(paths.ownVaultView(org, member.uid, 2))).toBeUndefined()
  }
})

test('whoever keeps another view before that night keeps the earlier ones', async () => {
  const { db, org, member } = await seedOrganization()
  await db.doc(paths.ownInboxView(org, member.uid, 2)).set(toStored('ownInboxView', sampleOf.ownInboxView))
  await server.call(api.addInboxView, { name: 'New', search: { view: 'open' } }, member.token)
  await gatherTeam(database, org, now())
  expect((await db.doc(paths.ownInboxViews(org, member.uid)).get()).data()).toMatchObject({
    views: [{ id: 2 }, { name: 'New' }],
  })
})
