import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { fromAnywhere } from '@attestry/local/api-client'
import { doc, getDocFromServer, onSnapshot } from 'firebase/firestore'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedApiKey } from '../../testing/seed-api-key'
import { seedOrganization, type SeededUser } from '../../testing/seed-organization'
import { seedSecondFactor } from '../../testing/seed-second-factor'
import { signInClient } from '../../testing/sign-in-client'
import { startApiWithMail } from '../../testing/start-api-with-mail'
import { createInvitation } from '../invitations'
import { resetByOperator } from './require'
import { linkTokenHash, newLinkToken } from '../../platform/link-token'

let server: Awaited<ReturnType<typeof startApiWithMail>>
beforeAll(async () => {
  server = await startApiWithMail()
})
afterAll(() => server.close())

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

const signIn = async ({ email, password }: SeededUser) => (await server.deps.checkPassword(email, password)).token
const begin = async (sessionToken: string) => (await server.deps.beginSession(sessionToken)).token
const show = (token: string, code: string) => server.call(api.showSecondFactor, { code }, token)
const setUp = (person: Pick<SeededUser, 'token'>) => seedSecondFactor(server.call, person)
const reading = async (token: string) => {
  const answer = await server.call(api.readMe, {}, token)
  return answer.status === 200 ? 'in' : answer.problem.code
}
const actionsOf = async (token: string) =>
  (await server.call(api.listAuditLog, { limit: 100 }, token)).body.entries.map(({ action }) => action)
const memberIn = async ({ db, org }: Seeded, { uid }: SeededUser) => (await db.doc(paths.member(org, uid)).get()).data()
const requireOf = (token: string, is_required: boolean) => server.call(api.requireSecondFactor, { is_required }, token)

