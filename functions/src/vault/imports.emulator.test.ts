import { api } from '@attestry/core/api'
import type { ImportField, ImportSettings } from '@attestry/core/vault/imports'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { Product } from '@attestry/core/vault/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '../adapters/database'
import type { Deps } from '../deps'
import { sweepJobs } from '../jobs/sweep'
import { readList } from '../adapters/firestore'
import { type SeededUser, seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { writeXlsx } from '../testing/xlsx-writer'
import { importJob } from './import/import-job'
import { extractRows } from './import/extract-rows'
import { importProducts } from './import/import-products'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  server = await startApi({ readSheet: extractRows })
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
  server.queued.length = 0
})

const BOM = `MPN,Manufacturer,Description,Ref
LM317T,TI,Voltage regulator IC,U1
GRM155R71C104KA88D,Murata,CAP CER 0.1UF 16V,"C1,C2"
RC0402FR-0710KL,Yageo,RES 10K,R1
`

async function upload(content: string | Uint8Array, { filename = 'bom.csv', by = where.member } = {}) {
  const bytes = Buffer.from(content)
  const started = await server.call(api.startUpload, { filename, size: bytes.length, purpose: 'import' }, by.token)
  expect(started.status).toBe(200)
  const put = await fetch(started.body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(put.status).toBe(200)
  return started.body.id
}

/** What the queue would do: each task that was asked for, once. */
async function runTasks(changes: Partial<Deps> = {}) {
  for (const { name, payload } of server.queued.splice(0)) {
    if (name === 'importProducts') await importProducts({ ...server.deps, ...changes }, payload as never)
  }
}

const importOf = async (id: number) => (await where.db.doc(paths.productImport(where.org, id)).get()).data()

async function read(content: string | Uint8Array, options?: { filename: string }) {
  const id = await upload(content, options)
  expect((await server.call(api.startImport, { id }, where.member.token)).status).toBe(200)
  await runTasks()
  return id
}

const settingsOf = (columns: readonly (ImportField | null)[], more: Partial<ImportSettings> = {}): ImportSettings => ({
  columns: [...columns],
  manufacturer_id: null,
  product_type_id: null,
  update_existing: true,
  makers: [],
  types: [],
  ...more,
})
const NEW = (name: string) => ({ name, as: 'new' as const })
const COLUMNS = ['part_number', 'manufacturer', 'description', null] as const

async function confirm(id: number, settings = settingsOf(COLUMNS), by: SeededUser = where.member) {
  return server.call(api.confirmImport, { id, settings }, by.token)
}

async function productsIn() {
  const { docs } = await where.db.collection(`organizations/${where.org}/products`).get()
  return readList(Product, docs).toSorted((one, other) => one.part_number.localeCompare(other.part_number))
}

const leftIn = async () => {
  const loose = await where.db.collection('looseFiles').where('organization_id', '==', where.org).get()
  return [loose.size, (await server.deps.blobs.list(`organizations/${where.org}/`)).length]
}

const stats = async () => (await server.call(api.readOrganizationStats, {}, where.member.token)).body

test('a list is read, previewed and imported, with makers and types as the organization calls them', async () => {
  const id = await read(BOM)
  expect(await importOf(id)).toMatchObject({
    state: 'ready',
    row_count: 3,
    columns: [
      { heading: 'MPN', proposed: 'part_number' },
      { heading: 'Manufacturer', proposed: 'manufacturer' },
      { heading: 'Description', proposed: 'description' },
      { heading: 'Ref', proposed: 'reference' },
    ],
  })
  expect(await productsIn()).toEqual([])
  const settings = settingsOf(COLUMNS)
  const preview = await server.call(api.previewImport, { id, settings }, where.member.token)
  expect(preview.body.rows).toMatchObject([
    { row: 2, outcome: 'add', manufacturer: 'Texas Instruments', product_type: 'Integrated circuit' },
    { row: 3, outcome: 'add', manufacturer: 'Murata', product_type: 'Capacitor' },
    { row: 4, outcome: 'add', manufacturer: 'Yageo', product_type: 'Resistor' },
  ])
  expect((await confirm(id)).body.state).toBe('importing')
  await runTasks()
  expect(await importOf(id)).toMatchObject({ state: 'done', added: 3, updated: 0, refused: 0, rows_done: 3 })
  expect((await productsIn()).map((one) => [one.part_number, one.manufacturer.name, one.product_type.name])).toEqual([
    ['GRM155R71C104KA88D', 'Murata', 'Capacitor'],
    ['LM317T', 'Texas Instruments', 'Integrated circuit'],
    ['RC0402FR-0710KL', 'Yageo', 'Resistor'],
  ])
  expect(await stats()).toMatchObject({ product_count: 3, manufacturer_count: 3 })
  expect(await leftIn()).toEqual([0, 0])
  const found = await server.call(api.searchProducts, { query: 'lm-317' }, where.member.token)
  expect(found.body.products).toHaveLength(1)
  const history = await server.call(api.listProductHistory, { id: found.body.products[0]?.id ?? 0 }, where.member.token)
  expect(history.body.entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['product-added', 'LM317T (Texas Instruments), from bom.csv'],
  ])
})

