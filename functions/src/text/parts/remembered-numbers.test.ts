import { partKey } from '@attestry/core/base/part-number'
import { describe, expect, test } from 'vitest'
import type { MailText, OwnNumber } from '../mail-text'
import type { FoundPart } from './found-part'
import { namedOwnNumbers, withOwnNumbers } from './remembered-numbers'

const mailOf = (text: string, more: Partial<MailText> = {}): MailText => ({
  subject: 'Certificates',
  sender_name: 'Jane',
  sender_email: 'jane@customer.test',
  received_date: Date.UTC(2026, 10, 20),
  kind: 'message',
  text,
  html_text: '',
  attachment_names: [],
  ...more,
})
const own = (number: string, part_number = 'LM317T', manufacturer: string | null = 'Texas Instruments'): OwnNumber => ({
  number,
  part_number,
  manufacturer,
})
const guess = (part_number: string, changes: Partial<FoundPart> = {}): FoundPart & { remembered?: boolean } => ({
  part_number,
  manufacturer: null,
  description: null,
  topics: [],
  where: { place: 'text', file: null, sheet: null, row: null },
  asked: true,
  own_number: null,
  ...changes,
})
const named = (text: string, number: string, more: Partial<MailText> = {}) =>
  namedOwnNumbers(mailOf(text, more), (key) => key === partKey(number))
const parts = (
  text: string,
  numbers: OwnNumber[],
  guessed: ReturnType<typeof guess>[] = [],
  more: Partial<MailText> = {},
) => withOwnNumbers(mailOf(text, { own_numbers: numbers, ...more }), guessed, (part): ReturnType<typeof guess> => part)

describe('a known number is named', () => {
  test.each([
    ['Please send the RoHS certificate for 4711.', '4711'],
    ['Please send the RoHS certificate for our no. 4711', '4711'],
    ['RoHS for no. 4711 please', '4711'],
    ['Material\tQty\n4711-003\t20\n', '4711 003'],
    ['We need REACH for these:\n- 00471100\n- 4712', '00471100'],
    ['our part no. 2500: RoHS?', '2500'],
    ['RoHS for:\n2500', '2500'],
    ['our no. A12 please', 'A12'],
    ['please send RoHS for 4711-0815 and 4711-0816', '4711-0815'],
    ['please send RoHS for 4711-0815 and 4711-0816', '4711-0816'],
    ['our no. 4711', '4711'],
    ['Our part numbers 4709, 4710 and 4711 need REACH.', '4711'],
    ['Our article no. 4711 is due, please send RoHS', '4711'],
    ['Part number: 4711 from stock', '4711'],
    ['Declarations regarding 4711, 4712; thank you', '4711'],
    ['Need the certificates of 4711!', '4711'],
    ['RoHS for the following: 4711, NE555P', '4711'],
    ['Re: 4711', '4711'],
    ['4709, 4710, 4711', '4711'],
    ['No. 4711', '4711'],
    ['Material\tQty\n4709\t20\n4711\t30', '4711'],
    ['Customer P/N  Qty\n4711          300', '4711'],
    ['Qty | Our no. | RoHS\n5 | 4711 | yes', '4711'],
    ['LM358\t4711\tRoHS', '4711'],
    ['Bitte senden Sie uns die RoHS-Zertifikate zu den Nr. 4711 und 4712.', '4712'],
    ['Wir benötigen die REACH-Erklärung für unsere Artikelnummer 4711 bis Freitag', '4711'],
    ['Veuillez nous envoyer le certificat RoHS pour 4711, merci', '4711'],
    ['Notre référence 4711 : merci de nous envoyer le certificat RoHS', '4711'],
    ['请提供4711的RoHS报告', '4711'],
  ])('%s: %s', (text, number) => {
    expect(named(text, number)).toEqual([partKey(number)])
  })

  test('in a file and in the subject', () => {
    const attachments = [{ filename: 'list.csv', text: 'Material\tQty\n4711\t20' }]
    expect(named('See the list.', '4711', { attachments, attachment_names: ['list.csv'] })).toEqual(['4711'])
    expect(named('Please send it.', '4711', { subject: 'RoHS for 4711' })).toEqual(['4711'])
  })
})

