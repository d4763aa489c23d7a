import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AppError } from '@attestry/core/base/errors'
import { UnfetchedMail } from '@attestry/core/mailboxes/fetching'
import { collectionOf, paths } from '@attestry/core/paths'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../adapters/database'
import type { ImapMailbox } from '../adapters/mail/imap'
import { changeAccount } from './account-changes'
import { acquireLease, LeaseLost } from './leases'
import { storeUnfetched } from './pass-over'
import { beginRetry, endRetry, failRetry } from './retry-unfetched'
import { passTo, renumber, storeMails } from './store-mails'
import { Secret } from '../platform/secret'
import { createSyncFixture, mailText, type SyncFixture, withholding } from '../testing/sync-fixture'

const password = randomUUID()
let server: Awaited<ReturnType<typeof startMailServer>>
let ca: string
beforeAll(async () => {
  server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  ca = await readFile(server.caFile, 'utf8')
})
afterAll(() => server.stop())

async function withMails(subjects: readonly string[], options: { ttl?: number; now?: () => number } = {}) {
  const username = `${randomUUID()}@acme.test`
  for (const subject of subjects) server.deliver(username, mailText(subject))
  return { username, fixture: await createSyncFixture({ username, password, port: server.imapPort, ca }, options) }
}
const subjectsOf = async ({ emails }: SyncFixture) => (await emails()).map(({ subject }) => subject).sort()
/** The rows of mails that could not be fetched, by UID. */
const unfetched = async ({ emails }: SyncFixture) =>
  (await emails())
    .filter(({ state }) => state === 'unfetched')
    .sort((a, b) => (a.unfetched?.uid ?? 0) - (b.unfetched?.uid ?? 0))
const letters = async ({ db, org }: SyncFixture) => {
  const mine = db.collection(collectionOf(paths.unfetchedMail(org, 1))).where('organization_id', '==', org)
  return (await mine.get()).docs.map((doc) => UnfetchedMail.parse(doc.data()))
}
const letterOf = ({ org, account }: SyncFixture): UnfetchedMail => ({
  organization_id: org,
  account_id: account,
  email_id: 1,
  uid_validity: '1',
  uid: 9,
  size: 1,
  internal_date: null,
  attempts: 0,
  not_before: 0,
  created_at: 0,
})

/** The session of a sync, with some of its methods replaced. */
const connecting =
  ({ deps }: SyncFixture, change: (real: ImapMailbox) => Partial<ImapMailbox>): typeof deps.connectImap =>
  async (...args) => {
    const real = await deps.connectImap(...args)
    return { ...real, ...change(real) }
  }

/** Storage that refuses to write bytes that contain this word. */
const refusing = ({ deps }: SyncFixture, word: string, failure: Error): typeof deps.blobs => ({
  ...deps.blobs,
  write: async (key, bytes, type) => {
    if (Buffer.from(bytes).includes(word)) throw failure
    await deps.blobs.write(key, bytes, type)
  },
})

