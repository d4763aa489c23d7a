import { api } from '@attestry/core/api'
import { documentRefusals as refusals } from '@attestry/core/vault/words'
import { toStored } from '@attestry/core/documents'
import { queryTokens } from '@attestry/core/base/search-tokens'
import { queries } from '@attestry/core/queries'
import { objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import { MAX_DOCUMENT_SIZE, MAX_STORED_BYTES } from '@attestry/core/vault/vault'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../deps'
import { newId } from '../adapters/firestore'
import { checkCountedBytes } from '../testing/check-counted-bytes'
import { Killed, killedAt } from '../testing/killed-at'
import { type SeededUser, seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { sweepOwnFiles } from '../testing/sweep-own-files'
import { deleteProduct } from './products'
import { UPLOAD_LIFETIME } from './uploads'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let target: Extract<UploadTarget, { product: unknown }>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
  const { token } = where.member
  const [maker, type] = [
    await server.call(api.addManufacturer, { name: 'Texas Instruments' }, token),
    await server.call(api.addProductType, { name: 'Timing IC' }, token),
  ]
  target = { product: { ...part('TLC555CDR'), manufacturer_id: maker.body.id, product_type_id: type.body.id } }
})

// However files come and go, the count of their bytes stays right.
afterEach(() => checkCountedBytes(where))

const part = (part_number: string) => ({ part_number, description: '' })
const pdf = (text = 'any') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

/** Sends bytes to storage as a browser does, and says what finalising needs. */
async function send(
  bytes: Buffer,
  { filename = 'rohs.pdf', by = where.member }: { filename?: string; by?: SeededUser } = {},
) {
  const started = await server.call(api.startUpload, { filename, size: Math.max(1, bytes.length) }, by.token)
  const { id, url } = started.body
  const put = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(put.status).toBe(200)
  return id
}

const finalise = (id: number, to: UploadTarget = target, by = where.member) =>
  server.call(api.finaliseUpload, { id, target: to }, by.token)

const keysOf = ({ blobs }: Deps) => blobs.list(`organizations/${where.org}/`)
const count = async (collection: string) => (await where.db.collection(collection).count().get()).data().count
const filesIn = () => count(`organizations/${where.org}/files`)
const looseIn = async () =>
  (await where.db.collection('looseFiles').where('organization_id', '==', where.org).get()).size
const stats = async () => (await server.call(api.readOrganizationStats, {}, where.member.token)).body

test('an upload becomes a document of a new part, with everything that follows from it', async () => {
  const { document, is_known } = (await finalise(await send(pdf()))).body
  expect(document).toMatchObject({ doc_type: 'RoHS Certificate', original_filename: 'rohs.pdf', file_size: 19 })
  expect(is_known).toBe(false)
  const product = { id: document.product_id ?? 0 }
  const { entries } = (await server.call(api.listProductHistory, product, where.member.token)).body
  expect(entries.map(({ action }) => action)).toEqual(['documents-uploaded', 'product-added'])
  const { products, total_count } = (await server.call(api.listProducts, {}, where.member.token)).body
  expect(total_count).toBe(1)
  expect(products[0]).toMatchObject({
    part_number: 'TLC555CDR',
    status: 'active',
    file_count: 1,
    covered_until: { rohs: null },
  })
  expect(await stats()).toMatchObject({ product_count: 1, document_count: 1, manufacturer_count: 1 })
  expect(await server.deps.blobs.list(`organizations/${where.org}/`)).toHaveLength(1)
  expect(await looseIn()).toBe(0)
})

test('a part is never made twice, however its number is written and however many add it at once', async () => {
  const spellings = ['TLC555CDR', 'tlc-555-cdr', 'TLC 555CDR', 'TLC555/CDR']
  const ids = []
  for (const [index] of spellings.entries()) ids.push(await send(pdf(`${index}`), { filename: `${index}.pdf` }))
  const answers = await Promise.all(
    ids.map((id, index) => finalise(id, { product: { ...target.product, part_number: spellings[index] ?? '' } })),
  )
  expect(answers.map((one) => (one.status === 200 ? 200 : one.problem))).toEqual([200, 200, 200, 200])
  const { products } = (await server.call(api.listProducts, {}, where.member.token)).body
  expect(products.map(({ file_count }) => file_count)).toEqual([4])
  expect(await stats()).toMatchObject({ product_count: 1, document_count: 4, manufacturer_count: 1 })
  const found = await server.call(api.findProduct, { part_number: 'tlc555.cdr' }, where.member.token)
  expect(found.body.products).toHaveLength(1)
})

