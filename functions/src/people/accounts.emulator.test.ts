import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import type { Sent } from '@attestry/core/base/endpoint'
import { paths } from '@attestry/core/paths'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { updateEmail } from 'firebase/auth'
import { doc, getDocFromServer, onSnapshot } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../adapters/database'
import { LONGEST_REQUEST } from './registration'
import { seedOrganization, seedUser } from '../testing/seed-organization'
import { signInClient } from '../testing/sign-in-client'
import { startApi } from '../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const PATIENCE = { timeout: 120_000 }
const password = 'a long enough password'
const form = (email = `${randomUUID()}@example.com`) => ({
  email,
  password,
  first_name: 'Grace',
  last_name: 'Hopper',
  organization_name: 'Acme Electronics',
})

/** Each test calls from its own network address, because attempts are counted by address. */
const from = (address = randomUUID()) => ({ 'X-Forwarded-For': address })

const register = (sent: Sent<typeof api.register>, network = from(), { call } = server) =>
  call(api.register, sent, undefined, network)

const organizationsOf = async (email: string) =>
  (await getFirestore().collectionGroup('profiles').where('email', '==', email).get()).size

describe('register', () => {
  test('a new customer gets an organization, is its admin and is signed in', async () => {
    const sent = form()
    const { user, token } = (await register(sent)).body
    expect(user).toMatchObject({
      email: sent.email,
      first_name: 'Grace',
      company: 'Acme Electronics',
      organization_name: 'Acme Electronics',
      is_admin: true,
      is_active: true,
    })
    expect((await server.call(api.readMe, {}, token.access_token)).body).toEqual(user)
    expect((await server.call(api.readOrganizationStats, {}, token.access_token)).body).toMatchObject({
      user_count: 1,
      user_limit: 10,
      product_count: 0,
    })
  })

  test('its days are those of the browser, if that says where it is', async () => {
    const zoneOf = async (time_zone?: string) => {
      const { user } = (await register({ ...form(), ...(time_zone !== undefined && { time_zone }) })).body
      return (await getFirestore().doc(paths.organization(user.organization_id)).get()).get('time_zone')
    }
    expect(await Promise.all(['Asia/Tokyo', 'Etc/Unknown', undefined].map(zoneOf))).toEqual([
      'Asia/Tokyo',
      'UTC',
      'UTC',
    ])
  })

  test('the address is trimmed and lower-cased', async () => {
    const email = `${randomUUID()}@example.com`
    const reply = await register(form(`  ${email.toUpperCase()} `))
    expect(reply.body.user.email).toBe(email)
  })

  test('an address that has an account is refused without saying why, and nothing changes', async () => {
    const sent = form()
    const { user } = (await register(sent)).body
    const reply = await register({ ...sent, organization_name: 'Second', password: `${password}!` })
    expect(reply.status).toBe(400)
    expect(reply.problem).toEqual({
      detail: 'An error occurred during account creation.',
      code: 'registration-refused',
    })
    const login = await server.call(api.login, { email: sent.email, password }, undefined, from())
    expect(login.body.user).toEqual(user)
  })

  test('a password below 12 characters is refused before the address is looked at', async () => {
    const sent = form()
    await register(sent)
    for (const email of [sent.email, form().email]) {
      const reply = await register({ ...form(email), password: 'too-short-1' })
      expect([reply.status, reply.problem.code]).toEqual([422, 'weak-password'])
    }
  })

  test('of many registrations of one address at once, exactly one makes an organization', async () => {
    const sent = form()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register({ ...sent, organization_name: `Company ${index}`, password: `${password} ${index}` }),
      ),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(400)])
    expect(await organizationsOf(sent.email)).toBe(1)
    const winner = replies.findIndex(({ status }) => status === 200)
    const login = { email: sent.email, password: `${password} ${winner}` }
    const { user } = (await server.call(api.login, login, undefined, from())).body
    expect(user.organization_name).toBe(`Company ${winner}`)
  })

  describe.each(['setOrganization', 'checkPassword', 'createOrganization'] as const)('when %s fails', (step) => {
    const failing = () => {
      throw new Error('The network is down')
    }
    /** Where the documents of an organization cannot be stored, or (`giveUp`) that its registration was given up. */
    const databaseWhere = (fails: { createOrganization: boolean; giveUp: boolean }) =>
      createDatabase(getFirestore(), {
        beforeCommit(written) {
          const isOrganization = written.some((path) => path.startsWith('organizations/'))
          const isGivenUp = written.length === 1 && written[0]?.startsWith('userOrganizations/')
          if ((isOrganization && fails.createOrganization) || (isGivenUp && fails.giveUp)) failing()
        },
      })

    test('nothing is left, and the next try succeeds', async () => {
      const broken = await startApi(({ identities, checkPassword }) => ({
        identities: { ...identities, ...(step === 'setOrganization' && { setOrganization: failing }) },
        database: databaseWhere({ createOrganization: step === 'createOrganization', giveUp: false }),
        checkPassword: step === 'checkPassword' ? failing : checkPassword,
        log: () => {},
      }))
      const sent = form()
      expect((await register(sent, from(), broken)).status).toBe(500)
      await broken.close()
      await expect(getAuth().getUserByEmail(sent.email)).rejects.toMatchObject({ code: 'auth/user-not-found' })
      expect(await organizationsOf(sent.email)).toBe(0)
      expect((await register(sent)).status).toBe(200)
    })

    test.each(['giveUp', 'remove'] as const)(
      'and the process dies before %s, a try after it can no longer be running repairs it',
      async (cleanUp) => {
        const broken = await startApi(({ identities, checkPassword }) => ({
          identities: {
            ...identities,
            ...(step === 'setOrganization' && { setOrganization: failing }),
            ...(cleanUp === 'remove' && { remove: failing }),
          },
          database: databaseWhere({
            createOrganization: step === 'createOrganization',
            giveUp: cleanUp === 'giveUp',
          }),
          checkPassword: step === 'checkPassword' ? failing : checkPassword,
          log: () => {},
        }))
        const sent = form()
        expect((await register(sent, from(), broken)).status).toBe(500)
        await broken.close()
        const half = await getAuth().getUserByEmail(sent.email)
        expect((await server.call(api.login, { email: sent.email, password }, undefined, from())).status).toBe(403)

        const later = await startApi({ now: () => Date.now() + LONGEST_REQUEST + 1_000 })
        const again = async (api: typeof server) =>
          (await register({ ...sent, password: `another ${password}` }, from(), api)).status
        // As long as it was not given up, it may still be running.
        expect([await again(server), await again(later)]).toEqual(cleanUp === 'giveUp' ? [400, 200] : [200, 400])
        await later.close()
        expect((await getAuth().getUserByEmail(sent.email)).uid).not.toBe(half.uid)
        expect(await organizationsOf(sent.email)).toBe(1)
      },
    )
  })

  test('one network address has ten tries an hour, successful or not; others may still sign up', async () => {
    const network = from()
    const { email } = (await seedOrganization()).member
    const tried: number[] = []
    for (let index = 0; index < 10; index++) {
      const sent = [form(), form(email), { ...form(), password: 'too-short-1' }][index % 3] ?? form()
      tried.push((await register(sent, network)).status)
    }
    expect(tried).toEqual([200, 400, 422, 200, 400, 422, 200, 400, 422, 200])

    const sent = form()
    for (const one of [sent, form(email)]) {
      const refused = await register(one, network)
      expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(3600)
    }
    await expect(getAuth().getUserByEmail(sent.email)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    expect((await register(sent)).status).toBe(200)
    const later = await startApi({ now: () => Date.now() + 3600_000 + 1_000 })
    expect((await register(form(), network, later)).status).toBe(200)
    await later.close()
  })

  test('a user who belongs to an organization is never taken for an unfinished registration', async () => {
    const { db, org, member } = await seedOrganization()
    await db.doc(paths.userOrganization(member.uid)).delete()
    await getAuth().updateUser(member.uid, { emailVerified: false })
    expect((await register(form(member.email))).status).toBe(400)
    const { uid, email } = await seedUser(org)
    expect((await register(form(email))).status).toBe(400)
    expect((await getAuth().getUser(uid)).email).toBe(email)
  })
})