test('mails that cannot be stored do not block others, and become ordinary mails later', async () => {
  let time = Date.now()
  const { fixture } = await withMails(['Before', 'Poison one', 'Between', 'Poison two', 'After'], { now: () => time })
  const blobs = refusing(fixture, 'Poison', new RangeError('odd bytes'))
  expect(await fixture.sync({ blobs })).toMatchObject({ stored: 3 })
  expect(await fixture.lease()).toMatchObject({ last_uid: 5, attempts: 0, failures: 0 })
  expect(await fixture.health()).toEqual({ status: 'ok' })
  expect(await fixture.count()).toBe(5)
  const rows = await unfetched(fixture)
  expect(rows.map(({ subject }) => subject)).toEqual(['Poison one', 'Poison two'])
  expect(rows[0]).toMatchObject({
    state: 'unfetched',
    sender_email: 'jane@customer.test',
    unfetched: { uid: 2, reason: 'The email could not be stored.', is_gone: false },
  })

  // Not retried before its time.
  expect(await fixture.sync()).toMatchObject({ stored: 0 })
  expect(await unfetched(fixture)).toHaveLength(2)
  time += 6 * 60_000
  expect(await fixture.sync({ blobs })).toMatchObject({ stored: 0 })
  expect(await letters(fixture)).toMatchObject([
    { attempts: 1, not_before: time + 15 * 60_000 },
    { attempts: 1, not_before: time + 15 * 60_000 },
  ])
  const byPeople = {
    is_read: true,
    is_read_version: 1,
    assignee_uid: 'ada',
    assignee_version: 1,
    assigned_by: 'grace',
    request_id: 7,
    comment_count: 2,
  }
  await fixture.db.doc(paths.inboundEmail(fixture.org, rows[0]!.id)).update(byPeople)
  time += 16 * 60_000
  fixture.tasks.length = 0
  await fixture.sync()
  expect(await unfetched(fixture)).toEqual([])
  expect(await letters(fixture)).toEqual([])
  const fetched = (await fixture.emails()).find(({ id }) => id === rows[0]!.id)!
  expect(fetched).toMatchObject({ subject: 'Poison one', state: 'received', ...byPeople, unfetched: null })
  expect((await fixture.raw(fetched)).toString()).toContain('Subject: Poison one')
  expect(await fixture.count()).toBe(5)
  expect(fixture.tasks.filter(({ name }) => name === 'analyseEmails')).not.toEqual([])
  expect(await fixture.pending()).toHaveLength(5)
})

test('an unfetched mail that is deleted in the mailbox or in the list is not tried again', async () => {
  let time = Date.now()
  const { fixture, username } = await withMails(['Poison one', 'Poison two'], { now: () => time })
  const blobs = refusing(fixture, 'Poison', new RangeError('odd bytes'))
  await fixture.sync({ blobs })
  const [first, second] = await unfetched(fixture)
  server.expunge(username, 1)
  await fixture.db.doc(paths.inboundEmail(fixture.org, second!.id)).delete()
  time += 6 * 60_000
  await fixture.sync()
  expect(await letters(fixture)).toEqual([])
  expect(await unfetched(fixture)).toMatchObject([
    { id: first!.id, unfetched: { is_gone: true, reason: expect.stringContaining('deleted') } },
  ])
  await expect(fixture.retry(first!)).rejects.toMatchObject({ code: 'mail-gone' })
})

test('a retry by a person happens at once, and a mail that arrived in another way is not stored twice', async () => {
  const [one, another] = [`${randomUUID()}@acme.test`, `${randomUUID()}@acme.test`]
  const text = mailText('Poison')
  for (const username of [one, another]) server.deliver(username, text)
  const at = { password, port: server.imapPort, ca }
  const fixture = await createSyncFixture({ ...at, username: one })
  await fixture.sync({ blobs: refusing(fixture, 'Poison', new RangeError('odd bytes')) })
  const [row] = await unfetched(fixture)
  const other = await createSyncFixture({ ...at, username: another }, { org: fixture.org })
  expect(await other.sync()).toMatchObject({ stored: 1 })
  expect(await fixture.count()).toBe(2)
  fixture.tasks.length = 0
  await fixture.retry(row!)
  const payload = { organization_id: fixture.org, account_id: fixture.account }
  expect(fixture.tasks).toEqual([{ name: 'syncMailbox', payload }])
  await fixture.sync()
  expect((await fixture.emails()).map(({ id }) => id)).not.toContain(row!.id)
  expect(await fixture.count()).toBe(1)
  expect(await letters(fixture)).toEqual([])
})

test.each([
  ['comments', { comment_count: 1 }],
  ['a request', { request_id: 1001 }],
  ['an assignee', { assignee_uid: 'ada' }],
])('a row that has %s stays when its mail arrives in another way, and says so', async (_, work) => {
  const [one, another] = [`${randomUUID()}@acme.test`, `${randomUUID()}@acme.test`]
  const text = mailText('Poison')
  for (const username of [one, another]) server.deliver(username, text)
  const at = { password, port: server.imapPort, ca }
  const fixture = await createSyncFixture({ ...at, username: one })
  await fixture.sync({ blobs: refusing(fixture, 'Poison', new RangeError('odd bytes')) })
  const [row] = await unfetched(fixture)
  await fixture.db.doc(paths.inboundEmail(fixture.org, row!.id)).update(work)
  const other = await createSyncFixture({ ...at, username: another }, { org: fixture.org })
  await other.sync()
  await fixture.retry(row!)
  await fixture.sync()
  expect(await unfetched(fixture)).toMatchObject([
    { id: row!.id, ...work, unfetched: { is_gone: true, reason: 'The same email has arrived in another way.' } },
  ])
  expect(await fixture.count()).toBe(2)
  expect(await letters(fixture)).toEqual([])
})

