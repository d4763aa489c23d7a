/**
 * A Monday of many mailboxes with the product's own code: the poll, the checks, the runs that fetch and store, the jobs of
 * the analysis and the sweep. The database, the queue, the clock and the mail servers are stand-ins; the analysis of one
 * mail is a wait. `DEEP=1` prints the table of a larger one.
 */
import { AppError } from '@attestry/core/base/errors'
import { DAY } from '@attestry/core/base/day'
import type { TaskName, TaskPayload } from '@attestry/core/base/tasks'
import { at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterEach, expect, test } from 'vitest'
import type { ImapMailbox } from '../adapters/mail/imap'
import type { TaskQueue } from '../adapters/task-queue'
import { sweepJobs } from '../jobs/sweep'
import { inboxJob } from '../mail/inbox-job'
import { beginRun, endRun, takeMails } from '../mail/waiting-mail'
import { Secret } from '../platform/secret'
import { TASK_CONCURRENCY } from '../platform/task-concurrency'
import { databaseInMemory } from '../testing/database-in-memory'
import { randomFrom } from '../testing/random-from'
import { sizeOf } from '../testing/sizes'
import { virtualClock } from '../testing/virtual-clock'
import { createAccount } from './account-changes'
import { createMailCredentials } from './credentials'
import { mailKeys } from './password'
import { MOST_QUEUED, pollMailboxes } from './poll-mailboxes'
import { queueSync } from './queue-syncs'
import { createSignIns } from './sign-ins'
import { syncDueMailbox } from './sync-mailbox'
import type { SyncMailboxDeps } from './sync-run'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const MONDAY = Date.UTC(2026, 10, 30)
/** Mails of a mailbox by the hour of a working day, as shares of its day. */
const SHAPE = [0, 0, 0, 0, 0, 1, 3, 8, 14, 14, 11, 8, 6, 8, 9, 8, 5, 2, 1, 1, 1, 0, 0, 0]
const DISPATCHES_PER_SECOND = 100
/** How long the analysis of four mails takes, which are worked on at once. */
const ANALYSIS = 1_500
const TURN = 30 * SECOND
/** The mailbox to which one customer sends so many mails, and its organization. */
const FLOODED = 50
const orgOf = (mailbox: number): string => `org${Math.floor(mailbox / 3)}`
const FLOODED_ORG = orgOf(FLOODED)
/** Of a hundred servers. */
const NATURES = ['silent', 'refusing', 'renumbering', 'slow', 'slow'] as const
type Nature = (typeof NATURES)[number] | 'ordinary'

type Server = { nature: Nature; arrivals: number[]; opened: number }
type Measures = {
  stored: number[]
  analysed: number[]
  /** Of the organization to which one customer sends so many. */
  flooded: number[]
  firstChecks: number[]
  tasks: Partial<Record<TaskName, number>>
}

let clock: ReturnType<typeof virtualClock>
afterEach(() => clock.end())

/**
 * @param mails of all mailboxes in a day
 * @param flood so many come to one customer at nine o'clock, within ten minutes
 */
