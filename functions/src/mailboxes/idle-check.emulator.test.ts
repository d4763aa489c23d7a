import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { at, paths } from '@attestry/core/paths'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSyncFixture, mailText, type SyncFixture } from '../testing/sync-fixture'
import { readsOf } from '../testing/reads-of'
import { taken } from '../testing/taken'
import { writesOf } from '../testing/writes-of'
import { acquireLease, releaseLease } from './leases'
import { pollMailboxes } from './poll-mailboxes'
import { syncDueMailbox } from './sync-mailbox'
import { takeSlot } from './slots'
import type { SyncMailboxDeps } from './sync-run'
import { watchMailboxes } from './watch-mailboxes'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const password = randomUUID()
let server: Awaited<ReturnType<typeof startMailServer>>
let ca: string
beforeAll(async () => {
  server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  ca = await readFile(server.caFile, 'utf8')
})
afterAll(() => server.stop())

/** The mailboxes of the test that just ran: the poll looks for those of all organizations. */
const used: SyncFixture[] = []
afterEach(() => Promise.all(used.splice(0).map(({ db, org, account }) => db.doc(paths.lease(org, account)).delete())))

/** A mailbox whose one mail was read, and a clock. */
async function setUp() {
  let time = Date.now()
  const username = `${randomUUID()}@acme.test`
  server.deliver(username, mailText())
  const login = { username, password, port: server.imapPort, ca }
  const fixture = await createSyncFixture(login, { now: () => time })
  used.push(fixture)
  const payload = { organization_id: fixture.org, account_id: fixture.account }
  const deps = { ...fixture.deps, limits: { pollEvery: 45_000 } }
  const check = (changes: Partial<SyncMailboxDeps> = {}) => syncDueMailbox({ ...deps, ...changes }, payload)
  await check()
  fixture.tasks.length = 0
  return {
    ...fixture,
    check,
    payload,
    deliver: (raw = mailText()) => server.deliver(username, raw),
    pass: (by: number) => void (time += by),
    now: () => time,
    poll: (changes: Partial<SyncMailboxDeps> = {}) => pollMailboxes({ ...deps, ...changes }),
    checkedAt: async () => {
      const account = await fixture.deps.database.reads.read(at('emailAccount', fixture.org, fixture.account))
      return account?.last_checked
    },
  }
}

const queued = ({ tasks }: Pick<SyncFixture, 'tasks'>) => taken(tasks, 'syncMailbox')
const costs = async (work: () => Promise<unknown>) => {
  let read = 0
  const written = await writesOf(async () => void (read = await readsOf(work)))
  return { read, written }
}

test('a check that finds nothing new costs three reads and one write, and takes neither slot nor lease', async () => {
  const { check, pass, lease, now, db, org } = await setUp()
  const before = await lease()
  pass(MINUTE)
  expect(await costs(() => check())).toEqual({ read: 3, written: 1 })
  expect(await lease()).toEqual({ ...before, poll_after: now() + 45_000 })
  const slots = db.doc(paths.syncSlots(org))
  const { updateTime } = await slots.get()
  pass(MINUTE)
  await check()
  expect((await slots.get()).updateTime).toEqual(updateTime)
})

test('a task that comes too early, or while the mailbox is read, costs two reads and connects to nothing', async () => {
  const { check, pass, deps, org, account } = await setUp()
  const connectImap = () => Promise.reject(new Error('a connection'))
  expect(await costs(() => check({ connectImap }))).toEqual({ read: 2, written: 0 })
  pass(MINUTE)
  await acquireLease(deps, org, account)
  expect(await costs(() => check({ connectImap }))).toEqual({ read: 2, written: 0 })
})

test('what a poll and an hour of checks of a quiet mailbox cost', async () => {
  const { check, pass, poll, tasks, lease } = await setUp()
  pass(30 * HOUR)
  let checks = 0
  const { written } = await costs(async () => {
    for (let minute = 0; minute < 60; minute++, pass(MINUTE)) {
      await poll()
      for (const _ of queued({ tasks })) {
        await check()
        checks += 1
      }
    }
  })
  expect(checks).toBe(4)
  // For each check: the mark, the lease, and the time of the check.
  expect(written).toBe(3 * checks)
  expect(await lease()).toMatchObject({ token: 1, failures: 0 })
})