test('a part that exists is updated or left alone, as asked, and never made twice', async () => {
  await confirm(await read(BOM))
  await runTasks()
  const again =
    BOM.replace('LM317T', 'lm-317-t').replace('Voltage regulator IC', 'Adjustable regulator') + 'LM317T,TI,,U9\n'
  const left = await read(again)
  const untouched = settingsOf(COLUMNS, { update_existing: false })
  const shown = await server.call(api.previewImport, { id: left, settings: untouched }, where.member.token)
  expect(shown.body.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged', 'repeat'])
  expect(shown.body.counts).toMatchObject({ parts: 3, looked_at: 3, add: 0, unchanged: 3, repeated: 1, refused: 0 })
  await confirm(left, untouched)
  await runTasks()
  expect(await importOf(left)).toMatchObject({ added: 0, updated: 0, unchanged: 4 })
  const changed = await read(again)
  const settings = settingsOf(COLUMNS)
  const preview = await server.call(api.previewImport, { id: changed, settings }, where.member.token)
  expect(preview.body.rows.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['update', 'Description'],
    ['unchanged', ''],
    ['unchanged', ''],
    ['repeat', ''],
  ])
  expect(preview.body.counts).toMatchObject({ add: 0, update: 1, unchanged: 2, repeated: 1 })
  await confirm(changed)
  await runTasks()
  expect(await importOf(changed)).toMatchObject({ added: 0, updated: 1, unchanged: 3 })
  const products = await productsIn()
  expect(products.map(({ description }) => description)).toContain('Adjustable regulator')
  expect(products).toHaveLength(3)
  expect(await stats()).toMatchObject({ product_count: 3, manufacturer_count: 3 })
})

test('a list that names a part and a new maker several times makes each once', async () => {
  const id = await read(
    'MPN,Manufacturer,Type\nA100,Acme Parts,Widget\nA-100,ACME PARTS GmbH,widget\na100,acme parts,Widget\nB200,Acme Parts,Widget\n',
  )
  const names = { makers: [NEW('Acme Parts')], types: [NEW('Widget')] }
  await confirm(id, settingsOf(['part_number', 'manufacturer', 'product_type'], names))
  await runTasks()
  expect(await importOf(id)).toMatchObject({ added: 2, updated: 0, unchanged: 2 })
  expect((await productsIn()).map((one) => [one.part_number, one.manufacturer.name, one.product_type.name])).toEqual([
    ['A100', 'Acme Parts', 'Widget'],
    ['B200', 'Acme Parts', 'Widget'],
  ])
  const makers = (await server.call(api.listManufacturers, {}, where.member.token)).body
  expect(makers.filter(({ name }) => name.startsWith('Acme'))).toMatchObject([{ product_count: 2 }])
  const types = (await server.call(api.listProductTypes, {}, where.member.token)).body
  expect(types.filter(({ name }) => name.toLowerCase() === 'widget')).toHaveLength(1)
})

test('a number with a plus and the same without are two parts', async () => {
  const id = await read('MPN,Manufacturer,Type\nMAX3232ESE,Maxim,Transceiver\nMAX3232ESE+,Maxim,Transceiver\n')
  const settings = settingsOf(['part_number', 'manufacturer', 'product_type'], {
    makers: [NEW('Maxim Integrated')],
    types: [NEW('Transceiver')],
  })
  const preview = await server.call(api.previewImport, { id, settings }, where.member.token)
  expect(preview.body.rows.map(({ outcome }) => outcome)).toEqual(['add', 'add'])
  await confirm(id, settings)
  await runTasks()
  expect((await productsIn()).map(({ part_number }) => part_number)).toEqual(['MAX3232ESE', 'MAX3232ESE+'])
})

