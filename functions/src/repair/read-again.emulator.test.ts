import { api } from '@attestry/core/api'
import { tasks } from '@attestry/core/base/tasks'
import { paths } from '@attestry/core/paths'
import { sampleOf, storedSample } from '@attestry/core/sample-documents'
import { Reading } from '@attestry/core/vault/reading'
import { refutableIn, refutableKey } from '@attestry/core/vault/refuted'
import { VaultFile } from '@attestry/core/vault/vault'
import { FieldValue } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepJobs } from '../jobs/sweep'
import { Sheet } from '../testing/declarations/sheet'
import { writePdf } from '../testing/pdf-writer'
import { readsOf } from '../testing/reads-of'
import { type RepairStage, startRepair } from '../testing/requests/start-repair'
import { readDocument } from '../vault/read-document'
import { extractText } from '../vault/reading/extract-text'
import { READER_VERSION } from '../vault/reading/reader-version'
import { readingJob } from '../vault/reading/reading-job'

const GOOD = 'We declare that it complies with Directive 2011/65/EU and (EU) 2015/863.'
const BAD = 'The part does not comply with Directive 2011/65/EU (RoHS). It contains lead above 0.1 %.'

let it: RepairStage
beforeEach(async () => {
  it = await startRepair()
})
afterEach(() => it.close())

function declaration(sentence: string): Buffer {
  const sheet = new Sheet({ font: 'Helvetica' })
  sheet.line('Texas Instruments RoHS declaration', { size: 14 })
  sheet.line('Part number: TLC555CDR')
  sheet.paragraph(sentence)
  sheet.line('Date: 5 October 2026')
  sheet.line('Ada Byron, Quality Manager')
  return Buffer.from(writePdf(sheet.pages))
}

const fileRef = (id: number) => it.db.doc(paths.file(it.org, id))
const fileOf = async (id: number) => VaultFile.parse({ ...(await fileRef(id).get()).data(), id })
const jobExists = async (id: number) => (await it.db.doc(paths.readingJob(it.org, id)).get()).exists
/** The readings that were asked for since the last time. */
const asked = () =>
  it.queued.splice(0).flatMap(({ name, payload }) => (name === 'readDocument' ? tasks.readDocument.parse(payload) : []))
const read = async (readPdf = (bytes: Uint8Array, from?: number) => extractText(bytes, from)) => {
  for (const payload of asked()) await readDocument({ ...it.deps, readPdf }, payload)
}
const rohs = async (product_id: number) => {
  const { body } = await it.call(api.readProduct, { id: product_id }, it.member.token)
  return body.compliance_data.compliance_summary.rohs
}

/** A document that an earlier version has read as good news, where the reader reads now what `sentence` says. */
async function storeOld({ sentence = BAD, is_confirmed = false } = {}) {
  const { token } = it.member
  const maker = (await it.call(api.addManufacturer, { name: 'Texas Instruments' }, token)).body
  const type = (await it.call(api.addProductType, { name: 'Timing IC' }, token)).body
  const product = { part_number: 'TLC555CDR', description: '', manufacturer_id: maker.id, product_type_id: type.id }
  const id = await it.upload('rohs.pdf', declaration(GOOD))
  await it.call(api.finaliseUpload, { id, target: { product } }, token)
  await read()
  if (is_confirmed) await it.call(api.updateFile, { id, is_confirmed }, token)
  const { storage_key, product_id, reading } = await fileOf(id)
  expect(reading?.reader).toBe(READER_VERSION)
  expect(await rohs(product_id ?? 0)).toMatchObject({ status: 'compliant', conflicts: [] })
  await it.deps.blobs.write(storage_key, declaration(sentence), 'application/pdf')
  await fileRef(id).update({ 'reading.reader': FieldValue.delete() })
  return { id, product_id: product_id ?? 0, storage_key }
}

async function night(): Promise<void> {
  await it.evening()
  it.queued.length = 0
  await it.night()
}

test('what an earlier version has read as good news becomes what the reader says now, and is not read twice', async () => {
  const { id, product_id } = await storeOld()
  await night()
  // Until it has been read, it is shown as it was.
  expect((await fileOf(id)).reading?.statuses).toMatchObject([{ value: { status: 'compliant' } }])
  await read()
  const { reading, newer_reading } = await fileOf(id)
  expect(reading).toMatchObject({ reader: READER_VERSION, statuses: [{ value: { status: 'non_compliant' } }] })
  expect(newer_reading).toBeNull()
  expect(await rohs(product_id)).toMatchObject({ status: 'non_compliant' })
  expect(await jobExists(id)).toBe(false)
  await night()
  expect(asked()).toEqual([])
  await it.evening()
  expect(await readsOf(() => it.run())).toBeLessThan(30)
})

test('what a person has accepted stays beside worse news, until somebody accepts that', async () => {
  const { id, product_id } = await storeOld({ is_confirmed: true })
  await night()
  await read()
  expect(await fileOf(id)).toMatchObject({
    is_confirmed: true,
    reading: { reader: 0, statuses: [{ value: { status: 'compliant' } }] },
    newer_reading: { reader: READER_VERSION, statuses: [{ value: { status: 'non_compliant' } }] },
  })
  expect(await rohs(product_id)).toMatchObject({ status: 'non_compliant' })
  const statements = (await it.db.doc(paths.product(it.org, product_id)).get()).get('statements')
  expect(statements).toContainEqual(
    expect.objectContaining({ regime: 'rohs', status: 'compliant', is_confirmed: true }),
  )
  await night()
  expect(asked()).toEqual([])
  await it.call(api.updateFile, { id, is_confirmed: true }, it.member.token)
  expect(await fileOf(id)).toMatchObject({
    is_confirmed: true,
    reading: { reader: READER_VERSION, statuses: [{ value: { status: 'non_compliant' } }] },
    newer_reading: null,
  })
})

