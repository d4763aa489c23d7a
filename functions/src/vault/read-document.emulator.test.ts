import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { relationOf } from '@attestry/core/vault/part-relation'
import { warningsOf } from '@attestry/core/vault/reading-warnings'
import { tasks } from '@attestry/core/base/tasks'
import { Product, VaultFile } from '@attestry/core/vault/vault'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepJobs } from '../jobs/sweep'
import { NOW } from '../testing/declarations/facts'
import { Sheet } from '../testing/declarations/sheet'
import { writePdf } from '../testing/pdf-writer'
import { longDeclaration, partOfRow } from '../testing/declarations/long-declaration'
import { readsOf } from '../testing/reads-of'
import { scanOf } from '../testing/scans/scan'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { taken } from '../testing/taken'
import { extractText } from './reading/extract-text'
import { sweepLooseFiles } from './loose-files'
import { readDocument } from './read-document'
import { propose } from './reading/propose'
import type { ReadPdf } from './reading/read-pdf'
import { readPictures } from './reading/read-pictures'
import { readingJob } from './reading/reading-job'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let time = NOW
beforeAll(async () => {
  // In this process, as processes are tested by themselves.
  server = await startApi({ now: () => time, readPdf: extractText })
})
afterAll(() => server.close())
beforeEach(async () => {
  time = NOW
  server.queued.length = 0
  where = await seedOrganization()
})

const declaration = (part: string): Uint8Array => writePdf(sheetOf(part).pages)

function sheetOf(part: string): Sheet {
  const sheet = new Sheet({ font: 'Helvetica' })
  sheet.line('Texas Instruments RoHS declaration', { size: 14 })
  sheet.line(`Part number: ${part}`)
  sheet.paragraph('We declare that it complies with Directive 2011/65/EU and (EU) 2015/863.')
  sheet.line('Date: 5 October 2026')
  sheet.line('Ada Byron, Quality Manager')
  return sheet
}

/** Uploads a file as a document of a part. */
async function upload(bytes: Uint8Array, part_number = 'TLC555CDR'): Promise<number> {
  const { token } = where.member
  const maker = await server.call(api.addManufacturer, { name: 'TI' }, token)
  const type = await server.call(api.addProductType, { name: 'Timing IC' }, token)
  const product = { part_number, description: '', manufacturer_id: maker.body.id, product_type_id: type.body.id }
  const { body } = await server.call(api.startUpload, { filename: 'rohs.pdf', size: bytes.length }, token)
  await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  const { status } = await server.call(api.finaliseUpload, { id: body.id, target: { product } }, token)
  expect(status).toBe(200)
  return body.id
}

const fileOf = async (id: number): Promise<VaultFile> =>
  VaultFile.parse({ ...(await where.db.doc(paths.file(where.org, id)).get()).data(), id })
const jobExists = async (id: number) => (await where.db.doc(paths.readingJob(where.org, id)).get()).exists
const sweep = () => sweepJobs(server.deps, [readingJob])
const queuedFor = (id: number) =>
  server.queued.filter(({ payload }) => tasks.readDocument.safeParse(payload).data?.file_id === id)
const runQueued = async () => {
  for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
}

test('whatever equals a number of the vault is a part of the paper that names it, in whatever words', async () => {
  const { token } = where.member
  const known = await upload(declaration('4411007'), '4411007')
  await runQueued()
  expect((await fileOf(known)).reading?.state).toBe('text')
  const sheet = new Sheet({ font: 'Helvetica' })
  sheet.line('Statement about RoHS', { size: 14 })
  sheet.paragraph('Your people asked us twice about what you get as 4411007 and about what you had as 4411008.')
  sheet.paragraph('Nothing that Directive 2011/65/EU restricts is in either of them.')
  const bytes = writePdf(sheet.pages)
  const { body } = await server.call(api.startUpload, { filename: 'letter.pdf', size: bytes.length }, token)
  await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  await server.call(api.readUpload, { id: body.id }, token)
  await runQueued()
  const read = await server.call(api.readUpload, { id: body.id }, token)
  expect(read.body.products.map(({ part_number }) => part_number)).toEqual(['4411007'])
  expect(read.body.reading?.parts.map(({ value }) => value.text)).toEqual(['4411007'])
})

