import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import { paths } from '@attestry/core/paths'
import { changesText } from '@attestry/core/vault/form-change-words'
import { changesOfForm } from '@attestry/core/vault/form-changes'
import type { Reading } from '@attestry/core/vault/reading'
import { VaultFile } from '@attestry/core/vault/vault'
import { documentRefusals } from '@attestry/core/vault/words'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW } from '../testing/declarations/facts'
import { seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { taken } from '../testing/taken'
import { reachList, rohsList, writeDeclaration } from '../testing/declaration-writer'
import { filledTemplate, writeTemplate } from '../testing/template-writer'
import { readDocument } from './read-document'
import { readContent } from './reading/read-content'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  // In this process, as processes are tested by themselves.
  server = await startApi({ now: () => NOW, readPdf: readContent })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.queued.length = 0
  where = await seedOrganization()
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function send(bytes: Uint8Array, filename = 'RMI_CMRT_6.5 Muster.xlsx'): Promise<number> {
  const { body } = await server.call(api.startUpload, { filename, size: bytes.length }, where.member.token)
  await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': XLSX } })
  return body.id
}
async function read(id: number) {
  const ask = () => server.call(api.readUpload, { id }, where.member.token)
  await ask()
  for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
  return (await ask()).body.reading
}
const seedMaker = async () => (await seedProduct({ ...server.deps, ...where }, { part: 'LM317' })).manufacturer.id

test('a CMRT is read, stored as what it is for all that its company makes, and given back with its bytes', async () => {
  const manufacturer_id = await seedMaker()
  const bytes = writeTemplate(filledTemplate('cmrt', '6.5'))
  const id = await send(bytes)
  expect(await read(id)).toMatchObject({
    state: 'text',
    doc_type: { value: 'CMRT' },
    maker: { value: 'Muster Elektronik GmbH' },
    parts: [{ value: { scope: 'all' } }],
    summary: { kind: 'cmrt', edition: '6.5', scope: 'company', smelters: 1 },
  })
  const { body, status } = await server.call(
    api.assignUpload,
    { id, targets: [{ manufacturer_id }] } as never,
    where.member.token,
  )
  expect([status, body.documents?.[0]?.doc_type]).toEqual([200, 'CMRT'])
  // A document of a maker is read once more, by the name that the organization knows it by.
  for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
  const stored = await where.db.doc(paths.file(where.org, id)).get()
  expect(VaultFile.parse({ ...stored.data(), id }).reading?.summary?.edition).toBe('6.5')
  const { url } = callOf(api.downloadFile, { id })
  const response = await fetch(server.url + url, { headers: { Authorization: `Bearer ${where.member.token}` } })
  expect(response.headers.get('content-type')).toBe(XLSX)
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
})

test('a form is filed as what it is, whatever it is called, and stays that', async () => {
  const manufacturer_id = await seedMaker()
  const id = await send(writeTemplate(filledTemplate('emrt', '2.1')), 'our cmrt.xlsx')
  expect(await read(id)).toMatchObject({ doc_type: { value: 'EMRT' }, statuses: [] })
  const stored = await server.call(api.finaliseUpload, { id, target: { manufacturer_id } }, where.member.token)
  expect(stored.body.document.doc_type).toBe('EMRT')
  const other = await server.call(api.updateFile, { id, doc_type: 'CMRT' }, where.member.token)
  expect(other).toMatchObject({ status: 422, problem: { code: 'document-refused' } })
})

test('one for something that names no parts, and one that declares nothing, colour nothing', async () => {
  const filled = filledTemplate('cmrt', '6.5')
  const own = {
    scope: 'C. User defined [Specify in "Description of scope"]',
    description: 'Only the relays of plant 2',
  }
  const narrow = await read(await send(writeTemplate({ ...filled, ...own })))
  expect([narrow?.summary?.scope, narrow?.parts]).toEqual(['user_defined', []])
  const answers = Object.fromEntries(Object.entries(filled.answers ?? {}).map(([question]) => [question, 'Unknown']))
  expect((await read(await send(writeTemplate({ ...filled, answers }))))?.statuses).toEqual([])
})

test('one that lacks answers is stored with what is wrong, and states nothing', async () => {
  const filled = filledTemplate('cmrt', '6.5')
  const id = await send(writeTemplate({ ...filled, company: '', answers: {} }))
  const reading = await read(id)
  expect(reading).toMatchObject({ doc_type: { value: 'CMRT' }, statuses: [] })
  expect(reading?.summary?.findings.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(1)
  const manufacturer_id = await seedMaker()
  const stored = await server.call(api.finaliseUpload, { id, target: { manufacturer_id } }, where.member.token)
  expect(stored.body.document).toMatchObject({ doc_type: 'CMRT' })
})

test('a workbook that is no such form is refused with a sentence, and so is one that nobody has read', async () => {
  const manufacturer_id = await seedMaker()
  const refused = { status: 422, problem: { code: 'document-refused', detail: documentRefusals.noForm } }
  const finalise = (id: number) =>
    server.call(api.finaliseUpload, { id, target: { manufacturer_id } }, where.member.token)
  const other = await send(writeTemplate({ ...filledTemplate('cmrt', '6.5'), without: ['Declaration'] }))
  expect(await read(other)).toMatchObject({ state: 'no_form', summary: null, refusal: expect.stringMatching(/CMRT/) })
  expect(await finalise(other)).toMatchObject(refused)
  const unread = { ...refused, problem: { ...refused.problem, detail: documentRefusals.unread } }
  expect(await finalise(await send(writeTemplate(filledTemplate('cmrt', '6.5'))))).toMatchObject(unread)
  const pdf = await send(Buffer.from('%PDF-1.7\nany\n%%EOF'), 'statement.pdf')
  const facts = { doc_type: 'CMRT' as const }
  const asForm = await server.call(
    api.finaliseUpload,
    { id: pdf, target: { manufacturer_id }, facts },
    where.member.token,
  )
  expect(asForm).toMatchObject(refused)
  expect(await finalise(pdf)).toMatchObject({ status: 200 })
  expect(await server.call(api.updateFile, { id: pdf, ...facts }, where.member.token)).toMatchObject(refused)
  const program = await send(Buffer.from('MZ this is a program'))
  await read(program)
  expect(await finalise(program)).toMatchObject({ status: 422 })
  const { status, problem } = await server.call(
    api.startUpload,
    { filename: 'parts.xlsx', size: 10 },
    where.member.token,
  )
  expect([status, problem?.detail]).toEqual([422, documentRefusals.extension])
})

test('a material declaration in XML is read, stored for the part that it names, and colours it', async () => {
  const product = await seedProduct({ ...server.deps, ...where }, { part: 'LM317' })
  const xml = writeDeclaration({
    standard: 'ipc-1752a',
    classes: 'C',
    products: [{ numbers: ['LM317'], lists: [rohsList(), reachList()] }],
  })
  const id = await send(Buffer.from(xml), 'LM317_ipc1752.xml')
  expect(await read(id)).toMatchObject({ state: 'text', parts: [{ value: { text: 'LM317' } }] })
  const target = { product_id: product.id }
  const stored = await server.call(api.finaliseUpload, { id, target }, where.member.token)
  expect(stored.body.document).toMatchObject({
    doc_type: 'Compliance Document',
    original_filename: 'LM317_ipc1752.xml',
  })
  for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
  const { body } = await server.call(api.readProduct, { id: product.id }, where.member.token)
  expect(body.compliance_data.compliance_summary).toMatchObject({
    rohs: { status: 'compliant', source: 'LM317_ipc1752.xml' },
    reach: { status: 'compliant' },
  })
  const { url } = callOf(api.downloadFile, { id })
  const response = await fetch(server.url + url, { headers: { Authorization: `Bearer ${where.member.token}` } })
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
})

test('a stored Class C is declared once somebody has accepted it, and what is written is read again as the same', async () => {
  const product = await seedProduct({ ...server.deps, ...where }, { part: 'LM317' })
  const xml = writeDeclaration({
    standard: 'ipc-1752a',
    classes: 'C',
    products: [{ numbers: ['LM317'], lists: [rohsList({ above: true, exemptions: ['7(a)'] }), reachList()] }],
  })
  const id = await send(Buffer.from(xml), 'LM317_ipc1752.xml')
  await read(id)
  const target = { product_id: product.id }
  await server.call(api.finaliseUpload, { id, target }, where.member.token)
  for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
  const refused = await server.call(api.exportDeclaration, { id: product.id }, where.member.token)
  expect(refused).toMatchObject({
    status: 422,
    problem: {
      code: 'declaration-refused',
      detail: expect.stringMatching(/^RoHS: nobody has confirmed what was read of LM317_ipc1752\.xml/),
    },
  })
  await server.call(api.updateFile, { id, is_confirmed: true }, where.member.token)
  const { url } = callOf(api.exportDeclaration, { id: product.id })
  const response = await fetch(server.url + url, { headers: { Authorization: `Bearer ${where.member.token}` } })
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
  const written = await response.text()
  expect(written).toContain('<Exemption>')
  const copy = await send(Buffer.from(written), 'again.xml')
  const [before, after] = [await storedReading(id), await read(copy)]
  const factsOf = (reading: Reading | null | undefined) => [
    reading?.statuses.map(({ value }) => value),
    reading?.exemptions.map(({ value }) => value),
    reading?.substances.map(({ value }) => value),
    reading?.candidate_list?.value,
    reading?.parts.map(({ value }) => value),
  ]
  expect(before?.statuses).toHaveLength(2)
  expect(factsOf(after)).toEqual(factsOf(before))
})

const storedReading = async (id: number): Promise<Reading | null> => {
  const stored = await where.db.doc(paths.file(where.org, id)).get()
  return VaultFile.parse({ ...stored.data(), id }).reading
}

test('a declaration of Class D is read, stored for its part, and names what is in it', async () => {
  const product = await seedProduct({ ...server.deps, ...where }, { part: 'LM317' })
  const solder = { name: 'Solder', substances: [{ name: 'Lead', cas: '7439-92-1', percent: '92.5' }] }
  const xml = writeDeclaration({
    standard: 'ipc-1752a',
    classes: 'D',
    products: [{ numbers: ['LM317'], materials: [solder] }],
  })
  const id = await send(Buffer.from(xml), 'LM317_fmd.xml')
  expect(await read(id)).toMatchObject({
    doc_type: { value: 'Full Material Declaration' },
    substances: [{ value: { name: 'Lead', cas: '7439-92-1', where: 'Solder' } }],
  })
  await server.call(api.finaliseUpload, { id, target: { product_id: product.id } }, where.member.token)
  for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
  const { body } = await server.call(api.readProduct, { id: product.id }, where.member.token)
  expect(body.compliance_data.compliance_summary.reach).toMatchObject({ substances: ['Lead (7439-92-1)'] })
})

test('of two forms of a maker, the newer one is compared with what is kept of the older', async () => {
  const manufacturer_id = await seedMaker()
  const store = async (changes: Partial<Parameters<typeof writeTemplate>[0]>) => {
    const filled = filledTemplate('cmrt', '6.5')
    const id = await send(writeTemplate({ ...filled, ...changes, answers: { ...filled.answers, ...changes.answers } }))
    const issued_at = (await read(id))?.issued_at?.value ?? null
    const input = { id, target: { manufacturer_id }, facts: { issued_at } }
    const { status } = await server.call(api.finaliseUpload, input, where.member.token)
    expect(status).toBe(200)
    for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
    const stored = await where.db.doc(paths.file(where.org, id)).get()
    return VaultFile.parse({ ...stored.data(), id })
  }
  const older = await store({})
  const newer = await store({ date: '04-Mar-2026', answers: { '3 Tantalum': 'Yes' } })
  const changes = changesOfForm(newer, [newer, older])
  expect(changes && changesText(changes)).toBe('Since CMRT 6.5 of Feb 4, 2026: answer 3 (Tantalum) No → Yes.')
  const stored = await where.db.doc(paths.file(where.org, older.id)).get()
  expect(stored.data()?.['superseded_by']).toBe(newer.id)
})

test('the same declaration in two versions of the template is kept in both, until a newer one says otherwise', async () => {
  const manufacturer_id = await seedMaker()
  const store = async (version: string, changes: Partial<Parameters<typeof writeTemplate>[0]> = {}) => {
    const id = await send(writeTemplate({ ...filledTemplate('cmrt', version), ...changes }), `CMRT ${version}.xlsx`)
    const issued_at = (await read(id))?.issued_at?.value ?? null
    const input = { id, target: { manufacturer_id }, facts: { issued_at } }
    expect((await server.call(api.finaliseUpload, input, where.member.token)).status).toBe(200)
    for (const payload of taken(server.queued, 'readDocument')) await readDocument(server.deps, payload)
    return id
  }
  const replacedBy = async (id: number): Promise<unknown> =>
    (await where.db.doc(paths.file(where.org, id)).get()).get('superseded_by')
  const both = [await store('6.4'), await store('6.5')]
  expect(await Promise.all(both.map(replacedBy))).toEqual([null, null])
  const newer = await store('6.5', { date: '04-Mar-2026' })
  expect(await Promise.all(both.map(replacedBy))).toEqual([newer, newer])
})

test('other XML, with entities or a page, is refused with a sentence', async () => {
  const product_id = (await seedProduct({ ...server.deps, ...where }, { part: 'LM317' })).id
  for (const text of [
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<html><script>alert(1)</script></html>',
    '%PDF-1.7\nany\n%%EOF',
  ]) {
    const id = await send(Buffer.from(text), 'declaration.xml')
    await read(id)
    const reply = await server.call(api.finaliseUpload, { id, target: { product_id } }, where.member.token)
    expect([text, reply.status, reply.problem?.code]).toEqual([text, 422, 'document-refused'])
  }
})
