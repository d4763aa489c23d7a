import { randomBytes, randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import { Invitation, INVITATION_LIFETIME } from '@attestry/core/people/invitations'
import { collectionOf, paths } from '@attestry/core/paths'
import { USER_LIMIT } from '@attestry/core/people/accounts'
import { fromAnywhere } from '@attestry/local/api-client'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerIn, seedOrganization, seedUser } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { startApiWithMail } from '../testing/start-api-with-mail'
import { createDatabase } from '../adapters/database'
import { inviteUser, resendInvitation, revokeInvitation } from './invitations'
import { renameOrganization } from './organization'
import { giveSeats } from './seats'

const DEEP = process.env.DEEP === '1'
const MINUTES = DEEP ? 600_000 : 60_000

let server: Awaited<ReturnType<typeof startApiWithMail>>
beforeAll(async () => {
  server = await startApiWithMail()
})
afterAll(() => server.close())

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

const password = 'a long enough password'
const formFor = (email = `${randomUUID()}@example.com`) => ({
  email,
  first_name: 'Grace',
  last_name: 'Hopper',
  is_admin: false,
})
const acceptance = (token: string) => ({ token, first_name: 'Grace', last_name: 'Hopper', password })

const tokenTo = async (email: string) => (await server.linkTo(email)).hash.slice(1)

async function invite({ admin }: Seeded, changes: { email?: string; is_admin?: boolean } = {}) {
  const sent = { ...formFor(), ...changes }
  const { id } = (await server.call(api.inviteUser, sent, admin.token)).body
  await server.sendMails()
  return { id: Number(id), email: sent.email, token: await tokenTo(sent.email) }
}

const accept = (token: string) => server.call(api.acceptInvitation, acceptance(token), undefined, fromAnywhere())
const preview = (token: string) => server.call(api.previewInvitation, { token }, undefined, fromAnywhere())

const stored = async ({ db, org }: Seeded) => {
  const { docs } = await db.collection(collectionOf(paths.invitation(org, 1))).get()
  return docs.map((doc) => Invitation.parse({ ...doc.data(), id: doc.id }))
}
const isKnown = (email: string) =>
  getAuth()
    .getUserByEmail(email)
    .then(() => true)
    .catch(() => false)

/** The API, with a clock that is `ms` ahead. */
const later = (ms: number) => startApi({ ...server.deps, now: () => Date.now() + ms })