test('a document whose title names a kind of the organization’s own is read as that', async () => {
  const { token } = where.admin
  const own = { name: 'Packaging Declaration', words: [], about: 'part' as const }
  const { type } = (await server.call(api.addOwnKind, own, token)).body
  const sheet = new Sheet({ font: 'Helvetica' })
  sheet.line('Packaging Declaration', { size: 14 })
  sheet.line('Part number: TLC555CDR')
  sheet.paragraph('The reels, bags and boxes of this part are made of paper and of polystyrene, and can be recycled.')
  const id = await upload(writePdf(sheet.pages))
  await runQueued()
  expect((await fileOf(id)).reading).toMatchObject({ state: 'text', doc_type: { value: type } })
})

test('an uploaded document is read, and what it says is shown with it', async () => {
  const id = await upload(declaration('TLC555CDR'))
  expect((await fileOf(id)).reading).toBeNull()
  await runQueued()
  const { reading, issued_at } = await fileOf(id)
  expect(reading).toMatchObject({
    state: 'text',
    doc_type: { value: 'RoHS Certificate', page: 1 },
    // The name that this organization has for Texas Instruments.
    maker: { value: 'TI' },
    issued_at: { value: Date.parse('2026-10-05'), words: 'Date: 5 October 2026' },
    signature: { value: { name: 'Ada Byron', title: 'Quality Manager' } },
  })
  expect(warningsOf(reading!, { part_number: 'TLC555CDR', maker: 'TI' }, time)).toEqual([])
  // Until somebody confirms it, nothing else changes.
  expect(issued_at).toBeNull()
  expect(await jobExists(id)).toBe(false)
})

test('what a document says colours its part, is marked until a person confirms it, and goes with it', async () => {
  const { token } = where.member
  const id = await upload(declaration('TLC555CDR'))
  const product_id = (await fileOf(id)).product_id ?? 0
  const rohs = async () => {
    const { body } = await server.call(api.readProduct, { id: product_id }, token)
    return body.compliance_data.compliance_summary.rohs
  }
  const isConfirmed = async () =>
    Product.parse({
      ...(await where.db.doc(paths.product(where.org, product_id)).get()).data(),
      id: product_id,
    }).statements.map(({ is_confirmed }) => is_confirmed)

  expect(await rohs()).toBeNull()
  await runQueued()
  expect(await rohs()).toMatchObject({ status: 'compliant', source: 'rohs.pdf', substances: [], conflicts: [] })
  expect(await isConfirmed()).toEqual([false])
  await server.call(api.updateFile, { id, is_confirmed: true }, token)
  expect(await isConfirmed()).toEqual([true])
  // The last day on which it is valid is over.
  await server.call(api.updateFile, { id, expires_at: Date.UTC(2026, 9, 6) }, token)
  expect(await rohs()).toMatchObject({ status: 'unknown', is_expired: true })
  await server.call(api.updateFile, { id, expires_at: null }, token)
  expect(await rohs()).toMatchObject({ status: 'compliant' })
  await server.call(api.deleteFile, { id }, token)
  expect(await rohs()).toBeNull()
})

test('a document of another part says nothing of the one that it was stored for, until a person accepts it', async () => {
  const { token } = where.member
  const id = await upload(declaration('AD620ANZ'))
  await runQueued()
  const product_id = (await fileOf(id)).product_id ?? 0
  const statuses = async () => {
    const { body } = await server.call(api.readProduct, { id: product_id }, token)
    return body.compliance_data.compliance_summary.rohs?.status
  }
  expect(await statuses()).toBeUndefined()
  await server.call(api.updateFile, { id, is_confirmed: true }, token)
  expect(await statuses()).toBe('compliant')
})

