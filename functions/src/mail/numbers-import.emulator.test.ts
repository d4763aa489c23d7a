import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import { CustomerNumbers, MAX_IMPORTED_NUMBERS } from '@attestry/core/mail/customer-numbers'
import { paths } from '@attestry/core/paths'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { writeWorkbook } from '../sheets/write-workbook'
import { seedAccount, seedProduct } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'

const CUSTOMER = 'customer.test'

async function setUp() {
  const stage = await startOutbox()
  const { org, db, write, call, member, server } = stage
  await seedAccount(write, server.port)
  const lm317 = await seedProduct(write, { part: 'LM317T' })
  const bring = (list: string | Uint8Array, more: object = {}) => {
    const file = Buffer.from(list).toString('base64')
    return call(api.importCustomerNumbers, { address: CUSTOMER, file, ...more }, member.token)
  }
  const known = async () =>
    readDocument(CustomerNumbers, await db.doc(paths.customerNumbers(org, CUSTOMER)).get())?.numbers ?? []
  const remember = (number: string, part_number: string) =>
    call(api.rememberNumber, { address: `ben@${CUSTOMER}`, number, part_number }, member.token)
  return { ...stage, lm317, bring, known, remember }
}

let it: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  it = await setUp()
})
afterEach(() => it.close())

/** Why a call was refused. */
const sentenceOf = ({ problem }: { problem?: { detail: unknown } }): string => JSON.stringify(problem?.detail)

const LIST = [
  'Numbers of Customer GmbH;;;',
  'Kunden-Artikelnr.;Herstellerteilenummer;Hersteller;Menge',
  '4711-003;lm317t;;5',
  '4712;BC547B;Nexperia;5',
  '4713;LM337T;;5',
  '4714;;TI;5',
  '12;LM317T;;5',
  ';LM317T;;5',
  '4715;A1000;;5',
  '47-15;B2000;;5',
  '4712;BC547B;;5',
].join('\r\n')

