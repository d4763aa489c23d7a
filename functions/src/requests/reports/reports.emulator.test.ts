import { api } from '@attestry/core/api'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { DAY, dayAt, dayOf } from '@attestry/core/base/day'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import type { ReportChoice } from '@attestry/core/request-lists'
import { queries } from '@attestry/core/queries'
import type { Input } from '@attestry/core/base/endpoint'
import { callOf } from '@attestry/core/base/call'
import { inGroups } from '@attestry/core/base/in-groups'
import { customerKey, ReportFigure } from '@attestry/core/requests/report-figures'
import { reportRows, reportTable } from '@attestry/core/requests/report-texts'
import { MOST_GROUPS, PERIODS, type Report, ReportPeriod } from '@attestry/core/requests/reports'
import { sampleOf } from '@attestry/core/sample-documents'
import type { VaultFile } from '@attestry/core/vault/vault'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { DocumentReference, Query, type QuerySnapshot } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWorkbook } from '../../sheets/xlsx-rows'
import { extractText } from '../../vault/reading/extract-text'
import { seedOrganization } from '../../testing/seed-organization'
import { sizeOf } from '../../testing/sizes'
import { startApi } from '../../testing/start-api'
import type { Database } from '../../adapters/database'
import { countNow } from '../count-requests'
import { countRequestDays, markDay, recountDay } from './request-days'

// The emulator reads all requests of an organization to find those of a day.
if (process.env.DEEP) vi.setConfig({ testTimeout: 3_600_000 })

// The last day of a month, so that months have an edge near the end.
const NOW = Date.UTC(2026, 10, 30, 15)
let now = NOW
let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  server = await startApi({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  where = await seedOrganization()
})

type Made = Partial<CustomerRequest> & { created_at: number }
let nextId = 1001

/** Stores requests as their trigger notices them. */
async function add(...requests: readonly Made[]): Promise<number[]> {
  const batch = where.db.batch()
  const ids = requests.map((request) => {
    const id = nextId++
    batch.set(
      where.db.doc(paths.request(where.org, id)),
      toStored('request', { ...sampleOf.request, due_date: null, ...request, id }),
    )
    return id
  })
  await batch.commit()
  const times = new Map(requests.map(({ created_at }) => [dayOf(created_at), created_at]))
  for (const created_at of times.values()) await mark(created_at)
  return ids
}

const mark = (created_at: number) => markDay(server.deps.database, where.org, created_at, now)

async function change(id: number, changes: Partial<CustomerRequest>, created_at: number): Promise<void> {
  await where.db.doc(paths.request(where.org, id)).update(changes)
  await mark(created_at)
}

async function addFiles(...files: readonly Partial<VaultFile>[]): Promise<void> {
  const batch = where.db.batch()
  for (const [place, file] of files.entries()) {
    const whole = { ...sampleOf.file, superseded_by: null, expires_at: null, ...file, id: 5000 + place }
    batch.set(where.db.doc(paths.file(where.org, whole.id)), toStored('file', whole))
  }
  await batch.commit()
}

async function read(period: ReportPeriod = '30d'): Promise<Report> {
  const { status, body } = await server.call(api.readReport, { period }, where.member.token)
  expect(status).toBe(200)
  return body
}

