import { api } from '@attestry/core/api'
import type { Endpoint } from '@attestry/core/base/endpoint'
import { KeyScope } from '@attestry/core/base/key-scope'
import { pathParameters } from '@attestry/core/base/call'
import { paths } from '@attestry/core/paths'
import { NOT_SET_UP } from '@attestry/core/people/second-factor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../adapters/firestore'
import { fieldsOf, type Ids, idsIn, productsIn } from '../testing/ids-in'
import { seedApiKey } from '../testing/seed-api-key'
import { type SeededUser, seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

let server: Awaited<ReturnType<typeof startApi>>
let ours: Seeded
let theirs: Seeded
let unshown: Awaited<ReturnType<typeof tokensUnshown>>

beforeAll(async () => {
  server = await startApi()
  ;[ours, theirs, unshown] = await Promise.all([seedOrganization(), seedOrganization(), tokensUnshown()])
})
afterAll(() => server.close())

/** Tests the refusals of every endpoint of the core, so a new endpoint is covered automatically. */
const endpoints = Object.entries<Endpoint>(api)
const guarded = endpoints.filter(([, { access }]) => access !== 'public')

async function send(endpoint: Endpoint, token?: string, fields: object = {}, ids: Ids = {}) {
  const place = pathParameters(endpoint).map((name) => [name, ids[name] ?? 1])
  const reply = await server.call(endpoint, { ...fields, ...Object.fromEntries(place) }, token)
  return { status: reply.status, problem: reply.status < 400 ? undefined : reply.problem }
}

describe.each(guarded)('%s', (_name, endpoint) => {
  test('refuses a caller who is not signed in', async () => {
    expect(await send(endpoint)).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } })
  })

  test('refuses a token that Firebase did not sign for this project', async () => {
    for (const token of ['made-up', foreignToken(ours.member), 'a.b.c', '\u00ff']) {
      expect(await send(endpoint, token)).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } })
    }
  })

  test('refuses a deactivated member with a valid token', async () => {
    expect(await send(endpoint, ours.inactive.token)).toMatchObject({ status: 403, problem: { code: 'not-a-member' } })
  })
})

describe.each(guarded)('%s', (_name, endpoint) => {
  test('refuses a session that claims another second factor than is asked for', async () => {
    for (const token of [unshown.earlier, unshown.claiming]) {
      expect(await send(endpoint, token)).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } })
    }
  })
})

describe.each(guarded.filter(([, { isBeforeSecondFactor }]) => !isBeforeSecondFactor))('%s', (_name, endpoint) => {
  test('refuses a session that has not shown the second factor, or has yet to set one up', async () => {
    const needed = { status: 403, problem: { code: 'second-factor-needed' } }
    expect(await send(endpoint, unshown.password)).toMatchObject(needed)
    const missing = { status: 403, problem: { code: 'second-factor-missing' } }
    expect(await send(endpoint, unshown.factorless)).toMatchObject(missing)
  })
})

test('only these endpoints are there before the second factor', () => {
  const before = guarded.filter(([, { isBeforeSecondFactor }]) => isBeforeSecondFactor).map(([name]) => name)
  expect(before.toSorted()).toEqual([
    'activateSecondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
    'confirmVerification',
    'showSecondFactor',
  ])
})

describe.each(guarded)('%s', (_name, endpoint) => {
  test('refuses an API key that has all other scopes, also that of another organization', async () => {
    for (const where of [ours, theirs]) {
      const others = KeyScope.options.filter((one) => one !== endpoint.scope)
      const { key } = await keyOf(where, others)
      expect(await send(endpoint, key)).toMatchObject({ status: 403, problem: { code: 'key-scope' } })
    }
  })
})

describe.each(guarded.filter(([, { path, scope }]) => scope && path.includes('/:')))('%s', (name, endpoint) => {
  test("answers an API key about another organization's id like about one that does not exist", async () => {
    const { key } = await keyOf(ours, KeyScope.options)
    const ids = await idsIn(server.deps, theirs, endpoint)
    const fields = await fieldsOf(server.deps, ours, name)
    const foreign = await send(endpoint, key, fields, ids)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await send(endpoint, key, fields, { ...ids, id: newId() }))
    // What belongs to the key's organization can be reached with it.
    const own = await idsIn(server.deps, ours, endpoint)
    const { status } = await send(endpoint, key, await fieldsOf(server.deps, ours, name), own)
    expect([404, 403, 401]).not.toContain(status)
    expect(status).toBeLessThan(500)
  })
})

