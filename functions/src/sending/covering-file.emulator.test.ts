import { api } from '@attestry/core/api'
import type { Input } from '@attestry/core/base/endpoint'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { OWN_FILE_TYPES } from '@attestry/core/sending/own-files'
import { EmailResponse, responsesApi } from '@attestry/core/sending/responses'
import { unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { openWorkbook } from '../sheets/xlsx-rows'
import { seedOutboundEmail } from '../testing/seed-outbound-email'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'

const ROHS = Buffer.from('%PDF-1.7\n\x00\xff\r\n.\r\nRoHS\n%%EOF', 'latin1')
const REACH = Buffer.from('%PDF-1.7\n\x00\xff\r\n.\r\nREACH\n%%EOF', 'latin1')

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const part = (part_number: string, own_number: string | null) =>
  samplePart(part_number, { topics: ['rohs', 'reach'], own_number })

/** A mail that asks about two parts, of which the vault has one; another part has a document of the same name. */
async function setUp() {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, pass, deps } = stage
  const account = await seedAccount(write, server.port)
  const mail = await seedMail(write, account, { state: 'parsed' })
  const extracted_products = [part('LM317', '=4711'), part('NE555', null)]
  await db.doc(paths.emailAnalysis(org, mail.id)).set({ ...sampleOf.emailAnalysis, extracted_products })
  const [product, other] = [await seedProduct(write), await seedProduct(write, { part: 'BC547' })]
  const file = await seedFile(write, { product_id: product.id }, { bytes: ROHS })
  const added = await seedFile(write, { product_id: other.id }, { bytes: REACH })
  await seedOutboundEmail(
    { ...deps, db, org },
    {
      email_id: mail.id,
      manufacturer_name: 'Texas Instruments',
      parts: [{ part_number: 'NE555', topics: ['rohs'] }],
      sent_at: Date.UTC(2026, 10, 23),
    },
  )
  const send = (changes: Partial<Input<typeof responsesApi.sendResponse>> = {}) => {
    const chosen = { product_ids: [product.id], file_ids: [file.id], added_file_ids: [added.id] }
    return call(responsesApi.sendResponse, { id: mail.id, ...chosen, ...changes }, member.token)
  }
  return {
    ...stage,
    mail,
    file,
    added,
    send,
    async arrived(id: number) {
      const rendered = await deps.blobs.read(objects.outgoing(org, id))
      pass(UNDO_HOLD)
      await stage.deliver(id)
      const raw = server.arrived.splice(0)[0]?.raw
      // However often it is tried, these bytes are sent.
      expect(raw && rendered.equals(raw)).toBe(true)
      const { text, attachments } = await PostalMime.parse(raw ?? '')
      return {
        text: text?.replaceAll('\r\n', '\n'),
        files: attachments.map(({ filename, mimeType, content }) => ({
          filename,
          mimeType,
          bytes: new Uint8Array(content instanceof ArrayBuffer ? content : []),
        })),
      }
    },
    shown: async (id: number) => readDocument(EmailResponse, await db.doc(paths.response(org, mail.id, id)).get()),
  }
}

const HEAD = ['Your part number', 'Part number', 'Manufacturer', 'RoHS', 'REACH', 'Documents']
const MISSING = ['NE555', 'NE555', '']
const ASKED = 'Not included (requested from Texas Instruments on 23 November 2026)'

test('a customer gets the table beside one ZIP, in which the documents are byte for byte as the table names them', async () => {
  const it = await setUp()
  const { body } = await it.send({ covering_table: 'xlsx', as_zip: true })
  expect(body).toMatchObject({ covering_table: 'xlsx', as_zip: true })
  // A file for each document, as ever: it is what the customer has got.
  expect(body.attachments.map(({ id }) => id)).toEqual([it.file.id, it.added.id])
  expect(body.body_text).toContain('in the attached documents.zip:\n\n- LM317: RoHS Certificate\n- rohs.pdf')
  const { files, text } = await it.arrived(body.id)
  expect(text?.trimEnd()).toBe(body.body_text)
  expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['Covering table.xlsx', OWN_FILE_TYPES.xlsx],
    ['documents.zip', 'application/zip'],
  ])
  const [table, zip] = files.map(({ bytes }) => bytes)
  const unpacked = unzipSync(zip ?? new Uint8Array())
  expect(Object.entries(unpacked).map(([name, bytes]) => [name, Buffer.from(bytes)])).toEqual([
    ['rohs.pdf', ROHS],
    ['rohs (2).pdf', REACH],
  ])
  const [sheet] = openWorkbook(table ?? new Uint8Array()).sheets
  const rows: string[][] = []
  sheet?.rows(({ cells }) => rows.push(cells))
  expect(sheet?.name).toBe('Covering table')
  expect(rows).toEqual([
    HEAD,
    ['=4711', 'LM317', 'Texas Instruments', 'rohs.pdf', 'Not included'],
    [...MISSING, ASKED, 'Not included'],
    ['', '', '', '', '', 'RoHS Certificate: rohs (2).pdf'],
  ])
  expect(await it.shown(body.id)).toMatchObject({ covering_table: 'xlsx', as_zip: true, delivery: 'sent' })
})