/** The figures as somebody would find them who has all requests and documents before them. */
function expected(requests: readonly CustomerRequest[], files: readonly VaultFile[], period: ReportPeriod) {
  const { days, months } = PERIODS[period]
  const startOfToday = Date.UTC(2026, 10, 30)
  const isFrom = (first: number, end: number) => (one: CustomerRequest) =>
    one.created_at >= first && one.created_at < end
  const compute = (some: readonly CustomerRequest[]) => {
    let [done, ok, missed, replies, waited, sent, reused] = [0, 0, 0, 0, 0, 0, 0]
    for (const one of some) {
      if (one.completed_at !== null) done++
      if (one.due_date !== null) {
        const done = dayAt(one.completed_at ?? NOW)
        if (one.completed_at === null) missed += done > one.due_date ? 1 : 0
        else if (done <= one.due_date) ok++
        else missed++
      }
      if (one.first_response_at !== null) {
        replies++
        waited += one.first_response_at - one.created_at
      }
      sent += one.documents_sent
      reused += one.documents_reused
    }
    return {
      created: some.length,
      completed: done,
      late: missed,
      first_response: replies ? waited / replies : null,
      in_time: ok + missed ? ok / (ok + missed) : null,
      reuse: sent ? reused / sent : null,
    }
  }
  const first = startOfToday - (days - 1) * DAY
  const these = requests.filter(isFrom(first, startOfToday + DAY))
  const [value, before] = [compute(these), compute(requests.filter(isFrom(first - days * DAY, first)))]
  const figure = (name: 'created' | 'completed' | 'first_response' | 'in_time' | 'reuse') => ({
    value: value[name],
    before: before[name],
  })
  const current = files.filter(({ state, superseded_by }) => state === 'vault' && superseded_by === null)
  const dayNumber = (at: number) => Math.floor(at / DAY)
  const endingIn = (at: number, from: number, to: number) =>
    current.filter(({ expires_at }) => {
      const left = expires_at === null ? NaN : dayNumber(expires_at) - dayNumber(at)
      return left >= from && left <= to
    }).length
  const keys = [...new Set(these.map(({ customer_name }) => customer_name.toLowerCase()))]
  const customers = keys.map((key) => {
    const { created, completed } = compute(these.filter(({ customer_name }) => customer_name.toLowerCase() === key))
    return { key, created, completed }
  })
  return {
    created: figure('created'),
    completed: figure('completed'),
    first_response: figure('first_response'),
    in_time: figure('in_time'),
    reuse: figure('reuse'),
    late: value.late,
    expiring: { value: endingIn(NOW, 0, 30), before: endingIn(NOW - days * DAY, 0, 30) },
    months: Array.from({ length: months }, (_, place) => {
      const month = Date.UTC(2026, 11 - months + place)
      const { created, completed } = compute(requests.filter(isFrom(month, Date.UTC(2026, 12 - months + place))))
      return { month, created, completed }
    }),
    documents: {
      valid: current.filter(({ expires_at }) => expires_at === null).length + endingIn(NOW, 61, Infinity),
      undated: current.filter(({ expires_at }) => expires_at === null).length,
      soon: endingIn(NOW, 0, 60),
      expired: endingIn(NOW, -Infinity, -1),
    },
    customers: customers.sort((one, other) => other.created - one.created || one.key.localeCompare(other.key)),
  }
}

/** Finds behind each figure of a report the requests that it counts, and no others. */
async function expectLists({ from, to, customers, by_person, by_customer, ...figures }: Report) {
  const find = async (choice: ReportChoice) =>
    server.deps.database.reads.list('request', queries.requestsBetween(where.org, from, to + DAY, choice, 300))
  const lists = await Promise.all(ReportFigure.options.map(async (figure) => [figure, await find({ figure })] as const))
  const of = Object.fromEntries(lists) as Record<ReportFigure, CustomerRequest[]>
  const sum = (some: CustomerRequest[], add: (one: CustomerRequest) => number) =>
    some.reduce((total, one) => total + add(one), 0)
  expect((await find({})).length).toBe(figures.created.value)
  expect(of.completed.length).toBe(figures.completed.value)
  expect(of.late.length).toBe(figures.late)
  const due = of.in_time.length + of.late.length
  expect(due ? of.in_time.length / due : null).toBe(figures.in_time.value)
  const waited = sum(of.responded, ({ created_at, first_response_at: at }) => at! - created_at)
  expect(of.responded.length ? waited / of.responded.length : null).toBe(figures.first_response.value)
  const sent = sum(of.sent, ({ documents_sent }) => documents_sent)
  expect(sent ? sum(of.reused, ({ documents_reused }) => documents_reused) / sent : null).toBe(figures.reuse.value)
  for (const { name, created, completed } of customers) {
    const customer = customerKey(name)
    const [all, done] = [await find({ customer }), await find({ customer, figure: 'completed' })]
    expect([all.length, done.length]).toEqual([created, completed])
  }
  const groups = [
    ...by_person.map(({ uid, ...sums }) => ({ of: { person: uid }, sums })),
    ...by_customer.map(({ name, ...sums }) => ({ of: { customer: customerKey(name) }, sums })),
  ]
  await Promise.all(
    groups.map(async ({ of: group, sums }) => {
      const [all, late] = await Promise.all([find(group), find({ ...group, figure: 'late' })])
      expect([all.length, late.length]).toEqual([sums.created, sums.late])
      for (const figure of ['completed', 'in_time', 'responded'] as const)
        expect(all.filter(({ reported }) => reported?.figures.includes(figure))).toHaveLength(sums[figure])
    }),
  )
  expect(by_person.reduce((all, { created }) => all + created, 0)).toBe(figures.created.value)
}