describe.each(guarded.filter(([, { access }]) => access === 'admin'))('%s', (_name, endpoint) => {
  test('refuses a member who is no admin', async () => {
    expect(await send(endpoint, ours.member.token)).toMatchObject({ status: 403, problem: { code: 'admin-only' } })
  })
})

describe.each(endpoints)('%s', (_name, endpoint) => {
  test('refuses a field it does not know', async () => {
    const { status, problem } = await send(endpoint, ours.admin.token, { no_such_field: 'true' })
    expect([status, problem?.code]).toEqual([422, 'invalid-input'])
    expect(JSON.stringify(problem?.detail)).toContain('no_such_field')
  })
})

describe.each(guarded.filter(([, { path }]) => path.includes('/:')))('%s', (name, endpoint) => {
  test("answers another organization's id like one that does not exist", async () => {
    const [stranger, owner] = [ours.admin.token, theirs.admin.token]
    const ids = await idsIn(server.deps, theirs, endpoint)
    const fields = await fieldsOf(server.deps, ours, name)
    const foreign = await send(endpoint, stranger, fields, ids)
    const absent = await send(endpoint, stranger, fields, { ...ids, id: newId() })
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(absent)
    // The id is valid: its owner gets further, and nothing was changed.
    const { status } = await send(endpoint, owner, await fieldsOf(server.deps, theirs, name), ids)
    expect(status).not.toBe(404)
    expect(status).toBeLessThan(500)
  })
})

test('a product of another organization gives the same answer as one that does not exist', async () => {
  const { id } = await idsIn(server.deps, ours, api.sendResponse)
  const [{ product_ids: foreign }, absent] = [await productsIn(server.deps, theirs), [newId()]]
  const [one, other] = await Promise.all(
    [foreign, absent].map((product_ids) =>
      send(api.sendResponse, ours.member.token, { product_ids }, { id: id ?? '' }),
    ),
  )
  expect(one?.status).toBeGreaterThanOrEqual(400)
  expect(one).toEqual(other)
})

/**
 * Tokens of administrators: with the password alone, or with what was asked for earlier, where a second factor is asked
 * for; that claims one where none is; and where one has yet to be set up.
 */
async function tokensUnshown() {
  const { org, db, admin, member, inactive } = await seedOrganization()
  const claiming = async ({ uid }: SeededUser, second_factor: string) =>
    (await server.deps.beginSession(await server.deps.identities.createSessionToken(uid, second_factor))).token
  const [another, factorless] = [member, inactive]
  const asAdmin = { is_admin: true, is_active: true }
  await db.doc(paths.member(org, admin.uid)).update({ second_factor: 'mark' })
  await db.doc(paths.member(org, another.uid)).update(asAdmin)
  await db.doc(paths.member(org, factorless.uid)).update({ ...asAdmin, second_factor: NOT_SET_UP })
  return {
    password: admin.token,
    earlier: await claiming(admin, 'earlier'),
    claiming: await claiming(another, 'mark'),
    factorless: factorless.token,
  }
}

const keys = new Map<string, ReturnType<typeof seedApiKey>>()

/** A key of an organization with these scopes, made once. */
function keyOf(where: Seeded, scopes: readonly KeyScope[]) {
  const name = `${where.org} ${scopes.join()}`
  const made = keys.get(name) ?? seedApiKey(server.deps, where, scopes)
  keys.set(name, made)
  return made
}

/** A token like those of the Auth emulator, but for another project. */
function foreignToken({ token }: SeededUser): string {
  const [header, payload = '', signature] = token.split('.')
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const foreign = { ...claims, aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }
  return [header, Buffer.from(JSON.stringify(foreign)).toString('base64url'), signature].join('.')
}
