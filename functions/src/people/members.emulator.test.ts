import { api } from '@attestry/core/api'
import type { Endpoint } from '@attestry/core/base/endpoint'
import { paths } from '@attestry/core/paths'
import { fromAnywhere } from '@attestry/local/api-client'
import fc from 'fast-check'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOrganization, type SeededUser } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

const DEEP = process.env.DEEP === '1'
const MINUTES = DEEP ? 600_000 : 60_000

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

const documentsOf = async ({ db, org }: Seeded, { uid }: SeededUser) => {
  const [member, profile] = await db.getAll(db.doc(paths.member(org, uid)), db.doc(paths.profile(org, uid)))
  return { ...profile?.data(), ...member?.data() }
}
const countOf = async ({ db, org }: Seeded) => (await db.doc(paths.stats(org)).get()).get('user_count')
const login = ({ email, password }: SeededUser) =>
  server.call(api.login, { email, password }, undefined, fromAnywhere())

/** An organization with two admins. */
async function seedTwoAdmins() {
  const us = await seedOrganization()
  await us.db.doc(paths.member(us.org, us.member.uid)).update({ is_admin: true })
  return us
}

test('everybody sees who is in the organization, admins first', async () => {
  const us = await seedOrganization({ name: 'Widgets Ltd' })
  const users = (await server.call(api.listUsers, {}, us.member.token)).body
  expect(users.map(({ id, is_admin, status, company }) => ({ id, is_admin, status, company }))).toEqual([
    { id: us.admin.uid, is_admin: true, status: 'active', company: 'Widgets Ltd' },
    { id: us.inactive.uid, is_admin: false, status: 'inactive', company: 'Widgets Ltd' },
    { id: us.member.uid, is_admin: false, status: 'active', company: 'Widgets Ltd' },
  ])
})

test('a user hides the first steps from themselves, and from nobody else', async () => {
  const us = await seedOrganization()
  const [before, others] = [await documentsOf(us, us.member), await documentsOf(us, us.admin)]
  expect((await server.call(api.dismissFirstSteps, {}, us.member.token)).status).toBe(204)
  expect(await documentsOf(us, us.member)).toEqual({ ...before, has_dismissed_first_steps: true })
  expect(await documentsOf(us, us.admin)).toEqual(others)
})

describe('names', () => {
  test('a user can change their own name, and nothing else about themselves', async () => {
    const us = await seedOrganization()
    const before = await documentsOf(us, us.member)
    const names = { first_name: 'Ada', last_name: 'Byron' }
    expect((await server.call(api.updateMe, names, us.member.token)).body).toMatchObject({
      id: us.member.uid,
      ...names,
    })
    expect(await documentsOf(us, us.member)).toEqual({ ...before, ...names })
  })

  test('an admin can change the names of others and their own', async () => {
    const us = await seedOrganization()
    for (const { uid } of [us.member, us.admin]) {
      const reply = await server.call(api.updateUser, { id: uid, first_name: 'Ada', last_name: '' }, us.admin.token)
      expect(reply.body).toMatchObject({ id: uid, first_name: 'Ada', last_name: '' })
    }
  })

  test('admins can change the name of the organization', async () => {
    const us = await seedOrganization()
    expect((await server.call(api.renameOrganization, { name: ' New Name ' }, us.admin.token)).body.name).toBe(
      'New Name',
    )
    expect((await server.call(api.readMe, {}, us.member.token)).body.company).toBe('New Name')
  })
})

describe('role and status', () => {
  test('an admin can make somebody an admin, and take that away', async () => {
    const us = await seedOrganization()
    const { uid: id, token } = us.member
    expect((await server.call(api.updateUser, { id, is_admin: true }, us.admin.token)).body.is_admin).toBe(true)
    expect((await server.call(api.listAuditLog, {}, token)).status).toBe(200)
    expect((await server.call(api.updateUser, { id, is_admin: false }, us.admin.token)).body.is_admin).toBe(false)
    expect((await server.call(api.listAuditLog, {}, token)).status).toBe(403)
  })

  test('an admin cannot change their own, but may send the same values', async () => {
    const us = await seedTwoAdmins()
    const id = us.admin.uid
    const before = await documentsOf(us, us.admin)
    for (const reply of [
      await server.call(api.updateUser, { id, is_admin: false }, us.admin.token),
      await server.call(api.updateUser, { id, is_active: false }, us.admin.token),
      await server.call(api.toggleUserActive, { id, is_active: false }, us.admin.token),
    ]) {
      expect([reply.status, reply.problem.detail]).toEqual([403, 'You cannot change your own role or status.'])
    }
    const same = { id, first_name: 'Ada', last_name: 'Admin', is_admin: true, is_active: true }
    expect((await server.call(api.updateUser, same, us.admin.token)).status).toBe(200)
    expect(await documentsOf(us, us.admin)).toEqual(before)
  })

  test.each(['is_admin', 'is_active'] as const)(
    'when two admins take %s from each other, one of them stays',
    async (field) => {
      for (let round = 0; round < (DEEP ? 100 : 2); round++) {
        const us = await seedTwoAdmins()
        const [one, other] = [us.admin, us.member]
        const replies = await Promise.all([
          server.call(api.updateUser, { id: other.uid, [field]: false }, one.token),
          server.call(api.updateUser, { id: one.uid, [field]: false }, other.token),
        ])
        expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403])
        const people = [await documentsOf(us, one), await documentsOf(us, other)]
        expect(people).toContainEqual(expect.objectContaining({ is_admin: true, is_active: true }))
      }
    },
    MINUTES,
  )
})

