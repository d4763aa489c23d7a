import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../adapters/database'
import { readDocument } from './read-document'
import { type PdfPage, writePdf } from '../testing/pdf-writer'
import { callerIn, seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { taken } from '../testing/taken'
import { newProduct } from './document-owner'
import { addManufacturer, addProductType } from './makers-and-types'
import { assignUpload } from './store-upload'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
  server.queued.length = 0
})

const pdfOf = (...lines: string[]) => {
  const drawn = lines.map((text, row) => ({ x: 60, y: 780 - row * 20, size: 11, font: 'Helvetica' as const, text }))
  const page: PdfPage = { width: 595, height: 842, drawn }
  return writePdf([page])
}

const declaration = (...parts: string[]) =>
  pdfOf(
    'Nexperia B.V., Jonkerbosplein 52, 6534 AB Nijmegen, The Netherlands',
    'RoHS Declaration of Conformity',
    ...parts.map((part) => `Part number: ${part}`),
    'This declaration confirms that the products above comply with Directive 2011/65/EU and (EU) 2015/863.',
    'Date of issue: 2026-03-15',
    'Signed: Jan de Vries, Compliance Manager',
  )

async function send(bytes: Uint8Array, filename = 'document.pdf') {
  const started = await server.call(api.startUpload, { filename, size: bytes.length }, where.member.token)
  const put = await fetch(started.body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(put.status).toBe(200)
  return started.body.id
}

async function addProduct(part_number: string, maker: string) {
  const manufacturer = await addManufacturer(server.deps, callerIn(where), { name: maker })
  const type = await addProductType(server.deps, callerIn(where), { name: 'Logic' })
  const { id, ...product } = newProduct({ part_number, description: '' }, manufacturer, type)
  await where.db
    .doc(paths.product(where.org, id))
    .create({ ...product, search_tokens: searchTokens([part_number, maker]) })
  return id
}

const readUpload = (id: number) => server.call(api.readUpload, { id }, where.member.token)

async function proposalFor(id: number) {
  expect((await readUpload(id)).body).toEqual({
    reading: null,
    postponed: null,
    progress: null,
    products: [],
    found_count: 0,
    of_company: false,
    manufacturer: null,
  })
  // Asked again, it is still read once.
  await readUpload(id)
  const reads = taken(server.queued, 'readDocument')
  expect(reads).toHaveLength(1)
  for (const payload of reads) await readDocument(server.deps, payload)
  return (await readUpload(id)).body
}

const assign = (id: number, product_ids: readonly number[]) =>
  server.call(api.assignUpload, { id, targets: product_ids.map((product_id) => ({ product_id })) }, where.member.token)

const looseIn = async () =>
  (await where.db.collection('looseFiles').where('organization_id', '==', where.org).get()).size
const objectsIn = async () => (await server.deps.blobs.list(`organizations/${where.org}/`)).length

test('an upload is read, and given to the products of its maker that its text names', async () => {
  const named = [await addProduct('74HC595D,118', 'Nexperia'), await addProduct('BAS16', 'Nexperia')]
  await addProduct('BAS16', 'Diodes Incorporated')
  // Begins with what is named, and is another part.
  await addProduct('BAS16W', 'Nexperia')
  const id = await send(declaration('74HC595D', 'BAS16'))
  const { reading, products } = await proposalFor(id)
  expect(reading).toMatchObject({ state: 'text', doc_type: { value: 'RoHS Certificate' } })
  expect(new Set(products.map((product) => product.id))).toEqual(new Set(named))
})

test('what names nothing is given to the part in the name of the file, or to nothing', async () => {
  const id = await addProduct('LM317T', 'Texas Instruments')
  const scan = await send(pdfOf('x'), 'LM317T_rohs_2026.pdf')
  expect((await proposalFor(scan)).products.map((product) => product.id)).toEqual([id])
  const other = await send(pdfOf('y'), 'scan0001.pdf')
  expect((await proposalFor(other)).products).toEqual([])
})

test('an upload becomes a document of each of several products, and they share its bytes', async () => {
  const products = [await addProduct('A1', 'Nexperia'), await addProduct('A2', 'Nexperia')]
  const id = await send(declaration('A1', 'A2'))
  const { documents, known } = (await assign(id, products)).body
  expect([documents.map(({ product_id }) => product_id), known]).toEqual([products, 0])
  expect([await looseIn(), await objectsIn()]).toEqual([0, 1])
  const [first] = documents
  await server.call(api.deleteFile, { id: first?.id ?? 0 }, where.member.token)
  expect((await server.call(api.downloadFile, { id }, where.member.token)).status).toBe(200)
})

test('an assignment that is broken off leaves nothing over when it is done again', async () => {
  const products = [
    await addProduct('A1', 'Nexperia'),
    await addProduct('A2', 'Nexperia'),
    await addProduct('A3', 'Nexperia'),
  ]
  const id = await send(declaration('A1'))
  const targets = products.map((product_id) => ({ product_id }))
  const caller = { ...where.member, org: where.org, isAdmin: false, emailVerified: true }
  let added = 0
  const beforeCommit = (written: string[]) => {
    if (written.some((path) => path.includes('/files/')) && added++ === 1) throw new Error('killed')
  }
  const killed = { ...server.deps, database: createDatabase(where.db, { beforeCommit }) }
  await expect(assignUpload(killed, caller, { id, targets, facts: {}, refuted: [], goes_on: false })).rejects.toThrow(
    'killed',
  )
  const { documents, known } = (await assign(id, products)).body
  expect([documents.map(({ product_id }) => product_id), known]).toEqual([products, 1])
  expect([await looseIn(), await objectsIn()]).toEqual([0, 1])
})

test('what was read of an upload is known at once of the parts that it names', async () => {
  const products = [await addProduct('74HC595D', 'Nexperia'), await addProduct('BAS16', 'Nexperia')]
  const id = await send(declaration('74HC595D', 'BAS16'))
  await proposalFor(id)
  await assign(id, products)
  expect(taken(server.queued, 'readDocument')).toEqual([])
  for (const product of products) {
    const { compliance_data } = (await server.call(api.readProduct, { id: product }, where.member.token)).body
    expect(compliance_data.compliance_summary.rohs).toMatchObject({ status: 'compliant', source: 'document.pdf' })
  }
})

test('a document that does not name its part is read again, with an eye to the part', async () => {
  const product = await addProduct('LM317T', 'Nexperia')
  const id = await send(declaration('74HC595D'))
  await proposalFor(id)
  await assign(id, [product])
  const reads = taken(server.queued, 'readDocument')
  expect(reads).toHaveLength(1)
  for (const payload of reads) await readDocument(server.deps, payload)
  const stored = (await where.db.doc(paths.file(where.org, id)).get()).data()
  expect(stored?.['reading']).toMatchObject({ state: 'text' })
})

test('an upload goes to more products than one call takes, and new parts need no type', async () => {
  const maker = await addManufacturer(server.deps, callerIn(where), { name: 'Nexperia' })
  const added = (part_number: string) => ({ product: { part_number, manufacturer_id: maker.id } })
  const id = await send(declaration('A1', 'A2', 'A3'))
  const give = (targets: ReturnType<typeof added>[], goes_on: boolean) =>
    server.call(api.assignUpload, { id, targets, goes_on }, where.member.token)
  const first = await give([added('A1'), added('A2')], true)
  expect([first.status, first.body.documents.length]).toEqual([200, 2])
  expect((await give([added('A3')], false)).body.documents.length).toBe(1)
  expect([await looseIn(), await objectsIn()]).toEqual([0, 1])
  const { products } = (await server.call(api.listProducts, {}, where.member.token)).body
  expect(products.map(({ part_number }) => part_number).toSorted()).toEqual(['A1', 'A2', 'A3'])
  const types = (await server.call(api.listProductTypes, {}, where.member.token)).body
  expect(types.filter(({ name }) => name === 'Unclassified')).toHaveLength(1)
  expect(new Set(products.map(({ product_type }) => product_type.name))).toEqual(new Set(['Unclassified']))
})
