import { api } from '@attestry/core/api'
import { type Endpoint, Problem } from '@attestry/core/base/endpoint'
import { callOf } from '@attestry/core/base/call'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../platform/caller'
import { newId } from '../adapters/firestore'
import { sendProductEmail } from '../sending/product-emails'
import { allDocuments, unknownCollections } from '../testing/all-documents'
import { seedAccount, seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedContact } from '../testing/seed-contact'
import { seedOrganization } from '../testing/seed-organization'
import { sizeOf } from '../testing/sizes'
import { startApi } from '../testing/start-api'
import { startUpload } from './uploads'

vi.setConfig({ testTimeout: 1_800_000 })

/** Each is made twice: with an id of somebody else, and with one that nobody has. */
const CALLS = sizeOf(20, 2500)
const seed = Number(process.env.FUZZ_SEED ?? 20261122)
const PDF = Buffer.from('%PDF-1.7\nany\n%%EOF')

type Ids = Record<
  'product' | 'maker' | 'type' | 'file' | 'letter' | 'paper' | 'upload' | 'email' | 'contact' | 'view' | 'deletion',
  number
>
type Side = Awaited<ReturnType<typeof seedOrganization>> & { ids: Ids }

let server: Awaited<ReturnType<typeof startApi>>
let ours: Side
let theirs: Side

beforeAll(async () => {
  server = await startApi(() => ({
    rateLimits: { take: async () => {}, giveBack: async () => {}, hasTaken: async () => false },
  }))
  ours = await seedSide()
  theirs = await seedSide()
})
afterAll(() => server.close())

/** An organization with one of everything in its vault. Its admin has an upload whose bytes have arrived. */
async function seedSide(): Promise<Side> {
  const where = await seedOrganization()
  const { deps } = server
  const write = { ...deps, ...where }
  const caller: Caller = { ...where.admin, org: where.org, isAdmin: true, emailVerified: true }
  const { id: product, manufacturer } = await seedProduct(write)
  const file = await seedFile(write, { product_id: product })
  const letter = await seedFile(write, { manufacturer_id: manufacturer.id })
  // Its deletion can be taken back.
  const paper = await seedFile(write, { manufacturer_id: null })
  await server.call(api.deleteFile, { id: paper.id }, where.admin.token)
  const { body: type } = await server.call(api.addProductType, { name: 'Logic IC' }, where.admin.token)
  const upload = await startUpload(deps, caller, { filename: 'rohs.pdf', purpose: 'document', size: PDF.length })
  await fetch(upload.url, { method: 'PUT', body: new Uint8Array(PDF) })
  await seedAccount(write, 1)
  const email = await sendProductEmail(deps, caller, { id: product, recipient_email: 'jane@customer.test' })
  const { id: contact } = await seedContact(write)
  const { body: view } = await server.call(api.addVaultView, { name: 'All', search: {} }, where.admin.token)
  const { id: left } = await seedProduct(write, { part: 'LEFT1' })
  const { body: deletion } = await server.call(api.deleteProducts, { product_ids: [left] }, where.admin.token)
  const ids = {
    product,
    contact,
    view: view.id,
    deletion: deletion.id,
    maker: manufacturer.id,
    type: type.id,
    file: file.id,
    letter: letter.id,
    paper: paper.id,
  }
  return { ...where, ids: { ...ids, upload: Number(upload.id), email: Number(email.id) } }
}

type Kind = keyof Ids
type Foreign = { endpoint: Endpoint; of: Kind; fields: (id: unknown, own: Ids) => object }

const foreign = (endpoint: Endpoint, of: Kind, fields: Foreign['fields'] = (id) => ({ id })): Foreign => ({
  endpoint,
  of,
  fields,
})
const named = (changes: object) => ({ part_number: 'LM999', description: '', ...changes })
const status = 'obsolete'
const person = { name: 'Max Weber', email: 'max@ti.test', company_name: 'TI' }