describe('deactivation', () => {
  test('takes effect with the next call, and ends when the member is let back in', async () => {
    const us = await seedOrganization()
    const { uid: id, token } = us.member
    const off = await server.call(api.toggleUserActive, { id, is_active: false }, us.admin.token)
    expect(off.body).toMatchObject({ id, is_active: false, status: 'inactive' })
    const refused = await server.call(api.readMe, {}, token)
    expect([refused.status, refused.problem.code]).toEqual([403, 'not-a-member'])
    expect((await getAuth().getUser(id)).disabled).toBe(true)
    expect((await login(us.member)).status).toBe(401)
    expect(await countOf(us)).toBe(1)

    const on = await server.call(api.toggleUserActive, { id, is_active: true }, us.admin.token)
    expect(on.body.status).toBe('active')
    expect(await countOf(us)).toBe(2)
    // Only a test is fast enough to sign in again within the second of the deactivation.
    const backIn = async () => {
      const { access_token } = (await login(us.member)).body.token
      return (await server.call(api.readMe, {}, access_token)).status
    }
    await expect.poll(backIn).toBe(200)
  })

  test('stays in effect for old tokens when the member is let back in', async () => {
    const us = await seedOrganization()
    const { uid: id, token } = us.member
    const { access_token: again } = (await login(us.member)).body.token
    await server.call(api.toggleUserActive, { id, is_active: false }, us.admin.token)
    await server.call(api.toggleUserActive, { id, is_active: true }, us.admin.token)
    // The session started in the same second as the deactivation, or close to it.
    expect((await server.call(api.readMe, {}, again)).status).toBe(401)
    expect((await server.call(api.readMe, {}, token)).status).toBe(401)
  })

  test('counts once, and can be repeated after Firebase Auth was away', async () => {
    const us = await seedOrganization()
    const { uid: id, token } = us.member
    const away = () => Promise.reject(new Error('The network is down'))
    const { identities } = server.deps
    const broken = await startApi({
      ...server.deps,
      identities: { ...identities, setDisabled: away },
      log: () => {},
    })
    expect((await broken.call(api.toggleUserActive, { id, is_active: false }, us.admin.token)).status).toBe(500)
    await broken.close()
    expect((await server.call(api.readMe, {}, token)).status).toBe(403)
    await server.call(api.toggleUserActive, { id, is_active: false }, us.admin.token)
    expect((await getAuth().getUser(id)).disabled).toBe(true)
    expect(await countOf(us)).toBe(1)
  })

  test(
    'and letting back in at once leave status, sign-in and count in agreement',
    async () => {
      for (let round = 0; round < (DEEP ? 30 : 2); round++) {
        const us = await seedOrganization()
        const id = us.member.uid
        await Promise.all(
          [false, true, false, true].map((is_active) =>
            server.call(api.toggleUserActive, { id, is_active }, us.admin.token),
          ),
        )
        const { is_active } = { is_active: false, ...(await documentsOf(us, us.member)) }
        expect((await getAuth().getUser(id)).disabled).toBe(!is_active)
        expect(await countOf(us)).toBe(is_active ? 2 : 1)
      }
    },
    MINUTES,
  )
})

test.each(['a/b', 'a/b/c', '.', '..', '__x__', 'a b', 'ä', 'x'.repeat(129)])(
  'no user can have the id %s',
  async (id) => {
    const { admin } = await seedOrganization()
    for (const reply of [
      await server.call(api.toggleUserActive, { id, is_active: true }, admin.token),
      await server.call(api.updateUser, { id, first_name: 'Ada' }, admin.token),
    ]) {
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
    }
  },
)

describe('an unknown field', () => {
  const key = fc.oneof(
    fc.constantFrom('uid', 'org', 'organization_id', 'role', 'email', 'status', 'created_at', '__proto__', 'isAdmin'),
    fc.string({ minLength: 1, maxLength: 20 }),
  )
  const extra = fc.tuple(key, fc.oneof(fc.constant(true), fc.jsonValue({ maxDepth: 2 })))

  test(
    'is refused, and changes nobody',
    async () => {
      const us = await seedOrganization()
      const names = { first_name: 'Max', last_name: 'Member' }
      const { uid: id } = us.member
      const targets: [Endpoint, object, SeededUser, string[]][] = [
        [api.updateMe, names, us.member, []],
        [api.updateUser, { id, ...names }, us.admin, ['is_admin', 'is_active']],
        [api.toggleUserActive, { id, is_active: true }, us.admin, []],
        [api.renameOrganization, { name: 'Same' }, us.admin, []],
        [api.inviteUser, { ...names, email: 'a@b.example', is_admin: false }, us.admin, ['is_active']],
      ]
      const before = await documentsOf(us, us.member)
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...targets), extra, async ([endpoint, known, who, allowed], [name, value]) => {
          fc.pre(![...Object.keys(known), ...allowed].includes(name))
          const { status } = await server.call(endpoint, { ...known, [name]: value }, who.token)
          expect(status).toBe(422)
        }),
        { numRuns: DEEP ? 1_000 : 50 },
      )
      expect(await documentsOf(us, us.member)).toEqual(before)
    },
    MINUTES,
  )
})