test('after renumbering an unfetched mail is fetched again, and its old row says why it stays', async () => {
  let time = Date.now()
  const { fixture, username } = await withMails(['Poison'], { now: () => time })
  await fixture.sync({ blobs: refusing(fixture, 'Poison', new RangeError('odd bytes')) })
  server.setUidValidity(username, 77)
  time += 6 * 60_000
  expect(await fixture.sync()).toMatchObject({ stored: 1 })
  expect(await unfetched(fixture)).toMatchObject([{ unfetched: { is_gone: true } }])
  expect(await subjectsOf(fixture)).toEqual(['Poison', 'Poison'])
})

test('if a server hands out nothing at all, the server has failed and not each mail', async () => {
  const { fixture } = await withMails(Array.from({ length: 12 }, (_, n) => `Mail ${n}`))
  const mute = connecting(fixture, () => ({ fetchBatch: async () => [], fetchHeaders: async () => undefined }))
  await expect(fixture.sync({ connectImap: mute })).rejects.toThrow('does not hand it out')
  expect(await unfetched(fixture)).toHaveLength(5)
  expect(await fixture.lease()).toMatchObject({ last_uid: 5, attempts: 0, failures: 1 })
  expect(await fixture.sync()).toMatchObject({ stored: 7 })
})

test('a mail that breaks the connection is found and skipped', async () => {
  const { fixture } = await withMails(['Before', 'Deadly', 'After'])
  const deadly = connecting(fixture, (real) => ({
    fetchBatch: async (uids) => {
      if (!uids.includes(2)) return real.fetchBatch(uids)
      await real.close()
      throw new AppError('mail-connection-lost')
    },
  }))
  for (const _ of [1, 2, 3]) {
    await expect(fixture.sync({ connectImap: deadly })).rejects.toMatchObject({ code: 'mail-connection-lost' })
    expect((await fixture.lease()).poll_after).toBeLessThanOrEqual(Date.now())
  }
  expect(await fixture.sync({ connectImap: deadly })).toMatchObject({ stored: 1 })
  expect(await unfetched(fixture)).toMatchObject([{ unfetched: { uid: 2 } }])
})

test('bytes of a mailbox that is removed during a sync are deleted', async () => {
  const { fixture } = await withMails(['Removed'])
  const { org, account, db } = fixture
  let id = 0
  const write: typeof fixture.deps.blobs.write = (key, ...rest) => {
    id = Number(key.split('/')[3])
    return fixture.deps.blobs.write(key, ...rest)
  }
  const result = await fixture.sync({
    blobs: { ...fixture.deps.blobs, write },
    checkpoint: async (step) => {
      if (step === 'before-commit') await db.doc(paths.lease(org, account)).delete()
    },
  })
  expect(result).toEqual({ running: true, stored: 0, known: 0 })
  expect(id).toBeGreaterThan(0)
  await expect(fixture.raw({ id })).rejects.toMatchObject({ code: 404 })
})

test('an outage of the storage is not blamed on a mail', async () => {
  const { fixture } = await withMails(['Patient'])
  const outages = [
    Object.assign(new Error('unavailable'), { code: 14 }),
    Object.assign(new Error('backend error'), { code: 503 }),
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  ]
  for (const outage of [...outages, ...outages]) {
    await expect(fixture.sync({ blobs: refusing(fixture, 'Patient', outage) })).rejects.toThrow(outage.message)
  }
  expect(await fixture.lease()).toMatchObject({ attempts: 0, failures: 6, last_uid: 0 })
  await fixture.sync()
  expect(await subjectsOf(fixture)).toEqual(['Patient'])
  expect(await letters(fixture)).toEqual([])
})