/** Every place of the vault's endpoints that takes an id. */
const places: readonly Foreign[] = [
  foreign(api.updateManufacturer, 'maker', (id) => ({ id, website: 'https://example.com' })),
  foreign(api.listUniversalDocuments, 'maker'),
  foreign(api.downloadFile, 'file'),
  foreign(api.downloadFile, 'letter'),
  foreign(api.downloadFile, 'upload'),
  foreign(api.updateFile, 'file', (id) => ({ id, doc_type: 'REACH Declaration' })),
  foreign(api.updateFile, 'letter', (id) => ({ id, issued_at: 1 })),
  foreign(api.refuteFinding, 'file', (id) => ({ id, key: '["draft",true]', is_refuted: true })),
  foreign(api.deleteFile, 'file'),
  foreign(api.deleteFile, 'letter'),
  foreign(api.restorePaper, 'paper'),
  foreign(api.readProduct, 'product'),
  foreign(api.updateProduct, 'product', (id) => ({ id, status })),
  foreign(api.deleteProduct, 'product'),
  foreign(api.updateVaultView, 'view', (id) => ({ id, name: 'Mine' })),
  foreign(api.deleteVaultView, 'view'),
  foreign(api.undoProductDeletion, 'deletion'),
  foreign(api.listProductHistory, 'product'),
  foreign(api.listProductRequests, 'product'),
  foreign(api.suggestHsCode, 'product'),
  foreign(api.listProducts, 'maker', (id) => ({ manufacturer_ids: String(id) })),
  foreign(api.searchProducts, 'maker', (id) => ({ query: 'lm', manufacturer_ids: String(id) })),
  foreign(api.exportProducts, 'maker', (id) => ({ manufacturer_ids: String(id) })),
  foreign(api.exportDeclaration, 'product'),
  foreign(api.exportEvidence, 'product', (id) => ({ product_ids: String(id) })),
  foreign(api.sendProductEmail, 'product', (id) => ({ id, recipient_email: 'jane@customer.test' })),
  ...(['file', 'letter'] as const).map((of) =>
    foreign(api.sendProductEmail, of, (id, { product }) => ({
      id: product,
      recipient_email: 'jane@customer.test',
      file_ids: [id],
    })),
  ),
  ...[api.undoProductEmail, api.resendProductEmail, api.revokeProductEmailLink].flatMap((endpoint) => [
    foreign(endpoint, 'email', (emailId, { product }) => ({ id: product, emailId })),
    foreign(endpoint, 'product', (id, { email }) => ({ id, emailId: email })),
    foreign(endpoint, 'product', (id) => ({ id, emailId: theirs.ids.email })),
  ]),
  foreign(api.readContact, 'contact'),
  foreign(api.deleteContact, 'contact'),
  foreign(api.updateContact, 'contact', (id) => ({ ...person, id })),
  foreign(api.updateContact, 'maker', (id, { contact }) => ({ ...person, id: contact, manufacturer_id: id })),
  foreign(api.addContact, 'maker', (id) => ({ ...person, manufacturer_id: id })),
  foreign(api.listContacts, 'maker', (id) => ({ manufacturer_id: id })),
  foreign(api.cancelUpload, 'upload'),
  foreign(api.readUpload, 'upload'),
  foreign(api.listNamedParts, 'upload'),
  foreign(api.startImport, 'upload'),
  foreign(api.assignUpload, 'upload', (id, { product }) => ({ id, targets: [{ product_id: product }] })),
  foreign(api.storeUploads, 'upload', (id, { product }) => ({ uploads: [{ id, targets: [{ product_id: product }] }] })),
  foreign(api.assignUpload, 'product', (id, { upload }) => ({ id: upload, targets: [{ product_id: id }] })),
  foreign(api.assignUpload, 'maker', (id, { upload }) => ({
    id: upload,
    targets: [{ manufacturer_id: id }],
    facts: { doc_type: 'RoHS Certificate' },
  })),
  foreign(api.finaliseUpload, 'upload', (id, { product }) => ({ id, target: { product_id: product } })),
  foreign(api.finaliseUpload, 'upload', (id) => ({ id, target: { product_id: theirs.ids.product } })),
  foreign(api.finaliseUpload, 'file', (id, { product }) => ({ id, target: { product_id: product } })),
  foreign(api.finaliseUpload, 'product', (id, { upload }) => ({ id: upload, target: { product_id: id } })),
  foreign(api.finaliseUpload, 'maker', (id, { upload }) => ({
    id: upload,
    target: { manufacturer_id: id },
    facts: { doc_type: 'RoHS Certificate' },
  })),
  foreign(api.finaliseUpload, 'letter', (id, { upload, maker }) => ({
    id: upload,
    target: { manufacturer_id: maker, replaces: id },
  })),
  foreign(api.finaliseUpload, 'maker', (id, { upload, type }) => ({
    id: upload,
    target: { product: named({ manufacturer_id: id, product_type_id: type }) },
  })),
  foreign(api.finaliseUpload, 'type', (id, { upload, maker }) => ({
    id: upload,
    target: { product: named({ manufacturer_id: maker, product_type_id: id }) },
  })),
]