test('a document is found by the words of its name; one of an earlier version once its part has changed', async () => {
  const named = async (text: string) =>
    (await server.deps.database.reads.list('file', queries.filesNamed(where.org, queryTokens(text)))).map(
      ({ id }) => id,
    )
  const first = (await finalise(await send(pdf(), { filename: 'Northwind_recycling policy.pdf' }))).body.document
  expect(await named('polic')).toEqual([first.id])
  expect(await named('pdf')).toEqual([])
  await where.db.doc(paths.file(where.org, first.id)).update({ search_tokens: FieldValue.delete() })
  expect(await named('northwind')).toEqual([])
  await finalise(await send(pdf('other'), { filename: 'other.pdf' }))
  expect(await named('northwind')).toEqual([first.id])
})

test('the same bytes for the same part are recognised and stored once', async () => {
  const first = (await finalise(await send(pdf()))).body
  const again = (await finalise(await send(pdf(), { filename: 'copy.pdf' }))).body
  expect(again).toMatchObject({ is_known: true, document: { id: first.document.id } })
  expect([await filesIn(), (await keysOf(server.deps)).length, await looseIn()]).toEqual([1, 1, 0])
})

test('an upload is nobody else’s to finalise or cancel, and cannot be read before it is a document', async () => {
  const id = await send(pdf())
  const stranger = await seedOrganization()
  for (const by of [where.admin, stranger.admin]) {
    expect((await finalise(id, target, by)).problem.code).toBe('upload-not-found')
    expect((await server.call(api.cancelUpload, { id }, by.token)).problem.code).toBe('upload-not-found')
  }
  expect((await server.call(api.downloadFile, { id }, where.member.token)).problem.code).toBe('document-not-found')
  expect((await finalise(id)).status).toBe(200)
})

test('finalising again after a lost answer gives the same document', async () => {
  const id = await send(pdf())
  const [one, other] = [await finalise(id), await finalise(id)]
  expect(other.body.document).toEqual(one.body.document)
  expect(await filesIn()).toBe(1)
})

test('an upload that has not arrived says so and can go on; a cancelled one leaves nothing', async () => {
  const { id, url } = (await server.call(api.startUpload, { filename: 'a.pdf', size: 20 }, where.member.token)).body
  expect((await finalise(id)).problem.code).toBe('upload-incomplete')
  await fetch(url, { method: 'PUT', body: new Uint8Array(pdf()) })
  expect((await server.call(api.cancelUpload, { id }, where.member.token)).status).toBe(204)
  expect((await keysOf(server.deps)).length).toBe(0)
  // What was under way when it was cancelled.
  await server.deps.blobs.write(objects.file(where.org, id), pdf(), 'application/pdf')
  expect((await finalise(id)).problem.code).toBe('upload-not-found')
  await sweepOwnFiles(server.deps, where.org, 3600_000)
  expect([await filesIn(), (await keysOf(server.deps)).length, await looseIn()]).toEqual([0, 0, 0])
})