const download = async (call: { url: string }) => {
  const headers = { Authorization: `Bearer ${where.member.token}` }
  const answer = await fetch(server.url + call.url, { headers })
  expect(answer.status).toBe(200)
  return { name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

type Exported = Partial<Input<typeof api.exportRequests>>

const exported = async ({ from, to }: Pick<Report, 'from' | 'to'>, also: Exported = {}) => {
  const { bytes } = await download(
    callOf(api.exportRequests, { from: String(from), before: String(to + DAY), format: 'csv', ...also }),
  )
  return parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
}

/** The same lines of the workbook. */
const exportedCells = async ({ from, to }: Pick<Report, 'from' | 'to'>) => {
  const { bytes } = await download(
    callOf(api.exportRequests, { from: String(from), before: String(to + DAY), format: 'xlsx' }),
  )
  const rows: string[][] = []
  openWorkbook(bytes).sheets[0]?.rows(({ cells }) => rows.push(cells))
  const [head = [], ...lines] = rows
  return lines.map((cells) => Object.fromEntries(head.map((column, place) => [column, cells[place] ?? ''])))
}

type ExportedLine = Record<string, string>

/** What exported requests add up to. */
function sumsOfLines(lines: readonly ExportedLine[]) {
  const count = (column: string, ...values: string[]) =>
    lines.filter((line) => (values.length === 0 ? line[column] !== '' : values.includes(line[column]!))).length
  const sum = (column: string) => lines.reduce((total, line) => total + Number(line[column]), 0)
  return {
    created: lines.length,
    completed: count('Closed (UTC)'),
    in_time: count('SLA', 'In time'),
    late: count('SLA', 'Late', 'Overdue'),
    responded: count('First Response (UTC)'),
    response_ms: sum('Hours to First Response') * 3600_000,
    documents_sent: sum('Documents Sent'),
    documents_reused: sum('Documents Reused'),
  }
}

/** The sums of a report, of which the export has hours, and so the milliseconds nearly. */
const nearly = <Sums extends { response_ms: number }>({ response_ms, ...sums }: Sums) => ({
  ...sums,
  response_ms: expect.closeTo(response_ms, -1) as number,
})

/** Adds up the exported requests of a report, as a table and as a workbook, and finds its figures. */
async function expectLines(report: Report) {
  const { months, ...figures } = report
  for (const read of [exported, exportedCells]) {
    const lines = await read(report)
    const sums = sumsOfLines(lines)
    const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
    expect(sums).toMatchObject({
      created: figures.created.value,
      completed: figures.completed.value,
      late: figures.late,
    })
    expect(share(sums.in_time, sums.in_time + sums.late)).toBe(figures.in_time.value)
    const wait = share(sums.response_ms, sums.responded)
    expect(wait ?? -1).toBeCloseTo(figures.first_response.value ?? -1, 0)
    expect(share(sums.documents_reused, sums.documents_sent)).toBe(figures.reuse.value)

    const ofCustomer = (name: string) =>
      sumsOfLines(lines.filter((line) => customerKey(line['Customer']!) === customerKey(name)))
    for (const { name, ...counts } of figures.customers) expect(ofCustomer(name)).toMatchObject(counts)
    for (const { name, ...all } of figures.by_customer) expect(ofCustomer(name)).toEqual(nearly(all))
    for (const { uid, ...all } of figures.by_person) {
      const theirs = lines.filter((line) => line['Assignee'] === (uid ?? 'Unassigned'))
      expect(sumsOfLines(theirs)).toEqual(nearly(all))
    }
    const differentIn = (column: string, keyOf: (text: string) => string) =>
      new Set(lines.map((line) => keyOf(line[column]!))).size
    expect(figures.customer_count).toBe(differentIn('Customer', customerKey))
    expect(figures.person_count).toBe(differentIn('Assignee', String))

    const ofMonths = await read({ from: months[0]!.month, to: figures.to })
    for (const { month, ...counts } of months) {
      const name = dayAt(month).slice(0, 7)
      const these = ofMonths.filter((line) => line['Came In (UTC)']!.startsWith(name))
      expect(sumsOfLines(these)).toMatchObject(counts)
    }
  }
  const late = await exported(figures, { figure: 'late' })
  expect(late.map((line) => line['SLA']).filter((sla) => sla !== 'Late' && sla !== 'Overdue')).toEqual([])
  expect(late).toHaveLength(figures.late)
}

const time = (from: number, to: number) => fc.integer({ min: NOW + from * DAY, max: NOW + to * DAY })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
// Around the edges of periods, and in all of two years.
const createdAt = fc.oneof(
  time(-740, 0),
  fc.constantFrom(7, 14, 30, 60, 90, 365).chain((days) => time(-days - 1, -days + 1)),
)
const anyRequest = createdAt.chain((created_at) =>
  fc.record({
    created_at: fc.constant(created_at),
    assignee_uid: fc.constantFrom(null, 'ada', 'max'),
    customer_name: fc.constantFrom('ACME', 'Acme', 'Würth', '__proto__', 'constructor'),
    due_date: fc
      .oneof(orNull(time(-400, 40)), fc.constant(created_at + 5 * DAY))
      .map((at) => (at === null ? null : dayAt(at))),
    first_response_at: orNull(fc.integer({ min: created_at, max: created_at + 9 * DAY })),
    // Some in the last moment.
    completed_at: fc.oneof(
      orNull(fc.integer({ min: created_at, max: created_at + 90 * DAY })),
      fc.constant(created_at + 5 * DAY),
    ),
    documents_sent: fc.nat(20),
    documents_reused: fc.constant(0),
  }),
)
const anyHistory = fc.array(
  anyRequest.chain((one) => fc.nat(one.documents_sent).map((documents_reused) => ({ ...one, documents_reused }))),
  // Enough for customers who differ in how often they asked, also in the few runs of `npm test`.
  { minLength: 15, maxLength: 60 },
)
// Around the first moment of today, of the last of 30 and 60 days, and of the day after.
const atAnEdge = fc
  .tuple(fc.constantFrom(0, 1, 30, 31, 60, 61), fc.constantFrom(-1, 0, 1))
  .map(([days, ms]) => dayOf(NOW) + days * DAY + ms)
const anyFiles = fc.array(
  fc.record({
    state: fc.constantFrom('vault' as const, 'vault' as const, 'cached' as const),
    superseded_by: fc.constantFrom(null, null, 5),
    expires_at: fc.oneof(orNull(time(-100, 130)), atAnEdge),
  }),
  // Enough that some have expired in one of the few runs of `npm test`.
  { minLength: 12, maxLength: 30 },
)

test('the figures of every period are those of a computation over all requests and documents', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, anyFiles, fc.infiniteStream(fc.nat(2)), async (history, files, picks) => {
      where = await seedOrganization()
      await addFiles(...files)
      const ids = await add(...history)
      // The figures are asked for while requests still change, so days are counted several times.
      if ((picks.next().value ?? 0) === 0) await read('7d')
      for (const [place, id] of ids.entries()) {
        const { created_at } = history[place]!
        const pick = picks.next().value ?? 0
        if (pick === 0) await change(id, { completed_at: created_at + DAY, documents_sent: 7 }, created_at)
        if (pick === 1 && place % 3 === 0) {
          await where.db.doc(paths.request(where.org, id)).delete()
          await mark(created_at)
        }
      }
      const { db, org } = where
      const stored = (await db.collection(`organizations/${org}/requests`).get()).docs
      const requests = stored.map((one) => ({ ...one.data(), id: Number(one.id) })) as CustomerRequest[]
      if (requests.length === 0) return
      const all = (await db.collection(`organizations/${org}/files`).get()).docs.map((one) => one.data() as VaultFile)
      for (let round = 0; (await read('1y')).is_counting; round++) {
        expect(round).toBeLessThan(20)
        await countRequestDays(server.deps)
      }
      for (const period of ReportPeriod.options) {
        const { customers, ...figures } = await read(period)
        const { customers: asked, ...right } = expected(requests, all, period)
        expect(figures).toMatchObject(right)
        expect(customers.map(({ name, ...counts }) => ({ key: name.toLowerCase(), ...counts }))).toEqual(asked)
        await expectLists({ customers, ...figures })
        await expectLines({ customers, ...figures })
      }
    }),
    // Looking for the smallest history that fails takes minutes.
    { numRuns: sizeOf(6, 60), endOnFailure: !process.env.DEEP },
  )
})

