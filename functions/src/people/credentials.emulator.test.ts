import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import { fromAnywhere } from '@attestry/local/api-client'
import { startFaultySmtpServer } from '@attestry/local/testing/faulty-smtp-server'
import { collectionOf, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmtp } from '../adapters/mail/smtp'
import { createSendNotice } from '../adapters/mail/send-notice'
import { Secret } from '../platform/secret'
import { seedOrganization, type SeededUser } from '../testing/seed-organization'
import { startApiWithMail } from '../testing/start-api-with-mail'
import { sendAccountMail } from './account-mails'
import { createInvitation } from './invitations'

let server: Awaited<ReturnType<typeof startApiWithMail>>
beforeAll(async () => {
  server = await startApiWithMail()
})
afterAll(() => server.close())

const newPassword = 'another long password'
const login = (email: string, password: string) =>
  server.call(api.login, { email, password }, undefined, fromAnywhere())
const askForReset = (email: string) => server.call(api.requestPasswordReset, { email }, undefined, fromAnywhere())
const confirmReset = (code: string, password = newPassword) =>
  server.call(api.confirmPasswordReset, { code, password }, undefined, fromAnywhere())

const actionsOf = async ({ token }: SeededUser) =>
  (await server.call(api.listAuditLog, {}, token)).body.entries.map(({ action }) => action)

const formFor = (email = `${randomUUID()}@example.com`) => ({
  email,
  password: 'a long enough password',
  first_name: 'Grace',
  last_name: 'Hopper',
  organization_name: 'Acme Electronics',
})