test('rows that cannot be imported say why by their number, and the others are imported', async () => {
  const long = 'x'.repeat(501)
  const rows = [
    'MPN;Maker;Text;Status;HS',
    'LM317T;TI;Regulator;active;8542.39',
    ';TI;Regulator;;',
    '---;TI;Regulator;;',
    'A1;;Regulator;;',
    `A2;TI;${long};;`,
    'A3;TI;Something;;',
    'A4;TI;Regulator;gone;',
    'A5;TI;Regulator;NRND;12',
    'A6;TI;Regulator;EOL;',
    `"'=A7";TI;"=HYPERLINK(""http://x"") regulator";;`,
    'DNP;n/a;;;',
  ]
  const id = await read(rows.join('\n'))
  await confirm(id, settingsOf(['part_number', 'manufacturer', 'description', 'status', 'hs_code']))
  await runTasks()
  expect(await importOf(id)).toMatchObject({
    state: 'done',
    added: 4,
    refused: 7,
    refusals: [
      { row: 3, part_number: '', detail: 'It has no part number.' },
      { row: 4, part_number: '---', detail: '“---” stands for no part.' },
      { row: 5, part_number: 'A1', detail: 'It has no manufacturer.' },
      { row: 6, detail: 'Its description has more than 500 characters.' },
      { row: 8, detail: '“gone” is not a status: active, discontinued or obsolete.' },
      { row: 9, detail: '“12” is not an HS code of 6, 8 or 10 digits.' },
      { row: 12, part_number: 'DNP', detail: '“DNP” stands for no part.' },
    ],
  })
  const products = await productsIn()
  expect(products.map((one) => [one.part_number, one.status, one.product_type.name])).toEqual([
    ['=A7', 'active', 'Integrated circuit'],
    ['A3', 'active', 'Unclassified'],
    ['A6', 'obsolete', 'Integrated circuit'],
    ['LM317T', 'active', 'Integrated circuit'],
  ])
  expect(products[0]?.description).toBe('=HYPERLINK("http://x") regulator')
  expect(products[3]?.compliance_summary.hs_codes).toMatchObject([{ region: 'global', code: '8542.39' }])
})

test('a workbook is imported, with a maker and a type for rows that name none', async () => {
  const id = await read(
    writeXlsx({
      Parts: [
        ['Artikel', 'MPN'],
        ['1', 'HX4711T'],
        ['2', 'HX4712T'],
      ],
    }),
    { filename: 'Stückliste.xlsx' },
  )
  const makers = (await server.call(api.listManufacturers, {}, where.member.token)).body
  const types = (await server.call(api.listProductTypes, {}, where.member.token)).body
  const settings = settingsOf([null, 'part_number'])
  expect((await confirm(id, settings)).problem.code).toBe('import-incomplete')
  const more = { manufacturer_id: makers[0]?.id ?? 0, product_type_id: types[0]?.id ?? 0 }
  expect((await confirm(id, { ...settings, ...more, manufacturer_id: 5 })).problem.code).toBe('manufacturer-not-found')
  expect((await confirm(id, { ...settings, ...more })).status).toBe(200)
  await runTasks()
  const named = [makers[0]?.name, types[0]?.name]
  expect((await productsIn()).map((one) => [one.manufacturer.name, one.product_type.name])).toEqual([named, named])
})

test('a new maker or type is made only if it was chosen, and one that is meant is taken instead', async () => {
  const rows = [
    'A1,Murrata,Battery holder',
    'A2,Acme Parts,Battery holder',
    'A3,Dirt 4711-X,CAP CER 0.1UF 16V X7R',
    'A4,Murata,IC',
  ]
  const id = await read(`MPN,Manufacturer,Type\n${rows.join('\n')}\n`)
  const columns = ['part_number', 'manufacturer', 'product_type'] as const
  const makers = (await server.call(api.listManufacturers, {}, where.member.token)).body
  const murata = makers.find(({ name }) => name === 'Murata')?.id ?? 0
  const preview = await server.call(api.previewImport, { id, settings: settingsOf(columns) }, where.member.token)
  expect(preview.body.makers).toEqual([
    { name: 'Murrata', rows: 1, as: murata, near: { id: murata, name: 'Murata' } },
    { name: 'Acme Parts', rows: 1, as: 'new', near: null },
    { name: 'Dirt 4711-X', rows: 1, as: null, near: null },
  ])
  expect(preview.body.types).toEqual([{ name: 'Battery holder', rows: 2, as: 'new', near: null }])
  expect(preview.body.rows.map(({ outcome }) => outcome)).toEqual(['add', 'add', 'refuse', 'add'])
  expect(preview.body.counts).toMatchObject({ parts: 3, add: 3, refused: 1 })
  expect((await confirm(id, settingsOf(columns, { makers: [{ name: 'Murrata', as: 5 }] }))).problem.code).toBe(
    'manufacturer-not-found',
  )
  await confirm(id, settingsOf(columns, { makers: [{ name: 'Murrata', as: murata }] }))
  await runTasks()
  expect((await productsIn()).map((one) => [one.part_number, one.manufacturer.name, one.product_type.name])).toEqual([
    ['A1', 'Murata', 'Unclassified'],
    ['A4', 'Murata', 'Integrated circuit'],
  ])
  expect(await importOf(id)).toMatchObject({
    refusals: [
      { row: 3, part_number: 'A2', detail: 'Its manufacturer “Acme Parts” is new and was not chosen.' },
      { row: 4, part_number: 'A3', detail: 'Its manufacturer “Dirt 4711-X” is new and was not chosen.' },
    ],
  })
  expect((await server.call(api.listManufacturers, {}, where.member.token)).body).toHaveLength(makers.length)
})

