import { api } from '@attestry/core/api'
import type { Input } from '@attestry/core/base/endpoint'
import { partKey } from '@attestry/core/base/part-number'
import { toStored } from '@attestry/core/documents'
import { type EmailAnalysis, UNDO_HOLD } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { MAX_FORM } from '@attestry/core/sending/forms'
import { OWN_FILE_LIFETIME } from '@attestry/core/sending/own-files'
import { withListing } from '@attestry/core/vault/listing'
import { Reading } from '@attestry/core/vault/reading'
import type { Product } from '@attestry/core/vault/vault'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../adapters/firestore'
import { openWorkbook } from '../sheets/xlsx-rows'
import { FORM_DAY, FORM_PARTS, statementOf } from '../testing/form-parts'
import { type Layout, writeForm } from '../testing/form-writer'
import { hostileWorkbook } from '../testing/hostile-workbook'
import { seedAccount, seedFile, seedMail } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startOutbox } from '../testing/start-outbox'
import { sweepOwnFiles } from '../testing/sweep-own-files'
import { writeXlsx } from '../testing/xlsx-writer'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const layout: Layout = {
  name: 'a form',
  filename: 'Supplier form.xlsm',
  hasMacros: true,
  rows: [
    ['Our Part No.', 'MPN', 'RoHS Status', 'Contains SVHC (Y/N)', 'Lead?', 'Certificate', 'Total'],
    ['4711-003', 'LM317T', null, null, null, null, { f: 'COUNTA(C2)', v: 0 }],
    ['4711-005', 'BC547B'],
    ['4711-006', '1N4148', 'to be checked'],
    ['4711-999', 'XR2206'],
  ],
}

/** A mail with a form about four parts, which the vault knows. */
async function setUp(
  bytes: Uint8Array = writeForm(layout),
  filename = layout.filename,
  customer = 'jane@customer.test',
) {
  const stage = await startOutbox({ time: FORM_DAY })
  cleanUps.push(stage.close)
  const { org, db, member, deps, call, write } = stage
  const account = await seedAccount(write, stage.server.port)
  const products = await Promise.all(FORM_PARTS.map(([number, maker, , said]) => seedKnown(number, maker, said)))
  const file = await seedFile(write, { product_id: products[0]!.id }, { name: 'lm317t.pdf' })

  async function seedKnown(part_number: string, name: string, said: (typeof FORM_PARTS)[number][3]) {
    const manufacturer = { ...sampleOf.manufacturer, id: newId(), name, statements: [] }
    const named = { id: newId(), part_number, part_key: partKey(part_number), manufacturer }
    const bare: Product = { ...sampleOf.product, ...named, changed_at: 0, statements: said.map(statementOf) } as Product
    const product = withListing(bare, manufacturer, FORM_DAY, undefined)
    await db.doc(paths.manufacturer(org, manufacturer.id)).set(toStored('manufacturer', manufacturer))
    await db.doc(paths.product(org, product.id)).set(toStored('product', product))
    return product
  }
  async function receive() {
    const mail = await seedMail(write, account, { sender_email: customer })
    const attachments = [
      { index: 0, filename, mime_type: 'application/octet-stream', size: bytes.length, sha256: null },
    ]
    await db.doc(paths.emailBody(org, mail.id)).update({ attachments })
    await deps.blobs.write(objects.attachment(org, mail.id, 0), bytes, 'application/octet-stream')
    const extracted_products = FORM_PARTS.map(([part_number, , own_number]) => samplePart(part_number, { own_number }))
    const analysis: EmailAnalysis = {
      ...sampleOf.emailAnalysis,
      conditions: [],
      topics: ['rohs', 'reach'],
      extracted_products,
    }
    await db.doc(paths.emailAnalysis(org, mail.id)).set(toStored('emailAnalysis', analysis))
    return mail
  }
  const mail = await receive()
  type Chosen = Partial<Input<typeof api.planForm>>
  const plan = (chosen: Chosen = {}, token = member.token) =>
    call(api.planForm, { id: mail.id, index: 0, file_ids: [file.id], ...chosen }, token)
  return {
    ...stage,
    mail,
    products,
    file,
    receive,
    plan,
    fill: async (chosen: Chosen = {}, token = member.token) => {
      const { digest } = (await plan(chosen, token)).body
      return call(api.fillForm, { id: mail.id, index: 0, file_ids: [file.id], ...chosen, digest }, token)
    },
    send: (own_file_ids: number[], file_ids = [file.id]) =>
      call(
        api.sendResponse,
        { id: mail.id, product_ids: [products[0]!.id], file_ids, own_file_ids, body_text: 'Here it is.' },
        member.token,
      ),
    say: async (place: number, said: Parameters<typeof statementOf>[0][]) => {
      await db.doc(paths.product(org, products[place]!.id)).update({ statements: said.map(statementOf) })
    },
    async arrived(id: number) {
      stage.pass(UNDO_HOLD)
      await stage.deliver(id)
      const { attachments } = await PostalMime.parse(stage.server.arrived.splice(0)[0]?.raw ?? '')
      return attachments.map(({ filename: name, mimeType, content }) => {
        return { name, mimeType, bytes: Buffer.from(content as ArrayBuffer) }
      })
    },
  }
}

