import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { MAX_WEBHOOKS } from '@attestry/core/people/webhooks'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../adapters/firestore'
import { readSecret } from '../../mailboxes/kept-secret'
import { callerIn, seedOrganization } from '../../testing/seed-organization'
import { startApi } from '../../testing/start-api'
import { dissolveOrganization } from '../organization'

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

let time = Date.now()
let server: Awaited<ReturnType<typeof startApi>>
let us: Seeded
beforeAll(async () => {
  server = await startApi({ now: () => time })
})
afterAll(() => server.close())
beforeEach(async () => {
  time = Date.now()
  us = await seedOrganization()
})

const form = { url: 'https://erp.maker.test/hooks?token=in-the-address', topics: ['request.created' as const] }
const make = async () => (await server.call(api.createWebhook, form, us.admin.token)).body
const listed = async () => (await server.call(api.listWebhooks, {}, us.admin.token)).body.webhooks
const log = async () => (await server.call(api.listAuditLog, {}, us.admin.token)).body.entries
const bareOf = (secret: string) => secret.slice('whsec_'.length)

test('a webhook is made, changed, turned off and deleted by administrators, which the audit log tells by its host', async () => {
  const { webhook } = await make()
  expect(webhook).toMatchObject({
    ...form,
    is_on: true,
    failing_since: null,
    given_up_at: null,
    created_by: us.admin.uid,
  })
  const { id } = webhook
  const change = async (changes: object) =>
    (await server.call(api.changeWebhook, { id, ...changes }, us.admin.token)).body
  time += 1
  expect(await change({ topics: ['answer.sent'] })).toMatchObject({ url: form.url, topics: ['answer.sent'] })
  time += 1
  expect(await change({ is_on: false })).toMatchObject({ is_on: false })
  expect(await listed()).toEqual([{ ...webhook, topics: ['answer.sent'], is_on: false }])
  time += 1
  await server.call(api.deleteWebhook, { id }, us.admin.token)
  expect(await listed()).toEqual([])
  expect((await us.db.doc(paths.secret(us.org, id)).get()).exists).toBe(false)
  const told = (await log()).filter(({ subject }) => subject === paths.webhook(id))
  expect(told.map(({ action, detail }) => [action, detail])).toEqual([
    ['webhook-deleted', 'erp.maker.test'],
    ['webhook-changed', 'erp.maker.test: off'],
    ['webhook-changed', 'erp.maker.test: answer.sent'],
    ['webhook-created', 'erp.maker.test: request.created'],
  ])
})

test('a member who is no administrator can do nothing with webhooks, and sees none', async () => {
  const { id } = (await make()).webhook
  const message = { id, messageId: sampleOf.webhookDelivery.message_id }
  const refused = [
    await server.call(api.listWebhooks, {}, us.member.token),
    await server.call(api.createWebhook, form, us.member.token),
    await server.call(api.changeWebhook, { id, is_on: false }, us.member.token),
    await server.call(api.rollWebhookSecret, { id }, us.member.token),
    await server.call(api.deleteWebhook, { id }, us.member.token),
    await server.call(api.testWebhook, { id }, us.member.token),
    await server.call(api.listWebhookDeliveries, { id }, us.member.token),
    await server.call(api.resendWebhookDelivery, message, us.member.token),
  ]
  expect(refused.map(({ problem: { code } }) => code)).toEqual(refused.map(() => 'admin-only'))
  expect(await listed()).toHaveLength(1)
})

test('no organization reaches the webhooks of another, nor their log', async () => {
  const { id } = (await make()).webhook
  const { message_id: messageId } = (await server.call(api.testWebhook, { id }, us.admin.token)).body
  const { admin } = await seedOrganization()
  const refused = [
    await server.call(api.changeWebhook, { id, is_on: false }, admin.token),
    await server.call(api.rollWebhookSecret, { id }, admin.token),
    await server.call(api.deleteWebhook, { id }, admin.token),
    await server.call(api.testWebhook, { id }, admin.token),
    await server.call(api.listWebhookDeliveries, { id }, admin.token),
    await server.call(api.resendWebhookDelivery, { id, messageId }, admin.token),
  ]
  expect(refused.map(({ problem: { code } }) => code)).toEqual(refused.map(() => 'webhook-not-found'))
  expect((await server.call(api.listWebhooks, {}, admin.token)).body.webhooks).toEqual([])
  expect((await listed())[0]).toMatchObject({ is_on: true })
})