describe('login', () => {
  test('the right password signs in', async () => {
    const { member, org } = await seedOrganization({ name: 'Widgets Ltd' })
    const { email } = member
    const { user, token } = (await server.call(api.login, { email, password: member.password }, undefined, from())).body
    expect(user).toMatchObject({ id: member.uid, email, organization_id: org, company: 'Widgets Ltd', is_admin: false })
    expect((await server.call(api.readMe, {}, token.access_token)).status).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const { member } = await seedOrganization()
    const answers = await Promise.all(
      [member.email, `${randomUUID()}@example.com`, "o'no{such}@nowhere.example"].map(async (email) => {
        const { status, problem, headers } = await server.call(
          api.login,
          { email, password: 'wrong' },
          undefined,
          from(),
        )
        return { status, problem, type: headers.get('content-type') }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 401, problem: { code: 'invalid-credentials' } })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('a deactivated member is turned away', async () => {
    const { inactive } = await seedOrganization()
    const reply = await server.call(
      api.login,
      { email: inactive.email, password: inactive.password },
      undefined,
      from(),
    )
    expect([reply.status, reply.problem.code]).toEqual([403, 'not-a-member'])
  })

  test('after five wrong passwords for a user’s address the sixth from there must wait, even if all are sent at once', async () => {
    const { member, admin } = await seedOrganization()
    const [network, right] = [from(), { email: member.email, password: member.password }]
    const tries = Array.from({ length: 8 }, () =>
      server.call(api.login, { email: member.email, password: 'wrong' }, undefined, network),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

    const locked = await server.call(api.login, right, undefined, network)
    expect([locked.status, locked.problem.code]).toEqual([429, 'too-many-requests'])
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(200)
    expect(Number(locked.headers.get('Retry-After'))).toBeLessThanOrEqual(300)

    const other = await server.call(api.login, { email: admin.email, password: admin.password }, undefined, from())
    expect(other.status).toBe(200)
    expect((await server.call(api.login, right, undefined, from())).status).toBe(200)
  })

  test('fifty wrong passwords from many networks do not lock anybody out of their own', async () => {
    const { member } = await seedOrganization()
    const [home, right] = [from(), { email: member.email, password: member.password }]
    expect((await server.call(api.login, right, undefined, home)).status).toBe(200)
    for (const stranger of Array.from({ length: 10 }, from)) {
      for (let index = 0; index < 5; index++)
        expect((await server.call(api.login, { ...right, password: 'wrong' }, undefined, stranger)).status).toBe(401)
    }
    expect((await server.call(api.login, { ...right, password: 'wrong' }, undefined, from())).status).toBe(429)
    expect((await server.call(api.login, right, undefined, home)).status).toBe(200)
  })

  test('after ten wrong passwords from a network address the next must wait; other addresses need not', async () => {
    const { member } = await seedOrganization()
    const [network, right] = [from(), { email: member.email, password: member.password }]
    for (let index = 0; index < 10; index++) {
      const wrong = { email: `${randomUUID()}@example.com`, password: 'wrong' }
      expect((await server.call(api.login, wrong, undefined, network)).status).toBe(401)
    }
    expect((await server.call(api.login, right, undefined, network)).status).toBe(429)
    expect((await server.call(api.login, right, undefined, from())).status).toBe(200)
  })

  test('calls from a blocked network do not use up the attempts of anybody else', async () => {
    const { member } = await seedOrganization()
    const [network, right] = [from(), { email: member.email, password: member.password }]
    for (let index = 0; index < 10; index++) {
      const wrong = { email: `${randomUUID()}@example.com`, password: 'wrong' }
      await server.call(api.login, wrong, undefined, network)
    }
    for (let index = 0; index < 6; index++) {
      expect((await server.call(api.login, { ...right, password: 'wrong' }, undefined, network)).status).toBe(429)
    }
    expect((await server.call(api.login, right, undefined, from())).status).toBe(200)
  })

  test('the wait ends, and right passwords never use up attempts', async () => {
    const { member } = await seedOrganization()
    const [network, right] = [from(), { email: member.email, password: member.password }]
    for (let index = 0; index < 5; index++) {
      expect((await server.call(api.login, { ...right, password: 'wrong' }, undefined, network)).status).toBe(401)
    }
    expect((await server.call(api.login, right, undefined, network)).status).toBe(429)
    const later = await startApi({ now: () => Date.now() + 5 * 60_000 + 1_000 })
    for (let index = 0; index < 12; index++) {
      expect((await later.call(api.login, right, undefined, network)).status).toBe(200)
    }
    await later.close()
  })
})

const signIn = async ({ email, password }: { email: string; password: string }): Promise<string> =>
  (await server.call(api.login, { email, password }, undefined, from())).body.token.access_token

describe('logout', () => {
  test('ends the sessions of the caller and of nobody else', async () => {
    const { member, admin } = await seedOrganization()
    const again = await signIn(member)
    expect((await server.call(api.logout, {}, member.token)).status).toBe(204)
    // This session started in the same second as the logout, or close to it. Its token cannot tell which was first.
    expect((await server.call(api.readMe, {}, again)).status).toBe(401)
    const reply = await server.call(api.readMe, {}, member.token)
    expect([reply.status, reply.problem.code]).toEqual([401, 'unauthenticated'])
    expect((await server.call(api.readMe, {}, admin.token)).status).toBe(200)
    expect((await server.call(api.readMe, {}, await signIn(member))).status).toBe(200)
  })

  test('a token from before the logout is refused even where Firebase does not look it up', async () => {
    const { member } = await seedOrganization()
    const keeping = await startApi(({ identities }) => ({
      identities: { ...identities, revokeSessions: async () => {} },
    }))
    expect((await keeping.call(api.readMe, {}, member.token)).status).toBe(200)
    expect((await keeping.call(api.logout, {}, member.token)).status).toBe(204)
    expect((await keeping.call(api.readMe, {}, member.token)).status).toBe(401)
    await keeping.close()
  })
})

describe('an address changed at Firebase itself, past the product', () => {
  test('ends what its session may do, at the API and at the rules', async () => {
    const { org, member } = await seedOrganization()
    const before = await signInClient(member)
    const own = paths.member(org, member.uid)
    expect((await getDocFromServer(doc(before.db, own))).exists()).toBe(true)
    const victim = `${randomUUID()}@example.com`
    await updateEmail(before.user, victim)
    await before.close()
    const browser = await signInClient({ ...member, email: victim })
    const token = await browser.user.getIdToken()

    const reply = await server.call(api.readMe, {}, token)
    expect([reply.status, reply.problem.code]).toEqual([403, 'address-changed'])
    const login = await server.call(api.login, { email: victim, password: member.password }, undefined, from())
    expect([login.status, login.problem.code]).toEqual([403, 'address-changed'])
    for (const path of [own, paths.stats(org)])
      await expect(getDocFromServer(doc(browser.db, path))).rejects.toMatchObject({ code: 'permission-denied' })
    await browser.close()
  })

  test('is noticed even for members stored before we kept addresses; otherwise they go on working', async () => {
    const { org, db, member, admin } = await seedOrganization()
    const documents = [member, admin].map(({ uid }) => db.doc(paths.member(org, uid)))
    await Promise.all(documents.map((one) => one.update({ email: FieldValue.delete() })))
    await getAuth().updateUser(admin.uid, { email: `${randomUUID()}@example.com` })
    const { email } = await getAuth().getUser(admin.uid)
    const changed = await server.deps.checkPassword(String(email), admin.password)

    expect((await server.call(api.readMe, {}, changed.token)).problem.code).toBe('address-changed')
    expect((await server.call(api.readMe, {}, member.token)).status).toBe(200)
    const stored = await Promise.all(documents.map(async (one) => (await one.get()).get('email')))
    expect(stored).toEqual([member.email, admin.email])
  })
})

describe('after a logout elsewhere', () => {
  test('an open page gets no more data, and its own member document tells it why', async () => {
    const { org, db, member } = await seedOrganization()
    const browser = await signInClient(member)
    const heard: unknown[] = []
    const listen = (path: string) =>
      onSnapshot(
        doc(browser.db, path),
        (found) => heard.push([path, found.data()?.sessions_valid_after ?? found.data()?.user_count]),
        ({ code }) => heard.push([path, code]),
      )
    const [stats, own] = [paths.stats(org), paths.member(org, member.uid)]
    listen(stats)
    listen(own)
    await expect
      .poll(() => heard, PATIENCE)
      .toEqual(
        expect.arrayContaining([
          [stats, 2],
          [own, 0],
        ]),
      )

    expect((await server.call(api.logout, {}, member.token)).status).toBe(204)
    await db.doc(stats).update({ user_count: 3 })
    await expect.poll(() => heard, PATIENCE).toHaveLength(4)
    expect(heard).toEqual(
      expect.arrayContaining([
        [stats, 'permission-denied'],
        [own, expect.any(Number)],
      ]),
    )
    await browser.close()
  })
})

test('the caller sees themselves and the counts of their own organization', async () => {
  const { db, org, member } = await seedOrganization({ name: 'Widgets Ltd' })
  await db.doc(paths.stats(org)).update({ product_count: 7 })
  expect((await server.call(api.readMe, {}, member.token)).body).toMatchObject({
    id: member.uid,
    company: 'Widgets Ltd',
  })
  const stats = (await server.call(api.readOrganizationStats, {}, member.token)).body
  expect(stats).toMatchObject({ user_count: 2, product_count: 7 })
})

test('health needs nothing', async () => {
  expect((await server.call(api.health, {})).body).toEqual({ status: 'ok' })
})