describe('who sets up a second factor', () => {
  test('goes on in this session, while all others and the password alone let nobody in any more', async () => {
    const { member, org, db } = await seedOrganization()
    const elsewhere = await signIn(member)
    const { token, app, sessionToken, secret } = await setUp(member)
    expect(await reading(token)).toBe('in')
    expect(await reading(elsewhere)).toBe('unauthenticated')
    // Those from before have ended, with or without a code.
    for (const old of [elsewhere, member.token]) expect((await show(old, app.next())).status).toBe(401)
    expect(await reading(await signIn(member))).toBe('second-factor-needed')

    // The claim is that of the session, with all that the account claims.
    const claims = await getAuth().verifyIdToken(token)
    expect(claims).toMatchObject({ org, email: member.email, email_verified: true, second_factor: expect.any(String) })
    expect(claims.firebase.sign_in_provider).toBe('custom')
    expect((await getAuth().getUser(member.uid)).customClaims).toEqual({ org })

    // Neither the secret nor a token is stored anywhere as it is.
    for (const path of [
      paths.secondFactor(org, member.uid),
      paths.secret(org, member.uid),
      paths.member(org, member.uid),
    ]) {
      const stored = JSON.stringify((await db.doc(path).get()).data())
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(sessionToken)
    }
  })

  test('keeps it when the token is renewed', async () => {
    const { member } = await seedOrganization()
    const { sessionToken } = await setUp(member)
    const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${host}/${path}?key=local`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as Record<string, string>
    }
    const session = await post('identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken', {
      token: sessionToken,
      returnSecureToken: true,
    })
    const renewed = await post('securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: session.refreshToken,
    })
    expect(await reading(renewed.id_token!)).toBe('in')
    const [before, after] = await Promise.all(
      [session.idToken!, renewed.id_token!].map((token) => getAuth().verifyIdToken(token)),
    )
    expect(after!.auth_time).toBe(before!.auth_time)
    expect(after).toMatchObject({ email: member.email, email_verified: true })
  })

  test('is told by mail, and the log has it', async () => {
    const { member, admin } = await seedOrganization()
    await setUp(member)
    await server.sendMails()
    expect((await server.textsTo(member.email)).join()).toContain('asks for a code of your authenticator app')
    expect(await actionsOf(admin.token)).toContain('second-factor-set-up')
  })

  test('has none until a right code was shown and the codes were kept', async () => {
    const { member } = await seedOrganization()
    const early = await server.call(api.activateSecondFactor, {}, member.token)
    expect([early.status, early.problem.code]).toEqual([409, 'no-second-factor'])
    expect((await server.call(api.confirmSecondFactor, { code: '123456' }, member.token)).problem.code).toBe(
      'no-second-factor',
    )
    await server.call(api.beginSecondFactor, {}, member.token)
    const wrong = await server.call(api.confirmSecondFactor, { code: 'abcdef' }, member.token)
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'second-factor-wrong'])
    expect((await server.call(api.activateSecondFactor, {}, member.token)).problem.code).toBe('no-second-factor')
    expect((await server.call(api.readSecondFactor, {}, member.token)).body).toEqual({
      set_up_at: null,
      recovery_codes_left: 0,
    })
    expect(await reading(await signIn(member))).toBe('in')
  })

  test('does not get another one in its place', async () => {
    const { member } = await seedOrganization()
    const { token } = await setUp(member)
    for (const session of [token, await signIn(member)]) {
      for (const endpoint of [api.beginSecondFactor, api.activateSecondFactor]) {
        const again = await server.call(endpoint, {}, session)
        expect([again.status, again.problem.code]).toEqual([409, 'second-factor-exists'])
      }
      const again = await server.call(api.confirmSecondFactor, { code: '123456' }, session)
      expect(again.problem.code).toBe('second-factor-exists')
    }
  })
})

describe('a sign-in', () => {
  test('is complete with a right code, which is right once', async () => {
    const { member, admin } = await seedOrganization()
    const { app } = await setUp(member)
    const code = app.next()
    const session = await signIn(member)
    const shown = await show(session, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(shown.status).toBe(200)
    expect(await reading(await begin(shown.body.token))).toBe('in')
    // The session that has shown it stays what it was.
    expect(await reading(session)).toBe('second-factor-needed')
    expect(await actionsOf(admin.token)).toContain('signed-in')
    for (const bad of [code, app.at(Date.now() - 3600_000), '000000', 'x', 'ab12-ab12-ab12-ab12']) {
      const refused = await show(session, bad)
      expect([refused.status, refused.problem]).toEqual([
        422,
        { code: 'second-factor-wrong', detail: expect.stringContaining('not right') },
      ])
    }
  })

  test('with one code at the same moment succeeds once', async () => {
    const { member } = await seedOrganization()
    const { app } = await setUp(member)
    const session = await signIn(member)
    const code = app.next()
    const answers = await Promise.all(Array.from({ length: 4 }, () => show(session, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('can be completed with each recovery code once, of which the person hears', async () => {
    const { member, admin } = await seedOrganization()
    const { recovery, token } = await setUp(member)
    const session = await signIn(member)
    const [first = '', second = ''] = recovery
    expect((await show(session, first.toUpperCase())).status).toBe(200)
    expect((await show(session, first)).problem.code).toBe('second-factor-wrong')
    expect((await show(session, second.replaceAll('-', ''))).status).toBe(200)
    expect((await server.call(api.readSecondFactor, {}, token)).body.recovery_codes_left).toBe(8)
    await server.sendMails()
    expect((await server.textsTo(member.email)).join()).toContain('a recovery code was used')
    expect(await actionsOf(admin.token)).toContain('recovery-code-used')
  })

  test('is tried ten times at most, by those who know the password, and nobody else is kept out', async () => {
    const { member, admin } = await seedOrganization()
    const [mine, theirs] = [await setUp(member), await setUp(admin)]
    const session = await signIn(member)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await show(session, 'abcdef')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    // Now the right one does not help either; who is in stays in.
    expect((await show(session, mine.app.next())).status).toBe(429)
    expect(await reading(mine.token)).toBe('in')
    expect((await show(await signIn(admin), theirs.app.next())).status).toBe(200)
  })

  test('of a stranger without the password never comes to a code', async () => {
    const { member } = await seedOrganization()
    const { app } = await setUp(member)
    for (let tries = 0; tries < 12; tries++) {
      const form = { email: member.email, password: 'not the password', code: 'abcdef' }
      expect((await server.call(api.login, form, undefined, fromAnywhere())).status).toBe(401)
    }
    expect((await show(await signIn(member), app.next())).status).toBe(200)
  })

  test('through the API needs a code, too', async () => {
    const { member, admin } = await seedOrganization()
    const { app, recovery } = await setUp(member)
    const login = ({ email, password }: SeededUser, code?: string) =>
      server.call(api.login, { email, password, code }, undefined, fromAnywhere())
    const without = await login(member)
    expect([without.status, without.problem.code]).toEqual([403, 'second-factor-needed'])
    expect((await login(member, 'abcdef')).problem.code).toBe('second-factor-wrong')
    for (const code of [app.next(), recovery[0]]) {
      const answer = await login(member, code)
      expect(answer.status).toBe(200)
      expect(await reading(answer.body.token.access_token)).toBe('in')
    }
    // Others notice nothing, whatever they send.
    expect(await reading((await login(admin, '123456')).body.token.access_token)).toBe('in')
  })

  test('lets nobody in after the sessions were ended, however it was begun', async () => {
    const { member } = await seedOrganization()
    const { app, token, recovery } = await setUp(member)
    const kept = (await show(await signIn(member), app.next())).body.token
    expect((await server.call(api.logout, {}, token)).status).toBe(204)
    expect(await reading(token)).toBe('unauthenticated')
    // A token from before for a session that begins now.
    expect(await reading(await begin(kept))).toBe('unauthenticated')
    expect((await show(await begin(kept), recovery[0]!)).status).toBe(401)
    const again = await show(await signIn(member), recovery[0]!)
    expect(await reading(await begin(again.body.token))).toBe('in')
  })

  test('asks for the code after the password was reset, too', async () => {
    const { member } = await seedOrganization()
    await setUp(member)
    const link = await getAuth().generatePasswordResetLink(member.email)
    const code = new URL(link).searchParams.get('oobCode') ?? ''
    const password = 'another long password'
    expect((await server.call(api.confirmPasswordReset, { code, password })).status).toBe(204)
    expect(await reading(await signIn({ ...member, password }))).toBe('second-factor-needed')
  })

  test('of a person who was let back in asks for the code, and old sessions stay ended', async () => {
    const { member, admin } = await seedOrganization()
    const { token, app } = await setUp(member)
    const kept = (await show(await signIn(member), app.next())).body.token
    const toggle = (is_active: boolean) => server.call(api.toggleUserActive, { id: member.uid, is_active }, admin.token)
    await toggle(false)
    expect(await reading(token)).toBe('not-a-member')
    await expect(begin(kept)).rejects.toThrow('Invalid credentials')
    await toggle(true)
    expect(await reading(token)).toBe('unauthenticated')
    expect(await reading(await begin(kept))).toBe('unauthenticated')
    // Once the second of the deactivation is over.
    await expect.poll(async () => reading(await signIn(member))).toBe('second-factor-needed')
  })

  test('lets a session verify its own address before the code', async () => {
    const { member } = await seedOrganization()
    await setUp(member)
    await getAuth().updateUser(member.uid, { emailVerified: false })
    const link = await getAuth().generateEmailVerificationLink(member.email)
    const code = new URL(link).searchParams.get('oobCode') ?? ''
    expect((await server.call(api.confirmVerification, { code }, await signIn(member))).status).toBe(204)
  })
})

test('an API key of somebody with a second factor goes on working', async () => {
  const seeded = await seedOrganization()
  const { token } = await setUp(seeded.admin)
  const { key } = await seedApiKey(server.deps, seeded)
  await requireOf(token, true)
  expect((await server.call(api.listProducts, {}, key)).status).toBe(200)
})

describe('recovery codes', () => {
  test('are made anew with a code, and the old ones are void', async () => {
    const { member } = await seedOrganization()
    const { app, token, recovery } = await setUp(member)
    const renew = (code: string) => server.call(api.renewRecoveryCodes, { code }, token)
    expect((await renew('abcdef')).problem.code).toBe('second-factor-wrong')
    const { recovery_codes: renewed } = (await renew(app.next())).body
    const session = await signIn(member)
    expect((await show(session, recovery[0]!)).problem.code).toBe('second-factor-wrong')
    expect((await show(session, renewed[0]!)).status).toBe(200)
    // Also with one of them.
    expect((await renew(renewed[1]!)).body.recovery_codes).toHaveLength(10)
  })
})

describe('a second factor is removed', () => {
  test('with a code, and every session ends', async () => {
    const seeded = await seedOrganization()
    const { member } = seeded
    const { app, token, sessionToken } = await setUp(member)
    const remove = (code: string) => server.call(api.removeSecondFactor, { code }, token)
    expect((await remove('abcdef')).problem.code).toBe('second-factor-wrong')
    expect((await remove(app.next())).status).toBe(204)
    expect(await reading(token)).toBe('unauthenticated')
    expect(await reading(await begin(sessionToken))).toBe('unauthenticated')
    expect(await reading(await signIn(member))).toBe('in')
    for (const path of [paths.secondFactor(seeded.org, member.uid), paths.secret(seeded.org, member.uid)]) {
      expect((await seeded.db.doc(path).get()).exists).toBe(false)
    }
    await server.sendMails()
    expect((await server.textsTo(member.email)).join()).toContain('does not ask for a code')
    expect(await actionsOf(seeded.admin.token)).toContain('second-factor-removed')
  })

  test('by an administrator, but never from themselves', async () => {
    const seeded = await seedOrganization()
    const { member, admin } = seeded
    const [theirs, own] = [await setUp(member), await setUp(admin)]
    const reset = (id: string, token = own.token) => server.call(api.resetSecondFactor, { id }, token)
    expect((await reset(admin.uid)).problem.code).toBe('own-second-factor')
    expect((await reset(admin.uid, theirs.token)).problem.code).toBe('admin-only')
    expect((await reset(member.uid)).status).toBe(204)
    expect((await reset(member.uid)).problem.code).toBe('no-second-factor')
    expect(await reading(theirs.token)).toBe('unauthenticated')
    expect(await reading(await begin(theirs.sessionToken))).toBe('unauthenticated')
    await server.sendMails()
    expect((await server.textsTo(member.email)).join()).toContain('an administrator of your organization has removed')
    expect(await actionsOf(own.token)).toContain('second-factor-reset')
    expect(await memberIn(seeded, admin)).toMatchObject({ second_factor: expect.any(String) })
  })

  test('by the operator, where the last administrator has lost everything', async () => {
    const { admin } = await seedOrganization()
    const { token } = await setUp(admin)
    const reset = (email: string) => resetByOperator(server.deps, email, Date.now())
    await reset(admin.email)
    expect(await reading(token)).toBe('unauthenticated')
    await expect.poll(async () => reading(await signIn(admin))).toBe('in')
    expect(await actionsOf(await signIn(admin))).toContain('second-factor-reset')
    await expect(reset(admin.email)).rejects.toThrow('has no second factor')
    await expect(reset('nobody@example.com')).rejects.toThrow('Nobody signs in')
  })

  test('with the person who leaves, and with the organization', async () => {
    const { member, admin, org, db } = await seedOrganization()
    const places = [member, admin].flatMap(({ uid }) => [paths.secondFactor(org, uid), paths.secret(org, uid)])
    const left = async () => (await db.getAll(...places.map((path) => db.doc(path)))).filter(({ exists }) => exists)
    const [theirs, own] = [await setUp(member), await setUp(admin)]
    expect(await left()).toHaveLength(4)
    expect((await server.call(api.leaveOrganization, {}, theirs.token)).status).toBe(204)
    expect(await left()).toHaveLength(2)
    const name = 'Test Components GmbH'
    expect((await server.call(api.dissolveOrganization, { name }, own.token)).status).toBe(204)
    expect(await left()).toHaveLength(0)
  })
})

describe('an organization that requires a second factor', () => {
  test('is made so by an administrator who has one, and leads all others to set one up', async () => {
    const seeded = await seedOrganization()
    const { member, admin } = seeded
    const refused = await requireOf(admin.token, true)
    expect([refused.status, refused.problem.code]).toEqual([409, 'second-factor-first'])
    expect((await requireOf(member.token, true)).problem.code).toBe('admin-only')
    const own = await setUp(admin)
    expect((await requireOf(own.token, true)).body.requires_second_factor).toBe(true)
    expect(await reading(own.token)).toBe('in')
    expect(await reading(member.token)).toBe('second-factor-missing')
    expect((await server.call(api.login, member, undefined, fromAnywhere())).status).toBe(422)
    const { email, password } = member
    const login = await server.call(api.login, { email, password }, undefined, fromAnywhere())
    expect([login.status, login.problem.code]).toEqual([403, 'second-factor-missing'])
    expect((await show(member.token, '123456')).problem.code).toBe('no-second-factor')
    const theirs = await setUp(member)
    expect(await reading(theirs.token)).toBe('in')

    // Who removes it there is led to set one up again.
    await server.call(api.removeSecondFactor, { code: theirs.recovery[0]! }, theirs.token)
    expect(await reading(await signIn(member))).toBe('second-factor-missing')
    expect((await requireOf(own.token, false)).body.requires_second_factor).toBe(false)
    expect(await reading(await signIn(member))).toBe('in')
    expect(await reading(own.token)).toBe('in')
    const actions = await actionsOf(own.token)
    expect(actions).toContain('second-factor-required')
    expect(actions).toContain('second-factor-optional')
  })

  test('shuts what a member is listening to at once, and tells them why', async () => {
    const { org, db, admin, member } = await seedOrganization()
    const own = await setUp(admin)
    const client = await signInClient(member)
    const listen = (path: string, field: string) => {
      const heard: unknown[] = []
      onSnapshot(
        doc(client.db, path),
        { includeMetadataChanges: true },
        (one) => void (one.metadata.fromCache || heard.push(one.get(field))),
        ({ code }) => void heard.push(code),
      )
      return heard
    }
    const organization = listen(paths.organization(org), 'requires_second_factor')
    const stats = listen(paths.stats(org), 'product_count')
    await expect.poll(() => [organization.length, stats.length]).toEqual([1, 1])
    await requireOf(own.token, true)
    await expect.poll(() => organization.at(-1)).toBe('permission-denied')
    // Whoever is refused looks at their own member document, and may read that.
    const said = await getDocFromServer(doc(client.db, paths.member(org, member.uid)))
    expect(said.get('second_factor')).toBe('not-set-up')
    await db.doc(paths.stats(org)).update({ product_count: 77 })
    await expect.poll(() => stats.at(-1)).toBe('permission-denied')
    expect(stats).not.toContain(77)
    await client.close()
  })

  test('requires it of who joins later, too', async () => {
    const { org, db, admin } = await seedOrganization()
    const own = await setUp(admin)
    await requireOf(own.token, true)
    const form = { email: `${randomUUID()}@example.com`, first_name: 'Grace', last_name: 'Hopper', is_admin: false }
    const by = { org, uid: admin.uid, now: Date.now() }
    const { id: invitation_id, round } = await createInvitation(server.deps.database, by, { ...form, is_active: true })
    const token = newLinkToken()
    await db
      .doc(paths.inviteToken(linkTokenHash(token)))
      .create({ organization_id: org, invitation_id, round, expires_at: new Date(Date.now() + 3600_000) })
    const password = 'a long enough password'
    const names = { first_name: 'Grace', last_name: 'Hopper' }
    const accepted = await server.call(api.acceptInvitation, { token, password, ...names }, undefined, fromAnywhere())
    expect(accepted.status).toBe(200)
    const session = (await server.deps.checkPassword(form.email, password)).token
    expect(await reading(session)).toBe('second-factor-missing')
    expect(await reading((await setUp({ token: session })).token)).toBe('in')
  })
})
