import { randomUUID } from 'node:crypto'
import { paths } from '@attestry/core/paths'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, test } from 'vitest'
import type { Deps } from '../../deps'
import { createReadingTime } from '../../jobs/reading-time'
import { createDayTotals } from '../../adapters/day-totals'
import { nextDay } from '../../platform/days'
import { createProcessPool, JobFailed, type Wish } from '../../adapters/process-pool'
import { builtProcess } from '../../testing/built-process'
import { hostileWorkbook } from '../../testing/hostile-workbook'
import { writePdf } from '../../testing/pdf-writer'
import { mailOf, seedReceivedMail } from '../../testing/seed-received-mail'
import { someDay } from '../../testing/some-day'
import { createTestDeps } from '../../testing/start-api'
import { writeXlsx } from '../../testing/xlsx-writer'
import { analyseEmails } from '../analyse-emails'
import { ATTACHMENT_LIMITS, createReadAttachments } from './read-attachments'
import { findWhole } from '../inbound/shown-email'

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

test('parts of attached workbooks, lists and PDFs are found with file, sheet and row, and a broken file costs only itself', async () => {
  const org = randomUUID()
  const deps: Deps = { ...real, readAttachments, queue: { enqueue: async () => {} } }
  const { id } = await seedReceivedMail({ db: getFirestore(), blobs: deps.blobs, org }, mail)
  await analyseEmails(deps, { organization_id: org })
  const stored = await findWhole(deps.database.reads, org, id)
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
})

const asking = { org: 'org', sender: 'a@b.test', rereads: 0, is_asked: false }
const csv = { filename: 'list.csv', mime_type: 'text/csv', bytes: new Uint8Array(list) }
const inFile = (text: string) => ({ ...csv, bytes: Buffer.from(text) })

test('a file whose turn has not come waits, and costs its mail nothing else', async () => {
  const endless = { run: () => new Promise<never>(() => {}), stop: () => {} }
  const impatient = createReadAttachments(endless, { ownTime: 1000, patience: 50 })
  expect(await impatient([csv, csv], asking)).toEqual({
    took: 0,
    texts: [],
    unread: [
      { index: 0, reason: 'waiting' },
      { index: 1, reason: 'waiting' },
    ],
  })
})

test('while a file is read, patience is not counted, but the time of the reader is', async () => {
  const read = createReadAttachments(createProcessPool(built.url, ATTACHMENT_LIMITS), { ownTime: 30_000, patience: 1 })
  const found = await read([csv], asking)
  expect(found).toMatchObject({ texts: [{ filename: 'list.csv' }], unread: [] })
  expect(found.took).toBeGreaterThan(0)
  read.stop()
})

test('a file that its reader was ended by is not tried again, until a person asks for it', async () => {
  let runs = 0
  const ending = {
    run: (_file: unknown, { begin }: Wish = {}) => {
      begin?.()
      runs += 1
      return Promise.reject(new JobFailed('it took too long'))
    },
    stop: () => {},
  }
  const read = createReadAttachments(ending)
  const tooLong = { texts: [], unread: [{ index: 0, reason: 'too_long' }] }
  expect(await read([csv], asking)).toMatchObject(tooLong)
  expect(await read([{ ...csv, filename: 'other.csv' }], { ...asking, org: 'another' })).toMatchObject(tooLong)
  expect(runs).toBe(1)
  expect(await read([csv], { ...asking, is_asked: true })).toMatchObject(tooLong)
  expect(runs).toBe(2)
})

test('a workbook of filler is left out before a process is started for it', async () => {
  const never = { run: () => Promise.reject(new Error('A process was started')), stop: () => {} }
  const filler = { filename: 'bom.xlsx', mime_type: XLSX, bytes: hostileWorkbook() }
  expect(await createReadAttachments(never)([filler], asking)).toEqual({
    texts: [],
    unread: [{ index: 0, reason: 'too_large' }],
    took: 0,
  })
})

test('what is not read says why', async () => {
  const many = Array.from({ length: 8 }, (_, number) => inFile(`LM${number}`))
  const picture = {
    filename: 'scan.pdf',
    mime_type: 'application/pdf',
    bytes: writePdf([{ width: 9, height: 9, drawn: [] }]),
  }
  const large = { ...csv, bytes: new Uint8Array(10 * 1024 * 1024 + 1) }
  const bad = { filename: 'bad.xlsx', mime_type: XLSX, bytes: broken }
  const photo = { filename: 'photo.png', mime_type: 'image/png', bytes: new Uint8Array(9) }
  const reasonsOf = async (...files: Parameters<typeof readAttachments>[0]) =>
    (await readAttachments(files, asking)).unread.map(({ index, reason }) => `${index} ${reason}`)
  expect(await reasonsOf(photo, picture, bad, large)).toEqual(['1 picture', '2 broken', '3 too_large'])
  expect(await reasonsOf(...many, csv)).toEqual(['8 too_many'])
})

const withFiles = (sender: string, ...files: readonly string[][]) =>
  mailOf(
    `From: ${sender}`,
    'Subject: RoHS and REACH declarations',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'please send us the RoHS and REACH declarations for all parts in the attached lists.',
    ...files.flat(),
    '--b--',
    '',
  )