describe('a list of numbers', () => {
  test('is shown as what it would do, and does just that when it is imported', async () => {
    await it.remember('4713', 'LM338T')
    const preview = await it.bring(LIST, { is_preview: true })
    const { id: product_id, manufacturer } = it.lm317
    const added = [
      { number: '4711-003', part_number: 'LM317T', manufacturer: manufacturer.name, in_vault: true },
      { number: '4712', part_number: 'BC547B', manufacturer: 'Nexperia', in_vault: false },
    ]
    expect(preview.body).toEqual({
      columns: { number: 'Kunden-Artikelnr.', part_number: 'Herstellerteilenummer', manufacturer: 'Hersteller' },
      added,
      changed: [
        {
          number: '4713',
          part_number: 'LM337T',
          manufacturer: null,
          in_vault: false,
          before: { part_number: 'LM338T', manufacturer: null, source: 'person' },
        },
      ],
      known: 0,
      problems: [
        { row: 6, message: 'It names no part for 4714' },
        { row: 7, message: 'Enter a number of at least three characters: 12' },
        { row: 8, message: 'It has no number of the customer' },
        { row: 9, message: 'Rows 9 and 10 give 4715 to different parts' },
        { row: 10, message: 'Rows 9 and 10 give 4715 to different parts' },
      ],
    })
    expect(await it.known()).toHaveLength(1)

    const done = await it.bring(LIST)
    expect(done.body).toEqual(preview.body)
    const pairs = async () =>
      (await it.known()).map((one) => `${one.number} ${one.part_number} ${one.source}`).toSorted()
    expect(await pairs()).toEqual(['4711-003 LM317T list', '4712 BC547B list', '4713 LM338T person'])
    expect((await it.known()).find(({ key }) => key === '4711003')).toMatchObject({ product_id, by: it.member.uid })

    await it.bring(LIST, { replaces: true })
    expect((await pairs()).at(-1)).toEqual('4713 LM337T list')
    const again = await it.bring(LIST, { replaces: true })
    expect(again.body).toMatchObject({ added: [], changed: [], known: 3 })
    const { docs } = await it.db.collection('auditLog').where('organization_id', '==', it.org).get()
    const details = docs.filter((doc) => doc.get('action') === 'customer-numbers-imported')
    expect(details.map((doc) => String(doc.get('detail'))).toSorted()).toEqual([
      'customer.test: 0 added, 1 changed',
      'customer.test: 2 added, 0 changed',
    ])
  })

  test('may be a workbook', async () => {
    const rows = [['4711', 'LM317T']]
    const { body } = await it.bring(writeWorkbook({ name: 'List', head: ['CPN', 'MPN'], rows }))
    expect(body.added).toMatchObject([{ number: '4711', part_number: 'LM317T', in_vault: true }])
  })

  test('that cannot be read, or is somebody else’s, is refused with a sentence, and nothing is changed', async () => {
    const problemOf = async (list: string, more: object = {}) => sentenceOf(await it.bring(list, more))
    expect(await problemOf('Part Number,Manufacturer\nLM317T,TI')).toContain('No row says which column')
    expect(await problemOf('CPN,MPN')).toContain('This file has no numbers below its headings.')
    const lines = Array.from({ length: MAX_IMPORTED_NUMBERS + 1 }, (_, at) => `${at + 10000},LM317T`)
    expect(await problemOf(['CPN,MPN', ...lines].join('\n'))).toContain('At most 2,000 numbers')
    expect(await problemOf('CPN,MPN\n4711,LM317T', { address: 'maker.test' })).toContain('your own organization')
    expect(await problemOf('CPN,MPN\n4711,LM317T', { address: 'gmx.de' })).toContain('Everybody may have a mailbox')
    expect(await problemOf('CPN,MPN\n4711,LM317T', { address: 'jane' })).toContain('such as customer.com')
    expect(await it.known()).toEqual([])
  })

  test('never pushes out what is known already', async () => {
    await it.remember('4711', 'LM317T')
    const lines = Array.from({ length: MAX_IMPORTED_NUMBERS }, (_, at) => `${at + 10000},LM317T`)
    expect(sentenceOf(await it.bring(['CPN,MPN', ...lines].join('\n')))).toContain('2,000 numbers can be known at most')
    expect(await it.known()).toMatchObject([{ number: '4711' }])
  })
})

test('what is exported is no formula, and is understood by an import', async () => {
  await it.remember('=4711', '-AB317')
  await it.remember('4712', 'BC547, B')
  const { url } = callOf(api.exportCustomerNumbers, { address: CUSTOMER })
  const file = await fetch(it.url + url, { headers: { authorization: `Bearer ${it.member.token}` } })
  const text = Buffer.from(await file.arrayBuffer()).toString()
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\ufeffCustomer Part Number,Part Number,Manufacturer,Known,Since,Last Used')
  expect(lines.slice(1).toSorted()).toEqual([
    '',
    expect.stringMatching(/^"'=4711","'-AB317",,Entered by your team,[-\d]{10},$/),
    expect.stringMatching(/^4712,"BC547, B",,Entered by your team,[-\d]{10},$/),
  ])
  const { body } = await it.bring(text, { address: 'jane@other.test', is_preview: true })
  expect(body.added.map(({ number, part_number }) => `${number} ${part_number}`).toSorted()).toEqual([
    '4712 BC547, B',
    '=4711 -AB317',
  ])
  const same = await it.bring(text)
  expect(same.body).toMatchObject({ added: [], changed: [], known: 2, problems: [] })
})

test('the customers of whom numbers are known are listed, and only those of one’s own organization', async () => {
  await it.remember('4711', 'LM317T')
  const theirs = { address: 'anna/b@gmx.de', number: '4711', part_number: 'LM317T' }
  await it.call(api.rememberNumber, theirs, it.member.token)
  const { body } = await it.call(api.listNumberedCustomers, {}, it.member.token)
  expect(body).toEqual({ customers: ['anna/b@gmx.de', CUSTOMER], has_more: false })
  const other = await setUp()
  try {
    expect((await other.call(api.listNumberedCustomers, {}, other.member.token)).body.customers).toEqual([])
  } finally {
    await other.close()
  }
})