/** Each has requests. */
const DAYS = sizeOf(60, 365)
const MANY = sizeOf(240, 20_000)
const CUSTOMERS = MOST_GROUPS + 30

test('a report of a year reads as many documents where there are many requests as where there are few', async () => {
  const opened = async (count: number) => {
    where = await seedOrganization()
    const { db, org } = where
    const history = Array.from({ length: count }, (_, place) => {
      const created_at = NOW - (place % DAYS) * DAY
      const completed_at = place % 3 === 0 ? null : created_at + (place % 9) * DAY
      return {
        created_at,
        completed_at,
        due_date: dayAt(created_at + 5 * DAY),
        customer_name: `Customer ${place % CUSTOMERS}`,
      }
    })
    const requests = history.map((one, place) => ({ ...sampleOf.request, ...one, id: 1001 + place }))
    for (const group of inGroups(requests, 500)) {
      const batch = db.batch()
      for (const one of group) batch.set(db.doc(paths.request(org, one.id)), toStored('request', one))
      await batch.commit()
    }
    await Promise.all(Array.from({ length: DAYS }, (_, day) => mark(NOW - day * DAY)))
    while ((await read('1y')).is_counting) await countRequestDays(server.deps)

    const lists = vi.spyOn(Query.prototype, 'get')
    const documents = vi.spyOn(DocumentReference.prototype, 'get')
    const report = await read('1y')
    const found = await Promise.all(lists.mock.results.map(({ value }) => value as Promise<QuerySnapshot>))
    const reads = documents.mock.calls.length + found.reduce((sum, { size }) => sum + size, 0)
    for (const spy of [lists, documents]) spy.mockRestore()
    const { customers: _, ...right } = expected(requests, [], '1y')
    expect(report).toMatchObject(right)
    expect([report.by_customer.length, report.customer_count]).toEqual([
      Math.min(count, MOST_GROUPS),
      Math.min(count, CUSTOMERS),
    ])
    return reads
  }
  const few = await opened(DAYS)
  expect(few).toBeGreaterThan(0.8 * DAYS)
  expect(few).toBeLessThan(2 * DAYS + 10)
  const many = await opened(MANY)
  if (process.env.DEEP) process.stdout.write(`${DAYS} requests: ${few} documents read; ${MANY}: ${many}\n`)
  expect(many).toBe(few)
})