test('a mail that killed two runs is skipped by the third', async () => {
  let time = Date.now()
  const { fixture, username } = await withMails([], { now: () => time })
  await fixture.sync()
  for (const subject of ['Deadly', 'Harmless']) server.deliver(username, mailText(subject))
  for (let run = 0; run < 2; run++) {
    await acquireLease(fixture.deps, fixture.org, fixture.account)
    time += 90_001
  }
  expect(await fixture.sync()).toMatchObject({ stored: 1 })
  expect(await unfetched(fixture)).toMatchObject([{ unfetched: { uid: 1 } }])
})

test('a mail that the server is slow to hand out is asked for again and not lost', async () => {
  const { fixture } = await withMails(['First', 'Slow', 'Third'])
  let withheld = 3
  const slow = connecting(fixture, (real) => ({
    fetchBatch: async (uids) => (await real.fetchBatch(uids)).filter(({ uid }) => uid !== 2 || withheld-- <= 0),
  }))
  expect(await fixture.sync({ connectImap: slow })).toMatchObject({ stored: 3 })

  const { fixture: other } = await withMails(['First', 'Withheld', 'Third'])
  const never = withholding(other.deps.connectImap, 2)
  expect(await other.sync({ connectImap: never })).toMatchObject({ stored: 2 })
  expect(await other.lease()).toMatchObject({ last_uid: 3 })
  expect(await unfetched(other)).toMatchObject([
    { subject: 'Withheld', unfetched: { uid: 2, reason: expect.stringContaining('does not hand it out') } },
  ])
})

test('a mail that vanishes between list and fetch is skipped', async () => {
  const { fixture, username } = await withMails(['Stays', 'Vanishes', 'Stays too'])
  const vanishing = connecting(fixture, (real) => ({
    listAbove: async (...args) => {
      const listed = await real.listAbove(...args)
      server.expunge(username, 2)
      return listed
    },
  }))
  expect(await fixture.sync({ connectImap: vanishing })).toMatchObject({ stored: 2 })
  expect(await fixture.lease()).toMatchObject({ last_uid: 3, attempts: 0 })
})

test('a mail that the server did not list does not count as fetched', async () => {
  const { fixture } = await withMails(['Hidden for now'])
  const empty = connecting(fixture, () => ({ listAbove: async () => [] }))
  expect(await fixture.sync({ connectImap: empty })).toMatchObject({ stored: 0 })
  expect(await fixture.lease()).toMatchObject({ last_uid: 0 })
  expect(await fixture.sync()).toMatchObject({ stored: 1 })
})

test('a run that was held up and lost its lease writes nothing more', async () => {
  let time = Date.now()
  const { fixture } = await withMails(['Raced'], { now: () => time })
  let overtaken = false
  const held = fixture.sync({
    checkpoint: async (step) => {
      if (step !== 'before-commit' || overtaken) return
      overtaken = true
      time += 90_001
      expect(await fixture.sync()).toMatchObject({ stored: 1 })
    },
  })
  expect(await held).toEqual({ running: true, stored: 0, known: 0 })
  expect(await subjectsOf(fixture)).toEqual(['Raced'])
  expect(await fixture.count()).toBe(1)
  expect(await fixture.health()).toEqual({ status: 'ok' })

  const { deps } = fixture
  const stale = { ...(await fixture.lease()), token: 1 }
  const batch = { uidValidity: '1', lastUid: 99, mails: [], bytes: 0 }
  const [row] = await fixture.emails()
  const letter = { ...letterOf(fixture), email_id: row!.id }
  for (const work of [
    () => storeMails(deps, stale, batch),
    () => passTo(deps, stale, 99),
    () => renumber(deps, stale, '2', 0),
    () => storeUnfetched(deps, stale, letter, row!),
    () => beginRetry(deps, stale, letter, 0),
    () => failRetry(deps, stale, letter, { reason: 'x', is_gone: true }),
    () => endRetry(deps, stale, letter, { uid: 9, contentKey: 'x', email: row! }, 1),
  ]) {
    await expect(work()).rejects.toThrow(LeaseLost)
  }
  expect(await fixture.lease()).toMatchObject({ last_uid: 1, token: 2 })
})

