import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AppError } from '@attestry/core/base/errors'
import { MailUsage } from '@attestry/core/mailboxes/fetching'
import { paths } from '@attestry/core/paths'
import { localCertificate } from '@attestry/local/certificate'
import { HARMS, type HostileImapServer, startHostileImapServer } from '@attestry/local/testing/hostile-imap-server'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createConnectImap } from '../adapters/mail/imap'
import { dayOf, nextDay } from '../platform/days'
import { pollMailboxes } from './poll-mailboxes'
import { syncDueMailbox } from './sync-mailbox'
import { createSyncFixture, mailText, type SyncFixture } from '../testing/sync-fixture'
import { freshLease } from './leases'
import { takeSlot } from './slots'

const SHARE = 4
const password = randomUUID()
let server: Awaited<ReturnType<typeof startMailServer>>
let hostile: HostileImapServer
let ca: string
beforeAll(async () => {
  server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  ca = await readFile(server.caFile, 'utf8')
})
afterAll(() => server.stop())
beforeEach(async () => void (hostile = await startHostileImapServer(await localCertificate())))
afterEach(() => hostile.stop())

async function honest(mails: number, options: { now?: () => number; org?: string } = {}) {
  const username = `${randomUUID()}@acme.test`
  for (let mail = 0; mail < mails; mail++) server.deliver(username, mailText())
  const fixture = await createSyncFixture({ username, password, port: server.imapPort, ca }, options)
  return { username, fixture }
}
const harmful = (harm: (typeof HARMS)[number], org?: string) =>
  createSyncFixture({ username: hostile.user(harm), password, port: hostile.port, ca }, { ...(org && { org }) })

/** The same patience with a silent server as in production. */
const connectPatiently = () =>
  createConnectImap(
    { allowLoopback: true, ca },
    { connect: 5_000, greeting: 5_000, silence: 60_000, deadline: 120_000 },
  )

const payloadOf = ({ org, account }: SyncFixture) => ({ organization_id: org, account_id: account })

test('twenty hostile mailboxes block only their own organization’s share of the readers', async () => {
  const org = randomUUID()
  const hostiles: SyncFixture[] = []
  while (hostiles.length < 20) hostiles.push(await harmful(hostiles.length % 2 ? 'drip' : 'silent', org))
  const { fixture } = await honest(3)
  let most = 0
  const connectImap: typeof fixture.deps.connectImap = async (...args) => {
    const mailbox = await connectPatiently()(...args)
    most = Math.max(most, hostile.sessions())
    return mailbox
  }
  // There are eight readers, and the hostile mailboxes come first.
  const line = [...hostiles, fixture]
  const ended = new Set<SyncFixture>()
  let end: (one: SyncFixture) => void = () => {}
  const honestEnd = new Promise<void>((resolve) => {
    end = (one) => {
      ended.add(one)
      if (one === fixture) resolve()
    }
  })
  const reader = async (): Promise<void> => {
    const next = line.shift()
    if (!next) return
    await syncDueMailbox({ ...next.deps, connectImap }, payloadOf(next))
    end(next)
    return reader()
  }
  const readers = Promise.all(Array.from({ length: 8 }, reader))
  await honestEnd
  expect(await fixture.emails()).toHaveLength(3)
  await expect.poll(() => hostiles.filter((one) => !ended.has(one)).length, { timeout: 30_000 }).toBe(SHARE)
  expect(most).toBeLessThanOrEqual(SHARE)
  await hostile.stop()
  await readers
  // When it ended, each of the four runs queued a mailbox that had waited.
  expect(hostiles.flatMap(({ tasks }) => tasks)).toHaveLength(SHARE)
  hostile = await startHostileImapServer(await localCertificate())
})

test('no server can make a run use more memory than is deployed, or more time than its turn', async () => {
  const rss = () => process.memoryUsage().rss
  const before = rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, rss())), 20)
  const line = [...HARMS]
  const connectImap = connectPatiently()
  const reader = async (): Promise<void> => {
    const harm = line.shift()
    if (!harm) return
    const fixture = await harmful(harm)
    await syncDueMailbox({ ...fixture.deps, connectImap, limits: { deadline: 4_000 } }, payloadOf(fixture))
    expect([harm, (await fixture.lease()).failures]).toEqual([harm, 1])
    return reader()
  }
  await Promise.all(Array.from({ length: SHARE }, reader))
  clearInterval(watch)
  // Two organizations can have their shares in one instance of 1 GiB.
  expect((peak - before) / 2 ** 20).toBeLessThan(400)
})

/** Takes slots as a sync does. */
const slotsOf =
  ({ deps }: SyncFixture, how: { share: number; now?: () => number; ttl?: number }) =>
  (org: string, account: number) =>
    takeSlot({ ...deps, ...how }, org, account)

test('when a slot is freed, the mailbox that has waited longest for one is asked for', async () => {
  const { fixture } = await honest(0)
  const take = slotsOf(fixture, { share: 2 })
  const [org, other] = [randomUUID(), randomUUID()]
  const [one, two] = [await take(org, 1), await take(org, 2)]
  expect(await take(org, 3)).toBeUndefined()
  expect(await take(org, 4)).toBeUndefined()
  expect(await take(org, 3)).toBeUndefined()
  expect(await take(other, 5)).toBeDefined()
  expect(await one?.free()).toBe(4)
  expect(await take(org, 4)).toBeDefined()
  expect(await two?.free()).toBe(3)
})