test('the time of a check is written each fifteen minutes, and at once when a person asks or something is wrong', async () => {
  const { check, pass, sync, now, checkedAt, health } = await setUp()
  pass(MINUTE)
  await sync()
  const first = (await checkedAt())!
  for (let minute = 0; minute < 16; minute++) {
    pass(MINUTE)
    await check()
  }
  const second = (await checkedAt())!
  expect(second - first).toBeGreaterThanOrEqual(15 * MINUTE)
  expect(second - first).toBeLessThanOrEqual(16 * MINUTE)
  pass(MINUTE)
  await check({ connectImap: () => Promise.reject(new Error('odd')) })
  expect(await health()).toMatchObject({ status: 'failing', code: 'internal', since: now() })
  expect(await checkedAt()).toBe(now())
  pass(MINUTE)
  await check()
  expect(await health()).toEqual({ status: 'ok' })
  expect(await checkedAt()).toBe(now())
})

test('a look that finds a mail goes on in its own session and stores it', async () => {
  const { check, pass, deliver, emails, deps, lease } = await setUp()
  let sessions = 0
  const lasting: unknown[] = []
  const connectImap: typeof deps.connectImap = async (login, options) => {
    sessions += 1
    lasting.push(options?.deadline)
    const session = await deps.connectImap(login, options)
    const extend = (deadline: number) => {
      lasting.push(deadline)
      session.extend(deadline)
    }
    return { ...session, extend }
  }
  pass(MINUTE)
  deliver()
  await check({ connectImap })
  expect(await emails()).toHaveLength(2)
  expect(sessions).toBe(1)
  expect(lasting).toEqual([10_000, 240_000])
  expect(await lease()).toMatchObject({ last_uid: 2, token: 2, queued_at: null, expires_at: 0 })
})

test('a refused login counts once, as it does in a run', async () => {
  const { check, pass, lease, deps, health } = await setUp()
  let logins = 0
  pass(MINUTE)
  await check({
    connectImap: async () => {
      logins += 1
      return deps.connectImap({ host: 'localhost', port: 9, username: 'x', password: undefined as never })
    },
  })
  expect(logins).toBe(1)
  expect(await lease()).toMatchObject({ failures: 1, expires_at: 0, queued_at: null })
  expect((await health())?.status).toBe('failing')
})

test('a new password, a pause or a removal during a look is not undone by it', async () => {
  const { check, pass, lease, db, org, account, deps, payload, now } = await setUp()
  const during = (change: () => Promise<unknown>) => async (): Promise<void> => {
    let once = false
    await check({
      connectImap: async (...args) => {
        const session = await deps.connectImap(...args)
        if (!once) await change()
        once = true
        return session
      },
    })
  }
  const place = db.doc(paths.lease(org, account))
  pass(MINUTE)
  await during(() => place.update({ poll_after: null }))()
  expect(await lease()).toMatchObject({ poll_after: null })
  await place.update({ poll_after: now() })
  const held = { token: 9, expires_at: now() + 90_000 }
  await during(() => place.update(held))()
  expect(await lease()).toMatchObject(held)
  await place.update({ expires_at: 0 })
  await during(() => place.delete())()
  expect((await place.get()).exists).toBe(false)
  await syncDueMailbox(deps, payload)
})

test('a mailbox waits for one task only, and what is lost is queued again after ten minutes', async () => {
  const it = await setUp()
  it.pass(MINUTE)
  await it.poll()
  expect(queued(it)).toEqual([it.payload])
  for (let minute = 0; minute < 9; minute++) {
    it.pass(MINUTE)
    await it.poll()
  }
  expect(queued(it)).toEqual([])
  it.pass(MINUTE)
  await it.poll()
  expect(queued(it)).toEqual([it.payload])
  await it.check()
  await it.poll()
  expect(queued(it)).toEqual([])
  it.pass(MINUTE)
  await it.poll()
  expect(queued(it)).toEqual([it.payload])
})

test('what the queue refuses is queued by the next poll', async () => {
  const it = await setUp()
  it.pass(MINUTE)
  const queue = { enqueue: () => Promise.reject(new Error('an outage')) }
  await it.poll({ queue })
  expect(await it.lease()).toMatchObject({ queued_at: null, poll_after: it.now() })
  await it.poll()
  expect(queued(it)).toEqual([it.payload])
})

test('a mailbox that gets no slot is due at once, and waits for one task when a slot is freed', async () => {
  const it = await setUp()
  it.pass(MINUTE)
  it.deliver()
  await it.poll()
  queued(it)
  const slot = await takeSlot({ ...it.deps, share: 1 }, it.org, 99)
  await it.check({ share: 1 })
  expect(await it.lease()).toMatchObject({ queued_at: null, poll_after: it.now() })
  await it.poll()
  expect(queued(it)).toEqual([it.payload])
  await slot?.free()
  await it.check({ share: 1 })
  expect(await it.emails()).toHaveLength(2)
})

