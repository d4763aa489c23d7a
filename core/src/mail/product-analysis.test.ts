import { expect, test } from 'vitest'
import { matchProduct } from './product-analysis'
import { sampleOf, samplePart } from '../sample-documents'
import type { Product } from '../vault/vault'

const made = (name: string, id: number): Product => ({
  ...sampleOf.product,
  id,
  manufacturer: { ...sampleOf.manufacturer, id, name },
})
/** The maker of the product that a mail about LM317 of this maker means, if the vault has it of these makers. */
const meant = (maker: string | null, ...makers: string[]): string | undefined =>
  matchProduct(samplePart('LM317', { manufacturer: maker }), makers.map(made))?.manufacturer.name

test.each([
  ['Texas Instruments', 'Texas Instruments Incorporated'],
  ['TEXAS INSTRUMENTS INC.', 'Texas Instruments'],
  ['Texas', 'Texas Instruments'],
  ['Texas Instruments Deutschland GmbH', 'Texas Instruments'],
  ['ST Microelectronics', 'STMicroelectronics'],
  ['Fairchild', 'Fairchild Semiconductor'],
  ['Magnachip Semiconductors', 'Magnachip Semiconductor Ltd.'],
  ['TE', 'TE Connectivity'],
  ['SA', 'SA'],
  ['江波龙', '江波龙电子股份有限公司'],
])('the maker %s of a mail is %s of the vault', (maker, known) => {
  expect(meant(maker, known)).toBe(known)
  expect(meant(known, maker)).toBe(maker)
})

test.each([
  ['ST', 'Starpower'],
  ['Starpower', 'ST'],
  ['Samsung', 'SA'],
  ['Nexperia', 'SA'],
  ['Co', 'Texas Instruments'],
  ['Microchip', 'Micro Commercial Components'],
  ['TE', 'Texas Instruments'],
])('the maker %s of a mail is not %s of the vault', (maker, known) => {
  expect(meant(maker, known)).toBeUndefined()
})

test('the same name goes before a longer one, the longest beginning before a shorter one, wherever they are', () => {
  for (const order of [(all: string[]) => all, (all: string[]) => all.toReversed()]) {
    expect(meant('ST', ...order(['ST Ericsson', 'ST']))).toBe('ST')
    expect(meant('ON Semiconductor', ...order(['ON', 'ON Semiconductor']))).toBe('ON Semiconductor')
    expect(meant('Vishay Dale Electronics', ...order(['Vishay', 'Vishay Dale']))).toBe('Vishay Dale')
  }
})

test('where it may be several makers it is none', () => {
  expect(meant('Texas', 'Texas Instruments', 'Texas Advanced Optoelectronic')).toBeUndefined()
  expect(meant('Fairchild', 'Fairchild Semiconductor', 'Fairchild Semiconductors')).toBeUndefined()
  expect(meant(null, 'Nexperia', 'Texas Instruments')).toBeUndefined()
  expect(meant(null, 'Nexperia')).toBe('Nexperia')
})

test('a number with a plus is another part than the same without', () => {
  const product = { ...made('Analog Devices', 1), part_number: 'MAX3232ESE+', part_key: 'MAX3232ESE' }
  const asked = (part_number: string) =>
    matchProduct(samplePart('MAX3232ESE', { part_number, manufacturer: null }), [product])?.id
  expect(asked('MAX3232ESE+')).toBe(1)
  expect(asked('MAX3232ESE +')).toBe(1)
  expect(asked('MAX3232ESE')).toBeUndefined()
})
