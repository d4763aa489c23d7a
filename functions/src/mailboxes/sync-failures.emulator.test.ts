import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DeadLetter } from '@attestry/contract/mailboxes'
import { collectionOf, paths } from '@attestry/contract/paths'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImapMailbox } from '../mail/imap'
import { LeaseLost } from './lease'
import { Secret } from '../secret'
import { mailKeys } from './password'
import { createMailboxStore } from './store'
import { createSyncFixture, mailText, type SyncFixture, TEST_MAIL_KEY } from './sync-fixture'

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
const deadLetters = async ({ db, org }: SyncFixture) => {
  const mine = db.collection(collectionOf(paths.deadLetter(1))).where('organization_id', '==', org)
  return (await mine.get()).docs.map((doc) => DeadLetter.parse(doc.data()))
}

/** The session of a sync, with some of its methods replaced. */
const connecting =
  ({ deps }: SyncFixture, change: (real: ImapMailbox) => Partial<ImapMailbox>): typeof deps.connectImap =>
  async (...args) => {
    const real = await deps.connectImap(...args)
    return { ...real, ...change(real) }
  }

/** Storage that fails whenever the bytes of a mail with this word pass. */
const refusing = ({ deps }: SyncFixture, word: string, failure: Error): typeof deps.blobs => ({
  ...deps.blobs,
  write: async (key, bytes, type) => {
    if (Buffer.from(bytes).includes(word)) throw failure
    await deps.blobs.write(key, bytes, type)
  },
})

test('a mail that cannot be stored is passed over after five runs, named, and in nobody’s way', async () => {
  const { fixture } = await withMails(['Before', 'Poison', 'After'])
  const blobs = refusing(fixture, 'Poison', new RangeError('odd bytes'))
  for (let run = 1; run <= 5; run++) {
    await expect(fixture.sync({ blobs })).rejects.toThrow('odd bytes')
    expect(await subjectsOf(fixture)).toEqual(['Before'])
    expect(await fixture.lease()).toMatchObject({ last_uid: 1, attempts: run, expires_at: 0 })
  }
  expect(await fixture.health()).toMatchObject({ status: 'failing', code: 'internal' })
  expect(await fixture.sync({ blobs })).toMatchObject({ stored: 1 })
  expect(await subjectsOf(fixture)).toEqual(['After', 'Before'])
  expect(await deadLetters(fixture)).toMatchObject([{ uid: 2, reason: 'RangeError: odd bytes' }])
  expect(await fixture.health()).toEqual({ status: 'ok' })
})

test('an outage of the storage is nobody’s poison', async () => {
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
  expect(await deadLetters(fixture)).toEqual([])
})

test('a run that dies five times on one mail does not die on it a sixth time', async () => {
  let time = Date.now()
  const { fixture, username } = await withMails([], { now: () => time })
  await fixture.sync()
  for (const subject of ['Deadly', 'Harmless']) server.deliver(username, mailText(subject))
  for (let run = 0; run < 5; run++) {
    await fixture.deps.leases.acquire(fixture.org, fixture.account)
    time += 90_001
  }
  await fixture.sync()
  expect(await subjectsOf(fixture)).toEqual(['Harmless'])
  expect(await deadLetters(fixture)).toMatchObject([{ uid: 1 }])
})

test('a mail that the server is slow to hand out is asked for again, and never passed', async () => {
  const { fixture } = await withMails(['First', 'Slow', 'Third'])
  let withheld = 3
  const slow = connecting(fixture, (real) => ({
    fetchBatch: async (uids) => (await real.fetchBatch(uids)).filter(({ uid }) => uid !== 2 || withheld-- <= 0),
  }))
  expect(await fixture.sync({ connectImap: slow })).toMatchObject({ stored: 3 })

  const { fixture: other } = await withMails(['First', 'Withheld', 'Third'])
  const never = connecting(other, (real) => ({
    fetchBatch: async (uids) => (await real.fetchBatch(uids)).filter(({ uid }) => uid !== 2),
  }))
  await expect(other.sync({ connectImap: never })).rejects.toThrow('does not hand it out')
  await expect(other.sync({ connectImap: never })).rejects.toThrow('does not hand it out')
  expect(await other.lease()).toMatchObject({ last_uid: 1 })
  expect(await other.sync()).toMatchObject({ stored: 2 })
})

