import { api } from '@attestry/core/api'
import { KeyScope } from '@attestry/core/base/key-scope'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { MAX_API_KEYS } from '@attestry/core/people/api-keys'
import { keyUid } from '@attestry/core/people/key-uid'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../adapters/firestore'
import { seedApiKey } from '../testing/seed-api-key'
import { callerIn, seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { changeMember } from './members'
import { dissolveOrganization, leaveOrganization } from './organization'

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
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

const form = { name: 'ERP', scopes: ['vault:read' as const], expires_in_days: null }
const make = async (fields: Partial<typeof form | { expires_in_days: 30 }> = {}) =>
  (await server.call(api.createApiKey, { ...form, ...fields }, us.admin.token)).body
const statusWith = async (key: string) => (await server.call(api.listProducts, {}, key)).status
const listed = async () => (await server.call(api.listApiKeys, {}, us.admin.token)).body.api_keys
const log = async () => (await server.call(api.listAuditLog, {}, us.admin.token)).body.entries

describe('a key', () => {
  test('reads what its scope names in its own organization, and nothing else', async () => {
    const { key } = await make()
    const { body } = await server.call(api.listProductTypes, {}, key)
    expect(body).toEqual((await server.call(api.listProductTypes, {}, us.member.token)).body)
    for (const other of [api.listRequests, api.addManufacturer, api.readMe, api.listUsers, api.listAuditLog]) {
      const { status, problem } = await server.call(other, {} as never, key)
      expect([status, problem.code]).toEqual([403, 'key-scope'])
    }
  })

  test('with every scope still makes no keys, members, settings or mails, and does not end the organization', async () => {
    const { key } = await seedApiKey(server.deps, us)
    const closed = [
      api.createApiKey,
      api.listApiKeys,
      api.inviteUser,
      api.renameOrganization,
      api.dissolveOrganization,
      api.leaveOrganization,
      api.sendResponse,
      api.sendOutboundEmail,
      api.startOrganizationExport,
      api.addEmailAccount,
      api.setServiceLevel,
    ]
    for (const endpoint of closed) {
      const { status, problem } = await server.call(endpoint, { id: 1 } as never, key)
      expect([status, problem.code]).toEqual([403, 'key-scope'])
    }
  })

  test('writes as itself, and the audit log names it', async () => {
    const { key, api_key } = await make({ scopes: ['vault:write'] as never })
    const { body: maker } = await server.call(api.addManufacturer, { name: 'Unheard-of Semiconductors' }, key)
    const [entry] = (await log()).filter(({ action }) => action === 'manufacturer-added')
    expect(entry).toMatchObject({
      uid: keyUid(api_key.id),
      user_name: 'API key ERP',
      user_email: '',
      subject: paths.manufacturer(us.org, maker.id),
    })
  })

  test('is shown once: neither list, log nor database has it', async () => {
    const { key, api_key } = await make()
    // The secret may itself hold the sign that parts a key.
    const secret = key.slice(-43)
    expect(key).toMatch(/^atk_[0-9a-z]{8,10}_[\w-]{43}$/)
    expect(api_key).toMatchObject({ name: 'ERP', last_four: key.slice(-4), last_used_at: null })
    await server.call(api.listProducts, {}, key)
    const stored = await us.db.doc(paths.apiKey(api_key.id)).get()
    for (const place of [await listed(), await log(), stored.data()]) {
      expect(JSON.stringify(place)).not.toContain(secret)
      expect(JSON.stringify(place)).not.toContain(key)
    }
    expect(JSON.stringify(await listed())).not.toContain(stored.get('hash'))
  })

  test('that was used is not written to the log of the server', async () => {
    const write = vi.spyOn(process.stdout, 'write')
    try {
      const { key } = await make()
      await server.call(api.listProducts, {}, key)
      await server.call(api.listRequests, {}, key)
      await server.call(api.listProducts, {}, `${key.slice(0, -1)}x`)
      expect(write.mock.calls.map(([line]) => String(line)).join()).not.toContain(key.slice(13, -1))
    } finally {
      write.mockRestore()
    }
  })

  test('that is wrong, half, or of a document that is gone is refused as any unknown token', async () => {
    const { key, api_key } = await make()
    const last = key.at(-1) === 'A' ? 'B' : 'A'
    const wrong = [key.slice(0, -1) + last, key.slice(0, -1), `${key}A`, 'atk_', `atk_zzzzzzzzzz_${'a'.repeat(43)}`]
    for (const token of [...wrong, key.toUpperCase()]) {
      const { status, problem } = await server.call(api.listProducts, {}, token)
      expect([status, problem.code]).toEqual([401, 'unauthenticated'])
    }
    await us.db.doc(paths.apiKey(api_key.id)).delete()
    expect(await statusWith(key)).toBe(401)
  })

  test('ends on its day', async () => {
    const { key, api_key } = await make({ expires_in_days: 30 })
    expect(api_key.expires_at).toBe(time + 30 * DAY)
    time += 30 * DAY - 1
    expect(await statusWith(key)).toBe(200)
    time += 1
    expect(await statusWith(key)).toBe(401)
  })

  test('ends at once when it is revoked, which the log tells', async () => {
    const { key, api_key } = await make()
    expect(await statusWith(key)).toBe(200)
    time += 1
    await server.call(api.revokeApiKey, { id: api_key.id }, us.admin.token)
    expect(await statusWith(key)).toBe(401)
    expect(await listed()).toEqual([])
    const told = (await log()).filter(({ subject }) => subject === paths.apiKey(api_key.id))
    expect(told.map(({ action, detail, uid }) => [action, detail, uid])).toEqual([
      ['api-key-revoked', 'ERP', us.admin.uid],
      ['api-key-created', 'ERP: vault:read', us.admin.uid],
    ])
    const again = await server.call(api.revokeApiKey, { id: api_key.id }, us.admin.token)
    expect(again.problem.code).toBe('api-key-not-found')
  })

  test('tells when it was used last, to a quarter of an hour', async () => {
    const { key } = await make()
    const used = async () => (await listed())[0]!.last_used_at
    const first = time
    await Promise.all(Array.from({ length: 5 }, () => statusWith(key)))
    expect(await used()).toBe(first)
    time = first + 15 * MINUTE - 1
    await statusWith(key)
    expect(await used()).toBe(first)
    time = first + 15 * MINUTE
    await statusWith(key)
    expect(await used()).toBe(time)
  })

  test('shares 1,200 calls in five minutes with the other keys of its organization', async () => {
    const [one, other] = [await make(), await make()]
    const limit = { attempts: 1200, within: 5 * MINUTE }
    await server.deps.rateLimits.take(`api-keys-${us.org}`, limit, 1180)
    const many = await Promise.all(Array.from({ length: 10 }, () => [one.key, other.key].map(statusWith)).flat())
    expect(many).toEqual(Array.from({ length: 20 }, () => 200))
    const { status, headers } = await server.call(api.listProducts, {}, one.key)
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60)
    const them = await seedOrganization()
    expect(await statusWith((await seedApiKey(server.deps, them)).key)).toBe(200)
    // People are not held up by programs.
    expect(await statusWith(us.member.token)).toBe(200)
    time += 5 * MINUTE
    expect(await statusWith(other.key)).toBe(200)
  })
})

