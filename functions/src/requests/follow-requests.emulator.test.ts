import { RequestStatus } from '@attestry/core/base/request-status'
import { CustomerRequest, OPEN_STATUSES, RequestEvent, RequestStats } from '@attestry/core/requests/customer-requests'
import { DAY, dayAt, dayOf } from '@attestry/core/base/day'
import { toStored } from '@attestry/core/documents'
import { collectionOf, paths } from '@attestry/core/paths'
import type { Day } from '@attestry/core/base/primitives'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepJobs } from '../jobs/sweep'
import { readDocument, readList } from '../adapters/firestore'
import { randomFrom } from '../testing/random-from'
import { seedOrganization } from '../testing/seed-organization'
import { sizeOf } from '../testing/sizes'
import { startApi } from '../testing/start-api'
import { beginCount, countNow, countRequests, endCount, requestCountJob } from './count-requests'
import { followRequest, type RequestChanged } from './follow-request'

const HOUR = 3600_000
/** A Friday noon. */
const START = Date.UTC(2026, 10, 20, 12)

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let time = START
let made = 0

beforeAll(async () => {
  server = await startApi({ now: () => time, log: () => {} })
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
  time = START
  made = 0
  server.queued.length = 0
})

const at = (id: number) => where.db.doc(paths.request(where.org, id))
const read = async (id: number) => readDocument(CustomerRequest, await at(id).get())!

async function add(changes: Partial<CustomerRequest> = {}): Promise<RequestChanged & { after: CustomerRequest }> {
  const id = changes.id ?? 1001 + made++
  const request = { ...sampleOf.request, due_date: null, created_at: time, changed_at: time, ...changes, id }
  await at(id).set(toStored('request', request))
  return { org: where.org, before: undefined, after: request }
}

/** Moves it as a member does in the browser. */
async function move(id: number, changes: Partial<Pick<CustomerRequest, 'status' | 'priority' | 'assignee_uid'>>) {
  const before = await read(id)
  const versions = {
    ...('status' in changes && { status_version: before.status_version + 1 }),
    ...('priority' in changes && { priority_version: before.priority_version + 1 }),
    ...('assignee_uid' in changes && { assignee_version: before.assignee_version + 1 }),
  }
  await at(id).update({ ...changes, ...versions, changed_by: where.member.uid, changed_at: time })
  return { org: where.org, before, after: await read(id) } satisfies RequestChanged
}

/** Runs the trigger for a change, and for what the trigger itself writes, until it rests. */
async function follow(change: RequestChanged): Promise<number> {
  const id = change.after?.id ?? change.before?.id ?? 0
  const before = readDocument(CustomerRequest, await at(id).get())
  await followRequest(server.deps, change)
  const after = readDocument(CustomerRequest, await at(id).get())
  if (JSON.stringify(before) === JSON.stringify(after)) return 1
  return 1 + (await follow({ org: where.org, before, after }))
}

const historyOf = async (id: number) => {
  const { docs } = await where.db.collection(collectionOf(paths.requestEvent(where.org, id, 'x'))).get()
  return readList(RequestEvent, docs)
}
const count = () => countRequests(server.deps, { organization_id: where.org })
const stats = async () => readDocument(RequestStats, await where.db.doc(paths.requestStats(where.org)).get())
const asked = () => server.queued.filter(({ name }) => name === 'countRequests').length

describe('the history of a request', () => {
  test('has a line for each thing that was moved, even if the trigger comes twice', async () => {
    await add()
    const change = await move(1001, { status: 'in_progress', assignee_uid: where.member.uid })
    expect(await follow(change)).toBe(1)
    await follow(change)
    const line = { at: time, by: where.member.uid }
    expect(await historyOf(1001)).toEqual([
      { id: 'assignee-1', ...line, what: { kind: 'assignee', from: null, to: where.member.uid } },
      { id: 'status-1', ...line, what: { kind: 'status', from: 'new', to: 'in_progress' } },
    ])
    // The same value again is a write, but no change.
    await follow(await move(1001, { priority: sampleOf.request.priority }))
    expect(await historyOf(1001)).toHaveLength(2)
  })

  test('is not written for a request that was deleted meanwhile', async () => {
    await add()
    const change = await move(1001, { status: 'delivered' })
    await at(1001).delete()
    await follow(change)
    expect(await historyOf(1001)).toEqual([])
    expect((await at(1001).get()).exists).toBe(false)
  })
})

