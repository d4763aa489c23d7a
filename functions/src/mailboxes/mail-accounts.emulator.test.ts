import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AuditEntry } from '@attestry/contract/audit'
import { AppError } from '@attestry/contract/errors'
import { EmailAccount, EmailAccountForm } from '@attestry/contract/mailboxes'
import { collectionOf, paths } from '@attestry/contract/paths'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtp } from '../mail/smtp'
import { createRateLimits } from '../rate-limits'
import { addEmailAccount } from './add-email-account'
import { listEmailAccounts } from './list-email-accounts'
import { mailKeys } from './password'
import { pollMailboxes } from './poll-mailboxes'
import { createMailboxStore } from './store'
import { syncDueMailbox } from './sync-due-mailbox'
import { syncEmailAccount } from './sync-email-account'
import { createSyncFixture, mailText, TEST_MAIL_KEY } from './sync-fixture'

const password = `canary-${randomUUID()}`
let server: Awaited<ReturnType<typeof startMailServer>>
let ca: string
beforeAll(async () => {
  server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  ca = await readFile(server.caFile, 'utf8')
})
afterAll(() => server.stop())

/** An organization with one account of somebody else's, and what adding another takes. */
async function setUp() {
  const username = `${randomUUID()}@acme.test`
  const fixture = await createSyncFixture({ username, password, port: server.imapPort, ca })
  const deps = {
    ...fixture.deps,
    mailboxes: createMailboxStore(fixture.db, mailKeys(TEST_MAIL_KEY)),
    smtp: createSmtp({ allowLoopback: true, ca }),
    rateLimits: createRateLimits(fixture.db, Date.now),
  }
  const caller = { uid: 'jane', org: fixture.org, email: 'jane@acme.test', isAdmin: false, emailVerified: true }
  const form = (changes: Partial<EmailAccountForm> = {}) =>
    EmailAccountForm.parse({
      account_type: 'inbound_monitoring',
      email_address: 'compliance@acme.test',
      display_name: 'Compliance',
      username: 'compliance@acme.test',
      password,
      imap_server: 'localhost',
      imap_port: server.imapPort,
      smtp_server: 'localhost',
      smtp_port: server.smtpPort,
      ...changes,
    })
  const add = async (changes: Partial<EmailAccountForm> = {}) =>
    EmailAccount.parse(await addEmailAccount(deps, caller, form(changes)))
  const code = async (work: Promise<unknown>) => {
    try {
      await work
      return 'fine'
    } catch (failure) {
      if (failure instanceof AppError) return failure.code
      throw failure
    }
  }
  return { ...fixture, deps, caller, form, add, code }
}

test('an account is stored when its server takes the login, and its first sync is asked for', async () => {
  const { add, deps, caller, tasks, db, org } = await setUp()
  const inbound = await add()
  const outbound = await add({ account_type: 'outbound_sending' })
  expect(tasks).toEqual([{ name: 'syncMailbox', payload: { organization_id: org, account_id: inbound.id } }])
  const listed = await listEmailAccounts(deps, caller)
  expect(listed.slice(1)).toEqual([inbound, outbound])
  expect(inbound).toMatchObject({ is_active: true, health: { status: 'ok' }, account_type: 'inbound_monitoring' })

  expect(JSON.stringify([inbound, outbound, listed])).not.toContain('canary')
  const stored = await Promise.all([
    db.doc(paths.emailAccount(org, inbound.id)).get(),
    db.doc(paths.secret(org, inbound.id)).get(),
  ])
  expect(JSON.stringify(stored.map((doc) => doc.data()))).not.toContain('canary')
  expect((await deps.mailboxes.password(org, inbound.id)).reveal()).toBe(password)
  const audit = db.collection(collectionOf(paths.auditEntry(1))).where('organization_id', '==', org)
  const entries = (await audit.get()).docs.map((doc) => AuditEntry.parse(doc.data()))
  expect(entries.map(({ uid }) => uid).sort()).toEqual(['jane', 'jane', 'tester'])
})