test('a document has expired when its last day is over', async () => {
  await add({ created_at: NOW })
  await addFiles({ expires_at: dayOf(NOW) })
  now = dayOf(NOW) + DAY - 1
  expect(await read()).toMatchObject({ documents: { soon: 1, expired: 0 }, expiring: { value: 1 } })
  now = dayOf(NOW) + DAY
  expect(await read()).toMatchObject({ documents: { soon: 0, expired: 1 }, expiring: { value: 0 } })
})

test('a change while a day is being counted is not lost', async () => {
  const [id = 0] = await add({ created_at: NOW })
  await read()
  await mark(NOW)
  const { db, org } = where
  const { database } = server.deps
  /** The database, in which the day is marked after it was read and before its requests are. */
  const racing: Database = {
    ...database,
    async *allAs(...query) {
      await mark(NOW)
      yield* database.allAs(...query)
    },
  }
  expect(await recountDay(racing, org, dayOf(NOW), NOW)).toBeUndefined()
  // The change whose mark that was, as if the requests had been read before it.
  await db.doc(paths.request(org, id)).update({ completed_at: NOW })
  expect((await read()).completed.value).toBe(1)
})

test('an open request is late once its day is over, without any change', async () => {
  await add({ created_at: NOW - DAY, due_date: dayAt(NOW) })
  expect((await read()).in_time.value).toBeNull()
  await countRequestDays(server.deps)
  const midnight = dayOf(NOW) + DAY
  now = midnight - 1
  expect((await read()).in_time.value).toBeNull()
  now = midnight
  expect(await read()).toMatchObject({ in_time: { value: 0 }, late: 1, is_counting: false })
})

