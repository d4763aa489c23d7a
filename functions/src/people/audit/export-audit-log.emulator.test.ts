import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import type { Sent } from '@attestry/core/base/endpoint'
import { at } from '@attestry/core/paths'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOrganization } from '../../testing/seed-organization'
import { sealsInMemory } from '../../testing/seals-in-memory'
import { startApi } from '../../testing/start-api'
import { verifyLog } from './exported-log'
import { sealAuditLog } from './seals'

const time = (day: number, hour: number) => Date.UTC(2031, 2, day, hour)

let server: Awaited<ReturnType<typeof startApi>>
let us: Awaited<ReturnType<typeof seedOrganization>>
const { seals, clear } = sealsInMemory()

beforeAll(async () => {
  server = await startApi({ seals, now: () => time(6, 12) })
})
afterAll(() => server.close())

beforeEach(async () => {
  clear()
  us = await seedOrganization()
  const note = (day: number, uid: string, detail: string) =>
    server.deps.database.transact({ org: us.org, uid, now: time(day, 9) }, async (tx) =>
      tx.audit(detail === 'in' ? 'signed-in' : 'user-renamed', at('member', us.org, 'x'), detail),
    )
  await note(1, us.admin.uid, 'in')
  await note(1, us.member.uid, '=1+1')
  await note(2, us.admin.uid, 'Grüße, "quoted"')
  await note(4, us.member.uid, 'in')
  await sealAuditLog({ ...server.deps, now: () => time(2, 2) })
  await sealAuditLog({ ...server.deps, now: () => time(5, 2) })
  await note(6, us.admin.uid, 'not sealed yet')
})

type Log = { entries: { uid: string; detail: string }[]; seals: { hash: string }[] }
const entryOf = (entries: Log['entries'], detail: string) => {
  const found = entries.find((entry) => entry.detail === detail)
  if (!found) throw new Error(`No entry says ${detail}`)
  return found
}

type Filter = Omit<Sent<typeof api.exportAuditLog>, 'format'>

const exported = async (format: 'csv' | 'json', filter: Filter = {}) => {
  const { url } = callOf(api.exportAuditLog, { format, ...filter })
  const answer = await fetch(server.url + url, { headers: { Authorization: `Bearer ${us.admin.token}` } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer()).toString()
}
const sinceMarch = { from: '2031-03-01' }

test('a spreadsheet has one line for each entry, newest first, and no formula', async () => {
  const rows = parse(await exported('csv', sinceMarch), { bom: true }) as string[][]
  expect(rows[0]).toEqual(['When (UTC)', 'Who', 'Email', 'What', 'Detail', 'Subject'])
  const { email } = us.admin
  const lines = rows.slice(1).map(([when = '', , , what, detail]) => `${when.slice(0, 10)} ${what}: ${detail}`)
  expect(lines.slice(0, 3)).toEqual([
    '2031-03-06 Renamed a user: not sealed yet',
    '2031-03-04 Signed in: in',
    '2031-03-02 Renamed a user: Grüße, "quoted"',
  ])
  expect(new Set(lines.slice(3))).toEqual(new Set(["2031-03-01 Renamed a user: '=1+1", '2031-03-01 Signed in: in']))
  expect(rows.some((row) => row[2] === email)).toBe(true)
})

test('list and files find what was done by somebody, of a kind, and on some days', async () => {
  const found = async (filter: Filter) => {
    const { entries } = (await server.call(api.listAuditLog, { ...sinceMarch, ...filter }, us.admin.token)).body
    const file = JSON.parse(await exported('json', { ...sinceMarch, ...filter })) as { entries: { detail: string }[] }
    const shown = entries.map(({ detail }) => detail).filter((detail) => !/^(?:CSV|JSON),/.test(detail))
    expect(file.entries.map(({ detail }) => detail).filter((detail) => !/^(?:CSV|JSON),/.test(detail))).toEqual(shown)
    return shown
  }
  expect(await found({ uid: us.member.uid })).toEqual(['in', '=1+1'])
  expect(await found({ action: 'user-renamed', uid: us.admin.uid })).toEqual(['not sealed yet', 'Grüße, "quoted"'])
  expect(await found({ from: '2031-03-02', until: '2031-03-04' })).toEqual(['in', 'Grüße, "quoted"'])
  expect(await found({ from: '2031-03-05', until: '2031-03-05' })).toEqual([])
})

describe('the JSON file can be checked without us', () => {
  test('whole, and a part of its days', async () => {
    const verdict = verifyLog(await exported('json'))
    expect(verdict).toMatchObject({ changed_day: undefined, newest: { day: '2031-03-04' } })
    expect(verifyLog(await exported('json', { from: '2031-03-02', until: '2031-03-03' }))).toMatchObject({
      sealed: 1,
      changed_day: undefined,
    })
    expect(verifyLog(await exported('json', { until: '2031-03-01' }))).toMatchObject({ changed_day: undefined })
  })

  test.each<[string, string, (log: Log) => void]>([
    ['changed', '2031-03-02', ({ entries }) => (entryOf(entries, 'Grüße, "quoted"').detail = 'Gruesse')],
    ['given to somebody else', '2031-03-01', ({ entries }) => (entryOf(entries, '=1+1').uid = us.admin.uid)],
    ['removed', '2031-03-01', ({ entries }) => entries.splice(entries.indexOf(entryOf(entries, '=1+1')), 1)],
    ['sealed by another seal', '2031-03-01', ({ seals: [first] }) => first && (first.hash = '0'.repeat(64))],
  ])('and names the day of an entry that was %s', async (_, day, change) => {
    const log = JSON.parse(await exported('json')) as Log
    change(log)
    expect(verifyLog(JSON.stringify(log))).toMatchObject({ changed_day: day })
  })

  test('but not with some entries of a day only', async () => {
    expect(verifyLog(await exported('json', { uid: us.member.uid }))).toMatch(/some entries of each day only/)
  })

  test('by a command, also against a seal that was kept elsewhere', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'audit-'))
    const file = join(folder, 'log.json')
    const root = fileURLToPath(new URL('../../../..', import.meta.url))
    const run = (...kept: string[]) =>
      promisify(execFile)('npm', ['run', '--silent', 'verify-audit', '--', file, ...kept], { cwd: root })
    const text = await exported('json', sinceMarch)
    await writeFile(file, text)
    const { stdout } = await run()
    expect(stdout).toContain('4 entries are as they were when they were sealed; 1 were not sealed yet.')
    const [hash = ''] = /[0-9a-f]{64}/.exec(stdout) ?? []
    expect((await run(hash)).stdout).toContain(hash)
    await expect(run(randomUUID())).rejects.toThrow('No seal of this file')
    await writeFile(file, text.replace('Grüße', 'Gruesse'))
    await expect(run()).rejects.toThrow('The entries of 2031-03-02 (UTC) are not those that were sealed.')
    await rm(folder, { recursive: true })
  })
})

test('an export is in the log afterwards, and only admins may make one', async () => {
  await exported('csv', { action: 'signed-in' })
  const { entries } = (await server.call(api.listAuditLog, {}, us.admin.token)).body
  expect(entries[0]).toMatchObject({ action: 'audit-log-exported', detail: 'CSV, action signed-in' })
  expect((await server.call(api.exportAuditLog, { format: 'csv' }, us.member.token)).status).toBe(403)
})
