import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { AuditEntry } from '@attestry/core/people/audit'
import { responsesApi } from '@attestry/core/sending/responses'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import type { AccountType, SignInProvider } from '@attestry/core/mailboxes/mailboxes'
import { MailboxLease } from '@attestry/core/mailboxes/fetching'
import { mailSignInsApi, SIGN_IN_LIFETIME, SIGN_IN_RETURN } from '@attestry/core/mailboxes/mail-sign-ins'
import { at, collectionOf, paths } from '@attestry/core/paths'
import { startMailServer } from '@attestry/local/mail-server'
import { startSignInServer } from '@attestry/local/sign-in-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createConnectImap } from '../adapters/mail/imap'
import { createSmtp } from '../adapters/mail/smtp'
import { deliverEmail } from '../sending/deliver-email'
import { Secret } from '../platform/secret'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization, type SeededUser } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { createMailCredentials } from './credentials'
import { readSecret } from './kept-secret'
import { createSignIns } from './sign-ins'
import { mailText } from '../testing/sync-fixture'
import { syncDueMailbox } from './sync-mailbox'

const APP_URL = 'https://attestry.test'
const CLIENT = { id: 'a client', secret: `canary-${randomUUID()}` }

let provider: Awaited<ReturnType<typeof startSignInServer>>
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  const redirectUri = `${APP_URL}${SIGN_IN_RETURN}`
  provider = await startSignInServer({ port: 0, redirectUri, clients: { google: CLIENT, microsoft: CLIENT } })
  mail = await startMailServer({
    imapPort: 0,
    smtpPort: 0,
    defaultPassword: randomUUID(),
    isAccessToken: (user, token) => provider.isAccessToken(user, token),
  })
})
afterAll(() => Promise.all([provider.stop(), mail.stop()]))

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  provider.setFault('none')
  provider.setLifetime(3600)
  for (const close of closings.splice(0)) await close()
})

/** An organization whose product is registered with the stand-in for Google and Microsoft. */
async function setUp() {
  const { org, db, admin, member } = await seedOrganization()
  const lines: string[] = []
  const log = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  let time = Date.now()
  const now = () => time
  const registration = { id: CLIENT.id, secret: new Secret(CLIENT.secret) }
  const standIn = { url: provider.url, imapPort: mail.imapPort, smtpPort: mail.smtpPort }
  const signIns = createSignIns({ google: registration, microsoft: registration }, now, { standIn, timeout: 300 })
  const servers = { allowLoopback: true, ca: readFileSync(mail.caFile, 'utf8') }
  const api = await startApi((real) => ({
    now,
    log,
    appUrl: APP_URL,
    signIns,
    credentials: createMailCredentials({ ...real, signIns, now }),
    connectImap: createConnectImap(servers),
    smtp: createSmtp(servers),
  }))
  closings.push(() => api.close())
  const { deps, call, queued } = api

  const address = `${randomUUID()}@maker.test`
  const start = async (
    name: SignInProvider = 'google',
    { as = member as SeededUser, account_type = 'inbound_monitoring' as AccountType } = {},
  ) => {
    const form = { provider: name, account_type, email_address: address, display_name: 'Compliance' }
    return (await call(mailSignInsApi.startMailSignIn, form, as.token)).body.url
  }
  const finish = async (back: URL, as: SeededUser = member) => {
    const [code, state] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
    return call(mailSignInsApi.finishMailSignIn, { code, state }, as.token)
  }
  const add = async (name?: SignInProvider, options?: Parameters<typeof start>[1]) =>
    (await finish(await provider.consent(await start(name, options)))).body
  const accounts = async () => (await call(mailboxesApi.listEmailAccounts, {}, member.token)).body
  const check = async (id: number) => (await call(mailboxesApi.checkEmailAccount, { id }, member.token)).body.health
  const sync = (id: number) => call(mailboxesApi.syncEmailAccount, { id }, member.token)
  /** An answer to a customer, and what came of it. */
  const answer = async (id: number) => {
    const write = { ...deps, db, org }
    const [asked, product] = await Promise.all([seedMail(write, { id }), seedProduct(write)])
    await seedFile(write, { product_id: product.id })
    const sent = await call(responsesApi.sendResponse, { id: asked.id, product_ids: [product.id] }, member.token)
    const outbox_id = Number(sent.body.id)
    time += 10_000
    return async () => {
      await deliverEmail(deps, { outbox_id })
      return (await call(responsesApi.listResponses, { id: asked.id }, member.token)).body.responses[0]
    }
  }
  return {
    org,
    db,
    admin,
    member,
    deps,
    call,
    queued,
    lines,
    address,
    start,
    finish,
    add,
    accounts,
    check,
    sync,
    answer,
    pass: (milliseconds: number) => void (time += milliseconds),
    kept: async (id: number) => readSecret(deps.database.reads, deps.mailKeys, org, id),
    lease: async (id: number) => MailboxLease.parse((await db.doc(paths.lease(org, id)).get()).data()),
    asked: (grant: string) => provider.asked.filter((one) => one.grant === grant).length,
  }
}