test('what a person has refuted counts nowhere, also when it is read again, until somebody puts it back', async () => {
  const { id, product_id } = await storeOld()
  const { token } = it.member
  await night()
  await read()
  expect(await rohs(product_id)).toMatchObject({ status: 'non_compliant' })
  const [wrong] = refutableIn((await fileOf(id)).reading!).filter(({ field }) => field === 'statuses')
  const judge = (is_refuted: boolean, key = refutableKey(wrong!)) =>
    it.call(api.refuteFinding, { id, key, is_refuted }, token)
  const answered = await judge(true)
  expect(answered).toMatchObject({ status: 200, body: { reading: { statuses: [] }, refuted: [wrong] } })
  expect(await rohs(product_id)).toBeNull()
  // Twice is once, and what was never read of it is not refuted.
  expect((await judge(true)).body.refuted).toHaveLength(1)
  expect((await judge(true, '["draft",true]')).body.refuted).toHaveLength(1)

  // Another version comes.
  await fileRef(id).update({ 'reading.reader': FieldValue.delete() })
  await it.jobRef.update({ 'readings.version': READER_VERSION - 1 })
  await night()
  await read()
  expect(await fileOf(id)).toMatchObject({ reading: { reader: READER_VERSION, statuses: [] }, newer_reading: null })
  expect(await rohs(product_id)).toBeNull()

  expect((await judge(false)).body).toMatchObject({ reading: { statuses: [wrong!.finding] }, refuted: [] })
  expect(await rohs(product_id)).toMatchObject({ status: 'non_compliant' })
  expect((await judge(false)).body.refuted).toEqual([])
  const { body } = await it.call(api.listProductHistory, { id: product_id }, token)
  expect(body.entries.map(({ action }) => action).slice(0, 2)).toEqual(['finding-restored', 'finding-refuted'])
  expect(body.entries[0]?.detail).toBe('rohs.pdf (RoHS Certificate): RoHS non-compliant')
})

test('worse news beside what a person has accepted can be refuted as well', async () => {
  const { id, product_id } = await storeOld({ is_confirmed: true })
  await night()
  await read()
  const { newer_reading } = await fileOf(id)
  for (const wrong of refutableIn(newer_reading!))
    await it.call(api.refuteFinding, { id, key: refutableKey(wrong), is_refuted: true }, it.member.token)
  expect(await fileOf(id)).toMatchObject({ reading: { statuses: [{ value: { status: 'compliant' } }] } })
  expect(await rohs(product_id)).toMatchObject({ status: 'compliant', conflicts: [] })
})

test('what says the same stays accepted, and its part is as it was', async () => {
  const { id, product_id } = await storeOld({ sentence: GOOD, is_confirmed: true })
  const product = () => it.db.doc(paths.product(it.org, product_id)).get()
  const before = (await product()).data()
  await night()
  await read()
  expect(await fileOf(id)).toMatchObject({
    is_confirmed: true,
    reading: { reader: READER_VERSION },
    newer_reading: null,
  })
  expect((await product()).get('changed_at')).toEqual(before?.changed_at)
})

test('a reading that breaks off goes on, and no night asks for it again meanwhile', async () => {
  const { id, product_id } = await storeOld()
  await night()
  await expect(read(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
  await it.jobRef.update({ readings: FieldValue.delete() })
  await night()
  expect(asked()).toEqual([])
  expect(await rohs(product_id)).toMatchObject({ status: 'compliant' })
  it.pass(10 * 60_000)
  await sweepJobs(it.deps, [readingJob])
  await read()
  expect((await fileOf(id)).reading?.reader).toBe(READER_VERSION)
  expect(await rohs(product_id)).toMatchObject({ status: 'non_compliant' })
})

test('a document whose bytes are gone stays as it was, and nobody tries again', async () => {
  const { id, storage_key } = await storeOld()
  const before = await fileOf(id)
  await it.deps.blobs.remove(storage_key)
  await night()
  await read()
  expect(await fileOf(id)).toEqual(before)
  expect(await jobExists(id)).toBe(false)
  await night()
  expect(asked()).toEqual([])
})

test('a document that is current again is read again', async () => {
  const { id, product_id } = await storeOld()
  it.pass(60_000)
  const newer = await it.upload('rohs-2.pdf', Buffer.concat([declaration(GOOD), Buffer.from('\n')]))
  await it.call(api.finaliseUpload, { id: newer, target: { product_id } }, it.member.token)
  await read()
  expect((await fileOf(id)).superseded_by).toBe(newer)
  await night()
  expect(asked()).toEqual([])
  await it.call(api.deleteFile, { id: newer }, it.member.token)
  expect(await jobExists(id)).toBe(true)
})

test('a night asks for fifty, and the next one goes on after them', async () => {
  const reading = { ...Reading.parse({ state: 'text' }), reader: 0 }
  const ids = Array.from({ length: 53 }, (_, place) => 700_000 + place)
  for (const id of ids) {
    const file = { ...storedSample('file'), product_id: sampleOf.product.id + 900, reading, superseded_by: null }
    await fileRef(id).set(file)
  }
  await night()
  expect(asked()).toHaveLength(50)
  expect(await it.job()).toMatchObject({ readings: { version: READER_VERSION, after: String(ids[49]) } })
  await night()
  expect(asked().map(({ file_id }) => file_id)).toEqual(ids.slice(50))
  expect(await it.job()).toMatchObject({ readings: { version: READER_VERSION, after: null } })
})