test.each([
  ['no PDF', Buffer.from('<html>%%EOF'), refusals.noPdf],
  ['encrypted', pdf('trailer << /Encrypt 5 0 R >>'), refusals.encrypted],
  ['a PDF and a page', pdf('<script>alert(1)</script>'), refusals.polyglot],
  ['cut off', Buffer.from('%PDF-1.7\nhalf'), refusals.cutOff],
  ['too large', Buffer.concat([pdf(), Buffer.alloc(MAX_DOCUMENT_SIZE)]), refusals.tooLarge],
  ['empty', Buffer.alloc(0), refusals.empty],
])('a file that is %s is refused with its sentence and removed', async (_kind, bytes, sentence) => {
  // What the client says about the size is not believed.
  const started = await server.call(api.startUpload, { filename: 'a.pdf', size: 9 }, where.member.token)
  await fetch(started.body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  const { status, problem } = await finalise(started.body.id)
  expect([status, problem.detail]).toEqual([422, sentence])
  expect([await filesIn(), (await keysOf(server.deps)).length, await looseIn()]).toEqual([0, 0, 0])
  expect(await count(`organizations/${where.org}/products`)).toBe(0)
})

test('what nobody finalises is removed after a day, and nothing else', async () => {
  await finalise(await send(pdf('kept')))
  await send(pdf('left'))
  await sweepOwnFiles(server.deps, where.org)
  expect((await keysOf(server.deps)).length).toBe(2)
  await sweepOwnFiles(server.deps, where.org, UPLOAD_LIFETIME + 1000)
  expect([await filesIn(), (await keysOf(server.deps)).length, await looseIn()]).toEqual([1, 1, 0])
})

test('a newer document of the same type supersedes the older one until it is deleted', async () => {
  const facts = (year: number) => ({ doc_type: 'RoHS Certificate' as const, issued_at: Date.UTC(year, 1) })
  const ids = []
  for (const year of [2024, 2026, 2025]) {
    const id = await send(pdf(`${year}`))
    await server.call(api.finaliseUpload, { id, target, facts: facts(year) }, where.member.token)
    ids.push(id)
  }
  const product_id = (await server.call(api.listProducts, {}, where.member.token)).body.products[0]?.id ?? 0
  const superseded = async () => {
    const { files } = (await server.call(api.readProduct, { id: product_id }, where.member.token)).body
    return new Map(files.map((file) => [file.id, file.superseded_by]))
  }
  const [old, newest, middle] = ids as [number, number, number]
  expect(await superseded()).toEqual(
    new Map([
      [old, newest],
      [newest, null],
      [middle, newest],
    ]),
  )
  await server.call(api.deleteFile, { id: newest }, where.member.token)
  expect(await superseded()).toEqual(
    new Map([
      [old, middle],
      [middle, null],
    ]),
  )
})

describe('a product that is deleted', () => {
  /** Dies at one of the units of work, or the calls to storage. */
  const dyingAt = (step: number, when: string): Deps => {
    const deadly = killedAt(step, { after: when === 'after' })
    return { ...server.deps, database: deadly.database(where.db), blobs: deadly(server.deps.blobs) }
  }

  /** One more than go with it in one transaction. Each waits to be sent. */
  const addMails = (product: number) =>
    Promise.all(
      Array.from({ length: 51 }, async () => {
        const mail = { ...sampleOf.productEmail, id: newId() }
        const item = { ...sampleOf.outboxItem, organization_id: where.org }
        await server.deps.blobs.write(objects.outgoing(where.org, mail.id), Buffer.from('mail'), 'message/rfc822')
        await where.db.doc(paths.productEmail(where.org, product, mail.id)).create(toStored('productEmail', mail))
        await where.db.doc(paths.outboxItem(mail.id)).create(toStored('outboxItem', item))
      }),
    )
  const itemsIn = async () => (await where.db.collection('outbox').where('organization_id', '==', where.org).get()).size

  test.each([
    [1, 'before', 0],
    [1, 'after', 0],
    [2, 'before', 0],
    [2, 'after', 0],
    [3, 'before', 0],
    [3, 'after', 0],
    [4, 'before', 0],
    [5, 'before', 0],
    [1, 'after', 51],
    [2, 'before', 51],
    [2, 'after', 51],
    [60, 'after', 51],
  ])('and killed at step %i (%s it) with %i mails is complete when it is deleted again', async (step, when, mails) => {
    await finalise(await send(pdf('one')))
    await finalise(await send(pdf('two')))
    const { id } = (await server.call(api.listProducts, {}, where.member.token)).body.products[0]!
    if (mails > 0) await addMails(id)
    const caller = { ...where.member, org: where.org, isAdmin: false, emailVerified: true }
    await expect(deleteProduct(dyingAt(step, when), caller, { id })).rejects.toThrow(Killed)
    expect((await server.call(api.deleteProduct, { id }, where.member.token)).status).toBe(204)
    expect([await filesIn(), (await keysOf(server.deps)).length, await looseIn()]).toEqual([0, 0, 0])
    expect([await count(`${paths.product(where.org, id)}/emails`), await itemsIn()]).toEqual([0, 0])
    expect(await stats()).toMatchObject({ product_count: 0, document_count: 0, manufacturer_count: 0 })
    expect((await where.db.doc(paths.product(where.org, id)).get()).exists).toBe(false)
    expect((await server.call(api.deleteProduct, { id }, where.member.token)).problem.code).toBe('product-not-found')
    // Its name is free again.
    expect((await finalise(await send(pdf('new')))).status).toBe(200)
  })
})

describe('universal documents', () => {
  test('cover all products of their maker, and only support removes them', async () => {
    const { manufacturer_id } = target.product
    await finalise(await send(pdf('own')))
    const { document } = (await finalise(await send(pdf('all')), { manufacturer_id })).body
    const { id } = (await server.call(api.listProducts, {}, where.member.token)).body.products[0]!
    const product = (await server.call(api.readProduct, { id }, where.member.token)).body
    expect(product.universal_files.map((file) => file.id)).toEqual([document.id])
    expect(product.files).toHaveLength(1)
    // Each answer of the API counts what the screens count: the part's own document and the maker's.
    const token = where.member.token
    const counted = await Promise.all([
      server.call(api.listProducts, {}, token),
      server.call(api.searchProducts, { query: target.product.part_number }, token),
      server.call(api.findProduct, { part_number: target.product.part_number }, token),
    ])
    const counts = counted.map(({ body }) => body.products.map(({ file_count }) => file_count))
    expect([[product.file_count], ...counts]).toEqual([[2], [2], [2], [2]])
    const refused = await server.call(api.deleteFile, { id: document.id }, where.admin.token)
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      'To remove a universal document, please contact support.',
    ])
    expect(await stats()).toMatchObject({ document_count: 2 })
  })

  test('are replaced by an admin, and stay readable', async () => {
    const { manufacturer_id } = target.product
    const facts = { doc_type: 'Compliance Document' as const, issued_at: Date.UTC(2026, 1) }
    const put = async (text: string, replaces?: number, by = where.admin) => {
      const id = await send(pdf(text), { by })
      return server.call(api.finaliseUpload, { id, target: { manufacturer_id, replaces }, facts }, by.token)
    }
    const old = (await put('old')).body.document
    const refused = await put('no admin', old.id, where.member)
    expect(refused.problem.code).toBe('admin-only')
    const older = { ...facts, issued_at: Date.UTC(2020, 1), doc_type: 'RoHS Certificate' as const }
    const id = await send(pdf('new'), { by: where.admin })
    const replacing = { id, target: { manufacturer_id, replaces: old.id }, facts: older }
    const { document } = (await server.call(api.finaliseUpload, replacing, where.admin.token)).body
    expect(document).toMatchObject({ doc_type: 'Compliance Document', replaces: old.id })
    // A lost answer can be asked for again.
    expect((await server.call(api.finaliseUpload, replacing, where.admin.token)).body.document.id).toBe(document.id)
    const listed = await server.call(api.listUniversalDocuments, { id: manufacturer_id }, where.member.token)
    expect(new Map(listed.body.documents.map((file) => [file.id, file.superseded_by]))).toEqual(
      new Map([
        [document.id, null],
        [old.id, document.id],
      ]),
    )
    expect((await server.call(api.downloadFile, { id: old.id }, where.member.token)).status).toBe(200)
    // Once, and only documents of this maker.
    expect((await put('again', old.id)).problem.code).toBe('changed-meanwhile')
    const foreign = (await finalise(await send(pdf('own')))).body.document
    for (const other of [foreign.id, 1]) expect((await put('other', other)).problem.code).toBe('document-not-found')
  })

  test('a maker’s flag reaches its products', async () => {
    await finalise(await send(pdf()))
    const change = { id: target.product.manufacturer_id, uses_universal_docs: true, website: 'https://www.ti.com' }
    expect((await server.call(api.updateManufacturer, change, where.member.token)).body).toMatchObject(change)
    const { products } = (await server.call(api.listProducts, {}, where.member.token)).body
    expect(products[0]?.manufacturer.uses_universal_docs).toBe(true)
  })
})