function rowsOf(bytes: Uint8Array): string[][] {
  const rows: string[][] = []
  openWorkbook(bytes).sheets[0]?.rows(({ cells }) => rows.push(cells))
  return rows
}

test('a form is planned, filled in, and reaches the customer with the documents', async () => {
  const it = await setUp()
  const { body: plan } = await it.plan()
  expect(plan.count).toBe(3)
  const [sheet] = plan.sheets
  expect(sheet).toMatchObject({ name: 'Form', other_rows: 1 })
  expect(sheet?.columns.map(({ letter, means, from }) => [letter, means, from])).toEqual([
    ['A', 'own_number', 'heading'],
    ['B', 'part_number', 'heading'],
    ['C', 'rohs_status', 'heading'],
    ['D', 'svhc', 'heading'],
    ['E', null, 'heading'],
    ['F', 'document', 'heading'],
    ['G', null, 'heading'],
  ])
  const cells = sheet?.rows.flatMap((row) =>
    row.cells.map(({ cell, value, source, reason }) => [cell, value, source || reason]),
  )
  expect(cells).toEqual([
    ['C2', 'Compliant', 'Page 1 of lm317t-rohs.pdf'],
    ['D2', 'N', 'Page 1 of lm317t-rohs.pdf'],
    ['F2', 'lm317t.pdf', 'Attached: lm317t.pdf'],
    ['C3', null, 'Not confirmed yet: Page 1 of lm317t-rohs.pdf, not confirmed.'],
    ['D3', null, 'Not confirmed yet: Page 1 of lm317t-rohs.pdf, not confirmed.'],
    ['F3', null, 'No document of this part about it goes with the answer.'],
    ['C4', null, 'Filled in already.'],
    ['D4', null, 'Nothing is known yet.'],
    ['F4', null, 'No document of this part about it goes with the answer.'],
  ])
  const { body: form } = await it.fill()
  expect(form).toMatchObject({
    original_filename: 'Supplier form.xlsm',
    mime_type: 'application/vnd.ms-excel.sheet.macroEnabled.12',
    form: { attachment: 0, file_ids: [it.file.id] },
  })
  expect((await it.db.doc(paths.stats(it.org)).get()).get('stored_bytes')).toBe(form.file_size)
  const { body: answer } = await it.send([form.id])
  const [pdf, workbook] = await it.arrived(answer.id)
  expect([pdf?.name, workbook?.name]).toEqual(['lm317t.pdf', 'Supplier form.xlsm'])
  expect(rowsOf(workbook!.bytes)).toEqual([
    ['Our Part No.', 'MPN', 'RoHS Status', 'Contains SVHC (Y/N)', 'Lead?', 'Certificate', 'Total'],
    ['4711-003', 'LM317T', 'Compliant', 'N', '', 'lm317t.pdf', '0'],
    ['4711-005', 'BC547B'],
    ['4711-006', '1N4148', 'to be checked'],
    ['4711-999', 'XR2206'],
  ])
})