test.each(['one organization', 'two'])(
  'seven mails with hostile files cost three others nothing of theirs, in %s',
  { timeout: 240_000 },
  async (where) => {
    const [org, other] = [randomUUID(), randomUUID()]
    const attacked = where === 'two' ? other : org
    let time = Date.now()
    const deps: Deps = { ...real, now: () => time, readAttachments, queue: { enqueue: async () => {} } }
    const seed = (raw: string, of: string) => seedReceivedMail({ db: getFirestore(), blobs: deps.blobs, org: of }, raw)
    const book = file('bom.xlsx', XLSX, hostileWorkbook())
    for (let number = 0; number < 7; number += 1) await seed(withFiles('mal@evil.test', book, book), attacked)
    const honest = []
    for (const part of ['TPS54331DR', 'ADS1115IDGSR', 'STM32F407VGT6'])
      honest.push(
        await seed(
          withFiles(
            'dana@helioworks.test',
            file('list.csv', 'text/csv', Buffer.from(`MPN;Manufacturer\n${part};Bourns\n`)),
          ),
          org,
        ),
      )
    const orgs = [...new Set([attacked, org])]
    const isMoreToDo = async () => {
      const waiting = orgs.map((of) =>
        getFirestore().collection('pendingEmails').where('organization_id', '==', of).count().get(),
      )
      return (await Promise.all(waiting)).some((found) => found.data().count > 0)
    }
    do {
      await Promise.all(orgs.map((of) => analyseEmails(deps, { organization_id: of })))
      time += 10 * 60_000
    } while (await isMoreToDo())
    const stored = await Promise.all(honest.map(({ id }) => findWhole(deps.database.reads, org, id)))
    expect(stored.map((one) => one?.email.part_keys)).toEqual([['TPS54331DR'], ['ADS1115IDGSR'], ['STM32F407VGT6']])
    const others = await getFirestore()
      .collection(`organizations/${attacked}/inboundEmails`)
      .where('sender_email', '==', 'mal@evil.test')
      .get()
    expect(others.size).toBe(7)
    for (const mail of others.docs) {
      expect(mail.get('unread_attachments')).toEqual([
        { index: 0, reason: 'too_large' },
        { index: 1, reason: 'too_large' },
      ])
      expect(mail.get('analysis').analysis_summary).not.toMatch(/company level/)
    }
  },
)

test('attachments that wait are read later by themselves, and the mail says so until then', async () => {
  const org = randomUUID()
  let [isBusy, time] = [true, Date.now()]
  const deps: Deps = {
    ...real,
    now: () => time,
    queue: { enqueue: async () => {} },
    readAttachments: (files, of) =>
      isBusy
        ? Promise.resolve({ texts: [], unread: [{ index: 0, reason: 'waiting' }], took: 0 })
        : readAttachments(files, of),
  }
  const raw = withFiles('dana@helioworks.test', file('list.csv', 'text/csv', list))
  const { id } = await seedReceivedMail({ db: getFirestore(), blobs: deps.blobs, org }, raw)
  const run = async () => {
    await analyseEmails(deps, { organization_id: org })
    return (await findWhole(deps.database.reads, org, id))?.email
  }
  expect(await run()).toMatchObject({
    unread_attachments: [{ index: 0, reason: 'waiting' }],
    part_keys: [],
    analysis: { state: 'done', analysis_summary: expect.not.stringMatching(/company level/) },
  })
  isBusy = false
  // Not before its time.
  expect(await run()).toMatchObject({ unread_attachments: [{ index: 0, reason: 'waiting' }] })
  time += 2 * 60_000
  expect(await run()).toMatchObject({ unread_attachments: [], part_keys: ['744771147', '3296W1103LF'] })
})

test('attachments that come when the reading time of the day is used up are read on the next day, and the mail says so', async () => {
  const org = randomUUID()
  let time = someDay()
  const now = () => time
  const totals = createDayTotals(getFirestore(), now)
  const limits = { perOrganization: 20, overAll: 1_000_000 }
  const deps: Deps = {
    ...real,
    now,
    queue: { enqueue: async () => {} },
    readingTime: createReadingTime(real.database, { ...limits, totals, now, log: () => {} }),
    // Six seconds a mail, of the ten that attachments have.
    readAttachments: async (files, of) => ({ ...(await real.readAttachments(files, of)), took: 6000 }),
  }
  const receive = async (...files: readonly string[][]) => {
    const raw = withFiles('dana@helioworks.test', ...files)
    const { id } = await seedReceivedMail({ db: getFirestore(), blobs: deps.blobs, org }, raw)
    await analyseEmails(deps, { organization_id: org })
    return async () => (await findWhole(deps.database.reads, org, id))?.email
  }
  const csvFile = file('list.csv', 'text/csv', list)
  const photo = file('photo.png', 'image/png', new Uint8Array(9))
  for (const mail of [await receive(csvFile), await receive(csvFile)])
    expect(await mail()).toMatchObject({ unread_attachments: [], part_keys: ['744771147', '3296W1103LF'] })
  const [late, without] = [await receive(photo, csvFile), await receive(photo)]
  expect(await late()).toMatchObject({
    unread_attachments: [{ index: 1, reason: 'tomorrow' }],
    part_keys: [],
    analysis: { state: 'done', analysis_summary: expect.not.stringMatching(/company level/) },
  })
  expect(await without()).toMatchObject({ unread_attachments: [] })

  const inbox = async () => (await getFirestore().doc(paths.inboxJob(org)).get()).get('not_before') as number
  expect(await inbox()).toBeGreaterThanOrEqual(nextDay(time))
  time = (await inbox()) + 1
  await analyseEmails(deps, { organization_id: org })
  expect(await late()).toMatchObject({ unread_attachments: [], part_keys: ['744771147', '3296W1103LF'] })
})