describe('an invitation', () => {
  test('comes by mail, is previewed, accepted and signed in with', async () => {
    const us = await seedOrganization({ name: 'Widgets Ltd' })
    const sent = formFor(`${randomUUID()}@Example.com`)
    const email = sent.email.toLowerCase()
    const invited = (await server.call(api.inviteUser, sent, us.admin.token)).body
    expect(invited).toMatchObject({
      email,
      status: 'invited',
      is_active: false,
      is_admin: false,
      company: 'Widgets Ltd',
    })
    expect(await stored(us)).toMatchObject([{ state: 'pending', delivery: 'queued', invited_by: us.admin.uid }])
    await server.sendMails()
    expect(await stored(us)).toMatchObject([{ state: 'pending', delivery: 'sent' }])

    const link = await server.linkTo(email)
    expect([link.origin, link.pathname, link.search]).toEqual(['https://demo-attestry.web.app', '/auth/invite', ''])
    expect((await server.textsTo(email)).at(-1)).toContain('has invited you to join the organization "Widgets Ltd"')
    expect(Buffer.from(link.hash.slice(1), 'base64url')).toHaveLength(32)
    expect((await preview(link.hash.slice(1))).body).toEqual({
      organization_name: 'Widgets Ltd',
      email,
      first_name: 'Grace',
      last_name: 'Hopper',
      expires_at: invited.expires_at,
    })

    expect((await accept(link.hash.slice(1))).body).toEqual({ email })
    const { user, token } = (await server.call(api.login, { email, password }, undefined, fromAnywhere())).body
    expect(user).toMatchObject({ organization_id: us.org, is_admin: false, status: 'active', first_name: 'Grace' })
    expect((await getAuth().getUserByEmail(email)).emailVerified).toBe(true)
    const listed = (await server.call(api.listUsers, {}, token.access_token)).body
    expect(listed.filter((one) => one.email === email)).toEqual([user])
  })

  test('is kept as a hash: the token is in the mail and nowhere else', async () => {
    const us = await seedOrganization()
    const { token } = await invite(us)
    const tokens = await getFirestore().collection('inviteTokens').where('organization_id', '==', us.org).get()
    expect(tokens.docs.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(JSON.stringify([tokens.docs.map((doc) => [doc.id, doc.data()]), await stored(us)])).not.toContain(token)
  })

  test('is not changed by a preview', async () => {
    const us = await seedOrganization()
    const { token, email } = await invite(us)
    const before = await stored(us)
    for (let index = 0; index < 5; index++) expect((await preview(token)).status).toBe(200)
    expect(await stored(us)).toEqual(before)
    expect(await isKnown(email)).toBe(false)
    expect((await accept(token)).status).toBe(200)
  })

  test('makes an admin if the sender chose that', async () => {
    const us = await seedOrganization()
    const { email, token } = await invite(us, { is_admin: true })
    await accept(token)
    const { user } = (await server.call(api.login, { email, password }, undefined, fromAnywhere())).body
    expect(user.is_admin).toBe(true)
  })

  test.each([
    { email: 'other@example.com' },
    { is_admin: true },
    { organization_id: 'another' },
    { uid: 'x' },
    { state: 'accepted' },
  ])('is refused together with %o, and stays good', async (extra) => {
    const us = await seedOrganization()
    const { token, email } = await invite(us)
    const reply = await server.call(api.acceptInvitation, { ...acceptance(token), ...extra }, undefined, fromAnywhere())
    expect([reply.status, reply.problem.code]).toEqual([422, 'invalid-input'])
    expect(await isKnown(email)).toBe(false)
    expect((await accept(token)).body).toEqual({ email })
  })

  test('wants a password of 12 characters', async () => {
    const { token, email } = await invite(await seedOrganization())
    const accept = (secret: string) =>
      server.call(api.acceptInvitation, { ...acceptance(token), password: secret }, undefined, fromAnywhere())
    expect((await accept('too-short-1')).problem.code).toBe('weak-password')
    expect(await isKnown(email)).toBe(false)
    expect((await accept('long-enough1')).status).toBe(200)
  })
})

describe('a link is void', () => {
  const refused = async (token: string, status: number, code: string) => {
    for (const reply of [await preview(token), await accept(token)])
      expect([reply.status, reply.problem.code]).toEqual([status, code])
  }

  test('after 72 hours, and its seat is free again', async () => {
    const us = await seedOrganization()
    const { token, email } = await invite(us)
    const justBefore = await later(INVITATION_LIFETIME - 60_000)
    expect((await justBefore.call(api.previewInvitation, { token }, undefined, fromAnywhere())).status).toBe(200)
    expect((await justBefore.call(api.readOrganizationStats, {}, us.admin.token)).body.user_count).toBe(3)
    await justBefore.close()
    const after = await later(INVITATION_LIFETIME + 1_000)
    const reply = await after.call(api.acceptInvitation, acceptance(token), undefined, fromAnywhere())
    expect([reply.status, reply.problem.code]).toEqual([410, 'invitation-expired'])
    expect((await after.call(api.readOrganizationStats, {}, us.admin.token)).body.user_count).toBe(2)
    await after.close()
    expect(await isKnown(email)).toBe(false)
  })

  test('once it was used', async () => {
    const { token } = await invite(await seedOrganization())
    expect((await accept(token)).status).toBe(200)
    await refused(token, 410, 'invitation-used')
  })

  test('once it was revoked', async () => {
    const us = await seedOrganization()
    const { id, token, email } = await invite(us)
    expect((await server.call(api.revokeInvitation, { id }, us.admin.token)).body.state).toBe('revoked')
    await refused(token, 410, 'invitation-revoked')
    expect(await isKnown(email)).toBe(false)
    const again = await server.call(api.resendInvitation, { id }, us.admin.token)
    expect([again.status, again.problem.code]).toEqual([410, 'invitation-revoked'])
  })

  test('as soon as another was sent, and the new one is valid', async () => {
    const us = await seedOrganization()
    const { id, token, email } = await invite(us)
    expect((await server.call(api.resendInvitation, { id }, us.admin.token)).body.delivery).toBe('queued')
    await refused(token, 404, 'invitation-invalid')
    await server.sendMails()
    expect((await accept(await tokenTo(email))).status).toBe(200)
  })

  test(
    'when nobody made it',
    async () => {
      const count = DEEP ? 1_000 : 40
      const statuses: number[] = []
      for (let index = 0; index < count; index += 20) {
        const tries = Array.from({ length: 20 }, () => accept(randomBytes(32).toString('base64url')))
        for (const { status } of await Promise.all(tries)) statuses.push(status)
      }
      expect(statuses).toEqual(Array<number>(count).fill(404))
    },
    MINUTES,
  )

  test('if the address has an account meanwhile, which only its owner is told', async () => {
    const us = await seedOrganization()
    const { token, email } = await invite(us)
    await getAuth().createUser({ email, emailVerified: true })
    const reply = await accept(token)
    expect([reply.status, reply.problem.code]).toEqual([409, 'address-taken'])
  })

  test('for a caller who tries many', async () => {
    const network = fromAnywhere()
    const tries = Array.from({ length: 61 }, () => ({ token: randomUUID() }))
    const statuses: number[] = []
    for (const one of tries) statuses.push((await server.call(api.previewInvitation, one, undefined, network)).status)
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429])
  })
})