test('what a document says in words that were not understood is read by the customer: the form says that it is attached', async () => {
  const it = await setUp()
  const found = <T>(value: T) => ({ value, page: 1, words: 'RoHS: class 2', confidence: 0.9 })
  const reading = Reading.parse({
    state: 'text',
    form: found('declaration'),
    parts: [found({ text: 'LM317T', scope: 'part' })],
    regimes: [found('rohs'), found('reach')],
  })
  await it.db.doc(paths.file(it.org, it.file.id)).update({ doc_type: 'Compliance Document', reading })
  await it.say(0, [
    { regime: 'rohs', status: 'unknown', stored_at: FORM_DAY },
    { regime: 'reach', status: 'unknown', stored_at: FORM_DAY },
  ])
  const cellsOf = async (file_ids: number[]) =>
    (await it.plan({ file_ids })).body.sheets[0]?.rows[0]?.cells.map((one) => [one.value, one.source || one.reason])
  const unread = 'Page 1 of lm317t-rohs.pdf speaks of it, and what it says was not understood.'
  expect(await cellsOf([it.file.id])).toEqual([
    ['See attached document', 'Attached: lm317t.pdf'],
    // There is no room for more than a letter.
    [null, unread],
    ['lm317t.pdf', 'Attached: lm317t.pdf'],
  ])
  expect((await cellsOf([]))?.slice(0, 2)).toEqual([
    [null, unread],
    [null, unread],
  ])
  const { body: form } = await it.fill()
  expect(form.form?.file_ids).toEqual([it.file.id])
  const { body: answer } = await it.send([form.id])
  const workbook = (await it.arrived(answer.id)).at(-1)
  expect(rowsOf(workbook!.bytes)[1]?.slice(2, 4)).toEqual(['See attached document', ''])
})

test('what a person says of a column is remembered for that customer, and no other', async () => {
  const it = await setUp()
  const columns = [{ sheet: 0, column: 5, means: 'rohs_status' as const }]
  const left_out = [{ sheet: 0, cell: 'C2' }]
  const { body: chosen } = await it.plan({ columns, left_out })
  const valueOf = (plan: typeof chosen, name: string) =>
    plan.sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).find(({ cell }) => cell === name)
  expect(valueOf(chosen, 'E2')?.value).toBe('Compliant')
  expect(valueOf(chosen, 'C2')).toMatchObject({ value: null, reason: 'Left out by you.' })
  expect((await it.plan()).body.sheets[0]?.columns[4]).toMatchObject({ means: null, from: 'heading' })
  expect((await it.fill({ columns, left_out })).status).toBe(200)
  const later = await it.receive()
  const { body: next } = await it.plan({ id: later.id })
  expect(next.sheets[0]?.columns[4]).toMatchObject({ means: 'rohs_status', from: 'remembered' })
  const { body: own } = await it.plan({ id: later.id, columns: [{ sheet: 0, column: 5, means: null }] })
  expect(own.sheets[0]?.columns[4]).toMatchObject({ means: null, from: 'person' })
  const forms = await it.db.collection(`organizations/${it.org}/customerForms`).get()
  expect(forms.docs.map((one) => one.data())).toEqual([{ columns: [{ heading: 'lead?', means: 'rohs_status' }] }])
})

test('what was looked at is what leaves: a change of the vault, or of the documents, is refused', async () => {
  const it = await setUp()
  const { digest } = (await it.plan()).body
  await it.say(0, [{ regime: 'rohs', status: 'non_compliant' }])
  const late = await it.call(
    api.fillForm,
    { id: it.mail.id, index: 0, file_ids: [it.file.id], digest },
    it.member.token,
  )
  expect(late.problem).toMatchObject({ code: 'form-changed' })
  const { body: form } = await it.fill()
  await it.say(0, [{ regime: 'rohs', status: 'compliant' }])
  const changed = await it.send([form.id])
  expect(changed.status).toBe(409)
  expect(changed.problem.detail).toContain('What would be written into Supplier form.xlsm has changed')
  await it.say(0, [{ regime: 'rohs', status: 'non_compliant' }])
  const other = await seedFile(
    it.write,
    { product_id: it.products[0]!.id },
    { name: 'other.pdf', bytes: Buffer.from('%PDF-1.7\nother\n%%EOF') },
  )
  expect((await it.send([form.id], [it.file.id, other.id])).problem.code).toBe('form-changed')
  // The answer is taken back and sent again: its form is judged as before.
  const { body: answer } = await it.send([form.id])
  await it.call(api.undoResponse, { id: it.mail.id, responseId: answer.id }, it.member.token)
  expect((await it.send([form.id], [it.file.id, other.id])).problem.code).toBe('form-changed')
  expect((await it.send([form.id])).status).toBe(200)
})