async function rehearse(size: { mailboxes: number; mails: number; flood: number; from: number; hours: number }) {
  const random = randomFrom(7)
  const start = MONDAY + size.from * HOUR
  const end = start + size.hours * HOUR
  clock = virtualClock(start)
  const { now, wait, every } = clock
  const { database, counted } = databaseInMemory(['inboundEmail', 'emailWords'])
  const servers = new Map<string, Server>()
  const seen: Measures = { stored: [], analysed: [], flooded: [], firstChecks: [], tasks: {} }
  const added = new Map<string, number>()
  const arrivedAt = new Map<string, number>()

  const lines = new Map<TaskName, { waiting: TaskPayload<TaskName>[]; running: number; longest: number }>()
  const queue: TaskQueue = {
    enqueue: async (name, payload) => {
      const line = lines.get(name) ?? { waiting: [], running: 0, longest: 0 }
      lines.set(name, line)
      seen.tasks[name] = (seen.tasks[name] ?? 0) + 1
      line.waiting.push(payload)
      line.longest = Math.max(line.longest, line.waiting.length)
      if (name === 'syncMailbox') noteTwice(line.waiting)
    },
  }
  let waitingTwice = 0
  const inLine = new Set<unknown>()
  const noteTwice = (waiting: readonly TaskPayload<TaskName>[]) => {
    const key = JSON.stringify(waiting.at(-1))
    if (inLine.has(key)) waitingTwice++
    inLine.add(key)
  }
  const keys = mailKeys(Buffer.alloc(32, 7).toString('base64'))
  const deps: SyncMailboxDeps = {
    database,
    queue,
    now,
    log: () => {},
    credentials: createMailCredentials({ database, mailKeys: keys, signIns: createSignIns({}, now), now }),
    connectImap: ({ username }, { deadline = 0 } = {}) => connect(username, deadline),
    blobs: {
      write: async (key, bytes) => {
        const arrived = Number(/^X-Arrived: (\d+)/m.exec(Buffer.from(bytes).toString('latin1'))?.[1])
        seen.stored.push(now() - arrived)
        arrivedAt.set(/(\d+)\D*$/.exec(key)?.[1] ?? key, arrived)
      },
      writeStream: async () => {},
      deleteAll: async () => {},
    },
  }

  async function connect(username: string, deadline: number): Promise<ImapMailbox> {
    const server = servers.get(username)!
    const began = added.get(username)
    if (began !== undefined) seen.firstChecks.push(now() - began)
    added.delete(username)
    server.opened++
    if (server.nature === 'silent') {
      await wait(Math.min(deadline, 15 * SECOND))
      throw new AppError('mail-connection-lost')
    }
    await wait(server.nature === 'slow' ? 12 * SECOND : 500 + 1_500 * random())
    if (server.nature === 'refusing') throw new AppError('mail-login-failed')
    const there = () => countUntil(server.arrivals, now())
    const raw = (uid: number) =>
      `From: c${uid % 97}@customer.test\r\nSubject: Documents ${uid}\r\nMessage-ID: <${uid}.${username}>\r\nX-Arrived: ${server.arrivals[uid - 1]}\r\n\r\nRoHS, please.\r\n`
    const uidValidity = server.nature === 'renumbering' ? `${server.opened}` : '1'
    return {
      open: async () => ({ uidValidity, uidNext: there() + 1, exists: there() }),
      listAbove: async (above, limit) =>
        Array.from({ length: Math.max(0, Math.min(limit, there() - above)) }, (_, index) => ({
          uid: above + 1 + index,
          size: 300,
          internalDate: server.arrivals[above + index] ?? null,
        })),
      fetchBatch: async (uids) => {
        await wait(server.nature === 'slow' ? 2 * SECOND * uids.length : 200 + 20 * uids.length)
        return uids.map((uid) => ({ uid, raw: Buffer.from(raw(uid)) }))
      },
      extend: () => {},
      close: async () => {},
    } as Partial<ImapMailbox> as ImapMailbox
  }

  async function addMailbox(index: number, org: string, nature: Nature, arrivals: number[]): Promise<void> {
    const username = `m${index}@maker.test`
    servers.set(username, { nature, arrivals, opened: 0 })
    const by = { org, uid: 'tester', now: now() }
    const account = { ...sampleOf.emailAccount, id: index + 1, username, email_address: username, created_at: now() }
    await database.transact(by, (tx) => createAccount(tx, keys, by, account, { secret: new Secret('secret') }))
  }

  /** As `analyseEmails`, but for what it does with a mail. */
  async function analyse({ organization_id: org }: TaskPayload<'analyseEmails'>): Promise<void> {
    const run = await beginRun(database, org, now())
    if (run === undefined) return
    const endOfTurn = now() + TURN
    while (now() < endOfTurn) {
      const taken = await takeMails(database, org, run, now())
      if (taken.length === 0) break
      await wait(Math.ceil(taken.length / 4) * ANALYSIS)
      await database.transact({ now: now() }, async (tx) => {
        for (const { email_id } of taken) tx.remove(at('pendingEmail', org, email_id))
      })
      const waits = org === FLOODED_ORG ? seen.flooded : seen.analysed
      for (const { email_id } of taken) waits.push(now() - (arrivedAt.get(String(email_id)) ?? NaN))
    }
    await endRun(database, deps, org, run, now())
  }

  const work: Partial<Record<TaskName, (payload: never) => Promise<void>>> = {
    syncMailbox: (payload: TaskPayload<'syncMailbox'>) => {
      inLine.delete(JSON.stringify(payload))
      return syncDueMailbox(deps, payload)
    },
    analyseEmails: analyse,
  }
  const dispatch = () => {
    for (const [name, line] of lines) {
      for (let sent = 0; sent < DISPATCHES_PER_SECOND / 2 && line.running < TASK_CONCURRENCY; sent++) {
        const payload = line.waiting.shift()
        if (payload === undefined) break
        line.running++
        void work[name]!(payload as never).finally(() => line.running--)
      }
    }
  }

  for (let index = 0; index < size.mailboxes; index++) {
    const nature = NATURES[index % 100] ?? 'ordinary'
    const arrivals =
      index === FLOODED ? flooded(size.flood) : arrivalsOf(random, size.mails / size.mailboxes, start, end)
    await addMailbox(index, orgOf(index), nature, arrivals)
  }
  every(dispatch, SECOND / 2)
  every(() => void pollMailboxes(deps), MINUTE)
  every(() => void sweepJobs(deps, [inboxJob]), MINUTE)
  const joined = (async () => {
    // Somebody adds a mailbox each half an hour, and looks whether it works.
    for (let number = 0; now() < end - HOUR; number++) {
      await wait(HOUR / 2 + 13 * SECOND)
      const [index, org] = [size.mailboxes + number, `new${number}`]
      await addMailbox(index, org, 'ordinary', [])
      added.set(`m${index}@maker.test`, now())
      await database.transact(
        { now: now() },
        async (tx) => queueSync(tx, { organization_id: org, account_id: index + 1 }, now()),
        deps,
      )
    }
  })()
  await clock.runUntil(end)
  await joined
  return {
    ...seen,
    counted,
    waitingTwice,
    longest: Object.fromEntries([...lines].map(([name, { longest }]) => [name, longest])),
  }
}