test('as CSV it is in the language of the answer, and no cell is a formula', async () => {
  const it = await setUp()
  const { body } = await it.send({ covering_table: 'csv', language: 'de' })
  expect(body.body_text).not.toContain('zip')
  const { files } = await it.arrived(body.id)
  expect(files.map(({ filename }) => filename)).toEqual(['Übersichtstabelle.csv', 'rohs.pdf', 'rohs (2).pdf'])
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe(
    [
      '\ufeffIhre Teilenummer,Teilenummer,Hersteller,RoHS,REACH,Dokumente',
      `"'=4711",LM317,Texas Instruments,rohs.pdf,Nicht enthalten,`,
      'NE555,NE555,,Nicht enthalten (am 23. November 2026 bei Texas Instruments angefragt),Nicht enthalten,',
      ',,,,,RoHS-Zertifikat: rohs (2).pdf',
      '',
    ].join('\r\n'),
  )
})

test('what is too large for a mail stays behind a link, beside which the table stands', async () => {
  const it = await setUp()
  await it.db.doc(paths.file(it.org, it.file.id)).update({ file_size: 26_000_000 })
  const { body } = await it.send({ covering_table: 'csv', as_zip: true })
  expect(body).toMatchObject({ covering_table: 'csv', as_zip: false, link: { revoked_at: null } })
  expect(body.body_text).toContain('The following documents are behind the link')
  const { files } = await it.arrived(body.id)
  expect(files.map(({ filename }) => filename)).toEqual(['Covering table.csv'])
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain('RoHS Certificate: rohs (2).pdf')
})

test('a further answer says what the first has brought, and a part that the mail does not name has a row', async () => {
  const it = await setUp()
  await it.send()
  const other = { product_ids: [it.added.product_id ?? 0], file_ids: [it.added.id], added_file_ids: [] }
  const { body } = await it.send({ ...other, covering_table: 'csv', topics_in_text: ['reach'] })
  const { files } = await it.arrived(body.id)
  const day = new Date(it.now()).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(
    Buffer.from(files[0]?.bytes ?? [])
      .toString()
      .split('\r\n')
      .slice(1, -1),
  ).toEqual([
    `"'=4711",LM317,Texas Instruments,Answered on ${day},See the email`,
    `NE555,NE555,,${ASKED},See the email`,
    'BC547,BC547,Texas Instruments,rohs.pdf,',
  ])
})

test('an answer that wants neither is as it was, and without a part or a file there is no table', async () => {
  const it = await setUp()
  const plain = await it.send()
  expect(plain.body).toMatchObject({ covering_table: null, as_zip: false })
  expect((await it.arrived(plain.body.id)).files.map(({ filename }) => filename)).toEqual(['rohs.pdf', 'rohs (2).pdf'])
  await it.db.doc(paths.emailAnalysis(it.org, it.mail.id)).delete()
  const text = { product_ids: [], file_ids: [], added_file_ids: [], body_text: 'We will look.' }
  const { body } = await it.send({ ...text, covering_table: 'xlsx', as_zip: true })
  expect(body).toMatchObject({ covering_table: null, as_zip: false })
  expect((await it.arrived(body.id)).files).toEqual([])
})

test('the table has the number of the customer that is remembered of a part which the mail calls by its maker’s', async () => {
  const it = await setUp()
  const mail = await it.db.doc(paths.inboundEmail(it.org, it.mail.id)).get()
  const address = String(mail.get('sender_email'))
  await it.call(api.rememberNumber, { address, number: '8-0815', part_number: 'NE555' }, it.member.token)
  const { body } = await it.send({ covering_table: 'csv' })
  const { files } = await it.arrived(body.id)
  const lines = Buffer.from(files[0]?.bytes ?? [])
    .toString()
    .split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 2))).toContainEqual(['8-0815', 'NE555'])
})

test('a paper that is stored for several parts leaves once and answers all of them', async () => {
  const it = await setUp()
  const other = await seedProduct(it.write, { part: 'NE555' })
  const copy = await seedFile(it.write, { product_id: other.id }, { bytes: ROHS, name: 'rohs-of-both.pdf' })
  const product_ids = [it.file.product_id ?? 0, other.id]
  const chosen = { product_ids, file_ids: [it.file.id, copy.id], added_file_ids: [] }
  const { body } = await it.send({ ...chosen, covering_table: 'csv' })
  expect(body.attachments.map(({ id, sent_as }) => [id, sent_as])).toEqual([
    [it.file.id, undefined],
    [copy.id, it.file.id],
  ])
  expect(body.body_text).toContain('- LM317: RoHS Certificate\n- NE555: RoHS Certificate')
  const { files } = await it.arrived(body.id)
  expect(files.map(({ filename }) => filename)).toEqual(['Covering table.csv', 'rohs.pdf'])
  const table = Buffer.from(files[0]?.bytes ?? []).toString()
  expect(table).toContain(',LM317,Texas Instruments,rohs.pdf,')
  expect(table).toContain('NE555,NE555,Texas Instruments,rohs.pdf,')
})