test('parts that stand in for each other name each other, until one of them is deleted', async () => {
  const rows = [
    'GRM155R71C104KA88D / C1005X7R1C104K050BC,Murata / TDK,,',
    'SMBJ15CA-E3/52,Vishay,,',
    'RC0402FR-0710KL,Yageo,CRCW040210K0FKED,Vishay',
  ]
  const id = await read(`MPN,Manufacturer,MPN 2,Manufacturer 2\n${rows.join('\n')}\n`)
  const columns = (await importOf(id))?.['columns'].map((one: { proposed: ImportField }) => one.proposed)
  await confirm(id, settingsOf(columns))
  await runTasks()
  const alternates = async () =>
    (await productsIn()).map((one) => [one.part_number, one.alternates.map((other) => other.part_number).join()])
  expect(await alternates()).toEqual([
    ['C1005X7R1C104K050BC', 'GRM155R71C104KA88D'],
    ['CRCW040210K0FKED', 'RC0402FR-0710KL'],
    ['GRM155R71C104KA88D', 'C1005X7R1C104K050BC'],
    ['RC0402FR-0710KL', 'CRCW040210K0FKED'],
    ['SMBJ15CA-E3/52', ''],
  ])
  const [first] = await productsIn()
  await server.call(api.deleteProduct, { id: first?.id ?? 0 }, where.member.token)
  expect((await alternates())[1]).toEqual(['GRM155R71C104KA88D', ''])
})

test('files that are no lists are refused in words and leave nothing', async () => {
  const start = (filename: string, size: number) =>
    server.call(api.startUpload, { filename, size, purpose: 'import' }, where.member.token)
  expect((await start('a.pdf', 5)).problem.detail).toBe('Only CSV and Excel (.xlsx) files can be imported.')
  expect((await start('bom.xls', 5)).problem.detail).toMatch(/^This is an old Excel file \(\.xls\)\..*\.xlsx/)
  expect((await start('a.csv', 0)).problem.detail).toBe('This file is empty.')
  expect((await start('a.csv', 26 * 1024 * 1024)).problem.detail).toBe('This file is larger than 25 MB.')
  const id = await read('%PDF-1.7\n%%EOF')
  expect(await importOf(id)).toMatchObject({
    state: 'failed',
    problem: 'Only CSV and Excel (.xlsx) files can be imported.',
  })
  expect((await confirm(id, settingsOf([]))).problem.code).toBe('import-not-ready')
  // The purposes of uploads do not mix.
  const list = await upload('%PDF-1.7\n%%EOF')
  const target = { product_id: 1 }
  expect((await server.call(api.finaliseUpload, { id: list, target }, where.member.token)).problem.code).toBe(
    'upload-not-found',
  )
  await server.call(api.cancelUpload, { id: list }, where.member.token)
  expect((await leftIn())[1]).toBe(0)
})