/** How many of a list in order are not later. */
function countUntil(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! <= time) low = middle + 1
    else high = middle
  }
  return low
}

function arrivalsOf(random: () => number, perDay: number, start: number, end: number): number[] {
  const all = SHAPE.reduce((sum, share) => sum + share, 0)
  const arrivals: number[] = []
  for (let hour = start; hour < end; hour += HOUR) {
    const of = (perDay * (SHAPE[(hour % DAY) / HOUR] ?? 0)) / all
    const count = Math.floor(of) + (random() < of % 1 ? 1 : 0)
    for (let each = 0; each < count; each++) arrivals.push(hour + Math.floor(random() * HOUR))
  }
  return arrivals.sort((one, other) => one - other)
}

const flooded = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => MONDAY + 9 * HOUR + Math.floor((index * 10 * MINUTE) / count))

function percentiles(values: readonly number[]) {
  const sorted = [...values].sort((one, other) => one - other)
  const of = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / SECOND)
  return { count: sorted.length, median: of(0.5), p95: of(0.95), p99: of(0.99), longest: of(1) }
}

test('on a Monday morning mail is read and analysed soon, whatever a few servers and one customer do', async () => {
  const mailboxes = sizeOf(100, 1_000)
  const { stored, analysed, flooded, firstChecks, waitingTwice, ...counts } = await rehearse({
    mailboxes,
    mails: mailboxes * 100,
    flood: sizeOf(500, 5_000),
    from: 8,
    hours: 2,
  })
  const waits = {
    stored: percentiles(stored),
    analysed: percentiles(analysed),
    flooded: percentiles(flooded),
    firstChecks: percentiles(firstChecks),
  }
  if (process.env.DEEP) process.stdout.write(`${JSON.stringify({ mailboxes, ...counts, ...waits })}\n`)
  // A quarter of a day's mails come in these hours.
  expect(stored.length).toBeGreaterThan(20 * mailboxes)
  expect(waitingTwice).toBe(0)
  expect(firstChecks.length).toBeGreaterThan(0)
  expect(waits.firstChecks.longest).toBeLessThanOrEqual(60)
  // With more mailboxes than are read each minute, each has its turn every few.
  expect(waits.stored.p95).toBeLessThanOrEqual(60 * (1 + Math.ceil(mailboxes / MOST_QUEUED)))
  expect(waits.analysed.p95).toBeLessThanOrEqual(waits.stored.p95 + 120)
}, 600_000)