const pdf = () => new File([new Uint8Array(PDF)], 'rohs.pdf')
type Form = { endpoint: Endpoint; of: Kind; fields: (id: unknown, own: Ids) => Record<string, unknown> }
const forms: readonly Form[] = [
  {
    endpoint: api.uploadToVault,
    of: 'maker',
    fields: (id, { type }) => named({ manufacturer_id: id, product_type_id: type }) as Record<string, unknown>,
  },
  {
    endpoint: api.uploadToVault,
    of: 'type',
    fields: (id, { maker }) => named({ manufacturer_id: maker, product_type_id: id }) as Record<string, unknown>,
  },
  {
    endpoint: api.uploadUniversal,
    of: 'maker',
    fields: (id) => ({ manufacturer_id: id, document_types: '{"0":"RoHS Certificate"}' }),
  },
]

async function ask(url: string, call: RequestInit, token: string) {
  const headers = { ...(call.headers as Record<string, string>), Authorization: `Bearer ${token}` }
  const response = await fetch(server.url + url, { ...call, headers })
  const text = await response.text()
  return response.ok
    ? { status: response.status, text }
    : { status: response.status, ...Problem.parse(JSON.parse(text)) }
}

function send({ endpoint, fields }: Foreign, id: unknown, token: string) {
  const { url, ...call } = callOf(endpoint, fields(id, ours.ids) as never)
  return ask(url, call, token)
}

function sendForm({ endpoint, fields }: Form, id: unknown, token: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields(id, ours.ids))) body.set(name, String(value))
  body.append('files', pdf())
  return ask(endpoint.path, { method: 'POST', body }, token)
}

/** Everything that an organization has, to see that nothing of it has changed. */
async function everythingOf({ db, org }: Side): Promise<string> {
  const documents = [...(await allDocuments(db, org))].filter(([path]) => path.startsWith(`organizations/${org}/`))
  const all = documents.map(([path, { data }]) => `${path} ${JSON.stringify(data)}`)
  return [...all, ...(await server.deps.blobs.list(`organizations/${org}/`))].toSorted().join('\n')
}

/** A list with a filter by somebody else's maker is a list without products. */
const isList = ({ method, path }: Endpoint) => method === 'GET' && /\/(?:vault|search|export|contacts)$/.test(path)

/** Of several documents that were chosen for a mail, one is gone. */
const statusOf = (endpoint: Endpoint, of: Kind) =>
  isList(endpoint) ? 200 : endpoint === api.sendProductEmail && of !== 'product' ? 409 : 404

test('no id of another organization is worth more than one that nobody has, wherever it is given', async () => {
  const before = await everythingOf(theirs)
  const own = await everythingOf(ours)
  const written = fc.record({
    place: fc.nat(places.length + forms.length - 1),
    isText: fc.boolean(),
    isAdmin: fc.boolean(),
  })
  // Each place once, then any of them.
  const chosen = [...places, ...forms].map((_, place) => ({ place, isText: false, isAdmin: true }))
  const calls = [...chosen, ...fc.sample(written, { seed, numRuns: CALLS })]
  for (const { place, isText, isAdmin } of calls) {
    const [plain, form] = [places[place], forms[place - places.length]]
    const { endpoint, of } = (plain ?? form)!
    // An upload of ours is our admin's.
    const { token } = isAdmin || endpoint.path.includes('/uploads/') ? ours.admin : ours.member
    const [there, nowhere] = [theirs.ids[of], newId()].map((id) => (isText ? String(id) : id))
    const answers = plain
      ? [await send(plain, there, token), await send(plain, nowhere, token)]
      : [await sendForm(form!, there, token), await sendForm(form!, nowhere, token)]
    const name = `${endpoint.method} ${endpoint.path} (${of})`
    expect([name, answers[0]]).toEqual([name, answers[1]])
    expect([name, answers[0]?.status]).toEqual([name, statusOf(endpoint, of)])
    expect(JSON.stringify(answers[0])).not.toContain(String(there))
  }
  expect(calls.length * 2).toBeGreaterThan(process.env.DEEP ? 5000 : 50)
  expect(await everythingOf(theirs)).toBe(before)
  expect(await everythingOf(ours)).toBe(own)
  for (const { db, org } of [theirs, ours]) expect(await unknownCollections(db, org)).toEqual([])
})

test('every endpoint of the vault that takes an id is among them', () => {
  const tried = new Set([...places, ...forms].map(({ endpoint }) => endpoint.path + endpoint.method))
  const takingIds = Object.values<Endpoint>(api).filter(
    ({ path }) => /^\/api\/v1\/(?:files|products|manufacturers\/contacts)\//.test(path) && path.includes('/:'),
  )
  expect(takingIds.filter(({ path, method }) => !tried.has(path + method)).map(({ path }) => path)).toEqual([])
})