test('a long run keeps its lease', async () => {
  const { fixture } = await withMails(['Long'], { ttl: 2_000 })
  const long = fixture.sync({
    limits: { renewEvery: 100 },
    checkpoint: async (step) => {
      if (step !== 'listed') return
      const { expires_at } = await fixture.lease()
      while ((await fixture.lease()).expires_at < expires_at + 100);
      expect(await fixture.sync()).toMatchObject({ running: true })
    },
  })
  expect(await long).toMatchObject({ running: false, stored: 1 })
})

/** Another run takes the lease away, and the run that held it notices when it renews it. */
function overtaking({ db, deps, org, account }: SyncFixture) {
  let tell = () => {}
  const closed = new Promise<void>((resolve) => (tell = resolve))
  const connectImap: typeof deps.connectImap = async (...login) => {
    const mailbox = await deps.connectImap(...login)
    return { ...mailbox, close: () => mailbox.close().then(tell) }
  }
  const overtake = async () => {
    await db.doc(paths.lease(org, account)).update({ token: 99 })
    await closed
  }
  return { overtake, run: { connectImap, limits: { renewEvery: 20 } } }
}

test('a run that loses its lease ends at once and reports nothing about the server', async () => {
  const { fixture } = await withMails(['Left to the next'])
  const { overtake, run } = overtaking(fixture)
  const result = await fixture.sync({
    ...run,
    checkpoint: async (step) => {
      if (step === 'listed') await overtake()
    },
  })
  expect(result).toEqual({ running: true, stored: 0, known: 0 })
  expect(await fixture.health()).toEqual({ status: 'ok' })
})

test('a run that loses its lease at the very end reports nothing about the server', async () => {
  const { fixture } = await withMails(['Stored in time'])
  const { overtake, run } = overtaking(fixture)
  const result = await fixture.sync({
    ...run,
    checkpoint: async (step) => {
      if (step === 'committed') await overtake()
    },
  })
  expect(result).toEqual({ running: true, stored: 1, known: 0 })
  expect(await fixture.lease()).not.toMatchObject({ expires_at: 0 })
})

test('a lost request for analysis loses no mail', async () => {
  const { fixture } = await withMails(['Unqueued'])
  const queue = { enqueue: () => Promise.reject(new Error('queue is down')) }
  expect(await fixture.sync({ queue })).toMatchObject({ stored: 1 })
  expect(await fixture.pending()).toHaveLength(1)
})

test('the account is not written more than each fifteen minutes while nothing changes', async () => {
  let time = Date.now()
  const { fixture } = await withMails([], { now: () => time })
  const checks: number[] = []
  const account = paths.emailAccount(fixture.org, fixture.account)
  const database = createDatabase(fixture.db, {
    afterCommit: (written) => void (written.includes(account) && checks.push(time)),
  })
  const startedAt = time
  for (; time < startedAt + 45 * 60_000; time += 5 * 60_000) await fixture.sync({ database })
  expect(checks.map((check) => (check - startedAt) / 60_000)).toEqual([0, 15, 30])
})

test('a run that lost its lease deletes nothing of the mail that the next run has stored', async () => {
  const { fixture } = await withMails(['Large'])
  const { org, account } = fixture
  const limits = { streamAbove: 1 }
  const overtaken = fixture.sync({
    limits,
    checkpoint: async (step) => {
      if (step !== 'raw-stored') return
      const by = { org, uid: 'tester', now: Date.now() }
      await fixture.deps.database.transact(by, (tx) =>
        changeAccount(tx, fixture.mailKeys, by, account, {}, { secret: new Secret(password) }),
      )
      expect(await fixture.sync({ limits })).toMatchObject({ stored: 1 })
    },
  })
  expect(await overtaken).toEqual({ running: true, stored: 0, known: 0 })
  const [mail] = await fixture.emails()
  expect((await fixture.raw(mail!)).toString()).toContain('Subject: Large')
})