const tokensIn = (text: string) => /(?:access|refresh)-[\w-]{20}|canary-/.exec(text)?.[0]

test.each(['google', 'microsoft'] as const)(
  'a mailbox that signs in at %s is read and sent from by tokens that nobody sees',
  async (name) => {
    const it = await setUp()
    const account = await it.add(name)
    expect(account).toMatchObject({ sign_in: name, username: it.address, health: { status: 'ok' } })
    expect(it.queued).toContainEqual(expect.objectContaining({ name: 'syncMailbox' }))

    mail.deliver(it.address, mailText())
    expect((await it.sync(account.id)).body).toMatchObject({ stored: 1 })
    const deliver = await it.answer(account.id)
    expect(await deliver()).toMatchObject({ delivery: 'sent' })
    expect(mail.messages(it.address, 'Sent')).toHaveLength(1)

    const stored = await it.db.doc(paths.secret(it.org, account.id)).get()
    const audit = it.db.collection(collectionOf(paths.auditEntry(1))).where('organization_id', '==', it.org)
    const entries = (await audit.get()).docs.map((doc) => AuditEntry.parse(doc.data()))
    expect(entries.map(({ action }) => action)).toContain('email-account-added')
    const { secret, access } = await it.kept(account.id)
    expect([secret.reveal(), access?.token.reveal()].map((token) => token?.split('-')[0])).toEqual([
      'refresh',
      'access',
    ])
    const seen = JSON.stringify([account, await it.accounts(), entries, stored.data(), it.lines, secret, access])
    expect(tokensIn(seen)).toBeUndefined()
  },
)

test('a sign-in is finished by whoever began it, in their organization, once and soon', async () => {
  const it = await setUp()
  const others = await seedOrganization()
  const back = await provider.consent(await it.start())
  const expired = { status: 410, problem: { code: 'mail-sign-in-expired' } }
  const asked = it.asked('authorization_code')
  expect(await it.finish(back, it.admin)).toMatchObject(expired)
  expect(await it.finish(back, others.member)).toMatchObject(expired)
  const forged = new URL(back)
  forged.searchParams.set('state', 'made up')
  expect(await it.finish(forged)).toMatchObject(expired)
  // Nobody's code is redeemed for a state that is not theirs.
  expect(it.asked('authorization_code')).toBe(asked)
  expect((await it.finish(back)).status).toBe(200)
  expect(await it.finish(back)).toMatchObject(expired)

  const late = await provider.consent(await it.start())
  it.pass(SIGN_IN_LIFETIME)
  expect(await it.finish(late)).toMatchObject(expired)
  expect(await it.accounts()).toHaveLength(1)
})

test('a code is worth nothing to another sign-in, and is not redeemed twice', async () => {
  const it = await setUp()
  const [one, other] = [await provider.consent(await it.start()), await provider.consent(await it.start())]
  const mixed = new URL(one)
  mixed.searchParams.set('code', other.searchParams.get('code') ?? '')
  expect((await it.finish(mixed)).problem.code).toBe('mail-sign-in-expired')
  expect((await it.finish(other)).problem.code).toBe('mail-sign-in-expired')
  // A code of one provider is not sent to the other.
  const google = await provider.consent(await it.start('google'))
  const microsoft = await provider.consent(await it.start('microsoft'))
  google.searchParams.set('code', microsoft.searchParams.get('code') ?? '')
  expect((await it.finish(google)).problem.code).toBe('mail-sign-in-expired')
  expect(await it.accounts()).toEqual([])
})