test('nothing is stored of an account whose login fails', async () => {
  const { add, code, deps, caller, tasks, db, org } = await setUp()
  for (const account_type of ['inbound_monitoring', 'outbound_sending'] as const) {
    expect(await code(add({ account_type, password: 'wrong' }))).toBe('mail-login-failed')
    expect(await code(add({ account_type, imap_port: 9, smtp_port: 9 }))).toBe('mail-host-unreachable')
    const inside = { imap_server: '10.0.0.1', smtp_server: '169.254.169.254', imap_port: 993, smtp_port: 587 }
    expect(await code(add({ account_type, ...inside }))).toBe('mail-host-not-public')
  }
  expect(await listEmailAccounts(deps, caller)).toHaveLength(1)
  expect(tasks).toEqual([])
  const secrets = await db.collection(collectionOf(paths.secret(org, 1))).get()
  expect(secrets.docs.filter((doc) => doc.id.startsWith(org))).toHaveLength(1)
})

test('one address is added once for each purpose, also when two people do it at the same moment', async () => {
  const { add, code, deps, caller } = await setUp()
  const results = await Promise.all([code(add()), code(add()), code(add()), code(add())])
  expect(results.sort()).toEqual(['fine', 'mail-account-exists', 'mail-account-exists', 'mail-account-exists'])
  expect(await code(add())).toBe('mail-account-exists')
  expect(await code(add({ account_type: 'outbound_sending' }))).toBe('fine')
  expect(await listEmailAccounts(deps, caller)).toHaveLength(3)
})

test('an organization has only so many attempts an hour', async () => {
  const { add, code } = await setUp()
  const results: string[] = []
  while (results.length < 21) results.push(await code(add({ imap_port: 9 })))
  expect([results[0], results[19], results[20]]).toEqual([
    'mail-host-unreachable',
    'mail-host-unreachable',
    'too-many-requests',
  ])
})

test('a stranger finds no account to sync, a member gets its new mail', async () => {
  const { add, code, deps, caller } = await setUp()
  const { id } = await add()
  server.deliver('compliance@acme.test', mailText())
  expect(await code(syncEmailAccount(deps, { ...caller, org: randomUUID() }, { id }))).toBe('account-not-found')
  expect(await code(syncEmailAccount(deps, caller, { id: id + 1 }))).toBe('account-not-found')
  expect(await syncEmailAccount(deps, caller, { id })).toEqual({ running: false, stored: 1, known: 0 })
})

test('each mailbox that is due is queued, none that rests, and a paused account is left alone', async () => {
  let time = Date.now()
  const now = () => time
  const accounts = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      createSyncFixture(
        { username: `${name}-${randomUUID()}@acme.test`, password, port: server.imapPort, ca },
        { now },
      ),
    ),
  )
  const queued = async () => {
    const names = new Map(accounts.map(({ account }, index) => [account, index]))
    const found: number[] = []
    const enqueue = async (_: unknown, payload: object) => {
      const index = 'account_id' in payload ? names.get(Number(payload.account_id)) : undefined
      if (index !== undefined) found.push(index)
    }
    await pollMailboxes({ ...accounts[0]!.deps, mailboxes: store, queue: { enqueue } })
    return found.sort((a, b) => a - b)
  }
  const store = createMailboxStore(accounts[0]!.db, mailKeys(TEST_MAIL_KEY))
  expect(await queued()).toEqual([0, 1, 2])
  await accounts[0]!.sync()
  expect(await queued()).toEqual([1, 2])
  time += 60_000
  expect(await queued()).toEqual([0, 1, 2])

  const [, , { db, org, account, sync, lease }] = accounts as [never, never, (typeof accounts)[number]]
  await db.doc(paths.emailAccount(org, account)).update({ is_active: false })
  expect(await sync()).toEqual({ running: false, stored: 0, known: 0 })
  expect(await lease()).toMatchObject({ token: 0 })
})

test('a password that is refused is tried thrice and then rarely, and a task that comes early does nothing', async () => {
  let time = Date.now()
  const username = `${randomUUID()}@acme.test`
  const fixture = await createSyncFixture({ username, password: 'old', port: server.imapPort, ca }, { now: () => time })
  const payload = { organization_id: fixture.org, account_id: fixture.account }
  const pauses: number[] = []
  for (let run = 0; run < 6; run++) {
    await syncDueMailbox(fixture.deps, payload)
    const { poll_after, token } = await fixture.lease()
    await syncDueMailbox(fixture.deps, payload)
    expect(await fixture.lease()).toMatchObject({ token })
    pauses.push(((poll_after ?? 0) - time) / 60_000)
    time = poll_after ?? 0
  }
  expect(pauses).toEqual([1, 2, 15, 30, 60, 120])
})