test('nobody of another organization sees a form, and a colleague sends only their own', async () => {
  const it = await setUp()
  const stranger = await seedOrganization()
  expect((await it.plan({}, stranger.member.token)).problem.code).toBe('email-not-found')
  expect((await it.plan({ index: 1 })).problem.code).toBe('not-found')
  const { body: form } = await it.fill({}, it.admin.token)
  expect((await it.send([form.id])).problem.code).toBe('own-file-gone')
  await sweepOwnFiles(it.deps, it.org, 2 * OWN_FILE_LIFETIME)
  expect(await it.deps.blobs.list(`organizations/${it.org}/answers/`)).toEqual([])
})

const refusals: [string, () => Uint8Array, string, RegExp][] = [
  ['a PDF', () => Buffer.from('%PDF-1.7'), 'form.xlsx', /no Excel workbook/],
  ['another file', () => Buffer.from('PK\x03\x04'), 'form.txt', /Only Excel workbooks/],
  ['a damaged one', () => writeForm(layout).subarray(0, 900), 'form.xlsx', /cannot be read/],
  ['an old one', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'form.xlsx', /password/],
  ['one of filler', hostileWorkbook, 'form.xlsx', /too large/],
  [
    'one without part numbers',
    () => writeXlsx({ A: [['Dear Sir', 'please answer']] }),
    'form.xlsx',
    /No column of part numbers/,
  ],
  ['a large one', () => new Uint8Array(MAX_FORM + 1), 'form.xlsx', /Only Excel workbooks/],
]
test.each(refusals)('%s is refused with a sentence', async (_name, bytes, filename, sentence) => {
  const it = await setUp(bytes(), filename)
  const answer = await it.plan()
  expect(answer.status).toBe(422)
  expect(answer.problem.detail).toMatch(sentence)
})

test('a questionnaire in Word gets a table of answers, which leaves beside the documents', async () => {
  const it = await setUp(Buffer.from('PK\x03\x04'), 'Fragebogen 2026.docx')
  const { body: plan } = await it.plan()
  expect(plan).toMatchObject({ filename: 'Answers to Fragebogen 2026.xlsx', count: 14 })
  const { body: form } = await it.fill()
  const { body: answer } = await it.send([form.id])
  const [pdf, table] = await it.arrived(answer.id)
  expect([pdf?.name, table?.name]).toEqual(['lm317t.pdf', 'Answers to Fragebogen 2026.xlsx'])
  const maker = 'Texas Instruments'
  expect(rowsOf(table!.bytes).slice(1)).toEqual([
    ['4711-003', 'LM317T', maker, 'Compliant', '', 'Compliant', 'No SVHC above 0.1 %', '', 'lm317t.pdf'],
    [
      '4711-004',
      'NE555P',
      maker,
      'Compliant with exemption 7(a)',
      '7(a)',
      'Contains SVHC: Lead (7439-92-1)',
      'Contains SVHC',
      'Lead (7439-92-1)',
    ],
    ['4711-005', 'BC547B', 'onsemi'],
    ['4711-006', '1N4148', 'Vishay', 'Not compliant'],
  ])
})

test('a table of answers does not leave once the mail asks about other parts, and is none where it asks about no part', async () => {
  const it = await setUp(Buffer.from('%PDF-1.7'), 'Questionnaire.pdf')
  const { body: form } = await it.fill()
  const more = { now: { part_number: 'NOSUCH9', manufacturer: null } }
  expect((await it.call(api.correctParts, { id: it.mail.id, changes: [more] }, it.member.token)).status).toBe(200)
  expect((await it.send([form.id])).problem.code).toBe('form-changed')
  await it.db.doc(paths.emailAnalysis(it.org, it.mail.id)).update({ extracted_products: [] })
  await it.db.doc(paths.emailCorrection(it.org, it.mail.id)).delete()
  expect((await it.plan()).problem.detail).toBe(
    'This mail asks about no parts, so there is nothing to put into a table.',
  )
})

test('a form in which nothing can be said is not made', async () => {
  const rows = [['MPN', 'RoHS Status'], ['BC547B']]
  const it = await setUp(writeForm({ name: 'unknown', filename: 'a.xlsx', rows }), 'a.xlsx')
  expect((await it.fill()).problem.detail).toBe('Nothing of this form can be filled in.')
})