test('nothing is stored when somebody else signs in, consents to less, or the mail server refuses', async () => {
  const it = await setUp()
  const other = await it.finish(await provider.consent(await it.start(), 'Else@maker.test'))
  expect(other.problem).toMatchObject({
    code: 'mail-sign-in-other-address',
    detail: `You signed in as else@maker.test. Please sign in as ${it.address}.`,
  })
  const less = await it.finish(await provider.consent(await it.start('microsoft'), undefined, 'allow-identity-only'))
  expect(less.problem.code).toBe('mail-sign-in-incomplete')
  provider.setLifetime(-1)
  expect((await it.finish(await provider.consent(await it.start()))).problem.code).toBe('mail-sign-in-unavailable')
  provider.setLifetime(0.001)
  expect((await it.finish(await provider.consent(await it.start()))).problem.code).toBe('mail-sign-in-refused')
  expect(await it.accounts()).toEqual([])
})

test('a second consent replaces the tokens of the account, and does not add another', async () => {
  const it = await setUp()
  const { id } = await it.add()
  const before = await it.kept(id)
  const again = await it.add()
  expect(again.id).toBe(id)
  const { body } = await it.call(mailSignInsApi.repeatMailSignIn, { id }, it.member.token)
  expect((await it.finish(await provider.consent(body.url))).body.id).toBe(id)
  expect((await it.kept(id)).secret.reveal()).not.toBe(before.secret.reveal())
  expect(await it.accounts()).toHaveLength(1)
  const refused = await it.call(mailboxesApi.updateEmailAccount, { id, password: 'a password' }, it.member.token)
  expect(refused.problem.code).toBe('no-mail-password')
})

test('an account that has a password can change to the sign-in of the provider whose servers it uses', async () => {
  const it = await setUp()
  const write = { ...it.deps, db: it.db, org: it.org }
  const at = { email_address: it.address, username: 'ada', imap_port: mail.imapPort }
  const { id } = await seedAccount(write, mail.smtpPort, at)
  const { body } = await it.call(mailSignInsApi.repeatMailSignIn, { id }, it.member.token)
  const changed = (await it.finish(await provider.consent(body.url))).body
  expect(changed).toMatchObject({ id, sign_in: 'google', username: it.address })
  expect((await it.sync(id)).status).toBe(200)

  const elsewhere = await seedAccount(write, mail.smtpPort, { imap_server: 'mail.maker.test' })
  const refused = await it.call(mailSignInsApi.repeatMailSignIn, { id: elsewhere.id }, it.member.token)
  expect(refused.problem.code).toBe('mail-sign-in-not-offered')
})

test('withdrawn access is shown, is not asked for again and again, and ends with the next sign-in', async () => {
  const it = await setUp()
  const { id } = await it.add()
  const deliver = await it.answer(id)
  provider.revoke(it.address)
  await syncDueMailbox(it.deps, { organization_id: it.org, account_id: id })
  const withdrawn = {
    status: 'failing',
    code: 'mail-sign-in-withdrawn',
    message: 'Access was withdrawn. Sign in again.',
  }
  expect((await it.accounts())[0]?.health).toMatchObject(withdrawn)
  expect((await it.lease(id)).poll_after).toBeGreaterThanOrEqual(it.deps.now() + 3_600_000)
  expect(await it.check(id)).toMatchObject(withdrawn)
  expect(await deliver()).toMatchObject({ delivery: 'failed', error_message: withdrawn.message })

  const { body } = await it.call(mailSignInsApi.repeatMailSignIn, { id }, it.member.token)
  expect((await it.finish(await provider.consent(body.url))).body.health).toEqual({ status: 'ok' })
  expect((await it.lease(id)).poll_after).toBe(it.deps.now())
  mail.deliver(it.address, mailText())
  expect((await it.sync(id)).body).toMatchObject({ stored: 1 })
})

test.each(['error', 'silent'] as const)(
  'a token endpoint in trouble (%s) is tried again, and never withdrawn',
  async (fault) => {
    const it = await setUp()
    const { id } = await it.add()
    const deliver = await it.answer(id)
    it.pass(3600_000)
    provider.setFault(fault)
    expect((await it.sync(id)).problem.code).toBe('mail-sign-in-unavailable')
    expect(await it.check(id)).toMatchObject({ code: 'mail-sign-in-unavailable' })
    expect(await deliver()).toMatchObject({ delivery: 'queued' })
    provider.setFault('none')
    it.pass(3600_000)
    expect(await deliver()).toMatchObject({ delivery: 'sent' })
    expect((await it.sync(id)).status).toBe(200)
    expect((await it.accounts())[0]?.health).toEqual({ status: 'ok' })
  },
)

