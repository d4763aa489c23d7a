import { type ExtractedProduct, MAX_EXTRACTED_PRODUCTS } from '@attestry/core/mail/inbox'
import { expect, test } from 'vitest'
import { fittingProducts } from './fitting-products'

const widest = (index: number): ExtractedProduct => ({
  part_number: `${index}`.padStart(100, '一'),
  part_key: `${index}`.padStart(100, '一'),
  manufacturer: '一'.repeat(200),
  description: '一'.repeat(500),
  topics: ['rohs'],
  quoted: false,
  asked: true,
  where: null,
  own_number: null,
})

test('the parts of a common mail all stay whole', () => {
  const parts = Array.from({ length: MAX_EXTRACTED_PRODUCTS }, (_, index) => ({
    ...widest(index),
    part_number: `STM32F407VGT6-${index}`,
    part_key: `STM32F407VGT6${index}`,
    manufacturer: 'STMicroelectronics',
    description: 'MCU, 32 bit, 1 MB flash',
  }))
  expect(fittingProducts(parts)).toEqual(parts)
  expect(fittingProducts([...parts, ...parts])).toHaveLength(MAX_EXTRACTED_PRODUCTS)
})

test('the widest parts fit into a document twice; what is left is for descriptions', () => {
  const kept = fittingProducts(Array.from({ length: 1000 }, (_, index) => widest(index)))
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(410_000)
  expect(kept.length).toBeGreaterThan(250)
  expect(kept.filter(({ description }) => description !== null)).toEqual([])
  expect(fittingProducts([widest(1), widest(2)])).toEqual([widest(1), widest(2)])
})