test('the slot of a dead run expires, and a long run keeps its slot', async () => {
  const { fixture } = await honest(0)
  let time = Date.now()
  const take = slotsOf(fixture, { now: () => time, share: 2, ttl: 90_000 })
  const org = randomUUID()
  const long = await take(org, 1)
  await take(org, 2)
  time += 60_000
  await long?.renew()
  expect(await take(org, 3)).toBeUndefined()
  time += 60_000
  expect(await take(org, 3)).toBeDefined()
  expect(await take(org, 4)).toBeUndefined()
})

test('a run gives its slot back however it ends', async () => {
  const { fixture } = await honest(1)
  const take = slotsOf(fixture, { share: 1 })
  const failing = () => Promise.reject(new Error('any'))
  await expect(fixture.sync({ share: 1, connectImap: failing })).rejects.toThrow('any')
  expect(await fixture.sync({ share: 1 })).toEqual({ running: false, stored: 1, known: 0 })
  const busy = await take(fixture.org, 99)
  expect(await fixture.sync({ share: 1 })).toEqual({ running: true, stored: 0, known: 0 })
  expect(await busy?.free()).toBe(fixture.account)
})

test('the poll queues all due mailboxes, and organizations take turns', async () => {
  const { fixture } = await honest(0)
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()] as [string, string, string]
  for (const [index, org] of [a, a, a, b, c, c].entries()) {
    const account = index + 1
    await fixture.db.doc(paths.lease(org, account)).create(freshLease(org, account, account))
  }
  const asked: number[] = []
  const enqueue = async (_: unknown, payload: object) => {
    if (!('account_id' in payload) || !('organization_id' in payload)) return
    if ([a, b, c].includes(String(payload.organization_id))) asked.push(Number(payload.account_id))
  }
  await pollMailboxes({ ...fixture.deps, queue: { enqueue } }, 2)
  expect(asked).toEqual([1, 4, 5, 2, 6, 3])
})

test('a mailbox whose runs brought nothing gets shorter turns, one that brings mail gets full turns', async () => {
  let time = Date.now()
  const { fixture, username } = await honest(1, { now: () => time })
  const deadlines: (number | undefined)[] = []
  const watched: typeof fixture.deps.connectImap = (login, options) => {
    deadlines.push(options?.deadline)
    return fixture.deps.connectImap(login, options)
  }
  const slow = { checkpoint: async (step: string) => void (step === 'listed' && (time += 100_000)) }
  await fixture.sync({ connectImap: watched, ...slow })
  server.deliver(username, mailText())
  await fixture.sync({ connectImap: watched, ...slow })
  expect(await fixture.lease()).toMatchObject({ failures: 2, poll_after: time + 2 * 60_000 })
  expect(await fixture.health()).toEqual({ status: 'ok' })
  await fixture.sync({ connectImap: watched })
  expect(deadlines).toEqual([240_000, 240_000, 60_000])
  expect(await fixture.lease()).toMatchObject({ failures: 0 })
})

test('a mailbox over the daily budget rests until the next day, says so, and loses no mail', async () => {
  let time = Date.now()
  const { fixture } = await honest(12, { now: () => time })
  const limits = { mailsPerDay: 10, mailsPerBatch: 5 }
  const code = async (run: Promise<unknown>) =>
    run.then(
      () => 'fine',
      (failure) => (failure as AppError).code,
    )
  expect(await code(fixture.sync({ limits }))).toBe('mail-budget-spent')
  expect(await fixture.emails()).toHaveLength(10)
  expect(await fixture.lease()).toMatchObject({ failures: 0, attempts: 0, poll_after: nextDay(time), last_uid: 10 })
  expect(await fixture.health()).toMatchObject({ status: 'failing', code: 'mail-budget-spent' })
  const usage = await fixture.db.doc(paths.usage(fixture.org, dayOf(time))).get()
  const bytes = (await fixture.emails()).reduce((sum, { size }) => sum + size, 0)
  expect(MailUsage.parse(usage.data())).toEqual({ mails: 10, bytes })

  const connectImap = () => Promise.reject(new Error('a connection'))
  expect(await code(fixture.sync({ limits, connectImap }))).toBe('mail-budget-spent')
  expect(await code(fixture.sync({ limits: { bytesPerDay: bytes }, connectImap }))).toBe('mail-budget-spent')
  time = nextDay(time)
  expect(await code(fixture.sync({ limits }))).toBe('fine')
  expect(await fixture.emails()).toHaveLength(12)
  expect(await fixture.health()).toEqual({ status: 'ok' })
})

test('a run ends after its share of bytes and asks for another', async () => {
  const { fixture } = await honest(6)
  const limits = { mailsPerBatch: 2, bytesPerRun: 1 }
  expect(await fixture.sync({ limits })).toMatchObject({ stored: 2 })
  expect(fixture.tasks.filter(({ name }) => name === 'syncMailbox')).toHaveLength(1)
  expect(await fixture.sync({ limits })).toMatchObject({ stored: 2 })
})