test('a run that dies after it has taken up its task is repeated when its lease has ended', async () => {
  const it = await setUp()
  it.pass(MINUTE)
  await it.poll()
  queued(it)
  await acquireLease(it.deps, it.org, it.account, { onlyIfDue: true })
  it.pass(MINUTE)
  await it.poll()
  expect(queued(it)).toEqual([])
  it.pass(31_000)
  await it.poll()
  expect(queued(it)).toEqual([it.payload])
})

test('a message that could not be fetched is tried again when it is due, though nothing else is new', async () => {
  const it = await setUp()
  it.pass(MINUTE)
  it.deliver(mailText('Poison'))
  const write: typeof it.deps.blobs.write = async (key, bytes, type) => {
    if (Buffer.from(bytes).includes('Poison')) throw new RangeError('odd bytes')
    await it.deps.blobs.write(key, bytes, type)
  }
  await it.check({ blobs: { ...it.deps.blobs, write } })
  const due = it.now() + 5 * MINUTE
  expect(await it.lease()).toMatchObject({ retry_after: due, failures: 0 })
  it.pass(MINUTE)
  expect(await costs(() => it.check())).toEqual({ read: 3, written: 1 })
  it.pass(4 * MINUTE)
  await it.check()
  expect((await it.emails()).map(({ state }) => state)).toEqual(['received', 'received'])
  expect(await it.lease()).toMatchObject({ retry_after: null })
})

test('a mailbox that was quiet for a day rests fifteen minutes, until mail comes or a person asks', async () => {
  const it = await setUp()
  const rest = async () => ((await it.lease()).poll_after ?? 0) - it.now()
  it.pass(30 * HOUR)
  await it.check()
  expect(await rest()).toBe(15 * MINUTE - 15_000)
  it.pass(15 * MINUTE)
  it.deliver()
  await it.check()
  expect(await it.emails()).toHaveLength(2)
  expect(await rest()).toBe(45_000)
  it.pass(30 * HOUR)
  await it.check()
  expect(await rest()).toBe(15 * MINUTE - 15_000)
  await it.sync()
  for (const _ of Array.from({ length: 29 })) {
    it.pass(MINUTE)
    await it.check()
    expect(await rest()).toBe(45_000)
  }
  it.pass(MINUTE)
  await it.check()
  expect(await rest()).toBe(15 * MINUTE - 15_000)
})

test('a lease as earlier versions stored it is read by a run once, and then looked at', async () => {
  const { check, pass, lease, db, org, account, deps } = await setUp()
  const { queued_at: _, retry_after: __, mail_hours: ___, watched_until: ____, ...old } = await lease()
  await db.doc(paths.lease(org, account)).set(old)
  pass(MINUTE)
  await check()
  expect(await lease()).toMatchObject({ token: 2, retry_after: null })
  pass(MINUTE)
  expect(await costs(() => check())).toEqual({ read: 3, written: 1 })
  const held = await acquireLease(deps, org, account)
  await releaseLease(deps, held!, { poll_after: 1, failures: 0, validity_changes: 0 })
})

test('while somebody looks at the inbox its quiet mailboxes are checked each minute, and what rests for another reason is not', async () => {
  const it = await setUp()
  const caller = { org: it.org, uid: 'jane', email: '', isAdmin: false, emailVerified: true }
  const watch = () => watchMailboxes({ ...it.deps, now: it.now }, caller, {})
  const place = it.db.doc(paths.lease(it.org, it.account))
  it.pass(30 * HOUR)
  await it.check()
  it.pass(MINUTE)
  await watch()
  expect(await it.lease()).toMatchObject({ poll_after: it.now(), watched_until: it.now() + 30 * MINUTE })
  await it.check()
  expect(await it.lease()).toMatchObject({ poll_after: it.now() + 45_000 })
  // Teammates who open it as well.
  it.pass(10 * MINUTE)
  expect(await costs(watch)).toEqual({ read: 1, written: 0 })
  it.pass(10 * MINUTE)
  expect(await costs(watch)).toEqual({ read: 1, written: 1 })
  expect(await it.lease()).toMatchObject({ watched_until: it.now() + 30 * MINUTE })

  const tomorrow = it.now() + 24 * HOUR
  for (const rests of [
    { poll_after: null, watched_until: 0 },
    { poll_after: it.now() + 2 * MINUTE, failures: 1, watched_until: 0 },
    { poll_after: tomorrow, failures: 0, watched_until: 0 },
  ]) {
    await place.update(rests)
    await watch()
    expect(await it.lease()).toMatchObject({ poll_after: rests.poll_after })
  }
})
