import { expect, test } from 'vitest'
import { part } from '../../../testing/open-chat'
import { makerFor, prefillOf, typeFor } from './prefill'

const named = (...names: string[]) => names.map((name, place) => ({ id: place + 1, name }))

test.each([
  ['texas instruments', 'Texas Instruments'],
  ['Texas Instruments Incorporated', 'Texas Instruments'],
  ['Murata', 'Murata Manufacturing'],
  ['TI', 'TI'],
  ['Nova', undefined],
  ['', undefined],
])('the manufacturer %s is %s', (said, found) => {
  expect(makerFor(said, named('TI', 'Texas Instruments', 'Murata Manufacturing'))?.name).toBe(found)
})

test.each([
  ['Mechanical switch', undefined],
  ['Logic IC', 'IC'],
  ['led', 'LED'],
  ['Voltage regulator IC', 'Voltage Regulator'],
  ['Ceramic capacitor (MLCC)', 'Ceramic capacitor'],
])('the product type %s is %s', (said, found) => {
  expect(typeFor(said, named('IC', 'LED', 'Voltage Regulator', 'Ceramic capacitor'))?.name).toBe(found)
})

test('the description is the part’s own, or else its maker and type', () => {
  const { compliance_summary: summary } = part
  const info = { ...summary.product_info!, description: '' }
  expect(prefillOf(part).description).toBe('Adjustable voltage regulator')
  expect(prefillOf({ ...part, compliance_summary: { ...summary, product_info: info } }).description).toBe(
    'Texas Instruments Regulator',
  )
})