test('a report counts only so many days at once, says so, and the schedule counts the rest', async () => {
  await add(...Array.from({ length: 40 }, (_, place) => ({ created_at: NOW - place * DAY })))
  const first = await read('90d')
  expect(first).toMatchObject({ is_counting: true, created: { value: 30 } })
  await countRequestDays(server.deps)
  expect(await read('90d')).toMatchObject({ is_counting: false, created: { value: 40 } })
})

test('an organization without a request sees samples, marked as such, until it clears them', async () => {
  expect(await read('7d')).toMatchObject({ is_sample: true, period: '7d', target: 90 })
  await where.db.doc(paths.organization(where.org)).update({ has_cleared_samples: true })
  expect(await read()).toMatchObject({ is_sample: false, created: { value: 0 }, in_time: { value: null } })
  await where.db.doc(paths.organization(where.org)).update({ has_cleared_samples: false })
  await add({ created_at: NOW })
  expect(await read()).toMatchObject({ is_sample: false, created: { value: 1 } })
})

test('nobody sees the figures of another organization', async () => {
  await add({ created_at: NOW })
  where = await seedOrganization()
  await add({ created_at: NOW - DAY }, { created_at: NOW })
  expect((await read()).created.value).toBe(2)
})

test('both files have every figure of the report', async () => {
  await add(
    {
      created_at: NOW,
      customer_name: '=ACME',
      due_date: dayAt(NOW),
      completed_at: NOW,
      first_response_at: NOW + 5_400_000,
    },
    { created_at: NOW - 2 * DAY, customer_name: 'Würth', documents_sent: 4, documents_reused: 1 },
  )
  await addFiles({ expires_at: NOW - DAY }, { expires_at: NOW + DAY })
  const report = await read()
  const nameOf = () => ''
  const rows = reportRows(report, nameOf)
  expect(rows).toContainEqual(['Key figures', 'Time to First Response', '1.5 h', ''])
  const table = reportTable(report, nameOf)
  expect(table).toContainEqual(['Key figures', 'Time to First Response', 1.5, 'hours', null, null])
  expect(table).toContainEqual(['Key figures', 'Document Reuse Rate', 25, '%', null, null])
  expect(table).toContainEqual(['Top customers', 'Würth', 1, 'requests', null, 0])
  expect(table).toContainEqual(['By Customer', '=ACME', 1, 'requests', null, 1, 0, 100, 1.5, null])
  expect(table).toContainEqual(['By Customer', 'Würth', 1, 'requests', null, 0, 0, null, null, 25])
  expect(rows).toContainEqual(['By Person', 'Unassigned', '2 requests, 1.5 h to respond', ''])
  const get = async (format: 'csv' | 'pdf') => {
    const { name, bytes } = await download(callOf(api.exportReport, { format }))
    expect(name).toContain(`Report Last 30 days 2026-11-30.${format}`)
    return bytes
  }
  const cells = (parse(await get('csv'), { bom: true }) as string[][]).map((line) =>
    line.map((cell) => cell.replace(/^'=/, '=')),
  )
  const [head = []] = table
  for (const row of table) expect(cells).toContainEqual(head.map((_, column) => String(row[column] ?? '')))
  // Here rather than in a process of its own, which has only so long.
  const printed = JSON.stringify(await extractText(new Uint8Array(await get('pdf')))).replaceAll(/[^\p{L}\p{N}%]/gu, '')
  for (const [, ...texts] of rows) {
    for (const text of texts) expect(printed).toContain(text.replaceAll(/[^\p{L}\p{N}%]/gu, ''))
  }
})

test('requests are exported one a line, with texts that are no formulas, numbers, days and moments', async () => {
  const parts = Array.from({ length: 7 }, (_, place) => ({
    ...sampleOf.requestDetails.parts[0]!,
    part_number: `P${place}`,
  }))
  const [first = 0] = await add({
    created_at: Date.UTC(2026, 10, 29, 8, 30),
    customer_name: '=ACME()',
    customer_email: 'ada@acme.test',
    part_numbers: ['P0', 'P1', 'P2', 'P3', 'P4'],
    part_count: 7,
    documents: ['RoHS', 'REACH'],
    due_date: '2026-11-29',
    first_response_at: Date.UTC(2026, 10, 29, 10),
    assignee_uid: where.member.uid,
    waiting_for: [
      { outbound_email_id: 1, maker: 'onsemi', since: Date.UTC(2026, 10, 29, 9), reminders: 0 },
      { outbound_email_id: 2, maker: 'Nexperia', since: NOW, reminders: 2 },
    ],
  })
  await where.db
    .doc(paths.requestDetails(where.org, first))
    .set(toStored('requestDetails', { ...sampleOf.requestDetails, parts }))
  await add({ created_at: NOW, customer_name: 'Zeta' })
  const days = await read('7d')
  const [line, last, ...others] = await exported(days)
  expect([last!['Customer'], others]).toEqual(['Zeta', []])
  expect(line).toMatchObject({
    Request: `REQ-${first}`,
    Customer: "'=ACME()",
    Parts: '7',
    'Part Numbers': 'P0, P1, P2, P3, P4, P5, P6',
    'Asked For': 'RoHS, REACH',
    'Came In (UTC)': '2026-11-29 08:30',
    'First Response (UTC)': '2026-11-29 10:00',
    'Hours to First Response': '1.5',
    Due: '2026-11-29',
    SLA: 'Overdue',
    'Closed (UTC)': '',
    'Waiting For': 'onsemi; Nexperia',
    'Waiting Since (UTC)': '2026-11-29 09:00',
    Reminders: '2',
  })
  expect(line!['Assignee']).not.toBe('Unassigned')
  const { bytes, name } = await download(
    callOf(api.exportRequests, { from: String(days.from), before: String(days.to + DAY), format: 'xlsx' }),
  )
  expect(name).toContain('Requests 2026-11-24 to 2026-11-30.xlsx')
  const rows: string[][] = []
  openWorkbook(bytes).sheets[0]?.rows(({ cells }) => rows.push(cells))
  expect(rows[1]).toEqual(expect.arrayContaining(['=ACME()', '7', '1.5', '2026-11-29']))
  const none = await exported(days, { person: 'somebody' })
  expect(none).toEqual([])
  expect(await exported(days, { customer: 'zeta', person: '' })).toHaveLength(1)
})

test('only an admin changes the SLA, and the log says how', async () => {
  const form = { target: 95, days: 3, working_days: [1, 2, 3, 4], makes_requests: false }
  expect((await server.call(api.setServiceLevel, form, where.member.token)).status).toBe(403)
  expect((await server.call(api.setServiceLevel, form, where.admin.token)).body).toMatchObject({
    service_level: { target: 95, days: 3, working_days: [1, 2, 3, 4] },
    makes_requests: false,
  })
  await add({ created_at: NOW })
  expect((await read()).target).toBe(95)
  const log = await server.call(api.listAuditLog, {}, where.admin.token)
  // That the organization was created stands there at the time of the clock on the wall.
  expect(log.body.entries).toContainEqual(
    expect.objectContaining({
      action: 'service-level-changed',
      detail: '95 % in 3 working days (1, 2, 3, 4, UTC), no requests are made of emails',
    }),
  )
})

test('after a move to another time zone all days are counted again, also those that no report counts at once', async () => {
  const level = { target: 90, days: 5, working_days: [1, 2, 3, 4, 5], makes_requests: true }
  // More than a report counts before it is made.
  const days = Array.from({ length: 33 }, (_, place) => ({ created_at: NOW - place * DAY, due_date: dayAt(NOW) }))
  await add(...days)
  await countRequestDays(server.deps)
  expect(await read('90d')).toMatchObject({ late: 0, is_counting: false })
  await server.call(api.setServiceLevel, { ...level, time_zone: 'Pacific/Kiritimati' }, where.admin.token)
  expect(await read('90d')).toMatchObject({ is_counting: true })
  await countRequestDays(server.deps)
  expect(await read('90d')).toMatchObject({ late: 33, is_counting: false })
})

test('a request is late when its day is over where the organization works, in figures, lists and reports', async () => {
  const level = { target: 90, days: 5, working_days: [1, 2, 3, 4, 5], makes_requests: true }
  const move = (time_zone: string) => server.call(api.setServiceLevel, { ...level, time_zone }, where.admin.token)
  expect((await move('Europe/Nowhere')).status).toBe(422)
  await add({ created_at: NOW - 2 * DAY, due_date: dayAt(NOW) })
  const found = async () => {
    const { stats } = await countNow(server.deps.database, where.org, NOW)
    const { hits } = (await server.call(api.search, { scope: 'requests', q: 'is:overdue' }, where.member.token)).body
    return { counted: stats.overdue, listed: hits.length, late: (await read()).late }
  }
  expect(await found()).toEqual({ counted: 0, listed: 0, late: 0 })
  // Where it is tomorrow already.
  expect((await move('Pacific/Kiritimati')).body).toMatchObject({ time_zone: 'Pacific/Kiritimati' })
  expect(await found()).toEqual({ counted: 1, listed: 1, late: 1 })
})

test('a request belongs to the day, the month and the file of the place where the organization works', async () => {
  const time_zone = 'Pacific/Kiritimati'
  const level = { target: 90, days: 5, working_days: [1, 2, 3, 4, 5], makes_requests: true }
  await server.call(api.setServiceLevel, { ...level, time_zone }, where.admin.token)
  // There it is the first of December, and a day begins at ten o'clock.
  const HOUR = 3_600_000
  const first = NOW - 6 * DAY - 5 * HOUR
  for (const created_at of [first - 1, first, NOW - 5 * HOUR]) await add({ created_at })
  const report = await read('7d')
  expect(report).toMatchObject({ time_zone, from: Date.UTC(2026, 10, 25), to: Date.UTC(2026, 11, 1) })
  expect(report).toMatchObject({ created: { value: 2, before: 1 }, is_counting: false })
  expect(report.months.slice(-2)).toEqual([
    { month: Date.UTC(2026, 10, 1), created: 2, completed: 0 },
    { month: Date.UTC(2026, 11, 1), created: 1, completed: 0 },
  ])
  const { name, bytes } = await download(
    callOf(api.exportRequests, { from: String(first), before: String(NOW + 19 * HOUR), format: 'csv' }),
  )
  expect(name).toContain('Requests 2026-11-25 to 2026-12-01.csv')
  const figures = await download(callOf(api.exportReport, { period: '7d', format: 'csv' }))
  expect(figures.name).toContain('Report Last 7 days 2026-12-01.csv')
  expect(bytes.toString()).toContain('Came In (Pacific/Kiritimati)')
  expect(bytes.toString()).toContain('2026-11-25 00:00')
})