describe('at once', () => {
  test.each(Array.from({ length: DEEP ? 60 : 2 }, (_, index) => index))(
    'exactly one of several acceptances succeeds, and the others are told why (round %i)',
    async () => {
      const us = await seedOrganization()
      const { token, email } = await invite(us)
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => {
          const sent = { ...acceptance(token), password: `${password} ${index}` }
          return server.call(api.acceptInvitation, sent, undefined, fromAnywhere())
        }),
      )
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const others = replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
      expect(others.filter((code) => code !== 'in-progress' && code !== 'invitation-used')).toEqual([])
      const login = { email, password: `${password} ${statuses.indexOf(200)}` }
      const { user } = (await server.call(api.login, login, undefined, fromAnywhere())).body
      const users = (await server.call(api.listUsers, {}, us.admin.token)).body
      expect(users.filter((one) => one.email === email)).toEqual([user])
      expect((await us.db.doc(paths.stats(us.org)).get()).get('user_count')).toBe(3)
    },
  )

  test.each(Array.from({ length: DEEP ? 20 : 1 }, (_, index) => index))(
    '40 invitations take exactly the free seats (round %i)',
    async () => {
      const us = await seedOrganization()
      const replies = await Promise.all(
        Array.from({ length: 40 }, () => server.call(api.inviteUser, formFor(), us.admin.token)),
      )
      const outcomes = replies.map((reply) => (reply.status === 200 ? 'invited' : reply.problem.code))
      expect(outcomes.filter((one) => one === 'invited')).toHaveLength(USER_LIMIT - 2)
      expect(outcomes.filter((one) => one !== 'invited')).toEqual(
        Array(40 - (USER_LIMIT - 2)).fill('user-limit-reached'),
      )
      expect(await stored(us)).toHaveLength(USER_LIMIT - 2)

      const full = await server.call(api.inviteUser, formFor(), us.admin.token)
      expect([full.status, full.problem.detail]).toEqual([409, 'User limit reached. Cannot add more users.'])
      const back = { id: us.inactive.uid, is_active: true }
      expect((await server.call(api.toggleUserActive, back, us.admin.token)).problem.code).toBe('user-limit-reached')
      expect((await server.call(api.readOrganizationStats, {}, us.admin.token)).body).toMatchObject({
        user_count: USER_LIMIT,
        user_limit: USER_LIMIT,
      })

      const [{ id } = { id: 0 }] = await stored(us)
      await server.call(api.revokeInvitation, { id }, us.admin.token)
      expect((await server.call(api.toggleUserActive, back, us.admin.token)).status).toBe(200)
      expect((await server.call(api.inviteUser, formFor(), us.admin.token)).problem.code).toBe('user-limit-reached')

      const { database } = server.deps
      const by = { org: us.org, now: Date.now() }
      expect(await giveSeats(database, by, USER_LIMIT + 1)).toBe(USER_LIMIT)
      expect((await server.call(api.inviteUser, formFor(), us.admin.token)).status).toBe(200)
      await expect(giveSeats(database, by, 0)).rejects.toThrow('seats')
      await expect(giveSeats(database, { ...by, org: 'nobody' }, 20)).rejects.toThrow('no organization')
    },
  )
})