describe('when a request was done', () => {
  test('is set when it gets there, kept from delivered to complete, and gone when it leaves', async () => {
    await add()
    // The trigger writes the time, and rests after its own write.
    expect(await follow(await move(1001, { status: 'delivered' }))).toBe(2)
    time += HOUR
    expect(await follow(await move(1001, { status: 'complete' }))).toBe(1)
    expect(await read(1001)).toMatchObject({ completed_at: START, first_response_at: START })
    await follow(await move(1001, { status: 'for_review' }))
    expect(await read(1001)).toMatchObject({ completed_at: null, first_response_at: null })
  })

  test('does not depend on the order in which the changes are heard of', async () => {
    const moves: RequestStatus[] = ['delivered', 'in_progress', 'delivered', 'complete']
    await add()
    const changes: RequestChanged[] = []
    for (const status of moves) {
      time += HOUR
      changes.push(await move(1001, { status }))
    }
    for (const index of [3, 0, 2, 3, 1]) await follow(changes[index]!)
    expect(await read(1001)).toMatchObject({ completed_at: START + 3 * HOUR, first_response_at: START + 3 * HOUR })
    expect(await historyOf(1001)).toHaveLength(4)
  })
})

describe('the counts', () => {
  test('are asked for once, however much changes at once, and again for what changes while they are made', async () => {
    const changes = await Promise.all(Array.from({ length: 6 }, () => add()))
    await Promise.all(changes.map(follow))
    expect(asked()).toBe(1)
    const attempt = (await beginCount(server.deps.database, where.org, time))!
    const counted = await countNow(server.deps.database, where.org, time)
    await follow(await move(1001, { status: 'waiting' }))
    await follow(await move(1002, { status: 'waiting' }))
    expect(asked()).toBe(1)
    // Another run cannot begin meanwhile.
    await count()
    expect(await stats()).toBeUndefined()
    expect(await endCount(server.deps, where.org, attempt, counted)).toBe(true)
    expect((await stats())?.by_status).toMatchObject({ new: 6, waiting: 0 })
    await count()
    expect((await stats())?.by_status).toMatchObject({ new: 4, waiting: 2 })
  })

  test('ask for nothing when what they count has not changed', async () => {
    await add()
    await follow(await move(1001, { priority: 'urgent', assignee_uid: where.member.uid }))
    expect(asked()).toBe(0)
  })

  test('move with time alone: due today, overdue, and what was done today', async () => {
    await add({ due_date: dayAt(START + DAY) })
    await follow(await add({ due_date: dayAt(START + DAY), status: 'complete', completed_at: START }))
    await count()
    expect(await stats()).toMatchObject({ due_in_24h: 0, overdue: 0, completed_today: 1 })
    const counted = []
    for (let hour = 0; hour < 48; hour++) {
      time += HOUR
      server.queued.length = 0
      await sweepJobs(server.deps, [requestCountJob])
      if (JSON.stringify(server.queued).includes(where.org)) {
        await count()
        const { due_in_24h, overdue, completed_today } = (await stats())!
        counted.push([(time - START) / HOUR, due_in_24h, overdue, completed_today])
      }
    }
    // At 12 hours and at 36 it is midnight; nothing is counted in between.
    expect(counted).toEqual([
      [12, 1, 0, 0],
      [36, 1, 1, 0],
    ])
  })

  test('find requests of earlier versions, which had the moment at which they were due', async () => {
    await follow(await add())
    const { due_date: _, ...stored } = toStored('request', { ...sampleOf.request, id: 1002 })
    await at(1002).set({ ...stored, due_at: dayOf(START) + DAY - 1 })
    await at(1003).set({ ...stored, due_at: START - DAY })
    expect((await read(1002)).due_date).toBe(dayAt(START))
    await count()
    expect(await stats()).toMatchObject({ due_in_24h: 2, overdue: 1 })
    expect((await at(1003).get()).data()).toEqual({ ...stored, due_date: dayAt(START - DAY) })
  })

  test('equal an independent count after any history, with triggers late, twice and in any order', async () => {
    for (let seed = 1; seed <= sizeOf(3, 20); seed++) {
      where = await seedOrganization()
      const { found, worked_out } = await afterHistory(randomFrom(seed))
      expect({ seed, ...found }).toEqual({ seed, ...worked_out })
    }
  })
})

