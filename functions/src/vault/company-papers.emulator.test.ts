import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { DocumentFacts } from '@attestry/core/vault/vault'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkCountedBytes } from '../testing/check-counted-bytes'
import { NOW } from '../testing/declarations/facts'
import { Sheet } from '../testing/declarations/sheet'
import { writePdf } from '../testing/pdf-writer'
import { seedProduct } from '../testing/seed-answerable-mail'
import { type SeededUser, seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { taken } from '../testing/taken'
import { filledTemplate, writeTemplate } from '../testing/template-writer'
import { sweepLooseFiles } from './loose-files'
import { readDocument } from './read-document'
import { readContent } from './reading/read-content'

let now = NOW
let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  // In this process, as processes are tested by themselves.
  server = await startApi({ now: () => now, readPdf: readContent })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  server.queued.length = 0
  where = await seedOrganization()
})
afterEach(() => checkCountedBytes(where))

const pdf = (text = 'any') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const OF_COMPANY = { of_company: true } as const

async function send(bytes: Uint8Array, filename: string): Promise<number> {
  const { body } = await server.call(api.startUpload, { filename, size: bytes.length }, where.member.token)
  expect((await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200)
  return body.id
}
const store = (id: number, facts: Partial<DocumentFacts> = {}, replaces?: number, { token } = where.member) =>
  server.call(api.finaliseUpload, { id, target: { ...OF_COMPANY, ...(replaces && { replaces }) }, facts }, token)
const add = async (filename: string, facts: Partial<DocumentFacts>, replaces?: number) =>
  (await store(await send(pdf(filename), filename), facts, replaces)).body.document
const papers = async ({ token }: Pick<SeededUser, 'token'> = where.member) =>
  (await server.call(api.listPapers, {}, token)).body.documents
const read = async () => {
  for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
}
const ISO = { doc_type: 'Quality Certificate', title: 'ISO 9001:2015' } as const

test('a paper of the company belongs to no part and no maker, and is counted as a document', async () => {
  const paper = await add('iso9001.pdf', { ...ISO, language: 'German', edition: '3', expires_at: NOW + 9e9 })
  expect(paper).toMatchObject({ ...ISO, product_id: null, manufacturer_id: null, language: 'German', edition: '3' })
  await read()
  expect((await papers()).map(({ id, reading }) => [id, reading !== null])).toEqual([[paper.id, true]])
  const { body: stats } = await server.call(api.readOrganizationStats, {}, where.member.token)
  expect(stats).toMatchObject({ document_count: 1, product_count: 0 })
  const { entries } = (await server.call(api.listAuditLog, {}, where.admin.token)).body
  expect(entries.find(({ action }) => action === 'documents-uploaded')?.detail).toBe(
    'iso9001.pdf (Quality Certificate)',
  )
  const stored = (await where.db.doc(paths.stats(where.org)).get()).data()
  expect(stored).toMatchObject({ document_count: 1, universal_document_count: 0 })
  expect(await server.deps.database.reads.count(queries.vaultFiles(where.org, { isUniversal: true }))).toBe(0)
})

test('a paper is filed as a kind of the organization’s own, and as none that it has not added', async () => {
  const type = 'Own Company Kind 1'
  const early = await store(await send(pdf('carbon'), 'carbon.pdf'), { doc_type: type })
  expect(early).toMatchObject({ status: 422, problem: { code: 'document-type-missing' } })
  const kind = { name: 'Carbon Report', about: 'company', words: [] } as const
  await server.call(api.addOwnKind, { ...kind, words: [] }, where.member.token)
  expect(await add('carbon.pdf', { doc_type: type })).toMatchObject({ doc_type: type })
  const { entries } = (await server.call(api.listAuditLog, {}, where.admin.token)).body
  expect(entries.find(({ action }) => action === 'documents-uploaded')?.detail).toBe('carbon.pdf (Carbon Report)')
})

test('papers of one kind stand beside each other until one replaces another; declarations replace each other', async () => {
  const [iso, as] = [await add('iso.pdf', ISO), await add('as9100.pdf', { ...ISO, title: 'AS 9100' })]
  const next = await add('iso-2027.pdf', { doc_type: 'Quality Certificate' }, iso.id)
  expect(next).toMatchObject({ title: 'ISO 9001:2015', replaces: iso.id })
  const [older, newer] = [NOW - 9e9, NOW - 1e9]
  const pfas = await add('pfas-1.pdf', { doc_type: 'PFAS Declaration', issued_at: older })
  const pfas2 = await add('pfas-2.pdf', { doc_type: 'PFAS Declaration', issued_at: newer })
  const current = (await papers()).filter(({ superseded_by }) => superseded_by === null).map(({ id }) => id)
  expect(new Set(current)).toEqual(new Set([as.id, next.id, pfas2.id]))
  expect(current).not.toContain(pfas.id)
})

test('the own CMRT is stored as what it is, with its version', async () => {
  const id = await send(writeTemplate(filledTemplate('cmrt', '6.5')), 'RMI_CMRT_6.5 own.xlsx')
  await server.call(api.readUpload, { id }, where.member.token)
  await read()
  expect((await store(id)).body.document).toMatchObject({ doc_type: 'CMRT', manufacturer_id: null })
  await read()
  expect((await papers())[0]?.reading?.summary).toMatchObject({ kind: 'cmrt', edition: '6.5' })
})

test('what the organization itself declares is known as its own; what another one declares is not', async () => {
  const own = async (company: string) => {
    const id = await send(writeTemplate({ ...filledTemplate('cmrt', '6.5'), company }), 'CMRT.xlsx')
    await server.call(api.readUpload, { id }, where.member.token)
    await read()
    return (await server.call(api.readUpload, { id }, where.member.token)).body.of_company
  }
  const name = String((await where.db.doc(paths.organization(where.org)).get()).get('name'))
  expect(await own(name)).toBe(true)
  expect(await own('Muster Elektronik GmbH')).toBe(false)
})

test('a certificate is proposed as what its text says, for whom it says, and as one’s own only with one’s name', async () => {
  const proposed = async (holder: string) => {
    const sheet = new Sheet({ font: 'Helvetica' })
    sheet.line('CERTIFICATE', { size: 16 })
    for (const line of [
      'This is to certify that',
      holder,
      'applies a quality management system as in',
      'ISO 9001:2015',
    ])
      sheet.paragraph(line)
    for (const line of ['Certificate No.: QM-08154711', 'Valid until: 14 June 2028']) sheet.paragraph(line)
    const id = await send(writePdf(sheet.pages), 'scan 7.pdf')
    await server.call(api.readUpload, { id }, where.member.token)
    await read()
    const { body } = await server.call(api.readUpload, { id }, where.member.token)
    return { reading: body.reading, of_company: body.of_company, products: body.products }
  }
  const name = String((await where.db.doc(paths.organization(where.org)).get()).get('name'))
  expect(await proposed(name)).toMatchObject({
    of_company: true,
    products: [],
    reading: {
      doc_type: { value: 'Quality Certificate' },
      paper: { value: { standards: ['ISO 9001:2015'], number: 'QM-08154711', holder: name } },
      expires_at: { value: Date.parse('2028-06-14') },
    },
  })
  expect(await proposed('Muster Elektronik GmbH')).toMatchObject({
    of_company: false,
    reading: { paper: { value: { holder: 'Muster Elektronik GmbH' } } },
  })
})

test('what people say of a paper can be corrected, and it stays a paper', async () => {
  const { id } = await add('conduct.pdf', { doc_type: 'Company Policy' })
  const said = { title: 'Code of Conduct', language: 'English', edition: '2026' }
  expect((await server.call(api.updateFile, { id, ...said }, where.member.token)).body).toMatchObject(said)
  const wrong = { id, doc_type: 'Certificate of Origin' } as const
  expect(await server.call(api.updateFile, wrong, where.member.token)).toMatchObject({
    status: 422,
    problem: { detail: 'A document of the kind “Certificate of Origin” cannot be stored here.' },
  })
})

test('a certificate is a document of a company or a maker, and of no part', async () => {
  const { id: product_id, manufacturer } = await seedProduct({ ...server.deps, ...where }, { part: 'LM317' })
  const facts = { doc_type: 'Quality Certificate' } as const
  const put = async (target: { product_id: number } | { manufacturer_id: number }) => {
    const id = await send(pdf(), 'iso.pdf')
    return server.call(api.finaliseUpload, { id, target, facts }, where.member.token)
  }
  const refused = await put({ product_id })
  expect([refused.status, refused.problem.detail]).toEqual([
    422,
    'A document of the kind “Quality Certificate” is a paper of a company. Add it for its maker, or under Company in the vault.',
  ])
  const stored = await put({ manufacturer_id: manufacturer.id })
  expect(stored.body.document).toMatchObject({ doc_type: 'Quality Certificate', manufacturer_id: manufacturer.id })
})

test('a deleted paper can be restored for a day, with its bytes and its place; then it is gone', async () => {
  const iso = await add('iso.pdf', ISO)
  const newer = await add('iso-2.pdf', ISO, iso.id)
  const remove = () => server.call(api.deleteFile, { id: newer.id }, where.member.token)
  const restore = () => server.call(api.restorePaper, { id: newer.id }, where.member.token)
  expect((await remove()).status).toBe(204)
  expect((await papers()).map(({ id, superseded_by }) => [id, superseded_by])).toEqual([[iso.id, null]])
  await sweepLooseFiles(server.deps)
  expect((await restore()).body).toMatchObject({ id: newer.id, title: 'ISO 9001:2015' })
  expect((await papers()).find(({ id }) => id === iso.id)?.superseded_by).toBe(newer.id)
  const { url } = callOf(api.downloadFile, { id: newer.id })
  const bytes = await fetch(server.url + url, { headers: { Authorization: `Bearer ${where.member.token}` } })
  expect(await bytes.text()).toContain('iso-2.pdf')
  // Once, and only what was deleted.
  expect((await restore()).problem.code).toBe('document-not-found')
  expect((await remove()).status).toBe(204)
  now += 25 * 3600_000
  expect((await restore()).problem.code).toBe('document-not-found')
  await sweepLooseFiles(server.deps)
  expect((await where.db.doc(paths.looseFile(where.org, newer.id)).get()).exists).toBe(false)
  expect(await server.deps.blobs.list(`organizations/${where.org}/`)).toHaveLength(1)
})

test('nobody else sees, replaces or restores the papers of an organization', async () => {
  const paper = await add('iso.pdf', ISO)
  const other = await seedOrganization()
  expect(await papers(other.member)).toEqual([])
  for (const endpoint of [api.deleteFile, api.restorePaper])
    expect((await server.call(endpoint, { id: paper.id }, other.member.token)).problem.code).toBe('document-not-found')
  await server.call(api.deleteFile, { id: paper.id }, where.member.token)
  const restored = await server.call(api.restorePaper, { id: paper.id }, other.member.token)
  expect(restored.problem.code).toBe('document-not-found')
})
