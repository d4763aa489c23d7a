import { randomUUID } from 'node:crypto'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { collectionOf, objects, paths } from '@attestry/core/paths'
import { getFirestore } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createLocalModel } from '../ai/local/local-model'
import type { Model } from '../ai/tasks/task'
import type { Deps } from '../deps'
import { seedAccount } from '../testing/seed-answerable-mail'
import { mailOf, receivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { acquireLease } from '../mailboxes/leases'
import { storeMails } from '../mailboxes/store-mails'
import { sweepJobs } from '../jobs/sweep'
import { analyseEmails } from './analyse-emails'
import { inboxJob } from './inbox-job'
import { beginRun, endRun, takeMails } from './waiting-mail'

const MAILS = process.env.DEEP === '1' ? 3_000 : 90
const MINUTE = 60_000
/** As long as a model takes. */
const ANALYSIS = 1_000
const PATIENCE = 240_000 + MAILS * 200

/** The sweep covers all organizations. Other tests run at an earlier time, so it does not find theirs. */
const THE_FUTURE = 2_000_000_000_000
const orgs = new Set<string>()
function newOrganization(): string {
  const org = randomUUID()
  orgs.add(org)
  return org
}

let time: number
let outage: { from: number; to: number }
let analysed: string[]
let tasks: { organization_id: string }[]
let taskCount: number
beforeEach(() => {
  time = THE_FUTURE
  outage = { from: Infinity, to: Infinity }
  analysed = []
  tasks = []
  taskCount = 0
})

const real = createTestDeps(() => time)
const { reads } = real.database
const db = getFirestore()
const model: Model = {
  provider: 'vertex',
  async answer(task, mail) {
    time += ANALYSIS
    if (time >= outage.from && time < outage.to) throw Object.assign(new Error('overloaded'), { status: 503 })
    analysed.push(subjectOf(mail))
    return createLocalModel().answer(task, mail)
  },
}
const deps: Deps = {
  ...real,
  log: () => {},
  database: {
    ...real.database,
    reads: { ...reads, ids: async (query) => (await reads.ids(query)).filter((org) => orgs.has(org)) },
  },
  queue: {
    async enqueue(_name, payload) {
      taskCount += 1
      if ('organization_id' in payload) tasks.push(payload)
    },
  },
  models: { of: async () => model },
}

const subjectOf = (mail: unknown): string => z.object({ subject: z.string() }).parse(mail).subject

/** Mails of one mailbox, stored as a sync stores them. */
async function receive(org: string, count: number, subject: string): Promise<void> {
  const account = await seedAccount({ ...deps, db, org }, 993)
  const lease = await acquireLease(deps, org, account.id)
  if (!lease) throw new Error('Somebody else holds the lease')
  for (let uid = 1; uid <= count; uid += 25) {
    const mails = Array.from({ length: Math.min(25, count + 1 - uid) }, (_, n) => ({
      uid: uid + n,
      contentKey: randomUUID(),
      email: receivedMail({ account_id: account.id }),
    }))
    const raw = mailOf('From: a@b.test', `Subject: ${subject}`, '', 'Please send the RoHS certificate of LM358DR.')
    await Promise.all(
      mails.map(({ email }) => deps.blobs.write(objects.rawMail(org, email.id), Buffer.from(raw), 'message/rfc822')),
    )
    await storeMails(deps, lease, { uidValidity: '1', lastUid: uid + mails.length - 1, mails, bytes: 0 })
  }
}

/** A queue that runs one task at a time (the hardest case), and the sweep of each minute. */
async function minutes(count: number, step = 1): Promise<void> {
  for (let minute = 0; minute < count; minute += step) {
    for (let task = tasks.shift(); task; task = tasks.shift()) await analyseEmails(deps, task)
    time += step * MINUTE
    await sweepJobs(deps, [inboxJob])
  }
}

const emails = async (org: string): Promise<InboundEmail[]> =>
  (await db.collection(collectionOf(paths.inboundEmail(org, 1))).get()).docs.map((doc) => doc.data() as InboundEmail)
const waiting = async (org: string): Promise<number> => {
  const mine = db.collection(collectionOf(paths.pendingEmail(org, 1))).where('organization_id', '==', org)
  return (await mine.count().get()).data().count
}
const statesOf = async (org: string) => [...new Set((await emails(org)).map(({ analysis }) => analysis.state))]

test(
  `${MAILS} mails at once, the analyser away for ten minutes: none is lost, few tasks are made, nobody else waits`,
  async () => {
    const [large, small] = [newOrganization(), newOrganization()]
    outage = { from: time + MINUTE, to: time + 11 * MINUTE }
    await receive(large, MAILS, 'large')
    await receive(small, 1, 'small')
    await minutes(4)
    expect(analysed.indexOf('small')).toBeGreaterThanOrEqual(0)
    expect(analysed.indexOf('small')).toBeLessThan(60)
    expect((await emails(large)).filter(({ state }) => state !== 'parsed')).toEqual([])
    expect(await statesOf(large)).toContain('pending')

    for (let round = 0; round < 10 && (await waiting(large)) > 0; round += 1) await minutes(10)
    expect(await statesOf(large)).toEqual(['done'])
    expect(await statesOf(small)).toEqual(['done'])
    expect(await waiting(large)).toBe(0)
    expect(taskCount).toBeLessThanOrEqual(0.5 * MAILS)
  },
  PATIENCE,
)

test('a lost task is queued again, less and less often, until a run starts', async () => {
  const org = newOrganization()
  await receive(org, 1, 'lost')
  const asked: number[] = []
  for (let minute = 0; minute < 40; minute += 1) {
    if (tasks.some(({ organization_id }) => organization_id === org)) asked.push(minute)
    tasks = []
    time += MINUTE
    await sweepJobs(deps, [inboxJob])
  }
  expect(asked).toEqual([0, 1, 3, 7, 15, 31])
  await minutes(20)
  expect(analysed).toEqual(['lost'])
})

test('a run that dies is followed by another, and mail that arrives during a run needs no task', async () => {
  const org = newOrganization()
  await receive(org, 1, 'first')
  tasks = []
  const died = await beginRun(deps.database, org, time)
  expect(died).toBe(1)
  await receive(org, 1, 'second')
  expect(tasks).toEqual([])
  expect(await beginRun(deps.database, org, time)).toBeUndefined()
  await minutes(4)
  expect(analysed.toSorted()).toEqual(['first', 'second'])
  expect(await takeMails(deps.database, org, 1, time)).toEqual([])
  tasks = []
  await endRun(deps.database, deps, org, 1, time)
  expect(tasks).toEqual([])
})

test('if the analyser is away for two days, a mail fails in the end, but not on the first day', async () => {
  const org = newOrganization()
  outage = { from: 0, to: Infinity }
  await receive(org, 1, 'never')
  await minutes(60)
  const tried = taskCount
  expect(tried).toBeLessThan(12)
  await minutes(22 * 60, 60)
  expect(await statesOf(org)).toEqual(['pending'])
  await minutes(2 * 60, 15)
  expect(await statesOf(org)).toEqual(['failed'])
})

test('a mail that takes the analyser too long does not delay others', async () => {
  const org = newOrganization()
  await receive(org, 1, 'slow')
  await receive(org, 20, 'quick')
  const slow: Model = {
    provider: 'vertex',
    answer: (task, mail) =>
      subjectOf(mail) === 'slow'
        ? Promise.reject(Object.assign(new Error('deadline'), { status: 504 }))
        : model.answer(task, mail),
  }
  await analyseEmails({ ...deps, models: { of: async () => slow } }, { organization_id: org })
  expect(analysed).toHaveLength(20)
})

test('an unreadable note of waiting mail does not delay other mail, and stays', async () => {
  const org = newOrganization()
  await receive(org, 1, 'Mine')
  const broken = db.doc(paths.pendingEmail(org, 7))
  await broken.set({ organization_id: org, not_before: 0, attempts: 'many' })
  await minutes(2)
  expect(await statesOf(org)).toEqual(['done'])
  expect((await broken.get()).get('attempts')).toBe('many')
})