describe('whoever made a key takes it along', () => {
  let key: string
  let maker: ReturnType<typeof callerIn>
  beforeEach(async () => {
    await us.db.doc(paths.member(us.org, us.member.uid)).update({ is_admin: true })
    maker = { ...callerIn(us), isAdmin: true }
    ;({ key } = await seedApiKey(server.deps, { org: us.org, admin: us.member }))
  })
  const byAdmin = () => ({ ...callerIn(us), uid: us.admin.uid, isAdmin: true })

  test('when they are deactivated', async () => {
    await changeMember(server.deps, byAdmin(), { id: us.member.uid, is_active: false })
    expect(await statusWith(key)).toBe(401)
  })

  test('when they are no administrator any more, and it does not come back with the role', async () => {
    await changeMember(server.deps, byAdmin(), { id: us.member.uid, is_admin: false })
    expect(await statusWith(key)).toBe(401)
    await changeMember(server.deps, byAdmin(), { id: us.member.uid, is_admin: true })
    expect(await statusWith(key)).toBe(401)
  })

  test('when they leave', async () => {
    await leaveOrganization(server.deps, maker)
    expect(await statusWith(key)).toBe(401)
  })

  test('and others keep theirs', async () => {
    const own = await make()
    await changeMember(server.deps, byAdmin(), { id: us.member.uid, is_active: false })
    expect(await statusWith(own.key)).toBe(200)
  })

  test('no key outlives its organization', async () => {
    await dissolveOrganization(server.deps, byAdmin(), { name: 'Test Components GmbH' })
    expect(await statusWith(key)).toBe(401)
  })
})

test('keys are made by administrators with a proved address, 20 at most at a time', async () => {
  const refused = await server.call(api.createApiKey, form, us.member.token)
  expect([refused.status, refused.problem.code]).toEqual([403, 'admin-only'])
  const ids = Array.from({ length: MAX_API_KEYS }, newId)
  for (const id of ids)
    await us.db.doc(paths.apiKey(id)).create(toStored('apiKey', { ...sampleOf.apiKey, id, organization_id: us.org }))
  const more = await server.call(api.createApiKey, form, us.admin.token)
  expect([more.status, more.problem.code]).toEqual([409, 'too-many-api-keys'])
  await server.call(api.revokeApiKey, { id: ids[0]! }, us.admin.token)
  expect((await make()).api_key.name).toBe('ERP')
})

test('a key has a name, at least one scope, and one of the ends that are offered', async () => {
  for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['everything'] }, { expires_in_days: 31 }]) {
    const { status } = await server.call(api.createApiKey, { ...form, ...wrong } as never, us.admin.token)
    expect(status).toBe(422)
  }
  const twice = [KeyScope.options[0], KeyScope.options[0]]
  expect((await make({ scopes: twice as never })).api_key.scopes).toEqual([KeyScope.options[0]])
})