describe('an import that is broken off', () => {
  // A batch counts its rows on the import and goes on with the job; the end removes the files.
  const isEnd = (written: readonly string[]) => written.some((path) => path.startsWith('looseFiles/'))
  const isBatch = (written: readonly string[]) => written.some((path) => path.includes('/imports/')) && !isEnd(written)
  const rows = Array.from({ length: 450 }, (_, place) => `PART${place},Maker ${place % 7},Resistor`)
  const LIST = `MPN,Manufacturer,Description\n${rows.join('\n')}\n`
  const makers = Array.from({ length: 7 }, (_, place) => NEW(`Maker ${place}`))
  const settings = settingsOf(['part_number', 'manufacturer', 'description'], { makers })

  test('at any step goes on, and ends complete with each row once', async () => {
    const id = await read(LIST)
    await confirm(id, settings)
    // Dies before each batch, and after it before anybody hears of it.
    for (let turn = 0; turn < 12; turn += 1) {
      const dies = () => {
        throw new Error('killed')
      }
      const beforeCommit = (written: string[]) => {
        if (isBatch(written) ? turn % 2 === 0 : isEnd(written) && turn < 10) dies()
      }
      const afterCommit = (written: string[]) => {
        if (isBatch(written)) dies()
      }
      const database = createDatabase(where.db, { beforeCommit, afterCommit })
      const changes = { database, now: () => Date.now() + turn * 3600_000 }
      const later = { ...server.deps, ...changes }
      if (turn > 0) await sweepJobs(later, [importJob])
      await runTasks(changes).catch(() => {})
    }
    const last = () => Date.now() + 20 * 3600_000
    await sweepJobs({ ...server.deps, now: last }, [importJob])
    await runTasks({ now: last })
    expect(await importOf(id)).toMatchObject({ state: 'done', added: 450, unchanged: 0, refused: 0, rows_done: 450 })
    expect(await productsIn()).toHaveLength(450)
    expect(await stats()).toMatchObject({ product_count: 450, manufacturer_count: 7 })
    expect(await leftIn()).toEqual([0, 0])
  })

  test('when the answer to a batch is lost, the batch is not counted twice', async () => {
    const id = await read(LIST)
    await confirm(id, settings)
    const { database } = server.deps
    // What the SDK does then: the same work once more.
    const transact: Database['transact'] = async (...unit) => {
      await database.transact(...unit)
      return database.transact(...unit)
    }
    await runTasks({ database: { ...database, transact } })
    expect(await importOf(id)).toMatchObject({ state: 'done', added: 450, unchanged: 0, refused: 0, rows_done: 450 })
  })

  test('by a person stops, and keeps what is done', async () => {
    const id = await read(LIST)
    await confirm(id, settings)
    const { database } = server.deps
    const transact: Database['transact'] = async (...unit) => {
      const isWritten = await database.transact(...unit)
      await server.call(api.cancelImport, { id }, where.admin.token)
      return isWritten
    }
    await runTasks({ database: { ...database, transact } })
    expect(await importOf(id)).toMatchObject({ state: 'cancelled', added: 100, rows_done: 100 })
    expect(await productsIn()).toHaveLength(100)
    expect(await leftIn()).toEqual([0, 0])
    expect((await server.call(api.cancelImport, { id }, where.admin.token)).status).toBe(204)
  })
})

test('an import is nobody else’s', async () => {
  const id = await read(BOM)
  const stranger = (await seedOrganization()).admin
  for (const of of [id, id + 1]) {
    expect((await confirm(of, settingsOf(COLUMNS), stranger)).problem.code).toBe('import-not-found')
    expect((await server.call(api.cancelImport, { id: of }, stranger.token)).problem.code).toBe('import-not-found')
    expect((await server.call(api.startImport, { id: of }, stranger.token)).problem.code).toBe('upload-not-found')
  }
})