test('a document of another part is stored with its warning', async () => {
  const id = await upload(declaration('TLC556CDR'))
  await runQueued()
  const { reading } = await fileOf(id)
  expect(warningsOf(reading!, { part_number: 'TLC555CDR', maker: 'TI' }, time)).toMatchObject([
    { code: 'sibling_only', page: 1 },
  ])
})

test('a file that cannot be read says so', async () => {
  const id = await upload(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'))
  await runQueued()
  expect((await fileOf(id)).reading).toMatchObject({ state: 'broken' })
})

test('a task that was lost is asked for again, and a run that died is repeated', async () => {
  const id = await upload(declaration('TLC555CDR'))
  server.queued.length = 0
  time += 2 * 60_000
  await sweep()
  expect(queuedFor(id)).toHaveLength(1)
  await expect(
    readDocument(
      { ...server.deps, readPdf: () => Promise.reject(new Error('killed')) },
      { organization_id: where.org, file_id: id },
    ),
  ).rejects.toThrow('killed')
  expect((await fileOf(id)).reading).toBeNull()
  server.queued.length = 0
  time += 4 * 60_000
  await sweep()
  expect(queuedFor(id)).toHaveLength(1)
  await runQueued()
  expect((await fileOf(id)).reading).toMatchObject({ state: 'text' })
})

test('a file that ends every run is given up', async () => {
  const id = await upload(declaration('TLC555CDR'))
  const work = { organization_id: where.org, file_id: id }
  for (let run = 0; run < 5; run += 1) {
    await expect(
      readDocument({ ...server.deps, readPdf: () => Promise.reject(new Error('killed')) }, work),
    ).rejects.toThrow('killed')
    time += 10 * 60_000
  }
  await readDocument(server.deps, work)
  expect((await fileOf(id)).reading).toMatchObject({ state: 'too_large' })
  expect(await jobExists(id)).toBe(false)
})

test('a reading that was stopped, as on a busy machine, begins anew by itself, and is given up if it is stopped again', async () => {
  const stopped = async () => ({ state: 'too_large', pages: 0, is_stopped: true }) as const
  const read = (id: number, readPdf: ReadPdf = stopped) =>
    readDocument({ ...server.deps, readPdf }, { organization_id: where.org, file_id: id })
  const id = await upload(declaration('TLC555CDR'))
  await read(id)
  expect((await fileOf(id)).reading).toBeNull()
  // Not at once.
  await read(id, extractText)
  expect((await fileOf(id)).reading).toBeNull()
  server.queued.length = 0
  time += 60_000
  await sweep()
  expect(queuedFor(id)).toHaveLength(1)
  await runQueued()
  expect((await fileOf(id)).reading).toMatchObject({ state: 'text' })
  expect(await jobExists(id)).toBe(false)

  const large = await upload(declaration('TLC556CDR'), 'TLC556CDR')
  await read(large)
  time += 60_000
  await read(large)
  expect((await fileOf(large)).reading).toMatchObject({ state: 'too_large' })
  expect(await jobExists(large)).toBe(false)
})

test('a document that was deleted meanwhile leaves nothing', async () => {
  const id = await upload(declaration('TLC555CDR'))
  await server.call(api.deleteFile, { id }, where.member.token)
  await runQueued()
  expect(await jobExists(id)).toBe(false)
  expect((await where.db.doc(paths.file(where.org, id)).get()).exists).toBe(false)
})

/** Uploads a file that no part has yet. */
async function uploadLoose(bytes: Uint8Array): Promise<number> {
  const { token } = where.member
  const { body } = await server.call(api.startUpload, { filename: 'list.pdf', size: bytes.length }, token)
  await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  return body.id
}

/** A run that ends before it reads from one of these pages on. */
function diesBefore(page: number) {
  const from: number[] = []
  const readPdf = (bytes: Uint8Array, start = 1) => {
    from.push(start)
    return start >= page ? Promise.reject(new Error('killed')) : extractText(bytes, start)
  }
  return { from, readPdf }
}

const PAGES = process.env.DEEP ? 300 : 120
const ROWS = process.env.DEEP ? 7475 : 240

test('a long document goes on where its run was broken off, and says how far it is', async () => {
  const { token } = where.member
  const id = await uploadLoose(longDeclaration(ROWS, PAGES))
  const ask = async () => (await server.call(api.readUpload, { id }, token)).body
  expect(await ask()).toMatchObject({ reading: null, progress: null })
  server.queued.length = 0
  const work = { organization_id: where.org, file_id: id }
  const first = diesBefore(101)
  await expect(readDocument({ ...server.deps, readPdf: first.readPdf }, work)).rejects.toThrow('killed')
  expect(first.from).toEqual([1, 51, 101])
  expect(await ask()).toMatchObject({ reading: null, progress: { page: 100, pages: PAGES } })

  time += 4 * 60_000
  const second = diesBefore(Infinity)
  await readDocument({ ...server.deps, readPdf: second.readPdf }, work)
  expect(second.from[0]).toBe(101)
  const { reading, progress } = await ask()
  expect(progress).toBeNull()
  expect(reading).toMatchObject({ pages: PAGES, pages_read: PAGES, is_partial: false, part_count: ROWS })
  expect(await jobExists(id)).toBe(false)
})

test('the parts of a long list are looked up by few queries, and those that the vault has come first', async () => {
  const { token } = where.member
  const id = await uploadLoose(longDeclaration(ROWS, PAGES))
  const known = [ROWS - 1, ROWS - 2, 5].map(partOfRow)
  for (const part of known) await upload(declaration(part), part)
  server.queued.length = 0
  await server.call(api.readUpload, { id }, token)
  await runQueued()
  const answers: { part_number: string }[][] = []
  const read = await readsOf(async () => {
    const { body } = await server.call(api.readUpload, { id }, token)
    answers.push(body.products)
    expect(body.found_count).toBe(3)
    expect(
      body.reading?.parts
        .slice(0, 3)
        .map(({ value }) => value.text)
        .toSorted(),
    ).toEqual(known.toSorted())
  })
  expect(answers[0]?.map(({ part_number }) => part_number).toSorted()).toEqual(known.toSorted())
  // One query for 30 numbers, and some documents that say who asks.
  expect(read).toBeLessThan(ROWS / 30 + 20)
})

test('a long list that says the same of all its parts is not read again for each of them', async () => {
  const { token } = where.member
  const id = await uploadLoose(longDeclaration(ROWS, PAGES))
  const known = [ROWS - 1, ROWS - 2].map(partOfRow)
  const products: number[] = []
  for (const part of known) products.push((await fileOf(await upload(declaration(part), part))).product_id!)
  await server.call(api.readUpload, { id }, token)
  await runQueued()
  const targets = products.map((product_id) => ({ product_id }))
  const { documents } = (await server.call(api.assignUpload, { id, targets }, token)).body
  expect(documents.map(({ reading }) => reading?.parts[0]?.value.text)).toEqual(known)
  expect(documents.map(({ reading }) => reading?.statuses[0]?.value.status)).toEqual([
    'compliant_with_exemption',
    'compliant_with_exemption',
  ])
  expect(server.queued.filter(({ name }) => name === 'readDocument')).toEqual([])
})

/** A maker's list in which each third part is excepted, each fifth fails, and a last one contains lead. */
function mixedList(rows: number): Uint8Array {
  const sheet = new Sheet({ font: 'Helvetica', size: 8 })
  sheet.line('Yageo RoHS Declaration of Conformity', { size: 14 })
  sheet.paragraph('The products listed below were judged by Directive 2011/65/EU and (EU) 2015/863.')
  sheet.line('Date: 5 October 2026')
  const said = (row: number) =>
    row % 5 === 4 ? 'Not compliant' : row % 3 === 2 ? 'Compliant with exemption' : 'Compliant'
  const lines = Array.from({ length: rows }, (_, row) => [partOfRow(row), said(row), row % 3 === 2 ? '7(c)-I' : ''])
  sheet.table([56, 180, 320], [['Part Number', 'RoHS Status', 'Exemption'], ...lines])
  sheet.line('Ada Byron, Quality Manager')
  return writePdf(sheet.pages)
}

test('a list that says something else of each part is read once for all that it is stored for', async () => {
  const { token } = where.member
  const LENGTH = 90
  const bytes = mixedList(LENGTH)
  const id = await uploadLoose(bytes)
  const wanted = [0, 4, 2, 71, 74, 89]
  const products: number[] = []
  for (const row of wanted) {
    const part = partOfRow(row)
    products.push((await fileOf(await upload(declaration(part), part))).product_id!)
  }
  await server.call(api.readUpload, { id }, token)
  await runQueued()
  const targets = products.map((product_id) => ({ product_id }))
  const { documents } = (await server.call(api.assignUpload, { id, targets }, token)).body
  expect(documents.map(({ reading }) => reading)).toEqual(wanted.map(() => null))
  let reads = 0
  const readPdf: ReadPdf = (...given) => {
    reads += 1
    return extractText(...given)
  }
  for (const payload of taken(server.queued, 'readDocument')) await readDocument({ ...server.deps, readPdf }, payload)
  expect(reads).toBe(1)
  const shared = await Promise.all(documents.map(async (one) => (await fileOf(one.id)).reading))
  const rohsOf = (read: (typeof shared)[number], part: string) =>
    read?.statuses.filter(({ value }) => value.part_numbers.includes(part)).map(({ value }) => value.status)
  expect(wanted.map((row, place) => rohsOf(shared[place]!, partOfRow(row)))).toEqual([
    ['compliant'],
    ['non_compliant'],
    ['compliant_with_exemption'],
    ['compliant_with_exemption'],
    ['non_compliant'],
    ['non_compliant'],
  ])
  for (const one of documents) expect(await jobExists(one.id)).toBe(false)
  // Just as if each had been read by itself.
  for (const [place, row] of wanted.entries()) {
    const alone = propose(await extractText(bytes), {
      wanted: { part_number: partOfRow(row), maker: 'TI' },
      known: wanted.map(partOfRow),
      now: time,
    })
    // Of the parts that a reading has no room for, others may be left out.
    expect({ ...shared[place], parts: [] }).toEqual({ ...alone, parts: [] })
    expect(relationOf(shared[place]!, partOfRow(row))).toEqual(relationOf(alone, partOfRow(row)))
  }
})

test('the parts of a list are told whole, and go with its upload', async () => {
  const { token } = where.member
  const id = await uploadLoose(longDeclaration(ROWS, PAGES))
  expect((await server.call(api.listNamedParts, { id }, token)).body.part_numbers).toEqual([])
  await server.call(api.readUpload, { id }, token)
  await runQueued()
  const { body } = await server.call(api.listNamedParts, { id }, token)
  expect(body.part_numbers).toHaveLength(ROWS)
  expect(body.part_numbers).toEqual(expect.arrayContaining([partOfRow(0), partOfRow(ROWS - 1)]))
  const isKept = async () => (await where.db.doc(paths.namedParts(where.org, id)).get()).exists
  expect(await isKept()).toBe(true)
  await server.call(api.cancelUpload, { id }, token)
  time += 60 * 60_000
  await sweepLooseFiles({ ...server.deps })
  expect(await isKept()).toBe(false)
})

test('what was read from a picture colours its part once a person has accepted it', async () => {
  const { token } = where.member
  const id = await upload(await scanOf(sheetOf('TLC555CDR').pages, { density: 150 }))
  for (const payload of taken(server.queued, 'readDocument'))
    await readDocument({ ...server.deps, readPdf: readPictures }, payload)
  const { reading, product_id } = await fileOf(id)
  expect(reading).toMatchObject({ is_from_picture: true, doc_type: { value: 'RoHS Certificate' } })
  const rohs = async () => {
    const { body } = await server.call(api.readProduct, { id: product_id ?? 0 }, token)
    return body.compliance_data.compliance_summary.rohs?.status
  }
  expect(await rohs()).toBeUndefined()
  await server.call(api.updateFile, { id, is_confirmed: true }, token)
  expect(await rohs()).toBe('compliant')
})
