import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const form = { name: 'Late RoHS', search: { text: 'topic:rohs', filters: ['mine' as const], view: 'waiting' as const } }

test('a view of the inbox is one person’s until it is shared, and then the team’s', async () => {
  const { db, org, admin: ada, member: max } = await seedOrganization()
  const { body: view } = await server.call(api.addInboxView, form, ada.token)
  expect(view).toMatchObject({ ...form, created_by: ada.uid })
  const change = (name: string, is_shared: boolean, token: string) =>
    server.call(api.updateInboxView, { id: view.id, name, is_shared }, token)
  expect(await change('Mine', true, max.token)).toMatchObject({ problem: { code: 'view-not-found' } })
  expect((await change('RoHS', true, ada.token)).body).toMatchObject({ ...form, name: 'RoHS' })
  expect((await change('RoHS?', true, max.token)).body.name).toBe('RoHS?')
  expect((await db.doc(paths.inboxViews(org)).get()).data()).toMatchObject({ views: [{ name: 'RoHS?' }] })
  expect((await db.doc(paths.ownInboxViews(org, ada.uid)).get()).data()).toEqual({ views: [] })
  expect((await server.call(api.deleteInboxView, { id: view.id }, max.token)).status).toBe(204)
  expect((await server.call(api.deleteInboxView, { id: view.id }, ada.token)).status).toBe(404)
})

test('views of the inbox and of the vault are counted apart, and a view that says nothing known is refused', async () => {
  const { admin: ada } = await seedOrganization()
  for (let count = 0; count < 30; count++) await server.call(api.addInboxView, form, ada.token)
  expect(await server.call(api.addInboxView, form, ada.token)).toMatchObject({ problem: { code: 'too-many-views' } })
  expect((await server.call(api.addVaultView, { name: 'All', search: {} }, ada.token)).status).toBe(200)
  const other = { ...form, search: { ...form.search, view: 'spam' as 'open' } }
  expect((await server.call(api.addInboxView, other, ada.token)).status).toBe(422)
})