describe('an import that is taken back', () => {
  const undo = (id: number, by = where.member) => server.call(api.undoImport, { id }, by.token)
  const columns = ['part_number', 'manufacturer', 'description', 'product_type'] as const
  const FIRST = 'MPN,Manufacturer,Description,Type\nA1,Murata,Capacitor,\nA2,Murata,Capacitor,\n'
  const SECOND = `MPN,Manufacturer,Description,Type
A1,Murata,Better capacitor,
A2,Murata,Best capacitor,
BX1000K / BX2000K,Murata / TDK,Capacitor,
B3,Acme Parts,,Battery holder
B4,Acme Parts,,Battery holder
B5,Murata,Capacitor,
`
  const names = { makers: [NEW('Acme Parts')], types: [NEW('Battery holder')] }
  async function imported(text: string) {
    const id = await read(text)
    await confirm(id, settingsOf(columns, names))
    await runTasks()
    return id
  }
  const productOf = async (number: string) => (await productsIn()).find(({ part_number }) => part_number === number)

  test('leaves the vault as it was, with all counts', async () => {
    await imported(FIRST)
    // When it was changed last is not put back.
    const asTheyWere = async () => [(await productsIn()).map((one) => ({ ...one, changed_at: 0 })), await stats()]
    const before = await asTheyWere()
    const id = await imported(SECOND)
    expect(await productsIn()).toHaveLength(7)
    expect((await undo(id)).body.state).toBe('undoing')
    await runTasks()
    expect(await importOf(id)).toMatchObject({ state: 'undone', undo: { removed: 5, restored: 2, left: 0 } })
    expect(await asTheyWere()).toEqual(before)
    const makers = (await server.call(api.listManufacturers, {}, where.member.token)).body
    expect(makers.filter(({ name }) => name === 'Acme Parts')).toEqual([])
    const types = (await server.call(api.listProductTypes, {}, where.member.token)).body
    expect(types.filter(({ name }) => name === 'Battery holder')).toEqual([])
    // The names are free again, and doing it again changes nothing.
    expect((await undo(id)).body.state).toBe('undone')
    expect(server.queued.map(({ name }) => name)).toEqual(['countInVault'])
    server.queued.length = 0
    await imported(SECOND)
    expect(await productsIn()).toHaveLength(7)
  })

  test('leaves what somebody has used or changed since, and says so', async () => {
    await imported(FIRST)
    const id = await imported(SECOND)
    const change = async (number: string, changes: object) =>
      server.call(api.updateProduct, { id: (await productOf(number))?.id ?? 0, ...changes }, where.member.token)
    await change('A1', { description: 'Mine' })
    await change('B3', { compliance_data: { compliance_summary: { rohs: { status: 'compliant' } } } })
    const used = await productOf('B5')
    const file = { ...sampleOf.file, product_id: used?.id ?? 0 }
    await where.db.doc(paths.file(where.org, 41)).set(file)
    await undo(id)
    await runTasks()
    expect(await importOf(id)).toMatchObject({
      state: 'undone',
      undo: {
        removed: 3,
        restored: 1,
        left: 3,
        left_parts: [
          { part_number: 'B3', detail: 'It has been changed since.' },
          { part_number: 'B5', detail: 'It has documents.' },
          { part_number: 'A1', detail: 'Changed since: description.' },
        ],
      },
    })
    expect((await productsIn()).map((one) => [one.part_number, one.description])).toEqual([
      ['A1', 'Mine'],
      ['A2', 'Capacitor'],
      ['B3', ''],
      ['B5', 'Capacitor'],
    ])
    expect(await stats()).toMatchObject({ product_count: 4, manufacturer_count: 2 })
  })

  test('goes on where it was broken off', async () => {
    const rows = Array.from({ length: 350 }, (_, place) => `PART${place},Acme Parts,Resistor,`)
    const id = await imported(`MPN,Manufacturer,Description,Type\n${rows.join('\n')}\n`)
    expect(await productsIn()).toHaveLength(350)
    await undo(id)
    const isBatch = (written: readonly string[]) => written.some((path) => path.includes('/batches/'))
    for (let turn = 0; turn < 6; turn += 1) {
      const dies = (written: string[]) => {
        if (isBatch(written)) throw new Error('killed')
      }
      const database = createDatabase(where.db, turn % 2 === 0 ? { beforeCommit: dies } : { afterCommit: dies })
      const changes = { database, now: () => Date.now() + turn * 3600_000 }
      if (turn > 0) await sweepJobs({ ...server.deps, ...changes }, [importJob])
      await runTasks(changes).catch(() => {})
    }
    const last = () => Date.now() + 20 * 3600_000
    await sweepJobs({ ...server.deps, now: last }, [importJob])
    await runTasks({ now: last })
    expect(await importOf(id)).toMatchObject({ state: 'undone', undo: { removed: 350, left: 0 } })
    expect(await productsIn()).toEqual([])
    expect(await stats()).toMatchObject({ product_count: 0, manufacturer_count: 0 })
  })

  test('is one that is over, of one’s own organization, and not older than 30 days', async () => {
    const waiting = await read(FIRST)
    expect((await undo(waiting)).problem.code).toBe('import-not-undoable')
    const id = await imported(FIRST)
    expect((await undo(id, (await seedOrganization()).admin)).problem.code).toBe('import-not-found')
    await where.db.doc(paths.productImport(where.org, id)).update({ finished_at: Date.now() - 31 * 24 * 3600_000 })
    expect((await undo(id)).problem.code).toBe('import-not-undoable')
  })
})