test.each([
  ['Order no. 4711 came today.', '4711'],
  ['see PO 4711', '4711'],
  ['Invoice 4711 is paid', '4711'],
  ['We bought 4711 pcs of LM317T.', '4711'],
  ['Call me: +49 89 4711', '4711'],
  ['Tel. 089/4711', '4711'],
  ['EUR 4711', '4711'],
  ['$4711', '4711'],
  ['We paid EUR 4711 for it.', '4711'],
  ['Quantity: 4711', '4711'],
  ['Quantity\t4711', '4711'],
  ['order qty 4711', '4711'],
  ['Total\t4711', '4711'],
  ['USD\t4711', '4711'],
  ['4711% of them', '4711'],
  ['We need a quantity of 4711.', '4711'],
  ['The number of parts: 4711', '4711'],
  ['Customer number 4711', '4711'],
  ['Customer no.: 4711', '4711'],
  ['Unsere Kundennummer 4711', '4711'],
  ['offer no. 4711', '4711'],
  ['RoHS for your offer number 4711', '4711'],
  ['Our reference: 4711', '4711'],
  ['Our ref. 4711', '4711'],
  ['HS code 4711', '4711'],
  ['ISO 4711', '4711'],
  ['UN 4711', '4711'],
  ['NE555P (4711 in stock)', '4711'],
  ['Please quote for 4711 LM358', '4711'],
  ['Please send RoHS for 4711, 4712 LM358', '4711'],
  ['Please quote LM358 for 4711,50 of them', '4711'],
  ['4711 Main Street', '4711'],
  ['Dated 11-2026', '11-2026'],
  ['The offer is valid for 11-2026.', '11-2026'],
  ['Material\tQty\n20-300\t4711', '4711'],
  ['Material | Price\n20-300 | 4711', '4711'],
  ['Customer number\tName\n4711\tHelioworks', '4711'],
  ['See drawing 4711, please', '4711'],
  ['We bought it in 2024 already.', '2024'],
  ['We need 2500 of them', '2500'],
  ['TI 4711 please', '4711'],
  ['our LM317T4711 please', '4711'],
  ['about A12 of it', 'A12'],
  ['about K7Z of it', 'K7Z'],
  ['https://example.test/4711 and jane4711@customer.test', '4711'],
])('%s: %s is not named', (text, number) => {
  expect(named(text, number)).toEqual([])
})

test('a long list and a long line cost no time', () => {
  const list = Array.from({ length: 4000 }, (_, at) => 10_000 + at)
  for (const text of [
    `We paid ${list.join(', ')} for it`,
    `1/${'1/'.repeat(9000)}4711`,
    `4711 ${'4711, '.repeat(3000)}x`,
  ]) {
    const start = process.cpuUsage()
    namedOwnNumbers(mailOf(text), () => true)
    expect(process.cpuUsage(start).user / 1e3).toBeLessThan(3000)
  }
})

describe('the parts of a mail', () => {
  test('have what a number alone has meant', () => {
    expect(parts('RoHS for 4711 please', [own('4711')])).toMatchObject([
      { part_number: 'LM317T', manufacturer: 'Texas Instruments', own_number: '4711', asked: true, remembered: true },
    ])
  })

  test('have it in the place of a number that was taken for a part', () => {
    const read = guess('47-11/A', { topics: ['reach'], description: 'Regulator' })
    const [part, ...rest] = parts('REACH for 47-11/A, NE555P', [own('4711A')], [read, guess('NE555P')])
    expect(part).toMatchObject({ part_number: 'LM317T', own_number: '47-11/A', topics: ['reach'], remembered: true })
    expect(part?.description).toBe('Regulator')
    expect(rest.map(({ part_number }) => part_number)).toEqual(['NE555P'])
  })

  test('stand in the order of the mail', () => {
    const all = parts('RoHS for 4711, NE555P, 4713', [own('4713', 'BC547B'), own('4711')], [guess('NE555P')])
    expect(all.map(({ part_number }) => part_number)).toEqual(['LM317T', 'NE555P', 'BC547B'])
  })

  test('are what the mail says of a number, whatever it has meant', () => {
    const said = [guess('NE555P', { own_number: '4711' })]
    expect(parts('RoHS for our no. 4711 / NE555P', [own('4711')], said)).toEqual(said)
  })

  test('are not doubled where the mail names the part as well', () => {
    const [one, ...others] = parts('RoHS for 4711. It is the LM317T.', [own('4711')], [guess('LM317T')])
    expect([one?.own_number, one?.remembered, others]).toEqual(['4711', undefined, []])
    const both = parts('RoHS for 47-11/A (LM317T)', [own('4711A')], [guess('47-11/A'), guess('LM317T')])
    expect(both).toEqual([guess('LM317T', { own_number: '47-11/A' })])
  })

  test('are only history in a quote below what is asked for', () => {
    const text = 'RoHS for NE555P please\n\n> Please send RoHS for 4711'
    const byNumber = (some: ReturnType<typeof parts>) => some.find(({ own_number }) => own_number === '4711')?.asked
    expect(byNumber(parts(text, [own('4711')], [guess('NE555P')]))).toBe(false)
    expect(byNumber(parts(text, [own('4711')], [guess('NE555P')], { subject: 'Fwd: RoHS' }))).toBe(true)
    expect(byNumber(parts('Any news?\n\n> Please send RoHS for 4711', [own('4711')]))).toBe(true)
  })
})
