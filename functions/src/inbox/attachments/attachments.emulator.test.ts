import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, test } from 'vitest'
import type { Deps } from '../../deps'
import { createProcessPool } from '../../platform/process-pool'
import { builtProcess } from '../../testing/built-process'
import { writePdf } from '../../testing/pdf-writer'
import { mailOf, seedReceivedMail } from '../../testing/seed-received-mail'
import { createTestDeps } from '../../testing/start-api'
import { writeXlsx } from '../../testing/xlsx-writer'
import { analyseEmails } from '../analyse-emails'
import { ATTACHMENT_LIMITS, createReadAttachments } from './read-attachments'

const real = createTestDeps()
const built = await builtProcess(new URL('./attachment-process.ts', import.meta.url))
const readAttachments = createReadAttachments(createProcessPool(built.url, ATTACHMENT_LIMITS))
afterAll(() => {
  readAttachments.stop()
  built.remove()
})

const file = (name: string, type: string, bytes: Uint8Array) => [
  '--b',
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
]
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const workbook = writeXlsx({
  Cover: [['Declaration request'], ['Helio Works']],
  Actives: [
    ['Open items'],
    ['', ''],
    ['Our no.', 'MPN', 'Manufacturer'],
    ['10-4711', 'STM32F407VGT6', 'STMicroelectronics'],
    ['10-4712', 'ADS1115IDGSR', 'Texas Instruments'],
  ],
  Passives: [
    ['Manufacturer', 'MPN'],
    ['Murata', 'GRM188R71H104KA93D'],
  ],
})
const list = Buffer.from('Hersteller;Bestellnummer\r\nWürth;744771147\r\nBourns;3296W-1-103LF\r\n', 'latin1')
const LINES = [
  'Annex: parts that we need declarations for',
  'TPS54331DR   Texas Instruments',
  'MCP2551-I/SN   Microchip',
]
const letter = writePdf([
  {
    width: 595,
    height: 842,
    drawn: LINES.map((text, line) => ({ x: 60, y: 780 - 30 * line, size: 11, font: 'Helvetica', text })),
  },
])
const broken = Uint8Array.from([...workbook.subarray(0, 400), ...new Uint8Array(400)])

const mail = mailOf(
  'From: Dana Reyes <dana@helioworks.test>',
  'To: compliance@maker.test',
  'Subject: RoHS and REACH declarations',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Dear team,',
  'please send us the RoHS and REACH declarations for all parts in the attached lists.',
  ...file('broken.xlsx', XLSX, broken),
  ...file('bom.xlsx', XLSX, workbook),
  ...file('list.csv', 'text/csv', list),
  ...file('annex.pdf', 'application/pdf', letter),
  '--b--',
  '',
)

test(
  'parts of attached workbooks, lists and PDFs are found with file, sheet and row, and a broken file costs only itself',
  { timeout: 60_000 },
  async () => {
    const org = randomUUID()
    const deps: Deps = { ...real, readAttachments, queue: { enqueue: async () => {} } }
    const { id } = await seedReceivedMail({ db: getFirestore(), blobs: deps.blobs, org }, mail)
    await analyseEmails(deps, { organization_id: org })
    const stored = await deps.inbox.read(org, id)
    expect(stored?.email).toMatchObject({
      attachment_count: 4,
      analysis: { state: 'done', is_compliance_related: true },
    })
    const found = stored?.analysis?.extracted_products.map(({ part_number, manufacturer, where }) => [
      part_number,
      manufacturer,
      where?.file,
      where?.sheet,
      where?.row,
    ])
    expect(found).toEqual([
      ['STM32F407VGT6', 'STMicroelectronics', 'bom.xlsx', 'Actives', 4],
      ['ADS1115IDGSR', 'Texas Instruments', 'bom.xlsx', 'Actives', 5],
      ['GRM188R71H104KA93D', 'Murata', 'bom.xlsx', 'Passives', 2],
      ['744771147', 'Würth Elektronik', 'list.csv', null, 2],
      ['3296W-1-103LF', 'Bourns', 'list.csv', null, 3],
      ['TPS54331DR', 'Texas Instruments', 'annex.pdf', null, 2],
      ['MCP2551-I/SN', 'Microchip', 'annex.pdf', null, 3],
    ])
  },
)

test('files that are not read in time are left out, and the next mail is read', { timeout: 60_000 }, async () => {
  const endless = { run: () => new Promise<string>(() => {}), stop: () => {} }
  const impatient = createReadAttachments(endless, 50)
  const csv = { filename: 'list.csv', mime_type: 'text/csv', bytes: new Uint8Array(list) }
  expect(await impatient([csv, csv])).toEqual([])
})
