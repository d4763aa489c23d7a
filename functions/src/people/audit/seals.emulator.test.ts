import { randomUUID } from 'node:crypto'
import { DAY, dayAt } from '@attestry/core/base/day'
import { api } from '@attestry/core/api'
import { at, collectionOf, objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../adapters/firestore'
import { seedOrganization } from '../../testing/seed-organization'
import { sealsInMemory } from '../../testing/seals-in-memory'
import { startApi } from '../../testing/start-api'
import { type SealBlobs, sealAuditLog } from './seals'

const time = (day: number, hour: number) => Date.UTC(2031, 0, day, hour)

let server: Awaited<ReturnType<typeof startApi>>
let us: Awaited<ReturnType<typeof seedOrganization>>
const { bytes, seals, clear } = sealsInMemory()

beforeAll(async () => {
  server = await startApi({ seals })
})
afterAll(() => server.close())

beforeEach(async () => {
  clear()
  us = await seedOrganization()
})

const entries = () => us.db.collection(collectionOf(paths.auditEntry(1))).where('organization_id', '==', us.org)

async function note(created_at: number, detail = randomUUID()): Promise<string> {
  const by = { org: us.org, uid: us.admin.uid, now: created_at }
  await server.deps.database.transact(by, async (tx) => tx.audit('user-renamed', at('member', us.org, 'x'), detail))
  const { docs } = await entries().where('detail', '==', detail).get()
  return docs[0]?.ref.path ?? ''
}

const seal = (now: number) => sealAuditLog({ ...server.deps, now: () => now })
const verify = async () => (await server.call(api.verifyAuditLog, {}, us.admin.token)).body

/** Three days with entries and one without, all sealed. */
async function sealedLog() {
  const [first, , third] = [
    await note(time(1, 8)),
    await note(time(1, 23)),
    await note(time(2, 0)),
    await note(time(4, 12)),
  ]
  await seal(time(2, 2))
  await seal(time(6, 2))
  return { first, third }
}

describe('the audit log', () => {
  test('is sealed day by day, some time after the day has ended', async () => {
    expect(await verify()).toEqual({ sealed_until: null, changed_day: null })
    await note(time(1, 8))
    await seal(time(2, 0) + 3599_000)
    expect((await verify()).sealed_until).toBeNull()
    await seal(time(2, 1))
    expect(await verify()).toEqual({ sealed_until: time(2, 0), changed_day: null })
    await note(time(2, 9))
    expect(await verify()).toEqual({ sealed_until: time(2, 0), changed_day: null })
  })

  test('is found unchanged if it is, however often it is sealed', async () => {
    await sealedLog()
    const before = new Map(bytes)
    await Promise.all([seal(time(6, 3)), seal(time(6, 4))])
    expect(bytes).toEqual(before)
    expect([...bytes.keys()].filter((key) => key.includes(us.org))).toHaveLength(3)
    expect(await verify()).toEqual({ sealed_until: time(6, 0), changed_day: null })
  })

  test('is sealed from where a run died', async () => {
    await sealedLog()
    await note(time(6, 1))
    await note(time(8, 1))
    const dying: SealBlobs = {
      ...seals,
      async create(key, ...content) {
        if (key.includes('/days/')) throw new Error('The machine is gone')
        await seals.create(key, ...content)
      },
    }
    await expect(sealAuditLog({ ...server.deps, seals: dying, now: () => time(9, 2) })).rejects.toThrow('is gone')
    expect(await verify()).toEqual({ sealed_until: time(6, 0), changed_day: null })
    await seal(time(9, 2))
    expect(await verify()).toEqual({ sealed_until: time(9, 0), changed_day: null })
  })
})

test('of 50 organizations with 365 seals each a night reads one seal, and none where a killed run had sealed', async () => {
  const orgs = Array.from({ length: 50 }, () => randomUUID())
  const days = Array.from({ length: 365 }, (_, back) => dayAt(time(10, 0) - (365 - back) * DAY))
  for (const org of orgs) {
    for (const day of days) {
      const seal = { day, count: 1, previous: '', hash: 'h' }
      bytes.set(objects.auditSeal(org, day), Buffer.from(JSON.stringify(seal)))
    }
    const by = { org, uid: 'ada', now: time(11, 8) }
    await server.deps.database.transact(by, async (tx) => tx.audit('user-renamed', at('member', org, 'x')))
  }
  const asked: string[] = []
  let left = 30
  const watched: SealBlobs = {
    ...seals,
    async create(...args) {
      if (left-- <= 0) throw new Error('The machine is gone')
      await seals.create(...args)
    },
    async read(key) {
      asked.push(key)
      return seals.read(key)
    },
  }
  const night = () => sealAuditLog({ ...server.deps, seals: watched, now: () => time(12, 2) })
  await expect(night()).rejects.toThrow('is gone')
  const sealed = orgs.filter((org) => bytes.has(objects.auditSeal(org, '2031-01-11')))
  expect(sealed).toHaveLength(30)
  left = Infinity
  asked.length = 0
  await night()
  const newest = days.at(-1) ?? ''
  const others = orgs.filter((org) => !sealed.includes(org)).map((org) => objects.auditSeal(org, newest))
  expect(asked.toSorted()).toEqual(others.toSorted())
  expect(orgs.filter((org) => !bytes.has(objects.auditSeal(org, '2031-01-11')))).toEqual([])
})

describe('the check names the first day on which an entry was', () => {
  test('changed', async () => {
    const { third } = await sealedLog()
    await us.db.doc(third).update({ detail: 'something harmless' })
    expect((await verify()).changed_day).toBe('2031-01-02')
  })

  test('given to somebody else', async () => {
    const { first } = await sealedLog()
    await us.db.doc(first).update({ uid: us.member.uid })
    expect((await verify()).changed_day).toBe('2031-01-01')
  })

  test('removed, be it the only one of its day', async () => {
    const { first, third } = await sealedLog()
    await us.db.doc(third).delete()
    expect((await verify()).changed_day).toBe('2031-01-02')
    await us.db.doc(first).delete()
    expect((await verify()).changed_day).toBe('2031-01-01')
  })

  test('added, be it on a day that had none', async () => {
    await sealedLog()
    const entry = { ...sampleOf.auditEntry, organization_id: us.org, uid: us.admin.uid, created_at: time(3, 5) }
    await us.db.doc(paths.auditEntry(newId())).create(entry)
    expect((await verify()).changed_day).toBe('2031-01-03')
  })

  test('changed and its seal rebuilt, which the next seal shows', async () => {
    const { first } = await sealedLog()
    await us.db.doc(first).update({ detail: 'something harmless' })
    const days = [...bytes.keys()].filter((key) => key.endsWith('2031-01-01'))
    for (const key of days) bytes.delete(key)
    const kept = new Map([...bytes].filter(([key]) => key.includes('/days/')))
    for (const key of kept.keys()) bytes.delete(key)
    await seal(time(2, 2))
    for (const [key, content] of kept) bytes.set(key, content)
    expect((await verify()).changed_day).toBe('2031-01-02')
  })
})

test('only admins may ask, and not often', async () => {
  expect((await server.call(api.verifyAuditLog, {}, us.member.token)).status).toBe(403)
  const answers = []
  for (let index = 0; index < 11; index++) answers.push(await server.call(api.verifyAuditLog, {}, us.admin.token))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
})

test('the bucket keeps what was created first', async () => {
  const { blobs } = server.deps
  const key = `audit-seals/test/${randomUUID()}`
  await blobs.create(key, Buffer.from('first'), 'text/plain')
  await blobs.create(key, Buffer.from('second'), 'text/plain')
  expect((await blobs.read(key)).toString()).toBe('first')
  expect(await blobs.list('audit-seals/test/')).toContain(key)
})