describe('inviting', () => {
  test('is for admins', async () => {
    const { member } = await seedOrganization()
    const reply = await server.call(api.inviteUser, formFor(), member.token)
    expect([reply.status, reply.problem.detail]).toEqual([403, 'Access Denied: Only admins can add users'])
  })

  test('needs a verified address, and so does sending again', async () => {
    const signup = { ...formFor(), password, organization_name: 'Acme' }
    const { is_admin: _, ...form } = signup
    const { token } = (await server.call(api.register, form)).body
    for (const reply of [
      await server.call(api.inviteUser, formFor(), token.access_token),
      await server.call(api.resendInvitation, { id: 1 }, token.access_token),
    ]) {
      expect(reply.status).toBe(403)
      expect(reply.problem).toEqual({ detail: 'Please verify your email address first.', code: 'email-not-verified' })
    }
  })

  test('somebody twice, or a member, is refused; after the invitation has expired it is not', async () => {
    const us = await seedOrganization()
    const { email } = await invite(us)
    const twice = await server.call(api.inviteUser, formFor(` ${email.toUpperCase()}`), us.admin.token)
    expect([twice.status, twice.problem.code]).toEqual([409, 'already-invited'])
    const member = await server.call(api.inviteUser, formFor(us.inactive.email), us.admin.token)
    expect([member.status, member.problem.code]).toEqual([409, 'already-member'])
    const after = await later(INVITATION_LIFETIME + 1_000)
    expect((await after.call(api.inviteUser, formFor(email), us.admin.token)).status).toBe(200)
    const listed = (await after.call(api.listUsers, {}, us.admin.token)).body
    await after.close()
    expect(listed.filter((one) => one.email === email)).toHaveLength(1)
  })

  test('an address with an account elsewhere looks like any other; only its owner is told', async () => {
    const [us, them] = [await seedOrganization({ name: 'Curious Inc' }), await seedOrganization()]
    const elsewhere = await seedUser(them.org)
    const answers = []
    for (const email of [them.member.email, elsewhere.email, formFor().email]) {
      const invited = await server.call(api.inviteUser, formFor(email), us.admin.token)
      await server.sendMails()
      const listed = (await server.call(api.listUsers, {}, us.admin.token)).body.find((one) => one.email === email)
      const [document] = (await stored(us)).filter((one) => one.email === email)
      const blurred = { email: '', id: '', created_at: 0, expires_at: 0 }
      answers.push({
        status: invited.status,
        headers: [...invited.headers.keys()],
        body: { ...invited.body, ...blurred },
        listed: { ...listed, ...blurred },
        document: { ...document, ...blurred },
      })
    }
    expect(answers[0]).toMatchObject({ status: 200, listed: { status: 'invited' }, document: { delivery: 'sent' } })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    const [text = ''] = await server.textsTo(them.member.email)
    expect(text).toContain('already belongs to an Attestry account')
    expect(text).toContain('Curious Inc')
    expect(text).not.toMatch(/https?:/)
  })

  test('an address that a stranger signed up with goes to the person who shows that it is theirs', async () => {
    const us = await seedOrganization()
    const { is_admin: _, ...form } = formFor()
    const squatter = { ...form, password: 'the password of a stranger', organization_name: 'Squat Inc' }
    const { user } = (await server.call(api.register, squatter, undefined, fromAnywhere())).body
    const { token, email } = await invite(us, { email: form.email })
    expect((await accept(token)).status).toBe(200)
    const login = (secret: string) => server.call(api.login, { email, password: secret }, undefined, fromAnywhere())
    expect((await login(squatter.password)).status).toBe(401)
    expect((await login(password)).body.user).toMatchObject({ organization_id: us.org, email })
    expect((await us.db.doc(paths.organization(user.organization_id)).get()).exists).toBe(false)
    expect((await us.db.doc(paths.member(user.organization_id, user.id)).get()).exists).toBe(false)
  })

  test('even if the stranger has data in their organization, which is then dissolved', async () => {
    const us = await seedOrganization()
    const { is_admin: _, ...form } = formFor()
    const founder = { ...form, password, organization_name: 'In Use Inc' }
    const { user } = (await server.call(api.register, founder, undefined, fromAnywhere())).body
    await us.db.doc(paths.stats(user.organization_id)).update({ product_count: 1 })
    const { token } = await invite(us, { email: form.email })
    expect((await accept(token)).status).toBe(200)
    expect((await us.db.doc(paths.organization(user.organization_id)).get()).exists).toBe(false)
    const { db } = us
    const dissolution = await db.doc(paths.dissolution(user.organization_id)).get()
    expect(dissolution.data()).toMatchObject({ name: 'In Use Inc', requested_by: user.id, uids: [user.id] })
  })

  test('other members of that organization keep it, with an admin', async () => {
    const us = await seedOrganization()
    const stranger = await seedOrganization()
    await getAuth().updateUser(stranger.admin.uid, { emailVerified: false })
    const { token } = await invite(us, { email: stranger.admin.email })
    expect((await accept(token)).status).toBe(200)
    const users = (await server.call(api.listUsers, {}, stranger.member.token)).body
    expect(users.map(({ id, is_admin, is_active }) => ({ id, is_admin, is_active }))).toEqual([
      { id: stranger.member.uid, is_admin: true, is_active: true },
      { id: stranger.inactive.uid, is_admin: false, is_active: false },
    ])
  })

  test('an address that was invited belongs to its owner, even if Firebase was never told', async () => {
    const [us, them] = [await seedOrganization(), await seedOrganization()]
    const { token, email } = await invite(us)
    expect((await accept(token)).status).toBe(200)
    const { uid } = await getAuth().getUserByEmail(email)
    await getAuth().updateUser(uid, { emailVerified: false })
    await server.call(api.inviteUser, formFor(email), them.admin.token)
    await server.sendMails()
    expect((await server.textsTo(email)).at(-1)).toContain('already belongs to an Attestry account')
    expect((await us.db.doc(paths.member(us.org, uid)).get()).exists).toBe(true)
  })

  test('is refused in the transaction once the right to it is gone', async () => {
    const us = await seedOrganization()
    const { id } = await invite(us)
    const { deps } = server
    const member = callerIn(us)
    for (const attempt of [
      () => inviteUser(deps, member, { ...formFor(), is_active: true }),
      () => resendInvitation(deps, member, { id }),
      () => revokeInvitation(deps, member, { id }),
      () => renameOrganization(deps, member, { name: 'Taken Over Inc' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'admin-only' })
    }
    expect(await stored(us)).toMatchObject([{ id, state: 'pending', round: 1 }])
  })

  test('shows when the mail was not sent or not even queued', async () => {
    const us = await seedOrganization()
    const mute = await startApi({
      ...server.deps,
      queue: { enqueue: () => Promise.reject(new Error('The queue is away')) },
      log: () => {},
    })
    expect((await mute.call(api.inviteUser, formFor(), us.admin.token)).status).toBe(200)
    await mute.close()
    expect(await stored(us)).toMatchObject([{ state: 'pending', delivery: 'failed' }])
  })

  test("another organization's invitation cannot be revoked or sent again", async () => {
    const [us, them] = [await seedOrganization(), await seedOrganization()]
    const { id, token } = await invite(them)
    for (const endpoint of [api.revokeInvitation, api.resendInvitation]) {
      const reply = await server.call(endpoint, { id }, us.admin.token)
      expect([reply.status, reply.problem.code]).toEqual([404, 'invitation-not-found'])
    }
    expect((await preview(token)).status).toBe(200)
  })
})

describe.each(['setOrganization', 'accept'] as const)('when %s fails while somebody accepts', (step) => {
  const failing = () => Promise.reject(new Error('The network is down'))

  test.each([true, false])('the link stays good, though cleaning up works: %s', async (cleansUp) => {
    const { identities } = server.deps
    const broken = await startApi({
      ...server.deps,
      identities: {
        ...identities,
        ...(step === 'setOrganization' && { setOrganization: failing }),
        ...(!cleansUp && { remove: failing }),
      },
      database: createDatabase(getFirestore(), {
        beforeCommit(written) {
          if (step === 'accept' && written.some((path) => path.includes('/members/'))) throw new Error('It is down')
        },
      }),
      log: () => {},
    })
    const us = await seedOrganization()
    const { token, email } = await invite(us)
    const reply = await broken.call(api.acceptInvitation, acceptance(token), undefined, fromAnywhere())
    await broken.close()
    expect(reply.status).toBe(500)
    expect(await isKnown(email)).toBe(!cleansUp)
    expect((await accept(token)).status).toBe(200)
    expect((await server.call(api.login, { email, password }, undefined, fromAnywhere())).status).toBe(200)
  })
})
