import { expect, test } from 'vitest'
import { issueAndExpiry } from './issue-and-expiry'

const NOW = Date.UTC(2026, 10, 1)
const iso = (day: number | undefined) => day && new Date(day).toISOString().slice(0, 10)

/** A cell for each part of a line between tabs. */
function read(...lines: string[]) {
  const rows = lines.map((text, index) => {
    const cells = text.split('\t').map((cell, place) => ({ text: cell, x: place * 100, width: 90 }))
    return { page: 1, text, cells, size: 10, top: index * 12 }
  })
  const { issued_at, expires_at } = issueAndExpiry({ rows }, NOW)
  return [iso(issued_at?.value), iso(expires_at?.value)]
}

test.each([
  ['Valid until March 2027', '2027-03-31'],
  ['Valid until: 02/2028', '2028-02-29'],
  ['Expiry date\t12/2026', '2026-12-31'],
  ['gültig bis Februar 2027', '2027-02-28'],
  ['有効期限 2027年3月', '2027-03-31'],
])('a month until which a document is valid counts to its end: %s', (line, day) => {
  expect(read('Issued 12 March 2026', line)).toEqual(['2026-03-12', day])
})

test.each([
  ['Valid from 12.03.2026', '2026-03-12', undefined],
  ['Gültig ab: 12.03.2026', '2026-03-12', undefined],
  ['Valid from\t12.03.2026', '2026-03-12', undefined],
  ['Valid from 12.03.2026 to 11.03.2027', '2026-03-12', '2027-03-11'],
  ['Gültig vom 12.03.2026 bis 11.03.2027', '2026-03-12', '2027-03-11'],
  ['Geldig van 12.03.2026 tot 11.03.2027', '2026-03-12', '2027-03-11'],
  ['Geldig tot en met 11.03.2027', undefined, '2027-03-11'],
  ['Geldig vanaf: 12.03.2026', '2026-03-12', undefined],
  ['Ważny od 12.03.2026 do 11.03.2027', '2026-03-12', '2027-03-11'],
  ['Data ważności: 11.03.2027', undefined, '2027-03-11'],
  ['Platnost do: 11.03.2027', undefined, '2027-03-11'],
  ['Giltigt till: 2027-03-11', undefined, '2027-03-11'],
  ['Gyldig fra 12.03.2026 til 11.03.2027', '2026-03-12', '2027-03-11'],
  ['Válido até: 11.03.2027', undefined, '2027-03-11'],
  ['Valable du 12.03.2026 au 11.03.2027', '2026-03-12', '2027-03-11'],
  ['Valid from 03/2026 until 02/2027', '2026-03-01', '2027-02-28'],
])('%s', (line, issued, expires) => {
  expect(read('Certificate of Compliance', line)).toEqual([issued, expires])
})

test.each([
  'Validity: 2 years. Complies with Regulation (EU) No 10/2011',
  'This declaration expires when Regulation (EU) 10/2011 is replaced',
  'Certificate No. 12/2023, page 2/2026',
])('the number of a law, a certificate or a page is no month: %s', (line) => {
  expect(read(line)).toEqual([undefined, undefined])
})

test('a term of months counts from the day of issue, and a period ends with its second day', () => {
  expect(read('Stuttgart, 07.10.2025', 'Diese Auskunft gilt 12 Monate ab Ausstellungsdatum.')).toEqual([
    '2025-10-07',
    '2026-10-07',
  ])
  expect(read('Date: January 12, 2026', 'Blanket period: 01/01/2026 through 12/31/2026')[1]).toBe('2026-12-31')
})
