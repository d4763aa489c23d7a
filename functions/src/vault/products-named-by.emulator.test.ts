import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { Reading } from '@attestry/core/vault/reading'
import { getFirestore } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../adapters/database'
import { newOrganizationId } from '../people/registration'
import { createTestDeps } from '../testing/start-api'
import { newProduct } from './document-owner'
import { productsNamedBy } from './products-named-by'

beforeAll(() => void createTestDeps())

test('of a list of more parts than one file is stored for, those with the fewest documents are offered', async () => {
  const [org, db] = [newOrganizationId(), getFirestore()]
  const writer = db.bulkWriter()
  const numbers = Array.from({ length: 820 }, (_, place) => `GRM${place}R71C`)
  const { manufacturer, productType } = sampleOf
  numbers.forEach((part_number, place) => {
    const { id, ...product } = newProduct({ part_number, description: '' }, manufacturer, productType)
    const file_count = place < 20 ? 3 : 0
    void writer.create(db.doc(paths.product(org, id)), toStored('product', { id, ...product, file_count }))
  })
  await writer.close()
  const parts = numbers.map((text) => ({
    value: { text, scope: 'part' as const },
    page: 1,
    words: text,
    confidence: 0.9,
  }))
  const reading = Reading.parse({ state: 'text', pages: 1, parts: parts.slice(0, 60), part_count: 820 })
  const { products, found_count } = await productsNamedBy(createDatabase(db).reads, org, { reading, parts }, 'list.pdf')
  expect(found_count).toBe(820)
  expect(products).toHaveLength(500)
  const offered = new Set(products.map(({ part_number }) => part_number))
  expect(numbers.slice(0, 20).filter((number) => offered.has(number))).toEqual([])

  // A letter for their series says as well how many there are.
  const series = [{ value: { text: 'GRM', scope: 'series' as const }, page: 1, words: 'GRM series', confidence: 0.9 }]
  const letter = Reading.parse({ state: 'text', pages: 1, parts: series, part_count: 1 })
  const given = await productsNamedBy(createDatabase(db).reads, org, { reading: letter, parts: series }, 'letter.pdf')
  expect([given.products.length, given.found_count]).toEqual([500, 820])
})

test('a series is given to the parts of its maker only, and to those of another number not', async () => {
  const [org, db] = [newOrganizationId(), getFirestore()]
  const { manufacturer, productType } = sampleOf
  const [yageo, microchip, traco] = ['Yageo', 'Microchip', 'Traco Power'].map((name, id) => ({
    ...manufacturer,
    id: id + 1,
    name,
  }))
  const vault = [
    ['TC124-JR-0710KL', yageo],
    ['TC4420CPA', microchip],
    ['TEN 5-1211', traco],
    ['TEN 50-1211', traco],
  ] as const
  const writer = db.bulkWriter()
  for (const [part_number, maker] of vault) {
    const { id, ...product } = newProduct({ part_number, description: '' }, maker!, productType)
    void writer.create(db.doc(paths.product(org, id)), toStored('product', { id, ...product }))
  }
  await writer.close()
  const given = async (maker: string | null, text: string) => {
    const part = { value: { text, scope: 'series' as const }, page: 1, words: text, confidence: 0.9 }
    const read = { state: 'text', pages: 1, parts: [part], part_count: 1 }
    const reading = Reading.parse({
      ...read,
      maker: maker && { value: maker, page: 1, words: maker, confidence: 0.9 },
    })
    const { products } = await productsNamedBy(createDatabase(db).reads, org, { reading, parts: [part] }, 'letter.pdf')
    return products.map(({ part_number }) => part_number).toSorted()
  }
  expect(await given('Yageo', 'TC')).toEqual(['TC124-JR-0710KL'])
  expect(await given('Samsung', 'TC')).toEqual([])
  expect(await given(null, 'TC')).toEqual(['TC124-JR-0710KL', 'TC4420CPA'])
  expect(await given('Traco Electronic AG', 'TEN 5')).toEqual(['TEN 5-1211'])
})

test('a letter about all products of its maker is for the maker, though it says more of some series', async () => {
  const [org, db] = [newOrganizationId(), getFirestore()]
  const { manufacturer, productType } = sampleOf
  const { id, ...product } = newProduct({ part_number: 'BPS-210-10', description: '' }, manufacturer, productType)
  await db.doc(paths.manufacturer(org, manufacturer.id)).create(toStored('manufacturer', manufacturer))
  await db.doc(paths.product(org, id)).create(toStored('product', { id, ...product }))
  const found = (text: string, scope: 'series' | 'all') => ({
    value: { text, scope },
    page: 1,
    words: text,
    confidence: 0.9,
  })
  const parts = [found('BPS', 'series'), found('all products', 'all')]
  const maker = { value: manufacturer.name, page: 1, words: manufacturer.name, confidence: 0.9 }
  const reading = Reading.parse({ state: 'text', pages: 1, parts, part_count: 2, maker })
  const named = await productsNamedBy(createDatabase(db).reads, org, { reading, parts }, 'letter.pdf')
  expect([named.manufacturer?.id, named.products]).toEqual([manufacturer.id, []])
})
