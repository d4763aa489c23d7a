import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { isPackedAs, packedProduct, writtenAs } from './packed-as'

test.each([
  ['SHT40-AD1F', 'SHT40-AD1F-R2'],
  ['SHT40AD1F', 'SHT40-AD1F-R2'],
  ['74HC595D', '74HC595D,118'],
  ['DS3231SN', 'DS3231SN/T&R'],
  ['AD8221ARZ', 'AD8221ARZ-RL'],
  ['MAX3232ESE', 'MAX3232ESE-T'],
  ['GRM188R71H104KA93J', 'GRM188R71H104KA93D'],
])('%s is packed as %s', (written, number) => expect(isPackedAs(written, number)).toBe(true))

test.each([
  ['SHT40-AD1F', 'SHT40-AD1F'],
  ['SHT40-AD1', 'SHT40-AD1F-R2'],
  ['LT1716CS5', 'LT1716CS5#PBF'],
  ['BAT54C', 'BAT54C-7-F'],
  ['TD-40118', 'TD-40118-02'],
  ['LM317', 'LM317-ADJ'],
  ['R2', 'R2-T'],
  ['GRM188R71H104KA93J', 'GRM188R71H104KA94D'],
  ['LM2596ADJD', 'LM2596ADJE'],
])('%s is not packed as %s', (written, number) => expect(isPackedAs(written, number)).toBe(false))

const product = (id: number, part_number: string, name = 'Sensirion') => ({
  ...sampleOf.product,
  id,
  part_number,
  manufacturer: { ...sampleOf.manufacturer, name },
})
const meant = (manufacturer: string | null, ...products: ReturnType<typeof product>[]) =>
  packedProduct({ part_number: 'SHT40-AD1F', manufacturer }, products)?.id

test('the only product that differs in its packing is meant, and of several none', () => {
  expect(meant(null, product(1, 'SHT40-AD1F-R2'), product(2, 'SHT40-AD1B-R2'))).toBe(1)
  expect(meant('Sensirion', product(1, 'SHT40-AD1F-R2'), product(2, 'SHT40-AD1F-R2', 'Other'))).toBe(1)
  expect(meant(null, product(1, 'SHT40-AD1F-R2'), product(2, 'SHT40-AD1F-R3'))).toBeUndefined()
  expect(meant('Bosch', product(1, 'SHT40-AD1F-R2'))).toBeUndefined()
})

test('an answer names both numbers', () => {
  expect(writtenAs({ part_number: 'SHT40-AD1F-R2', own_number: 'SHT40-AD1F' })).toBe('SHT40-AD1F (SHT40-AD1F-R2)')
  expect(writtenAs({ part_number: 'SHT40-AD1F-R2', own_number: '4711' })).toBe('SHT40-AD1F-R2')
})