describe('the secret', () => {
  test('is shown once: no answer, log, entry or document has it', async () => {
    const write = vi.spyOn(process.stdout, 'write')
    try {
      const { secret, webhook } = await make()
      const { id } = webhook
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      const sent = (await server.call(api.testWebhook, { id }, us.admin.token)).body
      const stored = await us.db.getAll(
        us.db.doc(paths.webhook(id)),
        us.db.doc(paths.secret(us.org, id)),
        us.db.doc(paths.webhookDelivery(us.org, id, sent.message_id)),
      )
      const changed = await server.call(api.changeWebhook, { id, is_on: false }, us.admin.token)
      const shown = await server.call(api.listWebhookDeliveries, { id }, us.admin.token)
      const everything = [
        webhook,
        sent,
        changed.body,
        shown.body,
        await listed(),
        await log(),
        ...stored.map((one) => one.data()),
      ]
      expect(stored.every(({ exists }) => exists)).toBe(true)
      const printed = write.mock.calls.map(([line]) => String(line)).join()
      for (const place of [...everything.map((one) => JSON.stringify(one)), printed])
        expect(place).not.toContain(bareOf(secret))
      // The address may hold a password of the receiver.
      expect(JSON.stringify(await log()) + printed).not.toContain('in-the-address')
    } finally {
      write.mockRestore()
    }
  })

  test('is replaced at once, and the log says so without it', async () => {
    const { secret: before, webhook } = await make()
    const { id } = webhook
    const { secret } = (await server.call(api.rollWebhookSecret, { id }, us.admin.token)).body
    const { deps } = server
    const kept = await readSecret(deps.database.reads, deps.mailKeys, us.org, id)
    expect(kept.secret.reveal()).toBe(secret)
    expect(secret).not.toBe(before)
    expect((await log()).map(({ action }) => action)).toContain('webhook-secret-rolled')
    expect(JSON.stringify(await log())).not.toContain(bareOf(secret))
  })

  test('of another webhook does not open here', async () => {
    const [one, other] = [(await make()).webhook.id, (await make()).webhook.id]
    const stolen = await us.db.doc(paths.secret(us.org, one)).get()
    await us.db.doc(paths.secret(us.org, other)).set(stolen.data()!)
    const { deps } = server
    await expect(readSecret(deps.database.reads, deps.mailKeys, us.org, other)).rejects.toThrow('does not open')
  })
})

test('an organization has 10 webhooks at most', async () => {
  const ids = Array.from({ length: MAX_WEBHOOKS }, newId)
  for (const id of ids)
    await us.db.doc(paths.webhook(id)).create(toStored('webhook', { ...sampleOf.webhook, id, organization_id: us.org }))
  const more = await server.call(api.createWebhook, form, us.admin.token)
  expect([more.status, more.problem.code]).toEqual([409, 'too-many-webhooks'])
  await us.db.doc(paths.webhook(ids[0]!)).delete()
  expect((await make()).webhook.is_on).toBe(true)
})

test.each([
  { url: 'http://erp.maker.test/' },
  { url: 'https://localhost/' },
  { url: 'https://10.0.0.1/' },
  { url: 'https://erp.maker.test:22/' },
  { topics: [] },
  { topics: ['webhook.test'] },
])('%j is refused', async (wrong) => {
  const { status } = await server.call(api.createWebhook, { ...form, ...wrong } as never, us.admin.token)
  expect(status).toBe(422)
})

test('no webhook outlives its organization', async () => {
  const { id } = (await make()).webhook
  const byAdmin = { ...callerIn(us), uid: us.admin.uid, isAdmin: true }
  await dissolveOrganization(server.deps, byAdmin, { name: 'Test Components GmbH' })
  for (const path of [paths.webhook(id), paths.secret(us.org, id)])
    expect((await us.db.doc(path).get()).exists).toBe(false)
})