test('a mail that vanishes between list and fetch is passed', async () => {
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

test('what a server does not list is not taken for read', async () => {
  const { fixture } = await withMails(['Hidden for now'])
  const empty = connecting(fixture, () => ({ listAbove: async () => [] }))
  expect(await fixture.sync({ connectImap: empty })).toMatchObject({ stored: 0 })
  expect(await fixture.lease()).toMatchObject({ last_uid: 0 })
  expect(await fixture.sync()).toMatchObject({ stored: 1 })
})

test('a run that was held up and overtaken writes nothing more', async () => {
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

  const { mails } = fixture.deps
  const stale = { ...(await fixture.lease()), token: 1 }
  const batch = { uidValidity: '1', lastUid: 99, mails: [], bytes: 0 }
  await expect(mails.commit(stale, batch)).rejects.toThrow(LeaseLost)
  await expect(mails.renumber(stale, '2', 0)).rejects.toThrow(LeaseLost)
  await expect(mails.bury(stale, { uidValidity: '1', uid: 9, reason: 'x' })).rejects.toThrow(LeaseLost)
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

test('a run whose lease is lost ends at once, without a word about the server', async () => {
  const { fixture } = await withMails(['Left to the next'])
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  const renew = async () => {
    lose()
    throw new LeaseLost()
  }
  const result = await fixture.sync({
    leases: { ...fixture.deps.leases, renew },
    limits: { renewEvery: 20 },
    checkpoint: async (step) => {
      if (step === 'listed') await lost
    },
  })
  expect(result).toEqual({ running: true, stored: 0, known: 0 })
  expect(await fixture.health()).toEqual({ status: 'ok' })
})

test('a lost request for analysis loses no mail', async () => {
  const { fixture } = await withMails(['Unqueued'])
  const queue = { enqueue: () => Promise.reject(new Error('queue is down')) }
  expect(await fixture.sync({ queue })).toMatchObject({ stored: 1 })
  expect(await fixture.pending()).toHaveLength(1)
})

test('the account is not written more than once a minute while nothing changes', async () => {
  let time = Date.now()
  const { fixture } = await withMails([], { now: () => time })
  const checks: number[] = []
  const mailboxes = {
    ...fixture.deps.mailboxes,
    saveCheck: async (...args: Parameters<typeof fixture.deps.mailboxes.saveCheck>) => {
      checks.push(time)
      await fixture.deps.mailboxes.saveCheck(...args)
    },
  }
  const startedAt = time
  for (; time < startedAt + 180_000; time += 20_000) await fixture.sync({ mailboxes })
  expect(checks.map((check) => (check - startedAt) / 1000)).toEqual([0, 60, 120])
})

test('whoever lost the lease takes nothing away from the mail that the next reader has stored', async () => {
  const { fixture } = await withMails(['Large'])
  const { org, account } = fixture
  const limits = { streamAbove: 1 }
  const overtaken = fixture.sync({
    limits,
    checkpoint: async (step) => {
      if (step !== 'raw-stored') return
      const by = { org, uid: 'tester', now: Date.now() }
      const mailboxes = createMailboxStore(fixture.db, mailKeys(TEST_MAIL_KEY))
      await mailboxes.change(by, account, {}, new Secret(password))
      expect(await fixture.sync({ limits })).toMatchObject({ stored: 1 })
    },
  })
  expect(await overtaken).toEqual({ running: true, stored: 0, known: 0 })
  const [mail] = await fixture.emails()
  expect((await fixture.raw(mail!)).toString()).toContain('Subject: Large')
})