describe('a forgotten password', () => {
  const codeTo = async (email: string) => {
    const link = await server.linkTo(email)
    expect([link.origin, link.pathname]).toEqual(['https://demo-attestry.web.app', '/auth/reset'])
    expect(link.search).toBe('')
    return link.hash.slice(1)
  }

  test('is replaced through the link in the mail, once, and every session ends', async () => {
    const { org, member, admin } = await seedOrganization()
    expect((await askForReset(` ${member.email.toUpperCase()}`)).status).toBe(204)
    await server.sendMails()
    const code = await codeTo(member.email)

    const weak = await confirmReset(code, 'too-short-1')
    expect([weak.status, weak.problem.code]).toEqual([422, 'weak-password'])
    const { access_token: other } = (await login(member.email, member.password)).body.token
    expect((await server.call(api.confirmPasswordReset, { code, password: newPassword })).status).toBe(204)
    // The session started in the same second as the change, or close to it.
    expect((await server.call(api.readMe, {}, other)).status).toBe(401)
    expect((await server.call(api.readMe, {}, member.token)).status).toBe(401)
    expect((await login(member.email, member.password)).status).toBe(401)
    expect(await actionsOf(admin)).toContain('password-reset')
    // It may have been somebody else, so the person hears of it.
    await server.sendMails()
    const texts = await server.textsTo(member.email)
    expect(texts.at(-1)).toContain('If it was not you, somebody else can read your mail.')
    const told = await getFirestore()
      .collection(collectionOf(paths.notification(org, member.uid, 'any')))
      .get()
    expect(told.docs.map((one) => one.data())).toMatchObject([{ kind: 'password', title: 'Your password was changed' }])

    const again = await confirmReset(code, 'yet another password')
    expect([again.status, again.problem.code]).toEqual([410, 'link-invalid'])
    expect((await confirmReset('made-up')).problem.code).toBe('link-invalid')
  })

  test('lets the person in with the new one', async () => {
    const { member } = await seedOrganization()
    await askForReset(member.email)
    await server.sendMails()
    expect((await confirmReset(await codeTo(member.email))).status).toBe(204)
    expect((await login(member.email, newPassword)).status).toBe(200)
  })

  test('is answered alike for every address, and strangers get no mail', async () => {
    const { member, inactive } = await seedOrganization()
    await getAuth().updateUser(inactive.uid, { disabled: true })
    const unknown = formFor().email
    const answers = []
    for (const email of [member.email, inactive.email, unknown, "o'no{such}@nowhere.example"]) {
      const { status, headers } = await askForReset(email)
      answers.push({ status, headers: [...headers.keys()].sort() })
    }
    await server.sendMails()
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(await server.textsTo(member.email)).toHaveLength(1)
    for (const email of [inactive.email, unknown]) expect(await server.textsTo(email)).toEqual([])
  })

  test('causes at most five mails an hour, silently, and at most ten requests from one network', async () => {
    const { member } = await seedOrganization()
    for (let index = 0; index < 7; index++) expect((await askForReset(member.email)).status).toBe(204)
    await server.sendMails()
    expect(await server.textsTo(member.email)).toHaveLength(5)

    const place = fromAnywhere()
    const statuses: number[] = []
    for (let index = 0; index < 11; index++) {
      const { email } = formFor()
      statuses.push((await server.call(api.requestPasswordReset, { email }, undefined, place)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
  })

  test('needs a code for a password reset, as a verification needs one for that', async () => {
    const { member } = await seedOrganization()
    await getAuth().updateUser(member.uid, { emailVerified: false })
    await askForReset(member.email)
    await server.sendMails()
    const resetCode = await codeTo(member.email)
    await sendAccountMail(server.deps, { kind: 'verification', uid: member.uid })
    const code = (await server.linkTo(member.email)).hash.slice(1)
    expect((await confirmReset(code)).problem.code).toBe('link-invalid')
    const reply = await server.call(api.confirmVerification, { code: resetCode }, member.token)
    expect([reply.status, reply.problem.code]).toEqual([410, 'link-invalid'])
    expect((await getAuth().getUser(member.uid)).emailVerified).toBe(false)
    expect((await login(member.email, member.password)).status).toBe(200)
    expect((await confirmReset(resetCode)).status).toBe(204)
  })
})

describe('an address', () => {
  test('of a founder is verified through the link that comes with the registration', async () => {
    const form = formFor()
    const { token } = (await server.call(api.register, form, undefined, fromAnywhere())).body
    await server.sendMails()
    const link = await server.linkTo(form.email)
    expect([link.pathname, link.search]).toEqual(['/auth/verify', ''])
    const code = link.hash.slice(1)
    expect((await server.call(api.confirmVerification, { code })).status).toBe(401)
    expect((await server.call(api.confirmVerification, { code }, token.access_token)).status).toBe(204)
    expect((await getAuth().getUserByEmail(form.email)).emailVerified).toBe(true)
    const again = await server.call(api.confirmVerification, { code }, token.access_token)
    expect(again.problem.code).toBe('link-invalid')

    // The old token still says that the address is not verified.
    const invitation = { ...formFor(), is_admin: false }
    const { email, first_name, last_name, is_admin } = invitation
    const invite = { email, first_name, last_name, is_admin }
    expect((await server.call(api.inviteUser, invite, token.access_token)).status).toBe(403)
    const fresh = (await login(form.email, form.password)).body.token.access_token
    expect((await server.call(api.inviteUser, invite, fresh)).status).toBe(200)
  })

  test('is not verified by somebody else’s link, which stays valid', async () => {
    const [form, stranger] = [formFor(), (await seedOrganization()).member]
    const { token } = (await server.call(api.register, form, undefined, fromAnywhere())).body
    await server.sendMails()
    const code = (await server.linkTo(form.email)).hash.slice(1)
    const reply = await server.call(api.confirmVerification, { code }, stranger.token)
    expect([reply.status, reply.problem.code]).toEqual([403, 'link-of-another'])
    expect((await getAuth().getUserByEmail(form.email)).emailVerified).toBe(false)
    expect((await server.call(api.confirmVerification, { code }, token.access_token)).status).toBe(204)
  })

  test('is verified with a mail that was requested later, but only once', async () => {
    const form = formFor()
    const { token } = (await server.call(api.register, form, undefined, fromAnywhere())).body
    server.queued.length = 0
    expect((await server.call(api.requestVerification, {}, token.access_token)).status).toBe(204)
    await server.sendMails()
    const code = (await server.linkTo(form.email)).hash.slice(1)
    await server.call(api.confirmVerification, { code }, token.access_token)
    await server.call(api.requestVerification, {}, token.access_token)
    await server.sendMails()
    expect(await server.textsTo(form.email)).toHaveLength(1)
  })

  test('that has an account is refused at sign-up without a reason, and only its owner is told', async () => {
    const { member } = await seedOrganization()
    const reply = await server.call(api.register, formFor(member.email), undefined, fromAnywhere())
    expect([reply.status, reply.problem.detail]).toEqual([400, 'An error occurred during account creation.'])
    await server.sendMails()
    const [text = '', ...others] = await server.textsTo(member.email)
    expect(others).toEqual([])
    expect(text).toContain('somebody tried to create an Attestry account with your email address')
    expect(text).not.toContain('Acme Electronics')
  })
})

describe('a mail', () => {
  const through = ({ port, ca }: { port: number; ca: string }) => ({
    ...server.deps,
    log: () => {},
    sendNotice: createSendNotice(
      { ...server.deps, smtp: createSmtp({ allowLoopback: true, ca }) },
      {
        login: { host: 'localhost', port, username: 'system', password: new Secret('correct horse battery staple') },
        address: 'no-reply@attestry.test',
      },
    ),
  })

  test('is tried again when the mail server is away, and an invitation shows its delivery', async () => {
    const us = await seedOrganization()
    const smtp = await startFaultySmtpServer({ fault: 'defer-recipient' })
    const by = { org: us.org, uid: us.admin.uid, now: Date.now() }
    const form = { ...formFor(), is_admin: false, is_active: true } as const
    const { id, round } = await createInvitation(server.deps.database, by, form)
    const task = { kind: 'invitation', organization_id: us.org, invitation_id: id, round } as const
    const deps = through(smtp)
    const delivery = async () =>
      (await server.deps.database.reads.list('invitation', queries.pendingInvitations(us.org)))[0]?.delivery

    expect(await delivery()).toBe('queued')
    await expect(sendAccountMail(deps, task)).rejects.toMatchObject({ code: 'mail-server-failed' })
    expect(await delivery()).toBe('failed')
    smtp.fault = 'none'
    await sendAccountMail(deps, task)
    expect(await delivery()).toBe('sent')
    smtp.fault = 'refuse-recipient'
    await sendAccountMail(deps, task)
    expect(await delivery()).toBe('failed')
    await server.call(api.revokeInvitation, { id }, us.admin.token)
    await sendAccountMail(deps, task)
    await smtp.close()
    expect(smtp.arrived).toHaveLength(1)
  })
})

test('signing in and out is in the audit log, through the API and through Firebase', async () => {
  const { admin, member } = await seedOrganization()
  await login(member.email, member.password)
  expect((await server.call(api.startSession, {}, member.token)).status).toBe(204)
  await server.call(api.logout, {}, member.token)
  const { entries } = (await server.call(api.listAuditLog, {}, admin.token)).body
  const mine = entries.filter(({ uid }) => uid === member.uid)
  expect(mine.map(({ action }) => action)).toEqual(['signed-out', 'signed-in', 'signed-in'])
  expect(mine[0]).toMatchObject({ user_email: member.email, user_name: 'Max Member' })
})