/** A random history of some requests: what is stored in the end, and the same as worked out beside it. */
async function afterHistory(random: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  ;[time, made] = [START, 0]
  const model = new Map<number, { status: RequestStatus; due_date: Day | null; done: number | null }>()
  const changes: RequestChanged[] = []
  for (let step = 0; step < 24; step++) {
    time += Math.floor(random() * 5) * HOUR
    const id = pick([...model.keys(), 0])
    const known = model.get(id)
    if (!known || model.size < 3) {
      const due_date = pick([null, ...[-DAY, 0, DAY, 2 * DAY].map((away) => dayAt(time + away))])
      const change = await add({ due_date })
      changes.push(change)
      model.set(change.after.id, { status: 'new', due_date, done: null })
    } else if (random() < 0.1) {
      const before = await read(id)
      await at(id).delete()
      changes.push({ org: where.org, before, after: undefined })
      model.delete(id)
    } else {
      const status = pick(RequestStatus.options)
      changes.push(await move(id, { status }))
      const isDone = status === 'delivered' || status === 'complete'
      model.set(id, { ...known, status, done: isDone ? (known.done ?? time) : null })
    }
    // Some triggers come in between, some of them twice.
    if (random() < 0.4) await follow(pick(changes))
    if (random() < 0.2) await count()
  }
  for (const change of [...changes].sort(() => random() - 0.5)) await follow(change)
  for (let run = 0; run < 3; run++) await count()

  const left = [...model.values()]
  const isOpen = ({ status }: (typeof left)[number]) => OPEN_STATUSES.some((open) => open === status)
  const due = (by: Day) => left.filter((one) => isOpen(one) && one.due_date !== null && one.due_date <= by).length
  const times = await Promise.all(
    [...model.keys()].map(async (id) => {
      const { status, completed_at, first_response_at } = await read(id)
      return { id, status, completed_at, first_response_at }
    }),
  )
  return {
    found: { stats: await stats(), times },
    worked_out: {
      stats: {
        by_status: Object.fromEntries(
          RequestStatus.options.map((status) => [status, left.filter((one) => one.status === status).length]),
        ),
        due_in_24h: due(dayAt(time)),
        overdue: due(dayAt(time - DAY)),
        completed_today: left.filter(({ done }) => done !== null && done >= time - (time % DAY)).length,
        counted_at: time,
      },
      times: [...model].map(([id, { status, done }]) => ({ id, status, completed_at: done, first_response_at: done })),
    },
  }
}

test('every change marks the day of its request for the reports, and a move of people is one', async () => {
  const day = async (): Promise<unknown> => {
    const { docs } = await where.db.collectionGroup('requestDays').where('organization_id', '==', where.org).get()
    return docs.map((doc): unknown => doc.get('changes'))
  }
  await follow(await add())
  await follow(await move(1001, { priority: 'low' }))
  expect(await day()).toEqual([1])
  await follow(await move(1001, { status: 'complete' }))
  expect(await day()).toEqual([2])
})