describe('the form for API clients', () => {
  const post = async (path: string, fields: Record<string, string>, files: readonly (readonly [string, Buffer])[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name))
    const headers = { Authorization: `Bearer ${where.member.token}` }
    const response = await fetch(`${server.url}${path}`, { method: 'POST', body: form, headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const about = () => ({
    part_number: ' tlc555cdr ',
    manufacturer_id: `${target.product.manufacturer_id}`,
    product_type_id: `${target.product.product_type_id}`,
  })

  test('stores each file wholly or not at all, with the compliance data', async () => {
    const compliance_data = JSON.stringify({
      compliance_summary: { rohs: { status: 'compliant' } },
      source: 'user_input',
    })
    const files = [
      ['rohs.pdf', pdf('1')],
      ['reach.txt', pdf('2')],
      ['reach.pdf', pdf('3')],
    ] as const
    const { status, body } = await post(api.uploadToVault.path, { ...about(), compliance_data }, files)
    expect([status, body.successful, body.failed]).toEqual([200, 2, 1])
    expect(body.failures).toEqual([{ filename: 'reach.txt', detail: refusals.extension }])
    const { products } = (await server.call(api.searchProducts, { query: 'TLC5' }, where.member.token)).body
    expect(products[0]?.compliance_data).toMatchObject({
      source: 'user_input',
      compliance_summary: { rohs: { status: 'compliant', confidence: 1, source: 'user_input' } },
    })
  })

  test.each([
    ['nothing', {}, []],
    ['no file', undefined, []],
  ])('says what is missing when there is %s', async (_what, fields, files) => {
    const { status, body } = await post(api.uploadToVault.path, fields ?? about(), files)
    expect([status, body.detail]).toEqual([422, 'Please fill in all required fields and select at least one file'])
  })

  test('asks for the type of each universal document', async () => {
    const manufacturer_id = about().manufacturer_id
    const one: [string, Buffer] = ['a.pdf', pdf()]
    const untyped = await post(api.uploadUniversal.path, { manufacturer_id }, [one])
    expect(untyped.body.detail).toBe('Please specify document type for all files')
    expect((await post(api.uploadUniversal.path, {}, [one])).body.detail).toBe(
      'Please select a manufacturer and at least one file',
    )
    const document_types = JSON.stringify({ 0: 'REACH Declaration' })
    expect((await post(api.uploadUniversal.path, { manufacturer_id, document_types }, [one])).body.successful).toBe(1)
    const listed = await server.call(api.listUniversalDocuments, { id: Number(manufacturer_id) }, where.member.token)
    expect(listed.body.documents.map(({ doc_type }) => doc_type)).toEqual(['REACH Declaration'])
  })

  test('says clearly that more than 30 MB has to go another way', async () => {
    const { status, body } = await post(api.uploadToVault.path, about(), [['a.pdf', Buffer.alloc(31 * 1024 * 1024)]])
    expect([status, body.detail]).toEqual([
      413,
      'More than 30 MB cannot be sent at once. Please upload large files one by one.',
    ])
  })
})

test('an address that nobody has proved stores no files', async () => {
  const { email } = where.member
  await getAuth().updateUser(where.member.uid, { emailVerified: false })
  const { token } = await server.deps.checkPassword(email, where.member.password)
  const files = [
    { filename: 'rohs.pdf', purpose: 'document' },
    { filename: 'bom.csv', purpose: 'import' },
    { filename: 'letter.pdf', purpose: 'request' },
  ] as const
  for (const file of files) {
    const { status, problem } = await server.call(api.startUpload, { ...file, size: 10 }, token)
    expect([file.purpose, status, problem.code]).toEqual([file.purpose, 403, 'email-not-verified'])
  }
  expect(await looseIn()).toBe(0)
  expect(await keysOf(server.deps)).toEqual([])
})

test('an organization that has stored all it may is told so, and can go on when it has deleted something', async () => {
  const { document } = (await finalise(await send(pdf()))).body
  const stats = where.db.doc(paths.stats(where.org))
  const others = MAX_STORED_BYTES - document.file_size
  await stats.update({ stored_bytes: FieldValue.increment(others) })
  const start = () => server.call(api.startUpload, { filename: 'next.pdf', size: 10 }, where.member.token)
  const { status, problem } = await start()
  expect([status, problem.code]).toEqual([409, 'storage-full'])
  expect(problem.detail).toMatch(/^Your organization has stored 50 GB/)
  expect((await server.call(api.deleteFile, { id: document.id }, where.admin.token)).status).toBe(204)
  expect((await start()).status).toBe(200)
  await stats.update({ stored_bytes: FieldValue.increment(-others) })
})
