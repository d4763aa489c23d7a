import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AuditEntry } from '@attestry/core/people/audit'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { EmailAccountForm } from '@attestry/core/mailboxes/email-accounts'
import { type AccountType, EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { MailboxLease } from '@attestry/core/mailboxes/fetching'
import { at, collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtp } from '../adapters/mail/smtp'
import { createRateLimits } from '../adapters/rate-limits'
import { Secret } from '../platform/secret'
import { createAccount } from './account-changes'
import {
  addEmailAccount,
  checkEmailAccount,
  listEmailAccounts,
  removeEmailAccount,
  updateEmailAccount,
} from './accounts'
import { saveCheck } from './health'
import { readSecret } from './kept-secret'
import { acquireLease, releaseLease } from './leases'
import { pollMailboxes } from './poll-mailboxes'
import { syncDueMailbox, syncEmailAccount } from './sync-mailbox'
import { createSyncFixture, mailText } from '../testing/sync-fixture'

const password = `canary-${randomUUID()}`
let server: Awaited<ReturnType<typeof startMailServer>>
let ca: string
beforeAll(async () => {
  server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  ca = await readFile(server.caFile, 'utf8')
})
afterAll(() => server.stop())

/** An organization with one account that somebody else added, and the input to add another. */
async function setUp() {
  const username = `${randomUUID()}@acme.test`
  const fixture = await createSyncFixture({ username, password, port: server.imapPort, ca })
  const deps = {
    ...fixture.deps,
    mailKeys: fixture.mailKeys,
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
  /** An account with its own address, whose password gets changed on the mail server. */
  const addOwn = async (account_type: AccountType = 'inbound_monitoring') => {
    const email_address = `${randomUUID()}@acme.test`
    const account = await add({ account_type, email_address, username: email_address })
    return { ...account, setPassword: (word: string) => server.setPassword(email_address, word) }
  }
  const auditOf = async ({ id }: EmailAccount) => {
    const log = fixture.db.collection(collectionOf(paths.auditEntry(1)))
    const { docs } = await log.where('subject', '==', paths.emailAccount(fixture.org, id)).get()
    const entries = docs.map((doc) => AuditEntry.parse(doc.data())).sort((a, b) => a.created_at - b.created_at)
    return entries.map(({ uid, action, detail }) => [uid, action, detail])
  }
  const code = async (work: Promise<unknown>) => {
    try {
      await work
      return 'fine'
    } catch (failure) {
      if (failure instanceof AppError) return failure.code
      throw failure
    }
  }
  const { reads } = deps.database
  const read = (id: number) => reads.read(at('emailAccount', fixture.org, id))
  const passwordOf = async (id: number) => (await readSecret(reads, fixture.mailKeys, fixture.org, id)).secret.reveal()
  return { ...fixture, deps, caller, form, add, addOwn, auditOf, code, read, passwordOf }
}

test('an account is stored when its server accepts the login, and its first sync is queued', async () => {
  const { add, deps, caller, tasks, db, org, passwordOf } = await setUp()
  const inbound = await add()
  const outbound = await add({ account_type: 'outbound_sending' })
  const syncOf = ({ id }: EmailAccount) => ({
    name: 'syncMailbox',
    payload: { organization_id: org, account_id: id },
  })
  expect(tasks).toEqual([syncOf(inbound), syncOf(outbound)])
  const listed = await listEmailAccounts(deps, caller, {})
  expect(listed.slice(1)).toEqual([inbound, outbound])
  expect(inbound).toMatchObject({ is_active: true, health: { status: 'ok' }, account_type: 'inbound_monitoring' })

  expect(JSON.stringify([inbound, outbound, listed])).not.toContain('canary')
  const stored = await Promise.all([
    db.doc(paths.emailAccount(org, inbound.id)).get(),
    db.doc(paths.secret(org, inbound.id)).get(),
  ])
  expect(JSON.stringify(stored.map((doc) => doc.data()))).not.toContain('canary')
  expect(await passwordOf(inbound.id)).toBe(password)
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
  expect(await listEmailAccounts(deps, caller, {})).toHaveLength(1)
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
  expect(await listEmailAccounts(deps, caller, {})).toHaveLength(3)
})

test('for a caller without a verified address no server is contacted', async () => {
  const { form, code, deps, caller } = await setUp()
  const connectImap = () => Promise.reject(new Error('a connection'))
  const unverified = { ...caller, emailVerified: false }
  expect(await code(addEmailAccount({ ...deps, connectImap }, unverified, form()))).toBe('email-not-verified')
  expect(await listEmailAccounts(deps, caller, {})).toHaveLength(1)
})

test('we give up on a server that never stops sending before Hosting ends the request', async () => {
  const { form, code, deps, caller } = await setUp()
  const deadlines: (number | undefined)[] = []
  const connectImap: typeof deps.connectImap = (_login, { deadline } = {}) => {
    deadlines.push(deadline)
    return Promise.reject(new AppError('mail-connection-lost'))
  }
  expect(await code(addEmailAccount({ ...deps, connectImap }, caller, form()))).toBe('mail-connection-lost')
  expect(deadlines).toHaveLength(1)
  expect(deadlines[0]).toBeLessThan(60_000)
})

test('an organization has twenty accounts, also when several are added at the same moment', async () => {
  const { add, code, deps, caller, org, account, read } = await setUp()
  const first = (await read(account))!
  for (let id = 1; id <= 18; id++) {
    const email_address = `${id}@acme.test`
    const more = { ...first, id, email_address }
    await deps.database.transact({ org, uid: caller.uid, now: first.created_at }, (tx) =>
      createAccount(tx, deps.mailKeys, { org, uid: caller.uid, now: first.created_at }, more, {
        secret: new Secret(password),
      }),
    )
  }
  const adding = ['x', 'y', 'z'].map((name) => code(add({ email_address: `${name}@acme.test` })))
  const limit = 'mail-account-limit-reached'
  expect((await Promise.all(adding)).sort()).toEqual(['fine', limit, limit])
  expect(await listEmailAccounts(deps, caller, {})).toHaveLength(20)
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

test('only due mailboxes are queued, not those that rest, wait already or are paused', async () => {
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
    await pollMailboxes({ ...accounts[0]!.deps, queue: { enqueue } })
    return found.sort((a, b) => a - b)
  }
  expect(await queued()).toEqual([0, 1, 2])
  expect(await queued()).toEqual([])
  for (const { sync } of accounts) await sync()
  expect(await queued()).toEqual([])
  time += 60_000
  await accounts[0]!.sync()
  expect(await queued()).toEqual([1, 2])
  for (const { sync } of accounts) await sync()
  time += 60_000
  expect(await queued()).toEqual([0, 1, 2])

  const [, , { db, org, account, sync, lease }] = accounts as [never, never, (typeof accounts)[number]]
  const { token } = await lease()
  await db.doc(paths.emailAccount(org, account)).update({ is_active: false })
  expect(await sync()).toEqual({ running: false, stored: 0, known: 0 })
  expect(await lease()).toMatchObject({ token })
})

test('a refused password is tried three times and then rarely, and an early task does nothing', async () => {
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

test('a new password is stored once the server accepts it, and a sync starts at once', async () => {
  const { deps, caller, code, addOwn, auditOf, db, org, tasks, read, passwordOf } = await setUp()
  const { setPassword, ...account } = await addOwn()
  const { id } = account
  const leaseOf = async () => MailboxLease.parse((await db.doc(paths.lease(org, id)).get()).data())
  setPassword('rotated')
  for (const _ of [1, 2, 3]) expect(await code(syncEmailAccount(deps, caller, { id }))).toBe('mail-login-failed')
  const resting = await leaseOf()
  tasks.length = 0

  expect(await code(updateEmailAccount(deps, caller, { id, password: 'wrong', display_name: 'New' }))).toBe(
    'mail-login-failed',
  )
  expect(await read(id)).toMatchObject({
    display_name: 'Compliance',
    health: { code: 'mail-login-failed' },
  })
  expect(await passwordOf(id)).toBe(password)
  expect(await leaseOf()).toEqual(resting)

  const changed = await updateEmailAccount(deps, caller, { id, password: 'rotated', display_name: 'New' })
  expect(changed).toMatchObject({ display_name: 'New', health: { status: 'ok' } })
  expect(JSON.stringify(changed)).not.toContain('rotated')
  expect(tasks).toEqual([{ name: 'syncMailbox', payload: { organization_id: org, account_id: id } }])
  server.deliver(account.email_address, mailText())
  await syncDueMailbox(deps, { organization_id: org, account_id: id })
  expect(await leaseOf()).toMatchObject({ failures: 0, last_uid: 1 })
  expect(await auditOf(account)).toEqual([
    ['jane', 'email-account-added', account.email_address],
    ['jane', 'email-account-changed', `${account.email_address}: new password, named New`],
  ])
})

test('a name is changed without asking the server, and an empty change does nothing', async () => {
  const { deps, caller, addOwn, auditOf, tasks } = await setUp()
  const { setPassword, ...account } = await addOwn('outbound_sending')
  tasks.length = 0
  setPassword('rotated')
  expect(await updateEmailAccount(deps, caller, { id: account.id, display_name: 'Outreach' })).toEqual({
    ...account,
    display_name: 'Outreach',
  })
  await updateEmailAccount(deps, caller, { id: account.id })
  expect((await auditOf(account)).slice(1)).toEqual([
    ['jane', 'email-account-changed', `${account.email_address}: named Outreach`],
  ])
  expect(tasks).toEqual([])
})

test('pausing a mailbox stops a running sync, which goes on when it is resumed', async () => {
  const { deps, caller, code, addOwn, auditOf, emails, db } = await setUp()
  const { setPassword, ...account } = await addOwn()
  const payload = { organization_id: caller.org, account_id: account.id }
  const pollAfter = async () => (await db.doc(paths.lease(caller.org, account.id)).get()).get('poll_after') as unknown
  server.deliver(account.email_address, mailText())
  const paused = await syncEmailAccount(
    {
      ...deps,
      checkpoint: async (step) => {
        if (step === 'fetched') await updateEmailAccount(deps, caller, { id: account.id, is_active: false })
      },
    },
    caller,
    { id: account.id },
  )
  expect(paused).toEqual({ running: true, stored: 0, known: 0 })
  expect(await pollAfter()).toBeNull()
  expect(await syncEmailAccount(deps, caller, { id: account.id })).toEqual({ running: false, stored: 0, known: 0 })
  expect(await emails()).toEqual([])

  setPassword('rotated')
  expect(await code(updateEmailAccount(deps, caller, { id: account.id, is_active: true }))).toBe('mail-login-failed')
  setPassword(password)
  await updateEmailAccount(deps, caller, { id: account.id, is_active: true })
  expect(await pollAfter()).toBeLessThanOrEqual(Date.now())
  await syncDueMailbox(deps, payload)
  expect(await emails()).toHaveLength(1)
  expect((await auditOf(account)).slice(1).map(([, , detail]) => detail)).toEqual([
    `${account.email_address}: paused`,
    `${account.email_address}: resumed`,
  ])
})

test('a mailbox that is paused during a sync is not made due again when the sync ends', async () => {
  const { deps, caller, addOwn, db, org } = await setUp()
  const { id } = await addOwn()
  await updateEmailAccount(deps, caller, { id, is_active: false })
  const late = await acquireLease(deps, org, id)
  await releaseLease(deps, late!, { poll_after: 5, failures: 0, validity_changes: 0 })
  expect((await db.doc(paths.lease(org, id)).get()).get('poll_after')).toBeNull()
})

test('a removed account loses its password, even during a sync, and its mails stay', async () => {
  const { deps, caller, code, add, addOwn, auditOf, db, org, emails, read } = await setUp()
  const { setPassword: _, ...account } = await addOwn()
  const { id, email_address } = account
  server.deliver(email_address, mailText())
  await syncEmailAccount(deps, caller, { id })
  expect(await code(removeEmailAccount(deps, caller, { id }))).toBe('admin-only')
  const admin = { ...sampleOf.member, id: caller.uid, email: caller.email }
  await db.doc(paths.member(org, caller.uid)).set(toStored('member', admin))
  expect(await code(removeEmailAccount(deps, caller, { id: id + 1 }))).toBe('account-not-found')

  server.deliver(email_address, mailText())
  const removing: typeof deps = {
    ...deps,
    checkpoint: async (step) => {
      if (step === 'before-commit') await removeEmailAccount(deps, caller, { id })
    },
  }
  expect(await syncEmailAccount(removing, caller, { id })).toEqual({ running: true, stored: 0, known: 0 })
  const left = await db.getAll(...[paths.emailAccount, paths.secret, paths.lease].map((path) => db.doc(path(org, id))))
  expect(left.map(({ exists }) => exists)).toEqual([false, false, false])
  await saveCheck(deps, org, id, { health: { status: 'ok' }, last_checked: 1 }, Infinity)
  expect(await read(id)).toBeUndefined()
  expect(await code(syncEmailAccount(deps, caller, { id }))).toBe('account-not-found')
  expect(await emails()).toHaveLength(1)
  expect((await auditOf(account)).at(-1)).toEqual(['jane', 'email-account-removed', email_address])

  const again = await add({ email_address, username: email_address })
  await syncEmailAccount(deps, caller, { id: again.id })
  expect(await emails()).toHaveLength(2)
})

test.each(['inbound_monitoring', 'outbound_sending'] as const)(
  'a check tells how the login of %s went',
  async (type) => {
    const { deps, caller, code, addOwn, read } = await setUp()
    const { id, setPassword } = await addOwn(type)
    setPassword('rotated')
    const failing = await checkEmailAccount(deps, caller, { id })
    expect(failing.health).toMatchObject({ status: 'failing', code: 'mail-login-failed' })
    expect((await checkEmailAccount(deps, caller, { id })).health).toEqual(failing.health)
    expect(await read(id)).toMatchObject({ health: failing.health })
    setPassword(password)
    expect((await checkEmailAccount(deps, caller, { id })).health).toEqual({ status: 'ok' })
    expect(await code(checkEmailAccount(deps, { ...caller, org: randomUUID() }, { id }))).toBe('account-not-found')

    await updateEmailAccount(deps, caller, { id, is_active: false })
    setPassword('rotated')
    expect((await checkEmailAccount(deps, caller, { id })).health).toMatchObject({ code: 'mail-login-failed' })
  },
)

test('a check saves its time, even if the mailbox was synced just before', async () => {
  const { deps, caller, addOwn, read } = await setUp()
  const { id } = await addOwn()
  let time = Date.now()
  const now = () => time
  for (const _ of [1, 2, 3]) {
    time += 1_000
    const { last_checked } = await checkEmailAccount({ ...deps, now }, caller, { id })
    expect(last_checked).toBe(time)
    expect(await read(id)).toMatchObject({ last_checked: time })
  }
})

test('the result of a check with the old password is dropped after a change', async () => {
  const { deps, caller, addOwn, read } = await setUp()
  for (const type of ['inbound_monitoring', 'outbound_sending'] as const) {
    const { id, setPassword } = await addOwn(type)
    setPassword('rotated')
    let time = Date.now()
    const now = () => time++
    const smtp: typeof deps.smtp = {
      ...deps.smtp,
      check: async (login) => {
        if ('password' in login && login.password.reveal() === password)
          await updateEmailAccount({ ...deps, now }, caller, { id, password: 'rotated' })
        return deps.smtp.check(login)
      },
    }
    const connectImap: typeof deps.connectImap = async (login, limits) => {
      if ('password' in login && login.password.reveal() === password)
        await updateEmailAccount({ ...deps, now }, caller, { id, password: 'rotated' })
      return deps.connectImap(login, limits)
    }
    const checked = await checkEmailAccount({ ...deps, now, smtp, connectImap }, caller, { id })
    expect(checked.health).toEqual({ status: 'ok' })
    expect(await read(id)).toMatchObject({ health: { status: 'ok' } })
  }
})

test('a check tries the login if another run is syncing the mailbox', async () => {
  const { deps, caller, addOwn, org } = await setUp()
  const { id, setPassword } = await addOwn()
  await acquireLease(deps, org, id)
  setPassword('rotated')
  expect((await checkEmailAccount(deps, caller, { id })).health).toMatchObject({ code: 'mail-login-failed' })
})

test('an account whose password is deleted during a check is not found', async () => {
  const { deps, caller, code, addOwn, db, org } = await setUp()
  const { id } = await addOwn('outbound_sending')
  await db.doc(paths.secret(org, id)).delete()
  expect(await code(checkEmailAccount(deps, caller, { id }))).toBe('account-not-found')
})

test('a new password is stored even if the queue is away', async () => {
  const { deps, caller, addOwn, passwordOf } = await setUp()
  const { id, setPassword } = await addOwn()
  setPassword('rotated')
  const queue = { enqueue: () => Promise.reject(new Error('queue is down')) }
  await updateEmailAccount({ ...deps, queue }, caller, { id, password: 'rotated' })
  expect(await passwordOf(id)).toBe('rotated')
})

const READS = { account_type: 'outbound_sending' as const, purposes: ['sending' as const] }

test('an account that only sends is let in by its IMAP server as well, unless its replies are not read', async () => {
  const { add, code, deps, tasks, db, org, read } = await setUp()
  const unread = { ...READS, reads_replies: false, imap_server: '' }
  expect(await code(add({ ...READS, imap_server: '' }))).toBe('no-imap-server')
  await expect(add({ ...READS, imap_port: 9 })).rejects.toMatchObject({
    code: 'mail-host-unreachable',
    message: expect.stringMatching(/server for reading \(IMAP\)/),
  })
  await expect(add({ ...READS, smtp_port: 9 })).rejects.toMatchObject({
    message: expect.stringMatching(/server for sending \(SMTP\)/),
  })
  const added = await add(unread)
  expect(tasks).toEqual([])
  expect((await db.doc(paths.lease(org, added.id)).get()).exists).toBe(false)
  await syncDueMailbox(
    { ...deps, connectImap: () => Promise.reject(new Error('a connection')) },
    {
      organization_id: org,
      account_id: added.id,
    },
  )
  expect(await read(added.id)).toMatchObject({ health: { status: 'ok' } })
})

test('one account can serve both purposes, and no address serves one of them twice', async () => {
  const { add, code } = await setUp()
  const both = await add({ account_type: 'outbound_sending', purposes: ['sending', 'monitoring'] })
  expect(both).toMatchObject({ account_type: 'inbound_monitoring', purposes: ['sending', 'monitoring'] })
  for (const account_type of ['inbound_monitoring', 'outbound_sending'] as const)
    expect(await code(add({ account_type }))).toBe('mail-account-exists')
})

test('an account gets another purpose once its servers accept that, unless the address serves it already', async () => {
  const { addOwn, add, code, deps, caller, auditOf, db, org, tasks, read } = await setUp()
  const account = await add()
  const { id, email_address } = account
  const purposes = ['monitoring' as const, 'sending' as const]
  const smtp: typeof deps.smtp = { ...deps.smtp, check: () => Promise.reject(new AppError('mail-login-failed')) }
  expect(await code(updateEmailAccount({ ...deps, smtp }, caller, { id, purposes }))).toBe('mail-login-failed')
  expect(await read(id)).toEqual(account)
  expect(await updateEmailAccount(deps, caller, { id, purposes })).toMatchObject({
    account_type: 'inbound_monitoring',
    purposes,
  })
  expect((await auditOf(account)).at(-1)?.[2]).toBe(`${email_address}: reads all emails, sends to manufacturers`)

  const other = await addOwn('outbound_sending')
  const twin = await add({ email_address: other.email_address, username: other.email_address })
  expect(await code(updateEmailAccount(deps, caller, { id: twin.id, purposes }))).toBe('mail-account-exists')
  tasks.length = 0
  await updateEmailAccount(deps, caller, { id: other.id, reads_replies: false })
  expect((await db.doc(paths.lease(org, other.id)).get()).get('poll_after')).toBeNull()
  expect(tasks).toEqual([])
  expect((await auditOf(other)).at(-1)?.[2]).toBe(`${other.email_address}: is not read, sends to manufacturers`)
})

test('replies of a mailbox that was only sent from are read from then on, by the server that its owner names', async () => {
  const { add, code, deps, caller, db, org, tasks, read } = await setUp()
  const { id } = await add({ ...READS, reads_replies: false, imap_server: 'imap.wrong.test' })
  const server = { imap_server: 'localhost', imap_port: (await add()).imap_port }
  tasks.length = 0
  const change = (changes: object) => updateEmailAccount(deps, caller, { id, reads_replies: true, ...changes })
  expect(await code(change({}))).toBe('mail-host-unreachable')
  expect(await code(change(server))).toBe('mail-password-needed')
  expect(await code(change({ ...server, password: 'wrong' }))).toBe('mail-login-failed')
  expect(await read(id)).toMatchObject({ reads_replies: false, imap_server: 'imap.wrong.test' })

  expect(await change({ ...server, password })).toMatchObject({ ...server, reads_replies: true })
  expect(tasks).toEqual([{ name: 'syncMailbox', payload: { organization_id: org, account_id: id } }])
  expect(MailboxLease.parse((await db.doc(paths.lease(org, id)).get()).data())).toMatchObject({ last_uid: 0 })
  expect(await code(change({ imap_server: 'elsewhere.test', password }))).toBe('mail-servers-fixed')
})

test('a login that one side refuses stays shown while the other works, until it is checked again', async () => {
  const { addOwn, deps, caller, read } = await setUp()
  const { id } = await addOwn('outbound_sending')
  const smtp: typeof deps.smtp = { ...deps.smtp, check: () => Promise.reject(new AppError('mail-login-failed')) }
  const failing = { status: 'failing', side: 'sending', code: 'mail-login-failed' }
  const health = async () => (await read(id))?.health
  expect((await checkEmailAccount({ ...deps, smtp }, caller, { id })).health).toMatchObject(failing)
  await syncEmailAccount(deps, caller, { id })
  expect(await health()).toMatchObject(failing)
  expect((await checkEmailAccount(deps, caller, { id })).health).toEqual({ status: 'ok' })
})