test('an access token is used until it ends, and a new refresh token is kept', async () => {
  const it = await setUp()
  const { id } = await it.add('microsoft')
  const first = (await it.kept(id)).secret.reveal()
  const asked = it.asked('refresh_token')
  await it.sync(id)
  await it.sync(id)
  expect(it.asked('refresh_token')).toBe(asked)
  const seen = new Set([first])
  for (const _ of [1, 2, 3]) {
    it.pass(3600_000)
    expect((await it.sync(id)).status).toBe(200)
    seen.add((await it.kept(id)).secret.reveal())
  }
  expect(seen.size).toBe(4)
  expect(it.asked('refresh_token')).toBe(asked + 3)
})

test('runs that need a token at once ask for one, and an instance that comes too late takes the other one', async () => {
  const it = await setUp()
  const account = await it.add('microsoft')
  it.pass(3600_000)
  const asked = it.asked('refresh_token')
  const login = async (credential: object) => ('accessToken' in credential ? String(credential.accessToken) : 'none')
  await Promise.all([1, 2, 3].map(() => it.deps.credentials.use(it.org, account, login)))
  expect(it.asked('refresh_token')).toBe(asked + 1)

  it.pass(3600_000)
  const { database } = it.deps
  const stale = await database.reads.read(at('secret', it.org, account.id))
  await it.deps.credentials.use(it.org, account, login)
  let reads = 0
  const read: typeof database.reads.read = (place) =>
    place.kind === 'secret' && reads++ === 0 ? Promise.resolve(stale as never) : database.reads.read(place)
  const behind = createMailCredentials({ ...it.deps, database: { ...database, reads: { ...database.reads, read } } })
  expect(await behind.use(it.org, account, async () => 'in')).toBe('in')
})

test('a token that ends before its time, in the middle of a sync or of a delivery, is exchanged once', async () => {
  const it = await setUp()
  const { id } = await it.add()
  const deliver = await it.answer(id)
  for (const _ of [1, 2, 3]) mail.deliver(it.address, mailText())
  const checkpoint = async (step: string) => {
    if (step !== 'listed') return
    provider.endAccess(it.address)
    mail.dropConnections(it.address)
  }
  await syncDueMailbox({ ...it.deps, checkpoint }, { organization_id: it.org, account_id: id })
  const asked = it.asked('refresh_token')
  expect((await it.sync(id)).body).toMatchObject({ stored: 3 })
  provider.endAccess(it.address)
  expect(await deliver()).toMatchObject({ delivery: 'sent' })
  expect(it.asked('refresh_token')).toBe(asked + 2)
})

test('a mail server that refuses even a fresh token is asked twice, and the account says so', async () => {
  const it = await setUp()
  const { id } = await it.add('google', { account_type: 'outbound_sending' })
  provider.setLifetime(0.001)
  it.pass(3600_000)
  expect(await it.check(id)).toMatchObject({ code: 'mail-sign-in-refused' })
  const asked = it.asked('refresh_token')
  expect(await (await it.answer(id))()).toMatchObject({ delivery: 'failed' })
  expect(it.asked('refresh_token')).toBeLessThanOrEqual(asked + 2)
})

test('without a registration a provider is not offered', async () => {
  const it = await setUp()
  expect((await it.call(mailSignInsApi.listMailSignIns, {}, it.member.token)).body).toEqual([
    { provider: 'google', is_local: true },
    { provider: 'microsoft', is_local: true },
  ])
  const bare = await startApi({ appUrl: APP_URL })
  closings.push(() => bare.close())
  expect((await bare.call(mailSignInsApi.listMailSignIns, {}, it.member.token)).body).toEqual([])
  const form = { account_type: 'inbound_monitoring', email_address: it.address, display_name: 'A' } as const
  const refused = await bare.call(mailSignInsApi.startMailSignIn, { ...form, provider: 'google' }, it.member.token)
  expect(refused.problem.code).toBe('mail-sign-in-not-offered')
})
